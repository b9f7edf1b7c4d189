import Foundation
import TranslatorCore

/// Builds an app by the compiler itself, module by module; the package manager is not asked.
///
/// A module whose files, flags and imported modules are as they were is left alone. A small module is compiled as a
/// whole; in a larger one the compiler's own records say which files a change concerns.
struct DirectBuild {
  struct Module {
    var name: String
    /// The folder of its translated files.
    var folder: URL
    var isExecutable: Bool
    /// Those of the same build.
    var dependencies: [String]
    var flags: [String]
    /// Whether its top-level code is the program.
    var hasMainFile: Bool { FileState(folder.appendingPathComponent("main.swift").path) != nil }
  }

  struct Failed: Error { var output: String }

  /// A module of up to so many files is compiled as a whole: 10 files take 0.4 s, and 30 take 0.8 s where one changed
  /// file takes 0.3 s.
  private static let wholeModuleLimit = 10

  /// The folder for all results; it is this build's own.
  let folder: URL
  /// Each behind those that it imports.
  let modules: [Module]
  let linking: [String]
  /// Functions of the running app can be replaced (Documentation/Watching.md).
  var isHot = false

  private var modulesFolder: URL { folder.appendingPathComponent("Modules") }

  /// Compiles what has changed and links it.
  ///
  /// - Returns: The program.
  /// - Throws: `Failed` with what the compiler or the linker said.
  func perform(product: String) throws -> URL {
    try FileManager.default.createDirectory(at: modulesFolder, withIntermediateDirectories: true)
    var stamps: [String: String] = [:]
    for module in modules {
      let stamp = try stamp(of: module, after: stamps)
      stamps[module.name] = stamp
      if isDone(module.name, stamp) { continue }
      try WorkLog.shared.measure("compiling \(module.name)") { try compile(module) }
      try done(module.name, stamp)
    }
    let program = folder.appendingPathComponent(product)
    let stamp = Hash.of(stamps.sorted { $0.key < $1.key }.map(\.value) + linking)
    if isDone("\(product).link", stamp), FileState(program.path) != nil { return program }
    try WorkLog.shared.measure("linking") { try link(program) }
    try done("\(product).link", stamp)
    return program
  }

  // MARK: What has changed

  private func sources(of module: Module) -> [String] {
    ResourceRules.swiftFiles(in: module.folder).map(\.path)
  }

  private func stamp(of module: Module, after stamps: [String: String]) throws -> String {
    let files = sources(of: module).map { "\($0) \(FileState($0)?.text ?? "")" }
    return Hash.of(files + module.flags + Self.hotFlags(isHot) + module.dependencies.map { stamps[$0] ?? "" })
  }

  private func stampFile(_ name: String) -> URL { folder.appendingPathComponent("\(name).stamp") }

  private func isDone(_ name: String, _ stamp: String) -> Bool {
    (try? String(contentsOf: stampFile(name), encoding: .utf8)) == stamp
  }

  private func done(_ name: String, _ stamp: String) throws {
    try Data(stamp.utf8).write(to: stampFile(name), options: .atomic)
  }

  // MARK: Work

  private func objects(of module: Module) -> [String] {
    let directory = folder.appendingPathComponent("\(module.name).build").path
    guard isIncremental(module) else { return ["\(directory)/\(module.name).o"] }
    return sources(of: module).map { "\(directory)/\(Self.base($0)).o" }
  }

