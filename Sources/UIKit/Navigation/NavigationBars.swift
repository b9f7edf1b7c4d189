import HostInterface

/// The frames of a navigation controller's bars, and the room that they leave to its controllers. The bars follow the
/// content of the page.
@MainActor
final class NavigationBars {
  private unowned let navigation: UINavigationController
  /// How much of a large title and a search bar each controller shows.
  private var extents: [ObjectIdentifier: BarExtent] = [:]
  /// Set while a transition is cancelled, too, which puts back what was.
  var hidesBar = false
  var hidesToolbar = true
  private weak var followed: UIScrollView?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  private var stack: NavigationStack { navigation.stack }
  private var bar: UINavigationBar { navigation._bar }
  private var toolbar: UIToolbar { navigation._toolbarView }
  private var view: UIView { navigation.view }
  private var shown: UIViewController? { navigation.stack.shown }
  private var running: NavigationChange? { navigation.stack.running }

  /// Content at its top has all of the bar above it again; other content has what stays.
  func setExtent(isOpen: Bool, of controller: UIViewController) {
    let full = below(controller).collapsible
    guard full > 0 else { return }
    extents[ObjectIdentifier(controller)] = BarExtent(points: isOpen ? full : 0, isLarge: isLarge(controller))
  }

  func forget(_ controller: UIViewController) { extents[ObjectIdentifier(controller)] = nil }

  /// The bars show what the controller on screen asks for.
  func settle(animated: Bool) {
    if toolbarIsLoaded { toolbar.setItems(shown?.toolbarItems, animated: animated) }
    view.setNeedsLayout()
  }

  private var barTop: CGFloat { BarMetrics.top(in: view, safeTop: navigation._safeTop) }

  /// The lower edge of the bar with all collapsed that collapses, in the view's space; where nothing is covered when it
  /// is hidden.
  private func barBottom(for controller: UIViewController) -> CGFloat {
    guard !hidesBar(for: controller) else { return navigation._safeTop + guestHeight(for: controller) }
    return barTop + bar._height(of: controller.navigationItem) + below(controller).fixed
  }
  /// Points of a row at the top that stays while the bar is hidden, since somebody else stands in it.
  private func guestHeight(for controller: UIViewController) -> CGFloat {
    bar._rowGuest == nil ? 0 : bar._guestHeight(for: controller.navigationItem)
  }
  private func hidesBar(for controller: UIViewController) -> Bool {
    controller === running?.from ? running!.fromHidesBar : hidesBar
  }

  func isLarge(_ controller: UIViewController) -> Bool {
    guard !hidesBar(for: controller) else { return false }
    let items = stack.controllers.map(\.navigationItem)
    if let index = stack.controllers.firstIndex(where: { $0 === controller }) { return bar._isLarge(items, index) }
    // One that leaves keeps what it had.
    return extents[ObjectIdentifier(controller)]?.isLarge ?? false
  }

  /// The views below the bar's title.
  func below(_ controller: UIViewController) -> BelowTitle {
    guard !hidesBar(for: controller), let item = controller._navigationItem else {
      return BelowTitle(large: isLarge(controller) ? bar._largeTitleHeight(of: nil) : 0)
    }
    return BelowTitle(
      large: isLarge(controller) ? bar._largeTitleHeight(of: item) : 0, search: item._searchHeight,
      keepsSearch: item._searchIsFixed)
  }

  /// Points of what collapses: more than there are while the content is pulled down and a large title grows.
  func extent(_ controller: UIViewController) -> CGFloat {
    let full = below(controller).collapsible
    return full > 0 ? extents[ObjectIdentifier(controller)]?.points ?? full : 0
  }

  /// Frame and safe area of a controller's view. While it moves its position is the animator's.
  func layOut(_ controller: UIViewController) {
    guard let child = controller.viewIfLoaded else { return }
    let (frame, insets) = frame(of: controller)
    if running == nil {
      if child.transform.isIdentity, child.frame != frame { child.frame = frame }
    } else if child.bounds.size != frame.size, child.transform.isIdentity {
      child.bounds.size = frame.size
    }
    if controller._barInsets != insets { controller._barInsets = insets }
    if let container = controller._searchContainer {
      if running == nil, container.frame != frame { container.frame = frame }
      controller._presented?._barInsets = insets
    }
  }

