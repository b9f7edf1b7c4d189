import HostInterface

/// The state that a view keeps for Auto Layout.
struct ViewLayoutState {
  var needsUpdateConstraints = true
  /// Whether the view or one below needs it; then all above do, too.
  var subtreeNeedsUpdateConstraints = true
  var translatesMask = true
  /// The engine of the hierarchy has variables for the view or one of its guides.
  var isKnown = false
  /// The view or one below holds constraints, or has held some; then all above have it, too.
  var holdsConstraints = false
  /// The solved frame has to be set.
  var isMoved = false
  /// There is or was a subview whose frame constraints decide.
  var placesSubviews = false
  var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
  var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
  var isApplying = false
  /// The view and those in it are being told of other traits.
  var isChangingTraits = false
  /// The size of the content was invalidated meanwhile.
  var asksForSizeAgain = false
  /// The engine of a hierarchy, kept by its topmost view; nil while nothing in it uses Auto Layout.
  var engine: LayoutEngine?
  var systemGuides: [UILayoutGuide] = []
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
}

extension UIView {
  final var _isApplyingConstraints: Bool { _layoutState.isApplying }

  final var _layoutName: String {
    accessibilityIdentifier.map { "\(type(of: self)):'\($0)'" } ?? "\(type(of: self))"
  }

  private var topmost: UIView {
    var view = Unmanaged.passUnretained(self)
    while let parent = view.borrowed({ $0._superviewPointer }) { view = parent }
    return view.takeUnretainedValue()
  }

  /// The engine of the hierarchy; nil while nothing in it uses Auto Layout.
  final var _engine: LayoutEngine? { topmost._layoutState.engine }

  private var engineForAdding: LayoutEngine { topmost.engineAsTopmost }

  /// - Precondition: The view has no superview.
  private var engineAsTopmost: LayoutEngine {
    if let engine = _layoutState.engine { return engine }
    let engine = LayoutEngine(root: self)
    _layoutState.engine = engine
    setNeedsLayout()
    return engine
  }

  /// The nearest view that contains both.
  static func _commonAncestor(_ first: Unmanaged<UIView>, _ second: Unmanaged<UIView>) -> Unmanaged<UIView>? {
    // Most constraints are between a view and its superview, or between two subviews of one.
    let aboveFirst = first.borrowed { $0._superviewPointer }, aboveSecond = second.borrowed { $0._superviewPointer }
    if second.points(toSameAs: first) || second.points(toSameAs: aboveFirst) { return second }
    if first.points(toSameAs: aboveSecond) { return first }
    if let aboveFirst, aboveFirst.points(toSameAs: aboveSecond) { return aboveFirst }
    var view: Unmanaged<UIView>? = first
    while let here = view {
      if second.borrowed({ $0.isDescendant(of: here.takeUnretainedValue()) }) { return here }
      view = here.borrowed { $0._superviewPointer }
    }
    return nil
  }

