import Foundation

/// A suite of tests, which is never parted: its tests may share what it sets up.
struct TestSuite: Equatable, Sendable {
  enum Library: Sendable { case xctest, swiftTesting }

  var library: Library
  var name: String
  /// As the library lists them.
  var tests: [String]

  /// - Parameter list: What `--list-tests` prints: `Module.Class/test` for XCTest, `Module.Suite/test()` for Swift
  ///   Testing.
  static func suites(_ library: Library, _ list: String) -> [TestSuite] {
    var order: [String] = []
    var tests: [String: [String]] = [:]
    for line in list.split(separator: "\n").map(String.init) where line.wholeMatch(of: /[^ \/]+\.[^\/]+(\/.+)?/) != nil
    {
      // A function of Swift Testing that stands in no suite: `Module.test()`.
      let name =
        line.contains("/")
        ? String(line[..<(line.firstIndex(of: "/") ?? line.endIndex)]) : String(line.prefix { $0 != "." })
      if tests[name] == nil { order.append(name) }
      tests[name, default: []].append(line)
    }
    return order.map { TestSuite(library: library, name: $0, tests: tests[$0] ?? []) }
  }

  /// The arguments for the program that holds the tests, to run some suites of one library; several runs where one
  /// argument cannot hold the names.
  static func arguments(_ suites: [TestSuite]) -> [[String]] {
    guard let library = suites.first?.library else { return [] }
    switch library {
    case .xctest:
      var runs: [String] = []
      for name in suites.flatMap(\.tests) {
        // Linux takes 128 KB for one argument.
        if let last = runs.last, last.utf8.count + name.utf8.count < 100_000 {
          runs[runs.count - 1] = last + "," + name
        } else {
          runs.append(name)
        }
      }
      return runs.map { [$0] }
    case .swiftTesting:
      let filters = suites.flatMap { suite -> [String] in
        // A suite by its name; functions without one by theirs, since the module's name would take all.
        let patterns = suite.name.contains(".") ? [suite.name + "/"] : suite.tests
        return patterns.flatMap { ["--filter", "^" + NSRegularExpression.escapedPattern(for: $0)] }
      }
      return [["--testing-library", "swift-testing"] + filters]
    }
  }

  /// Parts of about the same number of tests, in an order that depends on the suites alone.
  static func parts(_ suites: [TestSuite], _ count: Int) -> [[TestSuite]] {
    var parts = [[TestSuite]](repeating: [], count: count)
    var sizes = [Int](repeating: 0, count: count)
    for suite in suites.sorted(by: { ($1.tests.count, $0.name) < ($0.tests.count, $1.name) }) {
      let smallest = sizes.indices.min { (sizes[$0], $0) < (sizes[$1], $1) } ?? 0
      parts[smallest].append(suite)
      sizes[smallest] += suite.tests.count
    }
    return parts
  }
}

/// One process that runs some of the tests, and how it ended.
struct TestPart: Sendable {
  var arguments: [String]
  var output: String
  /// Swift Testing's stream of events; nil for XCTest.
  var events: String?
  var status: Int32
  var signal: Int32?
  /// Why it was stopped.
  var stopped: String?

  var outcomes: [TestOutcome] {
    events.map { TestOutcome.read(events: $0, self) } ?? TestOutcome.read(xctest: output, self)
  }
}

/// How one test ended.
struct TestOutcome: Equatable, Sendable {
  var suite: String
  var name: String
  var seconds: Double
  var outcome: SurveyTest.Outcome
  /// The message of the first failure; where a test hung or crashed, what is known of that.
  var message: String?

  fileprivate static func read(xctest output: String, _ part: TestPart) -> [TestOutcome] {
    var seconds: [String: Double] = [:]
    for match in output.matches(of: /Test Case '([^']+)' (?:passed|failed|skipped) \(([0-9.]+) seconds\)/) {
      seconds[String(match.output.1)] = Double(match.output.2)
    }
    return all(TestOutcomes(xctest: output), seconds, separator: ".", part)
  }

  fileprivate static func read(events: String, _ part: TestPart) -> [TestOutcome] {
    struct Line: Decodable {
      struct Payload: Decodable {
        struct Instant: Decodable { var absolute: Double }
        var kind: String
        var testID: String?
        var instant: Instant?
      }
      var payload: Payload
    }
    var starts: [String: Double] = [:], seconds: [String: Double] = [:]
    for text in events.split(separator: "\n") {
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)), let id = line.payload.testID,
        let time = line.payload.instant?.absolute
      else { continue }
      if line.payload.kind == "testStarted" { starts[id] = time }
      if line.payload.kind == "testEnded", let start = starts[id] { seconds[TestOutcomes.short(id)] = time - start }
    }
    return all(TestOutcomes(events: events), seconds, separator: "/", part)
  }

  private static func all(_ read: TestOutcomes, _ seconds: [String: Double], separator: Character, _ part: TestPart)
    -> [TestOutcome]
  {
    func outcome(_ name: String, _ outcome: SurveyTest.Outcome, _ message: String?) -> TestOutcome {
      let end = name.lastIndex(of: separator) ?? name.startIndex
      let test = end == name.startIndex ? name : String(name[name.index(after: end)...])
      return TestOutcome(
        suite: String(name[..<end]), name: test, seconds: seconds[name] ?? 0, outcome: outcome, message: message)
    }
    var result = read.tests.map { outcome($0.name, $0.outcome, $0.message) }
    if let running = read.running, part.status != 0 {
      let message = part.stopped ?? AppTrial.reason(in: part.output) ?? "signal \(part.signal ?? 0)"
      result.append(outcome(running, part.stopped == nil ? .crashed : .timedOut, message))
    }
    return result
  }
}
