import Foundation
import TranslatorCore

/// Makes libraries with the functions of an app that were changed since it was built, for the app to take over while it
/// runs.
///
/// One thread uses it at a time.
final class HotBuild: @unchecked Sendable {  // LiveRun builds one thing after the other
  /// The step that follows a change.
  enum Step: Sendable {
    /// Nothing differs from what the app runs.
    case nothing
    case replace(ScreenProcess.Replacement, Offer)
    case restart(RestartReason)
  }

  /// The values that the app has when it has taken over a replacement.
  struct Offer: Sendable {
    /// How many functions differ from those that the app runs.
    var count: Int
    fileprivate var version: SourceVersion
    fileprivate var libraries: [Library]
  }

  fileprivate struct Library: Sendable {
    var file: URL
    var symbols: ProgramSymbols
  }

  private let options: Options
  private let build: DirectBuild
  private let program: ProgramSymbols
  private let modules: URL
  /// Flags of the compiler, resources and Info.plist.
  private let settings: String
  private var session: HotSession
  /// Those that the app has loaded.
  private var loaded: [Library] = []
  private var number = 0

  /// - Returns: Nil for an app that the compiler alone does not build.
  init?(_ built: BuiltProject, product: String, _ options: Options) throws {
    guard let build = try built.workspace.directBuild(of: product, isHot: true),
      built.workspace.binaries.path == build.folder.path
    else { return nil }
    (self.options, self.build) = (options, build)
    modules = try build.keepModules()
    program = try WorkLog.shared.measure("reading symbols") {
      try ProgramSymbols(build.folder.appendingPathComponent(product))
    }
    settings = Self.settings(built, build)
    session = HotSession(built.workspace.version)
  }

  private static func settings(_ built: BuiltProject, _ build: DirectBuild) -> String {
    ([built.workspace.resourceStamp] + build.modules.flatMap { [$0.name] + $0.flags }).joined(separator: "\n")
  }

  /// Looks at what was saved, and compiles what the app can take over.
  ///
  /// - Throws: `Failure` where the source cannot be translated.
  func step(product: String) throws -> Step {
    let built = try BuiltProject(options, viewController: options.viewController)
    guard let build = try built.workspace.directBuild(of: product, isHot: true), Self.settings(built, build) == settings
    else {
      return .restart(RestartReason("a resource or a setting of the project changed"))
    }
    let version = built.workspace.version
    let patch: HotPatch
    do {
      patch = try WorkLog.shared.measure("comparing") { try session.patch(to: version) }
    } catch let reason as RestartReason {
      return .restart(reason)
    }
    guard !patch.functions.isEmpty else { return .nothing }
    number += 1
    let libraries: [Library]
    do {
      libraries = try patch.modules.map { module in
        let file = try WorkLog.shared.measure("compiling functions") {
          try build.compile(module, number: number, against: modules)
        }
        return Library(file: file, symbols: try ProgramSymbols(file))
      }
    } catch let failed as DirectBuild.Failed {
      // The whole build says whether that is the source's fault.
      if Output.verbosity == .verbose { Output.error(failed.output) }
      return .restart(RestartReason("the new functions do not compile by themselves"))
    }
    let replacement = ScreenProcess.Replacement(
      libraries: libraries.map(\.file.path),
      conditions: patch.functions.filter(\.mustNotHaveRun).map { condition(for: $0, libraries) },
      types: Array(Set(patch.functions.compactMap(\.type))).sorted(), configuresCells: patch.configuresCells)
    return .replace(replacement, Offer(count: patch.functions.count, version: version, libraries: libraries))
  }

  /// The app has taken over what it was offered.
  func didReplace(_ offer: Offer) {
    session.didShow(offer.version)
    loaded += offer.libraries
  }

  private func condition(for function: HotPatch.Function, _ libraries: [Library]) -> ScreenProcess.Replacement.Condition
  {
    typealias Counter = ScreenProcess.Replacement.Counter
    let refusal = RestartReason("\(function.title) has run", path: function.path, line: function.line).description
    let replaced = libraries.flatMap(\.symbols.replaced)
    let named = function.symbolName.map { name in replaced.filter { $0.contains("\(name.utf8.count)\(name)") } } ?? []
    var counters: [Counter] = []
    // Symbols may abbreviate names; then no function of the library may have run.
    for symbol in named.isEmpty ? replaced : named {
      let own = program.counters(of: symbol)
      // A function whose runs nobody counts may have run.
      if own.isEmpty { return ScreenProcess.Replacement.Condition(refusal: refusal, counters: []) }
      counters += own.map { Counter(library: nil, offset: $0) }
    }
    for library in loaded {
      counters += library.symbols.counters(naming: function.identifier).map {
        Counter(library: library.file.path, offset: $0)
      }
    }
    return ScreenProcess.Replacement.Condition(refusal: refusal, counters: counters)
  }
}
