import XCTest

final class CardFlipUITests: XCTestCase {
  private func launch(_ arguments: [String] = []) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = arguments
    app.launch()
    return app
  }

  /// A finger from the left or the right edge, held still before it lifts.
  private func drag(_ app: XCUIApplication, from start: CGFloat, to end: CGFloat) {
    let from = app.coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.45))
    let to = app.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.45))
    from.press(forDuration: 0.05, thenDragTo: to, withVelocity: .slow, thenHoldForDuration: 0.2)
  }

  // MARK: Presented

  func testACardTurnsIntoItsPageAndBack() {
    let app = launch()
    app.buttons["mars"].tap()
    XCTAssertTrue(app.staticTexts["Mars"].exists)
    XCTAssertFalse(app.buttons["venus"].exists)
    app.buttons["close"].tap()
    XCTAssertTrue(app.buttons["venus"].isHittable)
    XCTAssertFalse(app.buttons["close"].exists)
  }

  func testAPageDraggedHalfWayStaysAndDraggedFurtherGoes() {
    let app = launch()
    app.buttons["saturn"].tap()
    drag(app, from: 0.005, to: 0.4)
    XCTAssertTrue(app.buttons["close"].isHittable)
    drag(app, from: 0.005, to: 0.8)
    XCTAssertFalse(app.buttons["close"].exists)
    app.buttons["saturn"].tap()
    XCTAssertTrue(app.buttons["close"].isHittable, "it can be opened again")
  }

  func testRightToLeftThePanComesFromTheOtherEdge() {
    let app = launch(["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"])
    XCTAssertGreaterThan(app.buttons["mercury"].frame.minX, app.buttons["venus"].frame.minX)
    app.buttons["saturn"].tap()
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.buttons["close"].isHittable)
    drag(app, from: 0.995, to: 0.2)
    XCTAssertFalse(app.buttons["close"].exists)
  }

  func testCardsTurnAfterTheDeviceHas() {
    let app = launch()
    app.buttons["jupiter"].tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.buttons["close"].isHittable)
    app.buttons["close"].tap()
    XCTAssertTrue(app.buttons["jupiter"].isHittable)
    XCTAssertEqual(app.buttons["mercury"].frame.minY, app.buttons["mars"].frame.minY, "three in a row")
    XCUIDevice.shared.orientation = .portrait
    XCTAssertLessThan(app.buttons["mercury"].frame.minY, app.buttons["mars"].frame.minY)
  }

  // MARK: Pushed

  func testTheSameFlipPushesAndPops() {
    let app = launch()
    app.buttons["tab.stack"].tap()
    app.buttons["jupiter"].tap()
    XCTAssertTrue(app.navigationBars["Jupiter"].exists)
    app.navigationBars.buttons["Stack"].tap()
    XCTAssertTrue(app.buttons["jupiter"].isHittable)
    app.buttons["neptune"].tap()
    drag(app, from: 0.005, to: 0.3)
    XCTAssertTrue(app.navigationBars["Neptune"].exists, "a cancelled pan leaves the page on the stack")
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.buttons["neptune"].isHittable)
  }

  // MARK: Tabs

  func testTheSameFlipGoesFromTabToTab() {
    let app = launch()
    app.buttons["tab.about"].tap()
    XCTAssertTrue(app.staticTexts["about"].isHittable)
    drag(app, from: 0.005, to: 0.3)
    XCTAssertTrue(app.buttons["tab.about"].isSelected)
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.buttons["tab.stack"].isSelected)
    XCTAssertTrue(app.buttons["mars"].isHittable)
    drag(app, from: 0.995, to: 0.2)
    XCTAssertTrue(app.buttons["tab.about"].isSelected)
  }

  // MARK: Languages

  func testItSpeaksChinese() {
    let app = launch(["-AppleLanguages", "(zh-Hant)"])
    XCTAssertEqual(app.buttons["mars"].label, "火星")
    app.buttons["mars"].tap()
    XCTAssertTrue(app.staticTexts["最高的山比平原高出二十二公里。"].exists)
  }
}
