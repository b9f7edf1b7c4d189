import UIKit
import XCTest

#if canImport(PorticoTesting)
  import PorticoTesting

  /// A window, and a clock that only the test moves.
  @MainActor final class TestTime {
    private let stage: TestStage
    var window: UIWindow { stage.window }

    init(rightToLeft: Bool = false) {
      stage = TestStage(TestDevice("iPhone 15", layoutDirection: rightToLeft ? .rightToLeft : .leftToRight))
    }

    func show(_ controller: UIViewController) {
      stage.show(controller)
      stage.settle()
    }
    func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }
    func settle() { stage.settle() }

    /// A finger along the middle of the screen.
    func swipe(from start: CGFloat, to end: CGFloat, lifts: Bool, slowly: Bool) {
      let y = window.bounds.midY
      stage.touchDown(CGPoint(x: start, y: y))
      for step in 1...20 {
        stage.advance(by: slowly ? 0.03 : 0.01)
        stage.touchMove(CGPoint(x: start + (end - start) * CGFloat(step) / 20, y: y))
      }
      stage.advance(by: slowly ? 0.3 : 0)
      if lifts { lift(end) }
    }
    func lift(_ x: CGFloat) { stage.touchUp(CGPoint(x: x, y: window.bounds.midY)) }
  }
#else
  /// A window on the device, and time as it passes. What is measured at an instant is compared loosely.
  @MainActor final class TestTime {
    let window = UIWindow(frame: UIScreen.main.bounds)

    init(rightToLeft: Bool = false) {
      UIView.appearance().semanticContentAttribute = rightToLeft ? .forceRightToLeft : .unspecified
    }

    func show(_ controller: UIViewController) {
      window.rootViewController = controller
      window.makeKeyAndVisible()
      wait(0.1)
    }
    func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
    func settle() { wait(1) }
  }
#endif
