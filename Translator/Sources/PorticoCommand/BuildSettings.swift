import Foundation

/// The build settings of one target, as Xcode lays them over each other: the project's file of settings, the project's
/// own, the target's file, the target's own. They are those of the debug configuration for a device with iOS.
struct BuildSettings {
  private(set) var values: [String: String] = [:]

  /// Those of a folder without a project: the names that Xcode would give an app that is called as the folder.
  static func ofFolder(_ module: String, _ name: String) -> BuildSettings {
    BuildSettings(values: [
      "PRODUCT_MODULE_NAME": module, "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name,
      "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "PRODUCT_BUNDLE_IDENTIFIER": "app.\(module)", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
    ])
  }

  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Lays a level over what is there; `$(inherited)` stands for what lies below.
  mutating func lay(_ level: [(key: String, value: String)]) {
    for (key, value) in level {
      guard let name = Self.name(key) else { continue }
      let below = values[name] ?? ""
      values[name] = value.replacing("$(inherited)", with: below).replacing("${inherited}", with: below)
        .replacing("$(\(name))", with: below).replacing("${\(name)}", with: below)
    }
  }

  /// A level of a project's own: what is said under a condition goes before what is said without one.
  mutating func lay(_ settings: [String: OldPropertyList]) {
    lay(
      settings.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value.string ?? $0.value.strings.map(Self.quoted).joined(separator: " "))
      })
  }

  /// A setting with its references to others filled in.
  func expanded(_ name: String) -> String? { values[name].map { expand($0) } }

  /// The words of a setting that is a list.
  func list(_ name: String) -> [String] { Self.words(expanded(name) ?? "") }

  /// Fills in `$(NAME)`, `${NAME}` and `$(NAME:modifier)`.
  func expand(_ text: String, depth: Int = 0) -> String {
    // Settings that refer to each other grow without end.
    guard depth < 8, text.contains("$"), text.utf8.count < 65_536 else { return text }
    var expanded = "", rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      expanded += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = Reference(at: rest) else {
        expanded.append(rest.removeFirst())
        continue
      }
      expanded += reference.modifiers.reduce(values[reference.name] ?? "") { Self.modify($0, by: $1) }
      rest = rest[reference.end...]
    }
    expanded += rest
    return expand(expanded, depth: depth + 1)
  }

  /// `$(NAME)`, `${NAME}` or `$(NAME:modifier:modifier)`.
  ///
  /// It is read by hand, since a project's settings are expanded many times and a regular expression takes ten times as
  /// long.
  private struct Reference {
    let name: String
    let modifiers: [Substring]
    /// The index behind it.
    let end: Substring.Index

    /// - Parameter text: Begins with `$`.
    /// - Returns: Nil for a dollar sign that begins no reference.
    init?(at text: Substring) {
      let inside = text.dropFirst(2)
      guard text.dropFirst().first == "(" || text.dropFirst().first == "{",
        let close = inside.firstIndex(where: { $0 == ")" || $0 == "}" })
      else { return nil }
      let parts = inside[..<close].split(separator: ":", omittingEmptySubsequences: false)
      let isName = parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard isName, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
      (name, modifiers, end) = (String(parts[0]), Array(parts.dropFirst()), text.index(after: close))
    }
  }

  /// A property list with its texts expanded, as XML. Data that is none comes back as it is.
  func expand(propertyList data: Data) -> Data {
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) else { return data }
    return (try? PropertyListSerialization.data(fromPropertyList: expand(value: list), format: .xml, options: 0))
      ?? data
  }

  private func expand(value: Any) -> Any {
    switch value {
    case let text as String: expand(text)
    case let list as [Any]: list.map(expand(value:))
    case let entries as [String: Any]: Dictionary(entries.map { (expand($0), expand(value: $1)) }) { first, _ in first }
    default: value
    }
  }

  private static func modify(_ value: String, by modifier: Substring) -> String {
    if modifier.hasPrefix("default=") { return value.isEmpty ? String(modifier.dropFirst(8)) : value }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "c99extidentifier", "identifier": return value.moduleName
    case "base": return URL(fileURLWithPath: value).deletingPathExtension().lastPathComponent
    case "file": return URL(fileURLWithPath: value).lastPathComponent
    case "dir": return URL(fileURLWithPath: value).deletingLastPathComponent().path
    case "rfc1034identifier": return value.replacing(/[^A-Za-z0-9.-]/, with: "-")
    default: return value
    }
  }

  /// `NAME[sdk=iphoneos*][config=Debug]`: NAME where the conditions hold.
  private static func name(_ key: String) -> String? {
    guard let open = key.firstIndex(of: "[") else { return key }
    let holds = key[open...].split(whereSeparator: { "[],".contains($0) }).allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2,
        let value = ["sdk": "iphoneos26.0", "config": "Debug", "arch": "arm64", "variant": "normal"][parts[0]]
      else {
        return false
      }
      return FilePattern.matches(name: value, parts[1])
    }
    return holds ? String(key[..<open]).trimmingCharacters(in: .whitespaces) : nil
  }

  private static func quoted(_ text: String) -> String {
    text.contains(" ") && !text.contains("\"") ? "\"\(text)\"" : text
  }

  /// The words of a list, of which those in quotes may have spaces. A backslash takes its letter into the word.
  static func words(_ text: String) -> [String] {
    var result: [String] = []
    var rest = text[...]
    func end(_ word: Substring) { result.append(String(word.contains("\\") ? word.replacing("\\ ", with: " ") : word)) }
    while let first = rest.first {
      if first == "\"", let close = rest.dropFirst().firstIndex(of: "\"") {
        end(rest[..<close].dropFirst())
        rest = rest[close...].dropFirst()
      } else if first == "\"" || first.isWhitespace {
        rest.removeFirst()
      } else {
        var isEscaped = false
        let word = rest.prefix { letter in
          defer { isEscaped = letter == "\\" && !isEscaped }
          return isEscaped && !letter.isNewline || letter != "\"" && !letter.isWhitespace
        }
        end(word)
        rest = rest[word.endIndex...]
      }
    }
    return result
  }
}

