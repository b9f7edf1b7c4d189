// The list on other devices, in another language and direction, with the largest text. In Xcode, which chooses these
// for all tests, this file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import XCTest

  @MainActor
  final class EditModeDeviceTests: XCTestCase {
    private func launch(_ device: TestDevice) -> XCUIApplication {
      let app = XCUIApplication(on: device)
      app.launch()
      return app
    }

    func testTheToolbarTakesTheTabBarsPlaceOnEveryDevice() {
      for name in ["iPhone SE (3rd gen)", "iPhone 15 Pro Max"] {
        for device in [TestDevice(name), TestDevice(name, orientation: .landscapeLeft)] {
          let app = launch(device), top = app.tabBars.firstMatch.frame.minY
          app.buttons["edit"].tap()
          XCTAssertEqual(app.toolbars["edit toolbar"].frame.minY, top, accuracy: 0.5, name)
          XCTAssertTrue(app.buttons["toolbar.readAll"].isHittable, name)
          app.buttons["done"].tap()
          XCTAssertTrue(app.buttons["tab.calls"].isHittable, name)
        }
      }
    }

    func testTheToolbarComesBelowWhereTheTabBarStandsAtTheTop() {
      for device in [TestDevice("iPad (10th gen)"), TestDevice("iPad (10th gen)", orientation: .landscapeLeft)] {
        let app = launch(device), bar = app.tabBars.firstMatch
        XCTAssertLessThan(bar.frame.maxY, 80)
        XCTAssertEqual(app.tabBars.buttons.count, 3)
        let edit = app.buttons["edit"], top = edit.frame.midY
        XCTAssertEqual(top, bar.frame.midY, accuracy: 1, "the buttons share the bar's row")
        edit.tap()
        XCTAssertEqual(app.toolbars["edit toolbar"].frame.maxY, app.frame.maxY, accuracy: 0.5)
        XCTAssertFalse(bar.exists && bar.isHittable)
        XCTAssertTrue(app.buttons["toolbar.readAll"].isHittable)
        app.buttons["done"].tap()
        app.buttons["tab.calls"].tap()
        XCTAssertTrue(app.buttons["tab.calls"].isSelected)
      }
    }

    func testWideWindowsHaveTwoColumns() {
      let phone = launch(TestDevice("iPhone 15"))
      XCTAssertLessThan(phone.cells["chat amelia"].frame.minY, phone.cells["chat ben"].frame.minY)
      let pad = launch(TestDevice("iPad (10th gen)"))
      XCTAssertEqual(pad.cells["chat amelia"].frame.minY, pad.cells["chat ben"].frame.minY)
    }

    func testRightToLeftEverythingChangesSides() {
      let app = launch(TestDevice("iPhone 15", layoutDirection: .rightToLeft))
      XCTAssertGreaterThan(app.buttons["edit"].frame.minX, app.buttons["add"].frame.minX)
      app.buttons["edit"].tap()
      XCTAssertGreaterThan(app.buttons["toolbar.archive"].frame.minX, app.buttons["toolbar.delete"].frame.minX)
      app.buttons["done"].tap()
      let cell = app.cells["chat ben"]
      cell.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.5)).press(
        forDuration: 0.02, thenDragTo: cell.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)),
        withVelocity: .slow,
        thenHoldForDuration: 0.1)
      XCTAssertTrue(app.buttons["swipe trash.fill"].isHittable)
      XCTAssertLessThan(app.buttons["swipe trash.fill"].frame.midX, app.frame.midX)
    }

    func testItSpeaksChinese() {
      let app = launch(TestDevice("iPhone 15", locale: "zh-Hant"))
      XCTAssertTrue(app.cells["chat amelia"].label.hasPrefix("陳怡君"))
      app.buttons["edit"].tap()
      XCTAssertEqual(app.buttons["toolbar.readAll"].label, "全部已讀")
    }

    func testTheLargestTextMakesRoomForNamesAndMessages() {
      let app = launch(TestDevice("iPhone SE (3rd gen)", contentSize: .accessibilityExtraExtraExtraLarge))
      XCTAssertGreaterThan(app.cells["chat amelia"].frame.height, 250)
      app.buttons["edit"].tap()
      app.cells["chat amelia"].tap()
      XCTAssertTrue(app.buttons["toolbar.delete"].isEnabled)
    }
  }
#endif
