import XCTest

final class SessionTests: OnboardingCase {
  func testThreeStarts() {
    XCTAssertTrue(launch(.first).buttons["next"].exists, "the first one shows the pages")
    let login = launch(.loggedOut)
    XCTAssertTrue(login.buttons["sign in"].exists, "after a logout the login")
    XCTAssertFalse(login.buttons["next"].exists)
    XCTAssertTrue(launch(.loggedIn).otherElements["header"].exists, "and whoever is logged in goes on")
  }

  /// The app itself writes both facts; no launch argument says them.
  func testTheTwoFactsAreKeptOverRestartsAndLogoutEndsOnlyTheSecond() {
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(en)"]
    app.launch()
    // Whatever was before, the app is brought to its login.
    if app.otherElements["header"].exists { app.buttons["home.logout"].tap() }
    if app.buttons["skip"].exists { app.buttons["skip"].tap() }
    app.buttons["login.demo"].tap()
    app.buttons["sign in"].tap()
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
    app.terminate()
    app.launch()
    XCTAssertTrue(app.otherElements["header"].exists, "logged in")
    app.buttons["home.logout"].tap()
    app.terminate()
    app.launch()
    XCTAssertTrue(app.buttons["sign in"].isHittable, "logged out, and the pages have been seen")
    XCTAssertFalse(app.buttons["next"].exists)
  }

  func testLogoutLeadsToTheLoginPageAndLoginBack() {
    let app = launch(.loggedIn)
    app.buttons["home.logout"].tap()
    XCTAssertTrue(app.buttons["sign in"].isHittable)
    enter("lin@example.com", "Garden7\n", app)
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
  }
}
