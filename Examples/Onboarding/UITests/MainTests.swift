import XCTest

final class MainTests: OnboardingCase {
  func testFiveTabsFourOfThemWithLargeTitles() {
    let app = launch(.loggedIn)
    XCTAssertEqual(app.tabBars.buttons.count, 5)
    XCTAssertFalse(app.navigationBars.firstMatch.exists)
    for (tab, title) in [
      ("inbox", "Inbox"), ("calendar", "Calendar"), ("profile", "Profile"), ("settings", "Settings"),
    ] {
      app.buttons["tab.\(tab)"].tap()
      XCTAssertTrue(app.navigationBars[title].exists)
      XCTAssertGreaterThan(app.navigationBars[title].frame.height, 90, "a large title")
    }
  }

  func testAButtonOfTheHeaderSwitchesTheTabThroughTheResponderChain() {
    let app = launch(.loggedIn)
    app.buttons["home.inbox"].tap()
    XCTAssertTrue(app.buttons["tab.inbox"].isSelected)
    app.buttons["tab.home"].tap()
    app.buttons["home.settings"].tap()
    XCTAssertTrue(app.buttons["tab.settings"].isSelected)
  }

  func testTheHeaderSticksWhileThePageScrollsUnderIt() {
    let app = launch(.loggedIn)
    let row = app.buttons["home.inbox"], before = row.frame.minY
    app.scrollViews["home"].swipeUp()
    XCTAssertEqual(row.frame.minY, before - 64, accuracy: 0.5, "up by the greeting, and no further")
    XCTAssertTrue(row.isHittable)
    app.scrollViews["home"].swipeUp()
    XCTAssertEqual(row.frame.minY, before - 64, accuracy: 0.5)
    app.scrollViews["home"].swipeDown()
    app.scrollViews["home"].swipeDown()
    XCTAssertEqual(row.frame.minY, before, accuracy: 0.5)
  }

  func testEveryCardOfTheHomePageLeadsSomewhere() {
    let leads = [
      "card.unread": "tab.inbox", "card.event": "tab.calendar", "card.thread.1": "tab.inbox", "card.week": "tab.inbox",
      "card.tip": "tab.inbox",
    ]
    for (card, tab) in leads {
      let app = launch(.loggedIn)
      app.buttons[card].tap()
      if card == "card.thread.1" {
        XCTAssertTrue(app.navigationBars["The garden on Saturday"].exists)
      } else {
        XCTAssertTrue(app.buttons[tab].isSelected, card)
      }
    }
  }

  func testCardsStandInTwoColumnsInLandscapeInsideTheSafeArea() {
    let app = launch(.loggedIn)
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    let first = app.buttons["card.unread"].frame, second = app.buttons["card.event"].frame
    XCTAssertEqual(first.minY, second.minY, accuracy: 0.5)
    XCTAssertLessThan(first.maxX, second.minX)
    XCTAssertGreaterThanOrEqual(first.minX, 59, "beside the sensor housing")
    XCTAssertLessThanOrEqual(second.maxX, app.frame.maxX - 59)
  }

  func testTheGreetingHasTheNameOfTheProfile() {
    let app = launchTab("profile")
    app.cells["profile.name"].tap()
    app.textFields["name"].tap()
    app.typeText(" Chen")
    app.buttons["Save"].tap()
    let name = app.cells["profile.name"].staticTexts.element(boundBy: 1).label
    XCTAssertTrue(name.hasSuffix(" Chen"))
    app.buttons["tab.home"].tap()
    XCTAssertEqual(app.staticTexts["greeting"].label, "Hello, \(name)")
    UserDefaults.standard.removeObject(forKey: "name")
  }
}
