import Foundation
import TranslatorCore

/// The folder in which an app's translated source is built.
///
/// It lies under the app's own `.build/portico`, or under the user's caches where that cannot be written. Its parts do
/// the work: `SourceWriter` and `WorkspaceManifest` what is written, `WorkspaceBuild` what is compiled, `AppBundle` what
/// the app is run from.
struct Workspace {
  let project: Project
  let runtime: Runtime
  let folder: URL
  private(set) var translation: TranslationResult?
  /// The source as the compiler sees it, where it is translated; set by `prepare`.
  private(set) var version = SourceVersion(files: [], aliases: [:])
  private var added = AddedModules.none
  /// The folder of programs: as the package manager leaves them, or as the compiler alone does.
  private(set) var binaries: URL

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

  /// Translates and writes everything that `swift build` reads.
  mutating func prepare() throws {
    Output.progress("Translating …")
    let declarations = ObjectiveCDeclarations(project, runtime: runtime, folder: folder)
    try declarations?.write()
    let inputs = try TranslationInputs.make(of: project, declarations)
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
    added = AddedModules(to: result.modules, of: project.targets)
    var writer = SourceWriter(project: project, runtime: runtime, folder: folder, added: added)
    try writer.write(result.modules)
    version = writer.version
  }

  // MARK: Compiling

  private var build: WorkspaceBuild {
    WorkspaceBuild(project: project, runtime: runtime, folder: folder, translation: translation, added: added)
  }

  /// Compiles; throws with the compiler's errors at the user's own places.
  ///
  /// - Parameter isHot: Functions of the running app can be replaced.
  mutating func compile(product: String?, tests: Bool, isHot: Bool = false) throws {
    if let programs = try build.compile(product: product, tests: tests, isHot: isHot) { binaries = programs }
  }

  /// The build of an app by the compiler alone; nil where something in it is not Swift.
  func directBuild(of product: String, isHot: Bool) throws -> DirectBuild? {
    try build.directBuild(of: product, isHot: isHot)
  }

  /// The command that compiles and links.
  func buildArguments(product: String?, tests: Bool) throws -> [String] {
    try build.buildArguments(product: product, tests: tests)
  }

  /// The command that compiles one target and what it depends on, without linking.
  func buildArguments(target: String) -> [String] { build.buildArguments(target: target) }

  func discardWhenRuntimeChanged() throws { try build.discardWhenRuntimeChanged() }

  // MARK: Bundles

  private var bundle: AppBundle { AppBundle(project: project, folder: folder, binaries: binaries) }

  /// Lays out a flat bundle with the resources of all modules, and returns its folder.
  func makeBundle(for app: ProjectTarget?, named name: String) throws -> URL { try bundle.make(for: app, named: name) }

  /// Names, sizes and dates of the resources of all targets, and what Info.plist says.
  var resourceStamp: String { bundle.resourceStamp }
}
