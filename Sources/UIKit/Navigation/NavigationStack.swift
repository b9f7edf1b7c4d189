import HostInterface

/// How the stack of a navigation controller changes: the model at once, what is on screen with a transition.
///
/// Orders: Behaviour/LifeCycle.md §2 and §3.
@MainActor
final class NavigationStack {
  private unowned let navigation: UINavigationController
  private(set) var controllers: [UIViewController] = []
  /// The controller whose view is on screen, or leaves it.
  private(set) var shown: UIViewController?
  private(set) var running: NavigationChange?
  /// The changes during a transition are shown after it.
  private var pending = PendingNavigation()
  /// Drives the next change with the finger.
  var nextInteractor: (any UIViewControllerInteractiveTransitioning)?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  private var bars: NavigationBars { navigation.bars }
  private var bar: UINavigationBar { navigation._bar }
  private var contents: UINavigationTransitionView { navigation._contents }
  private var view: UIView { navigation.view }
  private var delegate: (any UINavigationControllerDelegate)? { navigation.delegate }

  func set(_ new: [UIViewController], animated: Bool) {
    for (index, controller) in new.enumerated() {
      enforce(
        !(controller is UINavigationController),
        "Pushing a navigation controller is not supported: \(controller) cannot be in the stack of \(navigation); present it instead."
      )
      enforce(
        !new[..<index].contains { $0 === controller },
        "\(controller) is twice in the stack of \(navigation): each view controller may stand in it once.")
    }
    let old = controllers
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    let added = new.filter { controller in !old.contains { $0 === controller } }
    guard !removed.isEmpty || !added.isEmpty || !zip(old, new).allSatisfy({ $0 === $1 }) else { return }
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    for controller in added { navigation.addChild(controller) }
    for (index, controller) in new.enumerated().dropFirst() where added.contains(where: { $0 === controller }) {
      (controller as? UICollectionViewController)?.pageCollection.join(new[index - 1])
    }
    let size = navigation.preferredContentSize
    controllers = new
    if navigation.preferredContentSize != size { navigation._preferredContentSizeDidChange() }
    // Those that are not to be seen are done; the ones on screen and the one that comes are told at the end.
    let top = new.last
    for controller in removed where !isOnScreen(controller) { remove(controller) }
    for controller in added where controller !== top || !navigation.isViewLoaded {
      controller.didMove(toParent: navigation)
    }
    guard navigation.isViewLoaded else { return bar._setStack(new.map(\.navigationItem)) }
    let coming = added.filter { $0 === top }, going = removed.filter { isOnScreen($0) }
    guard running == nil else {
      pending.animated = (pending.isDue && pending.animated) || animated
      pending.isDue = true
      pending.removed = pending.removed.filter { controller in !added.contains { $0 === controller } } + going
      pending.added = pending.added.filter { controller in !removed.contains { $0 === controller } } + coming
      return
    }
    show(old: old, added: coming, removed: going, animated: animated)
  }

  private func isOnScreen(_ controller: UIViewController) -> Bool {
    controller === shown || controller === running?.from || controller === running?.to
  }

  /// Brings the screen in line with the stack.
  private func show(old: [UIViewController], added: [UIViewController], removed: [UIViewController], animated: Bool) {
    guard let top = controllers.last else {
      bar._setStack([])
      if let shown { replace(shown, with: nil, added: [], removed: removed) }
      return
    }
    guard top !== shown else {
      bar._setStack(controllers.map(\.navigationItem))
      finishMoving(added: added, removed: removed)
      bars.settle(animated: false)
      return
    }
    let operation: UINavigationController.Operation = shown == nil ? .none : old.contains { $0 === top } ? .pop : .push
    let isVisible = (navigation._appearance == .appearing || navigation._appearance == .appeared) && view.window != nil
    guard isVisible, shown != nil else {
      bar._setStack(controllers.map(\.navigationItem))
      return replace(shown, with: top, added: added, removed: removed)
    }
    begin(to: top, operation: operation, old: old, added: added, removed: removed, animated: animated)
  }

