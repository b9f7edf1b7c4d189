import Foundation

/// What is to be built, whatever form it came in.
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
  var dependencies: [String] = []
  /// 5 or 6.
  var languageMode = 5
  /// Conditions set by the project, beside DEBUG.
  var flags: Set<String> = []
  /// The text of Info.plist, settings filled in; nil when there is none.
  var infoPlist: Data?
  var bundleIdentifier: String?
  /// The app inside which tests run, by its module's name.
  var testHost: String?
  /// Whether the tests launch the app themselves, from outside.
  var testsInterface = false
}

/// A file or folder that belongs into a bundle.
struct Resource: Hashable {
  var url: URL
  /// Where it goes, relative to the bundle.
  var destination: String

  init(_ url: URL, destination: String? = nil) {
    self.url = url
    self.destination = destination ?? url.lastPathComponent
  }
}

enum ResourceRules {
  /// Folders that are one resource.
  static let packages: Set<String> = ["xcassets", "bundle", "xcdatamodeld", "appiconset", "scnassets"]
  static let skippedFolders: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", ".swiftpm", "node_modules"]
  static let skippedEndings: Set<String> = [
    "swift", "h", "m", "mm", "c", "md", "xcodeproj", "xcworkspace", "playground", "podspec", "lock", "xcconfig", "entitlements", "png~",
    "docc",
  ]
  /// What counts as a resource when nobody lists them.
  static let knownEndings: Set<String> = [
    "xcassets", "strings", "stringsdict", "xcstrings", "storyboard", "xib", "nib", "ttf", "otf", "ttc", "png", "jpg", "jpeg", "gif",
    "webp", "pdf", "svg", "json", "plist", "txt", "html", "css", "js", "csv", "xml", "bundle", "caf", "wav", "mp3", "m4a", "mp4", "mov",
    "lottie", "xcprivacy",
  ]

  /// The resources under a folder; localised ones keep their `.lproj`, other folders are flattened as Xcode does.
  static func collect(in folder: URL) -> [Resource] {
    var result: [Resource] = []
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let ending = entry.pathExtension.lowercased()
      guard !entry.lastPathComponent.hasPrefix("."), !skippedFolders.contains(entry.lastPathComponent) else { continue }
      if packages.contains(ending) {
        result.append(Resource(entry))
      } else if isFolder(entry) {
        guard !skippedEndings.contains(ending) else { continue }
        let inner = collect(in: entry)
        result += ending == "lproj" ? inner.map { Resource($0.url, destination: "\(entry.lastPathComponent)/\($0.destination)") } : inner
      } else if knownEndings.contains(ending), entry.lastPathComponent != "Info.plist", entry.lastPathComponent != "Package.resolved" {
        result.append(Resource(entry))
      }
    }
    return result
  }

  static func swiftFiles(in folder: URL) -> [URL] {
    var result: [URL] = []
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      guard !entry.lastPathComponent.hasPrefix("."), !skippedFolders.contains(entry.lastPathComponent) else { continue }
      if isFolder(entry) {
        if !packages.contains(entry.pathExtension), !skippedEndings.contains(entry.pathExtension) { result += swiftFiles(in: entry) }
      } else if entry.pathExtension == "swift", entry.lastPathComponent != "Package.swift" {
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
    return name.first?.isNumber == true ? "_" + name : name
  }
}
