/// The words of a type's name, which other names repeat.
struct TypeWords: Equatable {
  var words: [String]
  /// The words of a collection's elements, in whose plural a name may speak of it.
  var element: [String]?
  var isBool = false

  static let none = TypeWords(words: [])

  /// - Parameters:
  ///   - name: As Objective-C writes it, `UIGestureRecognizer`.
  init(_ name: String, element: String? = nil) {
    var words = Words.split(name)
    // `NSURL` is two words that nothing parts.
    if let first = words.first, first.hasPrefix("NS"), first.count > 3 {
      words.replaceSubrange(0..<1, with: ["NS", String(first.dropFirst(2))])
    }
    // Endings that say how it is declared, not what it is.
    if words.count > 1, ["Ref", "t"].contains(words[words.count - 1]) { words.removeLast() }
    self.words = words
    self.element = element.map { Words.split($0) }
    isBool = ["BOOL", "bool", "_Bool", "Bool", "Boolean"].contains(name)
  }

  private init(words: [String]) { self.words = words }
}

/// Takes words out of a name that only repeat a type: the rules of Swift's proposal 5, "Better Translation of
/// Objective-C APIs".
enum NeedlessWords {
  enum Role {
    /// The name of a method, or of a property.
    case base
    /// A label that was split off the method's name, or that of another parameter.
    case label
  }

  /// - Parameters:
  ///   - type: Of the parameter or value that the name speaks of.
  ///   - properties: The names of the class's properties: `addSubview` of a class with `subviews` keeps its word.
  static func omit(_ type: TypeWords, from name: String, _ role: Role, properties: Set<String> = []) -> String {
    let words = Words.split(name)
    let matched = matchFromBack(words, type)
    guard matched > 0, matched < words.count else { return name }
    let rest = Array(words[..<(words.count - matched)])
    let last = rest[rest.count - 1].trimmingUnderscores
    switch PartOfSpeech(last) {
    case .preposition: break
    case .verb, .gerund:
      if role == .base {
        let removed = Words.lowercasingFirst(words[(words.count - matched)...].joined())
        if properties.contains(removed) || properties.contains(removed + "s") || properties.contains(removed + "es") {
          return name
        }
      }
    case .other: return name
    }
    let result = rest.joined()
    if isVacuous(result) || (role == .base && SwiftWords.reserved.contains(result)) { return name }
    return result
  }

  /// Names that say nothing by themselves.
  private static func isVacuous(_ name: String) -> Bool {
    ["get", "set", "is", "can", "should", "has", "was", "did", "will"].contains(name)
  }

  /// The number of words at the end of a name that are those of the type.
  static func matchFromBack(_ name: [String], _ type: TypeWords) -> Int {
    let plain = countFromBack(name, type.words)
    guard let element = type.element, let last = name.last else { return plain }
    // `views` of an array of views.
    guard let singular = singular(last) else { return plain }
    return max(plain, countFromBack(name.dropLast() + [singular], element))
  }

  private static func countFromBack(_ name: [String], _ type: [String]) -> Int {
    var count = 0
    for (one, other) in zip(name.reversed(), type.reversed()) {
      // `Index` speaks of a number that is an index.
      guard equal(one, other) || (count == 0 && one == "Index" && ["Integer", "Int"].contains(other)) else { break }
      count += 1
    }
    return count
  }

  private static func equal(_ one: String, _ other: String) -> Bool {
    one == other || (one.dropFirst() == other.dropFirst() && one.prefix(1).lowercased() == other.prefix(1).lowercased())
  }

  private static func singular(_ word: String) -> String? {
    if word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    guard word.hasSuffix("s"), word.count > 1 else { return nil }
    return String(word.dropLast())
  }
}

/// Words that Swift has for itself.
enum SwiftWords {
  static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open",
    "operator", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case",
    "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
    "switch", "where",
    "while", "as", "Any", "catch", "false", "is", "nil", "super", "self", "Self", "throw", "throws", "true", "try",
    "Type", "Protocol",
  ]

  /// A declaration's name as source has it, in backticks where it is a word of Swift's.
  static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

  /// A label as source has it; nearly all words may be labels.
  static func label(_ name: String) -> String { ["inout", "var", "let"].contains(name) ? "`\(name)`" : name }
}
