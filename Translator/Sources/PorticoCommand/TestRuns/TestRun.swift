import Foundation
import Synchronization

/// Builds a project's own tests against Portico, and runs them: in several processes, or a part of them.
struct TestRun {
  let options: Options
  /// The status that Swift Testing returns when no test has the name that was asked for.
  private static let noTests: Int32 = 69

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    try Devices.check(options.device, Runtime.find())
    let tests = try BuiltTests(options)
    let start = ChildProcess.now
    let artifacts = options.report.map { _ in TemporaryPlace("-pictures") }
    let parts = try WorkLog.shared.measure("the tests") { try run(tests, artifacts) }
    for part in parts where part.signal != nil {
      Output.error("portico: the tests crashed (signal \(part.signal ?? 0))")
    }
    let outcomes = parts.flatMap(\.outcomes)
    if let path = options.junit { try write(JUnitReport(outcomes).xml, to: path) }
    if let path = options.report {
      let count = try PictureReport.write(
        PictureReport.differences(parts.map(\.output).joined(separator: "\n")), options, to: path)
      Output.warn(
        "\(RunConfiguration.absolute(path))/index.html: \(count) picture\(count == 1 ? "" : "s") of failed tests")
    }
    artifacts?.remove()
    if parts.count > 1 {
      Output.warn(Self.summary(outcomes, processes: parts.count, seconds: ChildProcess.now - start))
    }
    if let stopped = parts.compactMap(\.stopped).first { throw Failure(.failed, stopped) }
    guard parts.allSatisfy({ $0.status == 0 || ($0.status == Self.noTests && $0.events != nil) }) else {
      return Failure.Status.failed.rawValue
    }
    try tests.refuseLeftOut()
    return 0
  }

  private func run(_ tests: BuiltTests, _ artifacts: TemporaryPlace?) throws -> [TestPart] {
    try artifacts?.makeFolder()
    var suites = try tests.suites(options)
    if let shard = options.shard ?? Shard.asked(by: ProcessInfo.processInfo.environment) {
      suites = TestSuite.parts(suites, shard.count)[shard.number - 1]
    }
    // Settings and files that are kept are shared by all tests.
    let jobs = options.data == nil ? options.jobs ?? ProcessInfo.processInfo.activeProcessorCount : 1
    let runs = [TestSuite.Library.xctest, .swiftTesting].flatMap { library -> [TestSequence] in
      let own = suites.filter { $0.library == library }
      if options.testsInterface, library == .xctest { return own.map(TestSequence.init(interfaceTests:)) }
      return TestSuite.parts(own, max(1, min(jobs, own.count))).flatMap { TestSuite.arguments($0) }.map {
        TestSequence($0, library)
      }
    }
    let isAlone = min(jobs, runs.count) <= 1
    let process = tests.process(options, streams: isAlone)
    let printer = OrderedOutput(runs.count)
    let results = Mutex<[Int: Result<[TestPart], any Error>]>([:])
    Workers.perform(runs.count, jobs: jobs) { index in
      let result = Result { try runs[index].run(process, artifacts: artifacts?.url.path) }
      results.withLock { $0[index] = result }
      printer.give(index, isAlone ? "" : (try? result.get())?.map(\.output).joined() ?? "")
    }
    return try results.withLock { all in try all.keys.sorted().flatMap { try all[$0]?.get() ?? [] } }
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure(.unusableArguments, "--junit \(path) cannot be written: \(error.localizedDescription)")
    }
  }

  static func summary(_ outcomes: [TestOutcome], processes: Int, seconds: Double) -> String {
    let counts = SurveyTest.Outcome.allCases.compactMap { kind -> String? in
      let count = outcomes.filter { $0.outcome == kind }.count
      return count == 0 ? nil : "\(count) \(SurveyPage.words(kind.rawValue))"
    }
    return
      "\(outcomes.count) tests: \(counts.joined(separator: ", ")), in \(processes) processes, \(String(format: "%.1f", seconds)) s"
  }
}

/// Prints what several processes say one after the other, in their order, as soon as it is their turn.
final class OrderedOutput: Sendable {
  private struct State {
    var next = 0
    var texts: [String?]
  }
  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(texts: [String?](repeating: nil, count: count))) }

  func give(_ index: Int, _ text: String) {
    state.withLock { state in
      state.texts[index] = text
      while state.next < state.texts.count, let text = state.texts[state.next] {
        Output.write(text, to: .standardOutput)
        state.next += 1
      }
    }
  }
}

extension Project {
  /// The app whose resources the tests find in the main bundle.
  var testHost: ProjectTarget? {
    let name = targets.lazy.compactMap(\.testHost).first
    return targets.first { $0.name == name }
  }
}

/// The app that a module of tests needs to run in, as in Xcode: the app is launched before the first test.
struct TestHost {
  private let app: ProjectTarget
  /// Whether the app is launched before the first test; interface tests launch it themselves.
  private let launches: Bool

  init(_ app: ProjectTarget, launches: Bool) { (self.app, self.launches) = (app, launches) }

  /// - Returns: Nothing for an app without a delegate.
  func source() throws -> String {
    guard let delegate = try delegateName() else { return "" }
    guard launches else {
      return """
        import UIKit
        @section(".init_array") @used private let _registerTestHost: @convention(c) () -> Void = {
          _TestHost.register("\(app.name).\(delegate)", launches: false)
        }

        """
    }
    return """
      import UIKit
      import XCTest
      private final class _TestHostLauncher: XCTestObservation {
        func testBundleWillStart(_ testBundle: Bundle) { MainActor.assumeIsolated { _TestHost.launch() } }
      }
      @section(".init_array") @used private let _registerTestHost: @convention(c) () -> Void = {
        _TestHost.register("\(app.name).\(delegate)")
        XCTestObservationCenter.shared.addTestObserver(_TestHostLauncher())
      }

      """
  }

  private func delegateName() throws -> String? {
    for source in app.sources {
      let text = try SourceText.read(source)
      let form = /class\s+([A-Za-z_][A-Za-z0-9_]*)\s*:[^{]*\bUIApplicationDelegate\b/.wordBoundaryKind(.simple)
      if let match = text.firstMatch(of: form) {
        return String(match.output.1)
      }
    }
    return nil
  }
}
