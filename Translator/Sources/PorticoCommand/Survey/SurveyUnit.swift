import Foundation

/// The orders of the process that surveys one project, and the file for its answer.
struct SurveyJob: Codable {
  var found: SurveyFinder.Found
  /// The report's folder.
  var report: String
  /// The beginning of the names of this project's files.
  var slug: String
  /// Seconds of the machine's time for each step.
  var limit: Double
  /// Whether its workspace must have a name of its own, because a package beside it has the same.
  var sharesName: Bool
  /// Folders of packages, for what the project names by an address or by a name alone.
  var packages: [String] = []

  var folder: URL { URL(fileURLWithPath: report).appendingPathComponent("logs/\(slug)") }
  var answer: URL { folder.appendingPathComponent("result.json") }
  var log: String { folder.appendingPathComponent("log.txt").path }
}

/// The answer: what the report has, and what tells one module from another of the same name.
struct SurveyAnswer: Codable {
  var project: SurveyProject
  var sources: [String: [String]] = [:]
  /// The current step, for a process that does not come to its end.
  var doing: String? = nil
}

/// Surveys one project: a process of its own does this, so that a crash costs this project alone.
final class SurveyUnit {
  let job: SurveyJob
  private var answer: SurveyAnswer

  init(_ job: SurveyJob) {
    self.job = job
    answer = SurveyAnswer(
      project: SurveyProject(
        name: job.found.name, path: job.found.path, repository: job.found.repository, kind: job.found.kind))
  }

  /// The hidden command `survey-project JOB`.
  static func run(_ options: Options) throws {
    guard let path = options.path, let data = FileManager.default.contents(atPath: path),
      let job = try? JSONDecoder().decode(SurveyJob.self, from: data)
    else { throw Failure(.unusableArguments, "survey-project is started by `portico survey` with a job") }
    try SurveyUnit(job).perform()
  }

  private func perform() throws {
    do {
      try survey()
    } catch let failure as Failure {
      answer.project.outcome = .unreadable
      answer.project.reason = failure.message
    }
    answer.doing = nil
    try save()
  }

  private func save() throws { try SurveyFiles.encode(answer).write(to: job.answer, options: .atomic) }

  private func survey() throws {
    if job.found.kind == .xcode, XcodeProjectReader.isForOtherSystems(URL(fileURLWithPath: job.found.path)) {
      answer.project.outcome = .notForIOS
      return
    }
    if job.found.kind == .xcode, !ProjectPlatforms.hasSwift(URL(fileURLWithPath: job.found.path)) {
      answer.project.outcome = .noSwift
      return
    }
    var project = try step("reading") { try read() }
    guard !project.targets.isEmpty else {
      answer.project.outcome = .noSwift
      return
    }
    if job.sharesName { project.name += "_Xcode" }
    for target in project.targets where isOwn(target) {
      answer.sources[target.name] = (target.sources + (target.headers?.implementations ?? [])).map(\.path)
      answer.project.targets.append(SurveyTarget(target, in: project))
    }
    answer.project.notes = project.targets.flatMap(\.warnings)
    let build = SurveyBuild(project: project, runtime: try Runtime.find(), limit: job.limit, log: job.log)
    try step("build", memory: { build.megabytes }) {
      try build.perform { self.answer.project.targets = build.merged(self.answer.project.targets) }
    }
    answer.project.targets = build.merged(answer.project.targets)
    answer.project.notes += build.notes
    for target in project.targets where !isOwn(target) {
      guard let result = build.result(target.name), result.outcome != .compiles, let reason = result.firstErrors.first
      else { continue }
      answer.project.notes.append("\(target.name), a library from elsewhere, does not compile: \(reason)")
    }
    guard let ready = build.ready else { return }
    if ready.project.targets.contains(where: { $0.kind == .test }) {
      let tests = SurveyTestRun(workspace: ready, limit: job.limit, folder: job.folder)
      try step("tests", memory: { tests.megabytes }) { answer.project.tests = try tests.perform() }
    } else if project.targets.contains(where: { $0.kind == .test }) {
      answer.project.tests = SurveyTests(reason: "no target of tests compiles")
    }
    for app in ready.project.apps {
      let trial = AppTrial(
        app: app, workspace: ready, limit: job.limit, folder: job.folder, pictures: job.report + "/pictures",
        name: "\(job.slug)-\(app.name)")
      try step("app \(app.name)", memory: { trial.megabytes }) { answer.project.apps.append(try trial.perform()) }
    }
  }

  /// The project with the packages of the command line that it needs.
  private func read() throws -> Project {
    let packages = try job.packages.flatMap { try ProjectFinder.module(nil, at: $0, packages: job.packages) }
    var project = try ProjectFinder.read(job.found.path, packages: job.packages, given: Set(packages.map(\.name)))
    guard !packages.isEmpty else { return project }
    let own = project.targets.map(\.name)
    for target in packages where !project.targets.contains(where: { $0.name == target.name }) {
      project.targets.append(target)
    }
    project.addImports()
    return project.keeping(project.reached(from: own))
  }

  /// Whether a target is of the repository: not a library that was fetched, given, or checked in with the project.
  private func isOwn(_ target: ProjectTarget) -> Bool {
    let root = job.found.repository.hasSuffix("/") ? job.found.repository : job.found.repository + "/"
    let files = target.sources + (target.headers?.headers ?? [])
    return files.isEmpty
      || files.contains { source in
        guard source.path.hasPrefix(root) else { return false }
        let folders = source.path.dropFirst(root.count).split(separator: "/").dropLast()
        return !folders.contains { $0 == ".build" || SurveyFinder.skippedFolders.contains(String($0)) }
      }
  }

  /// Measures one part of the work; what is being done is on disk before it begins.
  private func step<T>(_ name: String, memory: () -> Double? = { nil }, _ body: () throws -> T) throws -> T {
    answer.doing = name
    try save()
    let start = ChildProcess.now
    defer {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let own = Double(usage.ru_maxrss) * 1024 / 1_000_000
      answer.project.steps.append(
        SurveyStep(
          name: name, seconds: Self.tenths(ChildProcess.now - start),
          megabytes: Self.tenths(max(memory() ?? 0, name == "reading" || name == "build" ? own : 0))))
    }
    return try body()
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

extension SurveyTarget.Kind {
  init(_ kind: ProjectTarget.Kind) {
    switch kind {
    case .app: self = .app
    case .library: self = .library
    case .test: self = .test
    }
  }
}

enum SurveyFiles {
  /// The same value gives the same bytes.
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
