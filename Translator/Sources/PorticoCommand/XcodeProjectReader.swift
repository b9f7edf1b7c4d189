import Foundation
import ObjCHeaders
import TranslatorCore

/// The native targets of an Xcode project, and of the projects it refers to.
struct XcodeProjectReader {
  private let file: URL
  private let objects: [String: OldPropertyList]
  private let root: OldPropertyList
  private var parents: [String: String] = [:]
  /// Whether the targets of interface tests are meant, instead of those of unit tests.
  private let testsInterface: Bool

  static func read(_ url: URL, testsInterface: Bool = false, places: PackagePlaces = PackagePlaces()) throws -> Project
  {
    var seen: Set<String> = []
    var refused: Set<String> = []
    let targets = try targets(of: url, isRoot: true, testsInterface: testsInterface, places, &refused, seen: &seen)
    guard !targets.isEmpty else {
      let others =
        refused.isEmpty
        ? "" : "; those for other systems than iOS are left out: \(refused.sorted().joined(separator: ", "))"
      let reason =
        try refused.isEmpty && XcodeProjectReader(url).hasObjectiveC
        ? "it is written in Objective-C, and only Swift is translated"
        : "there is no target with Swift sources in it\(others)"
      throw Failure(.unusableArguments, "\(url.path): \(reason)")
    }
    return Project(
      name: url.deletingPathExtension().lastPathComponent.moduleName, folder: url.deletingLastPathComponent(),
      targets: targets)
  }

  private static func targets(
    of url: URL, isRoot: Bool, testsInterface: Bool, _ places: PackagePlaces, _ refused: inout Set<String>,
    seen: inout Set<String>
  ) throws -> [ProjectTarget] {
    let url = url.standardizedFileURL
    guard seen.insert(url.path).inserted else { return [] }
    let reader = try XcodeProjectReader(url, testsInterface)
    var result: [ProjectTarget] = []
    for reference in reader.root["projectReferences"]?.array ?? [] {
      guard let id = reference["ProjectRef"]?.string, let location = reader.url(of: id), ResourceRules.exists(location)
      else { continue }
      result += try targets(of: location, isRoot: false, testsInterface: testsInterface, places, &refused, seen: &seen)
        .filter { $0.kind == .library }
    }
    var own = try reader.targets().filter { isRoot || $0.kind == .library }
    refused.formUnion(reader.targetsOfOtherSystems)
    try reader.addPackages(to: &own, &result, places)
    result += own
    let known = Set(result.map(\.name))
    for index in result.indices {
      // Frameworks are linked by name; those that no project here builds are looked for by what is imported.
      if let host = result[index].testHost, !result.contains(where: { $0.name == host && $0.kind == .app }) {
        result[index].testHost = nil
      }
      result[index].dependencies = result[index].dependencies.filter { known.contains($0) && $0 != result[index].name }
    }
    return result
  }

  // MARK: Packages

