import XCTest

/// The list: its two modes, the selection, and what the toolbar does.
final class EditModeUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private var edit: XCUIElement { app.buttons["edit"] }
  private var done: XCUIElement { app.buttons["done"] }
  private var add: XCUIElement { app.buttons["add"] }
  private var archive: XCUIElement { app.buttons["toolbar.archive"] }
  private var read: XCUIElement { app.buttons["toolbar.readAll"] }
  private var delete: XCUIElement { app.buttons["toolbar.delete"] }
  private var selectAll: XCUIElement { app.buttons["select all"] }
  private var list: XCUIElement { app.collectionViews["chats"] }
  private func chat(_ id: String) -> XCUIElement { app.cells["chat \(id)"] }

  // MARK: The two modes

  func testAListUnderALargeTitleInATabBar() {
    XCTAssertTrue(list.exists)
    XCTAssertEqual(app.tabBars.buttons.count, 3)
    XCTAssertGreaterThan(app.navigationBars.firstMatch.frame.height, 90)
    XCTAssertTrue(chat("amelia").isHittable)
    XCTAssertTrue(add.isEnabled)
    XCTAssertFalse(app.toolbars["edit toolbar"].exists)
  }

  func testEditTurnsTheTabBarIntoAToolbarAndDoneTurnsItBack() {
    let top = app.tabBars.firstMatch.frame.minY, tab = app.tabBars.buttons.element(boundBy: 1)
    edit.tap()
    XCTAssertTrue(delete.waitForExistence(timeout: 2))
    XCTAssertEqual(
      app.toolbars["edit toolbar"].frame.minY, top, accuracy: 0.5, "the toolbar's top is where the tab bar's was")
    XCTAssertFalse(app.tabBars.firstMatch.exists, "the tab bar is hidden")
    XCTAssertFalse(add.exists && add.isEnabled, "the button at the right is clear and disabled")
    done.tap()
    XCTAssertTrue(tab.waitForExistence(timeout: 2))
    XCTAssertTrue(tab.isHittable)
    XCTAssertTrue(add.isEnabled)
    XCTAssertFalse(app.toolbars["edit toolbar"].exists)
  }

  func testTheContentKeepsItsPlaceAtTheEndOfTheList() {
    for _ in 0..<6 { list.swipeUp() }
    let end = chat("pablo").frame.maxY
    XCTAssertLessThanOrEqual(end, app.tabBars.firstMatch.frame.minY + 1)
    edit.tap()
    XCTAssertEqual(chat("pablo").frame.maxY, end, accuracy: 0.5)
    done.tap()
    XCTAssertEqual(chat("pablo").frame.maxY, end, accuracy: 0.5)
  }

  func testTheTitleCollapsesInBothModes() {
    let bar = app.navigationBars.firstMatch, high = bar.frame.height
    edit.tap()
    for _ in 0..<2 { list.swipeUp() }
    let low = bar.frame.height
    XCTAssertLessThan(low, high - 40)
    done.tap()
    XCTAssertEqual(bar.frame.height, low, accuracy: 1)
    for _ in 0..<4 { list.swipeDown() }
    XCTAssertEqual(bar.frame.height, high, accuracy: 1)
  }

  func testTheToolbarFollowsTheDeviceWhenItTurns() {
    edit.tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(delete.isHittable)
    XCTAssertFalse(app.tabBars.firstMatch.exists)
    let bottom = app.toolbars["edit toolbar"].frame.maxY
    XCTAssertEqual(bottom, app.windows.firstMatch.frame.maxY, accuracy: 0.5)
    done.tap()
    XCTAssertTrue(app.tabBars.buttons.element(boundBy: 1).isHittable)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.tabBars.buttons.element(boundBy: 1).isHittable)
  }

  // MARK: Selection

  func testTheSelectionEnablesTheToolbar() {
    edit.tap()
    XCTAssertFalse(archive.isEnabled)
    XCTAssertFalse(delete.isEnabled)
    XCTAssertEqual(read.label, "Read All")
    chat("amelia").tap()
    chat("clara").tap()
    XCTAssertTrue(chat("amelia").isSelected)
    XCTAssertFalse(chat("ben").isSelected)
    XCTAssertTrue(archive.isEnabled)
    XCTAssertTrue(delete.isEnabled)
    XCTAssertEqual(read.label, "Read")
    chat("amelia").tap()
    XCTAssertFalse(chat("amelia").isSelected)
    XCTAssertFalse(read.isEnabled, "what is selected is read already")
    done.tap()
    edit.tap()
    XCTAssertFalse(chat("clara").isSelected, "Done ends the selection")
  }

  func testSelectAll() {
    edit.tap()
    selectAll.tap()
    XCTAssertTrue(chat("amelia").isSelected)
    list.swipeUp()
    XCTAssertTrue(chat("ines").isSelected)
    XCTAssertEqual(selectAll.label, "Deselect All")
    selectAll.tap()
    XCTAssertFalse(chat("ines").isSelected)
    XCTAssertFalse(delete.isEnabled)
  }

  // MARK: What the toolbar does

  func testDeleteAndUndo() {
    let second = chat("ben").frame
    edit.tap()
    chat("ben").tap()
    chat("david").tap()
    delete.tap()
    XCTAssertTrue(app.buttons["undo"].waitForExistence(timeout: 2))
    XCTAssertFalse(chat("ben").exists)
    XCTAssertFalse(chat("david").exists)
    XCTAssertEqual(chat("clara").frame.minY, second.minY, accuracy: 1)
    XCTAssertTrue(edit.isHittable, "editing is done")
    app.buttons["undo"].tap()
    XCTAssertTrue(chat("ben").waitForExistence(timeout: 2))
    XCTAssertTrue(chat("david").exists)
    XCTAssertEqual(chat("ben").frame.minY, second.minY, accuracy: 1)
  }

  func testArchivePutsChatsAwayAndTheArchiveGivesThemBack() {
    edit.tap()
    chat("amelia").tap()
    chat("emma").tap()
    archive.tap()
    XCTAssertFalse(chat("amelia").exists)
    app.cells["archive"].tap()
    XCTAssertTrue(app.cells["person amelia"].exists)
    app.cells["person emma"].swipeLeft()
    if app.buttons["Unarchive"].exists { app.buttons["Unarchive"].tap() }
    app.navigationBars.buttons["Chats"].tap()
    XCTAssertTrue(chat("emma").exists)
    XCTAssertFalse(chat("amelia").exists)
  }

  func testReadAllClearsEveryBadge() {
    for (id, count) in [("amelia", 2), ("ben", 1), ("emma", 3)] {
      XCTAssertEqual(chat(id).value as? String, "\(count) unread")
    }
    XCTAssertTrue((app.buttons["tab.chats"].value as? String ?? "").hasPrefix("7"))
    edit.tap()
    read.tap()
    XCTAssertTrue(edit.waitForExistence(timeout: 2))
    XCTAssertFalse((app.buttons["tab.chats"].value as? String ?? "").hasPrefix("7"))
    for id in ["amelia", "ben", "emma"] { XCTAssertFalse((chat(id).value as? String ?? "").contains("unread")) }
    edit.tap()
    XCTAssertFalse(read.isEnabled, "nothing is left to read")
  }

  func testReadClearsOnlyWhatIsSelected() {
    edit.tap()
    chat("amelia").tap()
    read.tap()
    XCTAssertTrue(edit.waitForExistence(timeout: 2))
    XCTAssertNotEqual(chat("amelia").value as? String, "2 unread")
    XCTAssertEqual(chat("ben").value as? String, "1 unread")
  }
}
