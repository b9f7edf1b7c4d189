import Foundation
import Synchronization

/// `portico survey FOLDER… -o REPORT`: builds, tests and opens what it finds, each project in a process of its own.
struct SurveyRun {
  /// Seconds for each step of a project: building each of its targets, its tests, each of its apps.
  static let standardLimit = 300.0

  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    guard !options.paths.isEmpty else {
      throw Failure(.unusableArguments, "survey needs one FOLDER or several, in which packages and Xcode projects lie")
    }
    guard let output = options.output else {
      throw Failure(.unusableArguments, "survey needs -o REPORT, a folder for the report")
    }
    if let named = options.modules.first(where: { $0.name != nil }) {
      throw Failure(
        .unusableArguments, "survey --module \(named.name ?? "")=…: a survey takes packages only: --package DIR")
    }
    for package in options.modules {
      let folder = URL(fileURLWithPath: package.path)
      if ResourceRules.exists(folder.appendingPathComponent("Package.swift")) || !Podspec.all(in: folder).isEmpty {
        continue
      }
      throw Failure(
        .unusableArguments, "survey --package \(package.path): there is neither a Package.swift nor a podspec in it")
    }
    let former = try options.compare.map(Self.read)
    let found = try SurveyFinder.find(in: options.paths)
    guard !found.isEmpty else {
      throw Failure(
        .unusableArguments,
        "\(options.paths.joined(separator: ", ")): there is no Package.swift and no .xcodeproj in it")
    }
    let result = try Self.prepare(output), folder = result.url
    let runtime = try Runtime.find()
    try runtime.build()
    let answers = try survey(found, folder)
    let report = Self.report(answers, folders: options.paths)
    let comparison = former.map { SurveyComparison(from: $0, to: report) }
    try Self.write(report, comparison, folder)
    try result.put()
    print(Self.summary(report, result.destination))
    if let comparison { print(comparison.text) }
    return 0
  }

  // MARK: Files

  private static func read(_ path: String) throws -> SurveyReport {
    let url = URL(fileURLWithPath: path)
    let location = ResourceRules.isFolder(url) ? url.appendingPathComponent("report.json") : url
    guard let data = try? Data(contentsOf: location) else {
      throw Failure(
        .unusableArguments, "--compare \(path): expected a report of `portico survey`; there is no report.json")
    }
    do {
      return try JSONDecoder().decode(SurveyReport.self, from: data)
    } catch {
      throw Failure(
        .unusableArguments, "--compare \(path): \(location.lastPathComponent) is no report of `portico survey`")
    }
  }

  /// The report's folder. It may replace an earlier report; nothing else is overwritten.
  private static func prepare(_ path: String) throws -> ResultFolder {
    let parts: Set = ["report.json", "index.html", "logs", "pictures"]
    let folder = try ResultFolder(path) {
      Set($0).isSubset(of: parts) ? nil : "the folder holds other things; name a new one, or one with an earlier report"
    }
    for name in ["pictures", "logs"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    return folder
  }

  private static func write(_ report: SurveyReport, _ comparison: SurveyComparison?, _ folder: URL) throws {
    try SurveyFiles.encode(report).write(to: folder.appendingPathComponent("report.json"), options: .atomic)
    try Data(SurveyPage(report, comparison).html.utf8).write(
      to: folder.appendingPathComponent("index.html"), options: .atomic)
  }

  // MARK: Work

  /// Projects whose files would get into each other's way; one process at a time works on them.
  static func groups(_ found: [SurveyFinder.Found]) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (index, project) in found.enumerated() {
      let url = URL(fileURLWithPath: project.path)
      groups[project.kind == .package ? url.path : url.deletingLastPathComponent().path, default: []].append(index)
    }
    return groups.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  static func slugs(_ found: [SurveyFinder.Found]) -> [String] {
    var used: Set<String> = []
    return found.map { project in
      let base = String(
        project.name.map {
          $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_") ? $0 : "-"
        })
      var slug = base
      var number = 1
      while !used.insert(slug).inserted {
        number += 1
        slug = "\(base)-\(number)"
      }
      return slug
    }
  }

  private final class State: Sendable {
    let answers: Mutex<[Int: SurveyAnswer]> = Mutex([:])
    let groups: Mutex<[[Int]]>
    init(_ groups: [[Int]]) { self.groups = Mutex(groups) }
  }

  private func survey(_ found: [SurveyFinder.Found], _ folder: URL) throws -> [SurveyAnswer] {
    let state = State(Self.groups(found))
    let slugs = Self.slugs(found)
    let limit = options.timeLimit.map { $0 == 0 ? 1e9 : $0 } ?? Self.standardLimit
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let folders = options.paths
    let packages = options.modules.map { RunConfiguration.absolute($0.path) }
    let threads = DispatchGroup()
    for _ in 0..<min(jobs, found.count) {
      threads.enter()
      Thread.detachNewThread {
        defer { threads.leave() }
        while let group = state.groups.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
          for index in group {
            let sharesName = found[index].kind == .xcode && group.count > 1
            let job = SurveyJob(
              found: found[index], report: folder.path, slug: slugs[index], limit: limit, sharesName: sharesName,
              packages: packages)
            let answer = Self.perform(job)
            let done = state.answers.withLock { answers in
              answers[index] = answer
              // Whoever stops the survey finds what was done until then.
              let finished = answers.keys.sorted().compactMap { answers[$0] }
              if answers.count < found.count { try? Self.write(Self.report(finished, folders: folders), nil, folder) }
              return answers.count
            }
            Self.progress("\(done) of \(found.count): \(answer.project.name)")
          }
        }
      }
    }
    Self.progress("0 of \(found.count)")
    threads.wait()
    Output.endProgress()
    return state.answers.withLock { answers in found.indices.compactMap { answers[$0] } }
  }

  private static let progressLock = Mutex(())
  private static func progress(_ text: String) { progressLock.withLock { _ in Output.progress("Surveying … \(text)") } }

  /// Surveys one project in a process of its own, and reads what it says or how far it came.
  private static func perform(_ job: SurveyJob) -> SurveyAnswer {
    let blank = SurveyAnswer(
      project: SurveyProject(
        name: job.found.name, path: job.found.path, repository: job.found.repository, kind: job.found.kind))
    do {
      try FileManager.default.createDirectory(at: job.folder, withIntermediateDirectories: true)
      let location = job.folder.appendingPathComponent("job.json")
      try SurveyFiles.encode(job).write(to: location)
      defer { try? FileManager.default.removeItem(at: location) }
      // Each step keeps its own limit. This one is for what happens in the process itself: reading and translating.
      var lastChange = ChildProcess.now
      var lastSize = (0, Date.distantPast)
      let end = try ChildProcess(
        arguments: [executable, "survey-project", location.path], output: job.log,
        errors: job.log, limit: .infinity
      ).run {
        let size = Self.look(job.folder)
        if size != lastSize { (lastSize, lastChange) = (size, ChildProcess.now) }
        return ChildProcess.now - lastChange < job.limit * 1.5 + 30
      }
      var answer =
        FileManager.default.contents(atPath: job.answer.path).flatMap {
          try? JSONDecoder().decode(SurveyAnswer.self, from: $0)
        } ?? blank
      if end.isTimedOut {
        answer.project.outcome = .timedOut
        answer.project.reason =
          "\(answer.doing ?? "its start") did not end; --time-limit gives more than \(Int(job.limit)) s"
      } else if end.status != 0 || answer.doing != nil {
        answer.project.outcome = .crashed
        let log = String(decoding: FileManager.default.contents(atPath: job.log) ?? Data(), as: UTF8.self)
        let reason =
          AppTrial.reason(in: log) ?? log.split(separator: "\n").last.map(String.init) ?? "status \(end.status)"
        answer.project.reason = "the survey of it ended in \(answer.doing ?? "its start"): \(reason)"
      }
      return answer
    } catch {
      var answer = blank
      answer.project.outcome = .crashed
      answer.project.reason = (error as? Failure)?.message ?? "\(error)"
      return answer
    }
  }

  private static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path

  /// Number and newest date of the files that a project's survey writes.
  private static func look(_ folder: URL) -> (Int, Date) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let dates = names.compactMap {
      (try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent($0).path))?[.modificationDate]
        as? Date
    }
    return (names.count, dates.max() ?? .distantPast)
  }

  // MARK: Result

  static func report(_ answers: [SurveyAnswer], folders: [String]) -> SurveyReport {
    var report = SurveyReport(folders: folders.map(RunConfiguration.absolute), projects: answers.map(\.project))
    countOnce(&report.projects, sources: answers.map(\.sources))
    report.summarize()
    return report
  }

  /// A module counts once: of those in one repository that have the same name and a source file in common, in the
  /// project in which it compiles, then in that in which more of its tests pass, and among equals in the first one.
  static func countOnce(_ projects: inout [SurveyProject], sources: [[String: [String]]]) {
    typealias Place = (project: Int, target: Int)
    var modules: [(places: [Place], files: Set<String>)] = []
    for project in projects.indices {
      for (target, value) in projects[project].targets.enumerated() {
        let files = Set(sources[project][value.name] ?? [])
        let same = modules.firstIndex { module in
          let (first, inner) = module.places[0]
          return projects[first].repository == projects[project].repository
            && projects[first].targets[inner].name == value.name
            && !module.files.isDisjoint(with: files)
        }
        if let same {
          modules[same].places.append((project, target))
        } else {
          modules.append(([(project, target)], files))
        }
      }
    }
    func rank(_ location: Place) -> (Int, Int, Int) {
      let order: [SurveyTarget.Outcome] = [.compiles, .fails, .refused, .timedOut, .lacksLibrary, .blocked, .notTried]
      let target = projects[location.project].targets[location.target]
      let passed =
        projects[location.project].tests?.tests.count { $0.target == target.name && $0.outcome == .passed } ?? 0
      return (order.firstIndex(of: target.outcome) ?? order.count, -passed, location.project)
    }
    for places in modules.map(\.places) where places.count > 1 {
      guard let best = places.min(by: { rank($0) < rank($1) }) else { continue }
      for location in places where location != best {
        projects[location.project].targets[location.target].countedIn = projects[best.project].name
      }
    }
  }

  static func summary(_ report: SurveyReport, _ folder: URL) -> String {
    let totals = report.totals
    func list(_ counts: [String: Int], _ order: [String]) -> String {
      order.compactMap { name in counts[name].map { "\($0) \(name)" } }.joined(separator: ", ")
    }
    var lines = [
      "\(totals.projects) projects, \(totals.notForIOS) of them not for iOS",
      "\(totals.targetsThatCompile) of \(totals.targets) targets compile",
    ]
    if !totals.tests.isEmpty {
      lines.append("tests: " + list(totals.tests, SurveyTest.Outcome.allCases.map(\.rawValue)))
    }
    if !totals.apps.isEmpty { lines.append("apps: " + list(totals.apps, SurveyApp.Outcome.allCases.map(\.rawValue))) }
    for name in report.missingNames.prefix(10) {
      lines.append("missing: \(name.name), in \(name.targets) targets, alone in the way of \(name.frees)")
    }
    lines.append(folder.appendingPathComponent("index.html").path)
    return lines.joined(separator: "\n")
  }
}
