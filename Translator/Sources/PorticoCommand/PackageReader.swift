import Foundation

/// A Swift package, as its manifest describes it, with what it uses of other packages.
struct PackageReader {
  private let places: PackagePlaces
  private var targets: [ProjectTarget] = []
  /// Targets that were visited, by the package's folder and their names.
  private var seen: Set<String> = []

  private init(_ places: PackagePlaces) { self.places = places }

  static func read(_ folder: URL, places: PackagePlaces = PackagePlaces()) throws -> Project {
    var reader = PackageReader(places)
    let manifest = try PackageManifest.read(folder)
    try reader.fetch(for: manifest.targets.filter { $0.isBuilt }, of: manifest, in: folder)
    for target in manifest.targets { try reader.add(target, of: manifest, in: folder, isRoot: true) }
    return Project(name: manifest.name.moduleName, folder: folder, targets: reader.targets)
  }

  /// The libraries of a package that another project uses, with what they need, and the modules of each of its
  /// products.
  ///
  /// - Parameter wanted: The products that are used; nil for all libraries.
  static func libraries(of folder: URL, products wanted: Set<String>? = nil, places: PackagePlaces) throws -> (
    targets: [ProjectTarget], products: [String: [String]]
  ) {
    var reader = PackageReader(places)
    let manifest = try PackageManifest.read(folder)
    let products = manifest.products.map { ($0.name, $0.targets) }
    let used = wanted.map { wanted in Set(products.filter { wanted.contains($0.0) }.flatMap(\.1)) }
    let targets = manifest.targets.filter { $0.isLibrary && (used?.contains($0.name) ?? true) }
    try reader.fetch(for: targets, of: manifest, in: folder)
    for target in targets { try reader.add(target, of: manifest, in: folder, isRoot: false) }
    return (reader.targets, Dictionary(products.map { ($0.0, $0.1.map(\.moduleName)) }) { first, _ in first })
  }

  // MARK: Other packages

  /// Brings the packages of which these targets, and those of the package that they need, use a product.
  private func fetch(for targets: [PackageManifest.Target], of manifest: PackageManifest, in folder: URL) throws {
    var wanted = targets
    var names = Set(targets.map(\.name))
    var packages: Set<String> = []
    while let target = wanted.popLast() {
      for dependency in target.dependencies where dependency.counts {
        if dependency.package == nil, let own = manifest.targets.first(where: { $0.name == dependency.name }) {
          if names.insert(own.name).inserted { wanted.append(own) }
        } else {
          packages.formUnion(manifest.candidates(for: dependency).map(\.identity))
        }
      }
    }
    let addresses = manifest.dependencies.compactMap { dependency -> PackageAddress? in
      guard packages.contains(dependency.identity), let address = dependency.address,
        let requirement = dependency.requirement
      else {
        return nil
      }
      return PackageAddress(identity: dependency.identity.lowercased(), address: address, requirement: requirement)
    }
    let pins = folder.appendingPathComponent("Package.resolved")
    try places.fetch(addresses, for: folder, pins: ResourceRules.exists(pins) ? pins : nil)
  }

  private func location(of dependency: PackageManifest.Dependency) -> URL? {
    places.location(dependency.identity)
      ?? dependency.path.map { URL(fileURLWithPath: $0) }.flatMap { ResourceRules.isFolder($0) ? $0 : nil }
  }

  /// Adds what a target uses of another package.
  ///
  /// - Returns: The names of its modules; none when the package is not here.
  private mutating func addProduct(_ dependency: PackageManifest.TargetDependency, of manifest: PackageManifest) throws
    -> [String]
  {
    for candidate in manifest.candidates(for: dependency) {
      guard let folder = location(of: candidate) else { continue }
      let other = try PackageManifest.read(folder)
      guard let product = other.products.first(where: { $0.name == dependency.name }) else { continue }
      let used = other.targets.filter { product.targets.contains($0.name) && $0.isLibrary }
      try fetch(for: used, of: other, in: folder)
      for target in used { try add(target, of: other, in: folder, isRoot: false) }
      return used.map(\.name)
    }
    return []
  }

  private func missing(_ dependency: PackageManifest.TargetDependency, of manifest: PackageManifest, in folder: URL)
    -> MissingDependency
  {
    let candidates = manifest.candidates(for: dependency)
    let chosen = candidates.first { places.failure($0.identity) != nil } ?? candidates.first
    let name = chosen?.identity ?? dependency.package ?? dependency.name
    var origin = "\(folder.path)/Package.swift names it"
    if let address = chosen?.address {
      origin += " at \(address)"
    } else if let path = chosen?.path {
      origin += " in \(path)"
    }
    if let reason = places.failure(name) { origin += " (\(reason))" }
    return MissingDependency(name: name, module: dependency.name.moduleName, origin: origin)
  }

  // MARK: Targets

