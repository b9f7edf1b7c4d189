import Testing

@testable import PorticoTesting
@testable import UIKit

/// Notes what a tab bar controller asks and tells.
private final class LoggingDelegate: NSObject, UITabBarControllerDelegate {
  let diary: Diary
  var mayGo = true
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  init(_ diary: Diary) { self.diary = diary }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    diary.lines.append("shouldSelect \(name(viewController))")
    return mayGo
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    diary.lines.append("didSelect \(name(viewController))")
  }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  private func name(_ controller: UIViewController) -> String {
    (controller as? LoggedController)?.name ?? controller.title ?? "?"
  }
}

/// The new page slides in from the right, linearly, in 0.4 s.
private final class LinearSlide: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    let frame = context.finalFrame(for: controller)
    to.frame = frame.offsetBy(dx: frame.width, dy: 0)
    context.containerView.addSubview(to)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      to.frame = frame
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor
private final class World {
  let stage: TestStage
  let diary = Diary()
  let tabs = UITabBarController()
  let delegate: LoggingDelegate
  var pages: [LoggedController] = []

  init(_ names: [String] = ["A", "B", "C"], device: String = "iPhone 15") {
    stage = TestStage(device: device, scale: 1)
    delegate = LoggingDelegate(diary)
    pages = names.map { LoggedController($0, diary) }
    for (page, name) in zip(pages, names) {
      page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
    }
    tabs.delegate = delegate
    tabs.viewControllers = pages
    stage.show(tabs)
    stage.settle()
    _ = diary.take()
  }

  func tapTab(_ index: Int) {
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }
    stage.tap(buttons[index])
    stage.settle()
  }
}

