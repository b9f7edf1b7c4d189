import AppRuntime
import Foundation

/// A script: one or more actions a line. The language is described in Documentation/Scripts.md.
package struct Script {
  struct Line {
    var number: Int
    var actions: [ScriptAction]
    /// Makes a message into an error that names this line.
    var failure: (String) -> ScriptError
  }

  let path: String
  let lines: [Line]

  /// The most bytes of a line; a longer one is no action that a person or program means.
  static let longestLine = 65_536
  /// The most bytes of a script.
  static let longestScript = 16 << 20

  package init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw JobError("The script \(path) cannot be read.")
    }
    guard data.count <= Self.longestScript else {
      throw JobError("The script \(path) has \(data.count) bytes; a script has at most \(Self.longestScript).")
    }
    // Some editors put a mark before UTF-8.
    let bytes = data.starts(with: [0xef, 0xbb, 0xbf]) ? data.dropFirst(3) : data
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JobError("The script \(path) cannot be read as UTF-8 text.")
    }
    try self.init(text, path: path)
  }

  /// Reads a script to its end. The first line that cannot be read throws a `ScriptError`; nothing has been carried out
  /// by then.
  ///
  /// - Parameters:
  ///   - path: The script's name in messages.
  ///   - firstNumber: The number of the first line in messages.
  init(_ text: String, path: String, firstNumber: Int = 1) throws {
    self.path = path
    lines = try text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      .enumerated().compactMap {
        index, line -> Line? in
        let number = firstNumber + index
        guard line.utf8.count <= Self.longestLine else {
          throw ScriptError(
            path, number, "the line has \(line.utf8.count) bytes; a line has at most \(Self.longestLine)")
        }
        let words = try ScriptWord.words(of: String(line)) { ScriptError(path, number, $0) }
        guard !words.isEmpty else { return nil }
        let text = line.trimmingCharacters(in: .whitespaces)
        let failure = { (message: String) in ScriptError(path, number, "\(message) (\(text))") }
        var parser = ScriptParser(words, failure: failure)
        return Line(number: number, actions: try parser.actions(), failure: failure)
      }
  }
}

/// A word of a script, or a quoted text with an optional index: `"Row"[2]`.
struct ScriptWord: Equatable {
  var text: String
  var isQuoted: Bool
  /// Counts from 1.
  var index: Int?

  /// - Parameter failure: Makes a message into an error that names the line.
  static func words(of line: String, failure: (String) -> ScriptError) throws -> [ScriptWord] {
    var words: [ScriptWord] = []
    var rest = Substring(line)
    while let character = rest.first, character != "#" {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "\"" {
        words.append(try quoted(&rest, failure))
      } else {
        let end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
        words.append(ScriptWord(text: String(rest[..<end]), isQuoted: false))
        rest = rest[end...]
      }
    }
    return words
  }

  private static func quoted(_ rest: inout Substring, _ failure: (String) -> ScriptError) throws -> ScriptWord {
    rest.removeFirst()
    var text = ""
    var isClosed = false
    while !isClosed {
      guard let next = rest.popFirst() else { throw failure("a text is not closed: put a \" at its end") }
      if next == "\"" {
        isClosed = true
      } else if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped)
      } else {
        text.append(next)
      }
    }
    var word = ScriptWord(text: text, isQuoted: true)
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      guard let value = Int(rest[rest.index(after: rest.startIndex)..<end]), value >= 1 else {
        throw failure("what stands in [ ] after a text must be a number from 1 on")
      }
      word.index = value
      rest = rest[rest.index(after: end)...]
    }
    return word
  }
}

/// A line that cannot be read or carried out.
struct ScriptError: Error, CustomStringConvertible {
  let description: String
  init(_ path: String, _ line: Int, _ message: String) { description = "\(path):\(line): \(message)" }
}
