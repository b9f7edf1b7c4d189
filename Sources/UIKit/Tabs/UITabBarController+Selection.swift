// Which controller is on screen. Orders: Behaviour/LifeCycle.md §5.
extension UITabBarController {
  /// - Parameter preferred: The one to select, of the new ones; nil for the one that is selected.
  final func _setControllers(_ new: [UIViewController], animated: Bool, preferring preferred: UIViewController? = nil) {
    let selected = preferred ?? selectedViewController
    for controller in _list where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if _shown === controller { _hideShown() }
      if let bar = (controller as? UINavigationController)?._bar, bar._rowGuest === _pad { bar._rowGuest = nil }
      controller.removeFromParent()
    }
    _list = new
    for controller in new where controller.parent !== self && !(controller.parent is MoreNavigationController) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    _index = NSNotFound
    _itemsDidChange(animated: animated)
    guard !_list.isEmpty else { return }
    _select(selected.flatMap { old in _list.firstIndex { $0 === old } } ?? 0)
  }

  /// A person tapped an item.
  final func _userDidTap(_ item: UITabBarItem) {
    guard _running == nil else { return }
    let isMore = item === _more?.tabBarItem
    let target = isMore ? nil : _list.firstIndex { $0.tabBarItem === item }
    // A tab inside of a group may have a position in the bar of its own.
    if !isMore, target == nil, let tab = _tabs.tab(of: item) { return _userDidChoose(tab) }
    guard isMore || target != nil else { return }
    let controller: UIViewController = target.map { _list[$0] } ?? _moreController
    let tab = _tabs.tab(of: controller), previous = selectedTab
    if let tab, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let isAgain = _shown === controller
    tabBar(tabBar, didSelect: item)
    if isAgain, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    } else {
      _select(target)
    }
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
  }

  /// A person chose a tab, at any level, in the sidebar or in the bar.
  final func _userDidChoose(_ tab: UITab) {
    let root = _tabs.root(of: tab), previous = selectedTab
    guard let controller = _tabs.controller(of: root) else {
      // The row of a controller that was set without a tab.
      if let item = tab._item { _userDidTap(item) }
      return
    }
    guard _running == nil, delegate?.tabBarController(self, shouldSelectTab: tab) ?? true,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if let item = root._item { tabBar(tabBar, didSelect: item) }
    if previous === tab {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedTab = tab
    }
    if let selected = selectedViewController { delegate?.tabBarController(self, didSelect: selected) }
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }
  /// The tab whose row is marked in the sidebar.
  final var selectedSidebarTab: UITab? { _tabs.selectedInSidebar }

  /// - Parameter index: Nil for the list of further tabs.
  final func _select(_ index: Int?) {
    if let index, index == _index { return }
    if index == nil, _shown === _more, _index == NSNotFound { return }
    _index = index ?? NSNotFound
    let target = _target
    tabBar.selectedItem = target?.tabBarItem
    _pad.selectionDidChange()
    if let index, let more = _more, target === more { more._show(_list[index]) } else if index == nil { _more?._showList() }
    guard isViewLoaded else { return }
    if _running != nil {
      _wantsAnother = true
      return
    }
    if let target, target !== _shown { _exchange(_shown, target) }
  }

  /// The child that shows the selected controller.
  final var _target: UIViewController? {
    guard _list.indices.contains(_index) else { return _more }
    return _index < _directCount ? _list[_index] : _moreController
  }

  /// Called when the view is loaded and laid out: the selected controller's view is in it from then on.
  final func _showSelected() {
    guard _running == nil, _list.indices.contains(_index), let target = _target, target !== _shown else { return }
    _exchange(_shown, target)
  }

  private func _hideShown() {
    guard let old = _shown else { return }
    _shown = nil
    if _appearance == .appeared || _appearance == .appearing {
      old._isManaged = true
      old._begin(false, false)
      old.viewIfLoaded?.removeFromSuperview()
      old._end()
      old._isManaged = false
    } else {
      old.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func _exchange(_ old: UIViewController?, _ new: UIViewController) {
    let isVisible = _appearance == .appeared || _appearance == .appearing
    new.loadViewIfNeeded()
    guard isVisible, view.window != nil, let old else {
      old?.viewIfLoaded?.removeFromSuperview()
      _shown = new
      new._isManaged = true
      if isVisible { new._begin(true, false) }
      _place(new)
      if _appearance == .appeared { new._end() }
      new._isManaged = false
      return
    }
    let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    let transition = ContainerTransition(
      from: old, to: new, fromView: old.view, toView: new.view, containerView: _contents, animated: animator != nil)
    transition.owner = self
    transition.animator = animator
    if let animator { transition.interactor = delegate?.tabBarController(self, interactionControllerFor: animator) }
    transition.appearance = .tab(from: old, to: new)
    transition.initialFrames[ObjectIdentifier(old)] = old.view.frame
    _running = transition
    transition.onStart = { [self] in
      _shown = new
      _layOut(new)
      transition.finalFrames[ObjectIdentifier(new)] = _frame(of: new)
      if animator == nil { _place(new) }
    }
    transition.onEnd = { [self] completed in
      (completed ? old : new).viewIfLoaded?.removeFromSuperview()
      _running = nil
      _shown = completed ? new : old
      _place(completed ? new : old)
      if !completed {
        _index = _list.firstIndex { $0 === old } ?? NSNotFound
        tabBar.selectedItem = old.tabBarItem
        _pad.selectionDidChange()
      }
      view.layoutIfNeeded()
    }
    transition.onFinish = { [self] _ in
      guard _wantsAnother else { return }
      _wantsAnother = false
      _showSelected()
    }
    transition.start()
  }

  final func _place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _layOut(controller)
    if view.superview !== _contents { _contents.addSubview(view) }
    self.view.setNeedsLayout()
  }
}
