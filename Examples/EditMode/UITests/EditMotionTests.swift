// Checks views that move between the two modes, half-way, on a clock that the test moves. In Xcode, where there is no
// such clock, this file is empty.
#if canImport(PorticoTesting)
  import PorticoTesting
  import UIKit
  import XCTest

  @MainActor
  final class EditMotionTests: XCTestCase {
    private let app = XCUIApplication()
    private var root: UIView { UIApplication.shared.windows.first!.rootViewController!.view }

    private func named(_ identifier: String, in view: UIView) -> UIView? {
      if view.accessibilityIdentifier == identifier { return view }
      for subview in view.subviews { if let found = named(identifier, in: subview) { return found } }
      return nil
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
    }

    /// Everything that belongs to the change, as parts of its way: 0 in the list, 1 in edit mode.
    private func shown() throws -> [String: CGFloat] {
      let tabBar = try XCTUnwrap(views(UITabBar.self, in: root).first)
      let toolbar = try XCTUnwrap(named("edit toolbar", in: root)), height = toolbar.bounds.height
      let edit = try XCTUnwrap(named("edit", in: root)), done = try XCTUnwrap(named("done", in: root))
      let add = try XCTUnwrap(named("add", in: root)), all = try XCTUnwrap(named("select all", in: root))
      let cell = try XCTUnwrap(named("chat amelia", in: root))
      let circle = try XCTUnwrap(views(UIImageView.self, in: cell).first)
      let front = try XCTUnwrap(circle.superview)
      let avatar = try XCTUnwrap(front.subviews.first { $0.layer is CAGradientLayer })
      func alpha(_ view: UIView) throws -> CGFloat { CGFloat(try XCTUnwrap(view.layer.presentation()).opacity) }
      return [
        "tab bar": 1 - (try alpha(tabBar)),
        "toolbar": 1 - (try XCTUnwrap(toolbar.layer.presentation()).affineTransform().ty) / height,
        "left item": try alpha(done), "left item that goes": 1 - (try alpha(edit)), "right item": try alpha(all),
        "right item that goes": 1 - (try alpha(add)), "circle": try alpha(circle),
        "content of the cell": (try XCTUnwrap(avatar.layer.presentation()).frame.minX - 16) / 40,
      ]
    }

    private func expect(_ progress: CGFloat, _ message: String, line: UInt = #line) throws {
      for (part, value) in try shown() {
        XCTAssertEqual(value, progress, accuracy: 0.02, "\(part) \(message)", line: line)
      }
    }

    /// The curve of easing in and out, a Bézier curve by (0.42, 0) and (0.58, 1), at a part of the duration.
    private func ease(_ x: Double) -> CGFloat {
      func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var low = 0.0, high = 1.0
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if at(middle, 0.42, 0.58) < x { low = middle } else { high = middle }
      }
      return CGFloat(at(low, 0, 1))
    }

    private func launch() -> UIViewController {
      app.launch()
      app.waitsForIdle = false
      let tabs = UIApplication.shared.windows.first!.rootViewController as! UITabBarController
      return (tabs.selectedViewController as! UINavigationController).topViewController!
    }

    func testTheTabCarriesTheNumberOfUnreadMessages() throws {
      let page = launch(), item = try XCTUnwrap(views(UITabBar.self, in: root).first?.items?.first)
      XCTAssertEqual(item.badgeValue, "7")
      app.waitsForIdle = true
      app.cells["chat amelia"].tap()
      XCTAssertEqual(item.badgeValue, "5", "a chat that is opened is read")
      page.navigationController?.popViewController(animated: false)
      app.buttons["tab.settings"].tap()
      app.switches["showsBadges"].tap()
      XCTAssertNil(item.badgeValue)
      app.switches["showsBadges"].tap()
      XCTAssertEqual(item.badgeValue, "5")
    }

    func testOneAnimationOfAFifthOfASecondMovesEverything() throws {
      let page = launch()
      page.setEditing(true, animated: true)
      let start = CACurrentMediaTime()
      for time in [0.04, 0.08, 0.12, 0.16] {
        app.advance(by: start + time - CACurrentMediaTime())
        try expect(ease(time / 0.2), "after \(time) s")
      }
      app.settle()
      try expect(1, "at the end")
    }

    func testTurnedRoundHalfWayEverythingTurnsRound() throws {
      let page = launch()
      page.setEditing(true, animated: true)
      app.advance(by: 0.12)
      let reached = try XCTUnwrap(try shown()["circle"])
      XCTAssertTrue(reached > 0.5 && reached < 0.9)
      page.setEditing(false, animated: true)
      app.advance(by: 0)
      try expect(reached, "where it was when it turned")
      app.advance(by: 0.04)
      let back = try XCTUnwrap(try shown()["circle"])
      XCTAssertTrue(back < reached && back > 0.05, "on its way back, at \(back)")
      try expect(back, "on the way back")
      page.setEditing(true, animated: true)
      app.advance(by: 0)
      try expect(back, "turned round for the second time")
      app.advance(by: 0.03)
      let forth = try XCTUnwrap(try shown()["circle"])
      XCTAssertGreaterThan(forth, back)
      try expect(forth, "forth again")
      app.settle()
      try expect(1, "at the end")
    }

    func testTurnedBackItEndsAsItBegan() throws {
      let page = launch()
      page.setEditing(true, animated: true)
      app.advance(by: 0.1)
      page.setEditing(false, animated: true)
      app.settle()
      let tabBar = try XCTUnwrap(views(UITabBar.self, in: root).first),
        toolbar = try XCTUnwrap(named("edit toolbar", in: root))
      XCTAssertFalse(tabBar.isHidden)
      XCTAssertEqual(tabBar.alpha, 1)
      XCTAssertTrue(toolbar.isHidden)
      XCTAssertFalse(page.isEditing)
      app.waitsForIdle = true
      XCTAssertTrue(app.buttons["edit"].isHittable)
      XCTAssertTrue(app.buttons["add"].isEnabled)
    }

    func testTheContentsInsetNeverSteps() throws {
      let page = launch()
      let list = try XCTUnwrap(named("chats", in: root) as? UIScrollView), inset = list.adjustedContentInset
      for editing in [true, false] {
        page.setEditing(editing, animated: true)
        for _ in 0..<16 {
          app.advance(by: 0.02)
          XCTAssertEqual(list.adjustedContentInset, inset)
        }
        let tabBar = try XCTUnwrap(views(UITabBar.self, in: root).first)
        XCTAssertEqual(tabBar.isHidden, editing, "hidden when it has faded")
      }
    }
  }
#endif
