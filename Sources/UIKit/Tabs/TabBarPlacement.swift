/// The position of a tab bar controller's bar, and the space that it leaves to the controllers.
@MainActor
final class TabBarPlacement {
  private unowned let tabs: UITabBarController
  /// A navigation controller has pushed a page that hides the bar.
  var hidesBarForPush = false { didSet { if hidesBarForPush != oldValue { layOut() } } }
  /// The bar moves among the pages of a navigation controller.
  private var isLent = false
  private weak var followed: UIScrollView?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  private var tabBar: UITabBar { tabs.tabBar }
  private var view: UIView { tabs.view }
  private var shown: UIViewController? { tabs.selection.shown }

  /// Points at the bottom that the bar covers while it is there.
  var cover: CGFloat {
    tabBar.isHidden || tabs.isTabBarHidden || tabs._pad.isInstalled
      ? 0 : tabBar._baseHeight + view.safeAreaInsets.bottom
  }

  /// The bar moves with a page of a navigation controller for a while.
  func lend(to container: UIView) {
    isLent = true
    tabBar.frame = container.convert(shownBarFrame, from: view)
    container.addSubview(tabBar)
  }
  func takeBack() {
    if isLent {
      isLent = false
      if !tabs._pad.isInstalled { view.addSubview(tabBar) }
    }
    layOut()
  }

  private var shownBarFrame: CGRect {
    let height = tabBar._baseHeight + view.safeAreaInsets.bottom
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// At the bottom; below the screen while hidden, beside it while a pushed page hides it.
  func layOut() {
    guard tabs.isViewLoaded else { return }
    let navigation = shown as? UINavigationController
    if navigation?.stack.running == nil { hidesBarForPush = navigation?.stack.hidesTabBar ?? false }
    var frame = shownBarFrame
    if tabs.isTabBarHidden { frame.origin.y = view.bounds.height }
    if hidesBarForPush { frame.origin.x = view._isRightToLeft ? frame.width : -frame.width }
    if !isLent, !tabs._pad.isInstalled, tabBar.frame != frame { tabBar.frame = frame }
    tabs._pad.layOut()
    for controller in tabs.selection.list { if controller !== shown { layOut(controller) } }
    if let shown { layOut(shown) }
  }

  func frame(of controller: UIViewController) -> CGRect {
    var frame = tabs._contents.bounds
    if !tabs._pad.isInstalled, !extends(controller) { frame.size.height -= hidesBarForPush ? 0 : cover }
    return frame
  }

  private func extends(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Frame and safe area of a controller's view. While it moves its position is the animator's.
  func layOut(_ controller: UIViewController) {
    let covers = hidesBarForPush || !extends(controller) ? 0 : cover
    let insets =
      tabs._pad.isInstalled
      ? tabs._pad.insets(for: controller) : UIEdgeInsets(top: 0, left: 0, bottom: covers, right: 0)
    tabs._pad.share(with: controller)
    if controller._barInsets != insets { controller._barInsets = insets }
    let running = tabs.selection.running
    guard running == nil || running?.isAnimated == false, let view = controller.viewIfLoaded, view.transform.isIdentity,
      controller === shown
    else { return }
    let frame = frame(of: controller)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Following the content

  /// The controller whose content is seen above the bar.
  private var leaf: UIViewController? {
    var here = shown
    while let navigation = here as? UINavigationController {
      here = navigation.stack.shown ?? navigation.topViewController
    }
    return here
  }

  /// The bar's background comes as content goes under it. Source: Behaviour/Metrics.md A4, "Background".
  func followScrollView() {
    let scrollView = leaf?._scrollViewForBars(.bottom)
    if scrollView !== followed {
      followed?.followers.setBar(tabs, nil)
      followed = scrollView
      scrollView?.followers.setBar(tabs) { [weak tabs] in if let tabs { tabs.barPlacement.updateEdge() } }
    }
    updateEdge()
  }

  private func updateEdge() { tabBar._scrolled = followed?._amountBelow ?? 0 }
}