/// The orders are those of Behaviour/LifeCycle.md §5.
@MainActor
struct TabBarControllerTests {
  @Test func `there is no list of controllers until one is set`() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == NSNotFound)
    tabs.viewControllers = []
    #expect(tabs.viewControllers == [])
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == nil)
  }

  @Test func `a tap asks, changes, and tells`() {
    let world = World()
    world.tapTab(1)
    #expect(
      world.diary.take() == [
        "shouldSelect B", "B loadView", "B didLoad", "B willAppear", "A willDisappear", "B isAppearing",
        "A didDisappear",
        "B didAppear", "didSelect B",
      ])
    #expect(world.tabs.selectedIndex == 1)
    #expect(world.tabs.tabBar.selectedItem === world.pages[1].tabBarItem)
    #expect(world.pages[0].view.superview == nil)
  }

  @Test func `a change by the app asks nobody`() {
    let world = World()
    world.tabs.selectedViewController = world.pages[2]
    #expect(
      world.diary.take() == [
        "C loadView", "C didLoad", "C willAppear", "A willDisappear", "C isAppearing", "A didDisappear", "C didAppear",
      ])
  }

  @Test func `a delegate that refuses keeps the tab`() {
    let world = World()
    world.delegate.mayGo = false
    world.tapTab(1)
    #expect(world.diary.take() == ["shouldSelect B"])
    #expect(world.tabs.selectedIndex == 0)
    #expect(world.tabs.tabBar.selectedItem === world.pages[0].tabBarItem)
  }

  @Test func `the selected tab tapped again goes back to the root of its navigation controller`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.title = "N"
    world.tabs.viewControllers = [navigation, world.pages[1]]
    world.stage.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    _ = world.diary.take()
    world.tapTab(0)
    #expect(world.diary.take() == ["shouldSelect N", "didSelect N"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `the bar stands on the safe area and is part of that of the pages`() {
    let world = World()
    // 852 less 49 and 34 below: Behaviour/Metrics.md A4. The page is 852 high on this device.
    #expect(world.tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    #expect(world.pages[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(world.pages[0].view.safeAreaInsets.bottom == 83)
    world.tabs.setTabBarHidden(true, animated: true)
    world.stage.settle()
    #expect(world.tabs.tabBar.frame.minY == 852)
    #expect(world.pages[0].view.safeAreaInsets.bottom == 34)
    world.tabs.isTabBarHidden = false
    world.tabs.tabBar.isTranslucent = false
    world.stage.settle()
    #expect(world.pages[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852 - 83))
    #expect(world.pages[0].view.safeAreaInsets.bottom == 0)
  }

  @Test func `items share the width, and a badge stands on the upper corner of an icon`() {
    let world = World()
    world.pages[1].tabBarItem.badgeValue = "12"
    world.stage.settle()
    let buttons = world.tabs.tabBar.subviews.compactMap { $0 as? UITabBarButton }
    #expect(buttons.map(\.frame) == (0..<3).map { CGRect(x: CGFloat($0) * 131, y: 0, width: 131, height: 49) })
    let badge = buttons[1].subviews.last!
    #expect(badge.frame.height == 20)
    #expect(badge.frame.minX == 131 / 2 + 7 || abs(badge.frame.minX - (131.0 / 2 + 7)) <= 1)
    world.pages[1].tabBarItem.badgeValue = nil
    #expect(buttons[1].subviews.count == 2)
  }

  @Test func `from the sixth on, tabs are in a list`() {
    let world = World(["A", "B", "C", "D", "E", "F"])
    #expect(world.tabs.tabBar.items?.map { $0._shownTitle } == ["A", "B", "C", "D", "More"])
    world.tapTab(4)
    #expect(world.tabs.selectedViewController === world.tabs.moreNavigationController)
    #expect(world.tabs.selectedIndex == NSNotFound)
    let more = world.tabs.moreNavigationController
    #expect(more.topViewController?.title == "More")
    _ = world.diary.take()
    // The second row: F.
    world.stage.tap(CGPoint(x: 100, y: 103 + 44 + 22))
    world.stage.settle()
    #expect(world.diary.lines.first == "shouldSelect F")
    #expect(world.diary.take().contains("F didAppear"))
    #expect(world.tabs.selectedIndex == 5)
    #expect(more.topViewController === world.pages[5])
    world.tabs.selectedIndex = 1
    world.stage.settle()
    #expect(world.pages[1].view.window != nil)
    world.tabs.selectedIndex = 4
    world.stage.settle()
    #expect(more.viewControllers.count == 2)
    #expect(more.topViewController === world.pages[4])
  }

  @Test func `an animator of the delegate moves the pages`() {
    let world = World()
    world.delegate.animator = LinearSlide()
    world.tabs.selectedIndex = 1
    #expect(world.tabs.transitionCoordinator != nil)
    // 393 points in 0.4 s.
    let view = world.pages[1].view!
    world.stage.turn()
    let start = world.stage.time
    for (time, x) in [(0.1, 393 * 0.75), (0.3, 393 * 0.25)] {
      world.stage.advance(to: start + time)
      #expect(abs(view.layer.presentation()!.frame.minX - x) < 0.5)
    }
    world.stage.settle()
    #expect(view.frame.minX == 0)
    #expect(world.pages[0].view.superview == nil)
    let lines = world.diary.take().filter { $0.contains("ppear") && !$0.hasSuffix("isAppearing") }
    #expect(lines == ["B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
  }

  @Test func `a change between tabs that is cancelled comes back to where it was`() {
    let world = World()
    let hand = UIPercentDrivenInteractiveTransition()
    (world.delegate.animator, world.delegate.interaction) = (LinearSlide(), hand)
    world.tabs.selectedIndex = 1
    world.stage.turn()
    hand.update(0.5)
    world.stage.turn()
    let shown = world.pages[1].view.layer.presentation()!.frame.minX
    #expect(abs(shown - 393 / 2) < 1)
    hand.cancel()
    world.stage.settle()
    #expect(world.tabs.selectedIndex == 0)
    #expect(world.tabs.tabBar.selectedItem === world.pages[0].tabBarItem)
    #expect(world.pages[1].view.superview == nil)
    #expect(world.pages[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    let lines = world.diary.take().filter { $0.contains("ppear") && !$0.hasSuffix("isAppearing") }
    #expect(
      lines == ["B willAppear", "A willDisappear", "B willDisappear", "B didDisappear", "A willAppear", "A didAppear"])
  }

  @Test func `a pushed page hides the bar, which goes with the page below`() {
    let world = World()
    let root = UIViewController(), next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    world.tabs.viewControllers = [navigation, world.pages[1]]
    world.stage.settle()
    navigation.pushViewController(next, animated: true)
    world.stage.turn()
    #expect(next.view.safeAreaInsets.bottom == 34)
    #expect(root.view.safeAreaInsets.bottom == 83)
    // At the end of the spring the lower page is 30 % to the left.
    world.stage.advance(by: 0.49)
    let shown = world.tabs.tabBar.layer.presentation()!.frame.minX
    #expect(abs(shown + 393 * 0.3) < 1)
    world.stage.settle()
    #expect(world.tabs.tabBar.superview === world.tabs.view)
    #expect(world.tabs.tabBar.frame.maxX <= 0)
    navigation.popViewController(animated: true)
    world.stage.settle()
    #expect(world.tabs.tabBar.frame.minX == 0)
    #expect(root.view.safeAreaInsets.bottom == 83)
  }

  @Test func `the bar that a page hides is there for the other tabs`() {
    let world = World()
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    world.tabs.viewControllers = [navigation, world.pages[1]]
    world.stage.settle()
    navigation.pushViewController(next, animated: false)
    world.stage.settle()
    #expect(world.tabs.tabBar.frame.maxX <= CGFloat(0))
    world.tabs.selectedIndex = 1
    world.stage.settle()
    #expect(world.tabs.tabBar.frame.minX == CGFloat(0))
    #expect(world.pages[1].view.safeAreaInsets.bottom == CGFloat(83))
    world.tabs.selectedIndex = 0
    world.stage.settle()
    #expect(world.tabs.tabBar.frame.maxX <= CGFloat(0))
    #expect(next.view.safeAreaInsets.bottom == CGFloat(34))
  }

  @Test func `nothing is left of a tab bar controller`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let before = (LiveViewControllers.count, LiveViews.count)
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<6).map { _ in UINavigationController(rootViewController: UIViewController()) }
      stage.show(tabs)
      for index in [1, 4, 5, 0] {
        tabs.selectedIndex = index
        stage.settle()
      }
      stage.window.rootViewController = nil
      stage.settle()
    }
    #expect(LiveViewControllers.count <= before.0)
    #expect(LiveViews.count <= before.1)
  }
}
