import Foundation
import TranslatorCore

/// How a workspace is compiled: by the compiler alone where all is Swift, else by the package manager.
struct WorkspaceBuild {
  let project: Project
  let runtime: Runtime
  let folder: URL
  /// Nil before the source has been translated.
  let translation: TranslationResult?
  let added: AddedModules

  /// Compiles; throws with the compiler's errors at the user's own places.
  ///
  /// - Parameter isHot: Functions of the running app can be replaced.
  /// - Returns: The folder of programs; nil where the package manager has left them in its own.
  func compile(product: String?, tests: Bool, isHot: Bool) throws -> URL? {
    try discardWhenRuntimeChanged()
    Output.progress("Compiling \(project.name) …")
    defer { Output.endProgress() }
    if !tests, let product, let direct = try directBuild(of: product, isHot: isHot) {
      do {
        _ = try direct.perform(product: product)
        return direct.folder
      } catch let failed as DirectBuild.Failed
        where failed.output.contains("error: ") && !failed.output.contains("undefined ")
      {
        Output.endProgress()
        throw Failure(.doesNotCompile, CompilerMessages(translation: translation).report(failed.output))
      } catch is DirectBuild.Failed {
        // The package manager may know what is missing, and has the words for it.
      }
    }
    let result = try WorkLog.shared.measure("compiling") {
      try Shell.capture(buildArguments(product: product, tests: tests))
    }
    guard result.status != 0 else { return nil }
    Output.endProgress()
    throw Failure(.doesNotCompile, CompilerMessages(translation: translation).report(result.output))
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
    let along = added.names.filter { name in
      name == AddedModules.networking || order.contains { added.testingTargets.contains($0.name) }
    }
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

  /// The arguments with which the package manager builds the tests; told so when tests run, it would leave out those of
  /// Swift Testing.
  private var testArguments: [String] {
    let entryPoint = SourceWriter.entryPoint(in: folder)
    return ResourceRules.exists(entryPoint) ? ["--experimental-test-entry-point-path", entryPoint.path] : []
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
