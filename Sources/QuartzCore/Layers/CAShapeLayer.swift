import Raster
import RenderTree

/// Draws a path, antialiased at whatever scale it is shown.
open class CAShapeLayer: CALayer {
  private final var storedPath: CGPath?
  /// In the layer's coordinates.
  open var path: CGPath? {
    get { storedPath }
    set {
      storedPath = newValue
      _set(LayerProperties.path, newValue?._data)
    }
  }
  private final var storedFillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var fillColor: CGColor? {
    get { storedFillColor }
    set {
      storedFillColor = newValue
      _set(LayerProperties.fillColor, newValue.map { RenderColor($0) })
    }
  }
  open var fillRule: CAShapeLayerFillRule = .nonZero {
    didSet { _set(LayerProperties.fillRule, fillRule == .evenOdd ? .evenOdd : .winding) }
  }
  private final var storedStrokeColor: CGColor?
  open var strokeColor: CGColor? {
    get { storedStrokeColor }
    set {
      storedStrokeColor = newValue
      _set(LayerProperties.strokeColor, newValue.map { RenderColor($0) })
    }
  }
  /// 0...1 of the outline's length.
  open var strokeStart: CGFloat {
    get { _render.shape!.strokeStart }
    set { _set(LayerProperties.strokeStart, newValue) }
  }
  /// 0...1 of the outline's length.
  open var strokeEnd: CGFloat {
    get { _render.shape!.strokeEnd }
    set { _set(LayerProperties.strokeEnd, newValue) }
  }
  /// Points.
  open var lineWidth: CGFloat {
    get { _render.shape!.stroke.width }
    set { _set(LayerProperties.lineWidth, newValue) }
  }
  open var miterLimit: CGFloat {
    get { _render.shape!.stroke.miterLimit }
    set { _set(LayerProperties.miterLimit, newValue) }
  }
  open var lineCap: CAShapeLayerLineCap = .butt {
    didSet { _set(LayerProperties.lineCap, lineCap == .round ? .round : lineCap == .square ? .square : .butt) }
  }
  open var lineJoin: CAShapeLayerLineJoin = .miter {
    didSet { _set(LayerProperties.lineJoin, lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter) }
  }
  /// Points.
  open var lineDashPhase: CGFloat {
    get { _render.shape!.stroke.dashPhase }
    set { _set(LayerProperties.lineDashPhase, newValue) }
  }
  /// Lengths of dashes and gaps in turn.
  open var lineDashPattern: [NSNumber]? {
    didSet { _set(LayerProperties.lineDashPattern, (lineDashPattern ?? []).map(\.doubleValue)) }
  }

  private static let keys: LayerKeyTable = {
    var keys = LayerKeyTable()
    for (key, path) in [
      ("strokeStart", \CAShapeLayer.strokeStart), ("strokeEnd", \.strokeEnd), ("lineWidth", \.lineWidth),
      ("miterLimit", \.miterLimit),
      ("lineDashPhase", \.lineDashPhase),
    ] {
      keys.number(key, path)
    }
    keys.object("path", \CAShapeLayer.path)
    keys.object("fillColor", \CAShapeLayer.fillColor)
    keys.object("strokeColor", \CAShapeLayer.strokeColor)
    keys.object("lineDashPattern", \CAShapeLayer.lineDashPattern)
    keys.constant("fillRule", \CAShapeLayer.fillRule)
    keys.constant("lineCap", \CAShapeLayer.lineCap)
    keys.constant("lineJoin", \CAShapeLayer.lineJoin)
    return keys
  }()
  package override class var _keys: LayerKeyTable { keys }

  public required init() {
    super.init()
    _render.shape = RenderShape()
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    (storedPath, storedFillColor, storedStrokeColor) = (
      other.storedPath, other.storedFillColor, other.storedStrokeColor
    )
    (fillRule, lineCap, lineJoin) = (other.fillRule, other.lineCap, other.lineJoin)
    lineDashPattern = other.lineDashPattern
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func adoptPresentationValues() {
    super.adoptPresentationValues()
    guard let shape = _render.shape else { return }
    storedPath = shape.path.map { CGPath($0) }
    storedFillColor = shape.fillColor.map { CGColor._make($0) }
    storedStrokeColor = shape.strokeColor.map { CGColor._make($0) }
  }
}
