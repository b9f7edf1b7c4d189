import XCTest

final class PageBookUITests: XCTestCase {
  /// Opens an edition that nobody has read.
  private func open(_ book: String, _ arguments: [String] = []) -> XCUIApplication {
    let app = XCUIApplication()
    UserDefaults.standard.removeObject(forKey: "page.\(book)")
    app.launchArguments = arguments
    app.launch()
    app.cells[book].tap()
    return app
  }

  private func turn(_ app: XCUIApplication, from start: CGVector, to end: CGVector) {
    let book = app.otherElements["book"]
    book.coordinate(withNormalizedOffset: start)
      .press(
        forDuration: 0.05, thenDragTo: book.coordinate(withNormalizedOffset: end), withVelocity: .slow,
        thenHoldForDuration: 0.2)
  }

  private func expectReport(_ text: String, _ app: XCUIApplication, line: UInt = #line) {
    XCTAssertEqual(app.staticTexts["report"].label, text, line: line)
  }

  // MARK: Scrolling

  func testTheBookOpensAtThePageOfTheThirdDay() {
    for book in ["scroll", "left", "bothSides", "right", "calendar"] {
      let app = open(book)
      XCTAssertEqual(app.staticTexts["day"].label, "Wednesday", book)
      XCTAssertEqual(app.staticTexts["saying"].label, "A journey of a thousand miles begins with a single step.", book)
    }
  }

  func testScrollingPagesTellTheirDirectionAndTheirNumber() {
    let app = open("scroll")
    XCTAssertEqual(app.pageIndicators.firstMatch.value as? String, "page 3 of 7")
    app.otherElements["book"].swipeLeft()
    expectReport("Forward to Thursday", app)
    XCTAssertEqual(app.pageIndicators.firstMatch.value as? String, "page 4 of 7")
    turn(app, from: CGVector(dx: 0.7, dy: 0.5), to: CGVector(dx: 0.45, dy: 0.5))
    expectReport("Stayed on Thursday", app)
    app.otherElements["book"].swipeRight()
    expectReport("Back to Wednesday", app)
  }

  func testPagesStandApart() {
    let app = open("scroll")
    app.otherElements["book"].swipeLeft()
    let width = app.otherElements["book"].frame.width
    XCTAssertEqual(
      app.staticTexts["day"].frame.width, width - 56, accuracy: 0.5, "the gap is beside the page, not in it")
  }

  func testThereIsNoPageBeforeTheFirst() {
    let app = open("scroll")
    for _ in 0..<4 { app.otherElements["book"].swipeRight() }
    XCTAssertEqual(app.staticTexts["day"].label, "Monday")
  }

  // MARK: Curling

  func testAPageCurlsAndIsTurnedOrFallsBack() {
    let app = open("left")
    turn(app, from: CGVector(dx: 0.97, dy: 0.8), to: CGVector(dx: 0.75, dy: 0.7))
    expectReport("Stayed on Wednesday", app)
    turn(app, from: CGVector(dx: 0.97, dy: 0.8), to: CGVector(dx: 0.1, dy: 0.6))
    expectReport("Forward to Thursday", app)
    turn(app, from: CGVector(dx: 0.03, dy: 0.6), to: CGVector(dx: 0.9, dy: 0.6))
    expectReport("Back to Wednesday", app)
  }

  func testATapAtTheEdgeTurnsThePage() {
    let app = open("left")
    app.otherElements["book"].coordinate(withNormalizedOffset: CGVector(dx: 0.97, dy: 0.5)).tap()
    expectReport("Forward to Thursday", app)
  }

  func testBoundAtTheRightPagesTurnTheOtherWay() {
    let app = open("right")
    turn(app, from: CGVector(dx: 0.03, dy: 0.6), to: CGVector(dx: 0.9, dy: 0.6))
    expectReport("Forward to Thursday", app)
  }

  func testAWallCalendarIsTurnedUpwards() {
    let app = open("calendar")
    turn(app, from: CGVector(dx: 0.5, dy: 0.97), to: CGVector(dx: 0.5, dy: 0.1))
    expectReport("Forward to Thursday", app)
    turn(app, from: CGVector(dx: 0.5, dy: 0.03), to: CGVector(dx: 0.5, dy: 0.95))
    expectReport("Back to Wednesday", app)
  }

  // MARK: Buttons, dots and contents

  func testButtonsTurnThePagesOfEveryEditionAndEndAtItsEnds() {
    for book in ["scroll", "left", "bothSides", "right", "calendar"] {
      let app = open(book)
      app.buttons["turn.next"].tap()
      expectReport("Forward to Thursday", app)
      XCTAssertEqual(app.staticTexts["day"].label, "Thursday", book)
      for _ in 0..<3 { app.buttons["turn.next"].tap() }
      XCTAssertEqual(app.staticTexts["day"].label, "Sunday", book)
      XCTAssertFalse(app.buttons["turn.next"].isEnabled, book)
      app.buttons["turn.back"].tap()
      expectReport("Back to Saturday", app)
    }
  }

