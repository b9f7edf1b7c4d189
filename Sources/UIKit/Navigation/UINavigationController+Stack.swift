import HostInterface

// How the stack changes: the model at once, what is on screen with a transition. Orders: Behaviour/LifeCycle.md §2 and §3.
extension UINavigationController {
  final func _setStack(_ new: [UIViewController], animated: Bool) {
    for (index, controller) in new.enumerated() {
      enforce(
        !(controller is UINavigationController),
        "Pushing a navigation controller is not supported: \(controller) cannot be in the stack of \(self); present it instead.")
      enforce(
        !new[..<index].contains { $0 === controller },
        "\(controller) is twice in the stack of \(self): each view controller may stand in it once.")
    }
    let old = _stack
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    guard !removed.isEmpty || !added.isEmpty || !zip(old, new).allSatisfy({ $0 === $1 }) else { return }
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    let size = preferredContentSize
    _stack = new
    if preferredContentSize != size { _preferredContentSizeDidChange() }
    // Those that are not to be seen are done; the ones on screen and the one that comes are told at the end.
    let top = new.last
    for controller in removed where !_isOnScreen(controller) {
      _forget(controller)
      controller.removeFromParent()
    }
    for controller in added where controller !== top || !isViewLoaded { controller.didMove(toParent: self) }
    guard isViewLoaded else { return _bar._setStack(new.map(\.navigationItem)) }
    let coming = added.filter { $0 === top }, going = removed.filter { _isOnScreen($0) }
    guard _running == nil else {
      _pending.animated = (_pending.isDue && _pending.animated) || animated
      _pending.isDue = true
      _pending.removed = _pending.removed.filter { controller in !added.contains { $0 === controller } } + going
      _pending.added = _pending.added.filter { controller in !removed.contains { $0 === controller } } + coming
      return
    }
    _showStack(old: old, added: coming, removed: going, animated: animated)
  }

  private func _isOnScreen(_ controller: UIViewController) -> Bool {
    controller === _shown || controller === _running?.from || controller === _running?.to
  }

  /// Brings the screen in line with the stack.
  private func _showStack(old: [UIViewController], added: [UIViewController], removed: [UIViewController], animated: Bool) {
    guard let top = _stack.last else {
      _bar._setStack([])
      if let shown = _shown { _replace(shown, with: nil, added: [], removed: removed) }
      return
    }
    guard top !== _shown else {
      _bar._setStack(_stack.map(\.navigationItem))
      _finishMoving(added: added, removed: removed)
      _settleBars(animated: false)
      return
    }
    let operation: Operation = _shown == nil ? .none : old.contains { $0 === top } ? .pop : .push
    let isVisible = (_appearance == .appearing || _appearance == .appeared) && view.window != nil
    guard isVisible, _shown != nil else {
      _bar._setStack(_stack.map(\.navigationItem))
      return _replace(_shown, with: top, added: added, removed: removed)
    }
    _begin(to: top, operation: operation, old: old, added: added, removed: removed, animated: animated)
  }

  /// Before the controller is on screen: its own appearance will be that of its child.
  private func _replace(_ old: UIViewController?, with new: UIViewController?, added: [UIViewController], removed: [UIViewController]) {
    let isAppearing = _appearance == .appearing || _appearance == .appeared
    if let old {
      old._isManaged = true
      if isAppearing { old._begin(false, false) }
      old.viewIfLoaded?.removeFromSuperview()
      old._end()
      old._isManaged = false
    }
    _shown = new
    if let new {
      new._isManaged = true
      new.loadViewIfNeeded()
      if isAppearing { new._begin(true, false) }
      _place(new)
      if _appearance == .appeared { new._end() }
      new._isManaged = false
    }
    _finishMoving(added: added, removed: removed)
    _layOutBars()
    _settleBars(animated: false)
  }

  /// The bars show what the controller on screen asks for.
  final func _settleBars(animated: Bool) {
    if _toolbarIsLoaded { _toolbarView.setItems(_shown?.toolbarItems, animated: animated) }
    view.setNeedsLayout()
  }

  /// Called when the view is loaded, appears or is laid out: the top controller's view is in it from then on.
  final func _showTop() {
    guard _running == nil, !_pending.isDue, isViewLoaded, let top = _stack.last, top !== _shown else { return }
    _bar._setStack(_stack.map(\.navigationItem))
    _replace(_shown, with: top, added: [], removed: [])
  }

