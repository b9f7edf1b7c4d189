import HostInterface
import RenderTree

/// A rectangle of the interface: it owns its subviews and a layer, lays out, draws, and takes part in events.
///
/// Coordinates are points, origin at the top left. Main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding, UICoordinateSpace,
  UITraitEnvironment,
  UIFocusItem, UIFocusItemContainer, TintSource
{
  // MARK: State that every layout reads It stands together at the beginning of the object: in a hierarchy of thousands
  // of views, layout waits for memory more than it computes.

  /// The layer that was made with the view, whatever a subclass says of `layer`.
  nonisolated(unsafe) final let ownLayer: CALayer
  // A weak reference to a view makes every later count of references to it slower, so superview and window clear these
  // when they die. What `deinit` reads is not isolated: an app may let go of its last reference on any thread. They are
  // unmanaged, because a look at one need not count a reference, as a look at an `unowned(unsafe)` one does.
  @exclusivity(unchecked) nonisolated(unsafe) final var _superviewPointer: Unmanaged<UIView>?
  @exclusivity(unchecked) nonisolated(unsafe) final var _windowPointer: Unmanaged<UIWindow>?
  nonisolated(unsafe) private final var _reference: LayoutItemReference?
  /// The controller whose root view this is.
  @exclusivity(unchecked) package final weak var _viewController: UIViewController?
  @exclusivity(unchecked) final var _layoutState = ViewLayoutState()
  @exclusivity(unchecked) final var _updates = ViewUpdates()
  @exclusivity(unchecked) final var _safeArea = UIEdgeInsets.zero
  @exclusivity(unchecked) nonisolated(unsafe) final var _subviews: [UIView] = []

  // MARK: Dynamics

  /// The shape of the view in collisions; override it for another shape than the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Asked for when `collisionBoundsType` is `.path`: a convex path around the view's centre, which is its origin.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Making

  /// The class of the layer that a view of this class gets.
  open class var layerClass: AnyClass { CALayer.self }

  public required init(frame: CGRect) {
    ownLayer = (type(of: self).layerClass as! CALayer.Type).init()
    super.init()
    _setUp()
    layer.frame = frame
  }

  public required init?(coder: NSCoder) {
    ownLayer = (type(of: self).layerClass as! CALayer.Type).init()
    super.init()
    _setUp()
    coder._fill(self, at: UIView.self)
  }

  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public required convenience init() { self.init(frame: Self._plainFrame) }
  /// The frame of a view that is made without one.
  public class var _plainFrame: CGRect { .zero }
  /// Whether an appearance proxy is being made. The translator writes what asks for it.
  public static var _isMakingProxy: Bool { RunningApp.current.appearance.isMakingProxy }

  /// Writes what Interface Builder can set, and the subviews; see `ViewArchive`. Override it to add values of your own.
  open func encode(with coder: NSCoder) { coder._write(self) }

  private func _setUp() {
    ownLayer._setFirstScale(HostEnvironment.current.configuration.scale)
    ownLayer._setOwner(self, usesBlocks: !type(of: self)._choosesActions)
    layer.delegate = self
    if type(of: self)._drawsContent { layer.setNeedsDisplay() }
    LiveViews.count += 1
  }

  deinit {
    LiveViews.count -= 1
    ownLayer._setOwner(nil)
    _reference?.itemDied()
    for view in _subviews where view._superview === self { view._superview = nil }
  }

  /// False for classes of UIKit that never draw by `draw(_:)`, which spares an empty drawing pass. It is true for their
  /// subclasses in an app, which may override `draw(_:)`; one pass tells whether they do.
  class var _drawsContent: Bool { self != UIView.self }

  /// False for classes of UIKit whose changes animate in animation blocks alone, which spares each change a question.
  /// It is true for their subclasses in an app, which may override `action(for:forKey:)`.
  class var _choosesActions: Bool { self != UIView.self }

  // MARK: Properties

  final var _appearanceState: AppearanceState?

  /// A subclass may narrow the type; the layer that is shown stays the one of `layerClass`.
  open var layer: CALayer { ownLayer }
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  open override var next: UIResponder? { _viewController ?? _superview }

  // MARK: Geometry

  /// In the superview's coordinates; undefined while the transform is not the identity.
  open var frame: CGRect {
    get { ownLayer.frame }
    set {
      _observingGeometry {
        let old = ownLayer._placement.bounds.size
        ownLayer.frame = newValue
        _geometryDidChange(oldSize: old)
      }
    }
  }

  /// In the view's own coordinates.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set {
      _observingGeometry {
        let old = ownLayer._placement.bounds
        ownLayer.bounds = newValue
        _geometryDidChange(oldSize: old.size)
        if _layoutState.isKnown, old.origin != newValue.origin { _constraintOriginDidChange() }
      }
    }
  }

  /// The anchor point, in the superview's coordinates.
  open var center: CGPoint {
    get { ownLayer.position }
    set {
      _observingGeometry {
        Unmanaged.passUnretained(ownLayer).borrowed { $0.position = newValue }
        _geometryDidChange(oldSize: ownLayer._placement.bounds.size)
      }
    }
  }

  /// Tells key-value observers what a change of frame, bounds or centre has changed.
  @inline(__always) private final func _observingGeometry(_ change: () -> Void) {
    if _isObserved { _tellGeometry(change) } else { change() }
  }
  private final func _tellGeometry(_ change: () -> Void) {
    let old = (frame: frame, bounds: bounds, center: center)
    change()
    if frame != old.frame { _changed("frame", old.frame, frame) }
    if bounds != old.bounds { _boundsWereChanged(from: old.bounds) }
    if center != old.center { _changed("center", old.center, center) }
  }
  /// For key-value observers. Override point.
  func _boundsWereChanged(from old: CGRect) { _changed("bounds", old, bounds) }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      let change = _beginChange("transform")
      defer { _endChange(change) }
      layer.setAffineTransform(newValue)
      _geometryDidChange(oldSize: layer.bounds.size)
    }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      _geometryDidChange(oldSize: layer.bounds.size)
    }
  }

  /// In fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      layer.rasterizationScale = newValue
      setNeedsDisplay()
    }
  }

  func _geometryDidChange(oldSize: CGSize) {
    let size = ownLayer._placement.bounds.size
    if size != oldSize {
      if autoresizesSubviews { for view in _subviews { view._autoresize(from: oldSize, to: size) } }
      if contentMode == .redraw { setNeedsDisplay() }
      _constraintFrameDidChange()
      _superview?._sizeOfSubviewDidChange(self)
      // The least margins of a page depend on its width.
      if _viewController != nil, UIView._systemSideMargin(size.width) != UIView._systemSideMargin(oldSize.width) {
        _marginsDidChange()
      }
    }
    if !_isApplyingConstraints { _autoresizingFrameDidChange() }
    if _windowPointer != nil {
      let before = _safeArea
      _updateSafeArea()
      // A subview that stayed in place may now be nearer to an edge.
      if size != oldSize, _safeArea == before, before != .zero { for view in _subviews { view._updateSafeArea() } }
    }
  }

  /// Asked of a hierarchy's topmost view when what Auto Layout has to solve has changed.
  func _willSolveConstraints() {}

  /// A subview has another size.
  func _sizeOfSubviewDidChange(_ view: UIView) {}

  /// A subview's content has another size, whether or not its frame follows it.
  func _intrinsicSizeOfSubviewDidChange(_ view: UIView) {}

  /// The part of the safe area that reaches the subviews; a scroll view keeps for itself what its content is inset by.
  var _safeAreaForSubviews: UIEdgeInsets { _safeArea }

  /// The frame of a subview in the bounds when its safe area, or the margins that it keeps of this view, are worked
  /// out.
  func _safeAreaFrame(of subview: UIView) -> CGRect { subview._untransformedFrame }

  // MARK: Hit testing

  final var _traitOverrides: UITraitOverrides?
  final var _traitObservers: TraitObservers?

  /// The keyboard covers more or less of this view, which has asked for its keyboard guide. Override point of ours.
  func _keyboardGuideDidChange() {}

  /// A finger that goes down on this view stays with it: nothing around it scrolls or moves with the finger. Override
  /// point of ours.
  var _keepsTouches: Bool { false }

  /// Controls that answer single taps keep them from recognisers of the views that they are in. Override point of ours.
  var _preventsTapsOfAncestors: Bool { false }
  /// Whether screen readers find the view as an element of its own inside a cell. Override point of ours.
  var _isControl: Bool { false }
  /// Whether the view is a row of a list: all of it is to be seen where something in it is edited.
  func _isRow(of list: UIView) -> Bool { false }
  /// Whether the view takes all room that a bar has for a title view.
  var _fillsTitle: Bool { false }

  /// A finger goes down on the view or on something in it: what moves by itself stops. Override point of ours.
  ///
  /// - Returns: Whether it did move; the touch then means nothing to what is in the view.
  func _stopMoving() -> Bool { false }
  /// Whether a finger may go down on a view in this one. Override point of ours.
  func _mayTouchesBegin(_ touches: Set<UITouch>, _ event: UIEvent, in view: UIView) -> Bool { true }

  /// Scrolls so that a rectangle of the screen shows. Override point of ours.
  ///
  /// - Returns: Whether the content has moved.
  func _scrollIn(_ rect: CGRect) -> Bool { false }

  /// How much of this view touches reach while a controller's transition moves it.
  final var _transitionAccess = TransitionTouchAccess.whole

  /// The deepest view at a point of this view's coordinates; nil when the view is hidden, transparent (alpha below
  /// 0.01), does not take part in interaction, or does not contain the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if _Replacements.isUsed, let result = _replacedHitTest(point, with: event) { return result }
    return _ownHitTest(point, with: event)
  }

  final func _ownHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, _transitionAccess != .none, _touchBlocks == 0, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    if _transitionAccess == .surface { return self }
    for view in _subviews.reversed() {
      let location =
        view._animatorMoves > 0 ? view._placeOnScreen(of: point, in: self) : view.convert(point, from: self)
      if let hit = view.hitTest(location, with: event) { return hit }
    }
    return self
  }

  /// How many running animations keep touches away from this view; see `allowUserInteraction`.
  final var _touchBlocks = 0
  /// How many animations of property animators that see to hit-testing move this view: a touch then meets it where it
  /// is on screen.
  final var _animatorMoves = 0

  private func _placeOnScreen(of point: CGPoint, in parent: UIView) -> CGPoint {
    guard let shown = layer.presentation(), let above = parent.layer.presentation() else {
      return convert(point, from: parent)
    }
    return shown.convert(point, from: above)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if _Replacements.isUsed, let result = _replacedPoint(inside: point, with: event) { return result }
    return bounds.contains(point)
  }

  // MARK: Conversion

  /// To the window's coordinates when `view` is nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }

  // Not optimised: 6.3.1's optimiser crashes on the specialised bodies in a release build.
  @_optimize(none)
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return ScreenCoordinateSpace.convert(point, from: self, to: coordinateSpace)
  }
  @_optimize(none)
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return ScreenCoordinateSpace.convert(point, from: coordinateSpace, to: self)
  }
  @_optimize(none)
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return ScreenCoordinateSpace.convert(rect, from: self, to: coordinateSpace)
  }
  @_optimize(none)
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return ScreenCoordinateSpace.convert(rect, from: coordinateSpace, to: self)
  }

  // MARK: Content size

  /// The smallest text size that counts here and below; nil: no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? { didSet { _traitsMayHaveChanged() } }
  /// The largest text size that counts here and below; nil: no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? { didSet { _traitsMayHaveChanged() } }
  /// The limits of this view and of those above it, for a programmer to read.
  open var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let here = view {
      if here.minimumContentSizeCategory != nil || here.maximumContentSizeCategory != nil {
        let limits = [here.minimumContentSizeCategory, here.maximumContentSizeCategory].map { $0?.rawValue ?? "none" }
        lines.append("\(type(of: here)): minimum \(limits[0]), maximum \(limits[1])")
      }
      view = here._superview
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Old constraints

  /// Deprecated since iOS 9: the view whose bottom edge stands for the baseline.
  open func forBaselineLayout() -> UIView { self }
  /// Whether colours stay as they are when the system inverts all others; nothing here inverts them.
  open var accessibilityIgnoresInvertColors = false

  // MARK: Focus

  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  open var coordinateSpace: any UICoordinateSpace { self }
  open var focusGroupIdentifier: String?
  /// Kept, as is the effect: nothing here moves a focus.
  open var focusGroupPriority = UIFocusGroupPriority(rawValue: 0)
  open var focusEffect: UIFocusEffect?
  /// The subviews that can be focused and meet the rectangle.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    _subviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
  }
  /// As documented, it does nothing unless the focus is in this view.
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

  // MARK: Sizes

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { _autoresizingFrameDidChange() } }
  }

  /// The size that suits the view within `size`; by default its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let intrinsic = intrinsicContentSize
    guard intrinsic.width >= 0, intrinsic.height >= 0 else { return bounds.size }
    return intrinsic
  }

  /// Resizes to `sizeThatFits`; the origin of the frame stays.
  open func sizeToFit() {
    let old = bounds.size, size = sizeThatFits(old)
    guard size != old else { return }
    let anchor = layer.anchorPoint
    bounds = CGRect(origin: bounds.origin, size: size)
    center = CGPoint(
      x: center.x + (size.width - old.width) * anchor.x, y: center.y + (size.height - old.height) * anchor.y)
  }

  // MARK: Hierarchy

  nonisolated final var _superview: UIView? {
    get { _superviewPointer?.takeUnretainedValue() }
    set { _superviewPointer = newValue.map { Unmanaged.passUnretained($0) } }
  }
  nonisolated final var _window: UIWindow? {
    get { _windowPointer?.takeUnretainedValue() }
    set { _windowPointer = newValue.map { Unmanaged.passUnretained($0) } }
  }
  open var superview: UIView? { _superview }
  /// The subviews, from back to front.
  open var subviews: [UIView] { _subviews }
  open var window: UIWindow? { _window }

  open func addSubview(_ view: UIView) { _insert(view, at: nil) }
  /// - Parameter index: 0 is the back.
  open func insertSubview(_ view: UIView, at index: Int) { _insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    _insert(view, beside: siblingSubview, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    _insert(view, beside: siblingSubview, offset: 1)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, _subviews.indices.contains(index1), _subviews.indices.contains(index2) else { return }
    _subviews.swapAt(index1, index2)
    layer._exchange(_subviews[index1].layer, _subviews[index2].layer)
    _subviewsDidChange()
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
    // In front of layers that the app has added as well, also where no view is in front of it.
    layer.addSublayer(view.layer)
    if index != _subviews.count - 1 { _subviews.append(_subviews.remove(at: index)) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
    layer.insertSublayer(view.layer, at: 0)
    if index != 0 { _subviews.insert(_subviews.remove(at: index), at: 0) }
  }

  open func removeFromSuperview() { _removeFromSuperview() }

  // Override points; they do nothing here.
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {
    _replaceably("willMove(toSuperview:)", newSuperview) { _ in }
  }
  open func didMoveToSuperview() { _replaceably("didMoveToSuperview()") {} }
  open func willMove(toWindow newWindow: UIWindow?) { _replaceably("willMove(toWindow:)", newWindow) { _ in } }
  open func didMoveToWindow() { _replaceably("didMoveToWindow()") {} }

  open func isDescendant(of view: UIView) -> Bool {
    var here: UIView? = self
    while let current = here {
      if current === view { return true }
      here = current._superview
    }
    return false
  }

  /// Itself or the first view below with this tag, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in _subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() { ownLayer.setNeedsLayout() }

  /// Brings constraints and frames up to date from the highest view that needs it.
  open func layoutIfNeeded() {
    // Layout may change what constraints depend on; what invalidates itself for ever stays invalid.
    for _ in 0..<8 {
      RunningApp.current.traitUpdates.flush()
      _updateRequestedProperties()
      _updateConstraintsBeforeLayout()
      layer.layoutIfNeeded()
      if !layer.needsLayout() && !_hasUnsolvedConstraints { break }
    }
  }

  /// Places the subviews: applies the results of Auto Layout. Override to place them yourself.
  open func layoutSubviews() {
    if _Replacements.isUsed, _replacedLayout() { return }
    _applyConstraintResults()
  }

  /// Brings the view in line with the data that it shows, such as texts, colors and hidden subviews; override it to do
  /// so. Called before the first layout, after `setNeedsUpdateProperties()`, and when an observable property or a trait
  /// has changed that it read, before constraints and layout.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { _setNeedsUpdateProperties() }
  /// Whether the margins above and below are those that this view, or a subview, was given, wherever it stands: a row
  /// of a list does not change as it scrolls under a bar. Override point of ours.
  func _keepsVerticalMargins(of view: UIView) -> Bool { false }
  /// Override point of ours, for updates that come with those of properties.
  func _updateBeforeConstraints() {}
  /// Updates this view and all in it that are to be updated, and their controllers, at once.
  open func updatePropertiesIfNeeded() { _updatePropertiesOfSubtree() }

  // MARK: Safe area and margins

  /// The parts of this view that bars and the device's shape cover. Zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { _safeArea }
  open func safeAreaInsetsDidChange() {}
  /// The view is in a window, and its safe area is what it was outside. Override point of ours.
  func _enteredWindowWithSameSafeArea() {}

  final var _baseMargins: NSDirectionalEdgeInsets?
  /// Reading adds the safe area when `insetsLayoutMarginsFromSafeArea`; setting sets the part without it.
  open var layoutMargins: UIEdgeInsets {
    get { _effectiveMargins }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, isRightToLeft: _isRightToLeft) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(_effectiveMargins, isRightToLeft: _isRightToLeft) }
    set {
      guard _baseMargins != newValue else { return }
      _baseMargins = newValue
      _marginsDidChange()
    }
  }
  /// Margins are at least as deep as what the superview's margins cover of this view.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { _marginsDidChange() } }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { _marginsDidChange() } }
  }
  open func layoutMarginsDidChange() {}

  // MARK: Drawing

  /// Draws the contents of `rect`, which is the whole bounds. UIKit's current context is the layer's.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Functions of the running app were replaced: what shows their work is done again, here and in all subviews.
  ///
  /// - Parameter configuresCells: Lists ask for the configuration of their visible cells.
  /// - Returns: False where that is not possible, because a list gets other cells than those it shows.
  package func _sourceWasReplaced(configuresCells: Bool) -> Bool {
    setNeedsLayout()
    if type(of: self)._drawsContent { setNeedsDisplay() }
    return subviews.reduce(true) { $1._sourceWasReplaced(configuresCells: configuresCells) && $0 }
  }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  private final var _backgroundColor: UIColor?
  /// The class chose the background, and no app: a proxy's goes before it.
  final var _hasStandardBackground = false
  open var backgroundColor: UIColor? {
    get { _backgroundColor }
    set {
      let change = _beginChange("backgroundColor")
      defer { _endChange(change) }
      _noteOnProxy("backgroundColor") {
        guard let view = $0 as? UIView, view.backgroundColor == nil || view._hasStandardBackground else { return }
        view.backgroundColor = newValue
      }
      _hasStandardBackground = false
      _backgroundColor = newValue
      _applyBackgroundColor()
    }
  }
  final func _applyBackgroundColor() {
    layer.backgroundColor = _shownBackgroundColor.map { _resolved($0).cgColor }
  }
  /// Whether constraints see the view's frame as a share of its superview's, which they may size, and not as a given
  /// one.
  var _followsSuperview: Bool { false }

  /// A colour as this view shows it: with its traits and its tint.
  final func _resolved(_ color: UIColor) -> UIColor {
    var result = color
    _performWithTraits { result = color.resolvedColor(with: traitCollection) }
    return result
  }
  /// Does work for which the view's traits and its tint are the current ones.
  final func _performWithTraits(_ work: () -> Void) { _effectiveTraits._performAsCurrent(tint: self, work) }
  nonisolated final func _currentTraitsWereRead() {
    nonisolated(unsafe) let view = self  // a view's traits are the current ones on the main thread alone
    MainActor.assumeIsolated { view._updates.readTraits.formUnion(view._updates.running) }
  }
  nonisolated final var _shownTint: UIColor {
    nonisolated(unsafe) let view = self  // colors are resolved for a view on the main thread alone
    return MainActor.assumeIsolated { view.tintColor }
  }
  /// The colour behind the content: the view's own, unless a subclass has something before it.
  var _shownBackgroundColor: UIColor? { _backgroundColor }

  /// 0...1; values beyond are clamped.
  open var alpha: CGFloat {
    get { CGFloat(layer._render.opacity) }
    set {
      let old = _isObserved ? alpha : 0
      layer.opacity = Float(min(max(newValue, 0), 1))
      if _isObserved { _changed("alpha", old, alpha) }
    }
  }
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true
  open var isHidden: Bool {
    get { layer.isHidden || _hidesLater }
    set {
      guard newValue != isHidden else { return }
      _hidesLater = newValue && _superview?._defersHiding(of: self) == true
      layer.isHidden = newValue && !_hidesLater
      _hiddenDidChange()
      if _isObserved { _changed("hidden", !newValue, newValue) }
    }
  }
  /// Hidden for the app; on screen until an animation ends.
  private final var _hidesLater = false
  /// - Parameter hides: False when the animation ended where it began.
  final func _finishHiding(_ hides: Bool) {
    guard _hidesLater else { return }
    _hidesLater = false
    if hides { layer.isHidden = true } else { _hiddenDidChange() }
  }
  /// True: the superview calls `_finishHiding` later.
  func _defersHiding(of view: UIView) -> Bool { false }
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { _contentModeDidChange() } }
  }
  func _contentModeDidChange() { layer.contentsGravity = contentMode.gravity }
  /// Tells a stack view above.
  final func _hiddenDidChange() { _superview?._subviewHiddenDidChange(self) }
  func _subviewHiddenDidChange(_ view: UIView) {}
  /// Override point of ours: subviews came, went or moved.
  func _subviewListDidChange() {}
  /// True for scroll views: edges of what is inside are tied to the content.
  var _scrollsContent: Bool { false }
  /// After `layoutSubviews` has taken over the solved frames.
  func _constraintsWereApplied(_ engine: LayoutEngine) {}
  /// Text whose height follows from its width.
  var _wrapsText: Bool { false }
  func _wrappedSize(forWidth width: CGFloat) -> CGSize? { nil }

  /// A view whose alpha lets this one through; it must not have a superview.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  // MARK: Tint

  private final var _tint: UIColor?
  /// The tint that was set for this view.
  final var _ownTint: UIColor? { _tint }
  /// The nearest that a view above has set; the app's accent colour when none has, and the system's blue where there is
  /// no such colour.
  open var tintColor: UIColor! {
    get {
      // The tint color itself as a tint is that of the superview.
      let own = _tint?._isTint == true ? nil : _tint
      let color = own ?? _superview?.tintColor ?? RunningApp.current.accent
      // Dimmed once: where the adjustment begins, or by a view below with a color of its own.
      guard _effectiveTintAdjustment == .dimmed, own != nil || _superview?._effectiveTintAdjustment != .dimmed else {
        return color
      }
      return color._dimmedTint
    }
    set {
      _noteOnProxy("tintColor") { if let view = $0 as? UIView, !view._hasOwnTint { view.tintColor = newValue } }
      guard _tint != newValue else { return }
      _tint = newValue
      _tintDidChange()
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { _effectiveTintAdjustment }
    set {
      guard _tintAdjustment != newValue else { return }
      _tintAdjustment = newValue
      _tintAdjustmentDidChange()
    }
  }
  /// An alert, a popover or a sheet that dims stands before this view.
  final var _isBehindPresentation = false {
    didSet { if _isBehindPresentation != oldValue { _tintAdjustmentDidChange() } }
  }
  private final var _tintAdjustment = TintAdjustmentMode.automatic
  /// The effective adjustment since the last change in this view or in one above it. It is kept, so that asking costs
  /// the same at any depth.
  private final var _knownTintAdjustment = TintAdjustmentMode.normal
  private final var _effectiveTintAdjustment: TintAdjustmentMode {
    if _tintAdjustment != .automatic { return _tintAdjustment }
    if _isBehindPresentation { return .dimmed }
    return _superview?._knownTintAdjustment ?? .normal
  }
  /// The tint of this view changed, because it or a view above set another.
  open func tintColorDidChange() {}

  /// The tint color itself as a tint is that of the superview.
  final var _hasOwnTint: Bool { _tint.map { !$0._isTint } ?? false }
  /// This view has another superview. Where something is dimmed or was when it was shown last, as a cell of a list that
  /// is used again, the views in it that have a tint of their own look different, too.
  final func _inheritedTintMayHaveChanged() {
    if _knownTintAdjustment == .dimmed || _effectiveTintAdjustment == .dimmed {
      _tintAdjustmentDidChange()
    } else if !_hasOwnTint {
      _tintDidChange()
    }
  }

  final func _tintDidChange() { _tintDidChange { !$0._hasOwnTint } }
  private final func _tintAdjustmentDidChange() { _tintDidChange { $0._tintAdjustment == .automatic } }

  /// - Parameter reaches: Whether the change goes on to a view below.
  private final func _tintDidChange(reaching reaches: (UIView) -> Bool) {
    _knownTintAdjustment = _effectiveTintAdjustment
    if _shownBackgroundColor?._followsTint == true { _applyBackgroundColor() }
    tintColorDidChange()
    for view in _subviews where reaches(view) { view._tintDidChange(reaching: reaches) }
  }

  // MARK: Traits

  final var _traits: UITraitCollection?
  open var traitCollection: UITraitCollection {
    _updates.readTraits.formUnion(_updates.running)
    return _effectiveTraits
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    _replaceably("traitCollectionDidChange(_:)", previousTraitCollection) { _ in }
  }
  /// Override point of ours: fonts, images and colours follow the traits.
  func _contentTraitsDidChange(from old: UITraitCollection) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { _traitsMayHaveChanged() } }
  }
  /// Lets overrides that were changed take effect now; handlers are called before it returns.
  open func updateTraitsIfNeeded() { RunningApp.current.traitUpdates.flush() }

  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      _noteAppearance(\UIView.semanticContentAttribute, semanticContentAttribute)
      if semanticContentAttribute != oldValue { _directionDidChange() }
    }
  }
  open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: HostEnvironment.current.configuration.layoutDirection == .rtl ? .rightToLeft : .leftToRight)
  }
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: Gestures

  final var _gestureRecognizers: [UIGestureRecognizer] = []
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { _gestureRecognizers.isEmpty ? nil : _gestureRecognizers }
    set {
      for recognizer in _gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer._view?.removeGestureRecognizer(gestureRecognizer)
    _gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer._view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer._view === self else { return }
    _gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer._detach()
  }
  /// False keeps the recogniser from beginning.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Auto Layout (see Layout/)

  /// The name by which constraints and anchors know the view.
  final var _itemReference: LayoutItemReference {
    if let _reference { return _reference }
    let reference = LayoutItemReference(self)
    _reference = reference
    return reference
  }
  /// The record of the view in the engine of its hierarchy.
  final var _item: Unmanaged<LayoutItem>? { _reference?.item }
  open var constraints: [NSLayoutConstraint] { _layoutState.constraints }
  open func addConstraint(_ constraint: NSLayoutConstraint) { _addConstraint(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { _removeConstraint(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }
  /// Changes constraints just before layout; call super last.
  open func updateConstraints() { _layoutState.needsUpdateConstraints = false }
  open func needsUpdateConstraints() -> Bool { _layoutState.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { _setNeedsUpdateConstraints() }
  /// True (the default): frame and autoresizing mask take part in Auto Layout as constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { _layoutState.translatesMask }
    set { _setTranslatesMask(newValue) }
  }
  open class var requiresConstraintBasedLayout: Bool { false }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let i = alignmentRectInsets
    return alignmentRect.inset(by: UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right))
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// -1 along an axis: the view has no size of its own there.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() {
    if _layoutState.isChangingTraits { _layoutState.asksForSizeAgain = true }
    _intrinsicSizeDidChange()
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? _layoutState.hugging.0 : _layoutState.hugging.1
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { _layoutState.hugging.0 = priority } else { _layoutState.hugging.1 = priority }
    _intrinsicSizeDidChange()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? _layoutState.resistance.0 : _layoutState.resistance.1
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { _layoutState.resistance.0 = priority } else { _layoutState.resistance.1 = priority }
    _intrinsicSizeDidChange()
  }
  /// The smallest size that satisfies the constraints, as near to `targetSize` as their priorities allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    _fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { _fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  open var layoutGuides: [UILayoutGuide] { _layoutState.guides }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { _addGuide(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { _removeGuide(layoutGuide) }
  open var layoutMarginsGuide: UILayoutGuide { _systemGuide(.margins) }
  open var readableContentGuide: UILayoutGuide { _systemGuide(.readable) }
  open var safeAreaLayoutGuide: UILayoutGuide { _systemGuide(.safeArea) }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { _keyboardGuide }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(_itemReference, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(_itemReference, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .lastBaseline) }
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    _constraintsAffectingLayout(axis)
  }
  open var hasAmbiguousLayout: Bool { _hasAmbiguousLayout }
  open func exerciseAmbiguityInLayout() { notImplemented("UIView.exerciseAmbiguityInLayout()") }

  public class var noIntrinsicMetric: CGFloat { -1 }
  public class var layoutFittingCompressedSize: CGSize { CGSize.zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  /// Positions of baselines from the top of the bounds; nil: the bottom edge.
  var _baselines: (first: CGFloat, last: CGFloat)? { nil }
  /// The height in points of a line of the view's text; nil for views without one. Override point of ours.
  var _lineHeight: CGFloat? { nil }

  // MARK: Printing

  /// Puts the view's content on pages that an app draws.
  open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
  /// Draws the content for a page; by default as on screen.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {
    _ = drawHierarchy(in: bounds, afterScreenUpdates: false)
  }

  // MARK: Others

  open var restorationIdentifier: String?
  /// Override to save what the view shows. State is neither saved nor restored here; an app may call it itself.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  /// A copy of what the view looks like; nil for a view without a size.
  ///
  /// - Parameter afterUpdates: False: as it is on screen now. True: after pending changes.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { _snapshot(afterUpdates: afterUpdates) }
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  )
    -> UIView?
  { _resizableSnapshot(rect, afterUpdates: afterUpdates, capInsets: capInsets) }
  /// Draws the view and its subviews, with its animations as they are now, into the current context.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    _drawHierarchy(in: rect, afterUpdates: afterUpdates)
  }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { _endEditing(force) }

  // MARK: Accessibility

  override var _defaultAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
  /// Override point of ours, of views with a configuration of their own.
  func _setNeedsUpdateOfConfiguration() {}
  /// A drag that may open the view rests on it, or has left; an override point of ours.
  func _showsSpring(_ isResting: Bool) {}
  /// The kind of the view in scripts and tests; override points of ours.
  package var _elementKind: ScreenElement.Kind { ScreenElement.Kind(traits: accessibilityTraits) }
  /// UIKit has classes that screen readers stop at though they say that they are no elements: cells.
  package var _isElementForTests: Bool { _accessibility?.isElement == nil && _elementKind == .cell }
  /// The subviews in the order in which they are read.
  package var _elementOrder: [UIView] { _subviews }
  /// The objects in the view that can be named in scripts and tests, in the order in which they are read.
  package var _elementParts: [_AccessibilityObject] { _elementOrder }
  package var _placeholder: String? { nil }
  package var _describedText: String? { nil }
  /// As iOS writes it: `<UIView: 0x…; frame = (0 0; 100 50); layer = <CALayer: 0x…>>`.
  nonisolated open override var description: String {
    nonisolated(unsafe) let me = self  // printed on the main thread, as everything of UIKit
    return MainActor.assumeIsolated { me._line() }
  }
  /// Parts of the description that say what a view shows, behind its frame, and those at the end; override points of
  /// ours.
  var _descriptionOfContent: [String] { [] }
  var _endOfDescription: [String] { [] }
  /// The name of the layer's class on iOS, where it is another than here.
  var _layerNameInDescription: String? { nil }
  /// The label of a switch that stands at the end of the view and has none of its own.
  var _labelForAccessories: String? { nil }

  // MARK: CALayerDelegate

  /// The controller that is told when this view lays out; an override point of ours.
  var _controllerOfLayout: UIViewController? { _viewController }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    if _updates.needsProperties {
      _viewController?._payIsAppearing()
      _updatePropertiesOnce()
    }
    let controller = _controllerOfLayout
    if _superview == nil, !(self is UIWindow) { _updateConstraintsBeforeLayout() }
    _performWithTraits {
      _track(.layout) {
        controller?._viewWillLayout()
        layoutSubviews()
        controller?._viewDidLayout()
      }
    }
  }

  open func display(_ layer: CALayer) { OptionalRequirement.missing() }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    _performWithTraits {
      UIGraphicsPushContext(ctx)
      _track(.display) { draw(layer.bounds) }
      UIGraphicsPopContext()
    }
  }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Inside an animation block: what animates the change. Null outside.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    RunningApp.current.animation.action(for: layer, key: event) ?? NSNull.noAction
  }
}

/// How many views are alive; a test compares before and after a scenario.
package enum LiveViews {
  nonisolated(unsafe) package internal(set) static var count = 0  // objects of UIKit die on the main thread
}

extension Notification.Name {
  /// The name under which tools that replace functions on Apple's platforms tell an app that they did.
  package static let _functionsWereReplaced = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
}
