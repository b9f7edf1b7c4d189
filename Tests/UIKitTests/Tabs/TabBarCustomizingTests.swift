import Testing

@testable import PorticoTesting
@testable import UIKit

/// Source: the documentation of `UITabBar.beginCustomizingItems(_:)` and of
/// `UITabBarController.customizableViewControllers`.
@MainActor
struct TabBarCustomizingTests {
  private final class Owner: NSObject, UITabBarDelegate, UITabBarControllerDelegate {
    var lines: [String] = []
    private func names(_ items: [UITabBarItem]) -> String { items.compactMap(\.title).joined() }
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
      lines.append("will begin \(names(items))")
    }
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { lines.append("did begin") }
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
      lines.append("will end \(changed)")
    }
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) { lines.append("did end") }
    func tabBarController(_ tabs: UITabBarController, didEndCustomizing controllers: [UIViewController], changed: Bool)
    {
      lines.append("\(controllers.compactMap(\.title).joined()) \(changed)")
    }
  }

  private func page(in stage: TestStage) -> TabBarCustomizer? {
    stage.window.subviews.lazy.compactMap { $0 as? TabBarCustomizer }.first
  }

  /// Drags what says `title` on the page onto an item of the bar, by its index.
  private func drag(_ title: String, to index: Int, of bar: UITabBar, _ stage: TestStage) throws {
    let shown = try #require(page(in: stage))
    let cell = try #require(shown.subviews.first { $0.accessibilityLabel == title && $0.frame.height == 80 })
    let buttons = bar.subviews.compactMap { $0 as? UITabBarButton }.sorted { $0.frame.minX < $1.frame.minX }
    let end = buttons[index].convert(CGPoint(x: buttons[index].bounds.midX, y: 20), to: nil as UIView?)
    let start = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil as UIView?)
    stage.touchDown(start)
    for step in 1...10 {
      stage.advance(by: 0.02)
      let part = CGFloat(step) / 10
      stage.touchMove(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    stage.touchUp(end)
    stage.settle()
  }

  @Test func `an item that is dropped on the bar takes the position of another, and the delegate hears of it`() throws {
    let stage = TestStage(device: "iPhone 15"), owner = Owner()
    let items = ["A", "B", "C", "D"].enumerated().map { UITabBarItem(title: $1, image: nil, tag: $0) }
    let bar = UITabBar(frame: CGRect(x: 0, y: 769, width: 393, height: 83))
    bar.items = Array(items[..<3])
    bar.delegate = owner
    stage.show(bar)
    // B may not leave: it is not offered.
    bar.beginCustomizingItems([items[0], items[2], items[3]])
    stage.settle()
    #expect(bar.isCustomizing && owner.lines == ["will begin ACD", "did begin"])
    try drag("D", to: 1, of: bar, stage)
    #expect(bar.items?.compactMap(\.title) == ["A", "B", "C"])
    try drag("D", to: 0, of: bar, stage)
    #expect(bar.items?.compactMap(\.title) == ["D", "B", "C"])
    // An item of the bar moves in it.
    try drag("C", to: 0, of: bar, stage)
    #expect(bar.items?.compactMap(\.title) == ["C", "D", "B"])
    #expect(bar.endCustomizing(animated: true) && !bar.isCustomizing)
    stage.settle()
    #expect(page(in: stage) == nil && owner.lines.suffix(2) == ["will end true", "did end"])
    #expect(!bar.endCustomizing(animated: true))
  }

  @Test func `Edit behind More lets a person put other tabs into the bar`() throws {
    let stage = TestStage(device: "iPhone 15"), owner = Owner(), tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E", "F"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    tabs.delegate = owner
    stage.show(tabs)
    stage.settle()
    #expect(tabs.customizableViewControllers?.count == 6)
    tabs.selectedViewController = tabs.moreNavigationController
    stage.settle()
    let edit = try #require(
      tabs.moreNavigationController.viewControllers.first?.navigationItem.rightBarButtonItem?._view)
    stage.tap(edit)
    stage.settle()
    // The page's bar stands where the one behind it does.
    let bar = try #require(page(in: stage)?.subviews.lazy.compactMap { $0 as? UINavigationBar }.first)
    #expect(
      bar.frame
        == tabs.moreNavigationController.navigationBar.convert(
          tabs.moreNavigationController.navigationBar.bounds, to: nil))
    try drag("F", to: 1, of: tabs.tabBar, stage)
    // Nothing takes the position of More.
    try drag("E", to: 4, of: tabs.tabBar, stage)
    let done = try #require(AccessibilityTree.elements().first { $0.label == "Done" })
    stage.tap(done.activationPoint)
    stage.settle()
    #expect(tabs.viewControllers?.compactMap(\.title) == ["A", "F", "C", "D", "B", "E"])
    #expect(owner.lines == ["AFCDBE true"] && page(in: stage) == nil)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    // Without such controllers there is no Edit.
    tabs.customizableViewControllers = []
    #expect(tabs.moreNavigationController.viewControllers.first?.navigationItem.rightBarButtonItem == nil)
  }
}
