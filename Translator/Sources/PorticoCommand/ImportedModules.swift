import Foundation

/// The modules that a file of Swift imports, read from its lines.
struct ImportedModules {
  /// Those without which the file does not compile, unless it is left out.
  private(set) var required: Set<String> = []
  /// Those that stand under `#if canImport` of their own.
  private(set) var conditional: Set<String> = []

  init(of sources: [URL]) {
    for source in sources {
      guard let text = try? String(contentsOf: source, encoding: .utf8) else { continue }
      add(text)
    }
    conditional.subtract(required)
  }

  init(_ text: String) {
    add(text)
    conditional.subtract(required)
  }

  private mutating func add(_ text: String) {
    guard text.contains("import") else { return }
    var conditions: [Substring] = []
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if isComment {
        isComment = !line.contains("*/")
        continue
      }
      if line.hasPrefix("/*") {
        isComment = !line.contains("*/")
        continue
      }
      if line.hasPrefix("#if") {
        conditions.append(line)
      } else if line.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if line.hasPrefix("#else"), let last = conditions.popLast() {
        // The other branch of a condition is another condition.
        conditions.append(last.hasPrefix("#if") ? "#else" : last)
      } else if let name = Self.module(line) {
        if conditions.contains(where: { $0.contains("canImport(\(name)") }) {
          conditional.insert(name)
        } else {
          required.insert(name)
        }
      }
    }
  }

  /// `@testable import struct Kit.Thing // why`: Kit.
  private static func module(_ line: Substring) -> String? {
    guard line.first == "i" || line.first == "@" || line.first == "p" || line.first == "f", line.contains("import")
    else { return nil }
    let words = line.prefix { $0 != "/" && $0 != ";" }.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "import"),
      words[..<index].allSatisfy({
        $0.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains($0)
      })
    else { return nil }
    var rest = words[(index + 1)...]
    if let kind = rest.first,
      ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"].contains(kind), rest.count > 1
    {
      rest = rest.dropFirst()
    }
    return rest.first.map { String($0.prefix { $0 != "." }) }
  }
}
