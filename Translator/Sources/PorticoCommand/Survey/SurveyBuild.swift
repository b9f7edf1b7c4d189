import Foundation
import TranslatorCore

/// Builds all targets of a project, and where that fails, finds out which ones do.
///
/// Targets that cannot be translated are taken out with all that depends on them, and the rest is built as a whole.
/// When that fails, each target is built by itself after those it depends on; one whose dependency fails is blocked and
/// not tried. In the end a project of those that compile is left, linked, so that their tests and apps can run.
final class SurveyBuild {
  private let runtime: Runtime
  private let limit: Double
  private let log: String
  private var all: Project
  private var results: [String: SurveyTarget] = [:]
  private(set) var notes: [String] = []
  private(set) var megabytes = 0.0
  /// The workspace of what compiles; nil when nothing does.
  private(set) var ready: Workspace?
  private var lock: AnyObject?

  init(project: Project, runtime: Runtime, limit: Double, log: String) {
    (all, self.runtime, self.limit, self.log) = (project, runtime, limit, log)
    for target in project.targets {
      results[target.name] = SurveyTarget(target, in: project)
    }
  }

  func result(_ name: String) -> SurveyTarget? { results[name] }

  func merged(_ targets: [SurveyTarget]) -> [SurveyTarget] { targets.map { results[$0.name] ?? $0 } }

  /// - Parameter progress: Called after each target.
  func perform(_ progress: () -> Void) throws {
    leaveOutWhatLacksLibraries()
    guard !all.targets.isEmpty else { return }
    var workspace = try Workspace(project: all, runtime: runtime)
    lock = try workspace.lock()
    defer { lock = nil }
    try workspace.discardWhenRuntimeChanged()
    guard try translate(&workspace) else { return }
    if try compileAll(workspace) {
      for target in workspace.project.targets { results[target.name]?.outcome = .compiles }
      ready = workspace
      return
    }
    try compileEach(workspace, progress)
    guard try reduce(&workspace, to: compiling) else { return }
    if try !compileAll(workspace) {
      // All compile and the whole does not: something is not linked.
      try linkEach(&workspace)
      guard try reduce(&workspace, to: compiling), try compileAll(workspace) else { return }
    }
    ready = workspace
  }

  private var compiling: Set<String> { Set(results.values.filter { $0.outcome == .compiles }.map(\.name)) }

  /// A target whose project names a library that is not here cannot compile, nor can what depends on it.
  private func leaveOutWhatLacksLibraries() {
    let whole = all
    let here = Set(whole.targets.map(\.name))
    let leftOut = Set(all.leaveOutWhatMisses().map(\.name))
    let rest = all
    for target in whole.targets where leftOut.contains(target.name) {
      let missing = target.missing.filter { !here.contains($0.module) }
      guard !missing.isEmpty else { continue }
      results[target.name]?.outcome = .lacksLibrary
      results[target.name]?.firstErrors = missing.prefix(3).map(\.message)
      results[target.name]?.missingModules = Set(missing.map(\.module)).sorted()
    }
    all = whole
    block()
    all = rest
  }

  // MARK: Translating

  /// - Returns: Whether anything is left to compile.
  private func translate(_ workspace: inout Workspace) throws -> Bool {
    while true {
      do {
        try workspace.prepare()
        notes = (workspace.translation?.diagnostics ?? []).map(\.description)
        return true
      } catch let failure as Failure where failure.status == .doesNotCompile {
        let refused = (workspace.translation?.diagnostics ?? []).filter { $0.severity == .error }
        var found = false
        for target in workspace.project.targets {
          let paths = Set(target.sources.map(\.path))
          let own = refused.filter { paths.contains($0.path) }
          guard !own.isEmpty else { continue }
          found = true
          results[target.name]?.outcome = .refused
          results[target.name]?.errors = own.count
          results[target.name]?.firstErrors = own.prefix(3).map(\.description)
          for diagnostic in own {
            results[target.name]?.otherErrors[
              "refused: " + CompilerMessages.withoutQuotes(diagnostic.message), default: 0] += 1
          }
        }
        guard found else { throw failure }
        block()
        let left = Set(results.values.filter { $0.outcome == .notTried }.map(\.name))
        guard !left.isEmpty else { return false }
        workspace = try Workspace(project: all.keeping(left), runtime: runtime)
      }
    }
  }

  private func reduce(_ workspace: inout Workspace, to names: Set<String>) throws -> Bool {
    guard !names.isEmpty else { return false }
    workspace = try Workspace(project: all.keeping(names), runtime: runtime)
    try workspace.prepare()
    return true
  }

