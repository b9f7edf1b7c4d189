import XCTest

/// Every clause of: tab bar to toolbar in edit mode, as a messenger does it.
final class EditModeUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private var edit: XCUIElement { app.buttons["edit"] }
  private var add: XCUIElement { app.buttons["add"] }
  private var deleteButton: XCUIElement { app.buttons["delete"] }
  private var selectAll: XCUIElement { app.buttons["select all"] }
  private func chat(_ number: Int) -> XCUIElement { app.cells["chat \(number)"] }

  func testAListUnderALargeTitleInATabBar() {
    XCTAssertTrue(app.collectionViews["chats"].exists)
    XCTAssertEqual(app.tabBars.buttons.count, 3)
    XCTAssertGreaterThan(app.navigationBars.firstMatch.frame.height, 90)
    XCTAssertTrue(chat(0).isHittable)
    XCTAssertTrue(add.isEnabled)
    XCTAssertFalse(deleteButton.exists)
  }

  func testEditTurnsTheTabBarIntoAToolbarAndDoneTurnsItBack() {
    let tab = app.tabBars.buttons.element(boundBy: 1)
    XCTAssertTrue(tab.isHittable)
    edit.tap()
    XCTAssertTrue(selectAll.waitForExistence(timeout: 2))
    XCTAssertFalse(app.tabBars.buttons.firstMatch.exists && app.tabBars.buttons.firstMatch.isHittable)
    XCTAssertFalse(add.isEnabled)
    XCTAssertTrue(selectAll.isHittable)
    let screen = app.windows.firstMatch.frame
    XCTAssertLessThan(selectAll.frame.maxY, screen.maxY)
    XCTAssertGreaterThan(selectAll.frame.minY, screen.maxY - 120)
    edit.tap()
    XCTAssertTrue(tab.waitForExistence(timeout: 2))
    XCTAssertTrue(tab.isHittable)
    XCTAssertTrue(add.isEnabled)
    XCTAssertFalse(deleteButton.exists)
  }

  func testDoneWhileEditStillAnimates() {
    // Two taps a tenth of a second apart: the second meets Done.
    edit.doubleTap()
    XCTAssertTrue(app.tabBars.buttons.element(boundBy: 1).waitForExistence(timeout: 2))
    XCTAssertTrue(app.tabBars.buttons.element(boundBy: 1).isHittable)
    XCTAssertTrue(add.isEnabled)
    XCTAssertFalse(deleteButton.exists)
  }

  func testEditWhileDoneStillAnimates() {
    edit.tap()
    XCTAssertTrue(deleteButton.waitForExistence(timeout: 2))
    edit.doubleTap()
    XCTAssertTrue(deleteButton.waitForExistence(timeout: 2))
    XCTAssertTrue(selectAll.isHittable)
    XCTAssertFalse(add.isEnabled)
    chat(1).tap()
    XCTAssertTrue(deleteButton.isEnabled)
  }

  func testSelection() {
    edit.tap()
    XCTAssertFalse(deleteButton.isEnabled)
    chat(0).tap()
    chat(2).tap()
    XCTAssertTrue(chat(0).isSelected)
    XCTAssertFalse(chat(1).isSelected)
    XCTAssertTrue(chat(2).isSelected)
    XCTAssertTrue(deleteButton.isEnabled)
    chat(0).tap()
    XCTAssertFalse(chat(0).isSelected)
    edit.tap()
    XCTAssertFalse(chat(2).isSelected)
    edit.tap()
    XCTAssertFalse(deleteButton.isEnabled)
  }

  func testSelectAll() {
    edit.tap()
    selectAll.tap()
    XCTAssertTrue(chat(0).isSelected)
    XCTAssertTrue(chat(4).isSelected)
    app.collectionViews["chats"].swipeUp()
    XCTAssertTrue(chat(9).isSelected)
    selectAll.tap()
    XCTAssertFalse(chat(9).isSelected)
    XCTAssertFalse(deleteButton.isEnabled)
  }

  func testDeleteAndUndo() {
    let second = chat(1).frame
    edit.tap()
    chat(1).tap()
    chat(3).tap()
    deleteButton.tap()
    XCTAssertTrue(app.buttons["undo"].waitForExistence(timeout: 2))
    XCTAssertFalse(chat(1).exists)
    XCTAssertFalse(chat(3).exists)
    XCTAssertEqual(chat(2).frame.minY, second.minY, accuracy: 1)
    XCTAssertTrue(add.isEnabled)
    app.buttons["undo"].tap()
    XCTAssertTrue(chat(1).waitForExistence(timeout: 2))
    XCTAssertTrue(chat(3).exists)
    XCTAssertEqual(chat(1).frame.minY, second.minY, accuracy: 1)
  }

  func testPlusAddsAChat() {
    add.tap()
    XCTAssertTrue(chat(20).waitForExistence(timeout: 2))
    XCTAssertLessThan(chat(20).frame.minY, chat(0).frame.minY)
  }

  func testTheLastChatStandsAboveWhicheverBarIsThere() {
    let list = app.collectionViews["chats"]
    for _ in 0..<5 { list.swipeUp() }
    let tabBar = app.tabBars.firstMatch.frame
    XCTAssertLessThanOrEqual(chat(19).frame.maxY, tabBar.minY + 1)
    edit.tap()
    list.swipeUp()
    XCTAssertLessThanOrEqual(chat(19).frame.maxY, selectAll.frame.minY + 1)
    edit.tap()
    XCTAssertLessThanOrEqual(chat(19).frame.maxY, tabBar.minY + 1)
  }

  func testTheTitleCollapsesInBothStates() {
    let bar = app.navigationBars.firstMatch
    let high = bar.frame.height
    edit.tap()
    app.collectionViews["chats"].swipeUp()
    let low = bar.frame.height
    XCTAssertLessThan(low, high - 40)
    edit.tap()
    XCTAssertEqual(bar.frame.height, low, accuracy: 1)
    for _ in 0..<3 { app.collectionViews["chats"].swipeDown() }
    XCTAssertEqual(bar.frame.height, high, accuracy: 1)
    // The first chat begins where the bar ends.
    XCTAssertEqual(chat(0).frame.minY, bar.frame.maxY, accuracy: 1)
  }

  func testAnotherTabAndBack() {
    app.tabBars.buttons.element(boundBy: 1).tap()
    XCTAssertFalse(chat(0).exists && chat(0).isHittable)
    app.tabBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(chat(0).isHittable)
  }
}
