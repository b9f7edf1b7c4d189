/// A path with the way it is drawn, for UIKit's drawing. Points; angles in radians, clockwise from the x axis on
/// screen.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path: CGMutablePath

  public override init() {
    path = CGMutablePath()
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRounded(rect, corners, cornerRadii)
  }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  private func addRounded(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let rx = min(max(radii.width, 0), rect.width / 2), ry = min(max(radii.height, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return path.addRect(rect) }
    if corners == .allCorners { return path.addRoundedRect(in: rect, cornerWidth: rx, cornerHeight: ry) }
    // A quarter of an ellipse as a cubic.
    let k: CGFloat = 0.5522847498307936
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? CGSize(width: rx, height: ry) : .zero }
    let tl = radius(.topLeft), tr = radius(.topRight), br = radius(.bottomRight), bl = radius(.bottomLeft)
    path.move(to: CGPoint(x: rect.minX + tl.width, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - tr.width, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + tr.height),
      control1: CGPoint(x: rect.maxX - tr.width * (1 - k), y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + tr.height * (1 - k)))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - br.height))
    path.addCurve(
      to: CGPoint(x: rect.maxX - br.width, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: rect.maxY - br.height * (1 - k)),
      control2: CGPoint(x: rect.maxX - br.width * (1 - k), y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + bl.width, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - bl.height),
      control1: CGPoint(x: rect.minX + bl.width * (1 - k), y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - bl.height * (1 - k)))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + tl.height))
    path.addCurve(
      to: CGPoint(x: rect.minX + tl.width, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY + tl.height * (1 - k)),
      control2: CGPoint(x: rect.minX + tl.width * (1 - k), y: rect.minY))
    path.closeSubpath()
  }

  public required init?(coder: NSCoder) {
    path = CGMutablePath()
    super.init()
    guard
      let numbers = coder._decodeObject(of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathElements")
        as? [NSNumber],
      append(numbers.map { CGFloat($0.doubleValue) })
    else { return nil }
    lineWidth = coder.decodeDouble(forKey: "UIBezierPathLineWidth")
    lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCapStyle")) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoinStyle")) ?? .miter
    miterLimit = coder.decodeDouble(forKey: "UIBezierPathMiterLimit")
    flatness = coder.decodeDouble(forKey: "UIBezierPathFlatness")
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    let pattern =
      coder._decodeObject(of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathLineDash") as? [NSNumber] ?? []
    setLineDash(
      pattern.map { CGFloat($0.doubleValue) }, count: pattern.count,
      phase: coder.decodeDouble(forKey: "UIBezierPathLineDashPhase"))
  }
  open func encode(with coder: NSCoder) {
    var numbers: [CGFloat] = []
    path.applyWithBlock { element in
      let type = element.pointee.type
      numbers.append(CGFloat(type.rawValue))
      for index in 0..<Self.pointCount(type) {
        numbers += [element.pointee.points[index].x, element.pointee.points[index].y]
      }
    }
    coder.encode(numbers.map { NSNumber(value: Double($0)) } as NSArray, forKey: "UIBezierPathElements")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(lineCapStyle.rawValue, forKey: "UIBezierPathLineCapStyle")
    coder.encode(lineJoinStyle.rawValue, forKey: "UIBezierPathLineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
    coder.encode(dash.pattern.map { NSNumber(value: Double($0)) } as NSArray, forKey: "UIBezierPathLineDash")
    coder.encode(Double(dash.phase), forKey: "UIBezierPathLineDashPhase")
  }
  open class var supportsSecureCoding: Bool { true }

  private static func pointCount(_ type: CGPathElementType) -> Int {
    switch type {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }

  /// - Parameter numbers: For each element its type and its points.
  /// - Returns: False for numbers that are no path.
  private func append(_ numbers: [CGFloat]) -> Bool {
    var index = 0
    while index < numbers.count {
      guard let raw = Int32(exactly: numbers[index]), let type = CGPathElementType(rawValue: raw) else { return false }
      let end = index + 1 + 2 * Self.pointCount(type)
      guard end <= numbers.count else { return false }
      let points = stride(from: index + 1, to: end, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      guard type == .moveToPoint || !path.isEmpty else { return false }
      switch type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: path.closeSubpath()
      }
      index = end
    }
    return true
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule, copy.dash) = (
      miterLimit, flatness, usesEvenOddFillRule, dash
    )
    return copy
  }

  /// A copy; setting it replaces the path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool)
  {
    // CoreGraphics counts with y upwards; on screen its clockwise is ours the other way round.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// - Parameters:
  ///   - pattern: Gets as many lengths as it has room for by `count`; nil asks for the count alone.
  ///   - count: Gets how many lengths there are.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.pattern.enumerated() { pattern[index] = length } }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// The same outline, from its end to its beginning: each part is turned round, and the parts stand in the other
  /// order.
  open func reversing() -> UIBezierPath {
    let copy = UIBezierPath()
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule, copy.dash) = (
      miterLimit, flatness, usesEvenOddFillRule, dash
    )
    for part in OutlinePart.all(of: path).reversed() { part.addReversed(to: copy) }
    return copy
  }

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.pattern)
      context.strokePath()
    }
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    if alpha < 1 { context.setAlpha(alpha) }
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// Clips the current context.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

/// One part of an outline, from where it was moved to: the points that each step ends in, and those that bend it.
private struct OutlinePart {
  var start: CGPoint
  var steps: [(controls: [CGPoint], end: CGPoint)] = []
  var isClosed = false

  static func all(of path: CGPath) -> [OutlinePart] {
    var parts: [OutlinePart] = []
    path.applyWithBlock { pointer in
      let element = pointer.pointee, points = element.points
      switch element.type {
      case .moveToPoint: parts.append(OutlinePart(start: points[0]))
      case .addLineToPoint: parts[parts.count - 1].steps.append(([], points[0]))
      case .addQuadCurveToPoint: parts[parts.count - 1].steps.append(([points[0]], points[1]))
      case .addCurveToPoint: parts[parts.count - 1].steps.append(([points[0], points[1]], points[2]))
      case .closeSubpath: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      @unknown default: break
      }
    }
    return parts
  }

  func addReversed(to path: UIBezierPath) {
    path.move(to: steps.last?.end ?? start)
    for index in steps.indices.reversed() {
      let end = index == 0 ? start : steps[index - 1].end, controls = steps[index].controls
      switch controls.count {
      case 0: path.addLine(to: end)
      case 1: path.addQuadCurve(to: end, controlPoint: controls[0])
      default: path.addCurve(to: end, controlPoint1: controls[1], controlPoint2: controls[0])
      }
    }
    if isClosed { path.close() }
  }
}
