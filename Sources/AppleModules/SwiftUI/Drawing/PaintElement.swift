/// Fills a rectangle, or a shape in it, or the line round a shape.
final class PaintElement: Element {
  private let paint: Paint
  private let path: ((CGRect) -> Path)?
  private let stroke: StrokeStyle?
  private let evenOdd: Bool

  init(
    _ paint: Paint, path: ((CGRect) -> Path)? = nil, stroke: StrokeStyle? = nil, evenOdd: Bool = false,
    in node: ViewNode, slot: Int = 0
  ) {
    (self.paint, self.path, self.stroke, self.evenOdd) = (paint, path, stroke, evenOdd)
    super.init(in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { Sizing.flexible(proposal) }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let view = node.views[slot] as? PaintView ?? PaintView(frame: .zero)
    node.views[slot] = view
    surface.put(view, rect)
    let bounds = CGRect(origin: .zero, size: rect.size)
    view.show(paint, path?(bounds).cgPath, stroke, evenOdd: evenOdd)
  }
}

/// Shows a paint, cut to a shape where there is one. It takes no touches.
final class PaintView: UIView {
  private var paint = Paint.color(.clear)
  private let gradientLayer = CAGradientLayer()
  private let shapeLayer = CAShapeLayer()
  private var effectView: UIVisualEffectView?
  private var path: CGPath?
  private var stroke: StrokeStyle?
  private var evenOdd = false

  func show(_ paint: Paint, _ path: CGPath?, _ stroke: StrokeStyle?, evenOdd: Bool) {
    (self.paint, self.path, self.stroke, self.evenOdd) = (paint, path, stroke, evenOdd)
    isUserInteractionEnabled = false
    apply()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply()
  }

  private func apply() {
    var color: UIColor?
    if case .color(let plain) = paint { color = plain }
    backgroundColor = path == nil ? color : nil
    if let path, let color {
      set(shapeLayer, path, color.resolvedColor(with: traitCollection))
      if shapeLayer.superlayer == nil { layer.addSublayer(shapeLayer) }
    } else {
      shapeLayer.removeFromSuperlayer()
    }
    if case .gradient(let gradient) = paint { show(gradient) } else { gradientLayer.removeFromSuperlayer() }
    if case .material(let style) = paint { show(style) } else { showNoMaterial() }
  }

  private func set(_ shape: CAShapeLayer, _ path: CGPath, _ color: UIColor) {
    shape.frame = bounds
    shape.path = path
    shape.fillRule = evenOdd ? .evenOdd : .nonZero
    shape.fillColor = stroke == nil ? color.cgColor : nil
    shape.strokeColor = stroke == nil ? nil : color.cgColor
    guard let stroke else { return }
    shape.lineWidth = stroke.lineWidth
    shape.lineCap = stroke.lineCap == .round ? .round : stroke.lineCap == .square ? .square : .butt
    shape.lineJoin = stroke.lineJoin == .round ? .round : stroke.lineJoin == .bevel ? .bevel : .miter
    shape.miterLimit = stroke.miterLimit
    shape.lineDashPattern = stroke.dash.isEmpty ? nil : stroke.dash.map { NSNumber(value: Double($0)) }
    shape.lineDashPhase = stroke.dashPhase
  }

  private func mask() -> CALayer? {
    path.map { path in
      let mask = CAShapeLayer()
      set(mask, path, .black)
      return mask
    }
  }

  private func show(_ gradient: GradientPaint) {
    gradientLayer.frame = bounds
    gradientLayer.type = gradient.type
    gradientLayer.colors = gradient.colors.map { $0.resolvedColor(with: traitCollection).cgColor }
    var locations = gradient.locations, end = gradient.end
    if let radii = gradient.radii, bounds.width > 0, bounds.height > 0, radii.end > 0 {
      end = CGPoint(x: gradient.start.x + radii.end / bounds.width, y: gradient.start.y + radii.end / bounds.height)
      locations = locations.map { (radii.start + $0 * (radii.end - radii.start)) / radii.end }
    }
    if gradient.type == .axial { end = perpendicularEnd(from: gradient.start, to: end) }
    gradientLayer.locations = locations.map { NSNumber(value: Double($0)) }
    (gradientLayer.startPoint, gradientLayer.endPoint) = (gradient.start, end)
    gradientLayer.mask = mask()
    if gradientLayer.superlayer == nil { layer.addSublayer(gradientLayer) }
  }

  /// The end that the layer's gradient needs so that lines of one colour are perpendicular to the line from `start` to
  /// `end`: the layer draws them perpendicular in a square, and stretches the square to its bounds.
  private func perpendicularEnd(from start: CGPoint, to end: CGPoint) -> CGPoint {
    let (width, height) = (bounds.width, bounds.height)
    let (dx, dy) = ((end.x - start.x) * width, (end.y - start.y) * height)
    // The direction in which colours change the fastest, in the square.
    let (qx, qy) = (dx * width, dy * height)
    let length = qx * qx + qy * qy
    guard length > 0 else { return end }
    let part = (dx * dx + dy * dy) / length
    return CGPoint(x: start.x + qx * part, y: start.y + qy * part)
  }

  private func show(_ style: UIBlurEffect.Style) {
    let view = effectView ?? UIVisualEffectView(effect: nil)
    view.effect = UIBlurEffect(style: style)
    view.frame = bounds
    view.layer.mask = mask()
    if view.superview == nil { addSubview(view) }
    effectView = view
  }

  private func showNoMaterial() {
    effectView?.removeFromSuperview()
    effectView = nil
  }
}
