import PorticoTesting
import Testing

@testable import UIKit

/// Tab bar controllers that are given tabs, as since iOS 18.
@MainActor
struct TabsAsValuesTests {
  private final class Log: NSObject, UITabBarControllerDelegate {
    var lines: [String] = []
    var refused: String?
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != refused
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    {
      lines.append("\(previousTab?.identifier ?? "-") \(selectedTab.identifier)")
    }
  }

  private func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: UIImage(systemName: "star"), identifier: name) { tab in
      let page = UIViewController()
      page.title = "page of \(tab.identifier)"
      return page
    }
  }
  private func tapTab(_ stage: TestStage, _ tabs: UITabBarController, _ index: Int) {
    let width = tabs.tabBar.bounds.width / CGFloat(tabs.tabBar.items?.count ?? 1)
    stage.tap(tabs.tabBar.convert(CGPoint(x: width * (CGFloat(index) + 0.5), y: 20), to: nil as UIView?))
    stage.settle()
  }

  @Test func `each tab has an item with its title, and a page that its provider makes once`() throws {
    let stage = TestStage(device: "iPhone 15"), tabs = UITabBarController(tabs: [tab("a"), tab("b")])
    stage.show(tabs)
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["A", "B"])
    #expect(tabs.selectedTab?.identifier == "a" && tabs.selectedViewController?.title == "page of a")
    let first = try #require(tabs.tab(forIdentifier: "a"))
    #expect(first.viewController === tabs.viewControllers?.first && first.viewController?.tab === first)
    #expect(first.tabBarController === tabs && first.hasVisiblePlacement)
    first.title = "Alpha"
    first.badgeValue = "3"
    #expect(tabs.tabBar.items?.first?.title == "Alpha" && tabs.tabBar.items?.first?.badgeValue == "3")
  }

  @Test func `the item of a tab follows the tab and not the title of its page`() throws {
    let stage = TestStage(device: "iPhone 15"), root = UIViewController()
    let first = UITab(title: "A", image: UIImage(systemName: "star"), identifier: "a") { _ in
      UINavigationController(rootViewController: root)
    }
    let tabs = UITabBarController(tabs: [first, tab("b")])
    stage.show(tabs)
    root.title = "Root"
    func shown() -> UITabBarItem? { tabs.tabBar.items?.first }
    #expect(shown()?.title == "A" && root.navigationItem.title == "Root")
    first.title = "Alpha"
    first.image = UIImage(systemName: "heart")
    #expect(shown()?.title == "Alpha" && shown()?.image === first.image)
    #expect(tabs.viewControllers?.first?.tabBarItem === shown())
  }

  @Test func `the delegate is asked about a tap and hears of both tabs`() {
    let stage = TestStage(device: "iPhone 15"), tabs = UITabBarController(tabs: [tab("a"), tab("b"), tab("c")]),
      log = Log()
    tabs.delegate = log
    stage.show(tabs)
    tapTab(stage, tabs, 1)
    log.refused = "c"
    tapTab(stage, tabs, 2)
    #expect(log.lines == ["a b"] && tabs.selectedTab?.identifier == "b")
  }

  @Test func `a hidden tab has no item, and the selected one stays selected`() {
    let stage = TestStage(device: "iPhone 15"), tabs = UITabBarController(tabs: [tab("a"), tab("b"), tab("c")])
    stage.show(tabs)
    tabs.selectedTab = tabs.tab(forIdentifier: "c")
    tabs.tab(forIdentifier: "a")?.isHidden = true
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["B", "C"] && tabs.selectedTab?.identifier == "c")
    tabs.tab(forIdentifier: "b")?.preferredPlacement = .sidebarOnly
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["C"])
    tabs.compactTabIdentifiers = []
    #expect(tabs.tabBar.items?.isEmpty == true)
  }

  @Test func `a group shows the page of its selected child under its own title`() {
    let stage = TestStage(device: "iPhone 15")
    let group = UITabGroup(title: "Group", image: nil, identifier: "g", children: [tab("x"), tab("y")])
    let tabs = UITabBarController(tabs: [tab("a"), group])
    stage.show(tabs)
    tabs.selectedTab = tabs.tab(forIdentifier: "y")
    stage.settle()
    #expect(tabs.selectedViewController?.title == "page of y" && tabs.selectedTab?.identifier == "y")
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["A", "Group"])
    #expect(group.selectedChild?.parent === group && group.tab(forIdentifier: "x") != nil)
  }

  @Test func `controllers that are set take the place of the tabs`() {
    let tabs = UITabBarController(tabs: [tab("a")])
    tabs.viewControllers = [UIViewController()]
    #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil && tabs.viewControllers?.count == 1)
  }
}
