import Foundation
import Synchronization
import TranslatorCore

/// The manifest of a Swift package.
struct PackageManifest: Decodable {
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
    var publicHeadersPath: String?

    var defines: [String] { values(of: "define") }
    var features: LanguageFeatures {
      LanguageFeatures(
        upcoming: values(of: "enableUpcomingFeature"),
        isMainActorByDefault: values(of: "defaultIsolation").contains("MainActor"))
    }

    /// The values of the settings for Swift under a name, as far as they count for a phone.
    private func values(of name: String) -> [String] {
      (settings ?? []).filter { $0.tool == "swift" && $0.counts(on: ["ios"]) }.compactMap { $0.kind?[name]?.first }
    }
  }

  struct Setting: Decodable {
    var tool: String
    var kind: [String: [String]]?
    var condition: PlatformCondition?
    enum CodingKeys: CodingKey { case tool, kind, condition }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tool = try container.decode(String.self, forKey: .tool)
      let raw = try? container.decode([String: [String: AnyString]].self, forKey: .kind)
      kind = raw?.mapValues { $0.values.flatMap(\.values) }
      condition = try? container.decode(PlatformCondition.self, forKey: .condition)
    }

    func counts(on platforms: Set<String>) -> Bool { condition?.holds(on: platforms) ?? true }
  }

  /// A string, or an array of them.
  struct AnyString: Decodable {
    var values: [String]
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        values = [one]
      } else {
        values = (try? container.decode([String].self)) ?? []
      }
    }
  }

  struct ResourceRule: Decodable {
    var path: String
    var rule: [String: Empty]
  }

  struct Empty: Decodable { init(from decoder: any Decoder) throws {} }

  struct PlatformCondition: Decodable {
    var platformNames: [String]?

    func holds(on platforms: Set<String>) -> Bool {
      platformNames.map { $0.isEmpty || !platforms.isDisjoint(with: $0) } ?? true
    }
  }

  /// `{"byName": ["A", null]}`, `{"product": ["A", "package", …]}`, `{"target": ["A", null]}`.
  struct TargetDependency: Decodable {
    var name: String
    /// The other package; nil where the manifest does not say whether a target or a product is meant, and for a target.
    var package: String?
    /// Whether it is needed for a phone at all.
    var counts: Bool

    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode([String: [Part]].self)
      let parts = raw.values.first ?? []
      name = parts.first?.text ?? ""
      package = raw["product"] == nil || parts.count < 2 ? nil : parts[1].text
      counts = parts.allSatisfy { $0.condition?.holds(on: ["ios"]) ?? true }
    }

    struct Part: Decodable {
      var text: String?
      var condition: PlatformCondition?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try? container.decode(String.self)
        if text == nil { condition = try? container.decode(PlatformCondition.self) }
      }
    }
  }

  /// Another package: a folder, or an address with what is wanted of it.
  struct Dependency: Decodable {
    var identity: String
    var path: String?
    var address: String?
    /// As a manifest writes it: `"1.0.0"..<"2.0.0"`.
    var requirement: String?

    init(from decoder: any Decoder) throws {
      let raw = try decoder.singleValueContainer().decode([String: [Place]].self)
      guard let origin = raw.values.first?.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a place"))
      }
      identity = origin.identity
      path = origin.path ?? origin.location?.local?.first?.path
      address = origin.location?.remote?.first?.urlString
      requirement = origin.requirement?.text
    }

    struct Place: Decodable {
      var identity: String
      var path: String?
      var location: Location?
      var requirement: Requirement?
    }

    struct Location: Decodable {
      var remote: [Remote]?
      var local: [Local]?

      struct Remote: Decodable { var urlString: String }

      /// A path alone, or in a table.
      struct Local: Decodable {
        var path: String
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          path = try (try? container.decode(String.self)) ?? container.decode([String: String].self)["path"] ?? ""
        }
      }
    }

    struct Requirement: Decodable {
      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?

      struct Range: Decodable {
        var lowerBound: String
        var upperBound: String
      }

      var text: String? {
        if let range = range?.first { return "\"\(range.lowerBound)\"..<\"\(range.upperBound)\"" }
        if let exact = exact?.first { return "exact: \"\(exact)\"" }
        if let branch = branch?.first { return "branch: \"\(branch)\"" }
        if let revision = revision?.first { return "revision: \"\(revision)\"" }
        return nil
      }
    }
  }

  var name: String
  var products: [Product]
  var targets: [Target]
  var dependencies: [Dependency]
  var swiftLanguageVersions: [String]?
  var cLanguageStandard: String?
  var cxxLanguageStandard: String?
  var toolsVersion: Tools

  struct Tools: Decodable { var _version: String }

  /// Mode 5 where the package allows it: Linux's XCTest is not isolated as Apple's is, and in mode 6 a test case of the
  /// main actor cannot call its superclass's asynchronous methods.
  var testLanguageMode: LanguageMode {
    (swiftLanguageVersions ?? []).contains { $0.hasPrefix("5") } ? .v5 : languageMode
  }

  /// The newest that the package names, or that of the tools it is written for.
  var languageMode: LanguageMode {
    (swiftLanguageVersions ?? []).map { LanguageMode(version: $0) }.max()
      ?? LanguageMode(version: toolsVersion._version)
  }

  // MARK: Reading

  private static let known: Mutex<[String: PackageManifest]> = Mutex([:])

  /// The manifest of a package. Each is read once in a run.
  ///
  /// - Throws: When it is no manifest, with what the package manager says of it.
  static func read(_ folder: URL) throws -> PackageManifest {
    let path = folder.standardizedFileURL.path
    if let known = known.withLock({ $0[path] }) { return known }
    guard var manifest = try dump(path) else {
      let errors = try Shell.capture(command(path))
      throw Failure(.unusableArguments, "\(path)/Package.swift: the manifest cannot be read\n\(errors.output)")
    }
    if let copy = try ManifestForMac.copy(of: folder) {
      defer { copy.remove() }
      if let mac = try dump(copy.url.path) { manifest.add(mac) }
    }
    known.withLock { $0[path] = manifest }
    return manifest
  }

  private static func command(_ path: String) -> [String] {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("portico-manifest-\(getuid())")
    return ["swift", "package", "--package-path", path, "--scratch-path", scratch.path, "dump-package"]
  }

  private static func dump(_ path: String) throws -> PackageManifest? {
    let result = try Shell.capture(command(path), withErrors: false)
    guard result.status == 0 else { return nil }
    return try? JSONDecoder().decode(PackageManifest.self, from: Data(result.output.utf8))
  }

  /// The products that the manifest has on a Mac alone, with what they need. What it has here too stays as it is here,
  /// as in test libraries that know Linux.
  private mutating func add(_ mac: PackageManifest) {
    let names = (products: Set(products.map(\.name)), targets: Set(targets.map(\.name)))
    let more = mac.products.filter { !names.products.contains($0.name) }
    var wanted = more.flatMap(\.targets), needed: Set<String> = []
    while let name = wanted.popLast() {
      guard !names.targets.contains(name), needed.insert(name).inserted else { continue }
      wanted += mac.targets.first { $0.name == name }?.dependencies.map(\.name) ?? []
    }
    products += more
    targets += mac.targets.filter { needed.contains($0.name) }
    let identities = Set(dependencies.map(\.identity))
    dependencies += mac.dependencies.filter { !identities.contains($0.identity) }
  }
}
