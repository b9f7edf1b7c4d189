/// An element of an XML file: enough of XML for what Interface Builder writes.
final class MarkupElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [MarkupElement] = []
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  subscript(_ attribute: String) -> String? { attributes[attribute] }
  func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
  /// The child of a name that stands for a property.
  func child(_ name: String, key: String) -> MarkupElement? { children.first { $0.name == name && $0["key"] == key } }
  func number(_ attribute: String) -> CGFloat? { attributes[attribute].flatMap { Double($0) }.map { CGFloat($0) } }

  /// - Throws: A `MarkupFault` where the text is not well formed, or its elements stand too deep in each other.
  static func parse(_ source: String) throws -> MarkupElement {
    var parser = MarkupParser(source)
    return try parser.run()
  }
}

/// Why a text is no document, and the line where that shows.
struct MarkupFault: Error, CustomStringConvertible {
  let line: Int
  let reason: String

  var description: String { "line \(line): \(reason)" }
}

private struct MarkupParser {
  private let source: [UInt8]
  private var position = 0
  /// The most elements that may stand in each other: what is made of them is made, laid out and freed in as many calls.
  private static let deepest = 1000

  init(_ source: String) { self.source = Array(source.utf8) }

  mutating func run() throws -> MarkupElement {
    var stack: [MarkupElement] = []
    var root: MarkupElement?
    while position < source.count {
      guard source[position] == UInt8(ascii: "<") else {
        let text = take { $0 != UInt8(ascii: "<") }
        stack.last?.text += unescape(text)
        continue
      }
      if skip("<!--") {
        guard find("-->") else { throw fault("a comment does not end") }
      } else if skip("<?") {
        guard find("?>") else { throw fault("an instruction does not end") }
      } else if skip("<![CDATA[") {
        let start = position
        guard find("]]>") else { throw fault("a text does not end") }
        stack.last?.text += String(decoding: source[start..<position - 3], as: UTF8.self)
      } else if skip("<!") {
        guard find(">") else { throw fault("a declaration does not end") }
      } else if skip("</") {
        let name = take { $0 != UInt8(ascii: ">") && !isSpace($0) }
        guard find(">") else { throw fault("the end of <\(name)> does not end") }
        guard let done = stack.popLast() else { throw fault("</\(name)> ends what did not begin") }
        guard done.name == name else { throw fault("</\(name)> stands where <\(done.name)> ends") }
        if stack.isEmpty { root = done }
      } else {
        position += 1
        guard let (element, isEmpty) = tag() else { throw fault("an element does not end") }
        stack.last?.children.append(element)
        if !isEmpty { stack.append(element) } else if stack.isEmpty { root = element }
        if stack.count > Self.deepest { throw fault("more than \(Self.deepest) elements stand in each other") }
      }
    }
    if let open = stack.last { throw fault("<\(open.name)> does not end") }
    guard let root else { throw fault("there is no element") }
    return root
  }

  private func fault(_ reason: String) -> MarkupFault {
    MarkupFault(line: source.prefix(position).count { $0 == 10 } + 1, reason: reason)
  }

  private mutating func tag() -> (MarkupElement, isEmpty: Bool)? {
    let name = take { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    var attributes: [String: String] = [:]
    guard !name.isEmpty else { return nil }
    while position < source.count {
      _ = take(while: isSpace)
      if skip("/>") { return (MarkupElement(name: name, attributes: attributes), true) }
      if skip(">") { return (MarkupElement(name: name, attributes: attributes), false) }
      let key = take { $0 != UInt8(ascii: "=") && !isSpace($0) && $0 != UInt8(ascii: ">") }
      guard skip("="), position < source.count,
        source[position] == UInt8(ascii: "\"") || source[position] == UInt8(ascii: "'")
      else {
        return nil
      }
      let quote = source[position]
      position += 1
      attributes[key] = unescape(take { $0 != quote })
      guard position < source.count else { return nil }
      position += 1
    }
    return nil
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < source.count, condition(source[position]) { position += 1 }
    return String(decoding: source[start..<position], as: UTF8.self)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard source[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Goes behind the next occurrence.
  private mutating func find(_ text: String) -> Bool {
    while position < source.count {
      if skip(text) { return true }
      position += 1
    }
    return false
  }

  private func unescape(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = "", rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      result += rest[..<start]
      let name = rest[rest.index(after: start)..<end]
      switch name {
      case "lt": result += "<"
      case "gt": result += ">"
      case "amp": result += "&"
      case "quot": result += "\""
      case "apos": result += "'"
      default:
        let code =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        if let scalar = code.flatMap({ Unicode.Scalar($0) }) { result.unicodeScalars.append(scalar) }
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
