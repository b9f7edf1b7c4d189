import HostInterface
import Raster
import RenderTree
import Synchronization

/// A rectangle of the picture: its geometry, what it draws, and the layers inside it.
///
/// Changes are model values; the screen shows what the animations make of them. Layers belong to the main thread.
open class CALayer: NSObject, CAMediaTiming, NSCoding, NSSecureCoding {
  // Fields that layout reads and writes for thousands of layers stand together at the beginning: it waits for memory
  // more than it computes.
  @exclusivity(unchecked) final var _flags: LayerFlags = [.dirty, .subtreeDirty]
  @exclusivity(unchecked) private final var isOwnerDelegate = false
  @exclusivity(unchecked) private final var ownerUsesBlocks = false
  /// The values that the renderer works with. Setters compare, store, and mark the layer.
  @exclusivity(unchecked) package final var _render: RenderLayer
  @exclusivity(unchecked) final var _sublayers: [CALayer] = []
  /// Cleared when the superlayer dies; a weak reference would slow down every later reference count of the superlayer.
  private final unowned(unsafe) var storedSuperlayer: CALayer?
  private final unowned(unsafe) var owner: (any CALayerDelegate)?
  package final let _id: LayerID
  /// Cleared when the layer above dies.
  final unowned(unsafe) var _maskedLayer: CALayer?
  final weak var _display: LayerDisplay?
  final var _animations: [LayerAnimation] = []
  final weak var _modelLayer: CALayer?
  /// Values under keys of the app's own.
  package final var _values: [String: Any] = [:]

  /// Numbers only have to differ, in the whole process: a layer may outlive the app that made it.
  private static let lastID = Atomic<UInt64>(0)

  public required override init() {
    _id = LayerID(CALayer.lastID.add(1, ordering: .relaxed).newValue)
    _render = RenderLayer(id: _id)
    super.init()
  }

  /// Makes a copy for presentation: the values of `layer`, without a superlayer and sublayers. Subclasses copy their
  /// own properties.
  public required init(layer: Any) {
    let other = layer as! CALayer
    _id = other._id
    _render = other._render
    super.init()
    (name, _contents, _values) = (other.name, other._contents, other._values)
    (_backgroundColor, _borderColor, _shadowColor, _shadowPath) = (
      other._backgroundColor, other._borderColor, other._shadowColor, other._shadowPath
    )
    (_contentsRect, _contentsCenter, _contentsScale) = (
      other._contentsRect, other._contentsCenter, other._contentsScale
    )
    storedCompositingFilter = other.storedCompositingFilter
    minificationFilterBias = other.minificationFilterBias
    (contentsGravity, magnificationFilter, minificationFilter) = (
      other.contentsGravity, other.magnificationFilter, other.minificationFilter
    )
    _flags = [.isPresentation]
    _modelLayer = other
  }

  public required init?(coder: NSCoder) { notImplemented("CALayer.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("CALayer.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }

  deinit {
    for layer in _sublayers where layer.storedSuperlayer === self { layer.storedSuperlayer = nil }
    if let storedMask, storedMask._maskedLayer === self { storedMask._maskedLayer = nil }
    if let _curlBack, _curlBack._maskedLayer === self { _curlBack._maskedLayer = nil }
    if !_animations.isEmpty { LayerAnimation.end(_animations) }
  }

  @available(*, unavailable, message: "There is no second process whose layers could be shown.")
  public init(remoteClientId client_id: UInt32) { notImplemented() }

  // MARK: Presentation

  /// The values before the changes since the last commit.
  final var _uncommitted: [(key: String, property: RenderKeyPath.Property, value: RenderValue)] = []
  /// Its delegate is the view that made it.
  final var _isOwned: Bool { isOwnerDelegate }

  /// A copy of the layer as it is on screen now, nil before the first commit. Changing the copy changes nothing.
  ///
  /// Values that were set since the last commit are not in it, unless the layer is a view's.
  open func presentation() -> Self? {
    if _flags.contains(.isPresentation) { return self }
    guard _display != nil else { return nil }
    return _presentation(at: HostEnvironment.current.clock.now)
  }

  /// The layer that a presentation copy was made of; itself otherwise.
  open func model() -> Self { (_modelLayer as? Self) ?? self }

  // MARK: Defaults and keys

  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// True makes a change or an animation of a property of the app's own redraw the layer.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open func shouldArchiveValue(forKey key: String) -> Bool { _values[key] != nil }

  /// The keys of the properties that a layer class of this module adds to those above.
  package class var _keys: LayerKeyTable { LayerKeyTable() }

  // A property that an app adds to the class in an extension goes before a value under any key.
  @MainActor open override func _property(_ key: String) -> Any?? { super._property(key) ?? .some(_value(forKey: key)) }
  @MainActor open override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    if !super._setProperty(key, value) { _setValue(value, forKey: key) }
    return true
  }

