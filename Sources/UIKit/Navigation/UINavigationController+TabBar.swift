// The tab bar of a tab bar controller around: it belongs to the lower page when a page is pushed that hides it.
extension UINavigationController {
  private var _tabs: UITabBarController? { tabBarController }

  /// Points that the tab bar covers of a controller's view, whatever becomes of the bar during a transition.
  final func _lentTabBarHeight(for controller: UIViewController) -> CGFloat {
    guard let _running, let tabs = _tabs else { return 0 }
    let shows = controller === _running.from ? _running.fromShowsTabBar : _running.toShowsTabBar
    return shows ? tabs._barCover : 0
  }

  /// While it moves with a page the bar stands among the pages.
  final func _lendTabBar(_ change: NavigationChange) {
    guard let tabs = _tabs, tabs.isViewLoaded, tabs._isShowing(self), !tabs.tabBar.isHidden,
      change.fromShowsTabBar != change.toShowsTabBar
    else { return }
    let animates = change.transition?.isAnimated == true
    // The bar at the top of an iPad fades where it stands.
    if tabs._pad.isInstalled {
      guard animates else { return tabs._hidesBarForPush = !change.toShowsTabBar }
      change.transition?.coordinator.animate(
        alongsideTransition: { _ in tabs._hidesBarForPush = !change.toShowsTabBar }, completion: nil)
      return
    }
    if !change.toShowsTabBar { tabs._hidesBarForPush = true }
    if let animator = change.transition?.animator as? PushAnimator, animates {
      tabs._lendBar(to: _contents)
      animator.companion = tabs.tabBar
    }
  }

  /// The bar is the tab bar controller's again.
  final func _returnTabBar() {
    guard let tabs = _tabs, tabs.isViewLoaded else { return }
    tabs._hidesBarForPush = tabs._isShowing(self) ? _hidesTabBar : tabs._hidesBarForPush
    tabs._takeBarBack()
    tabs._followScrollView()
  }

  final var _hidesTabBar: Bool { _stack.contains { $0.hidesBottomBarWhenPushed } }
}
