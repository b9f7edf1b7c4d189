import Foundation
import Testing

@testable import PorticoCommand

struct TestRunTests {
  private func suite(_ name: String, _ count: Int) -> TestSuite {
    TestSuite(library: .xctest, name: name, tests: (0..<count).map { "\(name)/test\($0)" })
  }

  // MARK: Imports

  @Test func `a file of tests sees what Xcode's XCTest has, and nothing that a library of snapshots has as well`() {
    let expecting = "import SnapshotTesting\nimport XCTest\nclass T: XCTestCase { func testA() { XCTExpectFailure() } }"
    #expect(AddedModules.testImports(expecting) == "import CoreGraphics\nimport PorticoXCTest\n")
    let tapping = AddedModules.testImports("import XCTest\nlet app = XCUIApplication()")
    #expect(tapping.contains("import class PorticoTesting.XCUIApplication\n"))
    #expect(!tapping.contains("import PorticoTesting\n"))
    #expect(AddedModules.testImports("import XCTest\nclass T: XCTestCase {}") == "")
  }

  // MARK: Parts

  @Test func `tests are listed by suite, in the order of the list`() {
    let list = "Listing tests:\nApp.Login/testA\nApp.Inbox/testB\nApp.Login/testC\n"
    let suites = TestSuite.suites(.xctest, list)
    #expect(
      suites.map(\.name) == ["App.Login", "App.Inbox"] && suites[0].tests == ["App.Login/testA", "App.Login/testC"])
    let free = TestSuite.suites(.swiftTesting, "App.Colors/`red is warm`()\nApp.alone()\n")
    #expect(free.map(\.name) == ["App.Colors", "App"])
  }

  @Test func `parts hold each suite once, whole, and about the same number of tests`() {
    let suites = (1...20).map { suite("App.S\($0)", $0) }
    let parts = TestSuite.parts(suites, 4)
    #expect(Set(parts.flatMap { $0 }.map(\.name)) == Set(suites.map(\.name)) && parts.flatMap { $0 }.count == 20)
    // 210 tests in 4 parts; the largest suite bounds how far two parts can differ.
    for part in parts { #expect(abs(part.reduce(0) { $0 + $1.tests.count } - 52) <= 20) }
    #expect(TestSuite.parts(suites.reversed(), 4) == parts, "the order of the list does not matter")
  }

  @Test func `names go into as few arguments as the system takes`() {
    let short = TestSuite.arguments([suite("App.A", 2), suite("App.B", 1)])
    #expect(short == [["App.A/test0,App.A/test1,App.B/test0"]])
    let long = TestSuite.arguments([suite("App." + String(repeating: "x", count: 1000), 300)])
    #expect(long.count > 1 && long.allSatisfy { $0[0].utf8.count < 100_000 })
    #expect(long.flatMap { $0[0].split(separator: ",") }.count == 300)
  }

  @Test func `suites of Swift Testing are named from their beginning, so that no other suite is taken along`() {
    let suite = TestSuite(library: .swiftTesting, name: "App.Colors", tests: ["App.Colors/a()"])
    #expect(TestSuite.arguments([suite]) == [["--testing-library", "swift-testing", "--filter", #"^App\.Colors\/"#]])
  }

  @Test func `each interface test has a process of its own, and finds what the one before it has saved`() throws {
    let place = TemporaryPlace("-sequence")
    try place.makeFolder()
    defer { place.remove() }
    let program = place.url.appendingPathComponent("tests")
    try """
    #!/bin/sh
    echo "$1 $$" >> "$CFFIXED_USER_HOME/Documents/log"
    cat "$CFFIXED_USER_HOME/Documents/log"
    """.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let process = TestProcess(
      program: program.path, folder: place.url.path, environment: ["PATH": "/usr/bin:/bin"],
      options: try Options(["test"]), streams: false)
    let parts = try TestSequence(interfaceTests: suite("App.Login", 3)).run(process, artifacts: nil)
    let lines = try #require(parts.last).output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0[0] } == ["App.Login/test0", "App.Login/test1", "App.Login/test2"])
    #expect(Set(lines.map { $0[1] }).count == 3 && parts.count == 3)
    let other = try TestSequence(interfaceTests: suite("App.Inbox", 1)).run(process, artifacts: nil)
    #expect(try #require(other.first).output.split(separator: "\n").count == 1)
  }

  // MARK: Outcomes

  private static let output = """
    Test Case 'Login.testA' started at 2026-11-24 19:33:40.718
    Test Case 'Login.testA' passed (0.25 seconds)
    Test Case 'Login.testB' started at 2026-11-24 19:33:40.718
    /a/Login.swift:7: error: Login.testB : XCTAssertEqual failed: ("<1>") is not equal to ("2")
    Test Case 'Login.testB' failed (0.5 seconds)
    Test Case 'Login.testC' started at 2026-11-24 19:33:40.718

    """

  @Test func `outcomes have their times, and a test in which the process ended has crashed`() {
    let part = TestPart(arguments: [], output: Self.output, status: 132, signal: 4)
    #expect(
      part.outcomes.map(\.name) == ["testA", "testB", "testC"] && part.outcomes.map(\.seconds) == [0.25, 0.5, 0])
    #expect(
      part.outcomes.map(\.outcome) == [.passed, .failed, .crashed] && part.outcomes.allSatisfy { $0.suite == "Login" })
    let stopped = TestPart(arguments: [], output: Self.output, status: 1, stopped: "the tests were stopped")
    #expect(stopped.outcomes.last?.outcome == .timedOut && stopped.outcomes.last?.message == "the tests were stopped")
  }

  @Test func `JUnit's XML counts by suite, and keeps what a test says as text`() throws {
    let xml = JUnitReport(TestPart(arguments: [], output: Self.output, status: 132, signal: 4).outcomes).xml
    #expect(xml.contains(#"<testsuites tests="3" failures="1" errors="1" skipped="0" time="0.750">"#))
    #expect(xml.contains(#"<testcase classname="Login" name="testA" time="0.250"/>"#))
    #expect(xml.contains("&lt;1&gt;") && !xml.contains("<1>"))
    #expect(JUnitReport.escape("a\u{1}b\n") == "ab\n")
    #expect(XMLCheck.isWellFormed(xml))
  }

  @Test func `pictures that differ are found in what assertions print, once each`() {
    let output = """
      reference: /a/__Snapshots__/Login/testA.1.png
      actual:    /t/Login/testA.1.png
      reference: /a/__Snapshots__/Login/testB.1.txt
      actual:    /t/Login/testB.1.txt
      reference: /a/__Snapshots__/Login/testA.1.png
      actual:    /t/Login/testA.1.png
      """
    #expect(
      PictureReport.differences(output) == [
        PictureReport.Difference(reference: "/a/__Snapshots__/Login/testA.1.png", actual: "/t/Login/testA.1.png")
      ])
  }

  @Test func `the size of a PNG stands in its first chunk`() {
    let header: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 155, 0, 0, 9, 252,
    ]
    let size = PictureReport.size(ofPNG: Data(header))
    #expect(size?.width == 1179 && size?.height == 2556 && PictureReport.size(ofPNG: Data("text".utf8)) == nil)
  }
}

