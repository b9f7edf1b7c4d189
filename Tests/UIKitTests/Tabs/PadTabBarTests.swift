import Testing

@testable import PorticoTesting
@testable import UIKit

/// The tab bar at the top of an iPad. Numbers are those of Behaviour/Metrics.md A4, "On iPad".
@MainActor
struct PadTabBarTests {
  @Test func `the bar at the top has the colours that the app's appearance gives items beside their icons`() throws {
    let desk = PadDesk()
    desk.show([desk.page("One"), desk.page("Two")])
    let look = UITabBarAppearance()
    look.backgroundColor = .systemYellow
    look.selectionIndicatorTintColor = .systemPurple
    look.inlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    look.inlineLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    desk.tabs.tabBar.standardAppearance = look
    desk.stage.settle()
    func color(_ title: String) throws -> UIColor? {
      let label = try #require(desk.button(title).subviews.lazy.compactMap { $0 as? UILabel }.first)
      return label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(try color("One") == .systemRed)
    #expect(try color("Two") == .systemGreen)
    let bar = try #require(desk.bar)
    #expect(bar.subviews.contains { $0.backgroundColor == .systemYellow })
    #expect(bar.subviews.flatMap(\.subviews).contains { $0.backgroundColor == .systemPurple })
  }

  @Test func `on an iPad the bar stands in the middle of the top row, and pages begin below it`() throws {
    let desk = PadDesk(), page = desk.page("A")
    desk.show([page, desk.page("B"), desk.page("C")])
    let bar = try #require(desk.bar)
    // The row is 50 high below the status bar of 24; the capsule is 44 high.
    #expect(desk.frame(bar).midX == 410 && desk.frame(bar).minY == 27 && desk.frame(bar).height == 44)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 20, right: 0))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 820, height: 1180))
    #expect(desk.tabs.tabBar.window == nil)
    #expect(desk.titles == ["A", "B", "C"])
  }

  @Test func `a tap selects a tab, asks and tells`() {
    let desk = PadDesk()
    desk.show(tabs: [desk.tab("a"), desk.tab("b")])
    desk.tap("B")
    #expect(desk.tabs.selectedTab?.identifier == "b" && desk.tabs.selectedIndex == 1)
    #expect(desk.log == ["should b", "did a b"])
    #expect(desk.button("B").isSelected && !desk.button("A").isSelected)
    desk.tabs.selectedIndex = 0
    #expect(desk.button("A").isSelected)
  }

  @Test func `the bar shares the row of a navigation bar, whose items stand beside it and whose title is not shown`()
    throws
  {
    let desk = PadDesk(), navigation = desk.stack("A"), page = navigation.viewControllers[0]
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share")
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
    desk.show([navigation, desk.page("B")])
    let bar = try #require(desk.bar)
    #expect(desk.frame(navigation.navigationBar) == CGRect(x: 0, y: 24, width: 820, height: 50))
    #expect(page.view.safeAreaInsets.top == 74)
    #expect(desk.frame(bar).midX == 410 && desk.frame(bar).minY == 27)
    let items = desk.find(_UIButtonBarButton.self, in: navigation.navigationBar)
    #expect(
      items.count == 2 && items.allSatisfy { !desk.frame($0).intersects(desk.frame(bar)) && desk.frame($0).midY == 49 })
    let title = try #require(desk.title(of: navigation))
    #expect(title.alpha == 0)
    desk.tabs.setTabBarHidden(true, animated: false)
    desk.stage.settle()
    #expect(title.alpha == 1)
  }

