import Raster
import RenderTree

/// Draws a path, antialiased at whatever scale it is shown.
open class CAShapeLayer: CALayer {
  /// In the layer's coordinates.
  open var path: CGPath? {
    didSet { shapeDidChange("path", oldValue.map { RenderValue.path($0._data) }) { $0.path = self.path?._data } }
  }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet {
      shapeDidChange("fillColor", .color(oldValue.map { RenderColor($0) } ?? .clear)) {
        $0.fillColor = self.fillColor.map { RenderColor($0) }
      }
    }
  }
  open var fillRule: CAShapeLayerFillRule = .nonZero {
    didSet { shapeDidChange("fillRule", nil) { $0.fillRule = self.fillRule == .evenOdd ? .evenOdd : .winding } }
  }
  open var strokeColor: CGColor? {
    didSet {
      shapeDidChange("strokeColor", .color(oldValue.map { RenderColor($0) } ?? .clear)) {
        $0.strokeColor = self.strokeColor.map { RenderColor($0) }
      }
    }
  }
  /// 0...1 of the outline's length.
  open var strokeStart: CGFloat = 0 {
    didSet { shapeDidChange("strokeStart", .number(oldValue)) { $0.strokeStart = self.strokeStart } }
  }
  /// 0...1 of the outline's length.
  open var strokeEnd: CGFloat = 1 {
    didSet { shapeDidChange("strokeEnd", .number(oldValue)) { $0.strokeEnd = self.strokeEnd } }
  }
  open var lineWidth: CGFloat = 1 {
    didSet { shapeDidChange("lineWidth", .number(oldValue)) { $0.stroke.width = self.lineWidth } }
  }
  open var miterLimit: CGFloat = 10 {
    didSet { shapeDidChange("miterLimit", .number(oldValue)) { $0.stroke.miterLimit = self.miterLimit } }
  }
  open var lineCap: CAShapeLayerLineCap = .butt {
    didSet {
      shapeDidChange("lineCap", nil) {
        $0.stroke.cap = self.lineCap == .round ? .round : self.lineCap == .square ? .square : .butt
      }
    }
  }
  open var lineJoin: CAShapeLayerLineJoin = .miter {
    didSet {
      shapeDidChange("lineJoin", nil) {
        $0.stroke.join = self.lineJoin == .round ? .round : self.lineJoin == .bevel ? .bevel : .miter
      }
    }
  }
  open var lineDashPhase: CGFloat = 0 {
    didSet { shapeDidChange("lineDashPhase", .number(oldValue)) { $0.stroke.dashPhase = self.lineDashPhase } }
  }
  /// Lengths of dashes and gaps in turn.
  open var lineDashPattern: [NSNumber]? {
    didSet { shapeDidChange("lineDashPattern", nil) { $0.stroke.dash = (self.lineDashPattern ?? []).map(\.doubleValue) } }
  }

  private static let keys: LayerKeyTable = {
    var keys = LayerKeyTable()
    for (key, path) in [
      ("strokeStart", \CAShapeLayer.strokeStart), ("strokeEnd", \.strokeEnd), ("lineWidth", \.lineWidth), ("miterLimit", \.miterLimit),
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
    (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
    (strokeStart, strokeEnd, lineWidth, miterLimit) = (other.strokeStart, other.strokeEnd, other.lineWidth, other.miterLimit)
    (lineCap, lineJoin, lineDashPhase) = (other.lineCap, other.lineJoin, other.lineDashPhase)
    lineDashPattern = other.lineDashPattern
    _render.shape = other._render.shape
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func shapeDidChange(_ key: String, _ old: RenderValue?, _ change: (inout RenderShape) -> Void) {
    _change(key, from: old, in: \.shape, or: RenderShape(), change)
  }

  override func adoptPresentationValues() {
    super.adoptPresentationValues()
    guard let shape = _render.shape else { return }
    (strokeStart, strokeEnd, lineWidth) = (shape.strokeStart, shape.strokeEnd, shape.stroke.width)
    path = shape.path.map { CGPath($0) }
    fillColor = shape.fillColor.map { CGColor._make($0) }
    strokeColor = shape.strokeColor.map { CGColor._make($0) }
  }
}
