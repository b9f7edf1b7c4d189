// The book on other devices than the one that the tests run on. In Xcode, which chooses the device for all of them,
// this file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import XCTest

  @MainActor
  final class PageBookDeviceTests: XCTestCase {
    private func open(on device: String) -> XCUIApplication {
      let app = XCUIApplication(on: TestDevice(device))
      UserDefaults.standard.removeObject(forKey: "page.left")
      app.launch()
      app.cells["left"].tap()
      return app
    }

    private func bookFrame(on device: String) -> (book: CGRect, screen: CGRect) {
      let app = open(on: device)
      return (app.otherElements["book"].frame, app.frame)
    }

    func testOnAnIPadTheBookHasRoomAroundIt() {
      let (book, screen) = bookFrame(on: "iPad (10th gen)")
      XCTAssertEqual(book.minX, 40, accuracy: 0.5)
      XCTAssertEqual(screen.width - book.maxX, 40, accuracy: 0.5)
    }

    func testOnAnIPadTheBookLiesOpenWithTwoPagesUprightToo() {
      let app = open(on: "iPad (10th gen)")
      XCTAssertTrue(app.staticTexts["Wednesday"].exists && app.staticTexts["Thursday"].exists)
    }

    func testOnAPhoneItReachesNearlyToTheEdges() {
      let (book, screen) = bookFrame(on: "iPhone 15")
      XCTAssertEqual(book.minX, 12, accuracy: 0.5)
      XCTAssertEqual(screen.width - book.maxX, 12, accuracy: 0.5)
    }
  }
#endif
