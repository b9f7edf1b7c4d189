import XCTest

final class OnboardingUITests: XCTestCase {
  /// - Parameter isFirst: Whether the app has never been used.
  private func launch(isFirst: Bool = true, _ arguments: [String] = []) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = ["-hasOnboarded", isFirst ? "NO" : "YES"] + arguments
    app.launch()
    return app
  }

  private func launchLogin(_ arguments: [String] = []) -> XCUIApplication {
    let app = launch(arguments)
    app.buttons["skip"].tap()
    return app
  }

  private func enter(_ email: String, _ password: String, _ app: XCUIApplication) {
    app.textFields["email"].tap()
    app.typeText(email + "\n")
    app.typeText(password)
  }

  // MARK: Onboarding

  func testPagesAreTurnedByButtonAndByFinger() {
    let app = launch()
    let first = app.staticTexts["page title"].label
    app.buttons["next"].tap()
    XCTAssertNotEqual(app.staticTexts["page title"].label, first)
    app.swipeRight()
    XCTAssertEqual(app.staticTexts["page title"].label, first)
    app.buttons["skip"].tap()
    XCTAssertTrue(app.buttons["sign in"].isHittable)
    XCTAssertFalse(app.buttons["skip"].isHittable, "the controls have left the screen")
  }

  func testOnlyTheFirstLaunchShowsIt() {
    XCTAssertTrue(launch(isFirst: true).buttons["next"].exists)
    XCTAssertTrue(launch(isFirst: false).otherElements["header"].exists, "later ones log in at once")
  }

  // MARK: Login

  func testTitleAndSubtitleFlyIn() {
    let app = launchLogin()
    XCTAssertEqual(app.staticTexts["Welcome"].frame.minX, 16, accuracy: 0.5)
    XCTAssertEqual(app.staticTexts["Sign in to go on."].frame.minX, 16, accuracy: 0.5)
  }

  func testAFieldIsSixtyPointsHighAndItsPlaceholderMakesRoom() {
    let app = launchLogin()
    app.textFields["email"].tap()
    XCTAssertEqual(app.otherElements["email frame"].frame.height, 60, accuracy: 0.5)
    app.buttons["email.cancel"].tap()
    XCTAssertFalse(app.buttons["email.cancel"].exists, "the placeholder is back")
    XCTAssertFalse(app.keyboards.firstMatch.exists)
  }

  func testAnAddressIsLookedAtWhenEditingEnds() {
    let app = launchLogin()
    app.textFields["email"].tap()
    app.typeText("lin")
    XCTAssertFalse(app.staticTexts["email.invalid"].exists, "not while it is typed")
    app.secureTextFields["password"].tap()
    XCTAssertTrue(app.staticTexts["email.invalid"].exists)
    app.textFields["email"].tap()
    app.typeText("@example.com")
    XCTAssertFalse(app.staticTexts["email.invalid"].exists)
    app.secureTextFields["password"].tap()
    XCTAssertFalse(app.staticTexts["email.invalid"].exists)
  }

  func testAPasswordHasSixCharactersADigitAndLettersOfBothSizes() {
    let app = launchLogin()
    for (password, isGood) in [("Abc12", false), ("abc123", false), ("ABC123", false), ("Abcdef", false), ("Abc123", true)] {
      app.secureTextFields["password"].tap()
      app.typeText(password)
      app.textFields["email"].tap()
      XCTAssertEqual(app.staticTexts["password.invalid"].exists, !isGood, password)
      app.buttons["password.cancel"].tap()
    }
  }

  func testReturnGoesFromFieldToFieldAndThenSignsIn() {
    let app = launchLogin()
    enter("lin@example.com", "Garden7\n", app)
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
  }

  func testWhatIsWrongIsSaid() {
    let app = launchLogin()
    app.buttons["sign in"].tap()
    XCTAssertEqual(app.staticTexts["error"].label, "E-mail and password, please.")
    enter("lin@example.com", "Garden8", app)
    XCTAssertFalse(app.staticTexts["error"].exists, "gone as soon as something is typed")
    app.buttons["sign in"].tap()
    XCTAssertTrue(app.staticTexts["error"].waitForExistence(timeout: 3))
    XCTAssertEqual(app.staticTexts["error"].label, "E-mail or password is wrong.")
    XCTAssertTrue(app.buttons["sign in"].isHittable)
  }

  func testATapOutsideEndsEditing() {
    let app = launchLogin()
    app.textFields["email"].tap()
    XCTAssertTrue(app.keyboards.firstMatch.exists)
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.12)).tap()
    XCTAssertFalse(app.keyboards.firstMatch.exists)
  }

  // MARK: Main screen

  func testFiveTabsFourOfThemWithLargeTitles() {
    let app = launch(isFirst: false)
    XCTAssertEqual(app.tabBars.buttons.count, 5)
    XCTAssertFalse(app.navigationBars.firstMatch.exists)
    for (tab, title) in [("tab.inbox", "Inbox"), ("tab.calendar", "Calendar"), ("tab.people", "People"), ("tab.settings", "Settings")] {
      app.buttons[tab].tap()
      XCTAssertTrue(app.navigationBars[title].exists)
      XCTAssertGreaterThan(app.navigationBars[title].frame.height, 90, "a large title")
    }
  }

  func testAButtonOfTheHeaderSwitchesTheTabThroughTheResponderChain() {
    let app = launch(isFirst: false)
    app.buttons["home.inbox"].tap()
    XCTAssertTrue(app.buttons["tab.inbox"].isSelected)
    app.buttons["tab.home"].tap()
    app.buttons["home.settings"].tap()
    XCTAssertTrue(app.buttons["tab.settings"].isSelected)
  }

  func testTheHeaderSticksWhileThePageScrollsUnderIt() {
    let app = launch(isFirst: false)
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

  func testLogoutLeadsToTheLoginPage() {
    let app = launch(isFirst: false)
    app.buttons["home.logout"].tap()
    XCTAssertTrue(app.buttons["sign in"].isHittable)
    XCTAssertFalse(app.buttons["next"].exists)
    enter("lin@example.com", "Garden7\n", app)
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
  }

  // MARK: Languages and directions

  func testItSpeaksChinese() {
    let app = launchLogin(["-AppleLanguages", "(zh-Hant)"])
    XCTAssertEqual(app.buttons["sign in"].label, "登入")
    app.buttons["sign in"].tap()
    XCTAssertEqual(app.staticTexts["error"].label, "請輸入電子郵件和密碼。")
  }

  func testRightToLeftTheCancelButtonIsAtTheLeft() {
    let app = launchLogin(["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"])
    app.textFields["email"].tap()
    XCTAssertLessThan(app.buttons["email.cancel"].frame.midX, app.frame.midX)
  }

  func testEverythingFitsInLandscape() {
    let app = launchLogin()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.buttons["sign in"].isHittable)
    XCUIDevice.shared.orientation = .portrait
  }
}