  @Test func `wide items push the bar aside, and then make it narrower`() throws {
    let desk = PadDesk(), navigation = desk.stack("A"), page = navigation.viewControllers[0]
    desk.show([navigation, desk.page("A second one"), desk.page("Another one")])
    let bar = try #require(desk.bar), natural = bar.frame.width
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: String(repeating: "wide ", count: 9))
    desk.stage.settle()
    let item = try #require(desk.find(_UIButtonBarButton.self, in: navigation.navigationBar).first)
    #expect(bar.frame.width == natural && bar.frame.midX < 410 && bar.frame.maxX <= desk.frame(item).minX)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: String(repeating: "wide ", count: 16))
    desk.stage.settle()
    #expect(bar.frame.width < natural && bar.frame.minX >= 0)
  }

  @Test func `in a narrow window the bar stands at the bottom`() throws {
    let desk = PadDesk(), page = desk.page("A")
    desk.show([page, desk.page("B")])
    desk.tabs.traitOverrides.horizontalSizeClass = .compact
    desk.stage.settle()
    #expect(desk.bar == nil && desk.tabs.tabBar.window != nil)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 69, right: 0))
    let badge = desk.tabs.tabBar.items?[0]
    badge?.badgeValue = "1"
    desk.tabs.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    desk.stage.settle()
    #expect(desk.bar != nil && desk.tabs.tabBar.window == nil && page.view.safeAreaInsets.top == 74)
    #expect(desk.button("A").accessibilityValue == "1 item")
  }

  @Test func `a view in the title's place has a row of its own below the bar`() throws {
    let desk = PadDesk(), navigation = desk.stack("A"), page = navigation.viewControllers[0]
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    page.navigationItem.titleView = view
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share")
    desk.show([navigation, desk.page("B")])
    #expect(desk.frame(view) == CGRect(x: 310, y: 84, width: 200, height: 30))
    #expect(page.view.safeAreaInsets.top == 124)
    let item = try #require(desk.find(_UIButtonBarButton.self, in: navigation.navigationBar).first)
    #expect(desk.frame(item).midY == 49)
  }

  @Test func `a page that hides the bar lets it fade while it is pushed, and brings it back`() throws {
    let desk = PadDesk(), navigation = desk.stack("A")
    desk.show([navigation, desk.page("B")])
    let bar = try #require(desk.bar), next = desk.page("Next")
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    desk.stage.advance(by: 0.15)
    let alpha = try #require(bar.layer.presentation()?.opacity)
    #expect(alpha > 0 && alpha < 1)
    desk.stage.settle()
    #expect(bar.alpha == 0 && next.view.safeAreaInsets.top == 74)
    let title = try #require(desk.title(of: navigation))
    #expect(title.alpha == 1)
    navigation.popViewController(animated: true)
    desk.stage.settle()
    #expect(bar.alpha == 1)
  }

  @Test func `a bar that is hidden gives its row to the page`() throws {
    let desk = PadDesk(), page = desk.page("A")
    desk.show([page, desk.page("B")])
    let bar = try #require(desk.bar)
    desk.tabs.setTabBarHidden(true, animated: true)
    desk.stage.settle()
    #expect(bar.alpha == 0 && page.view.safeAreaInsets.top == 24 && desk.frame(bar).maxY < 0)
    desk.tabs.isTabBarHidden = false
    desk.stage.settle()
    #expect(bar.alpha == 1 && page.view.safeAreaInsets.top == 74)
    desk.tabs.tabBar.isHidden = true
    desk.stage.settle()
    #expect(bar.alpha == 0 && page.view.safeAreaInsets.top == 24)
  }

  @Test func `without a navigation bar the page still begins below the row`() {
    let desk = PadDesk(), navigation = desk.stack("A"), page = navigation.viewControllers[0]
    navigation.isNavigationBarHidden = true
    desk.show([navigation, desk.page("B")])
    #expect(page.view.safeAreaInsets.top == 74)
    navigation.setNavigationBarHidden(false, animated: true)
    desk.stage.settle()
    #expect(page.view.safeAreaInsets.top == 74)
  }

  @Test func `an active search leaves the row to the bar`() throws {
    let desk = PadDesk(), navigation = desk.stack("A"), page = navigation.viewControllers[0]
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    desk.show([navigation, desk.page("B")])
    search.isActive = true
    desk.stage.settle()
    let bar = try #require(desk.bar)
    #expect(bar.alpha == 1 && desk.frame(search.searchBar).minY >= 74)
  }

  @Test func `titles that do not fit are scrolled to, and pinned tabs stay at the end`() throws {
    let desk = PadDesk()
    let pinned = UISearchTab { _ in desk.page("S") }
    desk.show(tabs: [pinned] + (1...14).map { desk.tab("tab \($0)") })
    let bar = try #require(desk.bar)
    #expect(bar.frame.width <= 780 && bar.frame.width < bar.naturalWidth)
    let end = try #require(desk.buttons.first { $0.isPinned })
    #expect(desk.frame(end).maxX <= desk.frame(bar).maxX && desk.frame(end).width == 44)
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "tab 14")
    desk.stage.settle()
    #expect(desk.frame(desk.button("TAB 14")).maxX <= desk.frame(end).minX + 0.5)
    #expect(desk.tabs.viewControllers?.count == 15 && desk.tabs.tabBar.items?.count == 15)
  }

  @Test(arguments: [false, true])
  func `fixed tabs come first and pinned ones last, from the side where reading begins`(isRightToLeft: Bool) {
    let desk = PadDesk(isRightToLeft: isRightToLeft)
    let list = ["a", "b", "c", "d", "e"].map { desk.tab($0) }
    list[0].preferredPlacement = .pinned
    list[2].preferredPlacement = .fixed
    list[3].preferredPlacement = .optional
    list[4].preferredPlacement = .sidebarOnly
    desk.show(tabs: list)
    #expect(desk.titles == (isRightToLeft ? ["A", "B", "C"] : ["C", "B", "A"]))
    #expect(list.map(\.hasVisiblePlacement) == [true, true, true, false, false])
  }

  @Test func `the bar has the colours that the app gave the tab bar`() {
    let desk = PadDesk()
    desk.tabs.tabBar.tintColor = .systemPink
    desk.show([desk.page("A"), desk.page("B")])
    desk.tabs.tabBar.unselectedItemTintColor = .systemGreen
    func color(_ title: String) -> UIColor? {
      desk.find(UILabel.self, in: desk.button(title)).first?.attributedText?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor
    }
    #expect(color("A") == .systemPink && color("B") == .systemGreen)
    desk.tabs.tabBar.tintColor = .systemOrange
    #expect(color("A") == .systemOrange)
  }

  @Test func `a badge stands behind its title, and a tab without a title shows its image`() throws {
    let desk = PadDesk()
    desk.show([desk.page("A"), desk.page("B"), desk.page("")])
    let width = desk.button("B").frame.width
    desk.tabs.viewControllers?[1].tabBarItem.badgeValue = "12"
    desk.stage.settle()
    let button = desk.button("B"), badge = try #require(desk.find(_UIBadgeView.self, in: button).first)
    let label = try #require(desk.find(UILabel.self, in: button).first)
    #expect(button.frame.width > width && badge.frame.minX >= label.frame.maxX && button.bounds.contains(badge.frame))
    let image = try #require(desk.find(UIImageView.self, in: desk.button("")).first)
    #expect(!image.isHidden && image.image != nil)
  }

  @Test func `tests and screen readers find a tab bar with its tabs, and each is large enough to be touched`() throws {
    let desk = PadDesk()
    desk.show([desk.page("A"), desk.page("B")])
    let all = AccessibilityTree.windows().flatMap(\.flattened)
    let bar = try #require(all.first { $0.kind == .tabBar })
    let tabs = bar.flattened.filter { $0.kind == .tab }
    #expect(tabs.map(\.label) == ["A", "B"] && tabs.map(\.isSelected) == [true, false])
    #expect(tabs.allSatisfy { $0.frame.width >= 44 && $0.frame.height >= 44 })
  }

  @Test func `a tab shows the item that a popover points at`() throws {
    let desk = PadDesk()
    desk.show(tabs: [desk.tab("a"), desk.tab("b")])
    let frame = try #require(desk.tabs.tab(forIdentifier: "b")?.frame(in: desk.stage.window))
    #expect(frame == desk.frame(desk.button("B")))
  }
}
