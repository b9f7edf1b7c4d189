// Adding and removing subviews, and who is told.
extension UIView {
  final func _insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling !== view, let index = _subviews.firstIndex(where: { $0 === sibling }) else {
      return _insert(view, at: nil)
    }
    let own = _subviews.firstIndex { $0 === view }
    // Taking the view out first moves those behind it down by one.
    let target = own.map { $0 < index ? index - 1 + offset : index + offset } ?? index + offset
    _insert(view, at: target)
  }

  /// - Parameter index: Nil for the front.
  final func _insert(_ view: UIView, at index: Int?) {
    enforce(view !== self, "Can't add self as subview: \(type(of: self)) was added to itself.")
    enforce(
      view._subviews.isEmpty || !isDescendant(of: view),
      "Can't add \(type(of: view)) to \(type(of: self)): it contains that view, and would contain itself.")
    if view._superview === self { return _move(view, to: index) }
    let newWindow = (self as? UIWindow) ?? _window
    let windowChanges = view._window !== newWindow
    view._viewController?._viewWillMove(toSuperview: self, window: newWindow)
    if windowChanges { view._tellWillMove(toWindow: newWindow) }
    view.willMove(toSuperview: self)
    if let old = view._superview {
      old.willRemoveSubview(view)
      view._constraintsWillLeaveSuperview()
      old._dropSubview(view)
      view.layer.removeFromSuperlayer()
      view._superview = nil
      old._subviewsDidChange()
    }
    let position = min(max(index ?? _subviews.count, 0), _subviews.count)
    let constraints = view._constraintsWillEnterSuperview()
    _insertLayer(of: view, at: position)
    _subviews.insert(view, at: position)
    view._superview = self
    if windowChanges { view._setWindow(newWindow) }
    view._traitsMayHaveChanged()
    view._inheritedTintMayHaveChanged()
    view._constraintsDidEnterSuperview(constraints)
    if view._updates.subtreeNeedsProperties { _propagateUpdateOfProperties() }
    view.didMoveToSuperview()
    if windowChanges { view._tellDidMoveToWindow() }
    didAddSubview(view)
    _subviewsDidChange()
    if _window != nil || self is UIWindow { view._updateSafeArea(throughout: windowChanges) }
    _subviewsNeedLayout()
    view._viewController?._viewDidMove(window: newWindow)
    if windowChanges, newWindow != nil { RunningApp.current.firstResponderRequests.viewsDidEnterWindow() }
  }

  /// Not while the view is laid out: see `CALayer._sublayersDidChange`.
  private final func _subviewsNeedLayout() { if !layer._isBeingLaidOut { setNeedsLayout() } }

  private func _insertLayer(of view: UIView, at position: Int) {
    // In front of layers that the app has added as well.
    guard position < _subviews.count else { return layer.addSublayer(view.layer) }
    layer.insertSublayer(view.layer, below: _subviews[position].layer)
  }

  private func _move(_ view: UIView, to index: Int?) {
    guard let old = _subviews.firstIndex(where: { $0 === view }) else { return }
    let new = min(max(index ?? _subviews.count - 1, 0), _subviews.count - 1)
    if old == new {
      if index == nil { layer.addSublayer(view.layer) }
      return
    }
    _subviews.remove(at: old)
    _insertLayer(of: view, at: new)
    _subviews.insert(view, at: new)
    _subviewsDidChange()
  }

  final func _syncLayerOrder() {
    for view in _subviews { layer.addSublayer(view.layer) }
    _subviewsDidChange()
  }

  final func _removeFromSuperview() {
    guard let parent = _superview else { return }
    let leavesWindow = _window != nil && !(self is UIWindow)
    _viewController?._viewWillMove(toSuperview: nil, window: nil)
    if leavesWindow { _tellWillMove(toWindow: nil) }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    _constraintsWillLeaveSuperview()
    parent._dropSubview(self)
    layer.removeFromSuperlayer()
    _superview = nil
    if leavesWindow { _setWindow(nil) }
    parent._subviewsDidChange()
    parent._subviewsNeedLayout()
    _updateSafeArea()
    didMoveToSuperview()
    if leavesWindow { _tellDidMoveToWindow() }
    _viewController?._viewDidMove(window: nil)
  }

  private func _dropSubview(_ view: UIView) {
    if let index = _subviews._index(of: view) { _subviews.remove(at: index) }
  }

  private func _tellWillMove(toWindow window: UIWindow?) {
    if window == nil, let old = _window, let responder = old._firstResponder,
      (responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded)?.isDescendant(of: self) == true
    {
      _ = RunningApp.current.keyboard.handingOver(responder.resignFirstResponder)
    }
    willMove(toWindow: window)
    for view in _subviews { view._tellWillMove(toWindow: window) }
  }

  private func _setWindow(_ window: UIWindow?) {
    _window = window
    for view in _subviews { view._setWindow(window) }
  }

  /// Takes the values that appearance proxies have for the view and that it has not been given itself.
  final func _applyAppearanceProxies() {
    if RunningApp.current.appearance.isInUse { RunningApp.current.appearance.apply(to: self, in: self) }
  }

  private func _tellDidMoveToWindow() {
    if _window != nil { _applyAppearanceProxies() }
    didMoveToWindow()
    if _window == nil { for case let watch as any WindowWatching in interactions { watch.viewLeftWindow() } }
    for view in _subviews { view._tellDidMoveToWindow() }
  }

  /// A window of its own subtree.
  final func _becomeRoot(of window: UIWindow?) {
    _window = window
    for view in _subviews { view._setWindow(window) }
  }

  /// The window dies while views of it may live on.
  nonisolated final func _windowDied() {
    var rest = _subviews
    while let view = rest.popLast() {
      view._window = nil
      rest += view._subviews
    }
  }

  final func _subviewsDidChange() { _subviewListDidChange() }
}

extension Array where Element: AnyObject {
  /// A loop rather than a closure, which would check its actor for each element.
  func _index(of object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }
}
