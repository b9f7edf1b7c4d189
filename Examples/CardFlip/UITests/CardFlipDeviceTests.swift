// Deck and pages on other devices and with the largest text. In Xcode, which chooses these for all tests, this file is
// empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import XCTest

  @MainActor
  final class CardFlipDeviceTests: XCTestCase {
    private func launch(_ device: TestDevice) -> XCUIApplication {
      let app = XCUIApplication(on: device)
      app.launch()
      return app
    }

    private func columns(_ app: XCUIApplication) -> Int {
      let frames = app.collectionViews["deck"].cells.allElementsBoundByIndex.map(\.frame)
      return frames.filter { $0.minY == frames.first?.minY }.count
    }

    func testThereAreAsManyColumnsAsThereIsRoomFor() {
      XCTAssertEqual(columns(launch(TestDevice("iPhone SE (3rd gen)"))), 2)
      XCTAssertEqual(columns(launch(TestDevice("iPhone 15", orientation: .landscapeLeft))), 3)
      XCTAssertEqual(columns(launch(TestDevice("iPad (10th gen)"))), 3)
      XCTAssertEqual(columns(launch(TestDevice("iPad (10th gen)", orientation: .landscapeLeft))), 4)
      XCTAssertEqual(columns(launch(TestDevice("iPhone 15", contentSize: .accessibilityExtraExtraExtraLarge))), 1)
    }

    func testAPagesLinesStayReadableOnAnIPad() {
      let app = launch(TestDevice("iPad (10th gen)"))
      app.cells["earth"].tap()
      XCTAssertLessThanOrEqual(app.staticTexts["tagline"].frame.width, 620)
      XCTAssertEqual(app.staticTexts["tagline"].frame.midX, app.frame.midX, accuracy: 1)
      app.buttons["close"].tap()
      XCTAssertTrue(app.cells["earth"].isHittable)
    }

    func testThePagesButtonsStayInsideTheSafeArea() {
      let app = launch(TestDevice("iPhone 15", orientation: .landscapeLeft))
      app.cells["earth"].tap()
      XCTAssertLessThanOrEqual(app.buttons["close"].frame.maxX, app.frame.maxX - 59)
      XCTAssertGreaterThanOrEqual(app.buttons["close"].frame.width, 44)
      XCTAssertGreaterThanOrEqual(app.staticTexts["tagline"].frame.minX, 59)
    }
  }
#endif
