import Foundation

/// A pattern of paths, relative to a folder: `*` and `?` stand for letters within one name, `[ab]` for one of them,
/// `{a,b}` for either text, and `**` for any number of folders.
struct FilePattern {
  private let alternatives: [[String]]

  init(_ text: String) {
    let trimmed = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    alternatives = Self.expandBraces(trimmed).map { $0.split(separator: "/").map(String.init) }
  }

  /// Whether a path, relative and of names parted by `/`, is one of those meant.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  /// The files and folders under `folder` that match, in order of their paths. What is hidden does not count.
  ///
  /// - Complexity: Reads the folders below the part of the pattern that is plain text.
  func paths(in folder: URL) -> [URL] {
    var found: Set<String> = []
    for names in alternatives {
      let plain = names.prefix { !$0.contains(where: { "*?[".contains($0) }) }
      let start = plain.reduce(folder) { $0.appendingPathComponent($1) }.standardizedFileURL
      guard ResourceRules.exists(start) else { continue }
      if plain.count == names.count {
        found.insert(start.path)
        continue
      }
      Self.walk(start, below: []) { entry, relative in
        if Self.matches(names[plain.count...], relative[...]) { found.insert(entry.path) }
      }
    }
    return found.sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The files that patterns mean where a folder stands for the files in it, as CocoaPods has it for sources.
  static func files(_ patterns: [String], in folder: URL, endings: Set<String>) -> [URL] {
    var seen: Set<String> = []
    return patterns.flatMap { FilePattern($0).paths(in: folder) }.flatMap { url -> [URL] in
      guard ResourceRules.isFolder(url) else { return [url] }
      let inside = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
      return inside.map(\.standardizedFileURL).sorted { $0.path < $1.path }.filter { !ResourceRules.isFolder($0) }
    }
    .filter { endings.contains($0.pathExtension.lowercased()) && seen.insert($0.path).inserted }
  }

  private static func walk(_ folder: URL, below names: [String], _ body: (URL, [String]) -> Void) {
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for entry in entries where !entry.lastPathComponent.hasPrefix(".") {
      let path = names + [entry.lastPathComponent]
      body(entry.standardizedFileURL, path)
      if ResourceRules.isFolder(entry), (try? FileManager.default.destinationOfSymbolicLink(atPath: entry.path)) == nil
      {
        walk(entry, below: path, body)
      }
    }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    if first == "**", pattern.count > 1 {
      return (names.startIndex...names.endIndex).contains { matches(pattern.dropFirst(), names[$0...]) }
    }
    guard let name = names.first, matches(name: name, first) else { return false }
    return matches(pattern.dropFirst(), names.dropFirst())
  }

  /// Whether one name of a path matches one part of a pattern.
  static func matches(name: String, _ pattern: String) -> Bool { fnmatch(pattern, name, 0) == 0 }

  private static func expandBraces(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "{") else { return [text] }
    var depth = 0
    var parts: [Substring] = []
    var start = text.index(after: open)
    for index in text[open...].indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "," where depth == 1:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      guard depth == 0 else { continue }
      parts.append(text[start..<index])
      let rest = text[text.index(after: index)...]
      return parts.flatMap { expandBraces("\(text[..<open])\($0)\(rest)") }
    }
    return [text]
  }
}
