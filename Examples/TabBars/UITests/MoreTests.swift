import UIKit
import XCTest

/// The list behind "More".
final class MoreTests: DemoTestCase {
  func testMoreListsTheOthersLeadsToThemAndBackAndOut() {
    open("more")
    XCTAssertFalse(tab("timers").exists)
    app.buttons["more"].tap()
    XCTAssertTrue(app.buttons["more"].isSelected)
    app.cells["tab.timers"].tap()
    XCTAssertTrue(page("timers").waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["more"].isSelected)
    app.buttons["back.more"].tap()
    XCTAssertTrue(app.cells["tab.measures"].waitForExistence(timeout: 2))
    app.cells["tab.measures"].tap()
    XCTAssertTrue(page("measures").waitForExistence(timeout: 2))
    app.buttons["more"].tap()
    app.buttons["close"].tap()
    XCTAssertTrue(app.tables["gallery"].waitForExistence(timeout: 2))
  }

  func testTheListIsEdited() {
    open("more")
    app.buttons["more"].tap()
    app.buttons["edit"].tap()
    let list = app.tables["more list"]
    let top = list.coordinate(withNormalizedOffset: .zero)
    let timers = app.cells["tab.timers"].frame, today = app.cells["tab.today"].frame
    XCTAssertLessThan(today.midY, timers.midY, "The tabs of the bar stand above those of the list.")
    let x = timers.maxX - 22 - list.frame.minX
    top.withOffset(CGVector(dx: x, dy: timers.midY - list.frame.minY))
      .press(forDuration: 0.4, thenDragTo: top.withOffset(CGVector(dx: x, dy: today.midY - list.frame.minY - 8)))
    app.buttons["edit"].tap()
    XCTAssertTrue(app.buttons["tab.timers"].exists, "It has a tab now.")
    app.buttons["tab.timers"].tap()
    assertSelected("timers")
    app.buttons["more"].tap()
    XCTAssertTrue(app.cells["tab.saved"].exists, "The last tab heads the list.")
  }
}