  /// Nil brings back the default of a property.
  open override func setNilValueForKey(_ key: String) { _setValue(nil, forKey: key) }

  /// Parts of structures, too: `transform.rotation.z`, `bounds.size.width`.
  open override func value(forKeyPath keyPath: String) -> Any? {
    if case .custom = RenderKeyPath(keyPath).property { return super.value(forKeyPath: keyPath) }
    return _asObject(_value(forKey: keyPath))
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if case .custom = RenderKeyPath(keyPath).property { return super.setValue(value, forKeyPath: keyPath) }
    _setValue(value, forKey: keyPath)
  }

  // MARK: Geometry

  /// In the layer's own coordinates; the origin says which point of them is at the left top.
  open var bounds: CGRect {
    get { _render.bounds }
    set {
      guard newValue != _render.bounds else { return }
      _checkGeometry(newValue, "bounds")
      let sizeChanges = newValue.size != _render.bounds.size
      _change(LayerProperties.bounds, to: newValue)
      // An origin that moves scrolls the content, which may be laid out for what is seen of it.
      setNeedsLayout()
      if sizeChanges, needsDisplayOnBoundsChange || _backgroundColor?.pattern != nil { setNeedsDisplay() }
    }
  }

  /// The anchor point in the superlayer's coordinates.
  open var position: CGPoint {
    get { _render.position }
    set {
      guard newValue != _render.position else { return }
      _checkGeometry(newValue, "position")
      guard !_hasNoActions || _isObserved else {
        // The way of nearly every change that layout makes.
        _render.position = newValue
        return _markDirty()
      }
      _change(LayerProperties.position, to: newValue)
    }
  }

  /// Points towards the viewer; higher siblings are in front.
  open var zPosition: CGFloat {
    get { _render.zPosition }
    set { _set(LayerProperties.zPosition, newValue) }
  }

  /// The point that `position` sets, in fractions of the bounds; (0.5, 0.5) is the middle.
  open var anchorPoint: CGPoint {
    get { _render.anchorPoint }
    set { _set(LayerProperties.anchorPoint, newValue) }
  }

  open var anchorPointZ: CGFloat {
    get { _render.anchorPointZ }
    set { _set(LayerProperties.anchorPointZ, newValue) }
  }

