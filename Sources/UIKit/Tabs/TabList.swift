/// The tabs of a tab bar controller that was given tabs, and which of its controllers each one has.
@MainActor
final class TabList {
  private unowned let owner: UITabBarController
  private(set) var tabs: [UITab] = []
  /// The tabs of the top level that can be reached, with the controllers that are shown for them.
  private(set) var shown: [(tab: UITab, controller: UIViewController)] = []
  /// Several tabs change together.
  private var isSelecting = false

  init(_ owner: UITabBarController) { self.owner = owner }

  func set(_ new: [UITab], animated: Bool) {
    for tab in tabs where tab._owner === owner { tab._owner = nil }
    tabs = new
    isSelecting = true
    owner._customization.apply(to: new)
    isSelecting = false
    for tab in new { tab._owner = owner }
    update(animated: animated)
  }

  /// Controllers replace the tabs.
  func forget() {
    for tab in tabs where tab._owner === owner { tab._owner = nil }
    (tabs, shown) = ([], [])
  }

  // MARK: Which tabs are where

  /// Whether a person can get to a tab of the top level. One for the sidebar alone needs a sidebar.
  private func canBeReached(_ tab: UITab) -> Bool {
    guard !tab.isHidden else { return false }
    if tab.preferredPlacement == .sidebarOnly { return owner._pad.sidebar.isAvailable }
    guard let compact = owner.compactTabIdentifiers, owner.traitCollection.horizontalSizeClass == .compact else {
      return true
    }
    return compact.contains(tab.identifier)
  }

  /// The tabs that have a position in the bar at the top of an iPad: fixed ones first, then those that a person may
  /// move, pinned ones last.
  ///
  /// Source: Apple documents the placements; automatic is default on the top level and optional below it.
  private var tabsInRow: [UITab] {
    let all = tabs.flatMap(\._shownWithDescendants)
    return all.filter { $0._placement == .fixed } + placedByHand + all.filter { $0._placement == .pinned }
  }

  /// The tabs that could have a position which a person chooses.
  var placeable: [UITab] { tabs.flatMap(\._shownWithDescendants).filter(\._mayBePlaced) }

  /// Those of them that have one, in order: as a person has placed them, and as they prefer where nobody has.
  var placedByHand: [UITab] {
    let all = placeable
    guard let places = owner._customization.places else { return all.filter { $0._placement != .optional } }
    let placed = places.order.compactMap { name in all.first { $0.identifier == name } }
    // New tabs have the position that the app prefers, and some cannot be taken out.
    return placed
      + all.filter { tab in
        !placed.contains { $0 === tab }
          && (tab._placement == .movable || tab._placement == .default && !places.known.contains(tab.identifier))
      }
  }

  var placesInRow: [FloatingTabBar.Entry] {
    guard !tabs.isEmpty else { return owner.selection.list.map { FloatingTabBar.Entry(item: $0.tabBarItem) } }
    return tabsInRow.compactMap { tab in
      tab._item.map { FloatingTabBar.Entry(item: $0, tab: tab, isPinned: tab._placement == .pinned) }
    }
  }

  /// The position of the selected tab, or of the nearest group around it.
  var selectedPlace: UITabBarItem? {
    guard !tabs.isEmpty else { return owner.selectedViewController?.tabBarItem }
    let places = tabsInRow
    var here = selected
    while let tab = here {
      if places.contains(where: { $0 === tab }) { return tab._item }
      here = tab.parent
    }
    return nil
  }

  /// The tabs that the sidebar lists: of controllers that were set by themselves, one for each.
  var inSidebar: [UITab] {
    guard tabs.isEmpty else { return tabs }
    made = owner.selection.list.map { controller in
      made.first { $0.controller === controller } ?? ControllerTab(controller)
    }
    return made
  }
  private var made: [ControllerTab] = []

  var selectedInSidebar: UITab? {
    tabs.isEmpty ? inSidebar.first { ($0 as? ControllerTab)?.controller === owner.selectedViewController } : selected
  }

  /// The tab of an item, at any level.
  func tab(of item: UITabBarItem) -> UITab? { tabs.flatMap(\._withDescendants).first { $0._item === item } }

  func update(animated: Bool, selecting root: UITab? = nil) {
    guard !isSelecting else { return }
    let selected = root ?? selected.map(root(of:))
    shown = tabs.filter(canBeReached).compactMap { tab in
      let controller = (tab as? UITabGroup)?._shownPage ?? tab._page
      if let controller, let item = tab._item, controller.tabBarItem !== item { controller.tabBarItem = item }
      tab._lookDidChange()
      return controller.map { (tab, $0) }
    }
    let preferred = shown.first { $0.tab === selected }?.controller
    owner.selection.set(shown.map(\.controller), animated: animated, preferring: preferred)
  }

  // MARK: Selection

  func root(of tab: UITab) -> UITab {
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
      isSelecting = true
      var child = newValue
      while let parent = child.parent {
        parent.selectedChild = child
        child = parent
      }
      isSelecting = false
      update(animated: false, selecting: child)
    }
  }

  static func leaf(of tab: UITab) -> UITab {
    guard let group = tab as? UITabGroup,
      let child = group.selectedChild ?? (group._hasPageOfItsOwn ? nil : group._shownChild)
    else {
      return tab
    }
    return leaf(of: child)
  }

  /// The tab of a controller in the bar.
  func tab(of controller: UIViewController) -> UITab? {
    shown.first { $0.controller === controller }.map { Self.leaf(of: $0.tab) }
  }
  func controller(of root: UITab) -> UIViewController? { shown.first { $0.tab === root }?.controller }

  func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

/// A row of a sidebar for a controller that was set without a tab.
private final class ControllerTab: UITab {
  let controller: UIViewController

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init(title: "", image: nil, identifier: "\(ObjectIdentifier(controller))")
  }

  override var _item: UITabBarItem? { controller.tabBarItem }
}
