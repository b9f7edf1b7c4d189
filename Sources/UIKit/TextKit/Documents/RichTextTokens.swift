/// The pieces that a file of RTF consists of, one after the other. O(bytes).
///
/// Source: Microsoft's "Rich Text Format Specification", version 1.9.1, "RTF Syntax".
struct RichTextTokens: IteratorProtocol {
  enum Token: Equatable {
    case open
    case close
    /// `\b0`: the name and the number behind it.
    case word(String, Int?)
    /// `\~`, `\*`: a sign behind the backslash.
    case sign(UInt8)
    /// `\'e4`: a byte in the file's own character set.
    case byte(UInt8)
    /// Bytes of text, without line ends.
    case text([UInt8])
    /// The bytes that follow `\binN`.
    case data([UInt8])
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"):
        at += 1
        return .open
      case UInt8(ascii: "}"):
        at += 1
        return .close
      case UInt8(ascii: "\\"): return control()
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0: at += 1
      default: return text()
      }
    }
    return nil
  }

  private mutating func text() -> Token {
    let start = at
    while at < bytes.count, !"{}\\\r\n\0".utf8.contains(bytes[at]) { at += 1 }
    return .text(Array(bytes[start..<at]))
  }

  private mutating func control() -> Token? {
    at += 1
    guard at < bytes.count else { return nil }
    let first = bytes[at]
    if first == UInt8(ascii: "'") {
      let digits = bytes[min(at + 1, bytes.count)..<min(at + 3, bytes.count)]
      at = min(at + 3, bytes.count)
      return .byte(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? UInt8(ascii: "?"))
    }
    guard isLetter(first) else {
      at += 1
      return .sign(first)
    }
    let start = at
    while at < bytes.count, isLetter(bytes[at]) { at += 1 }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    let numberStart = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    while at < bytes.count, isDigit(bytes[at]) { at += 1 }
    let number = Int(String(decoding: bytes[numberStart..<at], as: UTF8.self))
    // One space ends a word and is no text.
    if at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
    if name == "bin", let number, number > 0 {
      let end = min(bytes.count, at + min(number, bytes.count))
      defer { at = end }
      return .data(Array(bytes[at..<end]))
    }
    return .word(name, number)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
