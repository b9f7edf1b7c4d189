import Foundation

/// Finds the packages and Xcode projects in folders.
enum SurveyFinder {
  /// A project that is to be surveyed.
  struct Found: Codable, Equatable {
    var name: String
    var path: String
    var repository: String
    var kind: SurveyProject.Kind
  }

  /// Below these lies what others wrote, or what a build made.
  static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build", "Build"]

  /// - Returns: The projects in the order of their paths, each once.
  static func find(in folders: [String]) throws -> [Found] {
    var result: [Found] = []
    for path in folders {
      let folder = URL(fileURLWithPath: path).standardizedFileURL
      guard ResourceRules.isFolder(folder) else {
        throw Failure(.unusableArguments, "survey \(path): there is no such folder")
      }
      if folder.pathExtension == "xcodeproj" {
        let parent = folder.deletingLastPathComponent()
        result.append(found(folder, .xcode, under: parent, repository: parent))
      } else {
        visit(folder, under: folder, repository: folder, &result)
      }
    }
    var seen: Set<String> = []
    return result.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }

  private static func visit(_ folder: URL, under root: URL, repository: URL, _ result: inout [Found]) {
    let repository = ResourceRules.exists(folder.appendingPathComponent(".git")) ? folder : repository
    if ResourceRules.exists(folder.appendingPathComponent("Package.swift")) {
      result.append(found(folder, .package, under: root, repository: repository))
    }
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let name = entry.lastPathComponent
      // A link may lead to what was seen already, or round in a circle.
      guard !name.hasPrefix("."), !skippedFolders.contains(name), ResourceRules.isFolder(entry), !isLink(entry) else {
        continue
      }
      switch entry.pathExtension {
      case "xcodeproj":
        // The project that CocoaPods or SwiftPM makes holds what others wrote.
        if !name.hasSuffix("Pods.xcodeproj"), ResourceRules.exists(entry.appendingPathComponent("project.pbxproj")) {
          result.append(found(entry, .xcode, under: root, repository: repository))
        }
      case "xcworkspace", "playground", "xcassets", "bundle", "framework", "xcframework", "docc": continue
      default: visit(entry, under: root, repository: repository, &result)
      }
    }
  }

  private static func isLink(_ url: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  private static func found(_ url: URL, _ kind: SurveyProject.Kind, under root: URL, repository: URL) -> Found {
    let inside = String(url.path.dropFirst(root.path.count))
    return Found(name: root.lastPathComponent + inside, path: url.path, repository: repository.path, kind: kind)
  }
}

/// The platforms of an Xcode project's targets.
enum ProjectPlatforms {
  /// - Returns: Whether a Swift file, or a folder in which there may be some, belongs to the project.
  static func hasSwift(_ project: URL) -> Bool {
    guard let text = try? String(contentsOf: project.appendingPathComponent("project.pbxproj"), encoding: .utf8) else {
      return true
    }
    return text.contains(".swift") || text.contains("PBXFileSystemSynchronizedRootGroup")
  }
}
