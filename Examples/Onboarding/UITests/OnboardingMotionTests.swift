// What moves, looked at half-way on a clock that the test moves. In Xcode, where there is no such clock, this file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import UIKit
  import XCTest

  @MainActor
  final class OnboardingMotionTests: XCTestCase {
    private func launch(_ arguments: [String] = ["-hasOnboarded", "YES"]) -> XCUIApplication {
      let app = XCUIApplication()
      app.launchArguments = arguments
      app.launch()
      return app
    }

    private var root: UIView { UIApplication.shared.windows.first!.rootViewController!.view }

    private func view<View: UIView>(_ type: View.Type, in root: UIView, where isIt: (View) -> Bool) -> View? {
      if let found = root as? View, isIt(found) { return found }
      for subview in root.subviews { if let found = view(type, in: subview, where: isIt) { return found } }
      return nil
    }

    private func label(_ text: String) -> UILabel { view(UILabel.self, in: root) { $0.text == text }! }
    private func named(_ identifier: String) -> UIView { view(UIView.self, in: root) { $0.accessibilityIdentifier == identifier }! }

    /// The cubic from (0, 0) to (1, 1) by its control points, solved for x by halving.
    private func ease(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
      func at(_ t: Double, _ a: Double, _ b: Double) -> Double { 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t }
      var low = 0.0, high = 1.0
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if at(middle, x1, x2) < x { low = middle } else { high = middle }
      }
      return at(low, y1, y2)
    }

    private func easeInOut(_ x: Double) -> Double { ease(min(max(x, 0), 1), 0.42, 0, 0.58, 1) }

    /// At the login page, as soon as it comes.
    ///
    /// - Returns: And when that was.
    private func logOut() -> (XCUIApplication, Double) {
      let app = launch()
      app.waitsForIdle = false
      nonisolated(unsafe) var time = 0.0
      let observer = NotificationCenter.default.addObserver(forName: Notification.Name("didLogout"), object: nil, queue: nil) { _ in
        time = CACurrentMediaTime()
      }
      app.buttons["home.logout"].tap()
      NotificationCenter.default.removeObserver(observer)
      return (app, time)
    }

    func testTitleAndSubtitleFlyInFromTheLeftAndRise() throws {
      let (app, start) = logOut()
      let title = label("Welcome"), subtitle = label("Sign in to go on.")
      XCTAssertEqual(title.frame.minX, 16, accuracy: 0.5, "where it goes to")
      for time in [0.1, 0.3, 0.5, 0.7, 0.9, 1.2, 1.5] {
        app.advance(by: start + time - CACurrentMediaTime())
        let shownTitle = try XCTUnwrap(title.layer.presentation()), shownSubtitle = try XCTUnwrap(subtitle.layer.presentation())
        XCTAssertEqual(shownTitle.frame.minX, -1000 + 1016 * easeInOut(time / 0.8), accuracy: 1, "title after \(time) s")
        XCTAssertEqual(shownSubtitle.frame.minX, -1000 + 1016 * easeInOut((time - 0.2) / 0.8), accuracy: 1, "subtitle after \(time) s")
        XCTAssertEqual(Double(shownTitle.opacity), easeInOut((time - 0.2) / 1.6), accuracy: 0.01, "alpha after \(time) s")
        XCTAssertEqual(shownTitle.opacity, shownSubtitle.opacity, accuracy: 0.001)
      }
      app.advance(by: 0.4)
      XCTAssertEqual(title.layer.presentation()?.opacity, 1)
    }

    func testWhatIsWrongShakesByTheKeyTimes() throws {
      let (app, _) = logOut()
      app.settle()
      app.buttons["sign in"].tap()
      let start = CACurrentMediaTime(), error = named("error")
      let shake = try XCTUnwrap(error.layer.animation(forKey: "shake")), middle = error.layer.position.x
      XCTAssertTrue((shake as? CAKeyframeAnimation)?.isAdditive == true)
      for (part, offset) in [(0.08, 5), (0.16, 10), (0.33, 0), (0.5, -10), (0.665, 0), (0.83, 10), (0.915, 5)] {
        app.advance(by: start + part * 0.4 - CACurrentMediaTime())
        XCTAssertEqual(try XCTUnwrap(error.layer.presentation()).position.x, middle + Double(offset), accuracy: 0.01, "at \(part)")
      }
      app.advance(by: 0.1)
      XCTAssertEqual(error.layer.presentation()?.position.x, middle, "and stands where it stood")
    }

    func testThePlaceholderShrinksTurnsGreenAndMovesUpAndLeft() throws {
      let (app, _) = logOut()
      app.settle()
      let field = named("email frame")
      let placeholder = view(UILabel.self, in: field) { $0.text == "E-mail" }!, before = placeholder.frame
      app.textFields["email"].tap()
      app.advance(by: 0.1)
      let halfWay = try XCTUnwrap(placeholder.layer.presentation()).frame
      app.settle()
      let after = placeholder.frame
      XCTAssertEqual(placeholder.transform.a, 0.7, accuracy: 1e-9)
      XCTAssertEqual(after.width, before.width * 0.7, accuracy: 0.01)
      XCTAssertEqual(after.minX, before.minX, accuracy: 0.01, "the leading edge stays")
      XCTAssertEqual(after.midY, before.midY - 15, accuracy: 0.01)
      XCTAssertTrue((after.midY..<before.midY).contains(halfWay.midY) && (after.width..<before.width).contains(halfWay.width))
      XCTAssertEqual(placeholder.textColor, .systemGreen)
    }

    func testBorderAndCaretSayWhetherTheTextIsGood() {
      let (app, _) = logOut()
      app.settle()
      let field = named("email frame"), edge = field.subviews[0].layer
      let input = view(UITextField.self, in: field) { _ in true }!
      func border(_ color: UIColor) -> CGColor { color.resolvedColor(with: field.traitCollection).cgColor }
      XCTAssertEqual(edge.borderColor, border(.separator))
      app.textFields["email"].tap()
      app.typeText("lin@")
      app.settle()
      XCTAssertEqual(edge.borderColor, border(.systemGreen))
      XCTAssertEqual(input.tintColor, .systemRed, "no address yet")
      app.typeText("example.com")
      app.settle()
      XCTAssertEqual(input.tintColor, .systemGreen)
      app.typeText("@")
      app.secureTextFields["password"].tap()
      app.settle()
      XCTAssertEqual(edge.borderColor, border(.systemRed))
      let placeholder = view(UILabel.self, in: field) { $0.text == "E-mail" }!
      let invalid = view(UILabel.self, in: field) { $0.accessibilityIdentifier == "email.invalid" }!
      XCTAssertTrue(placeholder.isHidden && !invalid.isHidden)
      XCTAssertEqual(invalid.frame.midY, placeholder.frame.midY, accuracy: 1, "over the same place")
      XCTAssertEqual(invalid.frame.minX, placeholder.frame.minX, accuracy: 1)
    }

    func testTheButtonHasALockAndASpinnerWhileItWaits() {
      let (app, _) = logOut()
      app.settle()
      let button = named("sign in") as! UIButton
      XCTAssertEqual(button.configuration?.imagePadding, 8)
      app.textFields["email"].tap()
      app.typeText("lin@example.com\n")
      app.typeText("Garden7\n")
      app.advance(by: 0.5)
      XCTAssertEqual(button.configuration?.showsActivityIndicator, true)
      XCTAssertNotNil(view(UIActivityIndicatorView.self, in: button) { $0.isAnimating })
      app.advance(by: 0.6)
      XCTAssertTrue(app.otherElements["header"].exists, "the root is another one")
    }

    func testStatusBarAndNavigationBarsHaveTheColourOfTheApp() {
      let app = launch()
      let strip = view(UIView.self, in: root) { "\(type(of: $0))" == "StatusBarBackground" }!
      XCTAssertEqual(strip.frame, strip.window?.windowScene?.statusBarManager?.statusBarFrame)
      XCTAssertEqual(strip.backgroundColor, .systemIndigo)
      app.buttons["tab.inbox"].tap()
      let bar = view(UINavigationBar.self, in: root) { $0.window != nil && !$0.isHidden }!
      XCTAssertEqual(bar.standardAppearance.backgroundColor, .systemIndigo)
      XCTAssertEqual(bar.tintColor, .white)
      XCTAssertEqual(
        view(UITabBar.self, in: root) { _ in true }?.items?.map { $0.image?.symbolConfiguration }.allSatisfy {
          $0 == UIImage.SymbolConfiguration(scale: .large)
        }, true)
    }
  }
#endif
