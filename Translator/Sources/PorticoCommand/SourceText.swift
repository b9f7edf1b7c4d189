import Foundation

/// The text of a source file, with what is wrong about its bytes told as the compiler tells it: by file and line.
enum SourceText {
  /// Reads a file without the mark that some editors put before UTF-8.
  ///
  /// - Throws: A `Failure` for a file that cannot be read, and for one that is not UTF-8.
  static func read(_ url: URL) throws -> String {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Failure(.unusableArguments, "\(url.path): cannot be read")
    }
    return try text(of: [UInt8](data), path: url.path)
  }

  /// - Parameter path: The file's name in messages.
  static func text(of bytes: [UInt8], path: String) throws -> String {
    if let encoding = otherEncoding(of: bytes) {
      throw Failure(
        .doesNotCompile, "\(path):1:1: error: the file is encoded as \(encoding); Swift source must be UTF-8")
    }
    let bytes = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let position = location(of: firstInvalid(bytes), in: bytes)
    throw Failure(
      .doesNotCompile, "\(path):\(position.line):\(position.column): error: invalid UTF-8 found in source file")
  }

  /// A warning for each file with a NUL, which the compiler skips; such a file was often damaged or is no text.
  static func nulWarning(_ text: String, path: String) -> String? {
    guard let index = text.utf8.firstIndex(of: 0) else { return nil }
    let bytes = Array(text.utf8)
    let position = location(of: text.utf8.distance(from: text.utf8.startIndex, to: index), in: bytes[...])
    return "\(path):\(position.line):\(position.column): warning: nul character embedded in middle of file"
  }

  /// A text as a literal of Swift, with its quotes.
  static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A path as it stands between the quotes of `#sourceLocation`; the compiler gives it back in this form.
  static func escaped(_ path: String) -> String {
    guard path.unicodeScalars.contains(where: { $0 == "\\" || $0 == "\"" || $0.value < 32 || $0.value == 127 }) else {
      return path
    }
    return path.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        result += scalar.value < 32 || scalar.value == 127 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
  }

  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The name of an encoding that the first bytes give away and that is not UTF-8.
  ///
  /// The four bytes of UTF-32 begin with the two of UTF-16, so they are asked first.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    let marks: [([UInt8], String)] = [
      ([0xff, 0xfe, 0, 0], "UTF-32"), ([0, 0, 0xfe, 0xff], "UTF-32"), ([0xff, 0xfe], "UTF-16"),
      ([0xfe, 0xff], "UTF-16"),
    ]
    if let marked = marks.first(where: { bytes.starts(with: $0.0) }) { return marked.1 }
    // Without a mark every other byte of a text in Latin letters is 0, which no source begins with.
    let start = bytes.prefix(8).map { $0 == 0 }
    return start == [false, true, false, true, false, true, false, true]
      || start == [true, false, true, false, true, false, true, false]
      ? "UTF-16" : nil
  }

  /// The offset of the first byte that does not belong to a well-formed character.
  private static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { valid += UTF8.width(scalar) }
    return valid
  }

  /// The line and the column of an offset, from 1; columns count bytes, as the compiler's do.
  private static func location(of offset: Int, in bytes: ArraySlice<UInt8>) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? before.startIndex
    return (before.count { $0 == 10 } + 1, before.endIndex - start + 1)
  }
}
