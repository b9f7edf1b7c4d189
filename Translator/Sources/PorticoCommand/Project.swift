import Foundation
import ObjCHeaders
import TranslatorCore

/// The input of a build, whatever form it came in.
struct Project {
  var name: String
  /// The folder it lives in; the workspace goes under it.
  var folder: URL
  var targets: [ProjectTarget] = []

  /// The targets that can be started.
  var apps: [ProjectTarget] { targets.filter { $0.kind == .app } }
}

struct ProjectTarget {
  enum Kind { case app, library, test }

  /// The module's name.
  var name: String
  var kind: Kind
  var sources: [URL]
  var resources: [Resource] = []
  /// Core Data's that stand among the sources.
  var models: [URL] = []
  /// All of Core Data's, of which Xcode makes classes.
  var allModels: [URL] { models + resources.map(\.url).filter { ResourceRules.isModel($0) && !models.contains($0) } }
  /// The resources that go into its bundle.
  var bundled: [Resource] {
    resources + models.filter { model in !resources.contains { $0.url == model } }.map { Resource($0) }
  }
  /// The constants that are made of its asset catalogues.
  var assetSymbols = AssetSymbols.Extent.resourcesAndExtensions
  var dependencies: [String] = []
  var languageMode = LanguageMode.v5
  var features = LanguageFeatures.standard
  /// Conditions set by the project, beside DEBUG.
  var flags: Set<String> = []
  /// The text of Info.plist, settings filled in; nil when there is none.
  var infoPlist: Data?
  var bundleIdentifier: String?
  /// The app inside which tests run, by its module's name.
  var testHost: String?
  /// Whether the tests launch the app themselves, from outside.
  var testsInterface = false
  /// Its other names: the one in the Xcode project, that of its product.
  var names: Set<String> = []
  /// The folder of its project; the modules that it imports may be found near it.
  var home: URL?
  /// Its sources in C or C++, which are built as they are; it has none in Swift then.
  var native: NativeSources?
  /// Its headers in Objective-C, whose declarations belong to its module; a library in Objective-C has no sources
  /// beside them.
  private(set) var headers: HeaderFiles?
  /// The modules that these headers import.
  private(set) var headerImports: Set<String> = []
  /// Whether each of its files sees UIKit without an import: its bridging or umbrella header imports it.
  var seesUIKit = false
  /// The libraries that it needs and nobody has brought here.
  var missing: [MissingDependency] = []
  /// Libraries that are not here, without which the target is built all the same: files of tests that import one are
  /// left out.
  var absentLibraries: Set<String> = []
  /// The parts that a reader left out of it, in words for the person who builds it.
  var warnings: [String] = []
}

extension ProjectTarget {
  /// Gives it the declarations of headers in Objective-C.
  mutating func declare(_ files: HeaderFiles) {
    headers = files
    headerImports = HeaderModule(reading: files).imports
  }
}

/// A library that a project names, and that is not there.
struct MissingDependency: Hashable {
  /// The name of the package or the library.
  var name: String
  /// The module that is imported.
  var module: String
  /// The target that names it, and where it would come from.
  var origin: String

  var message: String {
    return
      "\(name) is not here: \(origin). Name a folder that has it: --package DIR for a package, --module \(module)=DIR for a folder of sources"
  }
}

/// A file or folder that belongs into a bundle.
struct Resource: Hashable {
  var url: URL
  /// The destination, relative to the bundle.
  var destination: String

  init(_ url: URL, destination: String? = nil) {
    self.url = url
    self.destination = destination ?? url.lastPathComponent
  }
}

