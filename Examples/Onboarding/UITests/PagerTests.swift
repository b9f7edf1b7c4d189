import XCTest

final class PagerTests: OnboardingCase {
  func testPagesAreTurnedByButtonByFingerAndByDots() {
    let app = launch(.first)
    let first = app.staticTexts["page title"].label
    app.buttons["next"].tap()
    XCTAssertNotEqual(app.staticTexts["page title"].label, first)
    app.swipeRight()
    XCTAssertEqual(app.staticTexts["page title"].label, first)
    app.pageIndicators["pages"].coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
    XCTAssertNotEqual(app.staticTexts["page title"].label, first)
  }

  func testThePictureIsTwoHundredAndFortyPointsHigh() {
    let app = launch(.first)
    XCTAssertEqual(app.images["page picture"].frame.height, 240, accuracy: 0.5)
    XCTAssertEqual(app.images["page picture"].frame.midX, app.frame.midX, accuracy: 0.5)
  }

  func testDotsAreTwentyPointsHighAtFourFifthsFortyAboveTheBottom() {
    let app = launch(.first)
    let dots = app.pageIndicators["pages"].frame
    XCTAssertEqual(dots.height, 20 * 0.8, accuracy: 0.01)
    XCTAssertEqual(dots.midX, app.frame.midX, accuracy: 0.5)
    // The scale is about the middle, which lies 40 and half of 20 points above the bottom.
    XCTAssertEqual(dots.midY, app.frame.maxY - 50, accuracy: 0.01)
  }

  func testDotsTakeATapThatIsTwentyPointsFromTheirMiddle() {
    let app = launch(.first)
    let first = app.staticTexts["page title"].label, dots = app.pageIndicators["pages"].frame
    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: dots.maxX - 4, dy: dots.midY - 20)).tap()
    XCTAssertNotEqual(app.staticTexts["page title"].label, first)
  }

  func testOnTheLastPageTheControlsLeaveToEightyPointsBeyondTheEdges() {
    let app = launch(.first)
    app.buttons["skip"].tap()
    XCTAssertTrue(app.buttons["sign in"].isHittable)
    XCTAssertFalse(app.buttons["skip"].exists && app.buttons["skip"].isHittable)
    app.swipeRight()
    XCTAssertTrue(app.buttons["skip"].isHittable, "they come back")
    XCTAssertEqual(app.buttons["next"].frame.minY, app.buttons["skip"].frame.minY)
  }

  func testInLandscapePictureAndTextStandSideBySideAboveTheDots() {
    let app = launch(.first)
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    for _ in 0..<3 {
      let picture = app.images["page picture"].frame, dots = app.pageIndicators["pages"].frame
      let title = app.staticTexts["page title"].frame, subtitle = app.staticTexts["page subtitle"].frame
      XCTAssertLessThan(picture.maxX, title.minX)
      XCTAssertTrue((picture.minY...picture.maxY).contains(title.midY))
      for part in [picture, title, subtitle] {
        XCTAssertLessThan(part.maxY, dots.minY)
        XCTAssertGreaterThan(part.minY, app.buttons["skip"].frame.maxY)
        XCTAssertTrue(app.frame.contains(part))
      }
      app.buttons["next"].tap()
    }
  }

  func testAtTheLargestTextSizeNothingLiesUnderButtonsOrDots() {
    let app = launch(.first, Self.largest)
    let page = app.scrollViews["page"].frame
    XCTAssertGreaterThanOrEqual(page.minY, app.buttons["skip"].frame.maxY)
    XCTAssertLessThanOrEqual(page.maxY, app.pageIndicators["pages"].frame.minY)
    XCTAssertLessThan(app.buttons["skip"].frame.maxX, app.buttons["next"].frame.minX)
    XCTAssertGreaterThan(app.buttons["skip"].frame.height, 60, "they grow with the text")
  }

  func testButtonsHaveFortyFourPoints() {
    let app = launch(.first)
    for name in ["skip", "next"] {
      XCTAssertGreaterThanOrEqual(app.buttons[name].frame.height, 43.9)
      XCTAssertGreaterThanOrEqual(app.buttons[name].frame.width, 43.9)
    }
  }

  func testItSpeaksChinese() {
    let app = launch(.first, Self.chinese)
    XCTAssertEqual(app.buttons["skip"].label, "略過")
    XCTAssertEqual(app.staticTexts["page title"].label, "所有郵件，一處看完")
  }

  func testRightToLeftSkipIsAtTheRight() {
    let app = launch(.first, Self.rightToLeft)
    XCTAssertGreaterThan(app.buttons["skip"].frame.minX, app.buttons["next"].frame.maxX)
  }
}
