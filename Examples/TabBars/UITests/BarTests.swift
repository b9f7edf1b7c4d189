import XCTest

/// The bars: every demonstration is walked through, and what is special about each is looked at.
final class BarTests: DemoTestCase {
  func testTheSpringUnderlineIsTheFirstDemonstration() {
    XCTAssertEqual(app.tables["gallery"].cells.firstMatch.label, "Spring Underline")
    walk("underline")
  }

  func testMarkingPen() { walk("marker") }
  func testSlidingPill() { walk("overlay") }
  func testZoom() { walk("zoom") }
  func testBounce() { walk("bounce") }
  func testRotation() { walk("rotation") }
  func testFlip() { walk("flip", ["recipes", "basket", "saved", "today"]) }
  func testFume() { walk("fume") }
  func testFrameSequence() { walk("frames", ["timers", "basket", "measures", "saved", "today"]) }
  func testVectorDrawings() { walk("vector") }
  func testPress() { walk("press") }
  func testTheSystemsLook() { walk("system") }
  func testPortrait() { walk("avatar") }
  func testColours() { walk("colors") }
  func testMixedItems() { walk("mixed") }
  func testPagesThatSlide() { walk("pages") }
  func testCentredGroup() { walk("centered", ["saved", "basket", "today"]) }

  func testTheStretchingLineStartsOnTheTabThatTheDataSourceNames() {
    open("stretch")
    assertSelected("recipes")
  }

  func testASelectedPillIsWiderThanTheOthersAndShowsItsTitle() {
    walk("own")
    XCTAssertGreaterThan(tab("today").frame.width, 1.8 * tab("saved").frame.width)
    tab("saved").tap()
    XCTAssertGreaterThan(tab("saved").frame.width, 1.8 * tab("today").frame.width)
  }

  func testTheLargeMiddleItemIsTappedAboveTheBarAndSelectsNothing() {
    open("raised")
    app.buttons["tab.add"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0)).withOffset(
      CGVector(dx: 0, dy: -10)
    ).tap()
    XCTAssertTrue(app.buttons["Surprise Me"].waitForExistence(timeout: 2))
    app.buttons["Cancel"].tap()
    assertSelected("today")
    tab("saved").tap()
    assertSelected("saved")
  }

  func testTheMenuOfATabOpensARecipe() {
    open("hijack")
    app.buttons["tab.add"].tap()
    app.buttons["Surprise Me"].tap()
    XCTAssertTrue(app.tables["detail"].waitForExistence(timeout: 2))
    XCTAssertTrue(tab("today").isSelected)
    XCTAssertFalse(app.buttons["tab.add"].isSelected)
  }

  func testTheMenuOfATabStartsATimer() {
    open("hijack")
    app.buttons["tab.add"].tap()
    app.buttons["Start a 5-Minute Timer"].tap()
    XCTAssertTrue(app.cells["timer.rest"].waitForExistence(timeout: 2))
    XCTAssertNotEqual(app.cells["timer.rest"].value as? String, "Done")
    app.buttons["timers.done"].tap()
    assertSelected("today")
  }

  func testBadgesAreSpokenAndCount() {
    open("badges")
    XCTAssertEqual(tab("today").value as? String, "New")
    XCTAssertEqual(tab("search").value as? String, "10 recipes to find")
    XCTAssertEqual(tab("saved").value as? String, "2 saved")
    XCTAssertEqual(tab("basket").value as? String, "7 to buy")
    app.cells["recipe.shakshuka"].tap()
    app.buttons["save"].tap()
    XCTAssertEqual(tab("saved").value as? String, "3 saved")
    app.buttons["save"].tap()
    XCTAssertEqual(tab("saved").value as? String, "2 saved")
  }

  func testAPromptEndsWithTheSelection() {
    open("prompt")
    tab("search").tap()
    assertSelected("search")
    tab("today").tap()
    assertSelected("today")
  }

  func testTheStoryboardSetsTabsAndAnimations() {
    walk("storyboard")
    XCTAssertEqual(tab("basket").label, "Basket")
    tab("recipes").tap()
    app.cells["recipe.ramen"].tap()
    XCTAssertTrue(app.tables["detail"].waitForExistence(timeout: 2))
    app.navigationBars.buttons.firstMatch.tap()
    app.buttons["close"].tap()
    XCTAssertTrue(app.tables["gallery"].waitForExistence(timeout: 2))
  }

  func testTheSelectionIsKeptOverRotation() {
    open("overlay")
    tab("saved").tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    assertSelected("saved")
    XCUIDevice.shared.orientation = .portrait
    assertSelected("saved")
  }

  func testReducedMotionSelectsAsWell() {
    app.buttons["motion"].tap()
    XCTAssertEqual(app.buttons["motion"].label, "Reduced Motion")
    walk("zoom")
    app.buttons["close"].tap()
    app.buttons["motion"].tap()
  }

  func testTabsAreButtonsWithALabelAndRoomForAFinger() {
    open("system")
    for (name, label) in [
      ("today", "Today"), ("recipes", "Recipes"), ("search", "Search"), ("saved", "Saved"), ("basket", "Basket"),
    ] {
      XCTAssertEqual(tab(name).label, label)
      XCTAssertEqual(tab(name).elementType, .button)
      XCTAssertGreaterThanOrEqual(tab(name).frame.height, 44)
      XCTAssertGreaterThanOrEqual(tab(name).frame.width, 44)
    }
  }

  func testEachDemonstrationExplainsItself() {
    open("zoom")
    app.buttons["info"].tap()
    XCTAssertTrue(app.staticTexts["The selected icon grows out of the bar."].waitForExistence(timeout: 2))
    app.buttons["OK"].tap()
    assertSelected("today")
  }
}
