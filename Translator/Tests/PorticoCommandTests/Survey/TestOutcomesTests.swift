import Testing

@testable import PorticoCommand

struct TestOutcomesTests {
  private static let start = """
    Test Suite 'All tests' started at 2026-11-22 22:00:00.000
    Test Suite 'FooTests' started at 2026-11-22 22:00:00.000
    Test Case 'FooTests.testGood' started at 2026-11-22 22:00:00.000
    Test Case 'FooTests.testGood' passed (0.001 seconds)
    Test Case 'FooTests.testBad' started at 2026-11-22 22:00:00.000
    /app/Tests/FooTests.swift:12: error: FooTests.testBad : XCTAssertEqual failed: ("1") is not equal to ("2") -
    /app/Tests/FooTests.swift:13: error: FooTests.testBad : XCTAssertTrue failed -
    Test Case 'FooTests.testBad' failed (0.002 seconds)
    Test Case 'FooTests.testLater' started at 2026-11-22 22:00:00.000
    /app/Tests/FooTests.swift:20: FooTests.testLater : Test skipped: not here
    Test Case 'FooTests.testLater' skipped (0.002 seconds)
    """

  @Test func `XCTest's output gives each test's outcome and its first failure`() {
    let read = TestOutcomes(xctest: Self.start)
    #expect(read.tests.map(\.name) == ["FooTests.testGood", "FooTests.testBad", "FooTests.testLater"])
    #expect(read.tests.map(\.outcome) == [.passed, .failed, .skipped])
    #expect(read.tests[0].message == nil)
    #expect(read.tests[1].message?.contains("FooTests.swift:12: error: FooTests.testBad : XCTAssertEqual failed") == true)
    #expect(read.tests[2].message?.hasSuffix("Test skipped: not here") == true)
    #expect(read.running == nil)
  }

  @Test func `where the process ends within a test, that test is known and the others keep their outcome`() {
    let read = TestOutcomes(
      xctest: Self.start + "\nTest Case 'FooTests.testTrap' started at x\nFooTests/A.swift:3: Fatal error: Index out of range")
    #expect(read.tests.count == 3 && read.running == "FooTests.testTrap")
  }

  @Test func `Swift Testing's events give the same, a known issue not being a failure`() {
    func test(_ id: String) -> String { #"{"version":0,"kind":"test","payload":{"kind":"function","id":"\#(id)","name":"x()"}}"# }
    func event(_ kind: String, _ id: String, _ more: String = "") -> String {
      #"{"version":0,"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":[{"symbol":"fail","text":"Expectation failed"}]\#(more)}}"#
    }
    let ids = ["a", "b", "c", "d", "e"].map { "M.S/\($0)()/A.swift:3:4" }
    let lines =
      [#"{"version":0,"kind":"test","payload":{"kind":"suite","id":"M.S","name":"S"}}"#] + ids.map(test) + [
        event("testStarted", "M.S"), event("testStarted", ids[0]), event("testEnded", ids[0]), event("testStarted", ids[1]),
        event("issueRecorded", ids[1], #","issue":{"isKnown":false}"#), event("testEnded", ids[1]), event("testSkipped", ids[2]),
        event("testStarted", ids[3]), event("issueRecorded", ids[3], #","issue":{"isKnown":true}"#), event("testEnded", ids[3]),
        event("testStarted", ids[4]),
      ]
    let read = TestOutcomes(events: lines.joined(separator: "\n"))
    #expect(read.tests.map(\.name) == ["M.S/a()", "M.S/b()", "M.S/c()", "M.S/d()"])
    #expect(read.tests.map(\.outcome) == [.passed, .failed, .skipped, .passed])
    #expect(read.tests[1].message == "Expectation failed")
    #expect(read.running == "M.S/e()")
  }

  @Test func `a listed name is led to the one that is printed`() {
    #expect(SurveyTestRun.printed("App_Tests.FooTests/testBar") == "FooTests.testBar")
    #expect(SurveyTestRun.printed("App_Tests.Outer.FooTests/testBar") == "Outer.FooTests.testBar")
  }
}
