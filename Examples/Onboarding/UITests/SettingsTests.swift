import XCTest

final class SettingsTests: OnboardingCase {
  /// The app and the tests may share a process, as they do not in Xcode, so settings that a test has changed are
  /// forgotten.
  override func tearDown() {
    for key in ["appearance", "previewLines", "signature", "showsBadge", "showsEventsAtHome", "status", "color"] {
      UserDefaults.standard.removeObject(forKey: key)
    }
    super.tearDown()
  }

  /// Without the argument that would hide what the app sets itself.
  private func launchSettings() -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-hasOnboarded", "YES", "-isLoggedIn", "YES"]
    app.launch()
    app.buttons["tab.settings"].tap()
    return app
  }

  func testTheAppearanceIsChosen() {
    let app = launchSettings()
    for chosen in [2, 1, 0] {
      app.cells["settings.appearance.\(chosen)"].tap()
      for other in 0...2 { XCTAssertEqual(app.cells["settings.appearance.\(other)"].isSelected, other == chosen) }
    }
  }

  func testTheSwitchesDoWhatTheySay() {
    let app = launchSettings()
    app.switches["settings.events.switch"].tap()
    app.switches["settings.badge.switch"].tap()
    XCTAssertEqual(app.switches["settings.badge.switch"].value as? String, "0")
    app.buttons["tab.home"].tap()
    XCTAssertFalse(app.buttons["card.event"].exists)
    XCTAssertTrue(app.buttons["card.unread"].exists)
    app.buttons["tab.settings"].tap()
    app.switches["settings.events.switch"].tap()
    app.switches["settings.badge.switch"].tap()
    app.buttons["tab.home"].tap()
    XCTAssertTrue(app.buttons["card.event"].exists)
  }

  func testLinesOfPreviewAreChosen() {
    let app = launchSettings()
    var heights: [CGFloat] = []
    for choice in [0, 1] {
      app.buttons["tab.settings"].tap()
      app.cells["settings.preview"].tap()
      app.cells["choice.\(choice)"].tap()
      app.navigationBars.buttons["Settings"].tap()
      app.buttons["tab.inbox"].tap()
      heights.append(app.cells["thread.4"].frame.height)
    }
    XCTAssertGreaterThan(heights[1], heights[0] + 10, "by a line")
  }

  func testASignatureIsAddedToLetters() {
    let app = launchSettings()
    app.cells["settings.signature"].tap()
    app.textFields["signature"].tap()
    app.typeText("Lin, by kite")
    app.buttons["Save"].tap()
    let signature = app.cells["settings.signature"].staticTexts.element(boundBy: 1).label
    XCTAssertTrue(signature.hasSuffix("Lin, by kite"))
    app.buttons["tab.inbox"].tap()
    app.cells["thread.4"].tap()
    app.textFields["reply"].tap()
    app.typeText("Thank you.\n")
    let cells = app.tables["messages"].cells
    XCTAssertTrue(cells.element(boundBy: cells.count - 1).label.hasSuffix("Thank you.\n\n\(signature)"))
  }

  func testLanguageTextSizeAndAboutSaySomething() {
    let app = launchSettings()
    for (row, title) in [("settings.language", "Language"), ("settings.textsize", "Text size")] {
      app.cells[row].tap()
      XCTAssertTrue(app.alerts[title].exists)
      app.buttons["OK"].tap()
    }
    app.cells["settings.about"].tap()
    XCTAssertTrue(app.navigationBars["About Kite Mail"].exists)
    XCTAssertTrue(app.cells["about.version"].exists)
  }

  func testLoggingOutIsAskedFor() {
    let app = launchSettings()
    app.cells["settings.logout"].tap()
    app.alerts["Log out?"].buttons["Cancel"].tap()
    XCTAssertTrue(app.cells["settings.logout"].exists)
    app.cells["settings.logout"].tap()
    app.alerts["Log out?"].buttons["Log Out"].tap()
    XCTAssertTrue(app.buttons["sign in"].isHittable)
  }

  func testTheProfilesRowsWork() {
    let app = launchSettings()
    app.buttons["tab.profile"].tap()
    app.cells["profile.status"].tap()
    app.cells["choice.2"].tap()
    XCTAssertTrue(app.cells["choice.2"].isSelected)
    app.navigationBars.buttons["Profile"].tap()
    XCTAssertTrue(app.otherElements["profile card"].label.hasSuffix("Away"))
    app.cells["profile.color"].tap()
    app.cells["choice.4"].tap()
    app.navigationBars.buttons["Profile"].tap()
    XCTAssertTrue(app.cells["profile.color"].staticTexts["Green"].exists)
    app.cells["profile.unread"].tap()
    XCTAssertTrue(app.buttons["tab.inbox"].isSelected)
  }
}
