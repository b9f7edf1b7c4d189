import XCTest

/// Swipe actions, search and new chats.
final class ListUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func chat(_ id: String) -> XCUIElement { app.cells["chat \(id)"] }

  /// A finger over a part of the cell's width.
  private func swipe(_ cell: XCUIElement, from start: CGFloat, to end: CGFloat) {
    cell.coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.5)).press(
      forDuration: 0.02, thenDragTo: cell.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.5)),
      withVelocity: .slow,
      thenHoldForDuration: 0.1)
  }

  // MARK: Swipe actions

  func testASwipeShowsActionsAndATapPerformsOne() {
    swipe(chat("ben"), from: 0.9, to: 0.5)
    XCTAssertTrue(app.buttons["swipe trash.fill"].isHittable)
    app.buttons["swipe trash.fill"].tap()
    XCTAssertFalse(chat("ben").exists)
    app.buttons["undo"].tap()
    XCTAssertTrue(chat("ben").waitForExistence(timeout: 2))
  }

  func testALongSwipePerformsTheFirstAction() {
    swipe(chat("ben"), from: 0.95, to: 0.1)
    XCTAssertFalse(chat("ben").exists)
    XCTAssertTrue(app.cells["archive"].exists)
  }

  func testASwipeFromTheLeadingSideMarksAsRead() {
    swipe(chat("amelia"), from: 0.05, to: 0.9)
    XCTAssertNotEqual(chat("amelia").value as? String, "2 unread")
    swipe(chat("amelia"), from: 0.05, to: 0.9)
    XCTAssertEqual(chat("amelia").value as? String, "1 unread")
  }

  func testATapElsewhereClosesASwipe() {
    swipe(chat("ben"), from: 0.9, to: 0.5)
    chat("emma").tap()
    XCTAssertFalse(app.buttons["swipe trash.fill"].exists && app.buttons["swipe trash.fill"].isHittable)
    XCTAssertTrue(chat("emma").isHittable, "no chat was opened")
  }

  func testNoSwipeWhileEditing() {
    app.buttons["edit"].tap()
    swipe(chat("ben"), from: 0.9, to: 0.5)
    XCTAssertFalse(app.buttons["swipe trash.fill"].exists)
  }

  // MARK: Search

  func testTheSearchLooksThroughNamesAndMessages() {
    let field = app.searchFields.firstMatch
    field.tap()
    field.typeText("butter")
    XCTAssertTrue(chat("clara").exists, "an older message of hers has the word")
    XCTAssertFalse(chat("amelia").exists)
    field.typeText("fly")
    XCTAssertFalse(chat("clara").exists)
    XCTAssertTrue(app.staticTexts["Nothing found for “butterfly”"].exists)
    app.buttons["Cancel"].tap()
    XCTAssertTrue(chat("amelia").waitForExistence(timeout: 2))
  }

  // MARK: New chats

  private func chooseWill() {
    app.buttons["add"].tap()
    app.tables["people"].swipeUp()
    app.cells["person will"].tap()
  }

  func testANewChatIsInTheListOnceSomethingIsWritten() {
    chooseWill()
    XCTAssertTrue(app.textViews["message"].waitForExistence(timeout: 2))
    app.navigationBars.buttons["Chats"].tap()
    XCTAssertFalse(chat("will").exists, "an empty chat goes again")
    chooseWill()
    app.textViews["message"].tap()
    app.textViews["message"].typeText("Hello")
    app.buttons["send"].tap()
    app.navigationBars.buttons["Chats"].tap()
    XCTAssertTrue(chat("will").exists)
    XCTAssertLessThan(chat("will").frame.minY, chat("amelia").frame.minY)
  }

  func testEachPersonIsThereOnce() {
    app.buttons["add"].tap()
    let names = app.tables["people"].cells.allElementsBoundByIndex.map(\.identifier)
    XCTAssertGreaterThan(names.count, 6)
    XCTAssertEqual(Set(names).count, names.count)
    app.buttons["cancel"].tap()
    XCTAssertTrue(chat("amelia").waitForExistence(timeout: 2))
  }
}
