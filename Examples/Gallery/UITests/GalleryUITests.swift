import XCTest

final class GalleryUITests: XCTestCase {
  private let exhibits = [
    "buttons", "choices", "progress", "dates", "labels", "fields", "search", "symbols", "images", "materials", "cells",
    "lists", "empty",
    "menus", "presentations", "containers", "bars", "measured", "plainRows", "groupedRows",
  ]
  private var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func open(_ exhibit: String) {
    let catalog = app.collectionViews["catalog"]
    for _ in 0..<4 where !catalog.cells[exhibit].isHittable { catalog.swipeUp() }
    catalog.cells[exhibit].tap()
  }

  func testEveryExhibitOpensAndLeadsBack() {
    for exhibit in exhibits {
      open(exhibit)
      XCTAssertTrue(
        app.otherElements["page \(exhibit)"].waitForExistence(timeout: 2) || app.tables.firstMatch.exists, exhibit)
      // The exhibit of bars has back buttons of its own, below the one that leads back.
      let backs = app.navigationBars.buttons.matching(identifier: "BackButton").allElementsBoundByIndex
      backs.min { $0.frame.minY < $1.frame.minY }?.tap()
      XCTAssertTrue(app.collectionViews["catalog"].waitForExistence(timeout: 2), exhibit)
    }
  }

  func testAControlDoesWhatItLooksLike() {
    open("choices")
    let toggle = app.switches.firstMatch
    let before = toggle.value as? String
    toggle.tap()
    XCTAssertNotEqual(toggle.value as? String, before)
    app.segmentedControls.firstMatch.buttons["Month"].tap()
    XCTAssertTrue(app.segmentedControls.firstMatch.buttons["Month"].isSelected)
  }

  func testAMenuOpensAndCloses() {
    open("menus")
    app.buttons["pulldown"].tap()
    XCTAssertTrue(app.buttons["Share"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.buttons["Disabled"].isEnabled)
    app.buttons["Share"].tap()
    XCTAssertFalse(app.buttons["Duplicate"].exists)
  }

  func testAPopUpButtonShowsWhatWasChosen() {
    open("menus")
    XCTAssertEqual(app.buttons["popup"].label, "Medium")
    app.buttons["popup"].tap()
    app.buttons["Large"].tap()
    XCTAssertEqual(app.buttons["popup"].label, "Large")
  }

  func testAlertsAndSheetsComeAndGo() {
    open("presentations")
    app.cells["alert"].tap()
    XCTAssertTrue(app.alerts["Title"].waitForExistence(timeout: 2))
    app.alerts.buttons["OK"].tap()
    XCTAssertFalse(app.alerts.firstMatch.exists)
    for sheet in ["page sheet", "form sheet", "full screen", "detents"] {
      app.cells[sheet].tap()
      XCTAssertTrue(app.staticTexts[sheet].waitForExistence(timeout: 2))
      app.buttons["done"].tap()
      XCTAssertTrue(app.cells["alert"].waitForExistence(timeout: 2), sheet)
    }
  }

  func testCellsAreEdited() {
    open("cells")
    app.buttons["edit"].tap()
    XCTAssertTrue(app.tables["page cells"].cells.firstMatch.exists)
    app.buttons["edit"].tap()
  }

  func testContainersOpenAndClose() {
    open("containers")
    for container in ["UITabBarController", "UIPageViewController .scroll", "UIPageViewController .pageCurl"] {
      app.cells[container].tap()
      XCTAssertTrue(app.staticTexts["1"].waitForExistence(timeout: 2), container)
      app.buttons["close"].tap()
      XCTAssertTrue(app.cells[container].waitForExistence(timeout: 2), container)
    }
  }

  func testTabsInGroupsAreSelected() {
    open("containers")
    app.cells["UITab, UITabGroup and a sidebar"].tap()
    XCTAssertTrue(app.staticTexts["1"].waitForExistence(timeout: 2))
    app.buttons["News"].tap()
    XCTAssertTrue(app.staticTexts["2"].waitForExistence(timeout: 2))
    app.buttons["Recipes"].tap()
    XCTAssertTrue(app.staticTexts["8"].waitForExistence(timeout: 2))
  }

  func testASearchNarrowsTheList() {
    open("search")
    app.searchFields.firstMatch.tap()
    app.typeText("gen")
    XCTAssertTrue(app.staticTexts["Geneva"].exists)
    XCTAssertFalse(app.staticTexts["Berlin"].exists)
  }
}
