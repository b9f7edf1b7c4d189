import Testing

@testable import PorticoTesting
@testable import UIKit

/// The orders are those of Behaviour/LifeCycle.md §1 and §2.
@MainActor
struct AppearanceOrderTests {
  @Test func `a root controller loads, appears with its final size, and did appear a turn later`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary()
    stage.window.rootViewController = LoggedController("A", diary)
    stage.window.makeKeyAndVisible()
    #expect(diary.lines == ["A loadView", "A didLoad", "A willAppear"])
    stage.turn()
    #expect(diary.lines == ["A loadView", "A didLoad", "A willAppear", "A isAppearing", "A didAppear"])
  }

  @Test func `a root controller has been laid out when it did appear`() {
    final class Page: UIViewController {
      var lines: [String] = []
      override func viewDidLayoutSubviews() { lines.append("layout \(Int(view.safeAreaInsets.top))") }
      override func viewDidAppear(_ animated: Bool) { lines.append("appeared \(Int(view.safeAreaInsets.top))") }
    }
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    stage.window.makeKeyAndVisible()
    stage.turn()
    #expect(page.lines.first == "layout 97" && page.lines.last == "appeared 97")
  }

  /// Source: `CALayer.presentation()` is nil before a layer's first commit; the documentation of UIKit has it over when a
  /// controller did appear.
  @Test func `layers have presentations when a root controller did appear`() {
    final class Page: UIViewController {
      var shown: CALayer?
      override func viewDidAppear(_ animated: Bool) { shown = view.layer.presentation() }
    }
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.window.rootViewController = page
    stage.window.makeKeyAndVisible()
    stage.turn()
    #expect(page.shown?.bounds == page.view.bounds)
  }

  @Test func `a child of a container of the app's is moving while it appears and disappears`() {
    final class Child: UIViewController {
      var lines: [String] = []
      private func note(_ name: String) {
        lines.append("\(name)\(isMovingToParent ? " to" : "")\(isMovingFromParent ? " from" : "")")
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    }
    let stage = TestStage(device: "iPhone 15"), parent = UIViewController(), child = Child()
    stage.show(parent)
    stage.turn()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.turn()
    #expect(child.lines == ["will appear to", "did appear"])
    #expect(!child.isMovingToParent)
    child.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.lines == ["will disappear from"])
    #expect(!child.isMovingFromParent)
  }

  @Test func `switching tabs tells the new one, then the old one twice, then the new one`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary()
    let tabs = UITabBarController()
    let (a, b) = (LoggedController("A", diary), LoggedController("B", diary))
    tabs.viewControllers = [a, b]
    stage.show(tabs)
    #expect(diary.lines.last == "A didAppear")
    diary.lines = []
    tabs.selectedIndex = 1
    stage.turn()
    let order = diary.lines.filter { !$0.hasSuffix("isAppearing") }
    #expect(order == ["B loadView", "B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
  }

  @Test func `an animated page change ends with the new page did appear before the old did disappear`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary()
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (a, b) = (LoggedController("A", diary), LoggedController("B", diary))
    pager.setViewControllers([a], direction: .forward, animated: false)
    stage.show(pager)
    diary.lines = []
    var completed: Bool?
    pager.setViewControllers([b], direction: .forward, animated: true) { completed = $0 }
    #expect(pager.viewControllers == [b])
    stage.settle()
    #expect(completed == true)
    let order = diary.lines.filter { $0.contains("ppear") && !$0.hasSuffix("isAppearing") }
    #expect(order == ["B willAppear", "A willDisappear", "B didAppear", "A didDisappear"])
    #expect(a.parent == nil)
    #expect(b.parent === pager)
  }

  @Test func `children that were added before appear with their parent, after it`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary()
    let parent = LoggedController("P", diary), child = LoggedController("C", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    diary.lines = []
    stage.show(parent)
    let order = diary.lines.filter { $0.contains("ppear") && !$0.hasSuffix("isAppearing") }
    #expect(order == ["P willAppear", "C willAppear", "P didAppear", "C didAppear"])
  }

  @Test func `replacing the root controller lets the old one disappear and go`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = Diary()
    let before = LiveViewControllers.count
    stage.show(LoggedController("A", diary))
    diary.lines = []
    stage.show(LoggedController("B", diary))
    stage.turn()
    #expect(diary.lines.contains("A didDisappear"))
    #expect(LiveViewControllers.count <= before + 1)
  }

  @Test func `the wrong number of pages is refused with what was expected`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pager.setViewControllers([UIViewController(), UIViewController()], direction: .forward, animated: false)
      }
    }
  }
}
