import XCTest

/// The start that all tests of the app share.
class OnboardingCase: XCTestCase {
  enum Start { case first, loggedOut, loggedIn }

  func launch(_ start: Start, _ arguments: [String] = []) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments =
      [
        "-hasOnboarded", start == .first ? "NO" : "YES", "-isLoggedIn", start == .loggedIn ? "YES" : "NO",
        "-appearance", "0",
      ] + arguments
    app.launch()
    return app
  }

  /// At the main screen, on one of its tabs.
  func launchTab(_ tab: String, _ arguments: [String] = []) -> XCUIApplication {
    let app = launch(.loggedIn, arguments)
    app.buttons["tab.\(tab)"].tap()
    return app
  }

  /// The field before it is opened, which is no text field yet, or the text field after that.
  func field(_ name: String, _ app: XCUIApplication) -> XCUIElement {
    app.descendants(matching: .any).matching(identifier: name).firstMatch
  }

  func enter(_ email: String, _ password: String, _ app: XCUIApplication) {
    field("email", app).tap()
    app.typeText(email + "\n")
    app.typeText(password)
  }

  static let largest = ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]
  static let chinese = ["-AppleLanguages", "(zh-Hant)"]
  static let rightToLeft = ["-AppleTextDirection", "YES", "-NSForceRightToLeftWritingDirection", "YES"]
}
