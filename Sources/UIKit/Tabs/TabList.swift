/// The tabs of a tab bar controller that was given tabs, and which of its controllers each one has.
@MainActor
final class TabList {
  private unowned let owner: UITabBarController
  private(set) var tabs: [UITab] = []
  /// The tabs that have an item in the bar, with the controllers that are shown for them.
  private(set) var shown: [(tab: UITab, controller: UIViewController)] = []

  init(_ owner: UITabBarController) { self.owner = owner }

  func set(_ new: [UITab], animated: Bool) {
    for tab in tabs where tab._owner === owner { tab._owner = nil }
    tabs = new
    for tab in new { tab._owner = owner }
    update(animated: animated)
  }

  /// Controllers replace the tabs.
  func forget() {
    for tab in tabs where tab._owner === owner { tab._owner = nil }
    (tabs, shown) = ([], [])
  }

  private func hasPlace(_ tab: UITab) -> Bool {
    guard !tab.isHidden, tab.preferredPlacement != .sidebarOnly else { return false }
    guard let compact = owner.compactTabIdentifiers, owner.traitCollection.horizontalSizeClass == .compact else { return true }
    return compact.contains(tab.identifier)
  }

  func update(animated: Bool) {
    let selected = selected
    shown = tabs.filter(hasPlace).compactMap { tab in
      let controller = (tab as? UITabGroup)?._shownPage ?? tab._page
      if let controller, let item = tab._item, controller.tabBarItem !== item { controller.tabBarItem = item }
      tab._lookDidChange()
      return controller.map { (tab, $0) }
    }
    owner._setControllers(shown.map(\.controller), animated: animated)
    if let selected, let index = shown.firstIndex(where: { $0.tab === root(of: selected) }) { owner.selectedIndex = index }
  }

  private func root(of tab: UITab) -> UITab {
    var here = tab
    while let parent = here.parent { here = parent }
    return here
  }

  /// The tab whose page is on screen: of a group, the child that it shows.
  var selected: UITab? {
    get {
      guard let controller = owner.selectedViewController else { return nil }
      guard let tab = shown.first(where: { $0.controller === controller })?.tab else { return nil }
      return Self.leaf(of: tab)
    }
    set {
      guard let newValue else { return }
      var child = newValue
      while let parent = child.parent {
        parent.selectedChild = child
        child = parent
      }
      if let index = shown.firstIndex(where: { $0.tab === child }) { owner.selectedIndex = index }
    }
  }

  static func leaf(of tab: UITab) -> UITab {
    guard let group = tab as? UITabGroup,
      let child = group.selectedChild ?? (group._shownPage === group.viewController ? nil : group._shownChild)
    else { return tab }
    return leaf(of: child)
  }

  /// The tab of a controller in the bar.
  func tab(of controller: UIViewController) -> UITab? { shown.first { $0.controller === controller }.map { Self.leaf(of: $0.tab) } }

  func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}
