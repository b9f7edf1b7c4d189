import RenderTree

/// Shows its sublayers several times, each copy moved, later and of another colour.
///
/// Copies are drawn, and nothing else: hit tests find the originals. Its own properties are not animated.
open class CAReplicatorLayer: CALayer {
  /// The originals included; 0 shows nothing.
  open var instanceCount: Int {
    get { replicator.count }
    set { replicator.count = max(newValue, 0) }
  }
  /// True: copies share one space with depth.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { replicator.preservesDepth = newValue }
  }
  /// Seconds by which each copy's animations lag behind those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { replicator.delay = newValue }
  }
  /// The transform between each copy and the next, about the anchor point.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(replicator.transform) }
    set { replicator.transform = newValue._matrix }
  }
  private var color: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Multiplied with the colours of the first copy; white by default.
  open var instanceColor: CGColor? {
    get { color }
    set {
      color = newValue
      replicator.color = newValue.map { RenderColor($0) } ?? RenderColor(red: 1, green: 1, blue: 1)
    }
  }
  // Added to the components of the colour once for each further copy.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { replicator.redOffset = Double(newValue) }
  }
  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { replicator.greenOffset = Double(newValue) }
  }
  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { replicator.blueOffset = Double(newValue) }
  }
  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { replicator.alphaOffset = Double(newValue) }
  }

  private var replicator: RenderReplicator {
    get { _render.replicator ?? RenderReplicator() }
    set {
      guard newValue != _render.replicator else { return }
      _render.replicator = newValue
      _markDirty()
    }
  }

  private static let keys: LayerKeyTable = {
    var keys = LayerKeyTable()
    keys.number("instanceCount", \CAReplicatorLayer.instanceCount)
    keys.flag("preservesDepth", \CAReplicatorLayer.preservesDepth)
    keys.number("instanceDelay", \CAReplicatorLayer.instanceDelay)
    keys.value("instanceTransform", \CAReplicatorLayer.instanceTransform)
    keys.object("instanceColor", \CAReplicatorLayer.instanceColor)
    for (key, path) in [
      ("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset), ("instanceGreenOffset", \.instanceGreenOffset),
      ("instanceBlueOffset", \.instanceBlueOffset), ("instanceAlphaOffset", \.instanceAlphaOffset),
    ] {
      keys.number(key, path)
    }
    return keys
  }()
  package override class var _keys: LayerKeyTable { keys }

  public required init() {
    super.init()
    _render.replicator = RenderReplicator()
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    color = (layer as? CAReplicatorLayer)?.color
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
