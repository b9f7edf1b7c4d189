// Every screen on several devices, in several sizes and directions. In Xcode, where a test cannot choose them, this
// file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import UIKit
  import XCTest

  @MainActor
  final class VariantTests: XCTestCase {
    private static let variants: [(name: String, device: TestDevice)] = [
      ("SE", TestDevice("iPhone SE (3rd gen)")),
      ("SE, landscape", TestDevice("iPhone SE (3rd gen)", orientation: .landscapeLeft)),
      ("SE, largest text", TestDevice("iPhone SE (3rd gen)", contentSize: .accessibilityExtraExtraExtraLarge)),
      (
        "SE, landscape, largest text",
        TestDevice("iPhone SE (3rd gen)", orientation: .landscapeLeft, contentSize: .accessibilityExtraExtraExtraLarge)
      ),
      ("Pro Max, Chinese, dark", TestDevice("iPhone 15 Pro Max", appearance: .dark, locale: "zh-Hant")),
      ("Pro Max, right to left", TestDevice("iPhone 15 Pro Max", layoutDirection: .rightToLeft)),
      ("iPad", TestDevice("iPad (10th gen)")),
      ("iPad, landscape, dark", TestDevice("iPad (10th gen)", orientation: .landscapeLeft, appearance: .dark)),
    ]

    private func launch(_ device: TestDevice, hasOnboarded: Bool = true, isLoggedIn: Bool = true) -> XCUIApplication {
      let app = XCUIApplication(on: device)
      app.launchArguments = ["-hasOnboarded", hasOnboarded ? "YES" : "NO", "-isLoggedIn", isLoggedIn ? "YES" : "NO"]
      app.launch()
      return app
    }

    private var window: UIWindow { UIApplication.shared.windows.first! }

    private func views(in root: UIView) -> [UIView] {
      root.isHidden || root.alpha == 0 ? [] : [root] + root.subviews.flatMap(views(in:))
    }

    /// Labels that show all their text, and buttons that say what they are and can be hit.
    private func audit(_ app: XCUIApplication, _ place: String, line: UInt = #line) {
      for case let label as UILabel in views(in: window) where label.bounds.width > 0 && !(label.text ?? "").isEmpty {
        // Bars and segments lay their own labels out.
        guard !isInSystemView(label), label.numberOfLines < 2, !label.adjustsFontSizeToFitWidth else { continue }
        if label.numberOfLines == 1 {
          XCTAssertLessThanOrEqual(
            label.intrinsicContentSize.width, label.bounds.width + 1, "\(place): \(label.text!) is cut", line: line)
          continue
        }
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        XCTAssertLessThanOrEqual(needed.height, label.bounds.height + 1, "\(place): \(label.text!) is cut", line: line)
      }
      for button in app.buttons.allElementsBoundByIndex where button.isHittable {
        XCTAssertFalse(button.label.isEmpty, "\(place): \(button.identifier) says nothing", line: line)
      }
      for case let control as UIControl in views(in: window)
      where control.isEnabled && !isInSystemView(control) && !(control is UITextField) {
        guard !(control is UISwitch), !(control is UIPageControl), control.bounds.width > 0 else { continue }
        XCTAssertGreaterThanOrEqual(control.bounds.height, 43.9, "\(place): \(control)", line: line)
        XCTAssertGreaterThanOrEqual(control.bounds.width, 43.9, "\(place): \(control)", line: line)
      }
    }

    private func isInSystemView(_ view: UIView) -> Bool {
      sequence(first: view, next: \.superview).contains {
        $0 is UINavigationBar || $0 is UITabBar || $0 is UISegmentedControl || "\(type(of: $0))".contains("Keyboard")
      }
    }

    func testThePagesAreWholeOnEveryDevice() {
      for (name, device) in Self.variants {
        let app = launch(device, hasOnboarded: false)
        for page in 1...3 {
          audit(app, "\(name), page \(page)")
          let area = app.scrollViews["page"].frame
          XCTAssertGreaterThanOrEqual(area.minY, app.buttons["skip"].frame.maxY, name)
          XCTAssertLessThanOrEqual(area.maxY, app.pageIndicators["pages"].frame.minY, name)
          app.buttons["next"].tap()
        }
      }
    }

    func testTheLoginIsWholeAboveTheKeyboardOnEveryDevice() {
      for (name, device) in Self.variants {
        let app = launch(device, isLoggedIn: false)
        audit(app, "\(name), login")
        for field in ["email", "password"] {
          let closed = app.descendants(matching: .any).matching(identifier: field).firstMatch
          closed.tap()
          let keyboard = app.keyboards.firstMatch.frame, frame = app.otherElements["\(field) frame"].frame
          XCTAssertGreaterThanOrEqual(frame.height, 59.9, name)
          XCTAssertLessThanOrEqual(frame.minY, keyboard.minY - 44, "\(name): \(field) shows")
        }
        app.scrollViews["login form"].swipeUp()
        app.scrollViews["login form"].swipeUp()
        XCTAssertTrue(app.buttons["sign in"].isHittable, name)
        XCTAssertGreaterThanOrEqual(app.buttons["sign in"].frame.height, 49.9, "\(name): not squeezed")
        XCTAssertLessThanOrEqual(app.buttons["sign in"].frame.maxY, app.keyboards.firstMatch.frame.minY, name)
        app.buttons["sign in"].tap()
        audit(app, "\(name), login with errors")
      }
    }

    func testEveryTabIsWholeOnEveryDevice() {
      for (name, device) in Self.variants {
        let app = launch(device)
        audit(app, "\(name), home")
        for tab in ["inbox", "calendar", "profile", "settings"] {
          app.buttons["tab.\(tab)"].tap()
          audit(app, "\(name), \(tab)")
        }
        app.buttons["tab.inbox"].tap()
        app.tables["threads"].cells.firstMatch.tap()
        audit(app, "\(name), thread")
      }
    }
  }
#endif
