import UIKit
import XCTest

/// The same bars in another language, from right to left, and with the largest text.
final class LanguageTests: DemoTestCase {
  private func launch(_ arguments: [String]) {
    app.terminate()
    app.launchArguments = arguments
    app.launch()
  }

  override func tearDown() {
    app.launchArguments = []
    super.tearDown()
  }

  func testTabsSpeakTraditionalChinese() {
    launch(["-AppleLanguages", "(zh-Hant)", "-AppleLocale", "zh_TW"])
    open("more")
    XCTAssertEqual(tab("today").label, "今日")
    XCTAssertEqual(app.buttons["more"].label, "更多")
    app.buttons["more"].tap()
    XCTAssertEqual(app.cells["tab.measures"].label, "換算")
    XCTAssertEqual(app.cells["tab.basket"].value as? String, "7 項待購")
  }

  func testTheStoryboardSpeaksTraditionalChinese() {
    launch(["-AppleLanguages", "(zh-Hant)", "-AppleLocale", "zh_TW"])
    open("storyboard")
    XCTAssertEqual(tab("basket").label, "購物籃")
  }

  func testTabsStandFromRightToLeftAndAreSelectedThere() {
    launch(["-NSForceRightToLeftWritingDirection", "YES", "-AppleTextDirection", "YES"])
    walk("overlay")
    let places = ["today", "recipes", "search", "saved", "basket"].map { tab($0).frame.midX }
    XCTAssertEqual(places, places.sorted(by: >))
    XCTAssertGreaterThan(app.buttons["close"].frame.midX, app.frame.midX, "The way out stands on the leading side.")
  }

  func testTheLargestTextGrowsTheBarAndKeepsEveryTabInReach() {
    open("underline")
    let height = tab("today").frame.height
    launch(["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"])
    walk("underline")
    XCTAssertGreaterThan(tab("today").frame.height, height)
    XCTAssertLessThanOrEqual(tab("basket").frame.maxX, app.frame.maxX)
    for _ in 0..<20 where !app.cells["recipe.plums"].exists { app.swipeUp() }
    XCTAssertTrue(app.cells["recipe.plums"].exists)
  }
}
