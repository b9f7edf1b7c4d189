import XCTest

final class LoginTests: OnboardingCase {
  private func launchLogin(_ arguments: [String] = []) -> XCUIApplication { launch(.loggedOut, arguments) }

  // MARK: Fields

  func testTheTextFieldIsHiddenUntilItsPlaceholderIsTapped() {
    let app = launchLogin()
    XCTAssertEqual(app.textFields.count, 0)
    XCTAssertEqual(app.secureTextFields.count, 0)
    field("email", app).tap()
    XCTAssertTrue(app.textFields["email"].exists)
    XCTAssertTrue(app.keyboards.firstMatch.exists)
    app.buttons["email.cancel"].tap()
    XCTAssertFalse(app.textFields["email"].exists, "the placeholder is back")
    XCTAssertFalse(app.keyboards.firstMatch.exists)
    XCTAssertFalse(app.staticTexts["email.invalid"].exists, "what was taken back is not wrong")
  }

  func testAFieldIsSixtyPointsHigh() {
    let app = launchLogin()
    XCTAssertEqual(field("email", app).frame.height, 60, accuracy: 0.5)
    XCTAssertEqual(field("password", app).frame.height, 60, accuracy: 0.5)
  }

  func testTheCancelButtonGoesWhenEditingEndsWhetherTheTextIsGoodOrNot() {
    let app = launchLogin()
    for text in ["lin", "@example.com"] {
      field("email", app).tap()
      XCTAssertTrue(app.buttons["email.cancel"].isHittable)
      app.typeText(text)
      field("password", app).tap()
      XCTAssertFalse(app.buttons["email.cancel"].exists)
    }
  }

  func testTextLeftEmptyIsInvalid() {
    let app = launchLogin()
    field("email", app).tap()
    field("password", app).tap()
    XCTAssertEqual(app.staticTexts["email.invalid"].label, "Enter your e-mail address.")
    field("email", app).tap()
    XCTAssertEqual(app.staticTexts["password.invalid"].label, "Enter your password.")
  }

  func testAnAddressIsLookedAtWhenEditingEnds() {
    let app = launchLogin()
    field("email", app).tap()
    app.typeText("lin")
    XCTAssertFalse(app.staticTexts["email.invalid"].exists, "not while it is typed")
    field("password", app).tap()
    XCTAssertEqual(app.staticTexts["email.invalid"].label, "The @ is missing.")
    field("email", app).tap()
    app.typeText("@example")
    field("password", app).tap()
    XCTAssertEqual(app.staticTexts["email.invalid"].label, "This is not an e-mail address.")
    field("email", app).tap()
    app.typeText(".com")
    field("password", app).tap()
    XCTAssertFalse(app.staticTexts["email.invalid"].exists)
  }

  func testAPasswordHasSixCharactersADigitAndLettersOfBothSizes() {
    let app = launchLogin()
    let advice = [
      "Abc12": "Use six characters or more.", "abc123": "Add a capital letter.", "ABC123": "Add a small letter.",
      "Abcdef": "Add a digit.", "Abc123": nil,
    ]
    for (password, expected) in advice {
      field("password", app).tap()
      app.typeText(password)
      field("email", app).tap()
      XCTAssertEqual(app.staticTexts["password.invalid"].exists, expected != nil, password)
      if let expected = expected { XCTAssertEqual(app.staticTexts["password.invalid"].label, expected) }
      field("password", app).tap()
      app.buttons["password.cancel"].tap()
    }
  }

  func testThePasswordIsRevealedAndHidden() {
    let app = launchLogin()
    field("password", app).tap()
    app.typeText("Garden7")
    XCTAssertNotEqual(app.secureTextFields["password"].value as? String, "Garden7")
    XCTAssertEqual(app.buttons["password.reveal"].label, "Show Password")
    app.buttons["password.reveal"].tap()
    XCTAssertEqual(app.textFields["password"].value as? String, "Garden7")
    XCTAssertEqual(app.buttons["password.reveal"].label, "Hide Password")
    app.buttons["password.reveal"].tap()
    XCTAssertTrue(app.secureTextFields["password"].exists)
  }

  func testReturnGoesFromFieldToFieldAndThenSignsIn() {
    let app = launchLogin()
    enter("lin@example.com", "Garden7\n", app)
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
  }

