import HostInterface

/// What a view keeps for Auto Layout.
struct ViewLayoutState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var needsUpdateConstraints = false
  var subtreeNeedsUpdateConstraints = false
  var translatesMask = true
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
  /// Of the topmost view of a hierarchy.
  var engine: LayoutEngine?
  var isApplying = false
}

extension UIView {
  final var _isApplyingConstraints: Bool { _layoutState.isApplying }

  final var _layoutName: String {
    accessibilityIdentifier.map { "\(type(of: self)):'\($0)'" } ?? "\(type(of: self))"
  }

  private var topmost: UIView {
    var view = self
    while let parent = view._superview { view = parent }
    return view
  }

  /// The engine of the hierarchy; nil while nothing in it uses Auto Layout.
  final var _engine: LayoutEngine? { topmost._layoutState.engine }

  private var engineForAdding: LayoutEngine {
    let top = topmost
    if let engine = top._layoutState.engine { return engine }
    let engine = LayoutEngine(root: top)
    top._layoutState.engine = engine
    return engine
  }

  final func _commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let here = view {
      if other.isDescendant(of: here) { return here }
      view = here._superview
    }
    return nil
  }

  final func _addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint._holder !== self else { return }
    constraint._holder?._removeConstraint(constraint)
    for item in [constraint._first, constraint._second] {
      guard let item, let view = NSLayoutConstraint._view(item) else { continue }
      precondition(
        view.isDescendant(of: self),
        "The view hierarchy is not prepared for the constraint: \(constraint). It must be added to a view that contains both items.")
    }
    constraint._holder = self
    _layoutState.constraints.append(constraint)
    engineForAdding.add(constraint)
    _scheduleLayout()
  }

  final func _removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint._holder === self else { return }
    _engine?.remove(constraint)
    constraint._holder = nil
    _layoutState.constraints.removeAll { $0 === constraint }
    _scheduleLayout()
  }

  /// Something about constraints changed: the next pass solves and lays out.
  final func _scheduleLayout() { topmost.setNeedsLayout() }

  // MARK: Hierarchy

  final func _constraintsWillLeaveSuperview() {
    guard let engine = _engine, let parent = _superview else { return }
    // Constraints that tie the subtree to the rest end here.
    var ancestor: UIView? = parent
    while let here = ancestor {
      for constraint in here._layoutState.constraints {
        let items = [constraint._first, constraint._second].compactMap { NSLayoutConstraint._view($0) }
        if items.contains(where: { $0.isDescendant(of: self) }) { here._removeConstraint(constraint) }
      }
      ancestor = here._superview
    }
    engine.forget(subtree: self)
  }

  final func _constraintsDidEnterSuperview() {
    // A hierarchy of its own until now: its constraints move to the engine above.
    let old = _layoutState.engine
    _layoutState.engine = nil
    if let old {
      let engine = engineForAdding
      for constraint in old.constraints { engine.add(constraint) }
    } else if _engine == nil {
      return
    } else {
      for constraint in _allConstraintsBelow() { engineForAdding.add(constraint) }
    }
    if _layoutState.needsUpdateConstraints || _layoutState.subtreeNeedsUpdateConstraints { _propagateUpdateConstraints() }
    _scheduleLayout()
  }

  final func _allConstraintsBelow() -> [NSLayoutConstraint] {
    _subviews.reduce(into: _layoutState.constraints) { $0 += $1._allConstraintsBelow() }
  }

  // MARK: What changed

  final func _setTranslatesMask(_ flag: Bool) {
    guard flag != _layoutState.translatesMask else { return }
    _layoutState.translatesMask = flag
    _engine?.itemDidChange(self)
    if !flag, let engine = _engine ?? (type(of: self).requiresConstraintBasedLayout ? engineForAdding : nil) {
      _ = engine
      _scheduleLayout()
    }
  }

  /// The frame of a view that translates its mask was set by hand.
  final func _autoresizingFrameDidChange() {
    guard let engine = _engine else { return }
    if engine.frameDidChange(self) { _scheduleLayout() }
  }

  /// The size changed, whoever set it.
  final func _constraintFrameDidChange() {
    guard let engine = _layoutState.engine ?? (_superview == nil ? nil : _engine) else { return }
    if engine.sizeDidChange(self) { setNeedsLayout() }
  }

  final func _intrinsicSizeDidChange() {
    guard let engine = _engine else { return }
    engine.intrinsicSizeDidChange(self)
    _superview?.setNeedsLayout()
    _scheduleLayout()
  }

  final func _constraintDirectionDidChange() { _engine?.constraintsMentioning(self).forEach { _engine?.refresh($0) } }

  final func _updateSystemGuides() {
    guard let engine = _engine else { return }
    for guide in _layoutState.systemGuides { engine.systemGuideDidChange(guide) }
    engine.marginsDidChange(self)
    setNeedsLayout()
  }

  // MARK: Guides

  final func _addGuide(_ guide: UILayoutGuide) {
    guard guide._owner !== self else { return }
    guide._owner?.removeLayoutGuide(guide)
    guide._owner = self
    _layoutState.guides.append(guide)
  }

  final func _removeGuide(_ guide: UILayoutGuide) {
    guard guide._owner === self else { return }
    if let engine = _engine { for constraint in engine.constraintsMentioning(guide) { constraint.isActive = false } }
    _layoutState.guides.removeAll { $0 === guide }
    guide._owner = nil
  }

  final func _systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = _layoutState.systemGuides.first(where: { $0._kind == kind }) { return guide }
    let guide = UILayoutGuide(kind: kind, owner: self)
    _layoutState.systemGuides.append(guide)
    return guide
  }

  /// How far a system guide lies inside its view.
  final func _insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide._kind {
    case .safeArea: return _safeArea
    case .margins: return _effectiveMargins
    case .readable:
      var insets = _effectiveMargins
      // Source: facts/metrics.md A1: at most 672 points wide at the default text size.
      let surplus = bounds.width - insets.left - insets.right - 672
      if surplus > 0 {
        insets.left += surplus / 2
        insets.right += surplus / 2
      }
      return insets
    default: return .zero
    }
  }

  final func _frame(of guide: UILayoutGuide) -> CGRect {
    if guide._kind != .custom { return bounds.inset(by: _insets(of: guide)) }
    guard let engine = _engine else { return .zero }
    engine.solve()
    return engine.rect(of: guide) ?? .zero
  }

  // MARK: Passes

  final func _setNeedsUpdateConstraints() {
    _layoutState.needsUpdateConstraints = true
    _propagateUpdateConstraints()
    _scheduleLayout()
  }

  private func _propagateUpdateConstraints() {
    var view = _superview
    while let here = view, !here._layoutState.subtreeNeedsUpdateConstraints {
      here._layoutState.subtreeNeedsUpdateConstraints = true
      view = here._superview
    }
  }

  /// Leaves first, as UIKit does.
  final func _updateConstraintsIfNeeded() {
    if _layoutState.subtreeNeedsUpdateConstraints {
      _layoutState.subtreeNeedsUpdateConstraints = false
      for view in _subviews { view._updateConstraintsIfNeeded() }
    }
    guard _layoutState.needsUpdateConstraints else { return }
    _layoutState.needsUpdateConstraints = false
    if let controller = _viewController { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// For `layoutIfNeeded`, and for the commit.
  final func _updateConstraintsBeforeLayout() {
    let top = topmost
    top._updateConstraintsIfNeeded()
    top._layoutState.engine?.solve()
  }

  /// Puts the solved frames into the subviews.
  final func _applyConstraintResults() {
    guard let engine = _engine else { return }
    engine.solve()
    let scale = contentScaleFactor
    for view in _subviews where !view._layoutState.translatesMask {
      guard let rect = engine.rect(of: view) else { continue }
      view._setSolvedFrame(view.frame(forAlignmentRect: rect), scale: scale)
    }
    _constraintsWereApplied(engine)
  }

  /// Both edges on whole pixels. The transform stays out of it.
  private func _setSolvedFrame(_ rect: CGRect, scale: CGFloat) {
    func round(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
    let left = round(rect.minX), top = round(rect.minY)
    let size = CGSize(width: max(round(rect.maxX) - left, 0), height: max(round(rect.maxY) - top, 0))
    _layoutState.isApplying = true
    let anchor = layer.anchorPoint
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    let position = CGPoint(x: left + anchor.x * size.width, y: top + anchor.y * size.height)
    if position != center { center = position }
    _layoutState.isApplying = false
  }

  // MARK: Questions

  final func _constraints(on item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (_engine?.constraintsMentioning(item) ?? []).filter {
      ($0.firstItem === item && $0.firstAttribute._isHorizontal == (axis == .horizontal))
        || ($0.secondItem === item && $0.secondAttribute._isHorizontal == (axis == .horizontal))
    }
  }

  final func _constraintsAffectingLayout(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { _constraints(on: self, axis) }

  final var _hasAmbiguousLayout: Bool {
    guard let engine = _engine, !translatesAutoresizingMaskIntoConstraints else { return false }
    return engine.isAmbiguous(self)
  }

  final func _fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    _updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, fitting: target, horizontal: horizontal, vertical: vertical)
    for constraint in _allConstraintsBelow() { engine.add(constraint) }
    engine.solve()
    var size = engine.size(of: self)
    // Text that wraps knows its height only when its width is known.
    if _remeasureWrappingText(engine) {
      engine.solve()
      size = engine.size(of: self)
    }
    let scale = contentScaleFactor
    return CGSize(width: (size.width * scale - 1e-6).rounded(.up) / scale, height: (size.height * scale - 1e-6).rounded(.up) / scale)
  }

  private func _remeasureWrappingText(_ engine: LayoutEngine) -> Bool {
    var changed = false
    if let width = engine.knownWidth(of: self), _wrapsText {
      if let size = _wrappedSize(forWidth: width) {
        engine.setIntrinsicSize(size, of: self)
        changed = true
      }
    }
    for view in _subviews where view._remeasureWrappingText(engine) { changed = true }
    return changed
  }
}
