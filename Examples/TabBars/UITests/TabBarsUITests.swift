import XCTest

final class TabBarsUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  /// Opens a demonstration from the gallery.
  private func open(_ demo: String) {
    let row = app.cells[demo]
    for _ in 0..<6 where !row.exists || !row.isHittable { app.swipeUp() }
    row.tap()
    XCTAssertTrue(app.buttons["close"].waitForExistence(timeout: 3))
  }

  private func tab(_ name: String) -> XCUIElement { app.buttons["tab.\(name)"] }

  /// The page of a tab shows, and its tab is the only selected one.
  private func assertSelected(_ name: String, line: UInt = #line) {
    XCTAssertTrue(app.descendants(matching: .any)["page.\(name)"].exists, "page of \(name)", line: line)
    XCTAssertTrue(tab(name).isSelected, "tab of \(name)", line: line)
    let others = ["home", "search", "inbox", "saved", "me"].filter { $0 != name }
    for other in others where tab(other).exists { XCTAssertFalse(tab(other).isSelected, "tab of \(other)", line: line) }
  }

  /// Every animator: each tab by tap, quickly one after the other, and back.
  private func walk(_ demo: String, _ tabs: [String] = ["search", "me", "inbox", "saved", "home"]) {
    open(demo)
    for name in tabs {
      tab(name).tap()
      assertSelected(name)
    }
  }

  func testUnderline() { walk("underline") }
  func testOverlay() { walk("overlay") }
  func testZoom() { walk("zoom") }
  func testBounce() { walk("bounce") }
  func testRotation() { walk("rotation") }
  func testFlip() { walk("flip", ["search", "me", "inbox", "home"]) }
  func testFume() { walk("fume") }
  func testFrameSequence() { walk("frames") }
  func testPress() { walk("press") }
  func testOwnContentViews() { walk("own") }
  func testPortrait() { walk("avatar") }
  func testColours() { walk("colors") }
  func testMixedItems() { walk("mixed") }
  func testPagesThatSlide() { walk("pages") }
  func testCentredGroup() { walk("centered", ["search", "me", "home"]) }

  func testTheStretchingLineStartsOnTheTabThatTheDataSourceNames() {
    open("stretch")
    assertSelected("search")
  }

  func testTheLargeMiddleItemIsTappedAboveTheBarAndSelectsNothing() {
    open("raised")
    let add = app.buttons["tab.add"], home = tab("home")
    add.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0)).withOffset(CGVector(dx: 0, dy: -10)).tap()
    XCTAssertTrue(app.buttons["Photo"].waitForExistence(timeout: 2))
    app.buttons["Cancel"].tap()
    XCTAssertTrue(home.isSelected)
    tab("me").tap()
    assertSelected("me")
  }

  func testAHijackedTapOpensASheetAndSelectsNothing() {
    open("hijack")
    app.buttons["tab.add"].tap()
    XCTAssertTrue(app.buttons["Note"].waitForExistence(timeout: 2))
    app.buttons["Note"].tap()
    assertSelected("home")
    XCTAssertFalse(app.buttons["tab.add"].isSelected)
  }

  func testBadgesAreSpokenChangeAndGo() {
    open("badges")
    XCTAssertEqual(tab("home").value as? String, "3 unread messages")
    XCTAssertEqual(tab("inbox").value as? String, "New")
    tab("saved").tap()
    XCTAssertEqual(tab("saved").value as? String, "1")
    app.buttons["badge.add"].tap()
    XCTAssertEqual(tab("saved").value as? String, "2")
    app.buttons["badge.remove"].tap()
    XCTAssertNotEqual(tab("saved").value as? String, "2")
  }

  func testAPromptEndsWithTheSelection() {
    open("prompt")
    tab("inbox").tap()
    assertSelected("inbox")
    tab("home").tap()
    assertSelected("home")
  }

  func testMoreListsTheOthersAndLeadsToThem() {
    open("more")
    XCTAssertFalse(tab("photos").exists)
    app.buttons["more"].tap()
    XCTAssertTrue(app.buttons["more"].isSelected)
    app.descendants(matching: .any)["tab.photos"].tap()
    XCTAssertTrue(app.descendants(matching: .any)["page.photos"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["more"].isSelected)
    app.buttons["more"].tap()
    XCTAssertTrue(app.buttons["edit"].exists)
    tab("search").tap()
    assertSelected("search")
  }

  func testTheListIsEdited() {
    open("more")
    app.buttons["more"].tap()
    app.buttons["edit"].tap()
    let list = app.descendants(matching: .any)["more list"]
    XCTAssertTrue(app.staticTexts["In the bar"].exists)
    let top = list.coordinate(withNormalizedOffset: .zero)
    let photos = list.descendants(matching: .any)["tab.photos"].frame, home = list.descendants(matching: .any)["tab.home"].frame
    let x = photos.maxX - 30 - list.frame.minX
    top.withOffset(CGVector(dx: x, dy: photos.midY - list.frame.minY))
      .press(forDuration: 0.2, thenDragTo: top.withOffset(CGVector(dx: x, dy: home.midY - list.frame.minY)))
    app.buttons["edit"].tap()
    XCTAssertTrue(app.buttons["tab.photos"].exists, "It has a tab now.")
    app.buttons["tab.photos"].tap()
    XCTAssertTrue(app.descendants(matching: .any)["page.photos"].exists)
  }

  func testTheBarLeavesWithThePageBelowAndComesBack() {
    open("underline")
    app.cells["push"].tap()
    XCTAssertTrue(app.staticTexts["detail"].waitForExistence(timeout: 2))
    XCTAssertFalse(tab("home").exists)
    app.navigationBars.buttons.firstMatch.tap()
    XCTAssertTrue(tab("home").waitForExistence(timeout: 2))
    XCTAssertTrue(tab("home").isHittable)
  }

  func testASwipeBackBringsTheBarAlong() {
    open("underline")
    app.cells["push"].tap()
    XCTAssertTrue(app.staticTexts["detail"].waitForExistence(timeout: 2))
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
    XCTAssertTrue(tab("home").waitForExistence(timeout: 2))
    assertSelected("home")
  }

  func testTheBarIsHiddenAndShownByCode() {
    open("zoom")
    app.cells["hide"].tap()
    XCTAssertFalse(tab("home").exists)
    app.cells["hide"].tap()
    XCTAssertTrue(tab("home").isHittable)
  }

  func testTheLastRowCanBeReachedAboveTheBar() {
    open("underline")
    let last = app.cells["row 30"]
    for _ in 0..<10 where !last.exists || !last.isHittable { app.swipeUp() }
    app.swipeUp()
    XCTAssertLessThanOrEqual(last.frame.maxY, tab("home").frame.minY)
  }

  func testATapOnTheSelectedTabScrollsToTheTopOrPops() {
    open("underline")
    app.swipeUp()
    app.swipeUp()
    XCTAssertFalse(app.cells["push"].exists && app.cells["push"].isHittable)
    tab("home").tap()
    XCTAssertTrue(app.cells["push"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.cells["push"].isHittable)
  }

  func testTheSelectionIsKeptOverRotation() {
    open("overlay")
    tab("saved").tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    assertSelected("saved")
    XCTAssertEqual(tab("me").frame.maxX, tab("me").frame.maxX.rounded(), accuracy: 1)
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

  func testTabsSpeak() {
    open("underline")
    XCTAssertEqual(tab("home").label, "Home")
    XCTAssertEqual(tab("home").elementType, .button)
    XCTAssertTrue(tab("home").isEnabled)
  }
}
