import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// The sidebar of a tab bar controller. Numbers are those of Behaviour/Metrics.md A4, "On iPad".
@MainActor
struct TabSidebarTests {
  private final class Watcher: NSObject, UITabBarController.Sidebar.Delegate {
    var log: [String] = []
    var along: () -> Void = {}
    func tabBarController(
      _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating
    ) {
      log.append("will")
      animator.addAnimations { [self] in
        log.append(sidebar.isHidden ? "hides" : "shows")
        along()
      }
      animator.addCompletion { [self] in log.append("over") }
    }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem {
      let item = UITabSidebarItem(request: request)
      if case .tab(let tab) = request.content, tab.identifier == "a" {
        var content = item.defaultContentConfiguration()
        content.text = "Renamed"
        item.contentConfiguration = content
      }
      return item
    }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
    ) {
      if case .tab(let tab) = item.content, item.configurationState.isSelected {
        log.append("selected \(tab.identifier)")
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab
    ) { log.append("displays \(tab.identifier)") }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin \(tab.identifier)") { _, _, _ in }
      ])
    }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration? {
      log.append("menu \(tab.identifier)")
      return nil
    }
  }

  private func group(_ desk: PadDesk) -> UITabGroup {
    UITabGroup(title: "Group", image: nil, identifier: "g", children: [desk.tab("x"), desk.tab("y")])
  }
  private func shown(_ orientation: UIInterfaceOrientation = .landscapeLeft, isRightToLeft: Bool = false) -> PadDesk {
    let desk = PadDesk(orientation, isRightToLeft: isRightToLeft)
    desk.show(tabs: [desk.tab("a"), group(desk), desk.tab("b")])
    return desk
  }

  // MARK: Whether it is there

  @Test func `the sidebar is there in landscape and hidden upright, until it is chosen otherwise`() {
    let desk = shown()
    #expect(!desk.tabs.sidebar.isHidden && desk.sidebarFrame == CGRect(x: 0, y: 0, width: 320, height: 820))
    desk.turn(to: .portrait)
    #expect(desk.tabs.sidebar.isHidden && desk.sidebarFrame == nil)
    desk.tabs.sidebar.isHidden = false
    #expect(desk.sidebarFrame == CGRect(x: 0, y: 0, width: 320, height: 1180))
    desk.turn(to: .landscapeLeft)
    desk.tabs.sidebar.isHidden = true
    #expect(desk.sidebarFrame == nil)
    desk.turn(to: .portrait)
    #expect(!desk.tabs.sidebar.isHidden)
  }

  @Test func `what is set before the controller is on screen counts for both orientations`() {
    let desk = PadDesk(.landscapeLeft)
    desk.tabs.mode = .tabSidebar
    desk.tabs.sidebar.isHidden = true
    #expect(desk.tabs.sidebar.isHidden)
    desk.show(tabs: [desk.tab("a"), desk.tab("b")])
    #expect(desk.tabs.sidebar.isHidden && desk.bar?.showsSidebarButton == true)
    desk.turn(to: .portrait)
    #expect(desk.tabs.sidebar.isHidden)
  }

  @Test func `a mode without a sidebar, tabs without groups and narrow windows have none`() {
    let desk = shown()
    desk.tabs.mode = .tabBar
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden && desk.sidebarFrame == nil && desk.bar?.showsSidebarButton == false)
    desk.tabs.mode = .automatic
    desk.stage.settle()
    #expect(!desk.tabs.sidebar.isHidden)
    desk.tabs.traitOverrides.horizontalSizeClass = .compact
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden && desk.sidebarFrame == nil && desk.tabs.tabBar.window != nil)
    desk.tabs.traitOverrides.horizontalSizeClass = .regular
    desk.stage.settle()
    #expect(!desk.tabs.sidebar.isHidden && desk.sidebarFrame != nil)
    desk.tabs.tabs = [desk.tab("a"), desk.tab("b")]
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden)
  }

  @Test func `its buttons show and hide it, and the bar folds into it meanwhile`() throws {
    let desk = shown()
    let bar = try #require(desk.bar), page = try #require(desk.tabs.selectedViewController)
    #expect(bar.alpha == 0 && page.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 320, bottom: 20, right: 0))
    desk.stage.tap(CGPoint(x: 28, y: 49))
    desk.stage.advance(by: 0.15)
    let x = try #require(desk.list?.navigationController?.view.superview?.layer.presentation()?.frame.minX)
    #expect(x < 0 && x > -320)
    desk.stage.settle()
    #expect(
      desk.tabs.sidebar.isHidden && bar.alpha == 1 && page.view.safeAreaInsets.left == 0
        && page.view.safeAreaInsets.top == 74)
    let button = try #require(desk.find(UIButton.self, in: bar).first)
    #expect(button.accessibilityLabel == "Sidebar")
    desk.stage.tap(button)
    desk.stage.settle()
    #expect(!desk.tabs.sidebar.isHidden && desk.sidebarFrame?.minX == 0 && bar.alpha == 0)
  }

  @Test func `a title in a navigation bar is shown while the bar is folded away`() throws {
    let desk = PadDesk(.landscapeLeft), navigation = desk.stack("Page")
    desk.tabs.mode = .tabSidebar
    desk.show([navigation, desk.page("B")])
    let title = try #require(desk.title(of: navigation))
    // In the middle of what the sidebar leaves: (320 + 1180) / 2.
    #expect(title.alpha == 1 && abs(desk.frame(title).midX - 750) <= 1)
    desk.tabs.sidebar.isHidden = true
    desk.stage.settle()
    #expect(title.alpha == 0)
    #expect(desk.rows == ["Page", "B"])
  }

  @Test func `its large title is still open when it comes back`() throws {
    let desk = PadDesk(.landscapeLeft)
    desk.tabs.title = "Kitchen"
    desk.show(tabs: [desk.tab("a"), group(desk)])
    // 24 of the status bar, 50 of the bar, 52 of the large title.
    #expect(desk.list?.collectionView.contentOffset.y == -126)
    for hidden in [true, false] {
      desk.tabs._pad.sidebar.setHidden(hidden, animated: true)
      desk.stage.settle()
    }
    #expect(desk.list?.collectionView.contentOffset.y == -126)
    #expect(desk.list?.navigationController?.navigationBar.frame.height == 102)
  }

  // MARK: Where it stands

  @Test func `a tiled sidebar takes its width from the page, an overlapping one lies over it`() throws {
    let desk = shown()
    let page = try #require(desk.tabs.selectedViewController?.view)
    #expect(desk.frame(page) == CGRect(x: 0, y: 0, width: 1180, height: 820))
    desk.tabs.sidebar.preferredLayout = .tile
    desk.stage.settle()
    #expect(desk.frame(page) == CGRect(x: 320, y: 0, width: 860, height: 820) && page.safeAreaInsets.left == 0)
  }

  @Test func `from right to left it stands at the right`() throws {
    let desk = shown(isRightToLeft: true)
    let page = try #require(desk.tabs.selectedViewController?.view)
    #expect(desk.sidebarFrame == CGRect(x: 860, y: 0, width: 320, height: 820))
    #expect(page.safeAreaInsets.right == 320 && page.safeAreaInsets.left == 0)
  }

  @Test func `upright it covers and dims the page, until the page is tapped or a row is chosen`() throws {
    let desk = shown(.portrait)
    let page = try #require(desk.tabs.selectedViewController?.view)
    desk.tabs.sidebar.isHidden = false
    desk.stage.settle()
    #expect(page.safeAreaInsets.left == 0)
    desk.stage.tap(CGPoint(x: 700, y: 600))
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden)
    desk.tabs.sidebar.isHidden = false
    desk.stage.settle()
    desk.tapRow("B")
    #expect(desk.tabs.selectedTab?.identifier == "b" && desk.tabs.sidebar.isHidden)
  }

  @Test func `a finger pulls it in from the edge and pushes it out`() throws {
    let desk = shown(.portrait)
    desk.drag(from: CGPoint(x: 1, y: 600), to: CGPoint(x: 121, y: 600), release: false)
    let panel = try #require(desk.list?.navigationController?.view.superview)
    #expect(desk.frame(panel).maxX > 60 && desk.frame(panel).maxX < 130)
    desk.stage.touchMove(CGPoint(x: 260, y: 600))
    desk.stage.touchUp(CGPoint(x: 260, y: 600))
    desk.stage.settle()
    #expect(!desk.tabs.sidebar.isHidden && desk.frame(panel).minX == 0)
    desk.drag(from: CGPoint(x: 500, y: 600), to: CGPoint(x: 250, y: 600))
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden && desk.sidebarFrame == nil)
    // A short way that is not flung goes back.
    desk.drag(from: CGPoint(x: 1, y: 600), to: CGPoint(x: 60, y: 600), release: false)
    desk.stage.advance(by: 0.5)
    desk.stage.touchUp(CGPoint(x: 60, y: 600))
    desk.stage.settle()
    #expect(desk.tabs.sidebar.isHidden && desk.sidebarFrame == nil)
  }

  // MARK: Rows

  @Test func `the tabs of the top level come first, then a section for each group`() {
    let desk = PadDesk(.landscapeLeft)
    let inner = UITabGroup(title: "Inner", image: nil, identifier: "i", children: [desk.tab("p")])
    let inline = UITabGroup(title: "Inline", image: nil, identifier: "l", children: [desk.tab("q")])
    inline.sidebarAppearance = .inline
    let outer = UITabGroup(
      title: "Outer", image: nil, identifier: "o", children: [desk.tab("x"), inner, inline, desk.tab("y")])
    outer.displayOrderIdentifiers = ["y"]
    var acted = 0
    outer.sidebarActions = [UIAction(title: "Act") { _ in acted += 1 }]
    let hidden = desk.tab("h")
    hidden.isHidden = true
    desk.show(tabs: [outer, desk.tab("a"), hidden])
    #expect(desk.rows == ["A", "Outer", "Y", "X", "Inner", "P", "Q", "Act"])
    desk.tapRow("Act")
    #expect(acted == 1 && desk.tabs.selectedTab?.identifier == "y")
    desk.tapRow("Outer")
    #expect(desk.rows == ["A", "Outer"])
    desk.tapRow("Outer")
    inner.sidebarAppearance = .rootSection
    desk.stage.settle()
    #expect(desk.rows == ["A", "Outer", "Y", "X", "Q", "Act", "Inner", "P"])
  }

  @Test func `a row selects its tab, asks and tells, and is marked`() {
    let desk = shown()
    desk.tapRow("Y")
    #expect(desk.log == ["should y", "did a y"] && desk.tabs.selectedTab?.identifier == "y")
    #expect(desk.tabs.selectedViewController?.title == "y" && desk.cell("Y").isSelected && !desk.cell("A").isSelected)
    desk.tabs.selectedTab = desk.tabs.tab(forIdentifier: "b")
    desk.stage.settle()
    #expect(desk.cell("B").isSelected && !desk.cell("Y").isSelected)
  }

  @Test func `tests find the rows as tabs`() throws {
    let desk = shown()
    desk.tabs.tab(forIdentifier: "b")?.accessibilityIdentifier = "tab b"
    desk.stage.settle()
    let all = AccessibilityTree.windows().flatMap(\.flattened)
    #expect(all.filter { $0.kind == .tab }.map(\.label) == ["A", "B", "X", "Y"])
    #expect(all.contains { $0.kind == .tab && $0.identifier == "tab b" })
  }

  @Test func `a tab for the sidebar alone can be reached there, and is gone with it`() {
    let desk = PadDesk(.landscapeLeft), only = desk.tab("s")
    only.preferredPlacement = .sidebarOnly
    desk.show(tabs: [desk.tab("a"), group(desk), only])
    desk.tapRow("S")
    #expect(desk.tabs.selectedTab === only && desk.bar?.selected == nil)
    desk.tabs.mode = .tabBar
    desk.stage.settle()
    #expect(desk.tabs.selectedTab?.identifier == "a" && desk.titles == ["A", "Group"])
  }

  @Test func `titles, badges and subtitles of tabs reach their rows`() throws {
    let desk = shown()
    let tab = try #require(desk.tabs.tab(forIdentifier: "x"))
    (tab.title, tab.subtitle, tab.badgeValue) = ("Ex", "below", "7")
    desk.stage.settle()
    let texts = desk.find(UILabel.self, in: desk.cells[3]).map { $0.text ?? "" }
    #expect(Set(texts) == ["Ex", "below", "7"])
  }

  // MARK: The app's part

  @Test func `the delegate hears of the sidebar and animates along`() {
    let desk = PadDesk(.landscapeLeft), watcher = Watcher()
    desk.tabs.sidebar.delegate = watcher
    desk.show(tabs: [desk.tab("a"), group(desk)])
    #expect(watcher.log.first == "will" && watcher.log.suffix(2) == ["shows", "over"])
    #expect(watcher.log.contains("displays x") && watcher.log.contains("selected a"))
    watcher.log = []
    desk.tabs.sidebar.isHidden = true
    #expect(watcher.log == ["will", "hides", "over"])
    watcher.log = []
    let view = UIView(frame: .zero)
    watcher.along = { view.alpha = 0.5 }
    UIView.animate(withDuration: 1) { desk.tabs.sidebar.isHidden = false }
    #expect(
      watcher.log.prefix(1) == ["will"] && watcher.log.contains("shows") && !watcher.log.contains("over")
        && view.alpha == 0.5)
    desk.stage.settle()
    #expect(watcher.log.last == "over")
  }

  @Test func `the delegate makes rows, swipe actions and menus`() throws {
    let desk = PadDesk(.landscapeLeft), watcher = Watcher()
    desk.tabs.sidebar.delegate = watcher
    desk.show(tabs: [desk.tab("a"), group(desk)])
    #expect(desk.rows.first == "Renamed")
    let row = desk.frame(desk.cell("X"))
    desk.stage.touchDown(CGPoint(x: row.midX, y: row.midY))
    desk.stage.advance(by: 1)
    desk.stage.touchUp(CGPoint(x: row.midX, y: row.midY))
    desk.stage.settle()
    #expect(watcher.log.contains("menu x"))
    desk.drag(from: CGPoint(x: row.maxX - 20, y: row.midY), to: CGPoint(x: row.maxX - 120, y: row.midY))
    desk.stage.settle()
    let texts = desk.find(UILabel.self, in: desk.list!.view).compactMap(\.text)
    #expect(texts.contains("Pin x") && !desk.tabs.sidebar.isHidden)
  }

  @Test func `a header, a footer and a bar stand above, below and at the bottom of the list`() throws {
    let desk = shown()
    var header = UIListContentConfiguration.cell(), footer = UIListContentConfiguration.cell()
    (header.text, footer.text) = ("Above", "Below")
    desk.tabs.sidebar.headerContentConfiguration = header
    desk.tabs.sidebar.footerContentConfiguration = footer
    let bar = UIView(frame: .zero)
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.heightAnchor.constraint(equalToConstant: 60).isActive = true
    desk.tabs.sidebar.bottomBarView = bar
    desk.stage.settle()
    #expect(desk.rows.first == "Above" && desk.rows.last == "Below")
    // Above the home indicator of 20 points.
    #expect(desk.frame(bar) == CGRect(x: 0, y: 740, width: 320, height: 60))
    #expect(desk.list?.collectionView.adjustedContentInset.bottom == 80)
    desk.tabs.sidebar.bottomBarView = nil
    desk.tabs.sidebar.headerContentConfiguration = nil
    desk.stage.settle()
    #expect(
      bar.superview == nil && desk.rows.first == "A" && desk.list?.collectionView.adjustedContentInset.bottom == 20)
  }

  @Test func `the list scrolls to a tab`() {
    let desk = PadDesk(.landscapeLeft)
    desk.show(tabs: [group(desk)] + (1...40).map { desk.tab("t\($0)") })
    desk.tabs.sidebar.scroll(to: .tab(desk.tabs.tab(forIdentifier: "y")!), animated: false)
    desk.stage.settle()
    #expect(desk.rows.contains("Y") && !desk.rows.contains("T1"))
  }

  @Test func `items of a menu stand before the one that edits the sidebar`() throws {
    let desk = PadDesk(.landscapeLeft), tab = desk.tab("a")
    desk.show(tabs: [tab, group(desk)])
    #expect(desk.list?.navigationItem.rightBarButtonItem?._systemItem == .edit)
    desk.tabs.sidebar.navigationOverflowItems = UIDeferredMenuElement { $0([UIAction(title: "Mine") { _ in }]) }
    let menu = try #require(desk.list?.navigationItem.rightBarButtonItem?.menu)
    #expect(menu.children.count == 2 && (menu.children.last as? UIMenu)?.children.first?.title == "Edit Sidebar")
  }

  // MARK: Editing

  private func editable(_ identifier: String? = nil) -> PadDesk {
    let desk = PadDesk(.landscapeLeft), tab = desk.tab("a"), group = group(desk)
    tab.allowsHiding = true
    group.allowsReordering = true
    desk.tabs.customizationIdentifier = identifier
    desk.show(tabs: [desk.tab("b"), tab, group])
    return desk
  }

  @Test func `a person hides tabs and shows them again while the sidebar is edited`() {
    let desk = editable()
    desk.list?.setEditing(true, animated: true)
    desk.stage.settle()
    desk.tapRow("A")
    #expect(desk.tabs.tab(forIdentifier: "a")?.isHidden == true && desk.rows == ["B", "A", "Group", "X", "Y"])
    desk.tapRow("B")
    desk.list?.setEditing(false, animated: true)
    desk.stage.settle()
    #expect(desk.log == ["edits", "visibility a", "edited"] && desk.rows == ["B", "Group", "X", "Y"])
    #expect(desk.tabs.selectedTab?.identifier == "b")
  }

  @Test func `a person orders the tabs of a group by their grips`() throws {
    let desk = editable()
    desk.list?.setEditing(true, animated: true)
    desk.stage.settle()
    let from = desk.frame(desk.cell("X")), to = desk.frame(desk.cell("Y"))
    desk.drag(from: CGPoint(x: from.maxX - 24, y: from.midY), to: CGPoint(x: to.maxX - 24, y: to.midY + 10))
    desk.stage.settle()
    #expect(desk.log == ["edits", "order y x"] && desk.rows == ["B", "A", "Group", "Y", "X"])
  }

  @Test func `what a person changed is kept under the controller's identifier`() {
    let name = "sidebar test"
    defer { UserDefaults.standard.removeObject(forKey: "UITabBarController customization \(name)") }
    let desk = editable(name)
    desk.list?.setEditing(true, animated: false)
    desk.stage.settle()
    desk.tapRow("A")
    let group = desk.tabs.tab(forIdentifier: "g") as? UITabGroup
    let from = desk.frame(desk.cell("X")), to = desk.frame(desk.cell("Y"))
    desk.drag(from: CGPoint(x: from.maxX - 24, y: from.midY), to: CGPoint(x: to.maxX - 24, y: to.midY + 10))
    desk.stage.settle()
    desk.list?.setEditing(false, animated: false)
    #expect(group?.displayOrderIdentifiers == ["y", "x"])
    let again = editable(name)
    #expect(again.tabs.tab(forIdentifier: "a")?.isHidden == true)
    #expect(again.rows == ["B", "Group", "Y", "X"])
  }

  @Test func `tabs that nobody may change mean no Edit button`() {
    let desk = PadDesk(.landscapeLeft), list = [desk.tab("a"), desk.tab("b")]
    for tab in list { tab.preferredPlacement = .fixed }
    desk.tabs.mode = .tabSidebar
    desk.show(tabs: list)
    #expect(desk.list?.navigationItem.rightBarButtonItem == nil)
    list[0].preferredPlacement = .default
    desk.stage.settle()
    #expect(desk.list?.navigationItem.rightBarButtonItem?._systemItem == .edit)
  }

  // MARK: Dragging

  private func edited(_ identifier: String? = nil) -> PadDesk {
    let desk = PadDesk(.landscapeLeft), fixed = desk.tab("f"), stays = desk.tab("m")
    (fixed.preferredPlacement, stays.preferredPlacement) = (.fixed, .movable)
    desk.tabs.customizationIdentifier = identifier
    desk.show(tabs: [desk.tab("a"), fixed, stays, group(desk)])
    desk.list?.setEditing(true, animated: false)
    desk.stage.settle()
    return desk
  }
  private func middle(_ desk: PadDesk, _ view: UIView) -> CGPoint {
    CGPoint(x: desk.frame(view).midX, y: desk.frame(view).midY)
  }

  @Test func `while the sidebar is edited the bar is there beside it, and selects nothing`() throws {
    let desk = edited(), bar = try #require(desk.bar)
    #expect(bar.alpha == 1 && desk.titles == ["F", "A", "M", "Group"])
    // In the middle of what the sidebar leaves.
    #expect(abs(desk.frame(bar).midX - 750) <= 1)
    desk.tap("Group")
    #expect(desk.tabs.selectedTab?.identifier == "a")
    desk.list?.setEditing(false, animated: false)
    desk.stage.settle()
    #expect(bar.alpha == 0)
  }

  @Test func `a row that is dragged into the bar gets a place there`() {
    let desk = edited()
    let target = desk.frame(desk.button("M"))
    desk.stage.dragAndDrop(from: middle(desk, desk.cell("X")), to: CGPoint(x: target.minX + 4, y: target.midY))
    #expect(desk.titles == ["F", "A", "X", "M", "Group"])
    #expect(desk.tabs.tab(forIdentifier: "x")?.hasVisiblePlacement == true)
    desk.list?.setEditing(false, animated: false)
    desk.tabs.sidebar.isHidden = true
    desk.stage.settle()
    desk.tap("X")
    #expect(desk.tabs.selectedTab?.identifier == "x" && desk.button("X").isSelected)
  }

  @Test func `tabs in the bar are dragged to other places and out, but for those that stay`() {
    let desk = edited()
    let end = desk.frame(desk.button("Group"))
    desk.stage.dragAndDrop(from: middle(desk, desk.button("A")), to: CGPoint(x: end.maxX - 4, y: end.midY))
    #expect(desk.titles == ["F", "M", "Group", "A"])
    desk.stage.dragAndDrop(from: middle(desk, desk.button("Group")), to: CGPoint(x: 800, y: 500))
    #expect(desk.titles == ["F", "M", "A"])
    desk.stage.dragAndDrop(from: middle(desk, desk.button("M")), to: CGPoint(x: 800, y: 500))
    desk.stage.dragAndDrop(from: middle(desk, desk.button("F")), to: CGPoint(x: 800, y: 500))
    #expect(Set(desk.titles) == ["F", "M", "A"])
  }

  @Test func `the places are kept, new tabs get one, and Reset brings back the app's own`() throws {
    let name = "places test"
    defer { UserDefaults.standard.removeObject(forKey: "UITabBarController customization \(name)") }
    let desk = edited(name)
    desk.stage.dragAndDrop(from: middle(desk, desk.button("A")), to: CGPoint(x: 800, y: 500))
    #expect(desk.titles == ["F", "M", "Group"])
    let again = edited(name)
    #expect(again.titles == ["F", "M", "Group"])
    again.tabs.tabs += [again.tab("new")]
    again.stage.settle()
    #expect(again.titles == ["F", "M", "Group", "NEW"])
    let reset = try #require(again.list?.navigationItem.leftBarButtonItem)
    #expect(reset.title == "Reset")
    reset.primaryAction?._perform(sender: reset)
    again.stage.settle()
    #expect(again.titles == ["F", "A", "M", "Group", "NEW"])
    #expect(edited(name).titles == ["F", "A", "M", "Group"])
  }

  private final class Taker: NSObject, UITabBarControllerDelegate, UITabBarController.Sidebar.Delegate {
    var log: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation { tab.identifier == "a" ? .cancel : .copy }
    func tabBarController(
      _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
    ) {
      log.append("\(session.items.first?.localObject ?? "") on \(tab.identifier)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemsForBeginning dragSession: any UIDragSession,
      tab: UITab
    ) -> [UIDragItem] { [dragItem("drag of \(tab.identifier)")] }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
      group: UITabGroup,
      operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation { .move }
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction,
      group: UITabGroup,
      acceptItemsFrom session: any UIDropSession
    ) {
      log.append("\(session.items.first?.localObject ?? "") on action \(sidebarAction.title) of \(group.identifier)")
    }
  }

  @Test func `what is dragged out of a row can be dropped on tabs and actions that take it`() {
    let desk = PadDesk(.landscapeLeft), taker = Taker(), group = group(desk)
    group.sidebarActions = [UIAction(title: "Act") { _ in }]
    desk.tabs.delegate = taker
    desk.tabs.sidebar.delegate = taker
    desk.show(tabs: [desk.tab("a"), group, desk.tab("b")])
    let start = middle(desk, desk.cell("X"))
    desk.stage.dragAndDrop(from: start, to: middle(desk, desk.cell("B")))
    desk.stage.dragAndDrop(from: start, to: middle(desk, desk.cell("A")))
    desk.stage.dragAndDrop(from: start, to: middle(desk, desk.cell("Act")))
    #expect(taker.log == ["drag of x on b", "drag of x on action Act of g"])
  }
}
