import RenderTree

/// Draws a gradient over its bounds, above the background colour.
open class CAGradientLayer: CALayer {
  /// CGColors; fewer than two draw nothing.
  open var colors: [Any]? {
    didSet {
      let new = (colors ?? []).compactMap { CAGradientLayer.color($0) }
      gradientDidChange("colors", _render.gradient.map { .colors($0.colors) }) { $0.colors = new }
    }
  }
  /// 0...1, rising, as many as colours; nil for an even spread.
  open var locations: [NSNumber]? {
    didSet {
      let new = (locations ?? []).map(\.doubleValue)
      gradientDidChange("locations", _render.gradient.map { .numbers($0.locations) }) { $0.locations = new }
    }
  }
  /// In fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { gradientDidChange("startPoint", .point(oldValue)) { $0.startPoint = self.startPoint } }
  }
  /// In fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { gradientDidChange("endPoint", .point(oldValue)) { $0.endPoint = self.endPoint } }
  }
  open var type: CAGradientLayerType = .axial {
    didSet {
      gradientDidChange("type", nil) { $0.kind = self.type == .radial ? .radial : self.type == .conic ? .conic : .axial }
    }
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
    (colors, locations, startPoint, endPoint) = (other.colors, other.locations, other.startPoint, other.endPoint)
    type = other.type
    _render.gradient = other._render.gradient
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func color(_ any: Any) -> RenderColor? { (any as? CGColor).map { RenderColor($0) } }

  private func gradientDidChange(_ key: String, _ old: RenderValue?, _ change: (inout RenderGradient) -> Void) {
    _change(key, from: old, in: \.gradient, or: CAGradientLayer.empty, change)
  }

  override func adoptPresentationValues() {
    super.adoptPresentationValues()
    guard let gradient = _render.gradient else { return }
    colors = gradient.colors.map { CGColor._make($0) }
    locations = gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) }
    (startPoint, endPoint) = (gradient.startPoint, gradient.endPoint)
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
