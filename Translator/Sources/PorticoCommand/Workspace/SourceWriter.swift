import Foundation
import TranslatorCore

/// Writes the translated source of a project, and what stands beside it, where the compiler reads it.
///
/// A file is written only where it differs, so that a second build compiles what changed. What an earlier build wrote
/// and this one does not is removed.
struct SourceWriter {
  let project: Project
  let runtime: Runtime
  /// The workspace's folder.
  let folder: URL
  let added: AddedModules
  private var written: Set<String> = []
  /// The source as the compiler sees it.
  private(set) var version = SourceVersion(files: [], aliases: [:])

  init(project: Project, runtime: Runtime, folder: URL, added: AddedModules) {
    (self.project, self.runtime, self.folder, self.added) = (project, runtime, folder, added)
  }

  mutating func write(_ modules: [TranslatedModule]) throws {
    version = SourceVersion(
      files: [],
      aliases: Dictionary(modules.map { ($0.name, $0.aliases + $0.separateAliases) }) { first, _ in first })
    for (target, module) in zip(project.targets, modules) {
      let location = folder.appendingPathComponent("Sources/\(target.name)")
      if let native = target.native {
        for file in native.files {
          try copy(native.folder.appendingPathComponent(file), to: location.appendingPathComponent(file))
        }
      } else {
        try writeFiles(of: target, module, in: location)
        try writeAdditions(to: target, module, in: location)
      }
    }
    for name in added.names {
      for file in ResourceRules.swiftFiles(in: runtime.root.appendingPathComponent("Sources/\(name)")) {
        let location = folder.appendingPathComponent("Sources/\(name)/\(file.lastPathComponent)")
        try write(try SourceText.read(file), to: location)
      }
    }
    let specifications = SpecificationList(project)
    if !specifications.isEmpty {
      try write(specifications.entryPoint(package: project.name), to: Self.entryPoint(in: folder))
    }
    let manifest = WorkspaceManifest(project: project, runtime: runtime, modules: modules, added: added)
    try write(manifest.text(), to: folder.appendingPathComponent("Package.swift"))
    removeStale()
  }

  /// The main file of tests with specifications; there is none for others.
  static func entryPoint(in folder: URL) -> URL { folder.appendingPathComponent("Sources/_PorticoTests.swift") }

  /// The app's own files, translated.
  private mutating func writeFiles(
    of target: ProjectTarget, _ module: TranslatedModule, in location: URL
  ) throws {
    var names: Set<String> = []
    for file in module.files {
      // Top-level code is allowed in main.swift alone.
      let isMain = target.kind == .app && module.files.count == 1 && Translation.hasTopLevelCode(file.text)
      let name = isMain ? "main.swift" : Self.fileName(for: file.path, besides: names)
      names.insert(name)
      let imports = AddedModules.imports(file.text, of: target, module)
      version.files.append(
        SourceVersion.File(module: module.name, path: file.path, name: name, text: file.text, imports: imports))
      let header = imports + "#sourceLocation(file: \(SourceText.literal(file.path)), line: 1)\n"
      try write(header + file.text, to: location.appendingPathComponent(name))
    }
  }

  /// The name of a translated file: not that of the file it was made from, since the compiler warns of each pair of
  /// equal names, in each of its processes. `main.swift` keeps its name.
  static func fileName(for path: String, besides names: Set<String>) -> String {
    let original = URL(fileURLWithPath: path)
    var name = original.lastPathComponent
    if name != "main.swift" { name = original.deletingPathExtension().lastPathComponent + ".translated.swift" }
    while names.contains(name) { name = "_" + name }
    return name
  }

  /// Files beside the app's own: names that its source counts on, its bundle, and the app that tests run in.
  private mutating func writeAdditions(
    to target: ProjectTarget, _ module: TranslatedModule, in location: URL
  ) throws {
    var extra = module.aliases
    if !target.resources.isEmpty,
      !module.files.contains(where: { Translation.declaresModuleBundle($0.text, flags: target.flags) })
    {
      let imports = module.isApple ? "" : "import Foundation\n"
      extra += imports + Self.bundleAccessor(for: target, isApple: module.isApple)
    }
    if let host = project.targets.first(where: { $0.name == target.testHost }) {
      // A file of its own: the aliases do not go with this import.
      try write(
        TestHost(host, launches: !target.testsInterface).source(),
        to: location.appendingPathComponent("_PorticoHost.swift"))
    }
    if !module.separateAliases.isEmpty {
      try write(module.separateAliases, to: location.appendingPathComponent("_PorticoSeparate.swift"))
    }
    if !extra.isEmpty { try write(extra, to: location.appendingPathComponent("_Portico.swift")) }
  }

  private static func bundleAccessor(for target: ProjectTarget, isApple: Bool) -> String {
    guard isApple else {
      // Built for Linux as it is; such a module sees no Portico, so it looks for itself.
      return """
        extension Foundation.Bundle {
          static let module = Bundle(path: (ProcessInfo.processInfo.environment["PORTICO_RESOURCES"] ?? ".") + "/Frameworks/\(target.name).framework") ?? .main
        }

        """
    }
    return "extension Foundation.Bundle { static var module: Bundle { _moduleBundle(\"\(target.name)\") } }\n"
  }

  private mutating func write(_ text: String, to url: URL) throws {
    written.insert(url.path)
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: url), old == data { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  private func copy(_ file: URL, to location: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(.unusableArguments, "\(file.path): cannot be read")
    }
    if let old = try? Data(contentsOf: location), old == data { return }
    try FileManager.default.createDirectory(at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: location, options: .atomic)
  }

  private func removeStale() {
    let sources = folder.appendingPathComponent("Sources")
    guard let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else { return }
    // A target that was built as C once has its files here, beside which no Swift may stand.
    let declared = Set(project.targets.filter { $0.headers != nil }.map(\.name))
    for case let url as URL in walk
    where !written.contains(url.path)
      && (url.pathExtension == "swift" || (declared.contains(folderName(of: url)) && !ResourceRules.isFolder(url)))
    {
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// The folder below `Sources` that a file lies in.
  private func folderName(of url: URL) -> String {
    let parts = url.pathComponents
    return parts.lastIndex(of: "Sources").flatMap { parts.dropFirst($0 + 1).first } ?? ""
  }
}
