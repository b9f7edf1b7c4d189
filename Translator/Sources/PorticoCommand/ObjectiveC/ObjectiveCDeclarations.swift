import Foundation
import ObjCHeaders
import TranslatorCore

/// The declarations in Swift of all that a project has in Objective-C.
struct ObjectiveCDeclarations {
  private let project: Project
  private let folder: URL
  private let frameworks: FrameworkDeclarations
  private let modules: [String: HeaderModule]

  /// - Parameter folder: Of the workspace; the declarations lie in it to be read.
  /// - Returns: Nil for a project without headers in Objective-C.
  init?(_ project: Project, runtime: Runtime, folder: URL) {
    guard project.targets.contains(where: { $0.headers != nil }) else { return nil }
    self.project = project
    self.folder = folder.appendingPathComponent("Declarations")
    frameworks = runtime.frameworkDeclarations()
    let names = Set(project.targets.map(\.name))
    var modules: [String: HeaderModule] = [:]
    for target in project.targets {
      guard var headers = target.headers else { continue }
      headers.modules.formUnion(names)
      modules[target.name] = HeaderModule(reading: headers, constants: frameworks.constants)
    }
    self.modules = modules
  }

  /// Writes all files, where they differ, so that messages about them can be followed.
  func write() throws {
    for target in project.targets where modules[target.name] != nil {
      for (path, text) in files(of: target) {
        let url = URL(fileURLWithPath: path)
        if (try? String(contentsOf: url, encoding: .utf8)) == text { continue }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }
  }

  /// The files that belong to a target beside its own.
  func files(of target: ProjectTarget) -> [(path: String, text: String)] {
    guard let module = modules[target.name] else { return [] }
    var files = module.files(
      dependencies: dependencies(of: target), frameworks: frameworks, swiftTypes: Self.types(in: target.sources))
    if let imports = imports(of: module, for: target) { files.append(imports) }
    if target.sources.isEmpty, files.isEmpty {
      files.append(
        DeclarationFile(
          name: "Nothing.swift", text: "// No header of \(target.name) declares anything.\nimport UIKit\n"))
    }
    let directory = folder.appendingPathComponent(target.name)
    return files.map { (directory.appendingPathComponent($0.name).path, $0.text) }
  }

  /// The text of a file of Swift. Where headers of its module, or of one that it imports, import XCTest, it sees that too.
  func seeingTests(_ text: String, of target: ProjectTarget) -> String {
    guard !text.contains("import XCTest"), !text.hasPrefix("#") else { return text }
    let imported = ImportedModules(text).required.union([target.name])
    return imported.contains { modules[$0]?.imports.contains("XCTest") == true } ? "import XCTest; " + text : text
  }

  private func dependencies(of target: ProjectTarget) -> [HeaderModule] {
    project.reached(from: target.dependencies).sorted().compactMap { modules[$0] }
  }

  /// A bridging header's imports hold for all Swift files of its target, and those of a library for who imports it.
  private func imports(of module: HeaderModule, for target: ProjectTarget) -> DeclarationFile? {
    let known = module.imports.filter { name in
      !Self.everywhere.contains(name)
        && (target.dependencies.contains(name) || Translation.platformModules.contains(name))
    }
    guard !known.isEmpty else { return nil }
    let lines =
      ["// What the headers of \(target.name) in Objective-C import, all of its files see."]
      + known.sorted().map { "@_exported import \($0)" }
    return DeclarationFile(name: "Imports.h.swift", text: lines.joined(separator: "\n") + "\n")
  }

  /// Modules that UIKit brings along, or that would bring Foundation's names past ours.
  private static let everywhere: Set<String> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "XCTest", "ObjectiveC", "Darwin", "MachO",
    "CoreFoundation", "os",
  ]

  /// The names of the types that Swift files declare.
  private static func types(in sources: [URL]) -> Set<String> {
    var result: Set<String> = []
    for source in sources {
      guard let text = try? String(contentsOf: source, encoding: .utf8) else { continue }
      for match in text.matches(of: /\b(?:class|struct|enum|protocol|typealias|actor)\s+([A-Z_]\w*)/) {
        result.insert(String(match.output.1))
      }
    }
    return result
  }
}
