/// The order of a tab bar controller's tabs by a person's wish, on a phone.
@MainActor
final class TabCustomizing {
  private unowned let tabs: UITabBarController

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  private var list: [UIViewController] { tabs.selection.list }

  /// The controllers that the page offers; empty where there is none.
  var offered: [UIViewController] {
    guard tabs.items.directCount < list.count else { return [] }
    return (tabs.customizableViewControllers ?? []).filter { wanted in list.contains { $0 === wanted } }
  }

  /// Shows the page; Done closes it.
  func begin() {
    let offered = offered
    guard !offered.isEmpty, !tabs.tabBar.isCustomizing, let more = tabs.items.more else { return }
    tabs.delegate?.tabBarController(tabs, willBeginCustomizing: offered)
    tabs.tabBar._showCustomizer(
      offered.map(\.tabBarItem), fixed: [more.tabBarItem], done: { [weak self] in self?.end() }, then: {})
  }

  private func end() {
    let shown = (tabs.tabBar.items ?? []).compactMap { item in list.first { $0.tabBarItem === item } }
    let order = shown + list.filter { controller in !shown.contains { $0 === controller } }
    let changed = !zip(order, list).allSatisfy { $0 === $1 }
    tabs.delegate?.tabBarController(tabs, willEndCustomizing: order, changed: changed)
    if changed {
      let selection = tabs.selection
      let selected = selection.shown === tabs.items.more ? nil : tabs.selectedViewController
      selection.set(order, animated: true, preferring: selected)
      if selected == nil { selection.select(nil) }
    }
    tabs.tabBar._hideCustomizer(animated: true) { [weak tabs] in
      guard let tabs else { return }
      tabs.delegate?.tabBarController(tabs, didEndCustomizing: order, changed: changed)
    }
  }
}