  final func _addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint._holder !== self else { return }
    constraint._holder?._removeConstraint(constraint)
    checkContains(constraint._firstReference?.owningView, of: constraint)
    checkContains(constraint._secondReference?.owningView, of: constraint)
    _install(constraint)
  }

  /// - Precondition: The constraint is in no view, and this view contains its items.
  final func _install(_ constraint: NSLayoutConstraint) {
    constraint._willBeInstalled(in: self)
    _layoutState.constraints.append(constraint)
    _noteConstraints()
    let top = topmost
    top.engineAsTopmost.add(constraint)
    top.setNeedsLayout()
  }

  private func checkContains(_ view: UIView?, of constraint: NSLayoutConstraint) {
    enforce(
      view?.isDescendant(of: self) ?? true,
      "The view hierarchy is not prepared for the constraint: \(constraint). It must be added to a view that contains both items."
    )
  }

  private func _noteConstraints() {
    var view: UIView? = self
    while let here = view, !here._layoutState.holdsConstraints {
      here._layoutState.holdsConstraints = true
      view = here._superview
    }
  }

  final func _removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint._holder === self else { return }
    let top = topmost
    top._layoutState.engine?.remove(constraint)
    constraint._holder = nil
    if _layoutState.constraints.last === constraint {
      _layoutState.constraints.removeLast()
    } else if let index = _layoutState.constraints._index(of: constraint) {
      _layoutState.constraints.remove(at: index)
    }
    top.setNeedsLayout()
  }

  /// Something about constraints changed: the next pass solves and lays out.
  final func _scheduleLayout() { topmost.setNeedsLayout() }

  // MARK: Hierarchy

  final func _constraintsWillLeaveSuperview() {
    guard _superview != nil, let engine = _engine else { return }
    for constraint in engine.constraintsLeaving(self) { constraint._holder?._removeConstraint(constraint) }
    let inside = engine.forget(subtree: self)
    guard !inside.isEmpty else { return }
    let own = LayoutEngine(root: self)
    for constraint in inside { own.add(constraint) }
    _layoutState.engine = own
  }

  /// The view's hierarchy was one of its own until now. What changes on the way, such as traits, finds no engine: the one
  /// of the new superview does not know the view yet.
  ///
  /// - Returns: The constraints of that hierarchy; nil where it had no engine.
  final func _constraintsWillEnterSuperview() -> [NSLayoutConstraint]? {
    guard let old = _layoutState.engine else { return nil }
    _layoutState.engine = nil
    return old.dissolve()
  }

  /// - Parameter constraints: What `_constraintsWillEnterSuperview()` returned.
  final func _constraintsDidEnterSuperview(_ constraints: [NSLayoutConstraint]?) {
    if !_layoutState.translatesMask { _superview?._layoutState.placesSubviews = true }
    if _layoutState.holdsConstraints { _superview?._noteConstraints() }
    if let constraints {
      let engine = engineForAdding
      for constraint in constraints { engine.add(constraint) }
    } else if _layoutState.holdsConstraints {
      // The superview died while this view lived on, and its engine with it.
      for constraint in _allConstraintsBelow() { engineForAdding.add(constraint) }
    }
    if type(of: self).requiresConstraintBasedLayout { _ = engineForAdding }
    if _layoutState.needsUpdateConstraints || _layoutState.subtreeNeedsUpdateConstraints {
      _propagateUpdateConstraints()
    }
    if let top = Optional(topmost), top._layoutState.engine != nil { top.setNeedsLayout() }
  }

  /// In order of activation.
  final func _allConstraintsBelow() -> [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    func collect(_ view: UIView) {
      all += view._layoutState.constraints
      for child in view._subviews { collect(child) }
    }
    collect(self)
    return all.sorted { $0._serial < $1._serial }
  }

  // MARK: What changed

  final func _setTranslatesMask(_ flag: Bool) {
    guard flag != _layoutState.translatesMask else { return }
    _layoutState.translatesMask = flag
    if !flag { _superview?._layoutState.placesSubviews = true }
    guard let engine = _engine else { return }
    engine.itemDidChange(self)
    if !flag { _superview?.setNeedsLayout() }
    _scheduleLayout()
  }

  /// Frame or mask of a view were set by hand, or followed the superview.
  final func _autoresizingFrameDidChange() {
    guard _layoutState.isKnown else { return }
    guard _layoutState.translatesMask || _superviewPointer == nil else {
      // The constraints decide again in the superview's next layout.
      _layoutState.isMoved = true
      return
    }
    if let engine = _engine, engine.frameDidChange(self) { _scheduleLayout() }
  }

  /// The size changed, whoever set it.
  final func _constraintFrameDidChange() {
    guard _layoutState.isKnown, let engine = _engine else { return }
    if _superviewPointer == nil, engine.frameDidChange(self) { setNeedsLayout() }
    for guide in _layoutState.systemGuides where guide._kind == .readable { engine.systemGuideDidChange(guide) }
    if preservesSuperviewLayoutMargins { _updateSystemGuides() }
  }

  final func _constraintOriginDidChange() { _engine?.boundsOriginDidChange(self) }

  final var _hasUnsolvedConstraints: Bool { topmost._layoutState.engine?.needsSolve ?? false }

  final func _intrinsicSizeDidChange() {
    _superview?._intrinsicSizeOfSubviewDidChange(self)
    guard _layoutState.isKnown, let engine = _engine else { return }
    engine.intrinsicSizeDidChange(self)
    guard engine.needsSolve else { return }
    _superview?.setNeedsLayout()
    _scheduleLayout()
  }

  final func _constraintDirectionDidChange() {
    guard _layoutState.isKnown || !_layoutState.constraints.isEmpty, let engine = _engine else { return }
    engine.directionDidChange(self)
    _updateSystemGuides()
    _scheduleLayout()
  }

  final func _updateSystemGuides() {
    guard _layoutState.isKnown, let engine = _engine else { return }
    for guide in _layoutState.systemGuides { engine.systemGuideDidChange(guide) }
    if _item?.borrowed({ $0.marginsMatter }) == true {
      engine.refreshRelations(of: self) { $0.constraint._usesMargins }
    }
    if engine.needsSolve { _scheduleLayout() }
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
    if let engine = _engine {
      for constraint in engine.constraintsMentioning(guide._itemReference) { constraint.isActive = false }
      engine.forget(guide._itemReference)
    }
    _layoutState.guides.removeAll { $0 === guide }
    guide._owner = nil
  }

  final func _systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = _layoutState.systemGuides.first(where: { $0._kind == kind }) { return guide }
    let guide = UILayoutGuide(kind: kind, owner: self)
    _layoutState.systemGuides.append(guide)
    return guide
  }

  /// Source: Behaviour/Metrics.md A1: at the default text size.
  static let _mostReadableWidth: CGFloat = 672

  /// How far a system guide lies inside its view.
  final func _insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide._kind {
    case .safeArea: return _safeArea
    case .margins: return _effectiveMargins
    case .readable:
      var insets = _effectiveMargins
      let surplus = bounds.width - insets.left - insets.right - UIView._mostReadableWidth
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
    return engine.rect(of: guide._itemReference) ?? .zero
  }

  // MARK: Passes

  final func _setNeedsUpdateConstraints() {
    _layoutState.needsUpdateConstraints = true
    _propagateUpdateConstraints()
    _ = engineForAdding
    _scheduleLayout()
  }

  private func _propagateUpdateConstraints() {
    _layoutState.subtreeNeedsUpdateConstraints = true
    var view = _superviewPointer
    while let here = view, here.borrowed({ !$0._layoutState.subtreeNeedsUpdateConstraints }) {
      here.borrowed { $0._layoutState.subtreeNeedsUpdateConstraints = true }
      view = here.borrowed { $0._superviewPointer }
    }
  }

  /// Leaves first, as UIKit does.
  final func _updateConstraintsIfNeeded() {
    for _ in 0..<8 where _layoutState.subtreeNeedsUpdateConstraints { updateConstraintsOnce() }
  }

  private func updateConstraintsOnce() {
    guard _layoutState.subtreeNeedsUpdateConstraints else { return }
    _layoutState.subtreeNeedsUpdateConstraints = false
    for view in _subviews { view.updateConstraintsOnce() }
    guard _layoutState.needsUpdateConstraints else { return }
    _layoutState.needsUpdateConstraints = false
    let controller = _viewController
    _track(.constraints) { if let controller { controller.updateViewConstraints() } else { updateConstraints() } }
  }

  /// For `layoutIfNeeded`, and for the commit. Nothing happens in a hierarchy without Auto Layout.
  final func _updateConstraintsBeforeLayout() {
    let top = topmost
    if top._layoutState.engine == nil {
      guard type(of: top).requiresConstraintBasedLayout else { return }
      _ = engineForAdding
    }
    top._updateConstraintsIfNeeded()
    guard let engine = top._layoutState.engine else { return }
    if engine.needsSolve { top._willSolveConstraints() }
    engine.solve()
    // A topmost view whose frame does not count gets the size that its constraints make.
    if !top._layoutState.translatesMask, top._layoutState.isMoved, !(top is UIWindow),
      let rect = engine.takeRect(of: top)
    {
      let frame = top.frame(forAlignmentRect: rect)
      top._setSolvedFrame(
        CGRect(origin: top._untransformedFrame.origin, size: frame.size), scale: top.contentScaleFactor)
    }
  }

  /// Puts the solved frames into the subviews.
  final func _applyConstraintResults() {
    guard _layoutState.placesSubviews || _scrollsContent, let engine = _engine else { return }
    engine.solve()
    if _layoutState.placesSubviews {
      // Without any constraint a view has the size of its content at the origin.
      if hasUnknownSubview {
        for view in _subviews where view.isUnknownToEngine { _ = engine.item(view._itemReference) }
        engine.solve()
      }
      let scale = contentScaleFactor
      let subviews = _subviews  // Keeps them, whatever the setters do, so that none is counted by itself.
      for index in subviews.indices {
        let view = Unmanaged.passUnretained(subviews[index])
        guard view.borrowed({ $0._layoutState.isMoved && !$0._layoutState.translatesMask }) else { continue }
        guard let rect = view.borrowed({ engine.takeRect(of: $0) }) else { continue }
        view.borrowed { $0._setSolvedFrame($0.frame(forAlignmentRect: rect), scale: scale) }
      }
      extendLifetime(subviews)
    }
    _constraintsWereApplied(engine)
  }

  private var isUnknownToEngine: Bool { !_layoutState.translatesMask && !_layoutState.isKnown }

  /// A loop of its own, in which nothing is called: it counts no references.
  private var hasUnknownSubview: Bool {
    for view in _subviews where view.isUnknownToEngine { return true }
    return false
  }

  /// Both edges on whole pixels. The transform stays out of it.
  private func _setSolvedFrame(_ rect: CGRect, scale: CGFloat) {
    // Lengths are whole numbers of pixels before they are divided, so that 300 pixels are exactly 100 points.
    // Two edges at half a pixel go the same way, also where the solver left one of them a trifle lower.
    func pixels(_ x: CGFloat) -> CGFloat { (x * scale + 1e-6).roundedToNearest }
    let left = pixels(rect.minX), top = pixels(rect.minY)
    let size = CGSize(width: max(pixels(rect.maxX) - left, 0) / scale, height: max(pixels(rect.maxY) - top, 0) / scale)
    _layoutState.isApplying = true
    var placement = ownLayer._placement
    if size != placement.bounds.size {
      bounds = CGRect(origin: placement.bounds.origin, size: size)
      placement = ownLayer._placement
    }
    let anchor = placement.anchorPoint
    let position = CGPoint(x: left / scale + anchor.x * size.width, y: top / scale + anchor.y * size.height)
    if position != placement.position { center = position }
    _layoutState.isApplying = false
  }

  // MARK: Questions

  final func _constraints(on item: LayoutItemReference, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (_engine?.constraintsMentioning(item) ?? []).filter {
      ($0._firstReference === item && $0.firstAttribute._isHorizontal == (axis == .horizontal))
        || ($0._secondReference === item && $0.secondAttribute._isHorizontal == (axis == .horizontal))
    }
  }

  final func _constraintsAffectingLayout(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    _constraints(on: _itemReference, axis)
  }

  final var _hasAmbiguousLayout: Bool {
    guard let engine = _engine, !translatesAutoresizingMaskIntoConstraints else { return false }
    return engine.isAmbiguous(_itemReference)
  }

  final func _fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    _updateConstraintsIfNeeded()
    let engine = LayoutEngine(
      root: self, fitting: LayoutEngine.Fitting(size: target, horizontal: horizontal, vertical: vertical))
    for constraint in _allConstraintsBelow() { engine.add(constraint) }
    engine.solve()
    let size = frame(forAlignmentRect: CGRect(origin: .zero, size: engine.size(of: self))).size,
      scale = contentScaleFactor
    return CGSize(width: size.width.fillingPixels(scale), height: size.height.fillingPixels(scale))
  }
}
