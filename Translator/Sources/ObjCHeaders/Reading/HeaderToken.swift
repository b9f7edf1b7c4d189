/// One token of a header, after comments are taken out.
struct HeaderToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case name
    case number
    /// Text between quotation marks, with or without `@` before it; `text` has the contents, escapes as they are
    /// written.
    case string
    case character
    case punctuation
  }

  var kind: Kind
  var text: String
  /// The index of the header in its `HeaderText`.
  var file = 0
  /// Whether a blank or the beginning of the line stands before it; `#define F (a)` and `#define F(a)` differ by that
  /// alone.
  var hasSpaceBefore = false

  func isPunctuation(_ text: String) -> Bool { kind == .punctuation && self.text == text }
}

/// Cuts the lines of a header into tokens.
enum HeaderLexer {
  /// The logical lines of a file: comments are blanks, a line that ends in `\` goes on in the next.
  ///
  /// - Complexity: O(n) in the bytes.
  static func lines(of text: String) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var line: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\n"): index += 2
      case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n"): index += 3
      case UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        result.append(line)
        line = []
        index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { index += 1 }
        index += 2
        line.append(UInt8(ascii: " "))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = endOfLiteral(bytes, index)
        line += bytes[index..<end]
        index = end
      default:
        line.append(bytes[index])
        index += 1
      }
    }
    result.append(line)
    return result
  }

  /// The index at which a literal ends: behind its closing mark, or at the end of its line when there is none, as in a
  /// text of `#error`.
  private static func endOfLiteral(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private static let long = ["...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "##", "->"]

  static func tokens(of line: [UInt8], file: Int) -> [HeaderToken] {
    var result: [HeaderToken] = []
    var index = 0
    var hasSpace = true
    while index < line.count {
      let byte = line[index]
      if byte == 32 || byte == 9 || byte == 11 || byte == 12 {
        hasSpace = true
        index += 1
        continue
      }
      let start = index
      var kind = HeaderToken.Kind.punctuation
      if isLetter(byte) {
        kind = .name
        while index < line.count, isLetter(line[index]) || isDigit(line[index]) { index += 1 }
      } else if isDigit(byte) || (byte == UInt8(ascii: ".") && index + 1 < line.count && isDigit(line[index + 1])) {
        kind = .number
        while index < line.count, isPartOfNumber(line, index) { index += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        kind = byte == UInt8(ascii: "\"") ? .string : .character
        index = endOfLiteral(line, index)
      } else if let operation = long.first(where: { line[index...].starts(with: $0.utf8) }) {
        index += operation.utf8.count
      } else {
        index += 1
      }
      var text = String(decoding: line[start..<index], as: UTF8.self)
      if kind == .string || kind == .character { text = String(text.dropFirst().dropLast()) }
      if kind == .string, result.last?.isPunctuation("@") == true { result.removeLast() }
      result.append(HeaderToken(kind: kind, text: text, file: file, hasSpaceBefore: hasSpace))
      hasSpace = false
    }
    return result
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    65...90 ~= byte || 97...122 ~= byte || byte == 95 || byte == 36 || byte >= 128
  }
  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  /// Digits, letters and dots belong to a number, and a sign behind the letter of an exponent.
  private static func isPartOfNumber(_ line: [UInt8], _ index: Int) -> Bool {
    if isLetter(line[index]) || isDigit(line[index]) || line[index] == UInt8(ascii: ".") { return true }
    guard line[index] == UInt8(ascii: "+") || line[index] == UInt8(ascii: "-"), index > 0 else { return false }
    return line[index - 1] == UInt8(ascii: "e") || line[index - 1] == UInt8(ascii: "E")
  }
}