enum ResourceRules {
  /// A model of Core Data, with one version or several.
  static func isModel(_ url: URL) -> Bool { ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension) }
  /// Folders that are one resource.
  static let packages: Set<String> = ["xcassets", "bundle", "xcdatamodeld", "appiconset", "scnassets"]
  static let skippedFolders: Set<String> = [
    ".build", ".git", "Pods", "Carthage", "DerivedData", ".swiftpm", "node_modules",
  ]
  static let skippedEndings: Set<String> = [
    "swift", "h", "m", "mm", "c", "md", "xcodeproj", "xcworkspace", "playground", "podspec", "lock", "xcconfig",
    "entitlements", "png~",
    "docc",
  ]
  /// The endings that count as resources when nobody lists them.
  static let knownEndings: Set<String> = [
    "xcassets", "strings", "stringsdict", "xcstrings", "storyboard", "xib", "nib", "ttf", "otf", "ttc", "png", "jpg",
    "jpeg", "gif",
    "webp", "pdf", "svg", "json", "plist", "txt", "html", "css", "js", "csv", "xml", "bundle", "caf", "wav", "mp3",
    "m4a", "mp4", "mov",
    "lottie", "xcprivacy", "xcdatamodeld",
  ]

  /// The resources under a folder; localised ones keep their `.lproj`, other folders are flattened as Xcode does.
  ///
  /// - Parameter all: Whether files of unknown kinds are among them, as in a folder that Xcode puts into the app whole.
  static func collect(in folder: URL, all: Bool = false) -> [Resource] {
    var result: [Resource] = []
    let entries =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let ending = entry.pathExtension.lowercased()
      guard !entry.lastPathComponent.hasPrefix("."), !skippedFolders.contains(entry.lastPathComponent) else { continue }
      if packages.contains(ending) {
        result.append(Resource(entry))
      } else if isFolder(entry) {
        guard !skippedEndings.contains(ending) else { continue }
        let inner = collect(in: entry, all: all)
        result +=
          ending == "lproj"
          ? inner.map { Resource($0.url, destination: "\(entry.lastPathComponent)/\($0.destination)") } : inner
      } else if all ? !skippedEndings.contains(ending) : knownEndings.contains(ending),
        entry.lastPathComponent != "Info.plist",
        entry.lastPathComponent != "Package.resolved"
      {
        result.append(Resource(entry))
      }
    }
    return result
  }

  static func swiftFiles(in folder: URL) -> [URL] { sources(in: folder, endings: ["swift"]) }

  /// The files with one of the endings under a folder, without those that lie in a package of resources.
  static func sources(in folder: URL, endings: Set<String>) -> [URL] {
    var result: [URL] = []
    let entries =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      guard !entry.lastPathComponent.hasPrefix("."), !skippedFolders.contains(entry.lastPathComponent) else { continue }
      if isFolder(entry) {
        if !packages.contains(entry.pathExtension), !skippedEndings.contains(entry.pathExtension) {
          result += sources(in: entry, endings: endings)
        }
      } else if endings.contains(entry.pathExtension), entry.lastPathComponent != "Package.swift" {
        result.append(entry)
      }
    }
    return result
  }

  static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}

extension String {
  /// As a module's name: what no identifier may hold becomes `_`.
  var moduleName: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    // The toolchain's own modules hold their names; so do `NSClassFromString` and nibs, which look for an app's classes
    // by its executable.
    return name.first?.isNumber == true ? "_" + name : Self.toolchainModules.contains(name) ? name + "_" : name
  }

  /// Modules of Swift's toolchain that an app's may be named as, because Apple's SDK does without them or shows them to
  /// whoever asks.
  private static let toolchainModules: Set<String> = [
    "Cxx", "CxxStdlib", "Differentiation", "Distributed", "FoundationEssentials", "FoundationInternationalization",
    "Glibc", "Observation",
    "RegexBuilder", "Synchronization", "Testing",
  ]
}

extension Project {
  /// Keeps one of several targets that make modules of one name, such as an app and its trial version: the one that is
  /// asked for by its own name, else the first.
  mutating func keepOneOfEachModule(preferring wanted: String?) {
    var kept: [ProjectTarget] = []
    for target in targets {
      guard let index = kept.firstIndex(where: { $0.name == target.name }) else {
        kept.append(target)
        continue
      }
      let isWanted = wanted.map { target.names.contains($0) && !kept[index].names.contains($0) } ?? false
      if isWanted { kept[index] = target }
    }
    targets = kept
  }

  /// The targets that a name means: a module's, a target's in the Xcode project, a product's.
  func targets(named name: String) -> [ProjectTarget] {
    let byModule = targets.filter { $0.name == name }
    if !byModule.isEmpty { return byModule }
    let byName = targets.filter { $0.names.contains(name) }
    return byName.isEmpty ? targets.filter { $0.name == name.moduleName } : byName
  }

  /// Takes out the targets that need a library which is not here, and those that need these in turn. Tests stay with
  /// those of their files that do without.
  ///
  /// - Returns: What was taken out; each says what it misses.
  mutating func leaveOutWhatMisses() -> [ProjectTarget] {
    let here = Set(targets.map(\.name))
    for index in targets.indices {
      targets[index].missing.removeAll { here.contains($0.module) }
      if targets[index].kind == .test { targets[index].leaveOutFilesThatMiss(here: here) }
    }
    var result: [ProjectTarget] = []
    while let index = targets.firstIndex(where: { !$0.missing.isEmpty }) {
      let removed = targets.remove(at: index)
      result.append(removed)
      for other in targets.indices where targets[other].dependencies.contains(removed.name) {
        for missing in removed.missing where !targets[other].missing.contains(missing) {
          targets[other].missing.append(missing)
        }
      }
    }
    return result
  }
}

extension ProjectTarget {
  /// Makes tests of one that lacks a library do without, if some of its files are tests and import none that is
  /// missing.
  ///
  /// - Parameter here: The modules of the project and of the libraries that were found for it.
  mutating func leaveOutFilesThatMiss(here: Set<String>) {
    let known = here.union(Translation.platformModules)
    let imports = sources.map { ImportedModules(of: [$0]).required }
    let unknown = imports.reduce(into: Set()) { $0.formUnion($1) }.subtracting(known)
    guard !unknown.isEmpty,
      imports.contains(where: { !$0.isDisjoint(with: ["XCTest", "Testing", "Quick"]) && $0.isDisjoint(with: unknown) })
    else { return }
    absentLibraries = unknown
    warnings += missing.filter { unknown.contains($0.module) }.map { "warning: target \(name): \($0.message)" }
    missing.removeAll { unknown.contains($0.module) }
  }
}
