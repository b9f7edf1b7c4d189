import Foundation
import Synchronization
import TranslatorCore

/// `portico check PATH`: what would not compile or work, from the source alone.
struct CheckRun {
  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    guard let path = options.path else {
      throw Failure(.unusableArguments, "check needs a PATH: a package, an .xcodeproj, a folder or a Swift file")
    }
    let packages = options.modules.filter { $0.name == nil }.map(\.path)
    let project = try WorkLog.shared.measure("reading the project") {
      try ProjectFinder.read(path, testsInterface: false, target: options.target, packages: packages, given: [])
    }
    let report = try CheckReport(project, Runtime.find())
    Output.say(options.format == "json" ? try report.json() : report.text)
    return report.isEmpty ? 0 : Failure.Status.doesNotCompile.rawValue
  }
}

/// The findings of `portico check` in a project, each thing once with its counts.
struct CheckReport: Encodable {
  struct Name: Encodable {
    var name: String
    var uses: Int
    var files: Int
    /// The first use, as `file:line`.
    var first: String
    /// The entry of the roadmap that has it; nil where none does.
    var roadmap: String?
  }

  struct Module: Encodable {
    var name: String
    var files: Int
    var first: String
  }

  struct Form: Encodable {
    var rule: String
    var message: String
    var uses: Int
    var first: String
    /// Whether the form keeps the source from compiling; else it is a warning, and traps or does nothing when it is
    /// reached.
    var isError: Bool
  }

  /// Names of Apple's that are not here yet.
  private(set) var missingNames: [Name] = []
  /// Names that compile and trap when they are reached.
  private(set) var trappingNames: [Name] = []
  /// Modules of Apple's that are not here.
  private(set) var missingModules: [Module] = []
  /// Libraries that the project names and does not bring.
  private(set) var missingLibraries: [String] = []
  private(set) var refusedForms: [Form] = []

  var isEmpty: Bool {
    missingNames.isEmpty && trappingNames.isEmpty && missingModules.isEmpty && missingLibraries.isEmpty
      && refusedForms.isEmpty
  }

  /// - Complexity: O(source); a file is parsed twice.
  init(_ project: Project, _ runtime: Runtime) throws {
    let files = project.targets.flatMap(\.sources).filter { $0.pathExtension == "swift" }
    let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    let known = WorkLog.shared.measure("the frameworks' names") { KnownNames(runtime) }
    let roadmap = RoadmapPlaces(runtime)
    WorkLog.shared.measure("names") { findNames(files, texts, known, roadmap) }
    findModules(files, texts, project)
    try WorkLog.shared.measure("forms") { try findForms(project, runtime) }
  }

