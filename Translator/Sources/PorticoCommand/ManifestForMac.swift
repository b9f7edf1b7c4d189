import Foundation

/// Manifests that say something else on a Mac, where packages for phones are built: a library of views may be left out
/// on Linux.
enum ManifestForMac {
  /// A folder that has a package's manifests alone, as a compiler on a Mac reads their conditions; nil where they have
  /// none of a system.
  static func copy(of folder: URL) throws -> TemporaryPlace? {
    let names = Folder.names(folder.path).sorted().filter {
      $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
    }
    var changed = false
    var manifests: [(name: String, text: String)] = []
    for name in names {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else { return nil }
      let read = self.text(text)
      changed = changed || read != text
      manifests.append((name, read))
    }
    guard changed else { return nil }
    let copy = TemporaryPlace("-manifest")
    try copy.makeFolder()
    for manifest in manifests {
      try Data(manifest.text.utf8).write(to: copy.url.appendingPathComponent(manifest.name))
    }
    return copy
  }

  /// The text with its conditions of systems decided for a Mac.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let start = line.drop { $0 == " " || $0 == "\t" }
      guard start.hasPrefix("#if ") || start.hasPrefix("#elseif ") else { return String(line) }
      return String(line).replacing(/\b(os|canImport)\(\s*(\w+)\s*\)/) { match in
        switch (match.output.1, match.output.2) {
        case ("os", "macOS"), ("os", "OSX"), ("canImport", "Darwin"), ("canImport", "ObjectiveC"): "true"
        case ("os", _), ("canImport", "Glibc"), ("canImport", "Musl"): "false"
        default: String(match.output.0)
        }
      }
    }.joined(separator: "\n")
  }
}