  /// The layer's transform about its anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(_render.transform) }
    set { _set(LayerProperties.transform, newValue._matrix) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates.
  ///
  /// Setting it changes position and size so that the untransformed layer would fit; the result is undefined on iOS
  /// when the transform is not the identity, and ours keeps the origin of the transformed rectangle.
  open var frame: CGRect {
    get { _frame }
    set {
      _checkGeometry(newValue, "frame")
      let rect = newValue.standardized
      guard _render.transform != .identity else {
        let anchor = _render.anchorPoint
        position = CGPoint(
          x: rect.origin.x + anchor.x * rect.size.width, y: rect.origin.y + anchor.y * rect.size.height)
        if rect.size != _render.bounds.size { bounds = CGRect(origin: _render.bounds.origin, size: rect.size) }
        return
      }
      if let size = _boundsSize(forFrameSize: rect.size), size != _render.bounds.size {
        bounds = CGRect(origin: _render.bounds.origin, size: size)
      }
      let now = _frame
      position = CGPoint(
        x: _render.position.x + rect.origin.x - now.origin.x, y: _render.position.y + rect.origin.y - now.origin.y)
    }
  }

  open var isHidden: Bool {
    get { _render.isHidden }
    set { _set(LayerProperties.isHidden, newValue) }
  }

  /// False: not drawn when it faces away from the viewer.
  open var isDoubleSided: Bool {
    get { _render.isDoubleSided }
    set { _set(LayerProperties.isDoubleSided, newValue) }
  }

  /// True: the coordinates of sublayers run upwards.
  open var isGeometryFlipped: Bool {
    get { _render.isGeometryFlipped }
    set { _set(LayerProperties.isGeometryFlipped, newValue) }
  }

  /// Whether y goes down where the layer draws, as it does unless an odd number of layers from here to the root is
  /// flipped.
  open func contentsAreFlipped() -> Bool {
    (superlayer?.contentsAreFlipped() ?? true) != isGeometryFlipped
  }

  // MARK: Hierarchy

  /// A copy for the presentation stands where its layer stands.
  final var _superlayer: CALayer? {
    get { _flags.contains(.isPresentation) ? _modelLayer?.storedSuperlayer : storedSuperlayer }
    set { storedSuperlayer = newValue }
  }

  /// The layer that this one is a sublayer of, or the mask of.
  open var superlayer: CALayer? { _superlayer ?? (_maskedLayer?.mask === self ? _maskedLayer : nil) }

  open func removeFromSuperlayer() {
    guard let parent = _superlayer else {
      if let masked = _maskedLayer, masked.mask === self { masked.mask = nil }
      return
    }
    parent._sublayers.removeAll { $0 === self }
    _superlayer = nil
    _display?.noteDetached(self)
    parent._markDirty()
    parent._sublayersDidChange()
  }

  /// The sublayers from back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { _sublayers.isEmpty ? nil : _sublayers }
    set {
      let new = newValue ?? []
      for layer in _sublayers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for (index, layer) in new.enumerated() { _insert(layer, at: index) }
    }
  }

  open func addSublayer(_ layer: CALayer) {
    _insert(layer, at: layer._superlayer === self ? _sublayers.count - 1 : _sublayers.count)
  }

  /// - Parameter idx: 0 is the back; more than there are sublayers is the front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { _insert(layer, at: Int(idx)) }

  /// At the back when `sibling` is nil or not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { _insert(layer, relativeTo: sibling, offset: 0) }

