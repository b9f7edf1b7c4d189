import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// A navigation controller with a plain root, on a screen of 393 by 852 points.
@MainActor
private final class World {
  let stage: TestStage
  let root = UIViewController(), next = UIViewController()
  let navigation: UINavigationController

  init(direction: UISemanticContentAttribute? = nil) {
    stage = TestStage(device: "iPhone 15", scale: 1)
    if direction == .forceRightToLeft {
      HostEnvironment.current.configuration.layoutDirection = .rtl
      UIScreen.main._configurationDidChange()
    }
    root.title = "Root"
    next.title = "Next"
    navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.settle()
  }

  func x(_ controller: UIViewController) -> CGFloat { controller.view.layer.presentation()!.frame.minX }

  func swipe(through points: [CGFloat]) {
    stage.touchDown(CGPoint(x: 2, y: 400))
    for point in points {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(CGPoint(x: point, y: 400))
    }
  }
}

/// Critically damped, ω = √(1000 / 3): Behaviour/Motion.md §3.3.
private func spring(_ t: Double) -> CGFloat {
  let w = (1000.0 / 3).squareRoot()
  return CGFloat(1 - (1 + w * t) * exp(-w * t))
}

@MainActor
struct NavigationMotionTests {
  static let width: CGFloat = 393

  @Test(arguments: [0, 0.05, 0.1, 0.2, 0.35])
  func `a push brings the upper page in and moves the lower one by 30 percent`(time: Double) {
    let world = World()
    world.navigation.pushViewController(world.next, animated: true)
    world.stage.turn()
    world.stage.advance(by: time)
    let p = spring(time)
    #expect(abs(world.x(world.next) - Self.width * (1 - p)) < 0.6)
    #expect(abs(world.x(world.root) + Self.width * 0.3 * p) < 0.3)
  }

  @Test(arguments: [0, 0.1, 0.2, 0.35])
  func `a pop is the push backwards`(time: Double) {
    let world = World()
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    world.navigation.popViewController(animated: true)
    world.stage.turn()
    world.stage.advance(by: time)
    let p = spring(time)
    #expect(abs(world.x(world.next) - Self.width * p) < 0.6)
    #expect(abs(world.x(world.root) + Self.width * 0.3 * (1 - p)) < 0.3)
  }

  @Test func `from right to left the upper page comes from the left`() {
    let world = World(direction: .forceRightToLeft)
    world.navigation.pushViewController(world.next, animated: true)
    world.stage.turn()
    world.stage.advance(by: 0.1)
    #expect(abs(world.x(world.next) + Self.width * (1 - spring(0.1))) < 0.6)
    #expect(abs(world.x(world.root) - Self.width * 0.3 * spring(0.1)) < 0.3)
  }

