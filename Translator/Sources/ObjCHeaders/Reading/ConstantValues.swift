import Foundation

/// The values that constants have in a library's headers and sources, as far as they are written out.
struct ConstantValues: Sendable {
  private var values: [String: [HeaderToken]] = [:]

  /// - Parameter implementations: Sources in Objective-C; of them the lines are read that give a constant its value.
  init(implementations: [URL], macros: [(name: String, value: [HeaderToken], file: Int)]) {
    for (name, value, _) in macros { values[name] = value }
    for file in implementations {
      guard let data = try? Data(contentsOf: file) else { continue }
      for line in HeaderLexer.lines(of: String(decoding: data, as: UTF8.self))
      where line.contains(UInt8(ascii: "=")) && line.last != UInt8(ascii: "{") {
        // `NSString *const XYName = @"name";` at the beginning of a line; what is indented is code.
        guard let first = line.first, first != 32, first != 9 else { continue }
        let tokens = HeaderLexer.tokens(of: line, file: 0)
        guard let index = tokens.firstIndex(where: { $0.isPunctuation("=") }), index > 1,
          tokens[index - 1].kind == .name,
          tokens.last?.isPunctuation(";") == true
        else { continue }
        values[tokens[index - 1].text] = Array(tokens[(index + 1)...].dropLast())
      }
    }
  }

  /// The text of a constant, with the escapes of C.
  ///
  /// - Parameter own: What its declaration says.
  func text(_ name: String, _ own: [HeaderToken] = []) -> String? {
    text(own.isEmpty ? values[name] ?? [] : own, depth: 0)
  }

  private func text(_ tokens: [HeaderToken], depth: Int) -> String? {
    if tokens.isEmpty { return nil }
    if tokens.allSatisfy({ $0.kind == .string }) { return tokens.map { Self.escaped($0.text) }.joined() }
    guard tokens.count == 1, tokens[0].kind == .name, depth < 8, let next = values[tokens[0].text] else { return nil }
    return text(next, depth: depth + 1)
  }

  /// The contents of a literal of C as Swift writes them.
  private static func escaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let letter = rest.popFirst() {
      guard letter == "\\", let kind = rest.popFirst() else {
        result.append(letter)
        continue
      }
      switch kind {
      case "n", "t", "r", "0", "\"", "\\", "'": result += "\\\(kind)"
      case "u", "U", "x":
        let digits = rest.prefix { $0.isHexDigit }.prefix(kind == "u" ? 4 : 8)
        rest = rest.dropFirst(digits.count)
        result += "\\u{\(digits)}"
      default: result.append(kind)
      }
    }
    return result
  }

  /// A number as Swift writes it.
  func number(_ name: String, _ own: [HeaderToken] = []) -> String? {
    number(own.isEmpty ? values[name] ?? [] : own, depth: 0)
  }

  private func number(_ tokens: [HeaderToken], depth: Int) -> String? {
    var tokens = tokens
    while tokens.count > 2, tokens[0].isPunctuation("("), tokens[tokens.count - 1].isPunctuation(")") {
      tokens = Array(tokens.dropFirst().dropLast())
    }
    if let value = ConstantExpression.evaluate(tokens, { ["YES": 1, "NO": 0, "true": 1, "false": 0][$0] }) {
      return "\(value)"
    }
    if tokens.first?.isPunctuation("-") == true {
      return number(Array(tokens.dropFirst()), depth: depth + 1).map { "-" + $0 }
    }
    guard tokens.count == 1 else { return nil }
    if tokens[0].kind == .name, depth < 8, let next = values[tokens[0].text] { return number(next, depth: depth + 1) }
    guard tokens[0].kind == .number else { return nil }
    var digits = tokens[0].text.lowercased()
    while let last = digits.last, "ful".contains(last) { digits.removeLast() }
    guard Double(digits) != nil else { return nil }
    if digits.hasSuffix(".") { digits += "0" }
    return digits.hasPrefix(".") ? "0" + digits : digits
  }

  /// A value as an expression of a type of Swift; nil where it is not known.
  func value(_ name: String, _ own: [HeaderToken], as type: String) -> String? {
    if type == "String" || type == "NSString" { return text(name, own).map { "\"\($0)\"" } }
    if type == "NSNotification.Name" { return text(name, own).map { "NSNotification.Name(\"\($0)\")" } }
    if type == "Bool" { return number(name, own).map { $0 == "0" ? "false" : "true" } }
    let numbers = ["Double", "Float", "CGFloat", "TimeInterval", "CFTimeInterval"]
    guard numbers.contains(type) || type.hasPrefix("Int") || type.hasPrefix("UInt"), let number = number(name, own)
    else { return nil }
    return numbers.contains(type) || !number.contains(".") ? number : nil
  }
}
