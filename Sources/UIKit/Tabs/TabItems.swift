/// The items of a tab bar controller's bar, and the controller that lists the tabs which have none.
@MainActor
final class TabItems {
  private unowned let tabs: UITabBarController
  /// There once there are more tabs than the bar has room for.
  private(set) var more: MoreNavigationController?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  private var list: [UIViewController] { tabs.selection.list }

  /// How many the bar has room for; the one at the top of an iPad is scrolled. Source: Behaviour/Metrics.md A4, "More
  /// than 5 items".
  private var room: Int { tabs._pad.isWanted ? .max : tabs.traitCollection.horizontalSizeClass == .regular ? 8 : 5 }
  /// The number of controllers that have an item of their own.
  var directCount: Int { list.count > room ? room - 1 : list.count }
  var further: [UIViewController] { Array(list[directCount...]) }

  var moreController: MoreNavigationController {
    if let more { return more }
    let more = MoreNavigationController(owner: tabs)
    self.more = more
    tabs.addChild(more)
    more.didMove(toParent: tabs)
    return more
  }

  func update(animated: Bool = false) {
    var items: [UITabBarItem] = list[..<directCount].map { $0.tabBarItem }
    if directCount < list.count {
      items.append(moreController.tabBarItem)
      moreController._listDidChange()
    }
    // By the method that subclasses of the bar override.
    tabs.tabBar._isSetByController = true
    tabs.tabBar.setItems(items, animated: animated)
    tabs.tabBar._isSetByController = false
    if let target = tabs.selection.target { tabs.tabBar.selectedItem = target.tabBarItem }
    tabs._pad.itemsDidChange()
  }
}