  func frame(of controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    let extent = extent(controller), full = below(controller).collapsible
    if full > 0 { extents[ObjectIdentifier(controller)] = BarExtent(points: extent, isLarge: isLarge(controller)) }
    let top = barBottom(for: controller) + min(extent, full)
    let bottomBar = showsToolbar(for: controller) ? toolbarFrame(shown: true).minY : nil
    let bounds = navigation._contents.bounds
    var frame = bounds, insets = UIEdgeInsets.zero
    let extendsTop =
      controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    if !hidesBar(for: controller) {
      if extendsTop {
        insets.top = top
      } else {
        frame.origin.y = top
        frame.size.height -= top
      }
    } else if guestHeight(for: controller) > 0 {
      insets.top = top
    }
    if let bottomBar {
      let covered = bounds.height - bottomBar
      let extends =
        controller.edgesForExtendedLayout.contains(.bottom)
        && (toolbar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if extends { insets.bottom = covered } else { frame.size.height -= covered }
    }
    insets.bottom = max(insets.bottom, stack.lentTabBarHeight(for: controller))
    return (frame, insets)
  }

  func layOut() {
    guard navigation.isViewLoaded else { return }
    if running == nil {
      if let shown = shown {
        layOut(shown)
        let frame = barFrame(for: shown)
        if bar.frame != frame { bar.frame = frame }
      }
    } else {
      for controller in [running?.from, running?.to] {
        if let controller, controller.viewIfLoaded?.superview != nil { layOut(controller) }
      }
      return
    }
    if toolbarIsLoaded, toolbar.superview != nil {
      let frame = toolbarFrame(shown: showsToolbar(for: running?.to ?? shown))
      if toolbar.frame != frame { toolbar.frame = frame }
    }
  }

  /// The bar's frame for a controller on top.
  func barFrame(for controller: UIViewController) -> CGRect {
    let height = bar._height(of: controller.navigationItem) + below(controller).fixed + extent(controller)
    return CGRect(x: 0, y: hidesBar ? -height : barTop, width: view.bounds.width, height: height)
  }

  /// Prompts, large titles and looks came or went.
  func contentDidChange() {
    navigation.viewIfLoaded?.setNeedsLayout()
    updateEdges()
  }

  /// The text size is another one: what is not collapsed is as high as it has to be now.
  func titleSizeDidChange() {
    extents = extents.filter { $0.value.points <= 0 }
    contentDidChange()
  }

  // MARK: Following the content

  func followScrollView() {
    let scrollView = shown?._scrollViewBelowBar
    guard scrollView !== followed else { return updateEdges() }
    if let old = followed {
      old.followers.setBar(navigation, nil)
      (old.followers.collapsedTop, old.followers.largeTitleRoom) = (0, 0)
      old.followers.adjustTarget = nil
    }
    followed = scrollView
    scrollView?.followers.setBar(navigation) { [weak navigation] in
      if let navigation { navigation.bars.contentDidMove() }
    }
    scrollView?.followers.adjustTarget = { [weak navigation] target in navigation?.bars.snapped(target) ?? target }
    contentDidMove()
  }

  /// How the content that is followed lies to the bar.
  private enum Following {
    case none
    /// Under the bar: its inset is the bar's height.
    case under
    /// Below the bar, and its frame moves with it: the way goes twice as fast as the finger while the title collapses.
    case below
  }

  private var following: Following {
    guard let scrollView = followed, let shown = shown, let page = shown.viewIfLoaded, scrollView.window != nil,
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return .none }
    let top =
      scrollView.superview.map { scrollView === page ? page.frame.minY : $0.convert(scrollView.frame, to: view).minY }
      ?? 0
    if abs(top) < 1 { return .under }
    return abs(top - barBottom(for: shown) - min(extent(shown), below(shown).collapsible)) < 1 ? .below : .none
  }

  /// The content's offset with the title open, and the one with which it is closed.
  private func offsets(_ following: Following, _ shown: UIViewController, _ scrollView: UIScrollView) -> (
    open: CGFloat, closed: CGFloat
  ) {
    let full = below(shown).collapsible
    // The room of a refresh control that spins is part of the bar: it stands above the large title.
    let inset = scrollView.contentInset.top - (scrollView.refreshControl?._heldInset ?? 0)
    let closed = (following == .under ? -barBottom(for: shown) : full) - inset
    return (closed - full, closed)
  }

  /// The large title's height goes with the content one to one. Source: Behaviour/Motion.md §4, "Large-title collapse".
  private func contentDidMove() {
    guard running == nil, let shown = shown, let scrollView = followed else { return updateEdges() }
    defer { updateEdges() }
    let following = following, below = below(shown), full = below.collapsible
    scrollView.followers.largeTitleRoom = following == .under ? full : 0
    guard full > 0, following != .none else {
      scrollView.followers.collapsedTop = 0
      return
    }
    let key = ObjectIdentifier(shown)
    // Before the safe area has reached it, the content knows nothing of the bar.
    if following == .under,
      scrollView.adjustedContentInset.top - scrollView.contentInset.top <= barBottom(for: shown) - 1
    {
      return
    }
    var extent = max(offsets(following, shown, scrollView).closed - scrollView.contentOffset.y, 0)
    // A search bar does not grow.
    if below.large == 0 { extent = min(extent, full) }
    guard extent != extents[key]?.points else { return }
    extents[key] = BarExtent(points: extent, isLarge: below.large > 0)
    scrollView.followers.collapsedTop = following == .under ? full - min(extent, full) : 0
    layOut(shown)
    let frame = barFrame(for: shown)
    if bar.frame != frame {
      bar.frame = frame
      bar._followsContent = true
      bar.layoutIfNeeded()
      bar._followsContent = false
    }
    // Only then is it where the bar is now, and the next movement is of one that lies below it.
    if following == .below { shown.view.layoutIfNeeded() }
  }