  /// Puts the modules of the packages that targets use before them, and their names instead of products.
  private func addPackages(to own: inout [ProjectTarget], _ others: inout [ProjectTarget], _ places: PackagePlaces)
    throws
  {
    let used = Set(own.flatMap(\.dependencies))
    let products = objects.values.filter { $0["isa"]?.string == "XCSwiftPackageProductDependency" }
      .compactMap { object in object["productName"]?.string.map { ($0, object["package"]?.string) } }.filter {
        used.contains($0.0)
      }
    let addresses = Dictionary(
      objects.compactMap { id, object in address(object).map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(products.compactMap { $0.1.flatMap { addresses[$0] } })
    let pins = [file, file.deletingPathExtension().appendingPathExtension("xcworkspace")].map {
      $0.appendingPathComponent($0.pathExtension == "xcodeproj" ? "project.xcworkspace/xcshareddata" : "xcshareddata")
        .appendingPathComponent("swiftpm/Package.resolved")
    }
    try places.fetch(
      wanted.sorted { $0.identity < $1.identity }, for: sourceRoot, pins: pins.first(where: ResourceRules.exists))
    var folders = localPackages
    for address in wanted { if let location = places.location(address.identity) { folders.append(location) } }
    var modules: [String: [String]] = [:]
    for folder in folders {
      // A package on disk whose products a project uses is named by the product alone.
      let found = try PackageReader.libraries(of: folder, products: Set(products.map(\.0)), places: places)
      modules.merge(found.products) { first, _ in first }
      for target in found.targets where !others.contains(where: { $0.name == target.name }) { others.append(target) }
    }
    for index in own.indices {
      for (product, package) in products where own[index].dependencies.contains(product) && modules[product] == nil {
        guard let address = package.flatMap({ addresses[$0] }) else { continue }
        var origin = "\(file.path) names it at \(address.address)"
        if let reason = places.failure(address.identity) { origin += " (\(reason))" }
        own[index].missing.append(MissingDependency(name: address.identity, module: product.moduleName, origin: origin))
      }
      own[index].dependencies = own[index].dependencies.flatMap { modules[$0] ?? [$0] }
    }
  }

  /// The address in a reference to a package.
  private func address(_ object: OldPropertyList) -> PackageAddress? {
    guard object["isa"]?.string == "XCRemoteSwiftPackageReference", let address = object["repositoryURL"]?.string else {
      return nil
    }
    let wanted = object["requirement"]
    let version = wanted?["minimumVersion"]?.string ?? wanted?["version"]?.string ?? "0.0.0"
    let requirement =
      switch wanted?["kind"]?.string {
      case "branch": "branch: \"\(wanted?["branch"]?.string ?? "main")\""
      case "revision": "revision: \"\(wanted?["revision"]?.string ?? "")\""
      case "exactVersion": "exact: \"\(version)\""
      case "upToNextMinorVersion": ".upToNextMinor(from: \"\(version)\")"
      case "versionRange": "\"\(version)\"..<\"\(wanted?["maximumVersion"]?.string ?? version)\""
      default: "from: \"\(version)\""
      }
    return PackageAddress(identity: PackageAddress.identity(of: address), address: address, requirement: requirement)
  }

  init(_ url: URL, _ testsInterface: Bool = false) throws {
    (file, self.testsInterface) = (url, testsInterface)
    let location = url.appendingPathComponent("project.pbxproj")
    guard let text = try? String(contentsOf: location, encoding: .utf8) else {
      throw Failure(.unusableArguments, "\(location.path): cannot be read")
    }
    let plist: OldPropertyList
    do {
      plist = try OldPropertyList.parse(text)
    } catch let error as OldPropertyList.ParseError {
      throw Failure(.unusableArguments, "\(location.path):\(error.line): \(error.message)")
    }
    objects = plist["objects"]?.dictionary ?? [:]
    root = objects[plist["rootObject"]?.string ?? ""] ?? .dictionary([:])
    for (id, object) in objects {
      for child in object["children"]?.strings ?? [] { parents[child] = id }
    }
    for id in parents.keys.sorted() {
      var (above, steps) = (id, 0)
      while let next = parents[above], steps <= parents.count { (above, steps) = (next, steps + 1) }
      if steps > parents.count {
        throw Failure(.unusableArguments, "\(location.path): the group \(above) lies in itself")
      }
    }
  }

  // MARK: Files

  private var sourceRoot: URL {
    let folder = file.deletingLastPathComponent()
    let sub = root["projectDirPath"]?.string ?? ""
    return sub.isEmpty ? folder : folder.appendingPathComponent(sub)
  }

  private func url(of id: String) -> URL? {
    guard let object = objects[id] else { return nil }
    let path = object["path"]?.string
    switch object["sourceTree"]?.string {
    case "SOURCE_ROOT": return path.map { sourceRoot.appendingPathComponent($0).standardizedFileURL }
    case "<absolute>": return path.map { URL(fileURLWithPath: $0) }
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": return nil
    default:
      let folder = parents[id].flatMap { url(of: $0) } ?? sourceRoot
      guard let path, !path.isEmpty else { return folder }
      return folder.appendingPathComponent(path).standardizedFileURL
    }
  }

  /// The files of a build phase; a variant group stands for one file in each language.
  private func files(of phase: OldPropertyList) -> [URL] {
    (phase["files"]?.strings ?? []).filter(isForPhone).flatMap { build -> [URL] in
      guard let reference = objects[build]?["fileRef"]?.string, let object = objects[reference] else { return [] }
      if object["isa"]?.string == "PBXVariantGroup" {
        return (object["children"]?.strings ?? []).compactMap { url(of: $0) }
      }
      return url(of: reference).map { [$0] } ?? []
    }
  }

  /// The folders of the packages on disk that the project uses: named as such since Xcode 15, before that as mere
  /// folders.
  private var localPackages: [URL] {
    let named = (root["packageReferences"]?.strings ?? []).compactMap { id -> URL? in
      guard objects[id]?["isa"]?.string == "XCLocalSwiftPackageReference" else { return nil }
      return objects[id]?["relativePath"]?.string.map { sourceRoot.appendingPathComponent($0).standardizedFileURL }
    }
    let isUsed = objects.values.contains { $0["isa"]?.string == "XCSwiftPackageProductDependency" }
    guard named.isEmpty, isUsed else { return named }
    return objects.keys.sorted().filter { objects[$0]?["isa"]?.string == "PBXFileReference" }.compactMap { url(of: $0) }
      .filter { ResourceRules.exists($0.appendingPathComponent("Package.swift")) }
  }

  // MARK: Targets

  /// The names of targets that are for other systems.
  private var targetsOfOtherSystems: [String] {
    (root["targets"]?.strings ?? []).compactMap { objects[$0] }.compactMap { object in
      guard kind(of: object) != nil, let name = object["name"]?.string, !Self.isForPhone(settings(of: object, name))
      else { return nil }
      return name
    }
  }

  private var hasObjectiveC: Bool {
    objects.values.contains { $0["isa"]?.string == "PBXFileReference" && $0["path"]?.string?.hasSuffix(".m") == true }
  }

  private func targets() throws -> [ProjectTarget] {
    try (root["targets"]?.strings ?? []).compactMap { id in try objects[id].flatMap { try target($0, id) } }
  }

  private func kind(of object: OldPropertyList) -> ProjectTarget.Kind? {
    switch object["productType"]?.string ?? "" {
    case "com.apple.product-type.application": .app
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static",
      "com.apple.product-type.library.dynamic":
      .library
    case "com.apple.product-type.bundle.unit-test" where !testsInterface: .test
    case "com.apple.product-type.bundle.ui-testing" where testsInterface: .test
    default: nil  // extensions, watch apps, the other kind of tests
    }
  }

  /// Xcode makes constants of assets unless it is told not to, and members of UIImage and UIColor where it is told to,
  /// as new projects do.
  private static func assetSymbols(_ settings: BuildSettings) -> AssetSymbols.Extent {
    if settings.expanded("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS") == "NO" { return .nothing }
    let hasExtensions = settings.expanded("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") == "YES"
    return hasExtensions ? .resourcesAndExtensions : .resources
  }

  private func target(_ object: OldPropertyList, _ id: String) throws -> ProjectTarget? {
    guard object["isa"]?.string == "PBXNativeTarget", let name = object["name"]?.string, let kind = kind(of: object)
    else { return nil }
    var settings = self.settings(of: object, name)
    settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] = kind == .app ? "APPL" : "FMWK"
    guard Self.isForPhone(settings) else { return nil }
    let choice = FileChoice(settings)

    var target = ProjectTarget(name: settings["PRODUCT_MODULE_NAME"] ?? name.moduleName, kind: kind, sources: [])
    target.names = [name, settings["PRODUCT_NAME"] ?? name]
    target.home = sourceRoot
    target.assetSymbols = Self.assetSymbols(settings)
    var headers = [settings.expanded("SWIFT_OBJC_BRIDGING_HEADER")].compactMap {
      $0.map(sourceRoot.appendingPathComponent)
    }
    for phase in (object["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
      add(phase, to: &target, &headers, choice)
    }
    target.dependencies += dependencies(of: object)
    addSynchronizedFolders(to: &target, of: object, id)
    let plist = settings.expanded("INFOPLIST_FILE").map { path in
      (path.hasPrefix("/") ? URL(fileURLWithPath: path) : sourceRoot.appendingPathComponent(path)).standardizedFileURL
    }
    // A project that a package made of itself has a target for the manifest, which is no source of any app.
    let sources = target.sources.filter {
      ResourceRules.exists($0) && $0.lastPathComponent != "Package.swift" && choice.includes($0)
    }
    target.sources = Self.unique(sources.filter { $0.pathExtension == "swift" })
    target.models = Self.unique(sources.filter { $0.pathExtension == "xcdatamodeld" })
    target.resources = target.resources.filter {
      ResourceRules.exists($0.url) && choice.includes($0.url) && $0.url != plist
    }
    target.dependencies = Array(Set(target.dependencies)).sorted()
    // CocoaPods adds an empty file of Objective-C to each library; that it is left out is no news.
    let compiled = Self.unique(
      sources.filter { Self.compiled.contains($0.pathExtension) && !$0.lastPathComponent.hasSuffix("-dummy.m") })
    declareObjectiveC(in: &target, kind == .library ? publicHeaders(of: object) : headers, compiled)
    guard !target.sources.isEmpty || target.headers != nil else { return nil }
    let others = compiled.filter { target.headers == nil || !ObjectiveCSources.endings.contains($0.pathExtension) }.map(
      \.lastPathComponent)
    // An app that starts in Objective-C, with a file of Swift in it.
    if kind == .app, compiled.contains(where: { $0.lastPathComponent == "main.m" }),
      try !EntryPoint.isPresent(in: target.sources)
    {
      return nil
    }
    // An import of a bridging header leads to UIKit.
    target.seesUIKit =
      (kind != .library && !target.headerImports.isEmpty) || headers.contains { leadsToUIKit($0, target) }
    if !others.isEmpty {
      target.warnings.append(
        "\(file.path): warning: of target \(name) these files are left out of the build, because only Swift is translated: "
          + others.joined(separator: ", "))
    }
    try apply(settings, to: &target, plist)
    return target
  }

  /// Adds the files of a phase of the build to a target.
  private func add(
    _ phase: OldPropertyList, to target: inout ProjectTarget, _ headers: inout [URL], _ choice: FileChoice
  ) {
    switch phase["isa"]?.string {
    case "PBXSourcesBuildPhase": target.sources += files(of: phase)
    case "PBXHeadersBuildPhase": headers += files(of: phase)
    case "PBXResourcesBuildPhase": target.resources += files(of: phase).map(resource) + bundles(in: phase, choice)
    case "PBXFrameworksBuildPhase":
      target.dependencies += (phase["files"]?.strings ?? []).compactMap { build in
        guard isForPhone(build), let reference = objects[build]?["fileRef"]?.string, let object = objects[reference]
        else { return nil }
        let path = object["path"]?.string ?? object["name"]?.string
        return path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent.moduleName }
      }
    default: break
    }
  }

  /// The modules that a target names beside its frameworks: other targets' and those of packages.
  private func dependencies(of object: OldPropertyList) -> [String] {
    let targets = (object["dependencies"]?.strings ?? []).filter(isForPhone).compactMap { objects[$0] }.compactMap {
      dependency in
      if let other = dependency["target"]?.string.flatMap({ objects[$0] }), let name = other["name"]?.string {
        return settings(of: other, name)["PRODUCT_MODULE_NAME"] ?? name.moduleName
      }
      return dependency["name"]?.string.map(\.moduleName)
    }
    return targets
      + (object["packageProductDependencies"]?.strings ?? []).compactMap { objects[$0]?["productName"]?.string }
  }

  private func leadsToUIKit(_ header: URL, _ target: ProjectTarget) -> Bool {
    // A framework's own header, or the one that CocoaPods writes instead.
    let names = [target.name, target.name + "_umbrella"]
    guard target.kind != .library || names.contains(header.deletingPathExtension().lastPathComponent.moduleName) else {
      return false
    }
    return (try? String(contentsOf: header, encoding: .utf8))?.contains("UIKit/UIKit.h") == true
  }

  /// The language, the host of tests, and what the bundle says of itself.
  private func apply(_ settings: BuildSettings, to target: inout ProjectTarget, _ plist: URL?) throws {
    target.languageMode = LanguageMode(version: settings.expanded("SWIFT_VERSION") ?? "5")
    target.features = LanguageFeatures(settings)
    target.flags = Set(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
      .union(CompilationConditions.inFlags(settings.list("OTHER_SWIFT_FLAGS"))).subtracting(["DEBUG"])
    if target.kind == .test, let setting = settings.expanded(testsInterface ? "TEST_TARGET_NAME" : "TEST_HOST") {
      let host = URL(fileURLWithPath: setting).lastPathComponent.moduleName
      target.testsInterface = testsInterface
      target.testHost = host
      if !target.dependencies.contains(host) { target.dependencies.append(host) }
    }
    target.bundleIdentifier = settings.expanded("PRODUCT_BUNDLE_IDENTIFIER")
    target.infoPlist = plist.flatMap { try? Data(contentsOf: $0) }.map { settings.expand(propertyList: $0) }
    if settings.expanded("GENERATE_INFOPLIST_FILE") == "YES" {
      target.infoPlist = try GeneratedInfoPlist.merge(
        settings.values.mapValues { settings.expand($0) }, into: target.infoPlist)
    }
  }

  /// Gives a target what its headers in Objective-C declare: of an app or tests the bridging header, of a library the
  /// public headers.
  private func declareObjectiveC(in target: inout ProjectTarget, _ headers: [URL], _ compiled: [URL]) {
    let sources = ObjectiveCSources.implementations(compiled)
    // A library without Swift has its declarations alone; an app needs an entry point.
    guard !target.sources.isEmpty || (target.kind == .library && !sources.isEmpty) else { return }
    var shown = headers.filter { ResourceRules.exists($0) && $0.pathExtension == "h" }
    if target.kind == .library, shown.isEmpty, !sources.isEmpty {
      // A library that names no headers: those beside its sources.
      shown = sources.map { $0.deletingPathExtension().appendingPathExtension("h") }.filter(ResourceRules.exists)
    }
    guard !shown.isEmpty else { return }
    let files = ObjectiveCSources.files(
      module: target.name, headers: shown, implementations: sources, around: sourceRoot,
      others: Set(target.dependencies))
    let module = HeaderModule(reading: files)
    if target.sources.isEmpty || !module.isEmpty || !module.imports.subtracting(["UIKit", "Foundation"]).isEmpty {
      target.declare(files)
    }
    if target.headers != nil, !module.isEmpty {
      target.warnings.append(ProjectTarget.declarationsWarning(target.name, isMixed: !target.sources.isEmpty))
    }
  }

  /// The headers of a framework that others may import.
  private func publicHeaders(of object: OldPropertyList) -> [URL] {
    let phases = (object["buildPhases"]?.strings ?? []).compactMap { objects[$0] }.filter {
      $0["isa"]?.string == "PBXHeadersBuildPhase"
    }
    let files = phases.flatMap { $0["files"]?.strings ?? [] }
    let shown = files.filter { objects[$0]?["settings"]?["ATTRIBUTES"]?.strings.contains("Public") ?? false }
    return shown.compactMap { objects[$0]?["fileRef"]?.string.flatMap { url(of: $0) } }
  }

  /// The endings that Xcode compiles beside Swift.
  private static let compiled: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx"]

  private static func unique(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
  }

  /// A target is left out when its settings name other systems than iOS.
  private static func isForPhone(_ settings: BuildSettings) -> Bool {
    let platforms = settings.list("SUPPORTED_PLATFORMS")
    if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
    guard let kit = settings.expanded("SDKROOT") else {
      // Xcode takes it for macOS then; one that names a version of iOS is meant for iOS, and one that names none is not
      // judged by that.
      let others = [
        "MACOSX_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET",
      ]
      return settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil || others.allSatisfy { settings[$0] == nil }
    }
    let others = ["macosx", "watchos", "watchsimulator", "appletv", "xros", "xrsimulator", "driverkit"]
    return !others.contains { kit.hasPrefix($0) }
  }

  /// Whether the project has targets and all of them are for macOS, tvOS, watchOS or visionOS. A project that cannot be
  /// read is not said to be so.
  static func isForOtherSystems(_ url: URL) -> Bool {
    guard let reader = try? XcodeProjectReader(url) else { return false }
    let targets = (reader.root["targets"]?.strings ?? []).compactMap { reader.objects[$0] }
      .filter { $0["isa"]?.string == "PBXNativeTarget" }
    return !targets.isEmpty && targets.allSatisfy { !isForPhone(reader.settings(of: $0, $0["name"]?.string ?? "")) }
  }

  /// A file or dependency may be for some systems alone.
  private func isForPhone(_ id: String) -> Bool {
    let filters = (objects[id]?["platformFilters"]?.strings ?? []) + (objects[id]?["platformFilter"]?.strings ?? [])
    return filters.isEmpty || filters.contains("ios")
  }

  /// Since Xcode 16 a target may own whole folders instead of listing files. Its exceptions are files that the owner
  /// leaves out, and files that another target takes.
  private func addSynchronizedFolders(to target: inout ProjectTarget, of object: OldPropertyList, _ id: String) {
    let owned = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
    let groups = objects.keys.sorted().filter { objects[$0]?["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
    for group in groups {
      guard let folder = url(of: group) else { continue }
      let exceptions = (objects[group]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }
        .filter { $0["target"] == nil || $0["target"]?.string == id }
      let named = Set(
        exceptions.filter { $0["buildPhase"] == nil }.flatMap { $0["membershipExceptions"]?.strings ?? [] }
          .map { folder.appendingPathComponent($0).standardizedFileURL.path })
      func isNamed(_ url: URL) -> Bool {
        let path = url.standardizedFileURL.path
        return named.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
      let isOwner = owned.contains(group)
      guard isOwner || !named.isEmpty else { continue }
      target.sources += ResourceRules.sources(in: folder, endings: Self.compiled.union(["swift"])).filter {
        isNamed($0) != isOwner
      }
      // A folder that is to stay a folder is one resource.
      let whole = (objects[group]?["explicitFolders"]?.strings ?? []).map {
        folder.appendingPathComponent($0).standardizedFileURL
      }
      let inside = ResourceRules.collect(in: folder, all: true).filter { resource in
        isNamed(resource.url) != isOwner && !whole.contains { resource.url.path.hasPrefix($0.path + "/") }
      }
      target.resources += inside + whole.filter { isNamed($0) != isOwner }.map { Resource($0) }
    }
  }

  /// The resources of bundles that other targets of the project make, and that this phase takes.
  private func bundles(in phase: OldPropertyList, _ choice: FileChoice) -> [Resource] {
    (phase["files"]?.strings ?? []).flatMap { build -> [Resource] in
      guard isForPhone(build), let reference = objects[build]?["fileRef"]?.string,
        let maker = objects.values.first(where: {
          $0["productReference"]?.string == reference && $0["productType"]?.string == "com.apple.product-type.bundle"
        })
      else { return [] }
      let product = objects[reference]?["path"]?.string ?? "\(maker["name"]?.string ?? "").bundle"
      let phases = (maker["buildPhases"]?.strings ?? []).compactMap { objects[$0] }
      return phases.filter { $0["isa"]?.string == "PBXResourcesBuildPhase" }.flatMap { files(of: $0) }.map(resource)
        .map { Resource($0.url, destination: "\(product)/\($0.destination)") }
    }
  }

  private func resource(_ url: URL) -> Resource {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj") ? Resource(url, destination: "\(folder)/\(url.lastPathComponent)") : Resource(url)
  }

  // MARK: Settings

  /// The settings of a target's debug configuration, with those that Xcode makes of its name.
  private func settings(of target: OldPropertyList, _ name: String) -> BuildSettings {
    var settings = BuildSettings()
    for owner in [root, target] {
      guard let list = owner["buildConfigurationList"]?.string.flatMap({ objects[$0] }) else { continue }
      let all = (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
      guard let chosen = all.first(where: { $0["name"]?.string == "Debug" }) ?? all.first else { continue }
      if let base = chosen["baseConfigurationReference"]?.string.flatMap({ url(of: $0) }) {
        settings.lay(SettingsFile.read(base))
      } else if let anchor = chosen["baseConfigurationReferenceAnchor"]?.string.flatMap({ url(of: $0) }),
        let path = chosen["baseConfigurationReferenceRelativePath"]?.string
      {
        settings.lay(SettingsFile.read(anchor.appendingPathComponent(path)))
      }
      settings.lay(chosen["buildSettings"]?.dictionary ?? [:])
    }
    settings["TARGET_NAME"] = name
    settings["TARGETNAME"] = name
    settings["PROJECT_NAME"] = file.deletingPathExtension().lastPathComponent
    settings["CONFIGURATION"] = "Debug"
    settings["SRCROOT"] = sourceRoot.path
    settings["SOURCE_ROOT"] = sourceRoot.path
    settings["PROJECT_DIR"] = sourceRoot.path
    let product = settings.expanded("PRODUCT_NAME") ?? name
    settings["PRODUCT_NAME"] = product
    settings["EXECUTABLE_NAME"] = product
    settings["PRODUCT_MODULE_NAME"] = (settings.expanded("PRODUCT_MODULE_NAME") ?? product).moduleName
    settings["DEVELOPMENT_LANGUAGE"] = root["developmentRegion"]?.string ?? "en"
    settings["PRODUCT_BUNDLE_IDENTIFIER"] = settings.expanded("PRODUCT_BUNDLE_IDENTIFIER") ?? "app.\(product)"
    return settings
  }
}

/// The settings by which Xcode leaves out files that a target lists.
private struct FileChoice {
  private let excluded: [String]
  private let included: [String]

  init(_ settings: BuildSettings) {
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES")
    included = settings.list("INCLUDED_SOURCE_FILE_NAMES")
  }

  func includes(_ url: URL) -> Bool {
    !excluded.contains { Self.matches(url, $0) } || included.contains { Self.matches(url, $0) }
  }

  /// A pattern without a slash means a file's name, one with slashes the end of its path.
  private static func matches(_ url: URL, _ pattern: String) -> Bool {
    guard pattern.contains("/") else { return FilePattern.matches(name: url.lastPathComponent, pattern) }
    return fnmatch(pattern.hasPrefix("/") ? pattern : "*/" + pattern, url.path, 0) == 0
  }
}
