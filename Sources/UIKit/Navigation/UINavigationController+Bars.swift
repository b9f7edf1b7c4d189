import HostInterface

// The frames of the bars, and the room that they leave to the controllers.
extension UINavigationController {
  /// Where the bar begins, in the view's space: at the safe area, or above it below a Dynamic Island.
  ///
  /// Source: Behaviour/Pictures.md 41.
  private var _barTop: CGFloat {
    let top = _safeTop, configuration = HostEnvironment.current.configuration
    let device = view.window?._deviceSafeArea.top ?? CGFloat(configuration.safeArea.top)
    guard top > 0, top >= device, view.window.map({ $0.safeAreaInsets.top == device }) ?? true else { return top }
    let scale = view.contentScaleFactor
    return ((top - min(CGFloat(configuration.barOverlap), device)) * scale).rounded() / scale
  }

  /// The lower edge of the bar with all collapsed that collapses, in the view's space; where nothing is covered when it is hidden.
  private func _barBottom(for controller: UIViewController) -> CGFloat {
    guard !_hidesBar(for: controller) else { return _safeTop + _guestHeight(for: controller) }
    return _barTop + _bar._height(of: controller.navigationItem) + _below(controller).fixed
  }
  /// Points of a row at the top that stays while the bar is hidden, since somebody else stands in it.
  private func _guestHeight(for controller: UIViewController) -> CGFloat {
    _bar._rowGuest == nil ? 0 : _bar._guestHeight(for: controller.navigationItem)
  }
  private func _hidesBar(for controller: UIViewController) -> Bool {
    controller === _running?.from ? _running!.fromHidesBar : _barHides
  }

  final func _isLarge(_ controller: UIViewController) -> Bool {
    guard !_hidesBar(for: controller) else { return false }
    let items = _stack.map(\.navigationItem)
    if let index = _stack.firstIndex(where: { $0 === controller }) { return _bar._isLarge(items, index) }
    // One that leaves keeps what it had.
    return _extents[ObjectIdentifier(controller)]?.isLarge ?? false
  }

  /// The views below the bar's title.
  final func _below(_ controller: UIViewController) -> BelowTitle {
    guard !_hidesBar(for: controller), let item = controller._navigationItem else {
      return BelowTitle(large: _isLarge(controller) ? _bar._largeTitleHeight : 0)
    }
    return BelowTitle(
      large: _isLarge(controller) ? _bar._largeTitleHeight : 0, search: item._searchHeight, keepsSearch: item._searchIsFixed)
  }

  /// Points of what collapses: more than there are while the content is pulled down and a large title grows.
  final func _extent(_ controller: UIViewController) -> CGFloat {
    let full = _below(controller).collapsible
    return full > 0 ? _extents[ObjectIdentifier(controller)]?.points ?? full : 0
  }

  /// Frame and safe area of a controller's view. While it moves its position is the animator's.
  final func _layOut(_ controller: UIViewController) {
    guard let child = controller.viewIfLoaded else { return }
    let (frame, insets) = _frameInContents(of: controller)
    if _running == nil {
      if child.transform.isIdentity, child.frame != frame { child.frame = frame }
    } else if child.bounds.size != frame.size, child.transform.isIdentity {
      child.bounds.size = frame.size
    }
    if controller._barInsets != insets { controller._barInsets = insets }
    if let container = controller._searchContainer {
      if _running == nil, container.frame != frame { container.frame = frame }
      controller._presented?._barInsets = insets
    }
  }

