import UIKit
import XCTest

final class SettingsTests: OnboardingCase {
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
    XCTAssertTrue(app.cells["settings.appearance.0"].isSelected)
    app.cells["settings.appearance.2"].tap()
    XCTAssertTrue(app.cells["settings.appearance.2"].isSelected)
    XCTAssertEqual(UserDefaults.standard.integer(forKey: "appearance"), 2)
    app.cells["settings.appearance.1"].tap()
    XCTAssertTrue(app.cells["settings.appearance.1"].isSelected)
  }

  func testTheSwitchesDoWhatTheySay() {
    let app = launchSettings()
    app.switches["settings.events.switch"].tap()
    app.switches["settings.badge.switch"].tap()
    XCTAssertEqual(app.switches["settings.badge.switch"].value as? String, "0")
    app.buttons["tab.home"].tap()
    XCTAssertFalse(app.buttons["card.event"].exists)
    XCTAssertTrue(app.buttons["card.unread"].exists)
  }

  func testLinesOfPreviewAreChosen() {
    let app = launchSettings()
    app.buttons["tab.inbox"].tap()
    let before = app.cells["thread.4"].frame.height
    app.buttons["tab.settings"].tap()
    app.cells["settings.preview"].tap()
    app.cells["choice.0"].tap()
    app.navigationBars.buttons["Settings"].tap()
    app.buttons["tab.inbox"].tap()
    XCTAssertLessThan(app.cells["thread.4"].frame.height, before)
  }

  func testASignatureIsAddedToLetters() {
    let app = launchSettings()
    app.cells["settings.signature"].tap()
    app.textFields["signature"].tap()
    app.typeText("Lin, by kite")
    app.buttons["Save"].tap()
    XCTAssertTrue(app.cells["settings.signature"].staticTexts["Lin, by kite"].exists)
    app.buttons["tab.inbox"].tap()
    app.cells["thread.4"].tap()
    app.textFields["reply"].tap()
    app.typeText("Thank you.\n")
    let cells = app.tables["messages"].cells
    XCTAssertTrue(cells.element(boundBy: cells.count - 1).label.hasSuffix("Thank you.\n\nLin, by kite"))
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
