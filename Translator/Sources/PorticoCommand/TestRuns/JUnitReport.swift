import Foundation

/// The outcomes of tests in the form that engines of continuous integration read.
///
/// Source: the schema of Apache Ant's JUnit task, as Jenkins, GitLab and Buildkite take it.
struct JUnitReport {
  let outcomes: [TestOutcome]

  init(_ outcomes: [TestOutcome]) { self.outcomes = outcomes }

  var xml: String {
    var order: [String] = []
    var suites: [String: [TestOutcome]] = [:]
    for outcome in outcomes {
      if suites[outcome.suite] == nil { order.append(outcome.suite) }
      suites[outcome.suite, default: []].append(outcome)
    }
    let parts = order.sorted().map { name -> String in
      let all = suites[name] ?? []
      return
        "  <testsuite name=\"\(Self.escape(name))\" \(Self.counts(all))>\n\(all.map(Self.element).joined())  </testsuite>\n"
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(Self.counts(outcomes))>\n\(parts.joined())</testsuites>\n"
  }

  private static func counts(_ all: [TestOutcome]) -> String {
    func count(_ kinds: Set<SurveyTest.Outcome>) -> Int { all.filter { kinds.contains($0.outcome) }.count }
    let time = String(format: "%.3f", all.reduce(0) { $0 + $1.seconds })
    return "tests=\"\(all.count)\" failures=\"\(count([.failed]))\" errors=\"\(count([.crashed, .timedOut]))\" "
      + "skipped=\"\(count([.skipped]))\" time=\"\(time)\""
  }

  private static func element(_ test: TestOutcome) -> String {
    let head =
      "    <testcase classname=\"\(escape(test.suite))\" name=\"\(escape(test.name))\" time=\"\(String(format: "%.3f", test.seconds))\""
    let message = test.message ?? ""
    let first = escape(String(message.split(separator: "\n").first ?? ""))
    switch test.outcome {
    case .passed, .notRun: return head + "/>\n"
    case .skipped: return head + "><skipped message=\"\(first)\"/></testcase>\n"
    case .failed: return head + "><failure message=\"\(first)\">\(escape(message))</failure></testcase>\n"
    case .crashed, .timedOut: return head + "><error message=\"\(first)\">\(escape(message))</error></testcase>\n"
    }
  }

  /// Characters that XML does not have at all are left out.
  static func escape(_ text: String) -> String {
    let allowed = text.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" }
    return SurveyPage.escape(String(String.UnicodeScalarView(allowed)))
  }
}