  /// Before the controller is on screen: its own appearance will be that of its child.
  private func replace(
    _ old: UIViewController?, with new: UIViewController?, added: [UIViewController], removed: [UIViewController]
  ) {
    let isAppearing = navigation._appearance == .appearing || navigation._appearance == .appeared
    if let old {
      old._isManaged = true
      if isAppearing { old._begin(false, false) }
      old.viewIfLoaded?.removeFromSuperview()
      old._end()
      old._isManaged = false
    }
    shown = new
    if let new {
      new._isManaged = true
      new.loadViewIfNeeded()
      if isAppearing { new._begin(true, false) }
      bringList(to: new)
      place(new)
      if navigation._appearance == .appeared { new._end() }
      new._isManaged = false
    }
    finishMoving(added: added, removed: removed)
    bars.layOut()
    bars.settle(animated: false)
  }

  /// Called when the view is loaded, appears or is laid out: the top controller's view is in it from then on.
  func showTop() {
    guard running == nil, !pending.isDue, navigation.isViewLoaded, let top = controllers.last, top !== shown else {
      return
    }
    bar._setStack(controllers.map(\.navigationItem))
    replace(shown, with: top, added: [], removed: [])
  }

  func finishMoving(added: [UIViewController], removed: [UIViewController]) {
    for controller in added { controller.didMove(toParent: navigation) }
    for controller in removed { remove(controller) }
  }

  private func remove(_ controller: UIViewController) {
    bars.forget(controller)
    controller.removeFromParent()
    (controller as? UICollectionViewController)?.pageCollection.leave()
  }

  /// The list that the page shares with another is in its view from here on.
  private func bringList(to page: UIViewController, settles: Bool = true) {
    guard let pageCollection = (page as? UICollectionViewController)?.pageCollection else { return }
    pageCollection.bring()
    if settles { UIView.performWithoutAnimation { pageCollection.settle() } }
  }