  /// At the front when `sibling` is nil or not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { _insert(layer, relativeTo: sibling, offset: 1) }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = _sublayers.firstIndex(where: { $0 === oldLayer }), oldLayer !== newLayer else { return }
    oldLayer.removeFromSuperlayer()
    _insert(newLayer, at: min(index, _sublayers.count))
  }

  /// A transform of all sublayers about this layer's anchor point, such as a perspective.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(_render.sublayerTransform) }
    set { _set(LayerProperties.sublayerTransform, newValue._matrix) }
  }

  /// A layer whose alpha lets this one through; in this layer's coordinates. It must have no superlayer.
  open var mask: CALayer? {
    get { storedMask }
    set {
      let old = storedMask
      storedMask = newValue
      guard newValue !== old else { return }
      enforce(newValue !== self, "\(self) cannot be its own mask.")
      _attach(newValue, insteadOf: old)
      _render.mask = newValue?._id
      _markDirty()
    }
  }
  private final var storedMask: CALayer?

  /// The back of a page that curls, laid out as its reader will see it; in this layer's coordinates, without a
  /// superlayer. Nil: the front shows through white paper, mirrored.
  package final var _curlBack: CALayer? {
    didSet {
      guard _curlBack !== oldValue else { return }
      _attach(_curlBack, insteadOf: oldValue)
      _markDirty()
    }
  }

  open var masksToBounds: Bool {
    get { _render.masksToBounds }
    set { _set(LayerProperties.masksToBounds, newValue) }
  }

  // MARK: Conversion

  /// Converts a point from `l`'s coordinates to this layer's; from the root's when `l` is nil.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: l ?? _root, to: self) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: l ?? _root, to: self) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { LayerGeometry.convert(p, from: self, to: l ?? _root) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { LayerGeometry.convert(r, from: self, to: l ?? _root) }

  /// Converts a time from `l`'s timeline to this layer's; from the host's when `l` is nil.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let host = l.map { $0._hostTime(atLocalTime: t) ?? t } ?? t
    return _localTime(atHostTime: host)
  }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let host = _hostTime(atLocalTime: t) ?? t
    return l.map { $0._localTime(atHostTime: host) } ?? host
  }

  /// The foremost layer at a point of the superlayer's coordinates; nil outside. Hidden layers are passed over.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let own = LayerGeometry.toSublayer(p, self) else { return nil }
    let isInside = contains(own)
    if masksToBounds && !isInside { return nil }
    for layer in _sublayersByDepth.reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether a point of the layer's own coordinates is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Contents

  package final var _contents: Any?
  /// A CGImage; nil for none. Drawing into the layer sets it.
  open var contents: Any? {
    get { _contents }
    set {
      let action = _willChange(LayerProperties.contents)
      _contents = newValue
      _flags.remove(.hasBackingStore)
      if newValue == nil { _render.contents = nil } else { _updateContents() }
      _didChange(LayerProperties.contents, action)
    }
  }

  package final var _contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that is shown, in fractions of it.
  open var contentsRect: CGRect {
    get { _contentsRect }
    set {
      guard newValue != _contentsRect else { return }
      let action = _willChange(LayerProperties.contentsRect.key, old: .rect(_contentsRect))
      _contentsRect = newValue
      _updateContents()
      _didChange(LayerProperties.contentsRect, action)
    }
  }

  package final var _contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that stretches, in fractions of the contents.
  open var contentsCenter: CGRect {
    get { _contentsCenter }
    set {
      guard newValue != _contentsCenter else { return }
      let action = _willChange(LayerProperties.contentsCenter.key, old: .rect(_contentsCenter))
      _contentsCenter = newValue
      _updateContents()
      _didChange(LayerProperties.contentsCenter, action)
    }
  }

  package final var _contentsScale = 1.0
  /// Pixels of the contents for each point.
  open var contentsScale: CGFloat {
    get { _contentsScale }
    set {
      guard newValue != _contentsScale else { return }
      _contentsScale = newValue
      _updateContents()
      _markDirty()
    }
  }

  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { if contentsGravity != oldValue { _contentsStyleDidChange() } }
  }
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  open var minificationFilter: CALayerContentsFilter = .linear {
    didSet { if minificationFilter != oldValue { _contentsStyleDidChange() } }
  }
  open var magnificationFilter: CALayerContentsFilter = .linear {
    didSet { if magnificationFilter != oldValue { _contentsStyleDidChange() } }
  }
  /// Added to the level of detail that a trilinear minification filter reads: 1 reads pictures of half the size.
  open var minificationFilterBias: Float = 0 {
    didSet { if minificationFilterBias != oldValue { _contentsStyleDidChange() } }
  }

  /// A promise that the layer draws every pixel of its bounds opaquely.
  open var isOpaque: Bool {
    get { _render.isOpaque }
    set { _set(LayerProperties.isOpaque, newValue) }
  }

  /// Fills `contents`: asks the delegate, else draws into a backing store. Override to set `contents` otherwise.
  open func display() {
    if let delegate, OptionalRequirement.ask({ delegate.display(self) }) != nil { return }
    _drawBackingStore()
  }

  open func setNeedsDisplay() {
    guard !_flags.contains(.needsDisplay), !_flags.contains(.isPresentation) else { return }
    _flags.insert(.needsDisplay)
    _propagate(.subtreeNeedsDisplay)
  }

  /// The whole layer is drawn again; parts are not kept.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { _flags.contains(.needsDisplay) }

  open func displayIfNeeded() {
    guard _flags.contains(.needsDisplay) else { return }
    _flags.remove(.needsDisplay)
    display()
  }

  open var needsDisplayOnBoundsChange = false
  /// Has no effect: drawing is done in the commit.
  open var drawsAsynchronously = false

  /// Draws the contents; the context is in the layer's coordinates.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers as they are in the model, without animations; a presentation layer with them, as
  /// on screen now.
  ///
  /// A layer that was never displayed is displayed first.
  open func render(in ctx: CGContext) {
    let layer = model()
    _ = layer._displayTree()
    layer._renderTree(into: ctx, at: _flags.contains(.isPresentation) ? HostEnvironment.current.clock.now : nil)
  }

  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  open var allowsEdgeAntialiasing = false

  // MARK: Look

  package final var _backgroundColor: CGColor?
  open var backgroundColor: CGColor? {
    get { _backgroundColor }
    set {
      let color = newValue.map { RenderColor($0) }
      let changesPattern = newValue?.pattern !== _backgroundColor?.pattern
      guard color != _render.backgroundColor || changesPattern else { return }
      if changesPattern { setNeedsDisplay() }
      _change(LayerProperties.backgroundColor, to: color) { _backgroundColor = newValue }
    }
  }

  /// Points; at most half of the shorter side has an effect.
  open var cornerRadius: CGFloat {
    get { _render.cornerRadius }
    set { _set(LayerProperties.cornerRadius, newValue) }
  }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(_render.maskedCorners.rawValue)) }
    set { _set(LayerProperties.maskedCorners, CornerMask(rawValue: Int(newValue.rawValue))) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { _render.hasContinuousCorners ? .continuous : .circular }
    set { _set(LayerProperties.hasContinuousCorners, newValue == .continuous) }
  }

  /// The length of a corner along the side, as a multiple of its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Points, inwards from the bounds.
  open var borderWidth: CGFloat {
    get { _render.borderWidth }
    set { _set(LayerProperties.borderWidth, newValue) }
  }

  /// The color of borders and shadows until another is set; one object for all layers.
  private static let black = CGColor(gray: 0, alpha: 1)
  package final var _borderColor: CGColor? = CALayer.black
  open var borderColor: CGColor? {
    get { _borderColor }
    set {
      _borderColor = newValue
      _set(LayerProperties.borderColor, newValue.map { RenderColor($0) } ?? .clear)
    }
  }

  /// 0...1.
  open var opacity: Float {
    get { Float(_render.opacity) }
    set {
      if newValue != Float(_render.opacity) { _change(LayerProperties.opacity, to: Double(newValue)) }
    }
  }

  /// True: the layer and its sublayers fade as one picture.
  open var allowsGroupOpacity: Bool {
    get { _render.allowsGroupOpacity }
    set { _set(LayerProperties.allowsGroupOpacity, newValue) }
  }

  private final var storedCompositingFilter: Any?
  /// The way in which the layer, with all that is in it, is mixed with what lies below it in its superlayer.
  ///
  /// The name of a mode, such as `multiplyBlendMode` or `xor`; other objects and names change nothing.
  open var compositingFilter: Any? {
    get { storedCompositingFilter }
    set {
      storedCompositingFilter = newValue
      _set(LayerProperties.blendMode, BlendMode(compositingFilter: newValue))
    }
  }

  // Filters exist on macOS; on iOS these properties are declared and have no effect.
  open var filters: [Any]?
  open var backgroundFilters: [Any]?

  /// Draws the layer and its sublayers once and reuses the picture while nothing in them changes.
  open var shouldRasterize: Bool {
    get { _render.shouldRasterize }
    set { _set(LayerProperties.shouldRasterize, newValue) }
  }

  open var rasterizationScale: CGFloat {
    get { _render.rasterizationScale }
    set { _set(LayerProperties.rasterizationScale, newValue) }
  }

  package final var _shadowColor: CGColor? = CALayer.black
  open var shadowColor: CGColor? {
    get { _shadowColor }
    set {
      _shadowColor = newValue
      _set(LayerProperties.shadowColor, newValue.map { RenderColor($0) } ?? .clear)
    }
  }

  /// 0...1.
  open var shadowOpacity: Float {
    get { Float(_render.shadow.opacity) }
    set {
      if newValue != Float(_render.shadow.opacity) { _change(LayerProperties.shadowOpacity, to: Double(newValue)) }
    }
  }

  open var shadowOffset: CGSize {
    get { _render.shadow.offset }
    set { _set(LayerProperties.shadowOffset, newValue) }
  }

  /// Points; the Gaussian's sigma.
  open var shadowRadius: CGFloat {
    get { _render.shadow.radius }
    set { _set(LayerProperties.shadowRadius, newValue) }
  }

  package final var _shadowPath: CGPath?
  /// In the layer's coordinates; nil: the shadow of what the layer draws, which costs more.
  open var shadowPath: CGPath? {
    get { _shadowPath }
    set {
      _shadowPath = newValue
      _set(LayerProperties.shadowPath, newValue?._data)
    }
  }

  // MARK: Layout

  open func preferredFrameSize() -> CGSize { frame.size }

  open func setNeedsLayout() {
    guard !_flags.contains(.needsLayout), !_flags.contains(.isPresentation) else { return }
    _flags.insert(.needsLayout)
    _propagate(.subtreeNeedsLayout)
  }

  open func needsLayout() -> Bool { _flags.contains(.needsLayout) }

  /// Lays out from the highest layer of the unbroken chain of layers that need it.
  open func layoutIfNeeded() {
    var top = self
    while let parent = top._superlayer, parent._flags.contains(.needsLayout) { top = parent }
    _ = top._layoutTree()
  }

  /// Lays out the sublayers by asking the delegate. Override to do it yourself.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Actions and animations

  /// The default for a key when delegate, `actions` and `style` know nothing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action that a change of `event` sets off. Null means none.
  open func action(forKey event: String) -> (any CAAction)? {
    if let delegate, let answer = OptionalRequirement.ask({ delegate.action(for: self, forKey: event) }),
      let action = answer
    {
      return action
    }
    if let action = actions?[event] { return action }
    if let action = (style?["actions"] as? [String: any CAAction])?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    return _implicitAnimation(forKey: event)
  }

  open var actions: [String: any CAAction]?

  /// A copy of `anim` starts with the next commit. One that is there under the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { _add(anim, forKey: key) }

  open func removeAllAnimations() {
    for entry in _animations { _remove(entry) }
  }

  open func removeAnimation(forKey key: String) {
    for entry in _animations where entry.key == key { _remove(entry) }
  }

  /// The keys of animations in the order in which these were added; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = _animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy; changing it has no effect.
  open func animation(forKey key: String) -> CAAnimation? { _animations.last { $0.key == key }?.animation }

  // MARK: Others

  open var name: String?
  /// A view is the delegate of its own layer.
  open weak var delegate: (any CALayerDelegate)? {
    get { isOwnerDelegate ? owner : otherDelegate }
    set {
      isOwnerDelegate = newValue != nil && newValue === owner
      otherDelegate = isOwnerDelegate ? nil : newValue
    }
  }
  private final weak var otherDelegate: (any CALayerDelegate)?

  /// Says which object made the layer for itself. As a delegate it is not referred to weakly, which would slow down
  /// every later reference count of it.
  ///
  /// - Parameter usesBlocks: As a delegate, the owner answers with an action only while a block of animations is open.
  /// - Precondition: The owner passes nil before it dies.
  package final func _setOwner(_ newOwner: (any CALayerDelegate)?, usesBlocks: Bool = false) {
    owner = newOwner
    // A subclass of the layer may have actions of its own.
    ownerUsesBlocks = usesBlocks && type(of: self) == CALayer.self
    if newOwner == nil { isOwnerDelegate = false }
  }

  /// No change has an action now, whoever is asked.
  final var _hasNoActions: Bool { isOwnerDelegate && ownerUsesBlocks && AnimationBlocks.openCount == 0 }

  /// The scale of a new layer that is made for a screen, in pixels for each point. Nothing was drawn yet, and nobody is
  /// asked for an action.
  package final func _setFirstScale(_ scale: Double) {
    _contentsScale = scale
    _render.rasterizationScale = scale
    _updateContents()
  }
  /// Values for properties that were never set; only `actions` is looked up here.
  open var style: [AnyHashable: Any]?

  open var wantsExtendedDynamicRangeContent = false
  open var toneMapMode: ToneMapMode = .automatic
  open var preferredDynamicRange: DynamicRange = .automatic
  open var contentsHeadroom: CGFloat = 0

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { _render.timing.beginTime }
    set { _changeTiming { $0.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { _render.timing.duration }
    set { _changeTiming { $0.duration = newValue } }
  }
  open var speed: Float {
    get { Float(_render.timing.speed) }
    set { _changeTiming { $0.speed = Double(newValue) } }
  }
  open var timeOffset: CFTimeInterval {
    get { _render.timing.timeOffset }
    set { _changeTiming { $0.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { Float(_render.timing.repeatCount) }
    set { _changeTiming { $0.repeatCount = Double(newValue) } }
  }
  open var repeatDuration: CFTimeInterval {
    get { _render.timing.repeatDuration }
    set { _changeTiming { $0.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { _render.timing.autoreverses }
    set { _changeTiming { $0.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(_render.timing.fill) }
    set { _changeTiming { $0.fill = newValue._fill } }
  }

  // MARK: Scrolling (a CAScrollLayer above answers)

  open func scroll(_ p: CGPoint) { superlayer?.scroll(superlayer!.convert(p, from: self)) }
  open func scrollRectToVisible(_ r: CGRect) { superlayer?.scrollRectToVisible(superlayer!.convert(r, from: self)) }
  open var visibleRect: CGRect {
    var visible = bounds
    var layer: CALayer? = superlayer
    while let here = layer {
      if here.masksToBounds { visible = visible.intersection(convert(here.bounds, from: here)) }
      layer = here.superlayer
    }
    return visible.isNull ? .zero : visible
  }

  /// After the values of animations were put into a presentation copy: subclasses take theirs from `_render`.
  func adoptPresentationValues() {
    if let color = _render.backgroundColor, color != _backgroundColor.map({ RenderColor($0) }) {
      _backgroundColor = CGColor._make(color)
    }
    if _render.borderColor != _borderColor.map({ RenderColor($0) }) {
      _borderColor = CGColor._make(_render.borderColor)
    }
    if _render.shadow.color != _shadowColor.map({ RenderColor($0) }) {
      _shadowColor = CGColor._make(_render.shadow.color)
    }
    if let path = _render.shadow.path { _shadowPath = CGPath(path) }
    if let contents = _render.contents { _contentsRect = contents.rect }
  }
}

@available(*, unavailable)
extension CALayer: @unchecked Sendable {}

extension CALayer {
  public struct ToneMapMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let automatic = ToneMapMode(rawValue: "automatic")
    public static let never = ToneMapMode(rawValue: "never")
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let automatic = DynamicRange(rawValue: "automatic")
    public static let standard = DynamicRange(rawValue: "standard")
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    public static let high = DynamicRange(rawValue: "high")
  }
}
