import Foundation

/// A script: one action a line. The language is described in Documentation/Scripts.md.
struct Script {
  struct Line {
    var number: Int
    var text: String
    var words: [Word]
  }

  /// A word, or a quoted text with an optional index: `"Row"[2]`.
  struct Word: Equatable {
    var text: String
    var isQuoted: Bool
    var index: Int?
  }

  let path: String
  let lines: [Line]

  init(contentsOf path: String) throws {
    guard let text = FileManager.default.contents(atPath: path).flatMap({ String(data: $0, encoding: .utf8) }) else {
      throw JobError("The script \(path) cannot be read as UTF-8 text.")
    }
    try self.init(text, path: path)
  }

  /// - Parameter firstNumber: The number of the first line, for messages.
  init(_ text: String, path: String, firstNumber: Int = 1) throws {
    self.path = path
    lines = try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let words = try Script.words(String(line), path: path, number: firstNumber + index)
      return words.isEmpty ? nil : Line(number: firstNumber + index, text: line.trimmingCharacters(in: .whitespaces), words: words)
    }
  }

  private static func words(_ line: String, path: String, number: Int) throws -> [Word] {
    var words: [Word] = []
    var rest = Substring(line)
    while let character = rest.first {
      if character == "#" { break }
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "\"" {
        rest.removeFirst()
        var text = ""
        var isClosed = false
        while let next = rest.first {
          rest.removeFirst()
          if next == "\"" {
            isClosed = true
            break
          }
          if next == "\\", let escaped = rest.first {
            rest.removeFirst()
            text.append(escaped == "n" ? "\n" : escaped)
          } else {
            text.append(next)
          }
        }
        guard isClosed else { throw ScriptError(path, number, "a text is not closed: put a \" at its end") }
        var index: Int?
        if rest.first == "[", let end = rest.firstIndex(of: "]") {
          guard let value = Int(rest[rest.index(after: rest.startIndex)..<end]), value >= 1 else {
            throw ScriptError(path, number, "what stands in [ ] after a text must be a number from 1 on")
          }
          index = value
          rest = rest[rest.index(after: end)...]
        }
        words.append(Word(text: text, isQuoted: true, index: index))
      } else {
        let end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
        words.append(Word(text: String(rest[..<end]), isQuoted: false))
        rest = rest[end...]
      }
    }
    return words
  }
}

/// A line that cannot be read or carried out.
struct ScriptError: Error, CustomStringConvertible {
  let description: String
  init(_ path: String, _ line: Int, _ message: String) { description = "\(path):\(line): \(message)" }
}