/// The command over a package whose tests pass, fail with a picture, and hang.
@Suite(.serialized, .timeLimit(.minutes(15)), .enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built"))
struct TestCommandTests {
  private func package() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "App/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.iOS(.v17)],
        targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      """)
    try scratch.write("App/Sources/App/App.swift", "import UIKit\npublic let color = UIColor.red\n")
    try scratch.write(
      "App/Tests/AppTests/First.swift",
      """
      import PorticoTesting
      import Testing
      import UIKit
      import XCTest

      @MainActor final class PassTests: XCTestCase {
        func testOne() { XCTAssertEqual(1, 1) }
        func testTwo() { XCTAssertEqual(2, 2) }
      }
      @MainActor final class PictureTests: XCTestCase {
        func testPicture() {
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
          view.backgroundColor = .red
          assertSnapshot(of: view, as: .image, named: "box")
        }
      }
      final class HangTests: XCTestCase {
        func testHang() { if ProcessInfo.processInfo.environment["HANGS"] != nil { while true {} } }
      }
      @Suite struct ModernTests {
        @Test func `a sum`() { #expect(1 + 1 == 2) }
      }
      """)
    return scratch
  }

  @Test func `shards run each test once, JUnit's file has the outcomes, and a hang is told by its place`() throws {
    let scratch = try package()
    let path = scratch.url.appendingPathComponent("App").path
    var names: [String] = []
    for shard in 1...3 {
      let file = scratch.url.appendingPathComponent("j\(shard).xml")
      // The first run has no reference, which fails the test of the picture; the shard that holds it says so.
      _ = try runPortico(["test", path, "--shard", "\(shard)/3", "--junit", file.path], scratch)
      names += try String(contentsOf: file, encoding: .utf8).matches(of: /testcase .*? name="([^"]+)"/).map {
        String($0.output.1)
      }
    }
    #expect(names.sorted() == ["`a sum`()", "testHang", "testOne", "testPicture", "testTwo"], "\(names)")

    let all = try runPortico(["test", path, "--jobs", "3"], scratch)
    #expect(all.status == 0 && all.errors.contains("5 tests: 5 passed, in 4 processes"), "\(all.errors)")
    let hung = try runPortico(
      ["test", path, "--filter", "HangTests", "--time-limit", "3"], scratch, environment: ["HANGS": "1"])
    #expect(hung.status == 1 && hung.errors.contains("the tests were stopped after 3 s"), "\(hung.errors)")
    #expect(hung.errors.contains("First.swift:18"), "\(hung.errors)")

    let source = scratch.url.appendingPathComponent("App/Tests/AppTests/First.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    try Data(text.replacing("backgroundColor = .red", with: "backgroundColor = .blue").utf8).write(to: source)
    let report = scratch.url.appendingPathComponent("report")
    let failed = try runPortico(["test", path, "--report", report.path], scratch)
    #expect(failed.status == 1 && failed.errors.contains("1 picture of failed tests"), "\(failed.errors)")
    let gallery = try Gallery.read(report)
    let screen = try #require(gallery.cells.first?.screens.first)
    #expect(gallery.cells.first?.app == "First" && screen.before == "before/\(screen.picture)")
    #expect(
      try Data(contentsOf: report.appendingPathComponent(screen.picture))
        != Data(contentsOf: report.appendingPathComponent(screen.before ?? "")))
  }
}

enum XMLCheck {
  /// Elements end in the order in which they begin.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [String] = []
    for match in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
      if match.output.1 == "/" {
        guard open.popLast() == String(match.output.2) else { return false }
      } else if match.output.3 != "/" {
        open.append(String(match.output.2))
      }
    }
    return open.isEmpty
  }
}
