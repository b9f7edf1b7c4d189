import Foundation

/// The native targets of an Xcode project, and of the projects it refers to.
struct XcodeProjectReader {
  private let file: URL
  private let objects: [String: OldPropertyList]
  private let root: OldPropertyList
  private var parents: [String: String] = [:]
  /// Whether the targets of interface tests are meant, in place of those of unit tests.
  private let testsInterface: Bool

  static func read(_ url: URL, testsInterface: Bool = false) throws -> Project {
    var seen: Set<String> = []
    let targets = try targets(of: url, isRoot: true, testsInterface: testsInterface, seen: &seen)
    guard !targets.isEmpty else { throw Failure(.unusableArguments, "\(url.path): there is no target with Swift sources in it") }
    return Project(
      name: url.deletingPathExtension().lastPathComponent.moduleName, folder: url.deletingLastPathComponent(), targets: targets)
  }

  private static func targets(of url: URL, isRoot: Bool, testsInterface: Bool, seen: inout Set<String>) throws -> [ProjectTarget] {
    let url = url.standardizedFileURL
    guard seen.insert(url.path).inserted else { return [] }
    let reader = try XcodeProjectReader(url, testsInterface)
    var result: [ProjectTarget] = []
    for reference in reader.root["projectReferences"]?.array ?? [] {
      guard let id = reference["ProjectRef"]?.string, let place = reader.url(of: id), ResourceRules.exists(place) else { continue }
      result += try targets(of: place, isRoot: false, testsInterface: testsInterface, seen: &seen).filter { $0.kind == .library }
    }
    var own = try reader.targets().filter { isRoot || $0.kind == .library }
    for package in reader.localPackages {
      let (targets, products) = try PackageReader.libraries(of: package)
      for target in targets where !result.contains(where: { $0.name == target.name }) { result.append(target) }
      for index in own.indices { own[index].dependencies = own[index].dependencies.flatMap { products[$0] ?? [$0] } }
    }
    result += own
    let known = Set(result.map(\.name))
    for index in result.indices {
      // Frameworks are linked by name; those that no project here builds have to come by --module.
      if let host = result[index].testHost, !result.contains(where: { $0.name == host && $0.kind == .app }) { result[index].testHost = nil }
      result[index].dependencies = result[index].dependencies.filter { known.contains($0) && $0 != result[index].name }
    }
    return result
  }

