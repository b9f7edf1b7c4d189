import UIKit
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

  // MARK: The deck

  func testTheDeckHasATitleTheSunEveryPlanetAndPluto() {
    let app = launch()
    XCTAssertTrue(app.staticTexts["Solar System"].exists)
    for body in ["sun", "mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"] {
      for _ in 0..<6 where !app.cells[body].exists { app.collectionViews["deck"].swipeUp() }
      XCTAssertTrue(app.cells[body].exists, body)
    }
  }

  func testCardsHaveTheProportionsOfThePage() {
    let app = launch(), screen = app.frame.size
    for orientation in [UIDeviceOrientation.portrait, .landscapeLeft] {
      XCUIDevice.shared.orientation = orientation
      let card = app.cells["earth"].frame.size
      let page = orientation == .portrait ? screen : CGSize(width: screen.height, height: screen.width)
      XCTAssertEqual(card.height / card.width, page.height / page.width, accuracy: 0.01)
    }
    XCUIDevice.shared.orientation = .portrait
  }

  // MARK: Presented

  func testACardTurnsIntoItsPageAndBack() {
    let app = launch()
    app.cells["venus"].tap()
    XCTAssertEqual(app.staticTexts["tagline"].label, "The hottest planet turns backwards.")
    XCTAssertFalse(app.cells["earth"].exists)
    app.buttons["close"].tap()
    XCTAssertTrue(app.cells["earth"].isHittable)
    XCTAssertFalse(app.buttons["close"].exists)
  }

  func testAPageDraggedHalfWayStaysAndDraggedFurtherGoes() {
    let app = launch()
    app.cells["earth"].tap()
    drag(app, from: 0.005, to: 0.4)
    XCTAssertTrue(app.buttons["close"].isHittable)
    drag(app, from: 0.005, to: 0.8)
    XCTAssertFalse(app.buttons["close"].exists)
    app.cells["earth"].tap()
    XCTAssertTrue(app.buttons["close"].isHittable, "it can be opened again")
  }

  func testRightToLeftThePanComesFromTheOtherEdge() {
    let app = launch(["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"])
    XCTAssertGreaterThan(app.cells["sun"].frame.minX, app.cells["mercury"].frame.minX)
    app.cells["mercury"].tap()
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.buttons["close"].isHittable)
    drag(app, from: 0.995, to: 0.2)
    XCTAssertFalse(app.buttons["close"].exists)
  }

  func testAPageGoesBackIntoItsCardAfterTheDeviceHasTurned() {
    let app = launch()
    app.cells["earth"].tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.buttons["close"].isHittable)
    app.buttons["close"].tap()
    XCTAssertTrue(app.cells["earth"].isHittable)
    XCTAssertEqual(app.cells["sun"].frame.minY, app.cells["venus"].frame.minY, "three in a row")
    XCUIDevice.shared.orientation = .portrait
    XCTAssertLessThan(app.cells["sun"].frame.minY, app.cells["venus"].frame.minY)
  }

  // MARK: Pushed

  func testTheSameFlipPushesAndPops() {
    let app = launch()
    app.buttons["tab.moons"].tap()
    app.cells["io"].tap()
    XCTAssertTrue(app.navigationBars["Io"].exists)
    app.navigationBars.buttons["Moons"].tap()
    XCTAssertTrue(app.cells["io"].isHittable)
    app.cells["moon"].tap()
    drag(app, from: 0.005, to: 0.3)
    XCTAssertTrue(app.navigationBars["Moon"].exists, "a cancelled pan leaves the page on the stack")
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.cells["moon"].isHittable)
  }

  // MARK: Tabs

  func testTheSameFlipGoesFromTabToTab() {
    let app = launch()
    app.buttons["tab.sizes"].tap()
    XCTAssertTrue(app.tables["sizes"].exists)
    drag(app, from: 0.005, to: 0.3)
    XCTAssertTrue(app.buttons["tab.sizes"].isSelected)
    drag(app, from: 0.005, to: 0.8)
    XCTAssertTrue(app.buttons["tab.moons"].isSelected)
    XCTAssertTrue(app.cells["io"].isHittable)
    drag(app, from: 0.995, to: 0.2)
    XCTAssertTrue(app.buttons["tab.sizes"].isSelected)
  }

  func testARowOfTheSizesTurnsIntoItsPage() {
    let app = launch()
    app.buttons["tab.sizes"].tap()
    app.cells["size saturn"].tap()
    XCTAssertTrue(app.staticTexts["Saturn"].exists)
    app.buttons["close"].tap()
    XCTAssertTrue(app.cells["size saturn"].isHittable)
  }

  // MARK: Languages

  func testItSpeaksChinese() {
    let app = launch(["-AppleLanguages", "(zh-Hant)"])
    XCTAssertTrue(app.cells["earth"].label.hasPrefix("地球"))
    app.cells["earth"].tap()
    XCTAssertEqual(app.staticTexts["tagline"].label, "已知唯一擁有海洋、天空，還有我們的地方。")
  }
}