  final func _finishMoving(added: [UIViewController], removed: [UIViewController]) {
    for controller in added { controller.didMove(toParent: self) }
    for controller in removed {
      _forget(controller)
      controller.removeFromParent()
    }
  }

  final func _forget(_ controller: UIViewController) { _extents[ObjectIdentifier(controller)] = nil }

  final func _tellDidShow(_ animated: Bool) {
    guard delegate != nil else { return }
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let top = self._shown, self._running == nil else { return }
        self.delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
    environment.wake()
  }

  // MARK: On screen

  private func _begin(
    to: UIViewController, operation: Operation, old: [UIViewController], added: [UIViewController], removed: [UIViewController],
    animated: Bool
  ) {
    guard let from = _shown else { return }
    let interactor = _nextInteractor
    _nextInteractor = nil
    to.loadViewIfNeeded()
    from._navigationItem?.searchController?.searchBar.resignFirstResponder()
    let bar = _bar._beginTransition(to: _stack.map(\.navigationItem), isPush: operation == .push)
    let change = NavigationChange(from: from, to: to, operation: operation, bar: bar, oldStack: old, newStack: _stack)
    (change.added, change.removed) = (added, removed)
    (change.fromHidesBar, change.fromHidesToolbar) = (_barHides, _toolbarHides)
    change.fromShowsTabBar = !old.contains { $0.hidesBottomBarWhenPushed }
    change.toShowsTabBar = !_stack.contains { $0.hidesBottomBarWhenPushed }
    for controller in added { controller.isMovingToParent = true }
    for controller in removed { controller.isMovingFromParent = true }
    _running = change
    delegate?.navigationController(self, willShow: to, animated: animated)
    let transition = ContainerTransition(
      from: from, to: to, fromView: from.view, toView: to.view, containerView: _contents, animated: animated)
    change.transition = transition
    transition.owner = self
    transition.appearance = .navigation(from: from, to: to)
    transition.initialFrames[ObjectIdentifier(from)] = from.view.frame
    if animated { _chooseAnimator(change, transition, interactor) }
    transition.onStart = { [self] in _prepare(change, transition) }
    transition.onEnd = { [self] completed in _end(change, completed) }
    transition.onFinish = { [self] completed in _finish(change, completed, animated) }
    transition.start()
  }

  private func _chooseAnimator(
    _ change: NavigationChange, _ transition: ContainerTransition, _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let own = delegate?.navigationController(self, animationControllerFor: change.operation, from: change.from, to: change.to)
    if let own {
      transition.interactor = delegate?.navigationController(self, interactionControllerFor: own)
      // A swipe from the edge needs somebody who can drive the animator.
      if interactor == nil || transition.interactor != nil {
        transition.animator = own
        return
      }
    }
    let page = change.operation == .pop ? change.from : change.to, other = change.operation == .pop ? change.to : change.from
    let preferred =
      !(interactor is UIPercentDrivenInteractiveTransition)
      ? page.preferredTransition?._animator(for: page, from: other, isAppearing: change.operation != .pop) : nil
    transition.animator =
      preferred ?? (interactor == nil && UIAccessibility.prefersCrossFadeTransitions ? CrossDissolveAnimator(isPresenting: true) : nil)
      ?? PushAnimator(change.operation, controller: self)
    transition.interactor = interactor
  }