  final func _frameInContents(of controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    let extent = _extent(controller), full = _below(controller).collapsible
    if full > 0 { _extents[ObjectIdentifier(controller)] = BarExtent(points: extent, isLarge: _isLarge(controller)) }
    let top = _barBottom(for: controller) + min(extent, full)
    let bottomBar = _toolbarShows(for: controller) ? _toolbarFrame(shown: true).minY : nil
    let bounds = _contents.bounds
    var frame = bounds, insets = UIEdgeInsets.zero
    let extendsTop = controller.edgesForExtendedLayout.contains(.top) && (_bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    if !_hidesBar(for: controller) {
      if extendsTop {
        insets.top = top
      } else {
        frame.origin.y = top
        frame.size.height -= top
      }
    } else if _guestHeight(for: controller) > 0 {
      insets.top = top
    }
    if let bottomBar {
      let covered = bounds.height - bottomBar
      let extends =
        controller.edgesForExtendedLayout.contains(.bottom)
        && (_toolbarView.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if extends { insets.bottom = covered } else { frame.size.height -= covered }
    }
    insets.bottom = max(insets.bottom, _lentTabBarHeight(for: controller))
    return (frame, insets)
  }

  final func _layOutBars() {
    guard isViewLoaded else { return }
    if _running == nil {
      if let shown = _shown {
        _layOut(shown)
        let frame = _barFrame(for: shown)
        if _bar.frame != frame { _bar.frame = frame }
      }
    } else {
      for controller in [_running?.from, _running?.to] {
        if let controller, controller.viewIfLoaded?.superview != nil { _layOut(controller) }
      }
      return
    }
    if _toolbarIsLoaded, _toolbarView.superview != nil {
      let frame = _toolbarFrame(shown: _toolbarShows(for: _running?.to ?? _shown))
      if _toolbarView.frame != frame { _toolbarView.frame = frame }
    }
  }

  /// The bar's frame for a controller on top.
  final func _barFrame(for controller: UIViewController) -> CGRect {
    let height = _bar._height(of: controller.navigationItem) + _below(controller).fixed + _extent(controller)
    return CGRect(x: 0, y: _barHides ? -height : _barTop, width: view.bounds.width, height: height)
  }

  /// Prompts, large titles and looks came or went.
  final func _barContentDidChange() {
    viewIfLoaded?.setNeedsLayout()
    _updateEdges()
  }

  /// The text size is another one: what is not collapsed is as high as it has to be now.
  final func _titleSizeDidChange() {
    _extents = _extents.filter { $0.value.points <= 0 }
    _barContentDidChange()
  }

  // MARK: Following the content

  final func _followScrollView() {
    let scrollView = _shown?._scrollViewBelowBar
    guard scrollView !== _followed else { return _updateEdges() }
    if let old = _followed {
      old._setBarFollower(self, nil)
      (old._collapsedTop, old._largeTitleRoom) = (0, 0)
      old._adjustTarget = nil
    }
    _followed = scrollView
    scrollView?._setBarFollower(self) { [weak self] in self?._contentDidMove() }
    scrollView?._adjustTarget = { [weak self] target in self?._snapped(target) ?? target }
    _contentDidMove()
  }

  /// How the content that is followed lies to the bar.
  private enum Following {
    case none
    /// Under the bar: its inset is the bar's height.
    case under
    /// Below the bar, and its frame moves with it: the way goes twice as fast as the finger while the title collapses.
    case below
  }

  private var _following: Following {
    guard let scrollView = _followed, let shown = _shown, let page = shown.viewIfLoaded, scrollView.window != nil,
      scrollView.contentInsetAdjustmentBehavior != .never
    else { return .none }
    let top = scrollView.superview.map { scrollView === page ? page.frame.minY : $0.convert(scrollView.frame, to: view).minY } ?? 0
    if abs(top) < 1 { return .under }
    return abs(top - _barBottom(for: shown) - min(_extent(shown), _below(shown).collapsible)) < 1 ? .below : .none
  }

  /// The content's offset with the title open, and the one with which it is closed.
  private func _offsets(_ following: Following, _ shown: UIViewController, _ scrollView: UIScrollView) -> (open: CGFloat, closed: CGFloat) {
    let full = _below(shown).collapsible
    // The room of a refresh control that spins is part of the bar: it stands above the large title.
    let inset = scrollView.contentInset.top - (scrollView.refreshControl?._heldInset ?? 0)
    let closed = (following == .under ? -_barBottom(for: shown) : full) - inset
    return (closed - full, closed)
  }

  /// The large title's height goes with the content one to one. Source: Behaviour/Motion.md §4, "Large-title collapse".
  private func _contentDidMove() {
    guard _running == nil, let shown = _shown, let scrollView = _followed else { return _updateEdges() }
    defer { _updateEdges() }
    let following = _following, below = _below(shown), full = below.collapsible
    scrollView._largeTitleRoom = following == .under ? full : 0
    guard full > 0, following != .none else {
      scrollView._collapsedTop = 0
      return
    }
    let key = ObjectIdentifier(shown)
    // Before the safe area has reached it, the content knows nothing of the bar.
    if following == .under, scrollView.adjustedContentInset.top - scrollView.contentInset.top <= _barBottom(for: shown) - 1 { return }
    var extent = max(_offsets(following, shown, scrollView).closed - scrollView.contentOffset.y, 0)
    // A search bar does not grow.
    if below.large == 0 { extent = min(extent, full) }
    guard extent != _extents[key]?.points else { return }
    _extents[key] = BarExtent(points: extent, isLarge: below.large > 0)
    scrollView._collapsedTop = following == .under ? full - min(extent, full) : 0
    _layOut(shown)
    let frame = _barFrame(for: shown)
    if _bar.frame != frame {
      _bar.frame = frame
      _bar._followsContent = true
      _bar.layoutIfNeeded()
      _bar._followsContent = false
    }
    // Only then is it where the bar is now, and the next movement is of one that lies below it.
    if following == .below { shown.view.layoutIfNeeded() }
  }

  /// Between the search bar's and the title's being open or closed a drag ends at the nearer one.
  private func _snapped(_ target: CGPoint) -> CGPoint {
    guard let shown = _shown, let scrollView = _followed, _below(shown).collapsible > 0, _following != .none else { return target }
    let closed = _offsets(_following, shown, scrollView).closed
    let stops = _below(shown).stops.map { closed - $0 }
    guard let open = stops.last(where: { $0 < target.y }), let next = stops.first(where: { $0 > target.y }) else { return target }
    return CGPoint(x: target.x, y: target.y < (open + next) / 2 ? open : next)
  }

  /// Whether content is under the bars. Source: Behaviour/Metrics.md A3, "Background".
  final func _updateEdges() {
    guard isViewLoaded, _running == nil else { return }
    _bar._scrolled = _scrolledAmount(of: _shown)
    if _toolbarIsLoaded {
      _toolbarView._scrolled = _shown?._scrollViewForBars(.bottom).map { $0._amountBelow } ?? 0
    }
  }

  final func _scrolledAmount(of controller: UIViewController?) -> CGFloat {
    guard let controller, let scrollView = controller._scrollViewBelowBar, scrollView.window != nil else { return 0 }
    let way = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    return min(max(way / BarMetrics.edgeDistance, 0), 1)
  }

  // MARK: Hiding

  final func _setBarHidden(_ hidden: Bool, _ animated: Bool) {
    guard hidden != _barHides else { return }
    _barHides = hidden
    setNeedsStatusBarAppearanceUpdate()
    guard isViewLoaded else { return }
    // In the "will" callbacks of a transition: the bar goes or comes with the pages.
    if let _running, _running.transition?.hasRun != true { return }
    guard animated, view.window != nil, _running == nil else {
      if _running == nil { _bar.isHidden = hidden }
      _layOutBars()
      return view.setNeedsLayout()
    }
    _bar.isHidden = false
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self._layOutBars()
      self.view.layoutIfNeeded()
    } completion: { _ in
      if self._running == nil { self._bar.isHidden = self._barHides }
    }
  }

  final var _toolbarIsLoaded: Bool { isViewLoaded && (!_toolbarHides || _hasToolbar) }
  private var _hasToolbar: Bool { view._subviews.contains { $0 is UIToolbar && ($0 as? UIToolbar)?._controller === self } }

  final func _toolbarShows(for controller: UIViewController?) -> Bool {
    let hides = controller != nil && controller === _running?.from ? _running!.fromHidesToolbar : _toolbarHides
    return !hides && controller?.hidesBottomBarWhenPushed != true
  }

  /// Above the safe area, which a tab bar may have raised; below the screen while hidden, with the line at its upper edge.
  final func _toolbarFrame(shown: Bool) -> CGRect {
    let height = _toolbarView._baseHeight, bottom = view.safeAreaInsets.bottom
    let y = shown ? view.bounds.height - bottom - height : view.bounds.height + 1
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  final func _setToolbarHidden(_ hidden: Bool, _ animated: Bool) {
    guard hidden != _toolbarHides else { return }
    if !hidden, isViewLoaded, _toolbarView.superview == nil {
      _toolbarView.frame = _toolbarFrame(shown: false)
      view.addSubview(_toolbarView)
      _toolbarView.setItems(_shown?.toolbarItems, animated: false)
      // Still hidden: it is laid out below the screen.
      UIView.performWithoutAnimation { _toolbarView.layoutIfNeeded() }
    }
    _toolbarHides = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else {
      // Outside of a window there is no safe area to lay out by.
      if view.window != nil { _layOutBars() }
      if hidden { _toolbarView.removeFromSuperview() }
      return view.setNeedsLayout()
    }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self._layOutBars()
      self.view.layoutIfNeeded()
    } completion: { _ in
      if self._toolbarHides { self._toolbarView.removeFromSuperview() }
    }
  }

  final func _toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === (_running?.to ?? _shown), _toolbarIsLoaded else { return }
    _toolbarView.setItems(controller.toolbarItems, animated: animated)
  }

}

extension UIScrollView {
  /// 0 while the end of the content is at the bars below, 1 when there is more under them.
  final var _amountBelow: CGFloat {
    let end = contentSize.height + adjustedContentInset.bottom - bounds.height
    return min(max((end - bounds.minY) / BarMetrics.edgeDistance, 0), 1)
  }
}
