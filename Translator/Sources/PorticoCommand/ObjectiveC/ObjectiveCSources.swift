import Foundation
import ObjCHeaders
import TranslatorCore

/// Finds the headers of a library that is written in Objective-C, or of the part of a target that is.
enum ObjectiveCSources {
  static let endings: Set<String> = ["m", "mm"]

  /// The files in Objective-C among sources. CocoaPods adds an empty one to each library, which does not count.
  static func implementations(_ sources: [URL]) -> [URL] {
    sources.filter { endings.contains($0.pathExtension) && !$0.lastPathComponent.hasSuffix("-dummy.m") }
  }

  /// - Parameters:
  ///   - headers: Those whose declarations Swift sees; an umbrella header goes first, since it may define what the
  ///     others need.
  ///   - folder: Where the headers lie that these include.
  static func files(
    module: String, headers: [URL], implementations: [URL], around folder: URL, others: Set<String> = []
  ) -> HeaderFiles {
    let umbrella = headers.filter { $0.deletingPathExtension().lastPathComponent.moduleName == module }
    let rest = headers.filter { $0.deletingPathExtension().lastPathComponent.moduleName != module }
    return HeaderFiles(
      module: module, headers: unique(umbrella + rest),
      all: unique(headers + ResourceRules.sources(in: folder, endings: ["h"])),
      implementations: implementations, modules: Translation.platformModules.union(others))
  }

  /// A header may be there once more as a link.
  private static func unique(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.map { $0.resolvingSymlinksInPath().standardizedFileURL }.filter { seen.insert($0.path).inserted }
  }

  // MARK: Places

  /// A target of a package; nil for one in C or C++ alone, which is built as it is.
  ///
  /// - Parameters:
  ///   - others: The modules that it depends on.
  ///   - declared: Those of them that are in Objective-C.
  static func target(
    _ target: PackageManifest.Target, at location: URL, others: Set<String>, declared: Set<String>,
    isSource: (URL) -> Bool
  ) -> HeaderFiles? {
    guard target.type != "system", target.type != "test" else { return nil }
    let sources = implementations(ResourceRules.sources(in: location, endings: endings)).filter(isSource)
    let folder = location.appendingPathComponent(target.publicHeadersPath ?? "include").standardizedFileURL
    let headers = ResourceRules.sources(in: folder, endings: ["h"])
    let files = files(
      module: target.name.moduleName, headers: headers, implementations: sources, around: location, others: others)
    let module = HeaderModule(reading: files)
    if sources.isEmpty {
      // Headers alone, or with sources in C, that need Objective-C's: they compile nowhere else.
      return module.imports.isDisjoint(with: declared.union(["Foundation", "UIKit"])) ? nil : files
    }
    // Functions of C with a file of Objective-C beside them are built; what Swift sees of classes is not.
    let hasC = !ResourceRules.sources(in: location, endings: ["c", "cc", "cpp", "cxx"]).filter(isSource).isEmpty
    return hasC && !module.declaresClasses ? nil : files
  }

  /// The library that a podspec in a folder describes.
  static func pod(_ url: URL, module: String) -> ProjectTarget? {
    for spec in Podspec.all(in: url) where spec.moduleName == module {
      if let target = spec.target(parts: nil) { return target }
    }
    return nil
  }

  /// A folder of sources that nothing describes: all of its headers count.
  static func folder(_ url: URL, module: String) -> ProjectTarget? {
    if ["framework", "xcframework"].contains(url.pathExtension) {
      return framework(url, module: module).map { ProjectTarget(declaring: $0, in: url) }
    }
    let sources = implementations(ResourceRules.sources(in: url, endings: endings))
    guard !sources.isEmpty else { return nil }
    let headers = ResourceRules.sources(in: url, endings: ["h"])
    return ProjectTarget(
      declaring: files(module: module, headers: headers, implementations: sources, around: url), in: url)
  }

  /// A framework that lies there compiled, with its headers: `X.framework`, `X.xcframework`.
  ///
  /// - Returns: Nil for one without headers in Objective-C.
  static func framework(_ url: URL, module: String) -> HeaderFiles? {
    guard let folder = headersFolder(of: url) else { return nil }
    let headers = ResourceRules.sources(in: folder, endings: ["h"]).filter {
      !$0.lastPathComponent.hasSuffix("-Swift.h")
    }
    guard !headers.isEmpty else { return nil }
    let files = files(module: module, headers: headers, implementations: [], around: folder)
    return HeaderModule(reading: files).isEmpty ? nil : files
  }

  private static func headersFolder(of url: URL) -> URL? {
    if url.pathExtension == "framework" {
      let folder = url.appendingPathComponent("Headers").resolvingSymlinksInPath()
      return ResourceRules.isFolder(folder) ? folder : nil
    }
    // Each of its folders is for some systems: that for a phone, else any.
    let slices = Folder.names(url.path).sorted { one, other in
      (one.hasPrefix("ios-") && !one.contains("simulator") ? 0 : 1, one) < (
        other.hasPrefix("ios-") && !other.contains("simulator") ? 0 : 1, other
      )
    }.map { url.appendingPathComponent($0) }.filter(ResourceRules.isFolder)
    for slice in slices {
      for name in Folder.names(slice.path) where name.hasSuffix(".framework") {
        if let found = headersFolder(of: slice.appendingPathComponent(name)) { return found }
      }
      let headers = slice.appendingPathComponent("Headers")
      if ResourceRules.isFolder(headers) { return headers }
    }
    return nil
  }

  /// A compiled framework of a name in a folder or below it.
  static func framework(named name: String, below folder: URL, depth: Int = 4) -> URL? {
    let entries = Folder.names(folder.path).sorted().filter {
      !$0.hasPrefix(".") && $0 != "node_modules" && $0 != "DerivedData"
    }
    for ending in ["xcframework", "framework"] {
      if let found = entries.first(where: {
        $0.hasSuffix("." + ending) && String($0.dropLast(ending.count + 1)).moduleName == name
      }) {
        return folder.appendingPathComponent(found)
      }
    }
    guard depth > 0 else { return nil }
    for entry in entries
    where !["framework", "xcframework", "xcodeproj", "xcassets", "app"].contains((entry as NSString).pathExtension) {
      let inner = folder.appendingPathComponent(entry)
      if ResourceRules.isFolder(inner), let found = framework(named: name, below: inner, depth: depth - 1) {
        return found
      }
    }
    return nil
  }
}

extension ProjectTarget {
  /// A module of declarations alone.
  init(declaring files: HeaderFiles, in folder: URL?) {
    self.init(name: files.module, kind: .library, sources: [])
    declare(files)
    names = [files.module]
    home = folder
    warnings = [Self.declarationsWarning(files.module)]
  }

  /// - Parameter isMixed: Whether there is Swift in the module too.
  static func declarationsWarning(_ module: String, isMixed: Bool = false) -> String {
    "warning: \(isMixed ? "a part of " : "")\(module) is written in Objective-C: its declarations are here, calls end the app"
  }
}
