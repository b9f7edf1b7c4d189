import Foundation

/// A Swift package, as its manifest describes it.
enum PackageReader {
  static func read(_ folder: URL) throws -> Project {
    var seen: Set<String> = []
    let targets = try self.targets(of: folder, isRoot: true, seen: &seen)
    let name = (try? manifest(of: folder).name) ?? folder.lastPathComponent
    return Project(name: name.moduleName, folder: folder, targets: targets)
  }

  /// The libraries of a package that another project uses, its dependencies' included, and the modules of each of its products.
  static func libraries(of folder: URL) throws -> (targets: [ProjectTarget], products: [String: [String]]) {
    var seen: Set<String> = []
    let targets = try self.targets(of: folder, isRoot: false, seen: &seen)
    let products = try manifest(of: folder).products.map { ($0.name, $0.targets.map(\.moduleName)) }
    return (targets, Dictionary(products) { first, _ in first })
  }

  private static func targets(of folder: URL, isRoot: Bool, seen: inout Set<String>) throws -> [ProjectTarget] {
    guard seen.insert(folder.standardizedFileURL.path).inserted else { return [] }
    let manifest = try self.manifest(of: folder)
    var result: [ProjectTarget] = []
    var products: [String: [String]] = [:]
    for dependency in manifest.dependencies {
      guard let place = try place(of: dependency, in: folder) else { continue }
      result += try targets(of: place, isRoot: false, seen: &seen)
      for product in (try? self.manifest(of: place).products) ?? [] { products[product.name] = product.targets }
    }
    for target in manifest.targets {
      guard let kind = kind(of: target.type, isRoot: isRoot) else { continue }
      let place = try location(of: target, in: folder)
      let excluded = Set((target.exclude ?? []).map { place.appendingPathComponent($0).standardizedFileURL.path })
      func isIncluded(_ url: URL) -> Bool { !excluded.contains { url.path == $0 || url.path.hasPrefix($0 + "/") } }
      var sources = ResourceRules.swiftFiles(in: place).filter(isIncluded)
      if let listed = target.sources {
        let roots = listed.map { place.appendingPathComponent($0).standardizedFileURL.path }
        sources = sources.filter { source in roots.contains { source.path == $0 || source.path.hasPrefix($0 + "/") } }
      }
      guard !sources.isEmpty else { continue }
      var built = ProjectTarget(name: target.name.moduleName, kind: kind, sources: sources)
      built.resources = try resources(of: target, at: place, sources: isIncluded)
      built.dependencies = target.dependencies.flatMap { $0.names }.flatMap { products[$0] ?? [$0] }.map(\.moduleName)
      built.languageMode = kind == .test ? manifest.testLanguageMode : manifest.languageMode
      built.flags = Set(target.defines + ["SWIFT_PACKAGE"])
      if kind == .app, try !EntryPoint.isPresent(in: sources) { built.kind = .library }
      result.append(built)
    }
    return result
  }

  private static func kind(of type: String, isRoot: Bool) -> ProjectTarget.Kind? {
    switch type {
    case "executable": isRoot ? .app : nil
    case "regular": .library
    case "test": isRoot ? .test : nil
    default: nil
    }
  }

  private static func location(of target: Manifest.Target, in folder: URL) throws -> URL {
    if let path = target.path { return folder.appendingPathComponent(path).standardizedFileURL }
    let parents = target.type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for parent in parents {
      let candidate = folder.appendingPathComponent(parent).appendingPathComponent(target.name)
      if ResourceRules.isFolder(candidate) { return candidate }
    }
    let sources = folder.appendingPathComponent(target.type == "test" ? "Tests" : "Sources")
    if ResourceRules.isFolder(sources) { return sources }
    throw Failure(.unusableArguments, "\(folder.path): the sources of target \(target.name) were not found")
  }

  private static func resources(of target: Manifest.Target, at place: URL, sources isIncluded: (URL) -> Bool) throws -> [Resource] {
    var result: [Resource] = []
    for resource in target.resources ?? [] {
      let url = place.appendingPathComponent(resource.path).standardizedFileURL
      guard ResourceRules.exists(url) else { continue }
      let isProcessed = resource.rule["process"] != nil
      if isProcessed, ResourceRules.isFolder(url), !ResourceRules.packages.contains(url.pathExtension), url.pathExtension != "lproj" {
        result += ResourceRules.collect(in: url)
      } else if url.pathExtension == "lproj" {
        result += ResourceRules.collect(in: url).map { Resource($0.url, destination: "\(url.lastPathComponent)/\($0.destination)") }
      } else {
        result.append(Resource(url))
      }
    }
    // What Xcode's tools know, SwiftPM takes without being told.
    let known: Set<String> = ["xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings"]
    let listed = Set(result.map(\.url))
    result += ResourceRules.collect(in: place).filter {
      known.contains($0.url.pathExtension) && isIncluded($0.url) && !listed.contains($0.url)
    }
    return result
  }

