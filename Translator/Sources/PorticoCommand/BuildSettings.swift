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
    let expanded = text.replacing(/\$[\(\{]([A-Za-z0-9_]+)((?::[^\)\}:]+)*)[\)\}]/) { match in
      match.output.2.split(separator: ":").reduce(values[String(match.output.1)] ?? "") { Self.modify($0, by: $1) }
    }
    return expand(expanded, depth: depth + 1)
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

  /// The words of a list, of which those in quotes may have spaces.
  static func words(_ text: String) -> [String] {
    text.matches(of: /"([^"]*)"|((?:\\.|[^\s"])+)/).map {
      String($0.output.1 ?? $0.output.2 ?? "").replacing("\\ ", with: " ")
    }
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
      if let match = line.firstMatch(of: /^#include\??\s*"([^"]+)"/) {
        let path = String(match.output.1)
        result += read(
          path.hasPrefix("/")
            ? URL(fileURLWithPath: path) : file.deletingLastPathComponent().appendingPathComponent(path), &seen)
      } else if let match = line.firstMatch(of: /^([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*?);?$/) {
        result.append((String(match.output.1), String(match.output.2)))
      }
    }
    return result
  }

  /// A comment begins at `//`, also within an address.
  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }
}
