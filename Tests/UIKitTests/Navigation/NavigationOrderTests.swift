import Testing

@testable import PorticoTesting
@testable import UIKit

/// Notes what a navigation controller tells its delegate.
private final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
  let diary: Diary
  init(_ diary: Diary) { self.diary = diary }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    diary.lines.append("willShow \(name(viewController)) \(animated ? "animated" : "at once")")
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    diary.lines.append("didShow \(name(viewController)) \(animated ? "animated" : "at once")")
  }
  private func name(_ controller: UIViewController) -> String { (controller as? LoggedController)?.name ?? "?" }
}

/// A navigation controller with logged pages on a stage.
@MainActor
private final class World {
  let stage = TestStage(device: "iPhone 15", scale: 1)
  let diary = Diary()
  let a: LoggedController
  let navigation: UINavigationController
  private let delegate: LoggingDelegate

  init() {
    a = LoggedController("A", diary)
    navigation = UINavigationController(rootViewController: a)
    delegate = LoggingDelegate(diary)
    navigation.delegate = delegate
    stage.show(navigation)
    stage.settle()
    _ = diary.take()
  }

  func page(_ name: String) -> LoggedController { LoggedController(name, diary) }

  /// A finger from the left edge to `x`, in steps of a frame; it rests there before it lifts.
  func swipe(to x: CGFloat, release: Bool = true) {
    stage.touchDown(CGPoint(x: 5, y: 400))
    stage.advance(by: 1.0 / 60)
    for step in 1...10 {
      stage.touchMove(CGPoint(x: 5 + (x - 5) * CGFloat(step) / 10, y: 400))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.3)
    stage.touchMove(CGPoint(x: x, y: 400))
    if release { stage.touchUp(CGPoint(x: x, y: 400)) }
  }
}