  /// Marks what depends on a target that does not compile.
  private func block() {
    for target in all.inOrder where results[target.name]?.outcome == .notTried {
      let blockers = target.dependencies.filter { name in
        guard let outcome = results[name]?.outcome else { return false }
        return ![.compiles, .notTried].contains(outcome)
      }
      guard !blockers.isEmpty else { continue }
      results[target.name]?.outcome = .blocked
      results[target.name]?.blockedBy = blockers.sorted()
    }
  }

  // MARK: Compiling

  private func compileAll(_ workspace: Workspace) throws -> Bool {
    let arguments = try workspace.buildArguments(
      product: nil, tests: workspace.project.targets.contains { $0.kind == .test })
    return try build(arguments, "everything").status == 0
  }

  private func compileEach(_ workspace: Workspace, _ progress: () -> Void) throws {
    for target in workspace.project.inOrder {
      block()
      guard results[target.name]?.outcome == .notTried else { continue }
      let end = try build(workspace.buildArguments(target: target.name), target.name)
      record(end, of: target.name, workspace)
      progress()
    }
    block()
  }

  /// Tells which app, or whether the tests, cannot be linked.
  private func linkEach(_ workspace: inout Workspace) throws {
    for app in workspace.project.apps {
      let end = try build(try workspace.buildArguments(product: app.name, tests: false), "the app \(app.name)")
      if end.status != 0 { record(end, of: app.name, workspace) }
    }
    let tests = workspace.project.targets.filter { $0.kind == .test }
    guard !tests.isEmpty else { return block() }
    let end = try build(try workspace.buildArguments(product: nil, tests: true), "the tests")
    if end.status != 0 {
      for test in tests where results[test.name]?.outcome == .compiles { record(end, of: test.name, workspace) }
    }
  }

  private func record(_ end: (status: Int32, isTimedOut: Bool, output: String), of name: String, _ workspace: Workspace)
  {
    if end.isTimedOut {
      results[name]?.outcome = .timedOut
      results[name]?.firstErrors = ["not compiled after \(Int(limit)) s; --time-limit gives more"]
    } else if end.status == 0 {
      results[name]?.outcome = .compiles
    } else {
      let found = CompilerMessages(translation: workspace.translation).findings(end.output)
      results[name]?.outcome = .fails
      results[name]?.errors = found.errors
      results[name]?.firstErrors = found.first
      results[name]?.missing = found.missing
      results[name]?.missingModules = found.missingModules.sorted()
      results[name]?.otherErrors = found.others
    }
  }

  private func build(_ arguments: [String], _ what: String) throws -> (status: Int32, isTimedOut: Bool, output: String)
  {
    let transcript = URL(fileURLWithPath: log).deletingLastPathComponent().appendingPathComponent("build.txt").path
    try? FileManager.default.removeItem(atPath: transcript)
    let end = try ChildProcess(arguments: arguments, output: transcript, errors: transcript, limit: limit).run()
    megabytes = max(megabytes, end.megabytes)
    let output = String(decoding: FileManager.default.contents(atPath: transcript) ?? Data(), as: UTF8.self)
    // The log keeps all of them.
    Output.error("=== \(what): status \(end.status)\(end.isTimedOut ? ", timed out" : "")\n\(output)")
    try? FileManager.default.removeItem(atPath: transcript)
    return (end.isTimedOut ? 1 : end.status, end.isTimedOut, output)
  }
}

extension Project {
  /// The project without the other targets.
  func keeping(_ names: Set<String>) -> Project {
    var result = self
    result.targets = targets.filter { names.contains($0.name) }
    for index in result.targets.indices {
      result.targets[index].dependencies = result.targets[index].dependencies.filter(names.contains)
    }
    return result
  }

  /// The targets of these names and all that they depend on.
  func reached(from names: [String]) -> Set<String> {
    var seen: Set<String> = []
    var pending = names
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      pending += targets.first { $0.name == next }?.dependencies ?? []
    }
    return seen
  }

  /// Its targets, each behind those it depends on.
  var inOrder: [ProjectTarget] {
    var result: [ProjectTarget] = []
    var seen: Set<String> = []
    func visit(_ target: ProjectTarget) {
      guard seen.insert(target.name).inserted else { return }
      for name in target.dependencies { if let other = targets.first(where: { $0.name == name }) { visit(other) } }
      result.append(target)
    }
    for target in targets { visit(target) }
    return result
  }
}

extension SurveyTarget {
  /// A target of a project before it is built.
  init(_ target: ProjectTarget, in project: Project) {
    self.init(
      name: target.name, kind: .init(target.kind),
      sources: target.sources.count + (target.headers?.implementations.count ?? 0))
    let reached = project.reached(from: [target.name])
    let modules = project.targets.filter { $0.headers != nil && reached.contains($0.name) }.map(\.name).sorted()
    declarations = modules.isEmpty ? nil : modules
  }
}