  /// Between the search bar's and the title's being open or closed a drag ends at the nearer one.
  private func snapped(_ target: CGPoint) -> CGPoint {
    guard let shown = shown, let scrollView = followed, below(shown).collapsible > 0, following != .none else {
      return target
    }
    let closed = offsets(following, shown, scrollView).closed
    let stops = below(shown).stops.map { closed - $0 }
    guard let open = stops.last(where: { $0 < target.y }), let next = stops.first(where: { $0 > target.y }) else {
      return target
    }
    return CGPoint(x: target.x, y: target.y < (open + next) / 2 ? open : next)
  }

  /// Whether content is under the bars. Source: Behaviour/Metrics.md A3, "Background".
  func updateEdges() {
    guard navigation.isViewLoaded, running == nil else { return }
    bar._scrolled = scrolledAmount(of: shown)
    if toolbarIsLoaded {
      toolbar._scrolled = shown?._scrollViewForBars(.bottom).map { $0._amountBelow } ?? 0
    }
  }

  func scrolledAmount(of controller: UIViewController?) -> CGFloat {
    guard let controller, let scrollView = controller._scrollViewBelowBar, scrollView.window != nil else { return 0 }
    let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    return min(max(way / BarMetrics.edgeDistance, 0), 1)
  }

  // MARK: Hiding

  func setBarHidden(_ hidden: Bool, _ animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    navigation.setNeedsStatusBarAppearanceUpdate()
    guard navigation.isViewLoaded else { return }
    // In the "will" callbacks of a transition: the bar goes or comes with the pages.
    if let running, running.transition?.hasRun != true { return }
    guard animated, view.window != nil, running == nil else {
      if running == nil { bar.isHidden = hidden }
      layOut()
      return view.setNeedsLayout()
    }
    bar.isHidden = false
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self.layOut()
      self.view.layoutIfNeeded()
    } completion: { [navigation] _ in
      if navigation.stack.running == nil { navigation._bar.isHidden = navigation.bars.hidesBar }
    }
  }

  var toolbarIsLoaded: Bool { navigation.isViewLoaded && (!hidesToolbar || hasToolbar) }
  private var hasToolbar: Bool {
    view._subviews.contains { $0 is UIToolbar && ($0 as? UIToolbar)?._controller === navigation }
  }

  func showsToolbar(for controller: UIViewController?) -> Bool {
    let hides = controller != nil && controller === running?.from ? running!.fromHidesToolbar : hidesToolbar
    return !hides && controller?.hidesBottomBarWhenPushed != true
  }

  /// Above the safe area, which a tab bar may have raised; below the screen while hidden, with the line at its upper
  /// edge.
  func toolbarFrame(shown: Bool) -> CGRect {
    let height = toolbar._baseHeight, bottom = view.safeAreaInsets.bottom
    let y = shown ? view.bounds.height - bottom - height : view.bounds.height + 1
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  func setToolbarHidden(_ hidden: Bool, _ animated: Bool) {
    guard hidden != hidesToolbar else { return }
    if !hidden, navigation.isViewLoaded, toolbar.superview == nil {
      toolbar.frame = toolbarFrame(shown: false)
      view.addSubview(toolbar)
      toolbar.setItems(shown?.toolbarItems, animated: false)
      // Still hidden: it is laid out below the screen. Outside of a window this would lay out the page as well, without
      // a safe area.
      if view.window != nil { UIView.performWithoutAnimation { toolbar.layoutIfNeeded() } }
    }
    hidesToolbar = hidden
    guard navigation.isViewLoaded else { return }
    guard animated, view.window != nil else {
      // Outside of a window there is no safe area to lay out by.
      if view.window != nil { layOut() }
      if hidden { toolbar.removeFromSuperview() }
      return view.setNeedsLayout()
    }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self.layOut()
      self.view.layoutIfNeeded()
    } completion: { [navigation] _ in
      if navigation.bars.hidesToolbar { navigation._toolbarView.removeFromSuperview() }
    }
  }

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === (running?.to ?? shown), toolbarIsLoaded else { return }
    toolbar.setItems(controller.toolbarItems, animated: animated)
  }
}

extension UIScrollView {
  /// 0 while the end of the content is at the bars below, 1 when there is more under them.
  final var _amountBelow: CGFloat {
    let end = contentSize.height + adjustedContentInset.bottom - bounds.height
    return min(max((end - bounds.minY) / BarMetrics.edgeDistance, 0), 1)
  }
}