  func testATapOutsideEndsEditing() {
    let app = launchLogin()
    field("email", app).tap()
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.12)).tap()
    XCTAssertFalse(app.keyboards.firstMatch.exists)
  }

  // MARK: What is wrong

  func testAMessageNamesWhatIsWrongNowAndGoesWhenItIsMended() {
    let app = launchLogin()
    app.buttons["sign in"].tap()
    XCTAssertEqual(app.staticTexts["error"].label, "Enter your e-mail address and password.")
    XCTAssertTrue(app.staticTexts["email.invalid"].exists && app.staticTexts["password.invalid"].exists)
    field("email", app).tap()
    app.typeText("lin")
    XCTAssertEqual(app.staticTexts["error"].label, "The @ is missing.")
    app.typeText("@example.com")
    XCTAssertEqual(app.staticTexts["error"].label, "Enter your password.")
    app.typeText("\nGarden")
    XCTAssertEqual(app.staticTexts["error"].label, "Add a digit.")
    app.typeText("8")
    XCTAssertFalse(app.staticTexts["error"].exists)
  }

  func testAWrongPasswordIsNamedUntilItIsChanged() {
    let app = launchLogin()
    enter("lin@example.com", "Garden8\n", app)
    XCTAssertTrue(app.staticTexts["error"].waitForExistence(timeout: 3))
    XCTAssertEqual(app.staticTexts["error"].label, "E-mail or password is wrong.")
    field("password", app).tap()
    XCTAssertTrue(app.staticTexts["error"].exists, "it is still wrong")
    app.typeText("1")
    XCTAssertFalse(app.staticTexts["error"].exists)
  }

  // MARK: Help

  func testWhoHasForgottenThePasswordGetsALink() {
    let app = launchLogin()
    app.buttons["login.forgotten"].tap()
    app.textFields["forgotten.email"].tap()
    app.typeText("lin")
    app.buttons["Send Link"].tap()
    XCTAssertTrue(app.alerts["Not Sent"].staticTexts["The @ is missing."].exists)
    app.buttons["OK"].tap()
    field("email", app).tap()
    app.typeText("lin@example.com")
    app.buttons["login.forgotten"].tap()
    app.buttons["Send Link"].tap()
    XCTAssertTrue(app.staticTexts["A link is on its way to lin@example.com."].exists)
    app.buttons["OK"].tap()
    XCTAssertFalse(app.alerts.firstMatch.exists)
  }

  func testTheDemoAccountFillsTheFields() {
    let app = launchLogin()
    app.buttons["login.demo"].tap()
    app.buttons["sign in"].tap()
    XCTAssertTrue(app.otherElements["header"].waitForExistence(timeout: 3))
  }

  func testThereIsAMark() {
    XCTAssertEqual(launchLogin().images["mark"].label, "Kite Mail")
  }

  // MARK: Sizes

  private func assertFormIsWholeAboveTheKeyboard(_ app: XCUIApplication, line: UInt = #line) {
    for name in ["email", "password"] {
      field(name, app).tap()
      let keyboard = app.keyboards.firstMatch.frame
      XCTAssertLessThanOrEqual(field(name, app).frame.maxY, keyboard.minY, name, line: line)
      XCTAssertGreaterThanOrEqual(app.otherElements["\(name) frame"].frame.height, 59.9, name, line: line)
      app.scrollViews["login form"].swipeUp()
      XCTAssertLessThanOrEqual(app.buttons["sign in"].frame.maxY, keyboard.minY, name, line: line)
      XCTAssertGreaterThanOrEqual(app.buttons["sign in"].frame.height, 43.9, "not squeezed", line: line)
      XCTAssertTrue(app.buttons["sign in"].isHittable, line: line)
    }
  }

  func testTheFormStaysWholeAboveTheKeyboard() { assertFormIsWholeAboveTheKeyboard(launchLogin()) }

  func testTheFormStaysWholeAtTheLargestTextSize() { assertFormIsWholeAboveTheKeyboard(launchLogin(Self.largest)) }

  func testTheFormStaysWholeInLandscape() {
    let app = launchLogin()
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    XCTAssertTrue(app.buttons["sign in"].isHittable, "without scrolling")
    XCTAssertLessThanOrEqual(app.buttons["sign in"].frame.maxY, app.frame.maxY - 21)
    assertFormIsWholeAboveTheKeyboard(app)
  }

  func testEveryControlHasFortyFourPoints() {
    let app = launchLogin()
    field("password", app).tap()
    for name in ["password.cancel", "password.reveal", "login.forgotten", "login.demo", "sign in"] {
      XCTAssertGreaterThanOrEqual(app.buttons[name].frame.height, 43.9, name)
      XCTAssertGreaterThanOrEqual(app.buttons[name].frame.width, 43.9, name)
    }
  }

  // MARK: Languages and directions

  func testItSpeaksChinese() {
    let app = launchLogin(Self.chinese)
    XCTAssertEqual(app.buttons["sign in"].label, "登入")
    app.buttons["sign in"].tap()
    XCTAssertEqual(app.staticTexts["error"].label, "請輸入電子郵件地址和密碼。")
  }

  func testRightToLeftTheCancelButtonIsAtTheLeft() {
    let app = launchLogin(Self.rightToLeft)
    field("email", app).tap()
    XCTAssertLessThan(app.buttons["email.cancel"].frame.midX, app.frame.midX)
  }
}
