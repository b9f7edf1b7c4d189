import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Methods that an extension of an app replaces for all instances of a class, registered as the translator does.
///
/// The table outlives the test, so the classes are this suite's own.
@Suite(.serialized) @MainActor
struct ReplacementTests {
  private class Base: UIButton {}
  private final class Derived: Base {}
  private final class Page: UIViewController {}

  private static var log: [String] = []
  private static let isRegistered: Bool = {
    _Replacements.register(Base.self, "point(inside:with:)") { o in
      { point, event in
        log.append("base")
        return o.bounds.insetBy(dx: -30, dy: -30).contains(point)
      } as @MainActor @Sendable (CGPoint, UIEvent?) -> Bool
    }
    _Replacements.register(Derived.self, "point(inside:with:)") { o in
      { point, event in
        log.append("derived")
        return (o as UIView).point(inside: point, with: event)
      } as @MainActor @Sendable (CGPoint, UIEvent?) -> Bool
    }
    _Replacements.register(Page.self, "viewWillAppear(_:)") { o in
      { animated in log.append("will appear \(animated)") } as @MainActor @Sendable (Bool) -> Void
    }
    _Replacements.register(Page.self, "prefersStatusBarHidden") { o in { true } as @MainActor @Sendable () -> Bool }
    return true
  }()

  private func take() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  @Test func `UIKit asks the replacement, and the instances of other classes are as they were`() {
    #expect(Self.isRegistered)
    let stage = TestStage()
    let root = UIView(frame: UIScreen.main.bounds)
    let button = Base(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let other = UIButton(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
    root.addSubview(button)
    root.addSubview(other)
    stage.show(root)
    #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === button && root.hitTest(CGPoint(x: 65, y: 65), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 75, y: 275), with: nil) === root)
  }

  /// As `super` in a category calls on.
  @Test func `a replacement that calls on reaches the next one up the classes, and then UIKit's own`() {
    #expect(Self.isRegistered)
    _ = take()
    let button = Derived(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(button.point(inside: CGPoint(x: -20, y: 0), with: nil))
    #expect(take() == ["derived", "base"])
    #expect(!button.point(inside: CGPoint(x: -40, y: 0), with: nil))
    #expect(take() == ["derived", "base"])
  }

  @Test func `so do methods and properties of controllers`() {
    #expect(Self.isRegistered)
    let stage = TestStage()
    _ = take()
    let page = Page()
    stage.show(page)
    #expect(take() == ["will appear false"])
    #expect(page.prefersStatusBarHidden && !UIViewController().prefersStatusBarHidden)
  }
}