  init(_ url: URL, _ testsInterface: Bool = false) throws {
    (file, self.testsInterface) = (url, testsInterface)
    let place = url.appendingPathComponent("project.pbxproj")
    guard let text = try? String(contentsOf: place, encoding: .utf8) else {
      throw Failure(.unusableArguments, "\(place.path): cannot be read")
    }
    let plist: OldPropertyList
    do {
      plist = try OldPropertyList.parse(text)
    } catch let error as OldPropertyList.ParseError {
      throw Failure(.unusableArguments, "\(place.path):\(error.line): \(error.message)")
    }
    objects = plist["objects"]?.dictionary ?? [:]
    root = objects[plist["rootObject"]?.string ?? ""] ?? .dictionary([:])
    for (id, object) in objects {
      for child in object["children"]?.strings ?? [] { parents[child] = id }
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
    (phase["files"]?.strings ?? []).flatMap { build -> [URL] in
      guard let reference = objects[build]?["fileRef"]?.string, let object = objects[reference] else { return [] }
      if ["PBXVariantGroup", "XCVersionGroup"].contains(object["isa"]?.string) {
        return (object["children"]?.strings ?? []).compactMap { url(of: $0) }
      }
      return url(of: reference).map { [$0] } ?? []
    }
  }

  /// The folders of the packages on disk that the project uses: named as such since Xcode 15, before that as mere folders.
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

  private func targets() throws -> [ProjectTarget] {
    try (root["targets"]?.strings ?? []).compactMap { id in try objects[id].flatMap { try target($0) } }
  }

  private func target(_ object: OldPropertyList) throws -> ProjectTarget? {
    guard object["isa"]?.string == "PBXNativeTarget", let name = object["name"]?.string else { return nil }
    let kind: ProjectTarget.Kind
    switch object["productType"]?.string ?? "" {
    case "com.apple.product-type.application": kind = .app
    case "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
      "com.apple.product-type.library.dynamic":
      kind = .library
    case "com.apple.product-type.bundle.unit-test" where !testsInterface: kind = .test
    case "com.apple.product-type.bundle.ui-testing" where testsInterface: kind = .test
    default: return nil  // extensions, watch apps, the other kind of tests
    }
    let settings = self.settings(of: object)
    var variables = settings.mapValues { $0.strings.joined(separator: " ") }
    variables["TARGET_NAME"] = name
    variables["SRCROOT"] = sourceRoot.path
    variables["PROJECT_DIR"] = sourceRoot.path
    variables["PRODUCT_NAME"] = expand(variables["PRODUCT_NAME"] ?? name, variables)
    let productName = variables["PRODUCT_NAME"] ?? name
    variables["EXECUTABLE_NAME"] = productName
    variables["PRODUCT_MODULE_NAME"] = expand(variables["PRODUCT_MODULE_NAME"] ?? productName, variables).moduleName
    variables["DEVELOPMENT_LANGUAGE"] = root["developmentRegion"]?.string ?? "en"
    variables["PRODUCT_BUNDLE_IDENTIFIER"] = expand(variables["PRODUCT_BUNDLE_IDENTIFIER"] ?? "app.\(productName)", variables)
    variables["PRODUCT_BUNDLE_PACKAGE_TYPE"] = kind == .app ? "APPL" : "FMWK"
    if let platform = variables["SDKROOT"], platform.hasPrefix("macosx") || platform.hasPrefix("watchos") || platform.hasPrefix("appletvos")
    {
      return nil
    }

    var target = ProjectTarget(name: variables["PRODUCT_MODULE_NAME"] ?? name.moduleName, kind: kind, sources: [])
    for phase in (object["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": target.sources += files(of: phase).filter { $0.pathExtension == "swift" }
      case "PBXResourcesBuildPhase": target.resources += files(of: phase).map(resource)
      case "PBXFrameworksBuildPhase":
        target.dependencies += (phase["files"]?.strings ?? []).compactMap { build in
          guard let reference = objects[build]?["fileRef"]?.string, let object = objects[reference] else { return nil }
          let path = object["path"]?.string ?? object["name"]?.string
          return path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent.moduleName }
        }
      default: break
      }
    }
    for id in object["dependencies"]?.strings ?? [] {
      guard let dependency = objects[id] else { continue }
      if let other = dependency["target"]?.string.flatMap({ objects[$0] }), let name = other["name"]?.string {
        target.dependencies.append(moduleName(of: other) ?? name.moduleName)
      } else if let name = dependency["name"]?.string {
        target.dependencies.append(name.moduleName)
      }
    }
    target.dependencies += (object["packageProductDependencies"]?.strings ?? []).compactMap { objects[$0]?["productName"]?.string }
    // Since Xcode 16 a target may own whole folders instead of listing files.
    for id in object["fileSystemSynchronizedGroups"]?.strings ?? [] {
      guard let folder = url(of: id) else { continue }
      let excluded = Set(
        (objects[id]?["exceptions"]?.strings ?? []).compactMap { objects[$0] }
          .flatMap { $0["membershipExceptions"]?.strings ?? [] }.map { folder.appendingPathComponent($0).standardizedFileURL.path })
      target.sources += ResourceRules.swiftFiles(in: folder).filter { !excluded.contains($0.path) }
      target.resources += ResourceRules.collect(in: folder).filter { !excluded.contains($0.url.path) }
    }
    // A project that a package made of itself has a target for the manifest, which is no source of any app.
    target.sources = target.sources.filter { ResourceRules.exists($0) && $0.lastPathComponent != "Package.swift" }
    target.resources = target.resources.filter { ResourceRules.exists($0.url) }
    target.dependencies = Array(Set(target.dependencies)).sorted()
    guard !target.sources.isEmpty else { return nil }
    let version = Int((variables["SWIFT_VERSION"] ?? "5").prefix { $0 != "." }) ?? 5
    target.languageMode = version >= 6 ? 6 : 5
    target.flags = Set(
      (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.strings ?? []).flatMap { $0.split(separator: " ").map(String.init) }
    )
    .filter { !$0.hasPrefix("$") && $0 != "DEBUG" }
    if kind == .test, let setting = variables[testsInterface ? "TEST_TARGET_NAME" : "TEST_HOST"] {
      let host = URL(fileURLWithPath: expand(setting, variables)).lastPathComponent.moduleName
      target.testsInterface = testsInterface
      target.testHost = host
      if !target.dependencies.contains(host) { target.dependencies.append(host) }
    }
    target.bundleIdentifier = variables["PRODUCT_BUNDLE_IDENTIFIER"]
    if let setting = variables["INFOPLIST_FILE"] {
      let path = expand(setting, variables)
      let place = path.hasPrefix("/") ? URL(fileURLWithPath: path) : sourceRoot.appendingPathComponent(path)
      if let text = try? String(contentsOf: place, encoding: .utf8) { target.infoPlist = Data(expand(text, variables).utf8) }
    }
    if variables["GENERATE_INFOPLIST_FILE"] == "YES" {
      target.infoPlist = try GeneratedInfoPlist.merge(variables.mapValues { expand($0, variables) }, into: target.infoPlist)
    }
    return target
  }

  private func moduleName(of target: OldPropertyList) -> String? {
    guard let name = target["name"]?.string else { return nil }
    var variables = settings(of: target).mapValues { $0.strings.joined(separator: " ") }
    variables["TARGET_NAME"] = name
    return expand(variables["PRODUCT_MODULE_NAME"] ?? variables["PRODUCT_NAME"] ?? name, variables).moduleName
  }

  private func resource(_ url: URL) -> Resource {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj") ? Resource(url, destination: "\(folder)/\(url.lastPathComponent)") : Resource(url)
  }

  /// The settings of the debug configuration: the project's, and over them the target's.
  private func settings(of target: OldPropertyList) -> [String: OldPropertyList] {
    func configuration(_ owner: OldPropertyList) -> [String: OldPropertyList] {
      guard let list = owner["buildConfigurationList"]?.string.flatMap({ objects[$0] }) else { return [:] }
      let all = (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
      let chosen = all.first { $0["name"]?.string == "Debug" } ?? all.first
      return chosen?["buildSettings"]?.dictionary ?? [:]
    }
    return configuration(root).merging(configuration(target)) { _, new in new }
  }

  /// Fills in `$(NAME)`, `${NAME}` and `$(NAME:modifier)`.
  private func expand(_ text: String, _ variables: [String: String], depth: Int = 0) -> String {
    guard depth < 8, text.contains("$") else { return text }
    let expanded = text.replacing(/\$[\(\{]([A-Za-z0-9_]+)(:[a-z0-9]+)?[\)\}]/) { match in
      let value = variables[String(match.output.1)] ?? ""
      return match.output.2 == nil ? value : value.replacing(/[^A-Za-z0-9.-]/, with: "-")
    }
    return expand(expanded, variables, depth: depth + 1)
  }
}
