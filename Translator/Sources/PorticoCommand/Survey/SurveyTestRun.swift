import Foundation

/// Runs a project's tests to the last, however many of them crash.
final class SurveyTestRun {
  private let workspace: Workspace
  private let limit: Double
  private let folder: URL
  private(set) var megabytes = 0.0
  /// The modules, by the names of tests as XCTest prints them.
  private var modules: [String: String] = [:]
  /// Seconds without a word after which a test counts as hanging.
  static let silence = 60.0

  init(workspace: Workspace, limit: Double, folder: URL) {
    (self.workspace, self.limit, self.folder) = (workspace, limit, folder)
  }

  func perform() throws -> SurveyTests {
    let program = workspace.binaries.appendingPathComponent("\(workspace.project.name)PackageTests.xctest").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      return SurveyTests(reason: "the tests were not linked")
    }
    let bundle = try workspace.makeBundle(for: workspace.project.testHost, named: "Tests")
    let options = try Options(["test", workspace.project.folder.path])
    let run = try RunFolder(RunConfiguration(options, job: "run"), keepingDataAt: nil)
    defer { run.remove() }
    let environment = [
      "SWIFT_DETERMINISTIC_HASHING": "1", "PORTICO_RESOURCES": bundle.path, "PORTICO_ROOT": workspace.runtime.root.path,
      "SWIFT_BACKTRACE": BuiltApp.backtrace, "XCTestConfigurationFilePath": bundle.path,
    ].merging(run.environment) { _, new in new }
    let end = ChildProcess.now + limit
    var result = try xctest(program, environment, until: end)
    for index in result.tests.indices { result.tests[index].target = modules[result.tests[index].name] }
    if workspace.project.usesSwiftTesting {
      let others = try swiftTesting(program, environment, until: end)
      // `Module.Suite/test()`
      result.tests += others.tests.map { test in
        SurveyTest(
          name: test.name, target: String(test.name.prefix { $0 != "." }), outcome: test.outcome, message: test.message)
      }
      result.reason = result.reason ?? others.reason
    }
    return result
  }

  // MARK: XCTest

  private func xctest(_ program: String, _ environment: [String: String], until end: Double) throws -> SurveyTests {
    let list = try run([program, "--list-tests"], environment, "tests-list.txt", limit: min(60, limit))
    // `Module.Class/test`; before the list stands a line of its own, behind it nothing.
    let names = list.output.split(separator: "\n").map(String.init).filter {
      $0.wholeMatch(of: /[^ \/]+\.[^\/]+\/.+/) != nil
    }
    if names.isEmpty, list.status != 0 {
      return SurveyTests(
        reason: "the tests cannot be listed: \(AppTrial.reason(in: list.output) ?? "status \(list.status)")")
    }
    modules = Dictionary(names.map { (Self.printed($0), String($0.prefix { $0 != "." })) }) { first, _ in first }
    var result = SurveyTests()
    var left = names
    while !left.isEmpty {
      let remaining = end - ChildProcess.now
      guard remaining > 1 else {
        result.tests += left.map { SurveyTest(name: Self.printed($0), outcome: .notRun) }
        result.reason = "the tests took longer than \(Int(limit)) s; --time-limit gives more"
        break
      }
      let part = Self.part(left, isWhole: left.count == names.count)
      let run = try run([program] + part.arguments, environment, "tests.txt", limit: remaining)
      let read = TestOutcomes(xctest: run.output)
      result.tests += read.tests
      var done = Set(read.tests.map(\.name))
      if let crashed = read.running {
        done.insert(crashed)
        result.tests.append(
          SurveyTest(
            name: crashed, outcome: run.isTimedOut ? .timedOut : .crashed,
            message: run.isTimedOut
              ? "no end and no word for \(Int(Self.silence)) s"
              : AppTrial.reason(in: run.output) ?? "signal \(run.signal ?? 0)"))
      }
      let before = left.count
      left.removeAll { done.contains(Self.printed($0)) }
      if left.count == before || (read.running == nil && part.isLast) {
        // It ended by itself, or in no test: another run would end in the same way.
        result.tests += left.map { SurveyTest(name: Self.printed($0), outcome: .notRun) }
        if !left.isEmpty {
          result.reason =
            AppTrial.reason(in: run.output) ?? "the process ended without running \(left.count) of the tests"
        }
        break
      }
    }
    return result
  }

  /// As XCTest writes `Module.Class/test` while it runs: `Class.test`.
  static func printed(_ name: String) -> String {
    let parts = name.split(separator: "/", maxSplits: 1)
    let type = parts[0].split(separator: ".").dropFirst().joined(separator: ".")
    return "\(type).\(parts.count > 1 ? String(parts[1]) : "")"
  }

  /// As many of the tests as one argument holds.
  private static func part(_ names: [String], isWhole: Bool) -> (arguments: [String], isLast: Bool) {
    if isWhole { return ([], true) }
    var text = ""
    for (index, name) in names.enumerated() {
      if text.utf8.count + name.utf8.count > 100_000 { return ([text], false) }
      text += (index == 0 ? "" : ",") + name
    }
    return ([text], true)
  }

  // MARK: Swift Testing

  private func swiftTesting(_ program: String, _ environment: [String: String], until end: Double) throws -> SurveyTests
  {
    var result = SurveyTests()
    var skipped: [String] = []
    while true {
      let remaining = end - ChildProcess.now
      guard remaining > 1 else {
        result.reason = "the tests took longer than \(Int(limit)) s; --time-limit gives more"
        return result
      }
      let events = folder.appendingPathComponent("events.jsonl").path
      try? FileManager.default.removeItem(atPath: events)
      var arguments = [
        program, "--testing-library", "swift-testing", "--event-stream-output-path", events, "--event-stream-version",
        "0", "--no-parallel",
      ]
      for name in skipped { arguments += ["--skip", NSRegularExpression.escapedPattern(for: name)] }
      let run = try run(arguments, environment, "swift-testing.txt", limit: remaining)
      let read = TestOutcomes(
        events: String(decoding: FileManager.default.contents(atPath: events) ?? Data(), as: UTF8.self))
      try? FileManager.default.removeItem(atPath: events)
      let known = Set(result.tests.map(\.name))
      result.tests += read.tests.filter { !known.contains($0.name) }
      guard let crashed = read.running, run.status != 0, skipped.count < 50 else { return result }
      result.tests.append(
        SurveyTest(
          name: crashed, outcome: run.isTimedOut ? .timedOut : .crashed,
          message: run.isTimedOut
            ? "no end and no word for \(Int(Self.silence)) s"
            : AppTrial.reason(in: run.output) ?? "signal \(run.signal ?? 0)"))
      skipped += read.tests.map(\.name).filter { !skipped.contains($0) } + [crashed]
    }
  }

  private func run(_ arguments: [String], _ environment: [String: String], _ file: String, limit: Double) throws
    -> (status: Int32, signal: Int32?, isTimedOut: Bool, output: String)
  {
    let location = folder.appendingPathComponent(file).path
    let earlier = (FileManager.default.contents(atPath: location) ?? Data()).count
    let end = try ChildProcess(
      arguments: arguments, folder: workspace.project.folder.path, environment: environment, output: location,
      errors: location,
      limit: limit,
      silenceLimit: Self.silence
    ).run()
    megabytes = max(megabytes, end.megabytes)
    let output = (FileManager.default.contents(atPath: location) ?? Data()).dropFirst(earlier)
    return (end.status, end.signal, end.isTimedOut, String(decoding: output, as: UTF8.self))
  }
}

extension Project {
  var usesSwiftTesting: Bool {
    targets.contains { target in
      target.kind == .test
        && target.sources.contains { ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").contains("import Testing") }
    }
  }
}
