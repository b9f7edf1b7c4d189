import Foundation
import TranslatorCore

/// The built Portico that apps are compiled and linked against.
struct Runtime {
  let root: URL
  /// `release` or `debug`.
  let configuration: String
  /// The folder of `make install` or of the Debian package, with the compiler that it was built with; nil for a
  /// checkout, which is built when its sources are newer.
  let installation: Installation?

  init(root: URL, configuration: String, installation: Installation? = nil) {
    (self.root, self.configuration, self.installation) = (root, configuration, installation)
  }

  private static func open(_ root: URL, _ configuration: String) throws -> Runtime {
    let installation = try Installation.read(in: root)
    return Runtime(
      root: root, configuration: installation == nil ? configuration : "release", installation: installation)
  }

  var products: URL {
    root.appendingPathComponent(installation == nil ? ".build/\(configuration)" : Installation.products)
  }
  var library: URL { products.appendingPathComponent("libPortico.so") }
  /// The program that shows apps to a person.
  var screen: URL { products.appendingPathComponent("portico-screen") }

  /// Finds the checkout or the installation: PORTICO_ROOT, else the first folder above the command that has
  /// Sources/PorticoFoundation.
  static func find() throws -> Runtime {
    let environment = ProcessInfo.processInfo.environment
    try checkTemporaryFolder(environment)
    let configuration = environment["PORTICO_CONFIGURATION"] ?? "release"
    guard ["debug", "release"].contains(configuration) else {
      throw Failure(.unusableArguments, "PORTICO_CONFIGURATION is \"\(configuration)\"; it can be debug or release")
    }
    if let root = environment["PORTICO_ROOT"] { return try open(URL(fileURLWithPath: root), configuration) }
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      if ResourceRules.isFolder(folder.appendingPathComponent("Sources/PorticoFoundation")) {
        return try open(folder, configuration)
      }
      folder.deleteLastPathComponent()
    }
    throw Failure(.notInstalled, "the Portico checkout was not found; set PORTICO_ROOT to its folder")
  }

  /// The package manager and the compiler write there, and say little where they cannot.
  static func checkTemporaryFolder(_ environment: [String: String]) throws {
    guard let folder = environment["TMPDIR"], !folder.isEmpty else { return }
    guard ResourceRules.isFolder(URL(fileURLWithPath: folder)), FileManager.default.isWritableFile(atPath: folder)
    else {
      throw Failure(.unusableArguments, "TMPDIR is \(folder), which is no folder that can be written to")
    }
  }

  /// Builds the library unless it is newer than every source of it.
  func build() throws { try build("Portico", library) }

  /// Builds what shows an app to a person.
  func buildScreen() throws { try build("portico-screen", screen) }

  private func build(_ product: String, _ file: URL) throws {
    if let installation { return try installation.check(has: file) }
    if isUpToDate(file) { return }
    let lock = try FolderLock(root.appendingPathComponent(".build/portico"))
    defer { withExtendedLifetime(lock) {} }
    if isUpToDate(file) { return }  // another command has built it meanwhile
    Output.progress("Building Portico (\(configuration)); the first time takes minutes …")
    defer { Output.endProgress() }
    let command = [
      "swift", "build", "--package-path", root.path, "--scratch-path", root.appendingPathComponent(".build").path,
      "-c", configuration, "--product", product,
    ]
    var result = try Shell.capture(command)
    // Another build of the checkout runs, for which the package manager does not wait in every case. It takes minutes.
    var waits = 0
    while result.status != 0, result.output.contains("database is locked"), waits < 600 {
      Thread.sleep(forTimeInterval: 2)
      result = try Shell.capture(command)
      waits += 1
    }
    guard result.status == 0, ResourceRules.exists(file) else {
      throw Failure(
        .notInstalled,
        "Portico itself does not build; `portico doctor` says what is missing\n\(BuildLog.errors(in: result.output))")
    }
    // The linker leaves an unchanged file alone; its date must still say that it was looked at.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
  }

  private func isUpToDate(_ file: URL) -> Bool {
    guard let built = FileState(file.path), let manifest = FileState(root.appendingPathComponent("Package.swift").path)
    else {
      return false
    }
    return !manifest.isNewer(than: built)
      && !Folder.hasFile(below: root.appendingPathComponent("Sources").path, newerThan: built)
  }

  /// The flags that a target of an app needs to import our modules.
  func compilerFlags() throws -> [String] {
    try installation?.checkCompiler()
    var flags = ["-I", products.appendingPathComponent("Modules").path]
    let sources = root.appendingPathComponent("Sources")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).sorted()
    for name in names {
      for cache in ["module.modulemap", "include/module.modulemap"] {
        let map = sources.appendingPathComponent(name).appendingPathComponent(cache)
        if ResourceRules.exists(map) { flags += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
      }
      let generated = products.appendingPathComponent("\(name).build/module.modulemap")
      guard name.hasPrefix("C"), ResourceRules.exists(generated) else { continue }
      // The headers of one name those of others.
      let headers = sources.appendingPathComponent(name).appendingPathComponent("include")
      flags += ["-Xcc", "-fmodule-map-file=\(generated.path)", "-Xcc", "-I\(headers.path)"]
    }
    for flag in Self.packageFlags { flags += ["-Xcc", flag] }
    return flags
  }

  /// The flags for the headers of the system's libraries; none when pkg-config is not installed.
  private static let packageFlags: [String] = {
    let packages = ["cairo-ft", "harfbuzz", "freetype2", "fribidi", "libpng", "libturbojpeg", "libwebp"]
    guard Shell.which("pkg-config") != nil,
      let result = try? Shell.capture(["pkg-config", "--cflags-only-I"] + packages, withErrors: false),
      result.status == 0
    else { return [] }
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }()

  /// The facts about the frameworks' source that the translator needs. Reading it takes a second, so it is kept beside
  /// the library.
  func facts() throws -> FrameworkFacts {
    if installation != nil, let facts = Installation.facts(in: products) { return facts }
    let files = frameworkSources
    let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let stamp = Hash.of((files + [command]).map { "\($0.path) \(FileState($0.path)?.text ?? "")" })
    let cache = products.appendingPathComponent("portico-facts-\(stamp).json")
    if let data = try? Data(contentsOf: cache), let known = try? JSONDecoder().decode(FrameworkFacts.self, from: data) {
      return known
    }
    let facts = readFacts()
    for old in Folder.names(products.path) where old.hasPrefix("portico-facts-") {
      try? FileManager.default.removeItem(at: products.appendingPathComponent(old))
    }
    if let data = try? JSONEncoder().encode(facts) { try? data.write(to: cache, options: .atomic) }
    return facts
  }

  private var frameworkSources: [URL] {
    ["UIKit", "QuartzCore"].flatMap { ResourceRules.swiftFiles(in: root.appendingPathComponent("Sources/\($0)")) }
  }

  /// Reads the facts from the source.
  func readFacts() -> FrameworkFacts {
    FrameworkFacts.read(frameworkSources.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
  }

  var linkerFlags: [String] {
    ["-L", products.path, "-lPortico", "-Xlinker", "-rpath", "-Xlinker", products.path]
  }
}

/// The words of a compiler, without what the build system adds.
enum BuildLog {
  static func errors(in output: String) -> String {
    var seen: Set<Substring> = []
    let lines = output.split(separator: "\n").filter { $0.contains("error:") && seen.insert($0).inserted }
    return (lines.isEmpty ? output.split(separator: "\n").suffix(20) : lines.prefix(20)).joined(separator: "\n")
  }
}