  /// Does a piece of work for each file on all cores, and keeps the order of the files.
  private static func each<T: Sendable>(_ texts: [String], _ body: @escaping @Sendable (String) -> T) -> [T] {
    let results = Mutex<[Int: T]>([:])
    Workers.perform(texts.count, jobs: nil) { index in
      let result = body(texts[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { all in all.keys.sorted().compactMap { all[$0] } }
  }

  // MARK: Names

  private mutating func findNames(_ files: [URL], _ texts: [String], _ known: KnownNames, _ roadmap: RoadmapPlaces) {
    let app = DeclaredNames(merging: Self.each(texts) { DeclaredNames(source: $0) })
    let check = NameCheck(here: known.frameworks, app: app) { known.isOfSwift($0) }
    let uses = Self.each(texts) { check.uses(in: $0) }
    for kind in [MissingUse.Kind.missing, .trapping] {
      var names: [String: Name] = [:]
      for (file, found) in zip(files, uses) {
        var seen: Set<String> = []
        for use in found where use.kind == kind {
          var entry =
            names[use.name]
            ?? Name(
              name: use.name, uses: 0, files: 0, first: "\(file.path):\(use.line)",
              roadmap: roadmap.location(of: use.name))
          entry.uses += 1
          if seen.insert(use.name).inserted { entry.files += 1 }
          names[use.name] = entry
        }
      }
      let sorted = names.values.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
      if kind == .missing { missingNames = sorted } else { trappingNames = sorted }
    }
  }

  // MARK: Modules

  private mutating func findModules(_ files: [URL], _ texts: [String], _ project: Project) {
    let own = Set(project.targets.map(\.name))
    var modules: [String: Module] = [:]
    for (file, text) in zip(files, texts) {
      for name in ImportedModules(text).required where !own.contains(name) && AppleFrameworks.isAbsent(name) {
        var entry = modules[name] ?? Module(name: name, files: 0, first: file.path)
        entry.files += 1
        modules[name] = entry
      }
    }
    missingModules = modules.values.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
    var seen: Set<String> = []
    missingLibraries = project.targets.flatMap(\.missing).filter { seen.insert($0.name).inserted }.map(\.message)
  }

  // MARK: Forms

  private mutating func findForms(_ project: Project, _ runtime: Runtime) throws {
    let found = try TranslationInputs.diagnostics(of: project, runtime: runtime)
    var forms: [String: Form] = [:]
    for diagnostic in found {
      // One name in a message makes no new form.
      let key = "\(diagnostic.rule) \(diagnostic.message)"
      let isError = diagnostic.severity == .error
      var form =
        forms[key]
        ?? Form(
          rule: diagnostic.rule, message: diagnostic.message, uses: 0, first: "\(diagnostic.path):\(diagnostic.line)",
          isError: isError)
      form.uses += 1
      forms[key] = form
    }
    refusedForms = forms.values.sorted { ($1.uses, $0.rule, $0.message) < ($0.uses, $1.rule, $1.message) }
  }

  // MARK: After a build that failed

  /// Says once what the project lacks, beyond what the compiler's errors have told.
  static func tell(after failure: Failure, _ arguments: [String]) {
    guard let options = try? Options(arguments),
      ["build", "run", "snapshot", "record", "inspect", "test"].contains(options.command),
      let path = options.path, let runtime = try? Runtime.find(),
      let project = try? ProjectFinder.read(
        path, testsInterface: false, target: options.target, packages: [], given: []),
      var report = try? CheckReport(project, runtime)
    else { return }
    report.missingNames.removeAll { failure.message.contains($0.name) }
    report.refusedForms.removeAll { failure.message.contains($0.message) }
    report.missingLibraries.removeAll { failure.message.contains($0) }
    // A name that compiles is not why the build failed.
    report.trappingNames = []
    if !report.isEmpty { Output.error(report.text) }
  }

  // MARK: Text

  func json() throws -> String {
    String(decoding: try SurveyFiles.encode(self), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  var text: String {
    guard !isEmpty else { return "Nothing is missing." }
    func names(_ title: String, _ list: [Name]) -> [String] {
      guard !list.isEmpty else { return [] }
      return ["\(title):"]
        + list.map {
          "  \($0.uses) × \($0.name), first in \($0.first)"
            + ($0.roadmap.map { " (roadmap: \($0))" } ?? " (not in the roadmap)")
        }
    }
    var lines = names("Names of Apple's that are not here yet", missingNames)
    lines += names("Names that compile and stop the app when they are reached", trappingNames)
    if !missingModules.isEmpty {
      lines.append("Modules of Apple's that are not here:")
      lines += missingModules.map {
        "  \($0.name), imported by \($0.files) file\($0.files == 1 ? "" : "s"), first \($0.first)"
      }
    }
    if !missingLibraries.isEmpty {
      lines += ["Libraries that the project names and does not bring:"] + missingLibraries.map { "  \($0)" }
    }
    if !refusedForms.isEmpty {
      lines.append("Forms that cannot be here:")
      lines += refusedForms.map { "  \($0.uses) × \($0.message) [\($0.rule)], first in \($0.first)" }
    }
    return lines.joined(separator: "\n")
  }
}
