// Checks moving views half-way, on a clock that the test moves. In Xcode, where there is no such clock, this file is
// empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import UIKit
  import XCTest

  @MainActor
  final class MotionTests: OnboardingCase {
    private var root: UIView { UIApplication.shared.windows.first!.rootViewController!.view }

    private func view<View: UIView>(_ type: View.Type, in root: UIView, where isIt: (View) -> Bool) -> View? {
      if let found = root as? View, isIt(found) { return found }
      for subview in root.subviews { if let found = view(type, in: subview, where: isIt) { return found } }
      return nil
    }

    private func label(_ text: String) -> UILabel { view(UILabel.self, in: root) { $0.text == text }! }
    private func named(_ identifier: String) -> UIView {
      view(UIView.self, in: root) { $0.accessibilityIdentifier == identifier }!
    }

    /// The field around a text field.
    private func entry(_ name: String) -> UIView {
      view(UITextField.self, in: root) { $0.accessibilityIdentifier == name }!.superview!
    }

    /// The cubic from (0, 0) to (1, 1) by its control points, solved for x by halving.
    private func ease(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
      func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
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
      let app = launch(.loggedIn)
      app.waitsForIdle = false
      nonisolated(unsafe) var time = 0.0
      let observer = NotificationCenter.default.addObserver(
        forName: Notification.Name("didLogout"), object: nil, queue: nil
      ) { _ in
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
        let shownTitle = try XCTUnwrap(title.layer.presentation()),
          shownSubtitle = try XCTUnwrap(subtitle.layer.presentation())
        XCTAssertEqual(
          shownTitle.frame.minX, -1000 + 1016 * easeInOut(time / 0.8), accuracy: 1, "title after \(time) s")
        XCTAssertEqual(
          shownSubtitle.frame.minX, -1000 + 1016 * easeInOut((time - 0.2) / 0.8), accuracy: 1,
          "subtitle after \(time) s")
        XCTAssertEqual(
          Double(shownTitle.opacity), easeInOut((time - 0.2) / 1.6), accuracy: 0.01, "alpha after \(time) s")
        XCTAssertEqual(shownTitle.opacity, shownSubtitle.opacity, accuracy: 0.001)
      }
      app.advance(by: 0.4)
      XCTAssertEqual(title.layer.presentation()?.opacity, 1)
    }

    func testTheButtonAndWhatIsWrongShakeByTheKeyTimes() throws {
      let (app, _) = logOut()
      app.settle()
      app.buttons["sign in"].tap()
      let start = CACurrentMediaTime(), layers = [named("sign in").layer, named("error").layer]
      let middles = layers.map(\.position.x)
      for layer in layers {
        let shake = try XCTUnwrap(layer.animation(forKey: "shake") as? CAKeyframeAnimation)
        XCTAssertTrue(shake.isAdditive)
        XCTAssertEqual(shake.keyPath, "position.x")
      }
      for (part, offset) in [(0.08, 5), (0.16, 10), (0.33, 0), (0.5, -10), (0.665, 0), (0.83, 10), (0.915, 5)] {
        app.advance(by: start + part * 0.4 - CACurrentMediaTime())
        for (layer, middle) in zip(layers, middles) {
          XCTAssertEqual(
            try XCTUnwrap(layer.presentation()).position.x, middle + Double(offset), accuracy: 0.01, "at \(part)")
        }
      }
      app.advance(by: 0.1)
      XCTAssertEqual(layers.map { $0.presentation()?.position.x }, middles, "and they stand where they stood")
    }

    func testControlsLeaveToEightyPointsBeyondTheEdges() {
      let app = launch(.first)
      app.buttons["skip"].tap()
      app.settle()
      let dots = named("pages")
      XCTAssertEqual(named("skip").frame.minY, -80, accuracy: 0.01)
      XCTAssertEqual(named("next").frame.minY, -80, accuracy: 0.01)
      XCTAssertEqual(dots.center.y - dots.bounds.height / 2, root.bounds.maxY + 80 - 20, accuracy: 0.01)
      XCTAssertEqual(dots.center.y + dots.bounds.height / 2, root.bounds.maxY + 80, accuracy: 0.01)
      app.swipeRight()
      XCTAssertEqual(dots.center.y + dots.bounds.height / 2, root.bounds.maxY - 40, accuracy: 0.01)
    }

    func testTheControlsHaveTheirFontsAndColours() {
      for arguments in [[], OnboardingCase.largest] {
        _ = launch(.first, arguments)
        for name in ["skip", "next"] {
          let label = (named(name) as! UIButton).titleLabel!
          XCTAssertEqual(label.font, .preferredFont(forTextStyle: .title3, compatibleWith: root.traitCollection))
          XCTAssertEqual(label.textColor, .label)
        }
        let dots = named("pages") as! UIPageControl
        XCTAssertEqual(dots.transform, CGAffineTransform(scaleX: 0.8, y: 0.8))
        XCTAssertEqual(dots.bounds.height, 20)
        XCTAssertEqual(dots.currentPageIndicatorTintColor, .systemOrange)
        XCTAssertEqual(dots.pageIndicatorTintColor, .systemGray4)
      }
    }

    func testNoWordStandsAloneInTheLastLine() throws {
      let app = launch(.first)
      for _ in 0..<3 {
        for name in ["page title", "page subtitle"] {
          let text = app.staticTexts[name].label
          let label = view(UILabel.self, in: root) { $0.text == text }!
          // Dark pixels of the last line as it is drawn, against the width of its last word.
          let lastWord = String(text.split(separator: " ").last!)
          let wordWidth = (lastWord as NSString).size(withAttributes: [.font: label.font!]).width
          XCTAssertGreaterThan(try widthOfLastLine(of: label), wordWidth * 1.2, text)
        }
        app.buttons["next"].tap()
      }
    }

    /// From the first to the last drawn point in the lowest line of a label.
    private func widthOfLastLine(of label: UILabel) throws -> CGFloat {
      let size = label.bounds.size, width = Int(size.width), height = Int(size.height)
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      let context = try XCTUnwrap(
        CGContext(
          data: &bytes, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: 1, y: -1)
      label.layer.render(in: context)
      let rows = (height - Int(label.font.lineHeight) + 1)..<height
      let columns = (0..<width).filter { x in rows.contains { bytes[($0 * width + x) * 4 + 3] > 60 } }
      return CGFloat(try XCTUnwrap(columns.last) - (try XCTUnwrap(columns.first)))
    }

    func testTheSpinnerIsResetWhenThePageHasGone() {
      let app = launch(.first)
      app.buttons["skip"].tap()
      app.buttons["login.demo"].tap()
      app.waitsForIdle = false
      app.buttons["sign in"].tap()
      let button = named("sign in") as! UIButton
      XCTAssertEqual(button.configuration?.showsActivityIndicator, true)
      // Above the fields, which keep a finger for themselves.
      app.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.12))
        .press(forDuration: 0.01, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.12)))
      app.advance(by: 0.6)
      XCTAssertEqual(button.configuration?.showsActivityIndicator, false)
      XCTAssertTrue(button.isUserInteractionEnabled)
      app.advance(by: 2)
      XCTAssertTrue(app.buttons["next"].exists, "no answer comes to a page that has gone")
    }

    func testThePlaceholderShrinksTurnsGreenAndMovesUpAndLeft() throws {
      let (app, _) = logOut()
      app.settle()
      let field = entry("email")
      let placeholder = view(UILabel.self, in: field) { $0.text == "E-mail" }!, before = placeholder.frame
      let input = view(UITextField.self, in: field) { _ in true }!
      XCTAssertTrue(input.isHidden)
      self.field("email", app).tap()
      app.advance(by: 0.1)
      let halfWay = try XCTUnwrap(placeholder.layer.presentation()).frame
      app.settle()
      let after = placeholder.frame
      XCTAssertFalse(input.isHidden)
      XCTAssertEqual(placeholder.transform.a, 0.7, accuracy: 1e-9)
      XCTAssertEqual(after.width, before.width * 0.7, accuracy: 0.01)
      XCTAssertEqual(after.minX, before.minX, accuracy: 0.01, "the leading edge stays")
      XCTAssertEqual(after.midY, before.midY - 15, accuracy: 0.01)
      XCTAssertTrue(
        (after.midY..<before.midY).contains(halfWay.midY) && (after.width..<before.width).contains(halfWay.width))
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      placeholder.textColor.resolvedColor(with: field.traitCollection).getRed(
        &red, green: &green, blue: &blue, alpha: nil)
      XCTAssertTrue(green > 2 * red && green > 2 * blue, "green")
    }

    func testBorderAndCaretSayWhetherTheTextIsGood() {
      let (app, _) = logOut()
      app.settle()
      let field = entry("email"), edge = field.subviews[0].layer
      let input = view(UITextField.self, in: field) { _ in true }!
      func border(_ color: UIColor) -> CGColor { color.resolvedColor(with: field.traitCollection).cgColor }
      XCTAssertEqual(edge.borderColor, border(.separator))
      self.field("email", app).tap()
      app.typeText("lin@")
      app.settle()
      XCTAssertEqual(edge.borderColor, border(.systemGreen))
      XCTAssertEqual(input.tintColor, .systemRed, "no address yet")
      app.typeText("example.com")
      app.settle()
      XCTAssertEqual(input.tintColor, .systemGreen)
      app.typeText("@")
      self.field("password", app).tap()
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
      self.field("email", app).tap()
      app.typeText("lin@example.com\n")
      app.typeText("Garden7\n")
      app.advance(by: 0.5)
      XCTAssertEqual(button.configuration?.showsActivityIndicator, true)
      XCTAssertNotNil(view(UIActivityIndicatorView.self, in: button) { $0.isAnimating })
      app.advance(by: 0.6)
      XCTAssertTrue(app.otherElements["header"].exists, "the root is another one")
    }

    func testStatusBarAndNavigationBarsHaveTheColourOfTheApp() {
      let app = launch(.loggedIn)
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

    func testTheTabCountsWhatIsUnreadUnlessASwitchIsOff() {
      let app = launch(.loggedIn)
      defer { UserDefaults.standard.removeObject(forKey: "showsBadge") }
      let item = view(UITabBar.self, in: root) { _ in true }!.items![1]
      XCTAssertEqual(item.badgeValue, "3")
      app.buttons["card.thread.1"].tap()
      XCTAssertEqual(item.badgeValue, "2", "it is read now")
      app.navigationBars.buttons["Inbox"].tap()
      app.buttons["tab.settings"].tap()
      app.switches["settings.badge.switch"].tap()
      XCTAssertNil(item.badgeValue)
    }

    func testTheWindowTakesTheAppearanceThatIsChosen() {
      let app = launch(.loggedIn)
      defer { UserDefaults.standard.removeObject(forKey: "appearance") }
      app.buttons["tab.settings"].tap()
      for (row, style) in [(2, UIUserInterfaceStyle.dark), (1, .light), (0, .unspecified)] {
        app.cells["settings.appearance.\(row)"].tap()
        XCTAssertEqual(root.window?.overrideUserInterfaceStyle, style)
      }
    }

    func testTabsHaveOutlinesAndAFilledPictureWhenSelected() {
      _ = launch(.loggedIn)
      for item in view(UITabBar.self, in: root, where: { _ in true })!.items! {
        XCTAssertNotNil(item.image)
        XCTAssertNotNil(item.selectedImage)
        XCTAssertNotEqual(item.image, item.selectedImage, item.title ?? "")
      }
    }
  }
#endif
