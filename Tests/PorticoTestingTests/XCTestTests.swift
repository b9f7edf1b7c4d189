import HostInterface
import PorticoTesting
@testable import PorticoXCTest
import UIKit
import XCTest

/// The same under XCTest. Its methods are not isolated here, as the translator makes those of an app's tests.
final class XCTestTests: XCTestCase {
  func testFormIsFilledIn() {
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      let field = app.textFields["Name"]
      XCTAssertTrue(field.waitForExistence(timeout: 5))
      field.tap()
      field.typeText("Ada\n")
      app.buttons["Greet"].tap()
      XCTAssertEqual(app.staticTexts["message"].label, "Hello Ada")
    }
  }

  /// A suite is the data source of the list that it tests.
  func testSuiteIsADataSource() {
    nonisolated(unsafe) let suite = self
    MainActor.assumeIsolated {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.dataSource = suite
      table.layoutIfNeeded()
      XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["One"])
    }
    XCTAssertTrue(isEqual(self))
    XCTAssertFalse(isEqual("One"))
    XCTAssertEqual(description, "XCTestTests.testSuiteIsADataSource")
  }

  func testPropertiesAreExpectedByKey() {
    nonisolated(unsafe) let suite = self
    MainActor.assumeIsolated {
      let view = UIView()
      let half = XCTKVOExpectation(keyPath: "alpha", object: view, expectedValue: 0.5)
      let dark = XCTKVOExpectation(keyPath: "alpha", object: view)
      dark.handler = { _, change in (change["new"] as? CGFloat ?? 1) < 0.2 }
      let already = XCTKVOExpectation(keyPath: "alpha", object: view, expectedValue: 1)
      suite.wait(for: [already], timeout: 0)
      view.alpha = 0.7
      view.alpha = 0.5
      suite.wait(for: [half], timeout: 0)
      suite.keyValueObservingExpectation(for: view, keyPath: "alpha", expectedValue: 0.125)
      suite.keyValueObservingExpectation(for: view, keyPath: "hidden") { _, _ in true }
      view.alpha = 0.125
      view.isHidden = true
      suite.wait(for: [dark], timeout: 0)
      suite.waitForExpectations(timeout: 0)
    }
  }

  private var isListening = false
  private var heard: [String] = []
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if isListening {
      heard.append("\(URL(fileURLWithPath: filePath).lastPathComponent):\(lineNumber) \(description)")
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  override var testRunClass: AnyClass? { _AppleTestCaseRun.self }

  func testFailureThatIsExpectedIsNone() throws {
    XCTExpectFailure("a reason") {
      XCTFail("as expected")
    } issueMatcher: {
      $0.compactDescription == "failed - as expected"
    }
    XCTAssertEqual(XCTExpectFailure(strict: false) { 7 }, 7)
    struct Fault: Error {}
    XCTAssertThrowsError(try XCTExpectFailure(enabled: false) { throw Fault() })
    // A block without a failure is one, and so is a failure that the block does not expect; the outer blocks expect
    // both.
    XCTExpectFailure {
      XCTExpectFailure("nothing comes") {}
    } issueMatcher: {
      $0.compactDescription.contains("'nothing comes'")
    }
    XCTExpectFailure {
      XCTExpectFailure(strict: false) {
        XCTFail("other")
      } issueMatcher: { _ in
        false
      }
    } issueMatcher: {
      $0.compactDescription == "failed - other"
    }
    // To the end of the test.
    XCTExpectFailure(options: .nonStrict())
    XCTFail("later")
  }

  func testMeasureMayVary() {
    // The first of the ten takes nearly all the time.
    var runs = 0, sum = 0
    measure {
      runs += 1
      for number in 0..<(runs == 1 ? 100_000 : 1) { sum &+= number }
    }
    XCTAssertEqual(runs, 10)
  }

  func testFailureIsHeardOf() {
    isListening = true
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      app.buttons["Nothing"].tap()
    }
    isListening = false
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.hasPrefix("XCTestTests.swift:\(#line - 4) ") ?? false, "\(heard)")
    XCTAssertTrue(heard.first?.contains("there is no such element") ?? false)
  }

  func testExpectationOfAPredicate() {
    nonisolated(unsafe) var element: XCUIElement?
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      app.buttons["later"].tap()
      element = app.staticTexts["At last"]
    }
    let expectation = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: element)
    XCTAssertEqual(XCTWaiter.wait(for: [expectation], timeout: 10), .completed)
  }

  /// The text changes three seconds after the tap, on the app's clock, which the waiting moves on.
  func testExpectationsOfWhatIsThereAndOfCounts() {
    nonisolated(unsafe) var element: XCUIElement?, query: XCUIElementQuery?, running: XCUIApplication?
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      app.buttons["Greet"].tap()
      app.buttons["later"].tap()
      (element, query, running) = (app.staticTexts["message"], app.staticTexts.matching(identifier: "At last"), app)
      XCTAssertNotEqual(element?.label, "At last")
    }
    let changed = XCTNSPredicateExpectation(predicate: NSPredicate(format: "label == 'At last'"), object: element)
    let counted = XCTNSPredicateExpectation(predicate: NSPredicate(format: "count == 1"), object: query)
    let foreground = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "state == %d", XCUIApplication.State.runningForeground.rawValue), object: running)
    XCTAssertEqual(XCTWaiter.wait(for: [changed, counted, foreground], timeout: 10), .completed)
  }

  /// The app's own block fulfils it after three seconds of the app's clock.
  func testExpectationThatTheAppFulfils() {
    nonisolated(unsafe) var running: XCUIApplication?
    let told = XCTestExpectation(description: "the app says so")
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      running = app
      Self.after(3) { told.fulfill() }
    }
    XCTAssertEqual(XCTWaiter._wait(for: [told], timeout: 10), .completed)
    MainActor.assumeIsolated { XCTAssertEqual(running?.time ?? 0, 3, accuracy: 0.1) }
  }

  @MainActor private static func after(_ seconds: Double, _ act: @escaping @MainActor () -> Void) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now + seconds, act)
  }

  func testAnExpectationIsFulfilledByTheMethodAsAClosure() {
    func load(completion: @escaping () -> Void) { completion() }
    let first = XCTestExpectation(description: "closure"), second = XCTestExpectation(description: "call")
    load(completion: first.fulfill)
    load { second.fulfill() }
    XCTAssertEqual(XCTWaiter._wait(for: [first, second], timeout: 1), .completed)
  }

  /// A pause, as tests write it: nobody fulfils the expectation.
  func testAPauseMovesTheAppsClockByItsTime() {
    nonisolated(unsafe) var running: XCUIApplication?
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      running = app
    }
    XCTAssertEqual(XCTWaiter._wait(for: [XCTestExpectation(description: "pause")], timeout: 0.4), .timedOut)
    MainActor.assumeIsolated { XCTAssertEqual(running?.time ?? 0, 0.4, accuracy: 1e-6) }
  }

  /// Without an app or a stage, as unit tests of views are: the wait itself lets animations come to their ends.
  func testWaitingLetsAnimationsEnd() {
    let done = XCTestExpectation(description: "two ends, one after the other")
    MainActor.assumeIsolated { Self.animate { done.fulfill() } }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 5), .completed)
  }

  /// A view that is nowhere on a screen does not animate; its animation ends all the same, though nothing else asks for
  /// a commit.
  func testWaitingLetsAnimationsOfViewsWithoutAWindowEnd() {
    let done = XCTestExpectation(description: "the end")
    nonisolated(unsafe) var kept: UIView?
    MainActor.assumeIsolated {
      HostEnvironment.current = .withoutHost()
      kept = UIView()
      UIView.animate(withDuration: 0.5) {
        kept?.alpha = 0
      } completion: { _ in
        done.fulfill()
      }
    }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 5), .completed)
    kept = nil
  }

  /// What is due at once comes without anything else that moves the clock.
  func testWaitingLetsScheduledWorkRun() {
    let loaded = XCTestExpectation(description: "loaded")
    MainActor.assumeIsolated {
      HostEnvironment.current = .withoutHost()
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
        done(Data("{}".utf8), nil)
        return nil
      }
      _ = provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, _ in
        XCTAssertEqual(data, Data("{}".utf8))
        loaded.fulfill()
      }
    }
    XCTAssertEqual(XCTWaiter.wait(for: [loaded], timeout: 5), .completed)
  }

  @MainActor private static func animate(then done: @escaping @MainActor () -> Void) {
    HostEnvironment.current = .withoutHost()
    let start = CACurrentMediaTime()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.isHidden = false
    UIView.animate(withDuration: 0.1) {
      view.frame.origin.x = 100
    } completion: { finished in
      XCTAssertTrue(finished)
      XCTAssertEqual(CACurrentMediaTime() - start, 0.1, accuracy: 1e-6)
      UIView.animate(withDuration: 0.05) {
        view.frame.origin.x = 0
      } completion: { _ in
        XCTAssertEqual(CACurrentMediaTime() - start, 0.15, accuracy: 1e-6)
        window.isHidden = true
        done()
      }
    }
  }

  func testAttachmentsAreWritten() throws {
    nonisolated(unsafe) var made: XCTAttachment?
    MainActor.assumeIsolated {
      let app = XCUIApplication(delegate: SampleDelegate())
      app.launch()
      made = XCTAttachment(screenshot: app.buttons["Greet"].screenshot())
    }
    let attachment = try XCTUnwrap(made)
    attachment.name = "a/b"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("attachments-\(UUID().uuidString)")
    setenv("SNAPSHOT_ARTIFACTS", folder.path, 1)
    defer {
      unsetenv("SNAPSHOT_ARTIFACTS")
      try? FileManager.default.removeItem(at: folder)
    }
    add(attachment)
    let file = folder.appendingPathComponent("XCTestTests.testAttachmentsAreWritten/a-b.png")
    XCTAssertEqual(try Data(contentsOf: file).prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    XCTAssertEqual(XCTContext.runActivity(named: "part") { $0.name.count }, 4)
  }

  func testAClassOfTestsIsFoundFromItsObject() { XCTAssert(classForCoder == XCTestTests.self) }

  func testAttachmentsHaveTheEndingOfTheirType() throws {
    let png = XCTAttachment(uniformTypeIdentifier: "public.png", name: "page", payload: Data([1]))
    XCTAssertEqual(png.fileName(orElse: "x"), "page.png")
    png.name = "page.2"
    XCTAssertEqual(png.fileName(orElse: "x"), "page.2.png")
    XCTAssertEqual(XCTAttachment(string: "text").fileName(orElse: "attachment 1"), "attachment 1.txt")
    XCTAssertEqual(XCTAttachment(uniformTypeIdentifier: nil, name: nil, payload: nil).fileName(orElse: "y"), "y.data")

    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let copy = XCTAttachment(contentsOfFile: file)
    XCTAssertEqual(copy.uniformTypeIdentifier, "public.json")
    XCTAssertEqual(copy.fileName(orElse: "z"), file.lastPathComponent)
  }
}

extension XCTestTests: UITableViewDataSource {
  @MainActor func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  @MainActor func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "One"
    return cell
  }
}
