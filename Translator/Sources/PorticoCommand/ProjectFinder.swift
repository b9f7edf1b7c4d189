import Foundation
import TranslatorCore

/// Decides what a PATH is, and reads it.
enum ProjectFinder {
  /// - Parameters:
  ///   - testsInterface: Whether an Xcode project's interface tests are meant, instead of its unit tests.
  ///   - target: The one that is meant, where several make a module of one name.
  ///   - packages: Folders of packages that are taken where the project names a package of their name by its address.
  ///   - given: Modules that the caller adds, which are looked for nowhere else.
  static func read(
    _ path: String, testsInterface: Bool = false, target: String? = nil, packages: [String] = [],
    given: Set<String> = []
  ) throws -> Project {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard ResourceRules.exists(url) else {
      throw Failure(.unusableArguments, "\(path): there is no such file or folder")
    }
    let places = PackagePlaces(given: packages, modules: given)
    if url.pathExtension == "xcodeproj" { return try xcode([url], url, testsInterface, target, places) }
    if url.pathExtension == "xcworkspace" { return try workspace(url, testsInterface, target, places) }
    if !ResourceRules.isFolder(url) {
      guard url.pathExtension == "swift" else {
        throw Failure(
          .unusableArguments,
          "\(path): expected a Swift package, an .xcodeproj, an .xcworkspace, a folder of Swift files, or one .swift file"
        )
      }
      return try file(url)
    }
    if ResourceRules.exists(url.appendingPathComponent("Package.swift")) {
      return try PackageReader.read(url, places: places)
    }
    if let project = try xcodeProject(in: url, path) {
      return try xcode([project], project, testsInterface, target, places)
    }
    return try folder(url)
  }

  // MARK: Xcode

  /// The only project in a folder, or in the folders below it.
  private static func xcodeProject(in folder: URL, _ path: String) throws -> URL? {
    var level = [folder]
    for depth in 0..<3 {
      let entries = level.flatMap { Self.entries(in: $0) }
      let projects = entries.filter { $0.pathExtension == "xcodeproj" && isProject($0) }
      if projects.count == 1 { return projects[0] }
      if projects.count > 1 {
        let names = projects.map { String($0.path.dropFirst(folder.standardizedFileURL.path.count + 1)) }
        let more = names.count > 20 ? " and \(names.count - 20) more" : ""
        throw Failure(
          .unusableArguments,
          "\(path): holds several projects; name one of \(names.prefix(20).joined(separator: ", "))\(more)")
      }
      // A project further down is not what the folder is about if Swift files lie beside it.
      if depth == 0, entries.contains(where: { $0.pathExtension == "swift" }) { return nil }
      level = entries.filter {
        ResourceRules.isFolder($0) && !$0.lastPathComponent.hasPrefix(".")
          && !ResourceRules.skippedFolders.contains($0.lastPathComponent)
          && !["xcworkspace", "playground", "xcassets", "xcodeproj"].contains($0.pathExtension)
      }
    }
    return nil
  }

  /// A project that CocoaPods made, or a link that leads to none, is nobody's own.
  private static func isProject(_ url: URL) -> Bool {
    !["Pods.xcodeproj", "_Pods.xcodeproj"].contains(url.lastPathComponent)
      && ResourceRules.exists(url.appendingPathComponent("project.pbxproj"))
  }

