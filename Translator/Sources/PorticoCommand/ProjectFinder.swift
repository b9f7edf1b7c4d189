import Foundation
import TranslatorCore

/// Decides what a PATH is, and reads it.
enum ProjectFinder {
  /// - Parameter testsInterface: Whether an Xcode project's interface tests are meant, in place of its unit tests.
  static func read(_ path: String, testsInterface: Bool = false) throws -> Project {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard ResourceRules.exists(url) else { throw Failure(.unusableArguments, "\(path): there is no such file or folder") }
    if url.pathExtension == "xcodeproj" { return try XcodeProjectReader.read(url, testsInterface: testsInterface) }
    if url.pathExtension == "xcworkspace" {
      throw Failure(.unusableArguments, "\(path): a workspace is not read; name one of the .xcodeproj in it")
    }
    if !ResourceRules.isFolder(url) {
      guard url.pathExtension == "swift" else {
        throw Failure(.unusableArguments, "\(path): expected a Swift package, an .xcodeproj, a folder of Swift files, or one .swift file")
      }
      return try file(url)
    }
    if ResourceRules.exists(url.appendingPathComponent("Package.swift")) { return try PackageReader.read(url) }
    let entries = ((try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []).sorted {
      $0.path < $1.path
    }
    let projects = entries.filter { $0.pathExtension == "xcodeproj" }
    if projects.count == 1 { return try XcodeProjectReader.read(projects[0], testsInterface: testsInterface) }
    if projects.count > 1 {
      throw Failure(
        .unusableArguments, "\(path): holds several projects; name one of \(projects.map(\.lastPathComponent).joined(separator: ", "))")
    }
    if let below = projectBelow(entries) { return try XcodeProjectReader.read(below, testsInterface: testsInterface) }
    return try folder(url)
  }

  /// A repository often holds nothing but a folder with its project: the only one there, when no Swift file lies beside that folder.
  private static func projectBelow(_ entries: [URL]) -> URL? {
    guard !entries.contains(where: { $0.pathExtension == "swift" }) else { return nil }
    let below = entries.filter { ResourceRules.isFolder($0) && !$0.lastPathComponent.hasPrefix(".") }.flatMap {
      (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
    }
    let projects = below.filter { $0.pathExtension == "xcodeproj" }
    return projects.count == 1 ? projects[0] : nil
  }

  private static func file(_ url: URL) throws -> Project {
    let name = url.deletingPathExtension().lastPathComponent.moduleName
    let target = ProjectTarget(name: name == "main" ? "App" : name, kind: .app, sources: [url])
    return Project(name: target.name, folder: url.deletingLastPathComponent(), targets: [try sorted(target)])
  }

  private static func folder(_ url: URL) throws -> Project {
    let sources = ResourceRules.swiftFiles(in: url)
    guard !sources.isEmpty else { throw Failure(.unusableArguments, "\(url.path): there are no Swift files in it") }
    var target = ProjectTarget(name: url.lastPathComponent.moduleName, kind: .app, sources: sources)
    target.resources = ResourceRules.collect(in: url)
    let plist = url.appendingPathComponent("Info.plist")
    target.infoPlist = try? Data(contentsOf: plist)
    return Project(name: target.name, folder: url, targets: [try sorted(target)])
  }

  /// An app has an entry point; a folder without one is a library.
  private static func sorted(_ target: ProjectTarget) throws -> ProjectTarget {
    var target = target
    target.kind = try EntryPoint.isPresent(in: target.sources) ? .app : .library
    return target
  }

  /// A further module from `--module NAME=DIR` or `--package DIR`.
  static func module(_ name: String?, at path: String) throws -> [ProjectTarget] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard ResourceRules.isFolder(url) else { throw Failure(.unusableArguments, "\(path): there is no such folder") }
    if name == nil, ResourceRules.exists(url.appendingPathComponent("Package.swift")) {
      // A manifest without targets is older than SwiftPM's layout rules; such a folder is read as it stands.
      if let project = try? PackageReader.read(url), project.targets.contains(where: { $0.kind == .library }) {
        return project.targets.filter { $0.kind == .library }
      }
    }
    let name = name ?? url.lastPathComponent.moduleName
    let root =
      ["Sources/\(name)", "Sources", "Source", name].map { url.appendingPathComponent($0) }
      .first { ResourceRules.isFolder($0) && !ResourceRules.swiftFiles(in: $0).isEmpty } ?? url
    let sources = ResourceRules.swiftFiles(in: root)
    guard !sources.isEmpty else { throw Failure(.unusableArguments, "\(path): there are no Swift files in it") }
    var target = ProjectTarget(name: name, kind: .library, sources: sources)
    target.resources = ResourceRules.collect(in: root)
    return [target]
  }
}

enum EntryPoint {
  static func isPresent(in sources: [URL]) throws -> Bool {
    for source in sources {
      if source.lastPathComponent == "main.swift" { return true }
      let text = try String(contentsOf: source, encoding: .utf8)
      if text.contains("@main") || text.contains("@UIApplicationMain") { return true }
      if sources.count == 1, Translation.hasTopLevelCode(text) { return true }
    }
    return false
  }
}
