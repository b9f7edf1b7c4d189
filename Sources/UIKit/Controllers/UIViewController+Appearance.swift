import HostInterface

// The order of appearance callbacks: Behaviour/LifeCycle.md §1 and §2.
extension UIViewController {
  /// Will appear or will disappear: this controller first, then its children.
  final func _begin(_ isAppearing: Bool, _ animated: Bool) {
    if isAppearing {
      guard _appearance == .disappeared || _appearance == .disappearing else { return }
      _ = view
      // Not again for an appearance that was only interrupted.
      _owesIsAppearing = _owesIsAppearing || _appearance == .disappeared
      _appearance = .appearing
      _isAnimatingAppearance = animated
      viewWillAppear(animated)
    } else {
      guard _appearance == .appeared || _appearance == .appearing else { return }
      _appearance = .disappearing
      _isAnimatingAppearance = animated
      viewWillDisappear(animated)
      RunningApp.current.keyboard.controllerWillDisappear(self)
    }
    forwardToVisibleChildren { $0._begin(isAppearing, animated) }
    if isAppearing { view.setNeedsLayout() }
  }

  /// Did appear or did disappear.
  final func _end() {
    switch _appearance {
    case .appearing:
      _payIsAppearing()
      _appearance = .appeared
      viewDidAppear(_isAnimatingAppearance)
      _endMove()
      RunningApp.current.keyboard.controllerDidAppear(self)
    case .disappearing:
      _appearance = .disappeared
      _owesIsAppearing = false
      viewDidDisappear(_isAnimatingAppearance)
      _endMove()
    default: return
    }
    forwardToVisibleChildren { $0._end() }
  }

  private func forwardToVisibleChildren(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where !child._isManaged {
      guard let view = child.viewIfLoaded, view.superview != nil, isViewLoaded, view.isDescendant(of: self.view) else {
        continue
      }
      body(child)
    }
    if let page = _presented, page._appearsWithPresenter, !page._isManaged { body(page) }
  }

  final func _payIsAppearing() {
    guard _owesIsAppearing, viewIfLoaded?.window != nil else { return }
    _owesIsAppearing = false
    viewIsAppearing(_isAnimatingAppearance)
  }

  final func _viewWillLayout() {
    _payIsAppearing()
    _unavailableContent.updateIfNeeded()
    viewWillLayoutSubviews()
  }

  /// For views that do not tell of their own layout.
  final func _unavailableContentMayChange() {
    _unavailableContent.updateIfNeeded()
    _unavailable?.layOut()
  }

  final func _viewDidLayout() {
    _unavailable?.layOut()
    viewDidLayoutSubviews()
  }

  final var _unavailableContent: UnavailableContent {
    if let _unavailable { return _unavailable }
    let content = UnavailableContent(self)
    _unavailable = content
    return content
  }

  // MARK: Following the view

  /// The window shows its root controller, or a container its first child: at once, with "did" in the next turn.
  final func _appear(_ insert: () -> Void) {
    _isManaged = true
    _begin(true, false)
    insert()
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self._isManaged = false
        guard self._appearance == .appearing else { return }
        // The first commit has been made: the controller is laid out, and its layers have presentations.
        if self.viewIfLoaded?.window != nil { UIScreen.main._display.commit() }
        self._end()
      }
    }
  }

  final func _disappearWithWindow() {
    guard _appearance == .appeared || _appearance == .appearing else { return }
    _begin(false, false)
    _end()
  }

  /// The root view is about to be added to, or removed from, a superview by hand.
  final func _viewWillMove(toSuperview superview: UIView?, window: UIWindow?) {
    guard !_isManaged, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if window != nil {
      guard _appearance == .disappeared else { return }
      // A parent that has yet to appear will tell its children itself.
      if let parent, parent._appearance == .disappeared { return }
      _begin(true, UIView.inheritedAnimationDuration > 0)
    } else if _appearance == .appeared || _appearance == .appearing {
      _begin(false, false)
    }
  }

  final func _viewDidMove(window: UIWindow?) {
    guard !_isManaged, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if window != nil, _appearance == .appearing {
      if let parent, parent._appearance == .appearing { return }
      let environment = HostEnvironment.current
      environment.scheduler.schedule(at: environment.clock.now) { [weak self] in
        MainActor.assumeIsolated { if let self, self._appearance == .appearing { self._end() } }
      }
    } else if window == nil, _appearance == .disappearing {
      _end()
    }
  }
}
