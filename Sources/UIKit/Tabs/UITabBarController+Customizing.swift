// The order of the tabs by a person's wish, on a phone.
extension UITabBarController {
  /// The controllers that the page offers; empty where there is none.
  final var _customizable: [UIViewController] {
    guard _directCount < _list.count else { return [] }
    return (customizableViewControllers ?? []).filter { wanted in _list.contains { $0 === wanted } }
  }

  /// Shows the page; Done closes it.
  final func _beginCustomizing() {
    let offered = _customizable
    guard !offered.isEmpty, !tabBar.isCustomizing, let more = _more else { return }
    delegate?.tabBarController(self, willBeginCustomizing: offered)
    tabBar._showCustomizer(
      offered.map(\.tabBarItem), fixed: [more.tabBarItem], done: { [weak self] in self?._endCustomizing(offered) }, then: {})
  }

  private func _endCustomizing(_ offered: [UIViewController]) {
    let shown = (tabBar.items ?? []).compactMap { item in _list.first { $0.tabBarItem === item } }
    let order = shown + _list.filter { controller in !shown.contains { $0 === controller } }
    let changed = !zip(order, _list).allSatisfy { $0 === $1 }
    delegate?.tabBarController(self, willEndCustomizing: order, changed: changed)
    if changed {
      let selected = _shown === _more ? nil : selectedViewController
      _setControllers(order, animated: true, preferring: selected)
      if selected == nil { _select(nil) }
    }
    tabBar._hideCustomizer(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
    }
  }
}