  /// The folder of another package: beside this one, or where `swift package resolve` has put it.
  private static func place(of dependency: Manifest.Dependency, in folder: URL) throws -> URL? {
    if let path = dependency.path { return URL(fileURLWithPath: path) }
    guard let identity = dependency.identity else { return nil }
    let checkouts = folder.appendingPathComponent(".build/checkouts")
    func find() -> URL? {
      ((try? FileManager.default.contentsOfDirectory(at: checkouts, includingPropertiesForKeys: nil)) ?? [])
        .first { $0.lastPathComponent.lowercased() == identity.lowercased() }
    }
    if let found = find() { return found }
    let result = try Shell.capture(["swift", "package", "--package-path", folder.path, "resolve"])
    guard result.status == 0, let found = find() else {
      throw Failure(.doesNotCompile, "\(folder.path): the package \(identity) could not be fetched\n\(result.output)")
    }
    return found
  }

  // MARK: Manifest

  private static func manifest(of folder: URL) throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("portico-manifest-\(getuid())")
    let result = try Shell.capture(
      ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"], withErrors: false)
    guard result.status == 0, let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8)) else {
      let errors = try Shell.capture(["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"])
      throw Failure(.unusableArguments, "\(folder.path)/Package.swift: the manifest cannot be read\n\(errors.output)")
    }
    return manifest
  }

  struct Manifest: Decodable {
    struct Product: Decodable {
      var name: String
      var targets: [String]
    }

    struct Target: Decodable {
      var name: String
      var type: String
      var path: String?
      var exclude: [String]?
      var sources: [String]?
      var resources: [ResourceRule]?
      var dependencies: [TargetDependency]
      var settings: [Setting]?

      var defines: [String] { (settings ?? []).filter { $0.tool == "swift" }.compactMap { $0.kind?["define"]?.first } }
    }

    struct Setting: Decodable {
      var tool: String
      var kind: [String: [String]]?
      enum CodingKeys: CodingKey { case tool, kind }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tool = try container.decode(String.self, forKey: .tool)
        let raw = try? container.decode([String: [String: AnyString]].self, forKey: .kind)
        kind = raw?.mapValues { $0.values.flatMap(\.values) }
      }
    }

    /// A string, or an array of them.
    struct AnyString: Decodable {
      var values: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let one = try? container.decode(String.self) { values = [one] } else { values = (try? container.decode([String].self)) ?? [] }
      }
    }

    struct ResourceRule: Decodable {
      var path: String
      var rule: [String: Empty]
    }

    struct Empty: Decodable { init(from decoder: any Decoder) throws {} }

    /// `{"byName": ["A", null]}`, `{"product": ["A", "package", …]}`, `{"target": ["A", null]}`.
    struct TargetDependency: Decodable {
      var names: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let raw = try container.decode([String: FirstString].self)
        names = raw.values.compactMap(\.value)
      }
    }

    struct FirstString: Decodable {
      var value: String?
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        value = try container.decodeIfPresent(String.self)
      }
    }

    struct Dependency: Decodable {
      var path: String?
      var identity: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let raw = try container.decode([String: [Place]].self)
        path = raw["fileSystem"]?.first?.path
        identity = raw.values.first?.first?.identity
      }
      struct Place: Decodable {
        var identity: String?
        var path: String?
      }
    }

    var name: String
    var products: [Product]
    var targets: [Target]
    var dependencies: [Dependency]
    var swiftLanguageVersions: [String]?
    var toolsVersion: Tools

    struct Tools: Decodable { var _version: String }

    /// Mode 5 where the package allows it: Linux's XCTest is not isolated as Apple's is, and in mode 6 a test case of the main actor
    /// cannot call its superclass's asynchronous methods.
    var testLanguageMode: Int {
      (swiftLanguageVersions ?? []).contains { $0.hasPrefix("5") } ? 5 : languageMode
    }

    var languageMode: Int {
      let modes = (swiftLanguageVersions ?? []).compactMap { Int($0.prefix { $0 != "." }) }
      if let newest = modes.max() { return newest >= 6 ? 6 : 5 }
      return (Int(toolsVersion._version.prefix { $0 != "." }) ?? 5) >= 6 ? 6 : 5
    }
  }
}
