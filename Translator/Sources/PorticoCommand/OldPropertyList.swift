import Foundation

/// A property list in the old notation of braces and semicolons: what an Xcode project is written in.
indirect enum OldPropertyList: Equatable {
  case string(String)
  case array([OldPropertyList])
  case dictionary([String: OldPropertyList])

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [OldPropertyList]? { if case .array(let value) = self { value } else { nil } }
  var dictionary: [String: OldPropertyList]? { if case .dictionary(let value) = self { value } else { nil } }
  /// A string, or an array of strings, as an array.
  var strings: [String] { string.map { [$0] } ?? array?.compactMap(\.string) ?? [] }

  subscript(key: String) -> OldPropertyList? { dictionary?[key] }

  struct ParseError: Error {
    var line: Int
    var message: String
  }

  static func parse(_ text: String) throws -> OldPropertyList {
    if text.hasPrefix("<?xml") { return try fromXML(text) }
    var parser = Parser(bytes: Array(text.utf8))
    return try parser.value()
  }

  /// The notation of newer lists, which some tools write projects in.
  private static func fromXML(_ text: String) throws -> OldPropertyList {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) else {
      throw ParseError(line: 1, message: "the XML is no property list")
    }
    func convert(_ value: Any) -> OldPropertyList {
      switch value {
      case let entries as [String: Any]: .dictionary(entries.mapValues(convert))
      case let values as [Any]: .array(values.map(convert))
      default: .string("\(value)")
      }
    }
    return convert(value)
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0
    private var depth = 0
    /// More than any project has, and few enough for the stack.
    private static let deepest = 200

    init(bytes: [UInt8]) { self.bytes = bytes }

    func failure(_ message: String) -> ParseError {
      ParseError(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") }, message: message)
    }

    mutating func skipSpace() {
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
          index += 2
          while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
            index += 1
          }
          index += 2
        } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if bytes[index] <= 32 {
          index += 1
        } else {
          return
        }
      }
    }

    mutating func take(_ character: Character) -> Bool {
      skipSpace()
      guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
      index += 1
      return true
    }

    mutating func value() throws -> OldPropertyList {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else { throw failure("more than \(Self.deepest) lists stand in each other") }
      skipSpace()
      guard index < bytes.count else { throw failure("the file ends too early") }
      if take("{") {
        var result: [String: OldPropertyList] = [:]
        while !take("}") {
          let key = try text()
          guard take("=") else { throw failure("expected = behind \(key)") }
          result[key] = try value()
          guard take(";") else { throw failure("expected ; behind the value of \(key)") }
        }
        return .dictionary(result)
      }
      if take("(") {
        var result: [OldPropertyList] = []
        while !take(")") {
          result.append(try value())
          if !take(",") {
            guard take(")") else { throw failure("expected , or )") }
            break
          }
        }
        return .array(result)
      }
      return .string(try text())
    }

    mutating func text() throws -> String {
      skipSpace()
      guard index < bytes.count else { throw failure("the file ends too early") }
      if bytes[index] == UInt8(ascii: "\"") { return try quoted() }
      let start = index
      while index < bytes.count, isPlain(bytes[index]) { index += 1 }
      guard index > start else { throw failure("expected a value") }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Whether a letter may stand in a text without quotes.
    private func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case 48...57, 65...90, 97...122, 128...255: true
      default: "._/$-+:@".utf8.contains(byte)
      }
    }

    private mutating func quoted() throws -> String {
      index += 1
      var result: [UInt8] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
          index += 1
          switch bytes[index] {
          case UInt8(ascii: "n"): result.append(10)
          case UInt8(ascii: "t"): result.append(9)
          default: result.append(bytes[index])
          }
        } else {
          result.append(bytes[index])
        }
        index += 1
      }
      guard index < bytes.count else { throw failure("a quoted string does not end") }
      index += 1
      return String(decoding: result, as: UTF8.self)
    }
  }
}
