// The book on other devices than the one that the tests run on. In Xcode, which chooses the device for all of them, this file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import XCTest

  @MainActor
  final class PageBookDeviceTests: XCTestCase {
    private func bookFrame(on device: String) -> (book: CGRect, screen: CGRect) {
      let app = XCUIApplication(on: TestDevice(device))
      app.launch()
      app.cells["left"].tap()
      return (app.otherElements["book"].frame, app.frame)
    }

    func testOnAnIPadTheBookHasRoomAroundIt() {
      let (book, screen) = bookFrame(on: "iPad (10th gen)")
      XCTAssertEqual(book.minX, 60, accuracy: 0.5)
      XCTAssertEqual(screen.width - book.maxX, 60, accuracy: 0.5)
    }

    func testOnAPhoneItReachesNearlyToTheEdges() {
      let (book, screen) = bookFrame(on: "iPhone 15")
      XCTAssertEqual(book.minX, 12, accuracy: 0.5)
      XCTAssertEqual(screen.width - book.maxX, 12, accuracy: 0.5)
    }
  }
#endif