  private static func base(_ path: String) -> String {
    (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
  }

  private func isIncremental(_ module: Module) -> Bool { sources(of: module).count > Self.wholeModuleLimit }

  private func compile(_ module: Module) throws {
    let directory = folder.appendingPathComponent("\(module.name).build")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // A module that fails has no stamp.
    try? FileManager.default.removeItem(at: stampFile(module.name))
    let files = sources(of: module)
    var arguments = ["swiftc", "-module-name", module.name, "-Onone", "-g", "-suppress-warnings", "-c"]
    arguments += ["-module-cache-path", folder.appendingPathComponent("ModuleCache").path, "-I", modulesFolder.path]
    if !module.hasMainFile { arguments.append("-parse-as-library") }
    arguments += Self.hotFlags(isHot)
    if !module.isExecutable || isHot {
      arguments += [
        "-enable-testing", "-emit-module", "-emit-module-path",
        modulesFolder.appendingPathComponent("\(module.name).swiftmodule").path,
      ]
    }
    if isIncremental(module) {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      arguments += [
        "-incremental", "-enable-batch-mode", "-j\(cores)", "-output-file-map",
        try outputMap(files, in: directory).path,
      ]
    } else {
      arguments += ["-whole-module-optimization", "-o", directory.appendingPathComponent("\(module.name).o").path]
    }
    let states = Dictionary(files.map { ($0, FileState($0)?.text ?? "") }) { first, _ in first }
    if isIncremental(module) { forgetChanged(states, of: module, in: directory) }
    // Files that the driver makes of its own accord, such as an object that holds the module, land in the folder of the
    // object files.
    let result = try Shell.capture(arguments + module.flags + files, in: directory)
    guard result.status == 0 else { throw Failed(output: result.output) }
    if isIncremental(module) { try JSONEncoder().encode(states).write(to: statesFile(directory), options: .atomic) }
  }

  private func statesFile(_ directory: URL) -> URL { directory.appendingPathComponent("states.json") }

  /// Takes away what was made of files that have changed since the last compilation that succeeded.
  ///
  /// The compiler's driver compares dates to the second: a file that is saved twice within one looks unchanged to it.
  /// The build makes missing files anew, and finds the files that depend on them as usual.
  private func forgetChanged(_ states: [String: String], of module: Module, in directory: URL) {
    let known =
      (try? Data(contentsOf: statesFile(directory))).flatMap {
        try? JSONDecoder().decode([String: String].self, from: $0)
      } ?? [:]
    let changed = states.filter { known[$0.key] != $0.value }.keys
    for file in changed {
      try? FileManager.default.removeItem(at: directory.appendingPathComponent(Self.base(file) + ".o"))
    }
    if !changed.isEmpty {
      try? FileManager.default.removeItem(at: modulesFolder.appendingPathComponent("\(module.name).swiftmodule"))
    }
  }

  /// Says where the compiler puts what it makes of each file, and its records of what each depends on.
  private func outputMap(_ files: [String], in directory: URL) throws -> URL {
    var map = ["": ["swift-dependencies": directory.appendingPathComponent("module.swiftdeps").path]]
    for file in files {
      let base = directory.appendingPathComponent(Self.base(file)).path
      map[file] = [
        "object": base + ".o", "swift-dependencies": base + ".swiftdeps", "dependencies": base + ".d",
        "diagnostics": base + ".dia",
        "swiftmodule": base + "~partial.swiftmodule",
      ]
    }
    let url = directory.appendingPathComponent("output-file-map.json")
    let data = try JSONSerialization.data(withJSONObject: map, options: .sortedKeys)
    if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    return url
  }

  /// Every function can be replaced, is seen by the module that replaces it, and counts its runs.
  private static func hotFlags(_ isHot: Bool) -> [String] {
    isHot
      ? ["-enable-implicit-dynamic", "-enable-private-imports", "-profile-generate"].flatMap { ["-Xfrontend", $0] } : []
  }

  private var patchFolder: URL { folder.appendingPathComponent("Patches") }

  /// Clears away the libraries of a run that has ended, and keeps the compiled modules for those of the next: a later
  /// build that fails takes its own away.
  ///
  /// - Returns: Where they are.
  func keepModules() throws -> URL {
    try? FileManager.default.removeItem(at: patchFolder)
    let directory = patchFolder.appendingPathComponent("Modules")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for name in Folder.names(modulesFolder.path) where name.hasSuffix(".swiftmodule") {
      try FileManager.default.copyItem(
        at: modulesFolder.appendingPathComponent(name), to: directory.appendingPathComponent(name))
    }
    return directory
  }

  /// Compiles functions that replace those of a module in the running app.
  ///
  /// - Parameters:
  ///   - number: Tells the library from others of this build.
  ///   - modules: Where the compiled modules are that the running app was built from.
  /// - Returns: The library.
  /// - Throws: `Failed` with what the compiler or the linker said.
  func compile(_ patch: HotPatch.Module, number: Int, against modules: URL) throws -> URL {
    guard let module = self.modules.first(where: { $0.name == patch.name }) else { throw Failed(output: "") }
    let name = "\(module.name)_Patch\(number)"
    let directory = patchFolder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: directory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let files = try patch.files.map { file in
      let url = directory.appendingPathComponent(file.name == "main.swift" ? "_main.swift" : file.name)
      try Data(file.text.utf8).write(to: url)
      return url.path
    }
    let library = directory.appendingPathComponent("lib\(name).so")
    var arguments = [
      "swiftc", "-module-name", name, "-Onone", "-g", "-suppress-warnings", "-parse-as-library", "-emit-library",
    ]
    arguments += ["-whole-module-optimization", "-Xfrontend", "-profile-generate", "-o", library.lastPathComponent]
    arguments += ["-module-cache-path", folder.appendingPathComponent("ModuleCache").path, "-I", modules.path]
    let result = try Shell.capture(arguments + Self.linker + module.flags + files, in: directory)
    guard result.status == 0 else { throw Failed(output: result.output) }
    return library
  }

  // Measured for 30 files: lld 0.15 s, gold 0.20 s, the system's linker 0.38 s.
  private static let linker = Shell.which("ld.lld") == nil ? [] : ["-use-ld=lld"]

  private func link(_ program: URL) throws {
    let fresh = program.appendingPathExtension("new")
    let exports = isHot ? ["-Xlinker", "-export-dynamic"] : []
    // By its name alone: lld puts other characters instead of each % of the path.
    let arguments =
      ["swiftc", "-g"] + Self.linker + exports + modules.flatMap { objects(of: $0) } + ["-o", fresh.lastPathComponent]
      + linking
    let result = try Shell.capture(arguments, in: fresh.deletingLastPathComponent())
    guard result.status == 0 else { throw Failed(output: result.output) }
    // The former one may run or lie in a bundle by another name: it is replaced, not written into.
    guard rename(fresh.path, program.path) == 0 else {
      throw Failure(.unusableArguments, "\(program.path) cannot be written")
    }
  }
}
