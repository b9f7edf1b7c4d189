import XCTest

/// Every screen is looked at for cut text, small targets and missing labels. Low contrast is left out: secondary text
/// has the system's colour.
final class PageBookAuditTests: XCTestCase {
  private let kinds: XCUIAccessibilityAuditType = [.textClipped, .hitRegion, .sufficientElementDescription]

  func testTheShelfAndEveryEdition() throws {
    let app = XCUIApplication()
    app.launch()
    try app.performAccessibilityAudit(for: kinds)
    for book in ["scroll", "left", "bothSides", "right", "calendar"] {
      app.cells[book].tap()
      try app.performAccessibilityAudit(for: kinds)
      app.navigationBars.buttons["Seven Days"].tap()
    }
  }

  func testTheContents() throws {
    let app = XCUIApplication()
    app.launch()
    app.cells["left"].tap()
    app.buttons["Contents"].tap()
    try app.performAccessibilityAudit(for: kinds)
  }
}
