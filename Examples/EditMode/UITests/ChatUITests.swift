import XCTest

/// A chat, the calls and the settings.
final class ChatUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func message(_ text: String) -> XCUIElement {
    app.cells.matching(NSPredicate(format: "label ENDSWITH %@", text)).firstMatch
  }

  private func send(_ text: String) {
    app.textViews["message"].tap()
    app.textViews["message"].typeText(text)
    app.buttons["send"].tap()
  }

  // MARK: A chat

  func testAChatShowsItsMessagesWithoutTheTabBar() {
    app.cells["chat david"].tap()
    XCTAssertTrue(message("Where are you?").exists)
    XCTAssertTrue(message("On my way, ten more minutes").exists)
    XCTAssertFalse(app.tabBars.firstMatch.exists && app.tabBars.firstMatch.isHittable)
    XCTAssertFalse(app.buttons["send"].isEnabled)
  }

  func testTheInputBarStandsOnTheKeyboard() {
    app.cells["chat david"].tap()
    let low = app.buttons["send"].frame.midY
    app.textViews["message"].tap()
    XCTAssertLessThan(app.buttons["send"].frame.midY, low - 200)
    XCTAssertLessThanOrEqual(app.buttons["send"].frame.maxY, app.keyboards.firstMatch.frame.minY + 1)
  }

  func testAMessageIsSentDeliveredReadAndAnswered() {
    app.cells["chat david"].tap()
    send("Take your time")
    let sent = message("Take your time")
    XCTAssertTrue(sent.exists)
    for state in ["Sent", "Delivered", "Read"] {
      let predicate = NSPredicate(format: "label ENDSWITH %@ AND value ENDSWITH %@", "Take your time", state)
      XCTAssertTrue(app.cells.matching(predicate).firstMatch.waitForExistence(timeout: 3), state)
    }
    XCTAssertTrue(app.cells["typing"].waitForExistence(timeout: 3))
    XCTAssertTrue(app.cells["typing"].waitForNonExistence(timeout: 4))
    app.navigationBars.buttons["Chats"].tap()
    let david = app.cells["chat david"]
    XCTAssertLessThan(david.frame.minY, app.cells["chat amelia"].frame.minY, "the chat went to the top")
  }

  func testOpeningAChatReadsIt() {
    app.cells["chat amelia"].tap()
    app.navigationBars.buttons["Chats"].tap()
    XCTAssertNotEqual(app.cells["chat amelia"].value as? String, "2 unread")
  }

  // MARK: Calls

  func testACallIsAnsweredAndStandsAtTheTopOfTheList() {
    app.buttons["tab.calls"].tap()
    app.cells["call zoe"].tap()
    XCTAssertEqual(app.staticTexts["call state"].label, "Ringing…")
    app.buttons["call.mute"].tap()
    XCTAssertTrue(app.buttons["call.mute"].isSelected)
    XCTAssertTrue(app.staticTexts["0:01"].waitForExistence(timeout: 5))
    app.buttons["call.end"].tap()
    XCTAssertTrue(app.cells["call zoe"].waitForExistence(timeout: 2))
    XCTAssertLessThan(app.cells["call zoe"].frame.minY, app.cells["call ben"].frame.minY)
  }

  func testMissedCallsAreFiltered() {
    app.buttons["tab.calls"].tap()
    app.buttons["Missed"].tap()
    XCTAssertTrue(app.cells["call leo"].exists)
    XCTAssertFalse(app.cells["call grace"].exists)
    app.buttons["All"].tap()
    XCTAssertTrue(app.cells["call grace"].exists)
  }

  // MARK: Settings

  func testPreviewsCanBeHidden() {
    app.buttons["tab.settings"].tap()
    app.switches["showsPreviews"].tap()
    app.buttons["tab.chats"].tap()
    XCTAssertTrue(app.cells["chat amelia"].label.hasPrefix("Amelia Hart, Message"))
    app.buttons["tab.settings"].tap()
    app.switches["showsPreviews"].tap()
  }

  func testTheProfileKeepsAName() {
    app.buttons["tab.settings"].tap()
    app.cells["profile"].tap()
    let field = app.textFields["profile.name"]
    field.tap()
    if app.buttons["Clear text"].exists { app.buttons["Clear text"].tap() }
    field.typeText("Kim\n")
    app.navigationBars.buttons["Settings"].tap()
    XCTAssertTrue(app.staticTexts.matching(NSPredicate(format: "label CONTAINS 'Kim'")).firstMatch.exists)
  }

  func testTheTipsCanBeRead() {
    app.buttons["tab.settings"].tap()
    app.tables["settings"].swipeUp()
    app.cells["about"].tap()
    XCTAssertTrue(app.staticTexts["Select with two fingers"].exists)
  }
}