  private static func entries(in folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []).map(
      \.standardizedFileURL
    )
    .sorted { $0.path < $1.path }
  }

  /// Projects that are built together.
  private static func xcode(
    _ files: [URL], _ named: URL, _ testsInterface: Bool, _ target: String?, _ places: PackagePlaces
  ) throws
    -> Project
  {
    var failures: [Failure] = []
    var project = Project(
      name: named.deletingPathExtension().lastPathComponent.moduleName, folder: named.deletingLastPathComponent(),
      targets: [])
    for file in files {
      guard ResourceRules.exists(file.appendingPathComponent("project.pbxproj")) else {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
        throw Failure(
          .unusableArguments,
          "\(file.path): there is no project.pbxproj in it" + (link.map { "; it is a link to \($0)" } ?? "")
            + (file.lastPathComponent.hasSuffix("Pods.xcodeproj") ? ", which `pod install` makes" : ""))
      }
      do {
        project.targets += try XcodeProjectReader.read(file, testsInterface: testsInterface, places: places).targets
      } catch let failure as Failure {
        failures.append(failure)
      }
    }
    if project.targets.isEmpty, let first = failures.first {
      throw files.count == 1 ? first : Failure(.unusableArguments, failures.map(\.message).joined(separator: "\n"))
    }
    project.keepOneOfEachModule(preferring: target)
    var nearby = NearbyLibraries(places: places)
    try nearby.complete(&project)
    return project
  }

  private static func workspace(_ url: URL, _ testsInterface: Bool, _ target: String?, _ places: PackagePlaces) throws
    -> Project
  {
    let workspace = try XcodeWorkspace(url)
    let own = workspace.projects.filter(isProject)
    guard !own.isEmpty else {
      let absent = workspace.absent.map(\.path).joined(separator: ", ")
      throw Failure(
        .unusableArguments,
        "\(url.path): there is no project in it" + (absent.isEmpty ? "" : "; it names \(absent), which is not there"))
    }
    return try xcode(own, url, testsInterface, target, places)
  }

  /// The module of a file or a folder by its name, which does not hide what the source imports.
  private static func moduleName(_ name: String, _ sources: [URL]) -> String {
    let name = name.moduleName, imports = ImportedModules(of: sources)
    return name == "Swift" || imports.required.contains(name) || imports.conditional.contains(name) ? name + "_" : name
  }

  private static func file(_ url: URL) throws -> Project {
    let name = moduleName(url.deletingPathExtension().lastPathComponent, [url])
    let target = ProjectTarget(name: name == "main" ? "App" : name, kind: .app, sources: [url])
    return Project(name: target.name, folder: url.deletingLastPathComponent(), targets: [try sorted(target)])
  }

  private static func folder(_ url: URL) throws -> Project {
    let all = ResourceRules.swiftFiles(in: url), tests = testFolders(of: all, below: url)
    let apps = all.filter { !isInside($0, tests) }
    // A folder of tests alone is what it is.
    let sources = apps.isEmpty ? all : apps
    guard !sources.isEmpty else { throw Failure(.unusableArguments, "\(url.path): there are no Swift files in it") }
    var target = ProjectTarget(name: moduleName(url.lastPathComponent, sources), kind: .app, sources: sources)
    target.resources = ResourceRules.collect(in: url, all: true).filter { !isInside($0.url, tests) }
    let plist = infoPlist(below: url, without: tests)
    let settings = BuildSettings.ofFolder(target.name, url.lastPathComponent)
    target.infoPlist = (try? Data(contentsOf: plist)).map { settings.expand(propertyList: $0) }
    return Project(name: target.name, folder: url, targets: [try sorted(target)])
  }

  /// Folders such as `AppTests` and `AppUITests`, as Xcode names those of test targets, with a file that imports a
  /// library of tests.
  private static func testFolders(of sources: [URL], below folder: URL) -> Set<String> {
    var result: Set<String> = []
    for file in sources {
      let parts = file.deletingLastPathComponent().pathComponents
      guard
        let index = parts.indices.dropFirst(folder.pathComponents.count).first(where: { parts[$0].hasSuffix("Tests") })
      else {
        continue
      }
      let imports = ImportedModules(of: [file]).required
      if imports.contains("XCTest") || imports.contains("Testing") {
        result.insert(NSString.path(withComponents: Array(parts[...index])))
      }
    }
    return result
  }
  private static func isInside(_ file: URL, _ folders: Set<String>) -> Bool {
    folders.contains { file.path.hasPrefix($0 + "/") }
  }

  /// The property list of the folder itself, else the one nearest to it.
  private static func infoPlist(below folder: URL, without tests: Set<String>) -> URL {
    let own = folder.appendingPathComponent("Info.plist")
    guard !FileManager.default.fileExists(atPath: own.path) else { return own }
    let found = ResourceRules.sources(in: folder, endings: ["plist"]).filter {
      $0.lastPathComponent == "Info.plist" && !isInside($0, tests)
    }
    return found.min { ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path) } ?? own
  }

  /// An app has an entry point; a folder without one is a library.
  private static func sorted(_ target: ProjectTarget) throws -> ProjectTarget {
    var target = target
    target.kind = try EntryPoint.isPresent(in: target.sources) ? .app : .library
    return target
  }

  /// A further module from `--module NAME=DIR` or `--package DIR`.
  ///
  /// - Parameter packages: Further folders of packages, for what this one names by an address.
  static func module(_ name: String?, at path: String, packages: [String] = []) throws -> [ProjectTarget] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard ResourceRules.isFolder(url) else { throw Failure(.unusableArguments, "\(path): there is no such folder") }
    if name == nil, ResourceRules.exists(url.appendingPathComponent("Package.swift")) {
      // A manifest without targets is older than SwiftPM's layout rules; such a folder is read as it stands.
      if let found = try? PackageReader.libraries(of: url, places: PackagePlaces(given: packages)).targets,
        !found.isEmpty
      {
        return found
      }
    }
    let name = name ?? url.lastPathComponent.moduleName
    // Beside a library in Objective-C lie examples in Swift; its podspec knows what belongs to it.
    if let target = ObjectiveCSources.pod(url, module: name), target.headers != nil { return [target] }
    let root =
      ["Sources/\(name)", "Sources", "Source", name].map { url.appendingPathComponent($0) }
      .first { ResourceRules.isFolder($0) && !ResourceRules.swiftFiles(in: $0).isEmpty } ?? url
    let sources = ResourceRules.swiftFiles(in: root)
    if sources.isEmpty, let target = ObjectiveCSources.folder(url, module: name) { return [target] }
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
      let text = try SourceText.read(source)
      if text.contains("@main") || text.contains("@UIApplicationMain") { return true }
      if sources.count == 1, Translation.hasTopLevelCode(text) { return true }
    }
    return false
  }
}
