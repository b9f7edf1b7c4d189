import RenderTree

/// Draws a gradient over its bounds, above the background colour.
open class CAGradientLayer: CALayer {
  private final var storedColors: [Any]?
  /// CGColors; fewer than two draw nothing.
  open var colors: [Any]? {
    get { storedColors }
    set {
      storedColors = newValue
      _set(LayerProperties.colors, (newValue ?? []).compactMap { ($0 as? CGColor).map { RenderColor($0) } })
    }
  }
  private final var storedLocations: [NSNumber]?
  /// 0...1, rising, as many as colours; nil for an even spread.
  open var locations: [NSNumber]? {
    get { storedLocations }
    set {
      storedLocations = newValue
      _set(LayerProperties.locations, (newValue ?? []).map(\.doubleValue))
    }
  }
  /// In fractions of the bounds.
  open var startPoint: CGPoint {
    get { _render.gradient!.startPoint }
    set { _set(LayerProperties.startPoint, newValue) }
  }
  /// In fractions of the bounds.
  open var endPoint: CGPoint {
    get { _render.gradient!.endPoint }
    set { _set(LayerProperties.endPoint, newValue) }
  }
  open var type: CAGradientLayerType = .axial {
    didSet { _set(LayerProperties.gradientKind, type == .radial ? .radial : type == .conic ? .conic : .axial) }
  }

  private static let empty = RenderGradient(
    kind: .axial, colors: [], locations: [], startPoint: CGPoint(x: 0.5, y: 0), endPoint: CGPoint(x: 0.5, y: 1))

  private static let keys: LayerKeyTable = {
    var keys = LayerKeyTable()
    keys.object("colors", \CAGradientLayer.colors)
    keys.object("locations", \CAGradientLayer.locations)
    keys.value("startPoint", \CAGradientLayer.startPoint)
    keys.value("endPoint", \CAGradientLayer.endPoint)
    keys.constant("type", \CAGradientLayer.type)
    return keys
  }()
  package override class var _keys: LayerKeyTable { keys }

  public required init() {
    super.init()
    _render.gradient = CAGradientLayer.empty
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    (storedColors, storedLocations, type) = (other.storedColors, other.storedLocations, other.type)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func adoptPresentationValues() {
    super.adoptPresentationValues()
    guard let gradient = _render.gradient else { return }
    storedColors = gradient.colors.map { CGColor._make($0) }
    storedLocations = gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) }
  }
}

/// Keeps the depth of its sublayers: they share one space instead of being flattened into this layer's plane.
///
/// It draws nothing itself; its own background, contents and effects are passed over.
open class CATransformLayer: CALayer {
  public required init() {
    super.init()
    _render.preservesDepth = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    _render.preservesDepth = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