  private mutating func add(
    _ target: PackageManifest.Target, of manifest: PackageManifest, in folder: URL, isRoot: Bool
  ) throws {
    guard seen.insert("\(folder.standardizedFileURL.path)#\(target.name)").inserted,
      let kind = Self.kind(of: target.type, isRoot: isRoot)
    else { return }
    if target.type == "binary" { return addFramework(target, in: folder) }
    var names: [String] = []
    var unmet: [PackageManifest.TargetDependency] = []
    for dependency in target.dependencies where dependency.counts {
      if dependency.package == nil, let own = manifest.targets.first(where: { $0.name == dependency.name }) {
        try add(own, of: manifest, in: folder, isRoot: isRoot)
        names.append(own.name)
      } else {
        let found = try addProduct(dependency, of: manifest)
        if found.isEmpty { unmet.append(dependency) }
        names += found
      }
    }
    let root = try Self.location(of: target, in: folder)
    let excluded = Set((target.exclude ?? []).map { root.appendingPathComponent($0).standardizedFileURL.path })
    let roots = target.sources?.map { root.appendingPathComponent($0).standardizedFileURL.path }
    func isIncluded(_ url: URL) -> Bool { !excluded.contains { url.path == $0 || url.path.hasPrefix($0 + "/") } }
    func isSource(_ url: URL) -> Bool {
      isIncluded(url) && (roots?.contains { $0 == url.path || url.path.hasPrefix($0 + "/") } ?? true)
    }
    let sources = ResourceRules.swiftFiles(in: root).filter(isSource)
    var built = ProjectTarget(name: target.name.moduleName, kind: kind, sources: sources)
    built.names = Set([target.name] + manifest.products.filter { $0.targets.contains(target.name) }.map(\.name))
    built.dependencies = names.map(\.moduleName)
    if sources.isEmpty { return addWithoutSwift(built, target, of: manifest, at: root, isSource) }
    let imports = ImportedModules(of: sources)
    built.missing = unmet.filter { !imports.conditional.contains($0.name.moduleName) }.map {
      missing($0, of: manifest, in: folder)
    }
    built.resources = try resources(of: target, at: root, sources: isIncluded)
    built.languageMode = kind == .test ? manifest.testLanguageMode : manifest.languageMode
    built.features = target.features
    built.flags = Set(target.defines + ["SWIFT_PACKAGE"])
    if kind == .app, try !EntryPoint.isPresent(in: sources) { built.kind = .library }
    targets.append(built)
  }

  /// A compiled framework that lies in the package; its headers in Objective-C can be read.
  private mutating func addFramework(_ target: PackageManifest.Target, in folder: URL) {
    guard let path = target.path,
      let headers = ObjectiveCSources.framework(
        folder.appendingPathComponent(path).standardizedFileURL, module: target.name.moduleName)
    else { return }
    targets.append(ProjectTarget(declaring: headers, in: nil))
  }

  /// A target in Objective-C, of which the declarations are taken, or one in C, which is built as it is.
  private mutating func addWithoutSwift(
    _ built: ProjectTarget, _ target: PackageManifest.Target, of manifest: PackageManifest, at root: URL,
    _ isSource: (URL) -> Bool
  ) {
    var built = built
    let declared = Set(targets.filter { $0.headers != nil }.map(\.name))
    if let headers = ObjectiveCSources.target(
      target, at: root, others: Set(built.dependencies), declared: declared, isSource: isSource)
    {
      built.declare(headers)
      built.warnings = [ProjectTarget.declarationsWarning(built.name)]
    } else {
      guard let native = NativeSources(target, of: manifest, at: root, isSource: isSource) else { return }
      built.native = native
      built.warnings = native.warnings
    }
    targets.append(built)
  }

  private static func kind(of type: String, isRoot: Bool) -> ProjectTarget.Kind? {
    switch type {
    case "executable": isRoot ? .app : nil
    case "regular", "system", "binary": .library
    case "test": isRoot ? .test : nil
    default: nil
    }
  }

  private static func location(of target: PackageManifest.Target, in folder: URL) throws -> URL {
    if let path = target.path { return folder.appendingPathComponent(path).standardizedFileURL }
    let parents =
      target.type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for parent in parents {
      let candidate = folder.appendingPathComponent(parent).appendingPathComponent(target.name)
      if ResourceRules.isFolder(candidate) { return candidate }
    }
    let sources = folder.appendingPathComponent(target.type == "test" ? "Tests" : "Sources")
    if ResourceRules.isFolder(sources) { return sources }
    throw Failure(.unusableArguments, "\(folder.path): the sources of target \(target.name) were not found")
  }

  private func resources(of target: PackageManifest.Target, at root: URL, sources isIncluded: (URL) -> Bool) throws
    -> [Resource]
  {
    var result: [Resource] = []
    for resource in target.resources ?? [] {
      let url = root.appendingPathComponent(resource.path).standardizedFileURL
      guard ResourceRules.exists(url) else { continue }
      let isProcessed = resource.rule["process"] != nil
      if isProcessed, ResourceRules.isFolder(url), !ResourceRules.packages.contains(url.pathExtension),
        url.pathExtension != "lproj"
      {
        result += ResourceRules.collect(in: url, all: true)
      } else if url.pathExtension == "lproj" {
        result += ResourceRules.collect(in: url, all: true).map {
          Resource($0.url, destination: "\(url.lastPathComponent)/\($0.destination)")
        }
      } else {
        result.append(Resource(url))
      }
    }
    // A file that Xcode's tools know is taken by SwiftPM without being told.
    let known: Set<String> = ["xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "xcdatamodeld"]
    let listed = Set(result.map(\.url))
    result += ResourceRules.collect(in: root).filter {
      known.contains($0.url.pathExtension) && isIncluded($0.url) && !listed.contains($0.url)
    }
    return result
  }
}

extension PackageManifest {
  /// The packages that may have the product that a target names: the one that is named with it, else one of the
  /// product's name, else all.
  func candidates(for dependency: TargetDependency) -> [Dependency] {
    let name = (dependency.package ?? dependency.name).lowercased()
    let named = dependencies.filter { other in
      other.identity.lowercased() == name || other.address.map { PackageAddress.identity(of: $0) } == name
        || other.path.map { URL(fileURLWithPath: $0).lastPathComponent.lowercased() } == name
    }
    return named.isEmpty ? dependencies : named
  }
}

extension PackageManifest.Target {
  /// One that is compiled already counts where it lies in the package.
  var isLibrary: Bool { type == "regular" || type == "system" || (type == "binary" && path != nil) }
  var isBuilt: Bool { isLibrary || type == "executable" || type == "test" }
}
