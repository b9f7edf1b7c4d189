import PorticoFoundation
internal import Raster

// The current path is kept in device space: the CTM counts when an element is added, not when it is drawn.
extension CGContext {
  public func beginPath() { currentPath = PathData() }

  /// Draws something beside the path that is being made, which goes on afterwards.
  package func _keepingPath(_ draw: () -> Void) {
    let path = currentPath
    beginPath()
    draw()
    currentPath = path
  }

  public func closePath() { currentPath.close() }
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }

  /// Nothing without a current point; so for curves.
  public func addLine(to point: CGPoint) {
    if !currentPath.isEmpty { currentPath.line(to: point.applying(state.ctm)) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !currentPath.isEmpty else { return }
    currentPath.cubic(
      to: end.applying(state.ctm), control1: control1.applying(state.ctm), control2: control2.applying(state.ctm))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if !currentPath.isEmpty { currentPath.quad(to: end.applying(state.ctm), control: control.applying(state.ctm)) }
  }

  public func addRect(_ rect: CGRect) { add { $0.addRect(rect) } }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect) } }
  public func addPath(_ path: CGPath) { currentPath.append(path._data, transform: state.ctm.matrix) }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// - Parameter clockwise: As seen with y upwards: the angle, in radians, falls from start to end.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, decreasing: clockwise,
      transform: state.ctm.matrix)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard !currentPath.isEmpty else { return }
    var arc = PathData(elements: [.move(currentPointOfPath)])
    arc.addArc(corner: tangent1End, end: tangent2End, radius: radius)
    currentPath.elements += arc.transformed(by: state.ctm.matrix).elements.dropFirst()
  }

  private func add(_ shape: (inout PathData) -> Void) {
    var data = PathData()
    shape(&data)
    currentPath.append(data, transform: state.ctm.matrix)
  }

  // MARK: Asking

  public var isPathEmpty: Bool { currentPath.isEmpty }
  public var currentPointOfPath: CGPoint { convertToUserSpace(currentPath.currentPoint ?? .zero) }
  public var boundingBoxOfPath: CGRect { userPath.controlBounds }
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(userPath) }

  var userPath: PathData { currentPath.transformed(by: state.ctm.inverted().matrix) }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let devicePoint = point.applying(state.ctm)
    switch mode {
    case .fill: return currentPath.contains(devicePoint, rule: .winding)
    case .eoFill: return currentPath.contains(devicePoint, rule: .evenOdd)
    case .stroke: return strokeContains(point)
    case .fillStroke: return currentPath.contains(devicePoint, rule: .winding) || strokeContains(point)
    case .eoFillStroke: return currentPath.contains(devicePoint, rule: .evenOdd) || strokeContains(point)
    }
  }

  private func strokeContains(_ point: CGPoint) -> Bool {
    userPath.stroked(style: state.line).contains(point, rule: .winding)
  }

  public func replacePathWithStrokedPath() {
    currentPath = userPath.stroked(style: state.line).transformed(by: state.ctm.matrix)
  }

  // MARK: Drawing; each of these ends the path

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    beginPath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke, .eoFillStroke:
      fill(path, mode == .fillStroke ? .winding : .evenOdd)
      stroke(path)
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  public func strokePath() { drawPath(using: .stroke) }

  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    beginPath()
    clip(to: path, rule.value)
  }

  /// - Parameter path: In device space.
  private func clip(to path: PathData, _ rule: FillRule) {
    state.clip.intersect(path, rule: rule, toPixels: toPixels, antialias: antialiases)
    if pdf != nil { state.clipPaths.append(GraphicsState.ClipPath(path: path, rule: rule)) }
  }

  /// Leaves the current path alone, as do the others below but `strokeLineSegments`.
  public func clip(to rect: CGRect) {
    var path = PathData()
    path.addRect(rect.standardized)
    clip(to: path.transformed(by: state.ctm.matrix), .winding)
  }

  public func clip(to rects: [CGRect]) {
    var path = PathData()
    for rect in rects { path.addRect(rect.standardized) }
    clip(to: path.transformed(by: state.ctm.matrix), .winding)
  }

  /// The whole context, or the transparency layer.
  public func resetClip() {
    let frame = target.frame
    state.clip = ClipRegion(frame, box: deviceBox(of: frame))
    state.clipPaths = []
  }

  func deviceBox(of pixels: PixelRect) -> CGRect {
    toPixels.inverse!.apply(CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height))
  }

  /// In user space; null where nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    if state.clip.bounds.isEmpty || state.clip.box.isNull { return .null }
    return convertToUserSpace(state.clip.box)
  }

  public func fill(_ rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    fill(path.transformed(by: state.ctm.matrix), .winding)
  }

  public func fill(_ rects: [CGRect]) {
    var path = PathData()
    for rect in rects { path.addRect(rect.standardized) }
    fill(path.transformed(by: state.ctm.matrix), .winding)
  }

  public func fillEllipse(in rect: CGRect) {
    var path = PathData()
    path.addEllipse(in: rect)
    fill(path.transformed(by: state.ctm.matrix), .winding)
  }

  public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.line.width)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var path = PathData()
    path.addRect(rect)
    stroke(path.transformed(by: state.ctm.matrix), width: Double(width))
  }

  public func strokeEllipse(in rect: CGRect) {
    var path = PathData()
    path.addEllipse(in: rect)
    stroke(path.transformed(by: state.ctm.matrix))
  }

  /// Each pair of points is a line of its own.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes the pixels clear, or black in a context without alpha.
  public func clear(_ rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    let saved = state
    (state.blendMode, state.shadow, state.alpha) = (.clear, nil, 1)
    paint(.fill(path.transformed(by: state.ctm.matrix), .winding), with: .color(.black))
    state = saved
  }

  private func fill(_ path: PathData, _ rule: FillRule) {
    paint(.fill(path, rule), with: state.fill)
  }

  private func stroke(_ path: PathData, width: Double? = nil) {
    var style = state.line
    if let width { style.width = width }
    paint(.stroke(path, style), with: state.stroke)
  }
}