/// A file of settings, `.xcconfig`, with those that it includes.
enum SettingsFile {
  static func read(_ file: URL) -> [(key: String, value: String)] {
    var seen: Set<String> = []
    return read(file, &seen)
  }

  private static func read(_ file: URL, _ seen: inout Set<String>) -> [(key: String, value: String)] {
    guard seen.insert(file.standardizedFileURL.path).inserted, let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    var result: [(key: String, value: String)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = withoutComment(line).trimmingCharacters(in: .whitespaces)
      if let path = included(by: line) {
        result += read(
          path.hasPrefix("/")
            ? URL(fileURLWithPath: path) : file.deletingLastPathComponent().appendingPathComponent(path), &seen)
      } else if let assignment = assignment(in: line) {
        result.append(assignment)
      }
    }
    return result
  }

  /// `#include "B.xcconfig"` and `#include? "B.xcconfig"`: the path.
  private static func included(by line: String) -> String? {
    guard line.hasPrefix("#include") else { return nil }
    var rest = line.dropFirst("#include".count)
    if rest.first == "?" { rest = rest.dropFirst() }
    rest = rest.drop(while: \.isWhitespace)
    guard rest.first == "\"" else { return nil }
    let path = rest.dropFirst().prefix { $0 != "\"" }
    return path.isEmpty || path.endIndex == line.endIndex ? nil : String(path)
  }

  /// `NAME = value;` and `NAME[condition] = value`.
  private static func assignment(in line: String) -> (key: String, value: String)? {
    var rest = line.drop { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard rest.startIndex > line.startIndex, line.first?.isNumber == false else { return nil }
    while rest.first == "[", let close = rest.firstIndex(of: "]") { rest = rest[close...].dropFirst() }
    let key = String(line[..<rest.startIndex])
    rest = rest.drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    return (key, String(rest.last == ";" ? rest.dropLast() : rest))
  }

  /// A comment begins at `//`, also within an address.
  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }
}