  func tellDidShow(_ animated: Bool) {
    guard delegate != nil else { return }
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak navigation] in
      MainActor.assumeIsolated {
        guard let navigation, let top = navigation.stack.shown, navigation.stack.running == nil else { return }
        navigation.delegate?.navigationController(navigation, didShow: top, animated: animated)
      }
    }
  }

  // MARK: On screen

  private func begin(
    to: UIViewController, operation: UINavigationController.Operation, old: [UIViewController],
    added: [UIViewController],
    removed: [UIViewController], animated: Bool
  ) {
    guard let from = shown else { return }
    let interactor = nextInteractor
    nextInteractor = nil
    to.loadViewIfNeeded()
    from._navigationItem?.searchController?.searchBar.resignFirstResponder()
    let motion = bar._beginTransition(to: controllers.map(\.navigationItem), isPush: operation == .push)
    let change = NavigationChange(
      from: from, to: to, operation: operation, bar: motion, oldStack: old, newStack: controllers)
    (change.added, change.removed) = (added, removed)
    (change.fromHidesBar, change.fromHidesToolbar) = (bars.hidesBar, bars.hidesToolbar)
    change.fromShowsTabBar = !old.contains { $0.hidesBottomBarWhenPushed }
    change.toShowsTabBar = !controllers.contains { $0.hidesBottomBarWhenPushed }
    // Pages need not call super where they are told that they will move.
    for controller in removed { controller.isMovingFromParent = true }
    running = change
    let transition = ContainerTransition(
      from: from, to: to, fromView: from.view, toView: to.view, containerView: contents, animated: animated)
    change.transition = transition
    transition.owner = navigation
    transition.appearance = .navigation(from: from, to: to)
    transition.initialFrames[ObjectIdentifier(from)] = from.view.frame
    if animated { chooseAnimator(change, transition, interactor) }
    // They keep the navigation controller as long as the transition runs.
    let navigation = navigation
    transition.willBegin = {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    transition.onStart = { navigation.stack.prepare(change, transition) }
    transition.onEnd = { completed in navigation.stack.end(change, completed) }
    transition.onFinish = { completed in navigation.stack.finish(change, completed, animated) }
    transition.start()
  }

  private func chooseAnimator(
    _ change: NavigationChange, _ transition: ContainerTransition,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let own = delegate?.navigationController(
      navigation, animationControllerFor: change.operation, from: change.from, to: change.to)
    if let own {
      transition.interactor = delegate?.navigationController(navigation, interactionControllerFor: own)
      // A swipe from the edge needs somebody who can drive the animator.
      if interactor == nil || transition.interactor != nil {
        transition.animator = own
        return
      }
    }
    let page = change.operation == .pop ? change.from : change.to,
      other = change.operation == .pop ? change.to : change.from
    let preferred =
      !(interactor is UIPercentDrivenInteractiveTransition)
      ? page.preferredTransition?._animator(for: page, from: other, isAppearing: change.operation != .pop) : nil
    transition.animator =
      (PageCollection.isShared(by: change.from, change.to) ? LayoutAnimator() : nil)
      ?? preferred
      ?? (interactor == nil && UIAccessibility.prefersCrossFadeTransitions
        ? CrossDissolveAnimator(isPresenting: true) : nil)
      ?? PushAnimator(change.operation, controller: navigation)
    transition.interactor = interactor
  }

  /// Right before the animation: the "will" callbacks have been made, and may have changed the bars.
  private func prepare(_ change: NavigationChange, _ transition: ContainerTransition) {
    let to = change.to
    shown = to
    let sharesList = PageCollection.isShared(by: change.from, to)
    if sharesList { contents.addSubview(to.view) }
    bringList(to: to, settles: !sharesList || !transition.isAnimated)
    UIView.performWithoutAnimation { lendTabBar(change) }
    if change.operation == .push {
      ZoomDrag.attach(to: to) { [weak navigation] in navigation?.stack.beginPop(of: $0, by: $1) }
    }
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIView.performWithoutAnimation {
      bars.layOut(change.from)
      bars.layOut(to)
    }
    transition.finalFrames[ObjectIdentifier(to)] = bars.frame(of: to).frame
    guard transition.isAnimated else { return contents.addSubview(to.view) }
    change.bar.toExtent = bars.below(to).fixed + bars.extent(to)
    change.bar.toScrolled = bars.scrolledAmount(of: to)
    UIView.performWithoutAnimation {
      bar.isHidden = bars.hidesBar && change.fromHidesBar
      if change.fromHidesBar, !bars.hidesBar {
        bar.frame = bars.barFrame(for: to).offsetBy(dx: side(change) * view.bounds.width, dy: 0)
      }
      bar.layoutIfNeeded()
      if bars.hidesBar != change.fromHidesBar {
        change.bar.keepStill(shows: !bars.hidesBar)
        bar.layoutIfNeeded()
      } else {
        change.bar.prepare()
      }
      if bars.toolbarIsLoaded { navigation._toolbarView.setItems(to.toolbarItems, animated: true) }
    }
    transition.coordinator.animate(
      alongsideTransition: { [unowned self] _ in
        if bars.hidesBar, !change.fromHidesBar {
          bar.frame = bar.frame.offsetBy(dx: -side(change) * view.bounds.width, dy: 0)
        } else {
          bar.frame = bars.barFrame(for: to)
        }
        bar.layoutIfNeeded()
        retarget(change)
        change.bar.animate()
        if bars.toolbarIsLoaded { navigation._toolbarView.frame = bars.toolbarFrame(shown: bars.showsToolbar(for: to)) }
        navigation.tabBarController?.barPlacement.followScrollView()
      }, completion: nil)
  }

  /// A page that comes lays itself out before it moves, and may scroll while it does: then that is what lies under the
  /// bar.
  private func retarget(_ change: NavigationChange) {
    guard let page = change.to.viewIfLoaded, page.window != nil else { return }
    UIView.performWithoutAnimation {
      page.layoutIfNeeded()
      change.bar.retarget(scrolled: bars.scrolledAmount(of: change.to))
    }
  }

  /// The edge that a pushed page slides in from, or that a popped one leaves by: 1 for the right edge, -1 for the left.
  private func side(_ change: NavigationChange) -> CGFloat {
    (change.operation == .push ? 1 : -1) * (view._isRightToLeft ? -1 : 1)
  }

  /// The animation is over; "did" callbacks come next.
  private func end(_ change: NavigationChange, _ completed: Bool) {
    let kept = completed ? change.to : change.from
    for view in [
      (completed ? change.from : change.to).viewIfLoaded, (completed ? change.from : change.to)._searchContainer,
    ] {
      view?.removeFromSuperview()
    }
    bringList(to: kept)
    if !completed {
      if !pending.isDue { controllers = change.oldStack }
      bars.hidesBar = change.fromHidesBar
      bars.hidesToolbar = change.fromHidesToolbar
    }
    shown = kept
    change.bar.end(completed: completed)
    running = nil
    bar.isHidden = bars.hidesBar
    returnTabBar()
    place(kept)
    bars.layOut()
    if bars.hidesToolbar, bars.toolbarIsLoaded { navigation._toolbarView.removeFromSuperview() }
    if !completed, bars.toolbarIsLoaded { navigation._toolbarView.setItems(kept.toolbarItems, animated: false) }
    bars.settle(animated: false)
    // The page is laid out, and told that it is appearing, before the "did" callbacks.
    view.layoutIfNeeded()
  }

  private func finish(_ change: NavigationChange, _ completed: Bool, _ animated: Bool) {
    if completed {
      finishMoving(added: change.added, removed: change.removed)
      delegate?.navigationController(navigation, didShow: change.to, animated: animated)
    } else {
      for controller in change.added {
        controller.willMove(toParent: nil)
        remove(controller)
      }
      for controller in change.removed { controller.didMove(toParent: navigation) }
    }
    guard pending.isDue else { return }
    let due = pending
    pending = PendingNavigation()
    show(
      old: completed ? change.newStack : change.oldStack, added: due.added,
      removed: due.removed.filter { $0.parent === navigation },
      animated: due.animated)
  }

  /// A finger has taken a page that zoomed in.
  private func beginPop(of page: UIViewController, by drag: ZoomDrag) -> ContainerTransition? {
    guard running == nil, controllers.count > 1, navigation.topViewController === page else { return nil }
    nextInteractor = drag
    navigation.popViewController(animated: true)
    nextInteractor = nil
    return running?.transition
  }

  /// Puts a controller's view where it belongs.
  func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bars.layOut(controller)
    if view.superview !== contents { contents.addSubview(view) }
    if let container = controller._searchContainer, container.superview !== contents { contents.addSubview(container) }
  }

  /// Chosen from the menu of the back button.
  func goBack(to item: UINavigationItem) {
    guard running == nil, let page = navigation.viewControllers.first(where: { $0.navigationItem === item }) else {
      return
    }
    navigation.popToViewController(page, animated: true)
  }

  func backWasTapped() {
    // A page that zooms in need not arrive first.
    let zoom = running.flatMap { $0.operation == .push ? ZoomDrag.known(for: $0.to) : nil }
    guard running == nil || zoom != nil else { return }
    if let barDelegate = bar.delegate, let item = bar.topItem,
      OptionalRequirement.ask({ barDelegate.navigationBar(bar, shouldPop: item) }) == false
    {
      return
    }
    if let zoom { return zoom.sendBack() }
    navigation.popViewController(animated: true)
  }

  // MARK: The tab bar of a tab bar controller around

  // It belongs to the lower page when a page is pushed that hides it.

  private var tabs: UITabBarController? { navigation.tabBarController }

  /// Points that the tab bar covers of a controller's view, whatever becomes of the bar during a transition.
  func lentTabBarHeight(for controller: UIViewController) -> CGFloat {
    guard let running, let tabs else { return 0 }
    let shows = controller === running.from ? running.fromShowsTabBar : running.toShowsTabBar
    return shows ? tabs.barPlacement.cover : 0
  }

  /// While it moves with a page the bar stands among the pages.
  func lendTabBar(_ change: NavigationChange) {
    guard let tabs, tabs.isViewLoaded, tabs.selection.shown === navigation, !tabs.tabBar.isHidden,
      change.fromShowsTabBar != change.toShowsTabBar
    else { return }
    let animates = change.transition?.isAnimated == true
    // The bar at the top of an iPad fades where it stands.
    if tabs._pad.isInstalled {
      guard animates else { return tabs.barPlacement.hidesBarForPush = !change.toShowsTabBar }
      change.transition?.coordinator.animate(
        alongsideTransition: { _ in tabs.barPlacement.hidesBarForPush = !change.toShowsTabBar }, completion: nil)
      return
    }
    if !change.toShowsTabBar { tabs.barPlacement.hidesBarForPush = true }
    if let animator = change.transition?.animator as? PushAnimator, animates {
      tabs.barPlacement.lend(to: contents)
      animator.companion = tabs.tabBar
    }
  }

  /// The bar is the tab bar controller's again.
  func returnTabBar() {
    guard let tabs, tabs.isViewLoaded else { return }
    tabs.barPlacement.hidesBarForPush =
      tabs.selection.shown === navigation ? hidesTabBar : tabs.barPlacement.hidesBarForPush
    tabs.barPlacement.takeBack()
    tabs.barPlacement.followScrollView()
  }

  var hidesTabBar: Bool { controllers.contains { $0.hidesBottomBarWhenPushed } }
}
