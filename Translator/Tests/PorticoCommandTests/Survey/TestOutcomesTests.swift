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
    #expect(
      read.tests[1].message?.contains("FooTests.swift:12: error: FooTests.testBad : XCTAssertEqual failed") == true)
    #expect(read.tests[2].message?.hasSuffix("Test skipped: not here") == true)
    #expect(read.running == nil)
  }

  @Test func `where the process ends within a test, that test is known and the others keep their outcome`() {
    let read = TestOutcomes(
      xctest: Self.start
        + "\nTest Case 'FooTests.testTrap' started at x\nFooTests/A.swift:3: Fatal error: Index out of range")
    #expect(read.tests.count == 3 && read.running == "FooTests.testTrap")
  }

  @Test func `Swift Testing's events give the same, a known issue not being a failure`() {
    func test(_ id: String) -> String {
      #"{"version":0,"kind":"test","payload":{"kind":"function","id":"\#(id)","name":"x()"}}"#
    }
    func event(_ kind: String, _ id: String, _ more: String = "") -> String {
      #"{"version":0,"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":[{"symbol":"fail","text":"Expectation failed"}]\#(more)}}"#
    }
    let ids = ["a", "b", "c", "d", "e"].map { "M.S/\($0)()/A.swift:3:4" }
    let lines =
      [#"{"version":0,"kind":"test","payload":{"kind":"suite","id":"M.S","name":"S"}}"#] + ids.map(test) + [
        event("testStarted", "M.S"), event("testStarted", ids[0]), event("testEnded", ids[0]),
        event("testStarted", ids[1]),
        event("issueRecorded", ids[1], #","issue":{"isKnown":false}"#), event("testEnded", ids[1]),
        event("testSkipped", ids[2]),
        event("testStarted", ids[3]), event("issueRecorded", ids[3], #","issue":{"isKnown":true}"#),
        event("testEnded", ids[3]),
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

  @Test func `why a process trapped is in its own words, else in the backtrace's first place in a source`() {
    let crash = """
      *** Program crashed: Bad pointer dereference at 0x0000000000000000 ***

      Thread 0 "App" crashed:

        0 [system]      0x00007fabe89ec877 CALayer.contentsScale.modify + 23 in libPortico.so at //<compiler-generated>
        1 [ra]          0x00007fabe8e2744b Card.draw(_:) + 138 in App at /app/Card.swift:47:30
      """
    #expect(
      AppTrial.reason(in: crash)
        == "Bad pointer dereference at 0x0000000000000000 in Card.draw(_:) at /app/Card.swift:47")
    #expect(
      AppTrial.reason(in: "App/A.swift:3: Fatal error: Index out of range\n" + crash)
        == "App/A.swift:3: Index out of range")
    #expect(AppTrial.reason(in: "all is well") == nil)
  }

  @Test func `what the host says of an app that shows nothing is found among what the app prints`() {
    #expect(AppTrial.complaint(in: "hello\nportico: the app has no window: none\n") == "the app has no window: none")
    #expect(AppTrial.complaint(in: "hello") == nil)
  }
}