/// The orders are those of Behaviour/LifeCycle.md §2 and §3.
@MainActor
struct NavigationOrderTests {
  @Test func `the first page loads and appears after its container, and the delegate is told`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let diary = Diary()
    let delegate = LoggingDelegate(diary)
    let navigation = UINavigationController(rootViewController: LoggedController("A", diary))
    navigation.delegate = delegate
    stage.show(navigation)
    stage.settle()
    #expect(
      diary.take() == [
        "A willMove parent", "A didMove parent", "A loadView", "A didLoad", "willShow A at once", "A willAppear",
        "A isAppearing",
        "A didAppear", "didShow A at once",
      ])
  }

  @Test func `a push without motion is over when it returns`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: false)
    #expect(
      world.diary.take() == [
        "B willMove parent", "B loadView", "B didLoad", "willShow B at once", "A willDisappear", "B willAppear",
        "B isAppearing",
        "A didDisappear", "B didAppear", "B didMove parent", "didShow B at once",
      ])
    #expect(world.a.view.superview == nil)
    #expect(b.view.window === world.stage.window)
  }

  @Test func `a push with motion tells will now and did at its end`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: true)
    #expect(world.navigation.viewControllers == [world.a, b])
    #expect(world.navigation.transitionCoordinator != nil)
    #expect(
      world.diary.take() == [
        "B willMove parent", "B loadView", "B didLoad", "willShow B animated", "A willDisappear", "B willAppear",
      ])
    world.stage.advance(by: 0.2)
    #expect(world.diary.take() == ["B isAppearing"])
    world.stage.settle()
    #expect(world.diary.take() == ["A didDisappear", "B didAppear", "B didMove parent", "didShow B animated"])
    #expect(world.navigation.transitionCoordinator == nil)
  }

  /// Source: the place where apps color bars alongside and learn that a swipe was taken back.
  @Test(arguments: [true, false])
  func `the delegate finds the coordinator of an animated change when it is told that a page will show`(animated: Bool)
  {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var found: [Bool] = [], ran = 0
      func navigationController(_ navigation: UINavigationController, willShow page: UIViewController, animated: Bool) {
        found.append(navigation.transitionCoordinator != nil && page.transitionCoordinator != nil)
        navigation.transitionCoordinator?.animate(alongsideTransition: { [unowned self] _ in ran += 1 })
      }
    }
    let world = World(), delegate = Delegate()
    world.navigation.delegate = delegate
    world.navigation.pushViewController(world.page("B"), animated: animated)
    world.stage.settle()
    world.navigation.popViewController(animated: animated)
    world.stage.settle()
    #expect(delegate.found == [animated, animated])
    #expect(delegate.ran == (animated ? 2 : 0))
  }

  @Test func `a pop takes the page from the stack at once and from its parent at the end`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: false)
    _ = world.diary.take()
    let popped = world.navigation.popViewController(animated: true)
    #expect(popped === b)
    #expect(world.navigation.viewControllers == [world.a])
    #expect(b.parent === world.navigation)
    #expect(b.isMovingFromParent)
    #expect(world.diary.take() == ["B willMove nil", "willShow A animated", "B willDisappear", "A willAppear"])
    world.stage.settle()
    #expect(
      world.diary.take() == ["A isAppearing", "B didDisappear", "A didAppear", "B didMove nil", "didShow A animated"])
    #expect(b.parent == nil)
    #expect(!b.isMovingFromParent)
  }

  @Test func `a swipe taken back undoes what was begun and shows nothing`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: false)
    _ = world.diary.take()
    world.swipe(to: 150, release: false)
    #expect(
      world.diary.take() == [
        "B willMove nil", "willShow A animated", "B willDisappear", "A willAppear", "A isAppearing",
      ])
    #expect(world.navigation.viewControllers == [world.a])
    var cancelled: Bool?
    world.navigation.transitionCoordinator?.notifyWhenInteractionChanges { cancelled = $0.isCancelled }
    world.stage.touchUp(CGPoint(x: 150, y: 400))
    #expect(cancelled == true)
    world.stage.settle()
    #expect(
      world.diary.take() == ["A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "B didMove parent"])
    #expect(world.navigation.viewControllers == [world.a, b])
    #expect(b.view.superview != nil && world.a.view.superview == nil)
    #expect(world.navigation.navigationBar.topItem === b.navigationItem)
  }

  @Test func `a swipe past the middle goes back`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: false)
    _ = world.diary.take()
    world.swipe(to: 250)
    world.stage.settle()
    #expect(
      world.diary.take() == [
        "B willMove nil", "willShow A animated", "B willDisappear", "A willAppear", "A isAppearing", "B didDisappear",
        "A didAppear",
        "B didMove nil", "didShow A animated",
      ])
    #expect(world.navigation.viewControllers == [world.a])
  }

  @Test func `pages in between hear of their parent alone`() {
    let world = World()
    let (b, c) = (world.page("B"), world.page("C"))
    world.navigation.setViewControllers([world.a, b, c], animated: false)
    #expect(
      world.diary.take() == [
        "B willMove parent", "C willMove parent", "B didMove parent", "C loadView", "C didLoad", "willShow C at once",
        "A willDisappear", "C willAppear", "C isAppearing", "A didDisappear", "C didAppear", "C didMove parent",
        "didShow C at once",
      ])
    let popped = world.navigation.popToRootViewController(animated: false)
    #expect(popped == [b, c])
    #expect(
      world.diary.take() == [
        "C willMove nil", "B willMove nil", "B didMove nil", "willShow A at once", "C willDisappear", "A willAppear",
        "A isAppearing", "C didDisappear", "A didAppear", "C didMove nil", "didShow A at once",
      ])
    #expect(world.navigation.popToRootViewController(animated: false) == nil)
    #expect(world.navigation.popViewController(animated: false) == nil)
  }

  @Test func `a push during a push waits for its turn`() {
    let world = World()
    let (b, c) = (world.page("B"), world.page("C"))
    world.navigation.pushViewController(b, animated: true)
    world.navigation.pushViewController(c, animated: true)
    #expect(world.navigation.viewControllers == [world.a, b, c])
    #expect(world.navigation.topViewController === c)
    world.stage.settle()
    #expect(
      world.diary.take() == [
        "B willMove parent", "B loadView", "B didLoad", "willShow B animated", "A willDisappear", "B willAppear",
        "C willMove parent",
        "B isAppearing", "A didDisappear", "B didAppear", "B didMove parent", "didShow B animated", "C loadView",
        "C didLoad",
        "willShow C animated", "B willDisappear", "C willAppear", "C isAppearing", "B didDisappear", "C didAppear",
        "C didMove parent",
        "didShow C animated",
      ])
    #expect(world.navigation.navigationBar.items?.count == 3)
  }

  @Test func `a page that is popped in the turn of its push comes and goes`() {
    let world = World()
    let b = world.page("B")
    world.navigation.pushViewController(b, animated: true)
    _ = world.diary.take()
    #expect(world.navigation.popViewController(animated: true) === b)
    #expect(world.navigation.viewControllers == [world.a])
    world.stage.settle()
    #expect(
      world.diary.take() == [
        "B willMove nil", "B isAppearing", "A didDisappear", "B didAppear", "B didMove parent", "didShow B animated",
        "willShow A animated", "B willDisappear", "A willAppear", "A isAppearing", "B didDisappear", "A didAppear",
        "B didMove nil",
        "didShow A animated",
      ])
    #expect(b.parent == nil)
    #expect(world.a.view.window != nil)
  }

  @Test func `a stack set anew during a push is shown after it`() {
    let world = World()
    let (b, c) = (world.page("B"), world.page("C"))
    world.navigation.pushViewController(b, animated: true)
    world.stage.advance(by: 0.1)
    _ = world.diary.take()
    world.navigation.setViewControllers([c], animated: false)
    world.stage.settle()
    #expect(
      world.diary.take() == [
        "B willMove nil", "A willMove nil", "C willMove parent", "A didDisappear", "B didAppear", "B didMove parent",
        "didShow B animated", "C loadView", "C didLoad", "willShow C at once", "B willDisappear", "C willAppear",
        "C isAppearing",
        "B didDisappear", "C didAppear", "C didMove parent", "A didMove nil", "B didMove nil", "didShow C at once",
      ])
    #expect(world.navigation.children == [c])
  }

  @Test func `pushing a page that is in the stack raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let a = UIViewController()
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(a, animated: false)
      }
    }
  }

  @Test func `nothing is left of pages that were popped`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    // Once before counting: what other tests left in the hands of recognisers is dropped with the first touch.
    visit(stage)
    let before = (LiveViewControllers.count, LiveViews.count)
    visit(stage)
    #expect(LiveViewControllers.count <= before.0)
    #expect(LiveViews.count <= before.1)
  }

  /// Pushes, pops and swipes, taken back and not, in a controller that is gone afterwards.
  private func visit(_ stage: TestStage) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    stage.settle()
    let shown = LiveViewControllers.count
    for animated in [false, true] {
      navigation.pushViewController(UIViewController(), animated: animated)
      stage.settle()
      navigation.popViewController(animated: animated)
      stage.settle()
    }
    for x in [100, 300] as [CGFloat] {
      navigation.pushViewController(UIViewController(), animated: false)
      stage.settle()
      stage.touchDown(CGPoint(x: 3, y: 400))
      for step in 1...5 {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(CGPoint(x: x * CGFloat(step) / 5, y: 400))
      }
      stage.advance(by: 0.3)
      stage.touchMove(CGPoint(x: x, y: 400))
      stage.touchUp(CGPoint(x: x, y: 400))
      stage.settle()
    }
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(LiveViewControllers.count <= shown)
    stage.window.rootViewController = nil
    stage.settle()
  }

  @Test func `the delegate that is told of a page asks the coordinator which page it replaced`() {
    final class Observer: NSObject, UINavigationControllerDelegate {
      var replaced: [UIViewController?] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) {
        replaced.append(navigationController.transitionCoordinator?.viewController(forKey: .from))
      }
    }
    let world = World(), observer = Observer(), page = UIViewController()
    world.navigation.delegate = observer
    world.navigation.pushViewController(page, animated: true)
    world.stage.settle()
    world.navigation.popViewController(animated: true)
    world.stage.settle()
    #expect(observer.replaced == [world.a, page])
    #expect(world.navigation.transitionCoordinator == nil)
  }
}
