import XCTest

/// Opens demonstrations from the gallery and looks at their tabs.
class DemoTestCase: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  func open(_ demo: String) {
    let row = app.cells[demo], list = app.tables["gallery"]
    for _ in 0..<12 where !row.exists || !row.isHittable || row.frame.maxY > list.frame.maxY - 34 {
      let end = list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.35))
      list.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.7))
        .press(forDuration: 0.05, thenDragTo: end, withVelocity: .default, thenHoldForDuration: 0.3)
    }
    row.tap()
    XCTAssertTrue(app.buttons["close"].waitForExistence(timeout: 3), "A way back to the gallery.")
  }

  func tab(_ name: String) -> XCUIElement { app.buttons["tab.\(name)"] }

  func page(_ name: String) -> XCUIElement { app.descendants(matching: .any)["page.\(name)"] }

  /// The page of a tab shows, and its tab is the only selected one.
  func assertSelected(_ name: String, line: UInt = #line) {
    XCTAssertTrue(page(name).exists, "page of \(name)", line: line)
    XCTAssertTrue(tab(name).isSelected, "tab of \(name)", line: line)
    for other in ["today", "recipes", "search", "saved", "basket", "timers", "measures"]
    where other != name && tab(other).exists {
      XCTAssertFalse(tab(other).isSelected, "tab of \(other)", line: line)
    }
  }

  /// Each tab by tap, quickly one after the other, and back.
  func walk(_ demo: String, _ tabs: [String] = ["recipes", "basket", "search", "saved", "today"]) {
    open(demo)
    for name in tabs {
      tab(name).tap()
      assertSelected(name)
    }
  }
}
