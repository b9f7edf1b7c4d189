import Foundation

/// An `.xcworkspace`: the projects and packages that it shows together.
struct XcodeWorkspace {
  let file: URL
  /// The `.xcodeproj` in it that are there.
  private(set) var projects: [URL] = []
  /// Folders with a package.
  private(set) var packages: [URL] = []
  /// Those that it names and that are not there.
  private(set) var absent: [URL] = []

  init(_ file: URL) throws {
    self.file = file
    let document = file.appendingPathComponent("contents.xcworkspacedata")
    guard let text = try? String(contentsOf: document, encoding: .utf8) else {
      throw Failure(.unusableArguments, "\(document.path): cannot be read")
    }
    read(text)
  }

  // An expression is read each time that it is written out in a function. These never change.
  nonisolated(unsafe) private static let element = /<(\/?)(Group|FileRef|Workspace)\b([^>]*)>/
  nonisolated(unsafe) private static let location = /location\s*=\s*"([^"]*)"/

  /// The folders of groups lie within each other, as their elements do.
  private mutating func read(_ text: String) {
    let home = file.deletingLastPathComponent().standardizedFileURL
    var folders = [home]
    for match in text.matches(of: Self.element) {
      let location = match.output.3.firstMatch(of: Self.location).map { Self.unescape(String($0.output.1)) }
      switch (match.output.2, match.output.1.isEmpty) {
      case ("Group", true):
        folders.append(location.map { Self.url($0, folders.last ?? home, home) } ?? folders.last ?? home)
      case ("Group", false): if folders.count > 1 { folders.removeLast() }
      case ("FileRef", true): if let location { add(Self.url(location, folders.last ?? home, home)) }
      default: break
      }
    }
  }

  private mutating func add(_ url: URL) {
    if url.pathExtension == "xcodeproj" {
      if ResourceRules.exists(url.appendingPathComponent("project.pbxproj")) {
        projects.append(url)
      } else {
        absent.append(url)
      }
    } else if ResourceRules.exists(url.appendingPathComponent("Package.swift")) {
      packages.append(url)
    }
  }

  /// `group:`, `container:` and `self:` say what a path begins at.
  private static func url(_ location: String, _ group: URL, _ container: URL) -> URL {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return group.appendingPathComponent(location).standardizedFileURL }
    if parts[1].isEmpty { return parts[0] == "group" ? group : container }
    switch parts[0] {
    case "absolute": return URL(fileURLWithPath: parts[1])
    case "group": return group.appendingPathComponent(parts[1]).standardizedFileURL
    default: return container.appendingPathComponent(parts[1]).standardizedFileURL
    }
  }

  private static func unescape(_ text: String) -> String {
    [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
