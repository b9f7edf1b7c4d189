import Foundation

/// The sources of a target in C or C++, or the description of a library of the system. The package manager builds them
/// as they are.
struct NativeSources {
  /// The folder of the target; it is laid out in the workspace as it is.
  let folder: URL
  /// The files of the target, relative to its folder.
  let files: [String]
  /// A description of a library that is installed, with nothing to build.
  let isSystemLibrary: Bool
  /// The lines of settings, as a manifest writes them.
  let settings: [String]
  /// `c11`, `c++17`; nil where the manifest leaves it to the package manager.
  let standards: (c: String?, cxx: String?)
  let warnings: [String]

  private static let sources: Set<String> = ["c", "cc", "cpp", "cxx", "s", "S"]
  private static let objectiveC: Set<String> = ["m", "mm"]

  /// - Returns: Nil when there is nothing in it that can be built.
  init?(_ target: PackageManifest.Target, of manifest: PackageManifest, at location: URL, isSource: (URL) -> Bool) {
    folder = location
    isSystemLibrary = target.type == "system"
    let root = location.standardizedFileURL.path + "/"
    let all = Self.walk(location).filter { url in
      let ending = url.pathExtension
      return !Self.objectiveC.contains(ending) && (!Self.sources.contains(ending) || isSource(url))
    }
    files = all.map { String($0.path.dropFirst(root.count)) }
    let left = Self.walk(location).filter { Self.objectiveC.contains($0.pathExtension) && isSource($0) }.map(
      \.lastPathComponent)
    warnings =
      left.isEmpty
      ? []
      : [
        "\(location.path): warning: of target \(target.name) these files are left out of the build, because there is no Objective-C on this platform: "
          + left.joined(separator: ", ")
      ]
    // A target of headers alone is one as well.
    let hasHeaders = all.contains { ["h", "hpp", "modulemap"].contains($0.pathExtension) }
    guard
      isSystemLibrary || all.contains(where: { Self.sources.contains($0.pathExtension) })
        || (hasHeaders && left.isEmpty)
    else {
      return nil
    }
    var lines: [String: [String]] = [:]
    for setting in target.settings ?? [] where setting.counts(on: ["linux", "ios"]) {
      for (kind, values) in setting.kind ?? [:] {
        guard ["headerSearchPath", "define", "unsafeFlags", "linkedLibrary"].contains(kind) else { continue }
        let list = values.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
        if kind == "unsafeFlags" {
          lines[setting.tool, default: []].append(".unsafeFlags([\(list.joined(separator: ", "))])")
        } else {
          lines[setting.tool, default: []] += list.map { ".\(kind)(\($0))" }
        }
      }
    }
    var result: [String] = []
    if let headers = target.publicHeadersPath { result.append("publicHeadersPath: \"\(headers)\"") }
    for (tool, name) in [("c", "cSettings"), ("cxx", "cxxSettings"), ("linker", "linkerSettings")] {
      if let list = lines[tool], !list.isEmpty { result.append("\(name): [\(list.joined(separator: ", "))]") }
    }
    settings = result
    standards = (manifest.cLanguageStandard, manifest.cxxLanguageStandard)
  }

  /// The newest of several standards: one package is built of what several packages have.
  static func newest(_ standards: [String]) -> String? {
    func year(_ standard: String) -> Int {
      let number = Int(standard.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
      return number > 80 ? number : number + 100
    }
    return standards.max { year($0) < year($1) }
  }

  private static func walk(_ folder: URL) -> [URL] {
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return entries.map(\.standardizedFileURL).sorted { $0.path < $1.path }.flatMap { entry -> [URL] in
      guard !entry.lastPathComponent.hasPrefix(".") else { return [] }
      return ResourceRules.isFolder(entry) ? walk(entry) : [entry]
    }
  }
}
