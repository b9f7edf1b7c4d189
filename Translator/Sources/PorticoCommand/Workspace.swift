import Foundation
import TranslatorCore

/// The folder in which an app's translated source is built.
///
/// It lies under the app's own `.build/portico`, or under the user's caches where that cannot be written. Files are
/// written only where they differ, so that a second build compiles what changed.
struct Workspace {
  let project: Project
  let runtime: Runtime
  let folder: URL
  private(set) var translation: TranslationResult?
  /// The source as the compiler sees it, where it is translated; set by `prepare`.
  private(set) var version = SourceVersion(files: [], aliases: [:])

  init(project: Project, runtime: Runtime) throws {
    (self.project, self.runtime) = (project, runtime)
    folder = WorkFolder.location(for: project.folder, named: project.name)
    binaries = folder.appendingPathComponent(".build/debug")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.unusableArguments, "\(folder.path) cannot be written; set XDG_CACHE_HOME to a folder that can")
    }
  }

  /// Keeps other runs for the same app out while this one writes and compiles; ends with the returned object.
  func lock() throws -> FolderLock { try FolderLock(folder) }

  /// The folder of programs: as the package manager leaves them, or as the compiler alone does.
  private(set) var binaries: URL

  // MARK: Sources

  /// Translates and writes everything that `swift build` reads.
  mutating func prepare() throws {
    Output.progress("Translating …")
    let declarations = ObjectiveCDeclarations(project, runtime: runtime, folder: folder)
    try declarations?.write()
    let inputs = try Self.inputs(of: project, declarations)
    let store = TranslationStore(folder: folder, inputs: inputs)
    var cache = store.read()
    let (result, _) = Translation.translate(inputs, facts: try runtime.facts(), cache: &cache)
    store.write(cache)
    translation = result
    Output.endProgress()
    if result.hasErrors {
      throw Failure(.doesNotCompile, result.diagnostics.map(\.description).joined(separator: "\n"))
    }
    for diagnostic in result.diagnostics { Output.warn(diagnostic.description) }

    var written: Set<String> = []
    version = SourceVersion(
      files: [],
      aliases: Dictionary(result.modules.map { ($0.name, $0.aliases + $0.separateAliases) }) { first, _ in first })
    for (target, module) in zip(project.targets, result.modules) {
      let location = folder.appendingPathComponent("Sources/\(target.name)")
      if let native = target.native {
        for file in native.files {
          try copy(native.folder.appendingPathComponent(file), to: location.appendingPathComponent(file))
        }
      } else {
        try writeFiles(of: target, module, in: location, &written)
        try writeAdditions(to: target, module, in: location, &written)
      }
    }
    for name in modulesBuiltAlong {
      for file in ResourceRules.swiftFiles(in: runtime.root.appendingPathComponent("Sources/\(name)")) {
        let location = folder.appendingPathComponent("Sources/\(name)/\(file.lastPathComponent)")
        try write(try SourceText.read(file), to: location, &written)
      }
    }
    let specifications = SpecificationList(project)
    if !specifications.isEmpty { try write(specifications.entryPoint(package: project.name), to: entryPoint, &written) }
    try write(manifest(for: result), to: folder.appendingPathComponent("Package.swift"), &written)
    removeStale(keeping: written)
  }

  /// The app's own files, translated.
  private mutating func writeFiles(
    of target: ProjectTarget, _ module: TranslatedModule, in location: URL, _ written: inout Set<String>
  ) throws {
    var names: Set<String> = []
    for file in module.files {
      // Top-level code is allowed in main.swift alone.
      let isMain = target.kind == .app && module.files.count == 1 && Translation.hasTopLevelCode(file.text)
      let name = isMain ? "main.swift" : Self.fileName(for: file.path, besides: names)
      names.insert(name)
      var imports = Self.mayTest(target, module) ? Self.testImports(file.text) : ""
      if module.isApple, Self.usesNetworking(file.text) { imports = "import \(Self.networking)\n" + imports }
      version.files.append(
        SourceVersion.File(module: module.name, path: file.path, name: name, text: file.text, imports: imports))
      let header = imports + "#sourceLocation(file: \(Self.literal(file.path)), line: 1)\n"
      try write(header + file.text, to: location.appendingPathComponent(name), &written)
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
  private func writeAdditions(
    to target: ProjectTarget, _ module: TranslatedModule, in location: URL, _ written: inout Set<String>
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
        to: location.appendingPathComponent("_PorticoHost.swift"), &written)
    }
    if !module.separateAliases.isEmpty {
      try write(module.separateAliases, to: location.appendingPathComponent("_PorticoSeparate.swift"), &written)
    }
    if !extra.isEmpty { try write(extra, to: location.appendingPathComponent("_Portico.swift"), &written) }
  }

  /// The parts of a project that the translator is given.
  private static func inputs(of project: Project, _ declarations: ObjectiveCDeclarations?) throws -> [ModuleInput] {
    try project.targets.map { target in
      var input = try ModuleInput(
        name: target.name,
        files: target.sources.map { url in
          let text = try Self.read(url, of: target)
          return (path: url.path, text: declarations?.seeingTests(text, of: target) ?? text)
        } + (declarations?.files(of: target) ?? []) + ManagedObjectClasses(of: target.allModels).files,
        dependencies: target.dependencies, languageMode: target.languageMode, flags: target.flags.union(["DEBUG"]))
      input.files += AssetSymbols(of: target, texts: input.files.map(\.text)).files
      input.nibClasses = NibClasses.find(in: target.resources)
      input.absentLibraries = target.absentLibraries
      input.isForLinux = TestLibrary.knowsLinux(target, input.files.map(\.text))
      input.isApple = target.kind == .test && input.files.contains { InterfaceTests.areNamed(in: $0.text) }
      return input
    }
  }

  /// The messages of the translator about a project, of which nothing is written.
  static func translationDiagnostics(_ project: Project, runtime: Runtime) throws -> [Diagnostic] {
    let folder = WorkFolder.location(for: project.folder, named: project.name)
    let inputs = try inputs(of: project, ObjectiveCDeclarations(project, runtime: runtime, folder: folder))
    // The translations of an earlier build are read, and nothing is written.
    var cache = TranslationStore(folder: folder, inputs: inputs).read()
    return Translation.translate(inputs, facts: try runtime.facts(), cache: &cache).result.diagnostics
  }

  /// XCTest's names for UI tests that extend its classes, and the way of PorticoTesting's failures to the test
  /// framework. It is built with the tests: the library itself does not link their frameworks.
  private static let xctestNames = "PorticoXCTest"

  /// The module that takes requests of the network in WebKit and Combine. Foundation's own module for them loads many
  /// libraries, which apps that make no requests do without.
  private static let networking = "PorticoNetworking"

  private static func usesNetworking(_ text: String) -> Bool {
    [
      "import WebKit", "UIWebView", "dataTaskPublisher", "DataTaskPublisher", "MethodServerTrust", "serverTrust",
      "NetworkAccess",
      "waitsForConnectivity", "sessionSendsLaunchEvents", "isDiscretionary", "NSURLSessionDownloadTaskResumeData",
      "background(withIdentifier", "AVAssetResourceLoadingRequest", ".bytes(from:", ".bytes(for:", "URLCache(",
    ].contains { text.contains($0) }
  }

  /// Whether a module of the app, or one of its tests, is compiled with the module for requests.
  private func usesNetworking(_ module: TranslatedModule) -> Bool {
    module.isApple && module.files.contains { Self.usesNetworking($0.text) }
  }

  /// Modules of ours that stand beside the app's own in its package.
  private var modulesBuiltAlong: [String] {
    (testsUsePorticoTesting ? [Self.xctestNames] : [])
      + (translation?.modules.contains(where: usesNetworking) == true ? [Self.networking] : [])
  }

  /// Targets that name what Xcode's XCTest has beside that of Linux: tests, and libraries that tests are written with.
  private var targetsThatTest: Set<String> {
    Set(
      (translation?.modules ?? []).filter { module in
        guard let target = project.targets.first(where: { $0.name == module.name }), Self.mayTest(target, module) else {
          return false
        }
        return module.files.contains { Self.usesPorticoTesting($0.text) }
      }.map(\.name))
  }
  /// What a file of tests imports beside what it says.
  static func testImports(_ text: String) -> String {
    guard usesPorticoTesting(text) else { return "" }
    // Xcode's XCTest brings CGPoint and CGVector along.
    let imports = "import CoreGraphics\nimport \(xctestNames)\n"
    return InterfaceTests.areNamed(in: text) ? imports + InterfaceTests.imports : imports
  }

  private var testsUsePorticoTesting: Bool { !targetsThatTest.isEmpty }

  private static func mayTest(_ target: ProjectTarget, _ module: TranslatedModule) -> Bool {
    target.kind == .test || (target.kind == .library && module.isApple)
  }

  /// Xcode's XCTest has the names of UI tests in it; here they stand in a module of their own.
  static func usesPorticoTesting(_ text: String) -> Bool {
    if text.contains("import PorticoTesting") { return true }
    guard text.contains("import XCTest") || text.contains("import Testing") else { return false }
    return InterfaceTests.areNamed(in: text) || conformsInTests(text)
      || [
        "XCTAttachment", "XCTContext", "XCTKVOExpectation", "keyValueObservingExpectation", "_AppleTestCaseRun",
        "classForCoder",
      ].contains { text.contains($0) } || TestForms.needAppleRun(text)
  }

  /// Whether a test case in the text may conform to a protocol of Apple's, which asks for an object of Objective-C.
  private static func conformsInTests(_ text: String) -> Bool {
    text.contains(/XCTestCase\s*,/) || text.contains("XCTestCase") && text.contains(/extension\s+\w+\s*:/)
  }

  /// The main file of tests with specifications; there is none for others.
  private var entryPoint: URL { folder.appendingPathComponent("Sources/_PorticoTests.swift") }

  /// The arguments with which the package manager builds the tests; told so when tests run, it would leave out those of
  /// Swift Testing.
  private var testArguments: [String] {
    ResourceRules.exists(entryPoint) ? ["--experimental-test-entry-point-path", entryPoint.path] : []
  }

  /// The text of a target's source file. Where a header of the target imports UIKit for all of them, each imports it by
  /// itself.
  static func read(_ url: URL, of target: ProjectTarget) throws -> String {
    let text = try SourceText.read(url)
    if let warning = SourceText.nulWarning(text, path: url.path) { Output.warn(warning) }
    // On the first line, so that the others keep their numbers; a line that is a condition stands alone.
    return target.seesUIKit && !text.contains("import UIKit") && !text.hasPrefix("#") ? "import UIKit; " + text : text
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

  private static func literal(_ text: String) -> String { "\"" + SourceText.escaped(text) + "\"" }

  private func write(_ text: String, to url: URL, _ written: inout Set<String>) throws {
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

  private func removeStale(keeping written: Set<String>) {
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

  private func manifest(for result: TranslationResult) throws -> String {
    let flags = try runtime.compilerFlags()
    let apple = Set(result.modules.filter(\.isApple).map(\.name))
    let testing = targetsThatTest
    var lines = project.targets.map { target in
      target.native.map { nativeLine(target, $0) }
        ?? line(of: target, result, isApple: apple.contains(target.name), testing: testing)
    }
    for name in modulesBuiltAlong {
      lines.append(
        """
            .target(name: "\(name)", swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(portico)], linkerSettings: [.unsafeFlags(linking)]),
        """)
    }
    return """
      // swift-tools-version: 6.2
      // Written by portico; changes are lost.
      import PackageDescription

      let portico = [\(flags.map(Self.literal).joined(separator: ", "))]
      let linking = [\(runtime.linkerFlags.map(Self.literal).joined(separator: ", "))]

      let package = Package(
        name: \(Self.literal(project.name)),
        targets: [
      \(lines.joined(separator: "\n"))
        ]\(languageStandards)
      )

      """
  }

  /// The dependencies of a target that are in the project.
  private func knownDependencies(of target: ProjectTarget) -> [String] {
    target.dependencies.filter { name in project.targets.contains { $0.name == name } }
  }

  private func nativeLine(_ target: ProjectTarget, _ native: NativeSources) -> String {
    let known = knownDependencies(of: target).map(Self.literal)
    let dependencies = native.isSystemLibrary ? [] : ["dependencies: [\(known.joined(separator: ", "))]"]
    let parts =
      ["name: \(Self.literal(target.name))"] + dependencies + ["path: \"Sources/\(target.name)\""] + native.settings
    return "    .\(native.isSystemLibrary ? "systemLibrary" : "target")(\(parts.joined(separator: ", "))),"
  }

  /// - Parameter testing: The targets that stand in XCTest's place for others; see `targetsThatTest`.
  private func line(of target: ProjectTarget, _ result: TranslationResult, isApple: Bool, testing: Set<String>)
    -> String
  {
    let kind =
      switch target.kind {
      case .app: "executableTarget"
      case .library: "target"
      case .test: "testTarget"
      }
    var dependencies = knownDependencies(of: target)
    if target.kind == .test ? !testing.isEmpty : testing.contains(target.name) { dependencies.append(Self.xctestNames) }
    if result.modules.contains(where: { $0.name == target.name && usesNetworking($0) }) {
      dependencies.append(Self.networking)
    }
    var settings =
      [".swiftLanguageMode(.\(target.languageMode))"] + target.features.manifestSettings(in: target.languageMode)
    settings += target.flags.subtracting(["SWIFT_PACKAGE", "DEBUG"]).sorted().map { ".define(\(Self.literal($0)))" }
    if isApple { settings.append(".unsafeFlags(portico)") }
    return """
          .\(kind)(
            name: \(Self.literal(target.name)), dependencies: [\(dependencies.map(Self.literal).joined(separator: ", "))], path: "Sources/\(target.name)",
            swiftSettings: [\(settings.joined(separator: ", "))]\(isApple ? ", linkerSettings: [.unsafeFlags(linking)]" : "")),
      """
  }

  /// The standards of C that packages ask for, as arguments of the manifest.
  private var languageStandards: String {
    let natives = project.targets.compactMap(\.native)
    return [
      ("cLanguageStandard", "C", \NativeSources.standards.c),
      ("cxxLanguageStandard", "CXX", \NativeSources.standards.cxx),
    ]
    .compactMap { name, type, path in
      NativeSources.newest(natives.compactMap { $0[keyPath: path] }).map {
        ",\n  \(name): \(type)LanguageStandard(rawValue: \"\($0)\")"
      }
    }
    .joined()
  }

  // MARK: Compiling

  /// Compiles; throws with the compiler's errors at the user's own places.
  ///
  /// - Parameter isHot: Functions of the running app can be replaced.
  mutating func compile(product: String?, tests: Bool, isHot: Bool = false) throws {
    try discardWhenRuntimeChanged()
    Output.progress("Compiling \(project.name) …")
    defer { Output.endProgress() }
    if !tests, let product, let direct = try directBuild(of: product, isHot: isHot) {
      do {
        _ = try direct.perform(product: product)
        binaries = direct.folder
        return
      } catch let failed as DirectBuild.Failed
        where failed.output.contains("error: ") && !failed.output.contains("undefined ")
      {
        Output.endProgress()
        throw Failure(.doesNotCompile, CompilerMessages(translation: translation, folder: folder).report(failed.output))
      } catch is DirectBuild.Failed {
        // The package manager may know what is missing, and has the words for it.
      }
    }
    let result = try WorkLog.shared.measure("compiling") {
      try Shell.capture(buildArguments(product: product, tests: tests))
    }
    guard result.status != 0 else { return }
    Output.endProgress()
    throw Failure(.doesNotCompile, CompilerMessages(translation: translation, folder: folder).report(result.output))
  }

  /// The build of an app by the compiler alone; nil where something in it is not Swift.
  func directBuild(of product: String, isHot: Bool) throws -> DirectBuild? {
    guard let translation, project.targets.contains(where: { $0.name == product && $0.kind == .app }) else {
      return nil
    }
    var order: [ProjectTarget] = []
    var seen: Set<String> = []
    func visit(_ name: String) {
      guard seen.insert(name).inserted, let target = project.targets.first(where: { $0.name == name }) else { return }
      for dependency in target.dependencies { visit(dependency) }
      order.append(target)
    }
    visit(product)
    guard order.allSatisfy({ $0.native == nil && $0.kind != .test && ($0.name == product || $0.kind == .library) })
    else { return nil }
    let portico = try runtime.compilerFlags()
    let apple = Set(translation.modules.filter(\.isApple).map(\.name))
    let testing = targetsThatTest
    let along = modulesBuiltAlong.filter { $0 == Self.networking || order.contains { testing.contains($0.name) } }
    let common = ["-package-name", project.name.lowercased(), "-DSWIFT_PACKAGE", "-DDEBUG"]
    let ours = along.map { name in
      DirectBuild.Module(
        name: name, folder: folder.appendingPathComponent("Sources/\(name)"), isExecutable: false, dependencies: [],
        flags: common + ["-swift-version", "6"] + portico)
    }
    let modules = order.map { target in
      DirectBuild.Module(
        name: target.name, folder: folder.appendingPathComponent("Sources/\(target.name)"),
        isExecutable: target.name == product,
        dependencies: target.dependencies.filter { seen.contains($0) } + along,
        flags: common + ["-swift-version", target.languageMode.argument]
          + target.features.arguments(in: target.languageMode)
          + target.flags.subtracting(["SWIFT_PACKAGE", "DEBUG"]).sorted().map { "-D\($0)" }
          + (apple.contains(target.name) ? portico : []))
    }
    return DirectBuild(
      folder: folder.appendingPathComponent(isHot ? "Hot" : "Direct"), modules: ours + modules,
      linking: runtime.linkerFlags, isHot: isHot)
  }

  private var buildCommand: [String] {
    [
      "swift", "build", "--package-path", folder.path, "--scratch-path", folder.appendingPathComponent(".build").path,
      "-c", "debug",
    ]
  }

  /// The command that compiles and links.
  func buildArguments(product: String?, tests: Bool) throws -> [String] {
    if tests {
      // The module of discovered tests is SwiftPM's own and has no settings of ours, yet it loads what the tests
      // import.
      return try buildCommand + ["--build-tests"] + testArguments
        + runtime.compilerFlags().flatMap { ["-Xswiftc", $0] }
    }
    guard let product else { return buildCommand }
    let isApp = project.targets.contains { $0.name == product && $0.kind == .app }
    return buildCommand + [isApp ? "--product" : "--target", product]
  }

  /// The command that compiles one target and what it depends on, without linking.
  func buildArguments(target: String) -> [String] { buildCommand + ["--target", target] }

  /// The compiler does not see that the modules behind `-I` are new, and its own cache is of no use in a folder that
  /// was moved or copied.
  func discardWhenRuntimeChanged() throws {
    let modules = runtime.products.appendingPathComponent("Modules")
    let newest: Date? =
      ((try? FileManager.default.contentsOfDirectory(at: modules, includingPropertiesForKeys: nil)) ?? [])
      .filter { $0.pathExtension == "swiftmodule" }
      .compactMap { (try? FileManager.default.attributesOfItem(atPath: $0.path))?[.modificationDate] as? Date }
      .max()
    let stamp = folder.appendingPathComponent("runtime-stamp")
    let new = "\(runtime.configuration) \(newest?.timeIntervalSince1970 ?? 0) \(folder.path)"
    if let old = try? String(contentsOf: stamp, encoding: .utf8), old == new { return }
    for name in [".build", "Direct", "Hot"] {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try new.write(to: stamp, atomically: true, encoding: .utf8)
  }

  // MARK: Bundles

  /// Lays out a flat bundle with the resources of all modules, and returns its folder.
  ///
  /// The app's own stand at the top, those of another module under `Frameworks/NAME.framework`.
  ///
  /// It is made anew only where something in it changed, beside the old one, which it then replaces: another run of the
  /// app may be reading it.
  func makeBundle(for app: ProjectTarget?, named name: String) throws -> URL {
    try WorkLog.shared.measure("laying out the bundle") { try makeNewBundle(for: app, named: name) }
  }

  private func makeNewBundle(for app: ProjectTarget?, named name: String) throws -> URL {
    let location = folder.appendingPathComponent("Bundles/\(name).app")
    let stamp = try bundleStamp(for: app)
    let stampFile = folder.appendingPathComponent("Bundles/\(name).stamp")
    if ResourceRules.exists(location), let old = try? String(contentsOf: stampFile, encoding: .utf8), old == stamp {
      return location
    }
    let bundles = folder.appendingPathComponent("Bundles")
    TemporaryPlace.sweep(bundles)
    let fresh = TemporaryPlace("-\(name).app", in: bundles)
    defer { fresh.remove() }
    try layOutBundle(for: app, at: fresh.url)
    let former = TemporaryPlace("-\(name).old", in: bundles)
    defer { former.remove() }
    if ResourceRules.exists(location) { try FileManager.default.moveItem(at: location, to: former.url) }
    try FileManager.default.moveItem(at: fresh.url, to: location)
    try stamp.write(to: stampFile, atomically: true, encoding: .utf8)
    return location
  }

  /// Names, sizes and dates of all that goes into a bundle.
  private func bundleStamp(for app: ProjectTarget?) throws -> String {
    func describe(_ url: URL) -> String {
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(url.path) \(attributes?[.size] ?? 0) \(date)"
    }
    // A command that lays bundles out otherwise makes them anew.
    var lines = [describe(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())]
    if let app { lines.append(describe(binaries.appendingPathComponent(app.name))) }
    lines += resourceLines(describe)
    return lines.joined(separator: "\n")
  }

  /// Names, sizes and dates of the resources of all targets, and what Info.plist says.
  var resourceStamp: String {
    resourceLines { "\($0.path) \(FileState($0.path)?.text ?? "")" }.joined(separator: "\n")
  }

  private func resourceLines(_ describe: (URL) -> String) -> [String] {
    var lines: [String] = []
    for target in project.targets {
      lines.append(
        "\(target.name) \(target.kind) \(target.infoPlist?.count ?? 0) \(target.infoPlist.map { String(decoding: $0, as: UTF8.self) } ?? "")"
      )
      for resource in target.bundled {
        lines.append("\(resource.destination) \(describe(resource.url))")
        guard ResourceRules.isFolder(resource.url),
          let walk = FileManager.default.enumerator(at: resource.url, includingPropertiesForKeys: nil)
        else { continue }
        for case let url as URL in walk { lines.append(describe(url)) }
      }
    }
    return lines
  }

  private func layOutBundle(for app: ProjectTarget?, at bundle: URL) throws {
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    for target in project.targets {
      let isMain = target.name == app?.name
      if !isMain, target.bundled.isEmpty, target.kind != .library { continue }
      let location = isMain ? bundle : bundle.appendingPathComponent("Frameworks/\(target.name).framework")
      try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
      for resource in target.bundled { try link(resource, into: location) }
      if isMain, !target.bundled.isEmpty {
        // `Bundle.module` of an app's own module is its main bundle under another name.
        let alias = bundle.appendingPathComponent("Frameworks/\(target.name).framework")
        try FileManager.default.createDirectory(
          at: alias.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(atPath: alias.path, withDestinationPath: "..")
      }
      try infoPlist(of: target, isMain: isMain).write(
        to: location.appendingPathComponent("Info.plist"), options: .atomic)
    }
    if app == nil {
      try infoPlist(of: nil, isMain: true).write(to: bundle.appendingPathComponent("Info.plist"), options: .atomic)
    }
    if let app {
      let executable = bundle.appendingPathComponent(app.name)
      try? FileManager.default.removeItem(at: executable)
      do {
        try FileManager.default.linkItem(at: binaries.appendingPathComponent(app.name), to: executable)
      } catch {
        try FileManager.default.copyItem(at: binaries.appendingPathComponent(app.name), to: executable)
      }
    }
  }

  private func link(_ resource: Resource, into bundle: URL) throws {
    var location = bundle.appendingPathComponent(resource.destination)
    // Apps look for the compiled model by its name; ours are read as the editor wrote them.
    if ResourceRules.isModel(resource.url) {
      location = location.deletingPathExtension().appendingPathExtension(
        location.pathExtension == "xcdatamodeld" ? "momd" : "mom")
    }
    try FileManager.default.createDirectory(at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    if ResourceRules.exists(location) { return }  // Xcode keeps the first of two files of one name as well
    if resource.url.pathExtension == "xcstrings" {
      return try writeTables(of: resource, into: location.deletingLastPathComponent())
    }
    try FileManager.default.copyItem(at: resource.url, to: location)
    // Apps look for the compiled file by its name to learn whether there is a nib.
    guard let ending = ["xib": "nib", "storyboard": "storyboardc"][resource.url.pathExtension] else { return }
    let compiled = location.deletingPathExtension().appendingPathExtension(ending)
    if !ResourceRules.exists(compiled) { try FileManager.default.linkItem(at: location, to: compiled) }
  }

  /// A catalogue of texts stands in a bundle as the tables of its languages.
  private func writeTables(of resource: Resource, into folder: URL) throws {
    let tables: [String: Data]
    do {
      tables = try StringCatalog.tables(
        of: Data(contentsOf: resource.url), named: resource.url.deletingPathExtension().lastPathComponent)
    } catch {
      throw Failure(.unusableArguments, "\(resource.url.path): this is no catalogue of texts: \(error)")
    }
    for (path, data) in tables {
      let location = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !ResourceRules.exists(location) { try data.write(to: location, options: .atomic) }
    }
  }

  private func infoPlist(of target: ProjectTarget?, isMain: Bool) throws -> Data {
    var values: [String: Any] = [:]
    let name = target?.name ?? project.name
    if let data = target?.infoPlist {
      let read = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      if read == nil {
        Output.warn("warning: the Info.plist of \(name) is no property list with a dictionary in it; it is left out")
      }
      values = read ?? [:]
    }
    if values["CFBundleIdentifier"] == nil { values["CFBundleIdentifier"] = target?.bundleIdentifier ?? "app.\(name)" }
    if values["CFBundleName"] == nil { values["CFBundleName"] = name }
    if values["CFBundleShortVersionString"] == nil { values["CFBundleShortVersionString"] = "1.0" }
    if values["CFBundleVersion"] == nil { values["CFBundleVersion"] = "1" }
    if values["CFBundleDevelopmentRegion"] == nil { values["CFBundleDevelopmentRegion"] = "en" }
    if isMain, let target { values["CFBundleExecutable"] = target.name }
    values["CFBundlePackageType"] = isMain ? "APPL" : "FMWK"
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}

extension LanguageMode {
  /// As `-swift-version` takes it.
  fileprivate var argument: String {
    switch self {
    case .v4: "4"
    case .v4_2: "4.2"
    case .v5: "5"
    case .v6: "6"
    }
  }
}
