import XCTest

final class InboxTests: OnboardingCase {
  func testAThreadOpensAndIsReadThen() {
    let app = launchTab("inbox")
    let thread = app.cells["thread.2"]
    XCTAssertTrue(thread.label.hasPrefix("Unread"))
    thread.tap()
    XCTAssertTrue(app.navigationBars["The boat"].exists)
    XCTAssertGreaterThanOrEqual(app.tables["messages"].cells.count, 2)
    app.navigationBars.buttons["Inbox"].tap()
    XCTAssertFalse(thread.label.hasPrefix("Unread"))
  }

  func testAThreadIsAnswered() {
    let app = launchTab("inbox")
    app.cells["thread.1"].tap()
    let before = app.tables["messages"].cells.count
    XCTAssertFalse(app.buttons["reply.send"].isEnabled)
    app.textFields["reply"].tap()
    app.typeText("I tell them.")
    app.buttons["reply.send"].tap()
    XCTAssertEqual(app.tables["messages"].cells.count, before + 1)
    let last = app.tables["messages"].cells.element(boundBy: before)
    XCTAssertTrue(last.label.hasPrefix("You") && last.label.contains("I tell them."))
    XCTAssertLessThanOrEqual(last.frame.maxY, app.keyboards.firstMatch.frame.minY, "it is in sight above the keyboard")
    app.navigationBars.buttons["Inbox"].tap()
    XCTAssertTrue(
      app.tables["threads"].cells.firstMatch.label.contains("I tell them."), "the newest thread stands first")
  }

  /// As far as a full swipe, which takes the first action; `swipeLeft()` only shows the actions.
  private func dragAcross(_ row: XCUIElement, from start: CGFloat, to end: CGFloat) {
    row.coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.5))
      .press(forDuration: 0.01, thenDragTo: row.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.5)))
  }

  func testASwipeArchivesAndTheArchiveGivesBack() {
    let app = launchTab("inbox")
    let thread = app.cells["thread.4"]
    dragAcross(thread, from: 0.9, to: 0.1)
    XCTAssertFalse(thread.exists)
    app.segmentedControls["boxes"].buttons["Archive"].tap()
    XCTAssertTrue(thread.exists)
    thread.tap()
    app.buttons["archive"].tap()
    XCTAssertFalse(thread.exists)
    app.segmentedControls["boxes"].buttons["Inbox"].tap()
    XCTAssertTrue(thread.exists)
  }

  func testASwipeMarksAsReadAndTheTabSaysHowManyAreLeft() {
    let app = launchTab("inbox")
    XCTAssertEqual(app.buttons["tab.inbox"].value as? String, "3 items")
    dragAcross(app.cells["thread.1"], from: 0.1, to: 0.9)
    XCTAssertFalse(app.cells["thread.1"].label.hasPrefix("Unread"))
    XCTAssertEqual(app.buttons["tab.inbox"].value as? String, "2 items")
    app.segmentedControls["boxes"].buttons["Unread"].tap()
    XCTAssertEqual(app.tables["threads"].cells.count, 2)
  }

  func testAThreadIsStarred() {
    let app = launchTab("inbox")
    app.cells["thread.7"].tap()
    app.buttons["star"].tap()
    XCTAssertEqual(app.buttons["star"].label, "Remove Star")
    app.navigationBars.buttons["Inbox"].tap()
    XCTAssertTrue(app.cells["thread.7"].label.hasPrefix("Starred"))
    app.cells["thread.7"].tap()
    app.buttons["star"].tap()
    XCTAssertEqual(app.buttons["star"].label, "Star")
  }

  func testALetterIsWritten() {
    let app = launchTab("inbox")
    app.buttons["compose"].tap()
    XCTAssertFalse(app.buttons["compose.send"].isEnabled)
    app.buttons["compose.to"].tap()
    app.cells["choice.3"].tap()
    XCTAssertEqual(app.buttons["compose.to"].label, "To: Rosa Delgado")
    app.textFields["compose.subject"].tap()
    app.typeText("Cake")
    app.textViews["compose.body"].tap()
    app.typeText("It was very good.")
    app.buttons["compose.send"].tap()
    XCTAssertTrue(
      app.tables["threads"].cells.firstMatch.label.contains("Rosa Delgado, Just now, Cake, It was very good."))
  }

  func testADraftIsNotLostWithoutAQuestion() {
    let app = launchTab("inbox")
    app.buttons["compose"].tap()
    app.textFields["compose.subject"].tap()
    app.typeText("Cake")
    app.buttons["compose.cancel"].tap()
    app.buttons["Keep Writing"].tap()
    XCTAssertTrue(app.textFields["compose.subject"].exists)
    app.buttons["compose.cancel"].tap()
    app.buttons["Delete Draft"].tap()
    XCTAssertFalse(app.textFields["compose.subject"].exists)
  }

  func testAtTheLargestTextSizeNothingIsCut() {
    let app = launchTab("inbox", Self.largest)
    let cell = app.tables["threads"].cells.firstMatch
    XCTAssertGreaterThan(cell.frame.height, 200)
    cell.tap()
    XCTAssertTrue(app.tables["messages"].cells.firstMatch.exists)
  }
}
