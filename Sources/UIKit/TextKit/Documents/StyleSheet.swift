/// Rules of a style sheet that say something of text: selectors of elements, classes and identifiers, one in another,
/// and what they declare.
///
/// Other selectors match nothing. Rules inside `@media` and other blocks with an at sign are left out. O(length).
///
/// Source: W3C, "Cascading Style Sheets Level 2 Revision 1", sections 4.1, 5 and 6.4.3.
struct StyleSheet {
  typealias Declarations = [(name: String, value: String)]

  /// The element that a selector is matched with.
  struct Element {
    var name: String
    var identifier: String?
    var classes: [String]
  }

  private struct Compound {
    var name: String?
    var identifier: String?
    var classes: [String] = []

    func matches(_ element: Element) -> Bool {
      (name == nil || name == element.name) && (identifier == nil || identifier == element.identifier)
        && classes.allSatisfy(element.classes.contains)
    }
  }

  private struct Rule {
    /// The compounds from the outermost element to the element itself.
    var selector: [Compound]
    var declarations: Declarations
    var weight: (Int, Int, Int) {
      selector.reduce(into: (0, 0, 0)) { sum, part in
        sum.0 += part.identifier == nil ? 0 : 1
        sum.1 += part.classes.count
        sum.2 += part.name == nil ? 0 : 1
      }
    }
  }

  private var rules: [Rule] = []

  mutating func add(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{") {
      let head = rest[..<open].trimmingPrefix { $0.isWhitespace }
      guard let close = Self.end(of: rest[open...]) else { return }
      let body = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      // `@import "…";` and its like end with a semicolon before the next rule.
      let selectors = head.split(separator: ";", omittingEmptySubsequences: false).last ?? head
      guard selectors.trimmingPrefix(while: { $0.isWhitespace }).first != "@" else { continue }
      let declarations = Self.declarations(String(body))
      for selector in selectors.split(separator: ",") {
        if let parsed = Self.selector(selector) { rules.append(Rule(selector: parsed, declarations: declarations)) }
      }
    }
  }

  /// The declarations that apply to an element, the weightiest last.
  ///
  /// - Parameter path: From the root to the element itself.
  func declarations(for path: [Element]) -> Declarations {
    let found = rules.enumerated().filter { Self.matches($0.element.selector, path) }
    let sorted = found.sorted { one, other in
      one.element.weight == other.element.weight ? one.offset < other.offset : one.element.weight < other.element.weight
    }
    return sorted.flatMap(\.element.declarations)
  }

  private static func matches(_ selector: [Compound], _ path: [Element]) -> Bool {
    guard let last = selector.last, let element = path.last, last.matches(element) else { return false }
    var rest = selector.dropLast()
    for ancestor in path.dropLast().reversed() {
      guard let wanted = rest.last else { return true }
      if wanted.matches(ancestor) { rest = rest.dropLast() }
    }
    return rest.isEmpty
  }

  // MARK: Reading

  /// The declarations of a style attribute or between braces.
  static func declarations(_ text: String) -> Declarations {
    split(text, at: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed.lowercased()
      var value = part[part.index(after: colon)...].trimmed
      if let important = value.range(of: "!important", options: .caseInsensitive) {
        value = value[..<important.lowerBound].trimmed
      }
      return name.isEmpty || value.isEmpty ? nil : (name, value)
    }
  }

  /// Not inside quotation marks or parentheses.
  static func split(_ text: String, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex, depth = 0, quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if character == separator, depth <= 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    parts.append(text[start...])
    return parts
  }

  private static func selector(_ text: Substring) -> [Compound]? {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Children, siblings, attributes and states are not known here.
    guard !words.isEmpty, !text.contains(where: { ">+~[:".contains($0) }) else { return nil }
    return words.map { compound($0) }
  }

  private static func compound(_ text: Substring) -> Compound {
    var result = Compound()
    var kind: Character?, name = ""
    func keep() {
      guard !name.isEmpty else { return }
      switch kind {
      case ".": result.classes.append(name)
      case "#": result.identifier = name
      default: result.name = name == "*" ? nil : name.lowercased()
      }
    }
    for character in text {
      if character == "." || character == "#" {
        keep()
        (kind, name) = (character, "")
      } else {
        name.append(character)
      }
    }
    keep()
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    var result = "", rest = text[...]
    while let open = rest.range(of: "/*") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].range(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return (result + rest).replacingOccurrences(of: "<!--", with: "").replacingOccurrences(of: "-->", with: "")
  }

  /// The brace that closes the first one of a text.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