  /// Right before the animation: the "will" callbacks have been made, and may have changed the bars.
  private func _prepare(_ change: NavigationChange, _ transition: ContainerTransition) {
    let to = change.to
    _shown = to
    UIView.performWithoutAnimation { _lendTabBar(change) }
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIView.performWithoutAnimation {
      _layOut(change.from)
      _layOut(to)
    }
    transition.finalFrames[ObjectIdentifier(to)] = _frameInContents(of: to).frame
    guard transition.isAnimated else { return _contents.addSubview(to.view) }
    change.bar.toExtent = _below(to).fixed + _extent(to)
    change.bar.toScrolled = _scrolledAmount(of: to)
    UIView.performWithoutAnimation {
      _bar.isHidden = _barHides && change.fromHidesBar
      if change.fromHidesBar, !_barHides { _bar.frame = _barFrame(for: to).offsetBy(dx: _side(change) * view.bounds.width, dy: 0) }
      _bar.layoutIfNeeded()
      if _barHides != change.fromHidesBar {
        change.bar.keepStill(shows: !_barHides)
        _bar.layoutIfNeeded()
      } else {
        change.bar.prepare()
      }
      if _toolbarIsLoaded { _toolbarView.setItems(to.toolbarItems, animated: true) }
    }
    transition.coordinator.animate(
      alongsideTransition: { [unowned self] _ in
        if _barHides, !change.fromHidesBar {
          _bar.frame = _bar.frame.offsetBy(dx: -_side(change) * view.bounds.width, dy: 0)
        } else {
          _bar.frame = _barFrame(for: to)
        }
        _bar.layoutIfNeeded()
        change.bar.animate()
        if _toolbarIsLoaded { _toolbarView.frame = _toolbarFrame(shown: _toolbarShows(for: to)) }
        tabBarController?._followScrollView()
      }, completion: nil)
  }

  /// From where what comes with a push comes: 1 the right, -1 the left.
  private func _side(_ change: NavigationChange) -> CGFloat {
    (change.operation == .push ? 1 : -1) * (view._isRightToLeft ? -1 : 1)
  }

  /// The animation is over; "did" callbacks come next.
  private func _end(_ change: NavigationChange, _ completed: Bool) {
    let kept = completed ? change.to : change.from
    for view in [(completed ? change.from : change.to).viewIfLoaded, (completed ? change.from : change.to)._searchContainer] {
      view?.removeFromSuperview()
    }
    if !completed {
      if !_pending.isDue { _stack = change.oldStack }
      _barHides = change.fromHidesBar
      _toolbarHides = change.fromHidesToolbar
    }
    _shown = kept
    change.bar.end(completed: completed)
    _running = nil
    _bar.isHidden = _barHides
    _returnTabBar()
    _place(kept)
    _layOutBars()
    if _toolbarHides, _toolbarIsLoaded { _toolbarView.removeFromSuperview() }
    if !completed, _toolbarIsLoaded { _toolbarView.setItems(kept.toolbarItems, animated: false) }
    _settleBars(animated: false)
    // The page is laid out, and told that it is appearing, before the "did" callbacks.
    view.layoutIfNeeded()
  }

  private func _finish(_ change: NavigationChange, _ completed: Bool, _ animated: Bool) {
    for controller in change.added { controller.isMovingToParent = false }
    for controller in change.removed { controller.isMovingFromParent = false }
    if completed {
      _finishMoving(added: change.added, removed: change.removed)
      if change.operation == .push { ZoomDrag.attach(to: change.to) { [weak self] in self?._beginPop(of: $0, by: $1) } }
      delegate?.navigationController(self, didShow: change.to, animated: animated)
    } else {
      for controller in change.added {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
      for controller in change.removed { controller.didMove(toParent: self) }
    }
    guard _pending.isDue else { return }
    let pending = _pending
    _pending = PendingNavigation()
    _showStack(
      old: completed ? change.newStack : change.oldStack, added: pending.added, removed: pending.removed.filter { $0.parent === self },
      animated: pending.animated)
  }

  /// A finger has taken a page that zoomed in.
  private func _beginPop(of page: UIViewController, by drag: ZoomDrag) -> ContainerTransition? {
    guard _running == nil, _stack.count > 1, topViewController === page else { return nil }
    _nextInteractor = drag
    popViewController(animated: true)
    _nextInteractor = nil
    return _running?.transition
  }

  /// Puts a controller's view where it belongs.
  final func _place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _layOut(controller)
    if view.superview !== _contents { _contents.addSubview(view) }
    if let container = controller._searchContainer, container.superview !== _contents { _contents.addSubview(container) }
  }

  /// Chosen from the menu of the back button.
  final func _goBack(to item: UINavigationItem) {
    guard _running == nil, let page = viewControllers.first(where: { $0.navigationItem === item }) else { return }
    popToViewController(page, animated: true)
  }

  final func _backWasTapped() {
    guard _running == nil else { return }
    let barDelegate = self as? any UINavigationBarDelegate
    let item = _bar.topItem
    if let barDelegate, let item,
      OptionalRequirement.ask({ barDelegate.navigationBar(_bar, shouldPop: item) }) == false
    {
      return
    }
    popViewController(animated: true)
  }
}
