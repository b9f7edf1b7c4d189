// The bar: its items, its position, and what it leaves to the controllers.
extension UITabBarController {
  // MARK: Items

  /// How many the bar has room for. Source: Behaviour/Metrics.md A4, "More than 5 items".
  private var _room: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }
  /// The number of controllers that have an item of their own.
  final var _directCount: Int { _list.count > _room ? _room - 1 : _list.count }
  final var _further: [UIViewController] { Array(_list[_directCount...]) }

  final var _moreController: MoreNavigationController {
    if let _more { return _more }
    let more = MoreNavigationController(owner: self)
    _more = more
    addChild(more)
    more.didMove(toParent: self)
    return more
  }

  final func _itemsDidChange(animated: Bool = false) {
    var items: [UITabBarItem] = _list[..<_directCount].map { $0.tabBarItem }
    if _directCount < _list.count {
      items.append(_moreController.tabBarItem)
      _moreController._listDidChange()
    }
    // By the method that subclasses of the bar override.
    tabBar._isSetByController = true
    tabBar.setItems(items, animated: animated)
    tabBar._isSetByController = false
    if let target = _target { tabBar.selectedItem = target.tabBarItem }
  }

  final func _barVisibilityDidChange() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Place

  /// Points that the bar covers while it is there.
  final var _barCover: CGFloat { tabBar.isHidden || isTabBarHidden ? 0 : tabBar._baseHeight + view.safeAreaInsets.bottom }
  final func _isShowing(_ controller: UIViewController) -> Bool { _shown === controller }

  /// The bar moves with a page of a navigation controller for a while.
  final func _lendBar(to container: UIView) {
    _isLent = true
    tabBar.frame = container.convert(shownBarFrame, from: view)
    container.addSubview(tabBar)
  }
  final func _takeBarBack() {
    if _isLent {
      _isLent = false
      view.addSubview(tabBar)
    }
    _layOutBar()
  }

  private var shownBarFrame: CGRect {
    let height = tabBar._baseHeight + view.safeAreaInsets.bottom
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// At the bottom; below the screen while hidden, beside it while a pushed page hides it.
  final func _layOutBar() {
    guard isViewLoaded else { return }
    let navigation = _shown as? UINavigationController
    if navigation?._running == nil { _hidesBarForPush = navigation?._hidesTabBar ?? false }
    var frame = shownBarFrame
    if isTabBarHidden { frame.origin.y = view.bounds.height }
    if _hidesBarForPush { frame.origin.x = view._isRightToLeft ? frame.width : -frame.width }
    if !_isLent, tabBar.frame != frame { tabBar.frame = frame }
    for controller in _list { if controller !== _shown { _layOut(controller) } }
    if let _shown { _layOut(_shown) }
  }

  final func _frame(of controller: UIViewController) -> CGRect {
    var frame = _contents.bounds
    if !_extends(controller) { frame.size.height -= _hidesBarForPush ? 0 : _barCover }
    return frame
  }

  private func _extends(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.bottom) && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Frame and safe area of a controller's view. While it moves its position is the animator's.
  final func _layOut(_ controller: UIViewController) {
    let covers = _hidesBarForPush || !_extends(controller) ? 0 : _barCover
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: covers, right: 0)
    if controller._barInsets != insets { controller._barInsets = insets }
    guard _running == nil || _running?.isAnimated == false, let view = controller.viewIfLoaded, view.transform.isIdentity,
      controller === _shown
    else { return }
    let frame = _frame(of: controller)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Following the content

  /// The controller whose content is seen above the bar.
  private var _leaf: UIViewController? {
    var here = _shown
    while let navigation = here as? UINavigationController { here = navigation._shown ?? navigation.topViewController }
    return here
  }

  /// The bar's background comes as content goes under it. Source: Behaviour/Metrics.md A4, "Background".
  final func _followScrollView() {
    let scrollView = _leaf?._scrollViewForBars(.bottom)
    if scrollView !== _followed {
      _followed?._setBarFollower(self, nil)
      _followed = scrollView
      scrollView?._setBarFollower(self) { [weak self] in self?._updateEdge() }
    }
    _updateEdge()
  }

  private func _updateEdge() { tabBar._scrolled = _followed?._amountBelow ?? 0 }
}
