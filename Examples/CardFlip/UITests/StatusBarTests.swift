// The status bar while pages turn, on a clock that the test moves. In Xcode, where there is no such clock, this file is
// empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import UIKit
  import XCTest

  /// Dark text over the deck, light text over a page: whichever of the two is seen.
  @MainActor
  final class StatusBarTests: XCTestCase {
    private let app = XCUIApplication()
    private var style: UIStatusBarStyle {
      UIApplication.shared.windows.first!.windowScene!.statusBarManager!.statusBarStyle
    }
    private var tabs: UITabBarController {
      UIApplication.shared.windows.first!.rootViewController as! UITabBarController
    }

    private func launch() {
      app.launch()
      app.waitsForIdle = false
    }

    private func expectTurn(from old: UIStatusBarStyle, to new: UIStatusBarStyle, line: UInt = #line) {
      app.advance(by: 0.25)
      XCTAssertEqual(style, old, "before the half", line: line)
      app.advance(by: 0.1)
      XCTAssertEqual(style, new, "after the half", line: line)
      app.settle()
      XCTAssertEqual(style, new, "at the end", line: line)
    }

    func testItFollowsThePageThatIsSeenWhilePagesArePresented() {
      launch()
      XCTAssertEqual(style, .darkContent)
      app.cells["earth"].tap()
      expectTurn(from: .darkContent, to: .lightContent)
      app.buttons["close"].tap()
      expectTurn(from: .lightContent, to: .darkContent)
    }

    func testItFollowsThePageThatIsSeenInNavigation() {
      launch()
      tabs.selectedIndex = 1
      app.settle()
      app.cells["io"].tap()
      expectTurn(from: .darkContent, to: .lightContent)
      (tabs.selectedViewController as? UINavigationController)?.popViewController(animated: true)
      expectTurn(from: .lightContent, to: .darkContent)
    }

    func testItGoesBackWhenAPanIsCancelled() {
      launch()
      app.cells["earth"].tap()
      app.settle()
      let from = app.coordinate(withNormalizedOffset: CGVector(dx: 0.005, dy: 0.45))
      let to = app.coordinate(withNormalizedOffset: CGVector(dx: 0.4, dy: 0.45))
      from.press(forDuration: 0.05, thenDragTo: to, withVelocity: .slow, thenHoldForDuration: 0.2)
      app.settle()
      XCTAssertEqual(style, .lightContent)
      XCTAssertTrue(app.buttons["close"].exists)
    }

    func testInTheDarkItIsLightEverywhere() {
      let app = XCUIApplication(on: TestDevice("iPhone 15", appearance: .dark))
      app.launch()
      XCTAssertEqual(style, .lightContent)
      app.cells["earth"].tap()
      XCTAssertEqual(style, .lightContent)
    }
  }
#endif