  @Test func `the titles of a push meet in the back button's place`() throws {
    let world = World()
    world.navigation.pushViewController(world.next, animated: true)
    world.stage.turn()
    world.stage.advance(by: 0.1)
    let bar = world.navigation.navigationBar
    let titles = bar.subviews.compactMap { $0 as? _UINavigationBarContentView }
    #expect(titles.count == 2)
    world.stage.settle()
    #expect(bar.subviews.compactMap { $0 as? _UINavigationBarContentView }.count == 1)
    let back = try #require(
      bar.subviews.compactMap { $0 as? _UINavigationBarContentView }.first?.subviews.compactMap { $0 as? BackButton }
        .first)
    #expect(back.label.text == "Root")
  }

  @Test func `a page follows the finger one to one, and the finger may turn round`() {
    let world = World()
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    // 10 points of slop are left out: Behaviour/Scrolling.md §5.
    world.swipe(through: [22, 62, 112])
    #expect(abs(world.x(world.next) - 100) < 1)
    #expect(abs(world.x(world.root) + (Self.width - 100) * 0.3) < 1)
    world.stage.touchMove(CGPoint(x: 262, y: 400))
    #expect(abs(world.x(world.next) - 250) < 1)
    world.stage.touchMove(CGPoint(x: 62, y: 400))
    #expect(abs(world.x(world.next) - 50) < 1)
    world.stage.advance(by: 0.3)
    world.stage.touchMove(CGPoint(x: 62, y: 400))
    world.stage.touchUp(CGPoint(x: 62, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === world.next)
    #expect(world.next.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test func `let go at 40 percent the page returns, without a jump`() {
    let world = World()
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    let target = 12 + Self.width * 0.4
    world.swipe(through: [22, target / 2, target])
    world.stage.advance(by: 0.3)
    world.stage.touchMove(CGPoint(x: target, y: 400))
    let before = world.x(world.next)
    #expect(abs(before - Self.width * 0.4) < 1)
    world.stage.touchUp(CGPoint(x: target, y: 400))
    #expect(abs(world.x(world.next) - before) < 1)
    var last = before
    for _ in 0..<8 {
      world.stage.advance(by: 1.0 / 60)
      let now = world.x(world.next)
      #expect(now <= last + 0.01)
      last = now
    }
    // 0.35 s for the whole way: 0.14 s for this.
    world.stage.advance(by: 0.05)
    #expect(world.navigation.topViewController === world.next)
    #expect(world.navigation.stack.running == nil)
    #expect(world.root.view.superview == nil)
    #expect(world.navigation.navigationBar.topItem === world.next.navigationItem)
  }

  @Test func `a fling goes back from anywhere`() {
    let world = World()
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    world.swipe(through: [22, 50, 80, 110])
    world.stage.touchUp(CGPoint(x: 110, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === world.root)
    #expect(world.next.view.superview == nil)
  }

  @Test func `no swipe goes back from the root, with an own left item, or past a delegate that refuses`() {
    let world = World()
    world.swipe(through: [22, 80, 200])
    world.stage.touchUp(CGPoint(x: 200, y: 400))
    #expect(world.navigation.stack.running == nil)
    world.next.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    world.swipe(through: [22, 80, 200])
    world.stage.touchUp(CGPoint(x: 200, y: 400))
    #expect(world.navigation.stack.running == nil)
    #expect(world.navigation.topViewController === world.next)
    // Another delegate decides alone.
    let willing = Willing()
    world.navigation.interactivePopGestureRecognizer?.delegate = willing
    world.swipe(through: [22, 80, 250])
    world.stage.touchUp(CGPoint(x: 250, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === world.root)
  }

  @Test func `no swipe goes back where the delegate has an animator for it`() {
    let world = World(), fader = Fader()
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    world.navigation.delegate = fader
    world.swipe(through: [22, 80, 200])
    world.stage.touchUp(CGPoint(x: 200, y: 400))
    #expect(world.navigation.stack.running == nil && world.navigation.topViewController === world.next)
    world.navigation.delegate = nil
    world.swipe(through: [22, 80, 250])
    world.stage.touchUp(CGPoint(x: 250, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === world.root)
  }

  @Test func `from the edge the page moves, elsewhere what scrolls in it`() {
    let world = World()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentSize = CGSize(width: 2000, height: 3000)
    scroll.contentOffset = CGPoint(x: 500, y: 500)
    world.next.view.addSubview(scroll)
    world.navigation.pushViewController(world.next, animated: false)
    world.stage.settle()
    world.swipe(through: [12, 40, 100])
    #expect(world.navigation.stack.running != nil)
    #expect(scroll.contentOffset.x == CGFloat(500))
    world.stage.advance(by: 0.3)
    world.stage.touchMove(CGPoint(x: 100, y: 400))
    world.stage.touchUp(CGPoint(x: 100, y: 400))
    world.stage.settle()
    #expect(world.navigation.topViewController === world.next)
    // Along the edge: the content scrolls.
    world.stage.touchDown(CGPoint(x: 2, y: 400))
    for y in [410, 440, 500] as [CGFloat] {
      world.stage.advance(by: 1.0 / 60)
      world.stage.touchMove(CGPoint(x: 3, y: y))
    }
    #expect(world.navigation.stack.running == nil)
    #expect(scroll.contentOffset.y < CGFloat(450))
    world.stage.touchUp(CGPoint(x: 3, y: 500))
    world.stage.settle()
    world.stage.touchDown(CGPoint(x: 100, y: 400))
    for x in [112, 140, 180] as [CGFloat] {
      world.stage.advance(by: 1.0 / 60)
      world.stage.touchMove(CGPoint(x: x, y: 400))
    }
    #expect(world.navigation.stack.running == nil)
    #expect(scroll.contentOffset.x < CGFloat(450))
    world.stage.touchUp(CGPoint(x: 180, y: 400))
    world.stage.settle()
  }

  @Test func `an animator of the delegate takes the place of the system's, with what runs alongside`() {
    let world = World()
    let delegate = Fader()
    world.navigation.delegate = delegate
    var alongside: CGFloat?
    world.navigation.pushViewController(world.next, animated: true)
    world.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in world.root.view.alpha = 0.5 }) {
      context in
      alongside = context.isCancelled ? 0 : 1
    }
    world.stage.turn()
    world.stage.advance(by: 0.2)
    // Linear over 0.4 s.
    #expect(abs(world.next.view.layer.presentation()!.opacity - 0.5) < 0.02)
    #expect(world.x(world.next) == 0)
    world.stage.settle()
    #expect(alongside == 1)
    #expect(delegate.operations == [.push])
    #expect(world.root.view.superview == nil)
  }

  @Test func `a push that is taken back leaves the stack as it was`() {
    let world = World()
    let delegate = Fader()
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.interaction = hand
    world.navigation.delegate = delegate
    world.navigation.pushViewController(world.next, animated: true)
    world.stage.turn()
    hand.update(0.3)
    world.stage.turn()
    #expect(abs(world.next.view.layer.presentation()!.opacity - 0.3) < 0.02)
    hand.cancel()
    world.stage.settle()
    #expect(world.navigation.viewControllers == [world.root])
    #expect(world.next.parent == nil)
    #expect(world.next.view.superview == nil)
    #expect(world.navigation.navigationBar.items?.count == 1)
  }
}

private final class Willing: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// Fades the new page in, linearly, in 0.4 s.
private final class Fader: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  var operations: [UINavigationController.Operation] = []
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return self
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