  func testATapBesideTheDotsTurnsACard() {
    let app = open("scroll")
    app.pageIndicators.firstMatch.coordinate(withNormalizedOffset: CGVector(dx: 0.8, dy: 0.5)).tap()
    expectReport("Forward to Thursday", app)
    XCTAssertEqual(app.pageIndicators.firstMatch.value as? String, "page 4 of 7")
  }

  func testTheContentsLeadToEachDay() {
    let app = open("left")
    app.buttons["Contents"].tap()
    XCTAssertTrue(app.staticTexts["Still waters run deep."].exists)
    app.cells["contents.6"].tap()
    XCTAssertEqual(app.staticTexts["day"].label, "Sunday")
    expectReport("Forward to Sunday", app)
  }

  func testTheBookIsOpenedWhereItWasLeft() {
    let app = open("scroll")
    app.otherElements["book"].swipeLeft()
    app.navigationBars.buttons["Seven Days"].tap()
    app.cells["scroll"].tap()
    XCTAssertEqual(app.staticTexts["day"].label, "Thursday")
  }

  func testAPageOfTwoSidesIsTurnedWithItsBack() {
    let app = open("bothSides")
    turn(app, from: CGVector(dx: 0.97, dy: 0.8), to: CGVector(dx: 0.1, dy: 0.6))
    expectReport("Forward to Thursday", app)
    XCTAssertEqual(app.staticTexts["day"].label, "Thursday", "the back is passed over")
  }

  // MARK: Rotation

  func testTurnedTheBookLiesOpenWithTwoPages() {
    let app = open("left")
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.staticTexts["Wednesday"].exists && app.staticTexts["Thursday"].exists)
    let left = app.staticTexts["Wednesday"].frame, right = app.staticTexts["Thursday"].frame
    XCTAssertLessThan(left.maxX, app.frame.midX + 1)
    XCTAssertGreaterThan(right.minX, app.frame.midX - 1)
    turn(app, from: CGVector(dx: 0.97, dy: 0.8), to: CGVector(dx: 0.1, dy: 0.6))
    XCTAssertTrue(app.staticTexts["Friday"].exists && app.staticTexts["Saturday"].exists)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.staticTexts["Friday"].exists)
    XCTAssertFalse(app.staticTexts["Saturday"].exists)
  }

  func testABookThatIsOpenedInLandscapeShowsASpreadAtOnce() {
    let app = open("scroll")
    app.navigationBars.buttons["Seven Days"].tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    UserDefaults.standard.removeObject(forKey: "page.left")
    app.cells["left"].tap()
    XCTAssertTrue(app.staticTexts["Wednesday"].exists && app.staticTexts["Thursday"].exists)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.staticTexts["Wednesday"].exists)
    XCTAssertFalse(app.staticTexts["Thursday"].exists)
  }

  func testASwitchTakesTheSecondPageAwayAndBringsItBack() {
    let app = open("left")
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(app.buttons["spread"].value as? String, "on")
    app.buttons["spread"].tap()
    XCTAssertEqual(app.buttons["spread"].value as? String, "off")
    XCTAssertFalse(app.staticTexts["Thursday"].exists)
    app.buttons["spread"].tap()
    XCTAssertTrue(app.staticTexts["Thursday"].exists)
    XCUIDevice.shared.orientation = .portrait
  }

  func testAWallCalendarStaysUprightOnAPhone() {
    let app = open("calendar")
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertGreaterThan(app.frame.height, app.frame.width)
    XCUIDevice.shared.orientation = .portrait
  }

  func testTheLastSpreadHasAnEmptySide() {
    let app = open("left")
    XCUIDevice.shared.orientation = .landscapeLeft
    for _ in 0..<3 { turn(app, from: CGVector(dx: 0.97, dy: 0.8), to: CGVector(dx: 0.1, dy: 0.6)) }
    XCTAssertTrue(app.staticTexts["Sunday"].exists)
    XCTAssertEqual(app.staticTexts.matching(identifier: "day").count, 1)
    XCUIDevice.shared.orientation = .portrait
  }

  // MARK: Languages

  func testItSpeaksChinese() {
    let app = open("scroll", ["-AppleLanguages", "(zh-Hant)"])
    XCTAssertEqual(app.staticTexts["day"].label, "星期三")
    XCTAssertEqual(app.staticTexts["saying"].label, "千里之行，始於足下。")
    app.otherElements["book"].swipeLeft()
    expectReport("往後翻到星期四", app)
  }

  func testRightToLeftTheNextPageComesFromTheLeft() {
    let app = open("scroll", ["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"])
    app.otherElements["book"].swipeRight()
    expectReport("Forward to Thursday", app)
  }
}
