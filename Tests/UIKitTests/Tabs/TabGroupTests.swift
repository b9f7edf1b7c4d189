import Testing

@testable import PorticoTesting
@testable import UIKit

/// Groups of tabs. Source: Apple documents the managing navigation controller, and who changes the page of a group that
/// has one of its own.
@MainActor
struct TabGroupTests {
  private final class Keeper: NSObject, UITabBarControllerDelegate {
    var skipped: String?
    func tabBarController(
      _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] { tab.identifier == skipped ? [] : proposedViewControllers }
  }

  /// A group that has a page, with two tabs and an inner group of two more.
  private func nested(_ desk: PadDesk) -> UITabGroup {
    let inner = UITabGroup(title: "I", image: nil, identifier: "i", children: [desk.tab("p"), desk.tab("q")]) {
      [desk] in
      desk.page($0.identifier)
    }
    return UITabGroup(title: "O", image: nil, identifier: "o", children: [desk.tab("x"), inner]) { [desk] in
      desk.page($0.identifier)
    }
  }
  private func stack(_ group: UITabGroup) -> [String] {
    group.managingNavigationController!.viewControllers.map { $0.title ?? "" }
  }

  @Test func `a managed stack has a page for each level that is selected`() {
    let desk = PadDesk(.landscapeLeft), group = nested(desk)
    group.managingNavigationController = UINavigationController()
    desk.show(tabs: [desk.tab("a"), group])
    desk.tabs.selectedTab = group
    #expect(stack(group) == ["o"] && desk.tabs.selectedTab === group)
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "q")
    desk.stage.settle()
    #expect(stack(group) == ["o", "i", "q"] && desk.tabs.selectedViewController === group.managingNavigationController)
    #expect(desk.tabs.selectedTab?.managingTabGroup === group)
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "x")
    #expect(stack(group) == ["o", "x"])
  }

  @Test func `what was pushed stays until another tab is selected`() {
    let desk = PadDesk(.landscapeLeft), group = nested(desk)
    group.managingNavigationController = UINavigationController()
    desk.show(tabs: [group])
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "x")
    group.managingNavigationController?.pushViewController(desk.page("deeper"), animated: false)
    group.badgeValue = "1"
    group.children.last?.isHidden = true
    #expect(stack(group) == ["o", "x", "deeper"])
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "q")
    #expect(stack(group) == ["o", "i", "q"])
  }

  @Test func `the delegate chooses the pages of each level`() {
    let desk = PadDesk(.landscapeLeft), group = nested(desk), keeper = Keeper()
    keeper.skipped = "i"
    desk.tabs.delegate = keeper
    group.managingNavigationController = UINavigationController()
    desk.show(tabs: [group])
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "p")
    #expect(stack(group) == ["o", "p"])
  }

  @Test func `a group with a page of its own and no managed stack keeps showing that page`() {
    let desk = PadDesk(.landscapeLeft), group = nested(desk)
    desk.show(tabs: [desk.tab("a"), group])
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "x")
    desk.stage.settle()
    #expect(desk.tabs.selectedViewController === group.viewController && desk.tabs.selectedTab?.identifier == "x")
  }

  @Test func `to select a child of another group shows no page in between`() {
    let desk = PadDesk(.landscapeLeft)
    var made: [String] = []
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { tab in
        made.append(tab.identifier)
        return UIViewController()
      }
    }
    let group = UITabGroup(title: "G", image: nil, identifier: "g", children: [tab("x"), tab("y")])
    desk.show(tabs: [tab("a"), group])
    let first = desk.tabs.viewControllers![0]
    desk.tabs.selectedTab = group
    desk.stage.settle()
    made = []
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "y")
    desk.stage.settle()
    #expect(made == ["y"] && first.viewIfLoaded?.window == nil)
    #expect(desk.tabs.selectedViewController === desk.tabs.tab(forIdentifier: "y")?.viewController)
  }

  @Test func `a child of a group can have a place in the bar of its own`() {
    let desk = PadDesk(), group = nested(desk)
    group.managingNavigationController = UINavigationController()
    group.children[0].preferredPlacement = .default
    desk.show(tabs: [desk.tab("a"), group])
    #expect(desk.titles == ["A", "O", "X"])
    desk.tap("X")
    #expect(desk.tabs.selectedTab?.identifier == "x" && desk.button("X").isSelected && !desk.button("O").isSelected)
    #expect(desk.log == ["should x", "did a x"])
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "q")
    #expect(desk.button("O").isSelected)
  }
}
