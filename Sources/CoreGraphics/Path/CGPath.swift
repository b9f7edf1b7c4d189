import PorticoFoundation
package import Raster

/// A finished outline: lines and curves in subpaths. Two paths with equal elements are equal.
public class CGPath: Hashable {
  /// The elements; a mutable path replaces them as it grows.
  package fileprivate(set) var _data: PathData

  package init(_ data: PathData) { _data = data }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    _data = PathData()
    _data.addRect(rect)
    apply(transform)
  }

  /// Four curves from the middle of the right side.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    _data = PathData()
    _data.addEllipse(in: rect)
    apply(transform)
  }

  /// - Precondition: A corner is at least 0 and at most half of its side.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    _data = PathData()
    _data.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    apply(transform)
  }

  private func apply(_ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { _data = _data.transformed(by: transform.pointee.matrix) }
  }

  public class var typeID: CFTypeID { TypeID.path }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs._data == rhs._data }
  public func hash(into hasher: inout Hasher) { hasher.combine(_data) }

  public func copy() -> CGPath? { CGPath(_data) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(_data) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(_data.transformed(by: transform?.pointee.matrix ?? .identity))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(_data.transformed(by: transform?.pointee.matrix ?? .identity))
  }

  public var isEmpty: Bool { _data.isEmpty }

  /// The end of the last element; after a close, the start of the closed subpath; zero for an empty path.
  public var currentPoint: CGPoint { _data.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { _data.controlBounds }

  /// The smallest rectangle around the curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { _data.bounds }

  /// Whether the path is exactly one upright rectangle, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let value = _data.asRect else { return false }
    rect?.pointee = value
    return true
  }

  /// Whether a fill of the transformed path covers the point. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    _data.transformed(by: transform.matrix).contains(point, rule: rule.value)
  }

  /// Visits the elements in order. Their points are valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      for element in _data.elements {
        let type: CGPathElementType
        switch element {
        case .move(let point): (type, points[0]) = (.moveToPoint, point)
        case .line(let point): (type, points[0]) = (.addLineToPoint, point)
        case .quad(let control, let point):
          (type, points[0], points[1]) = (.addQuadCurveToPoint, control, point)
        case .cubic(let control1, let control2, let point):
          (type, points[0], points[1], points[2]) = (.addCurveToPoint, control1, control2, point)
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points.baseAddress!)) { block($0) }
      }
    }
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

/// A path that can grow. Every element is transformed as it is added.
public class CGMutablePath: CGPath {
  public init() { super.init(PathData()) }
  package override init(_ data: PathData) { super.init(data) }

  /// Nothing when the subpath is closed already, or when there is none.
  public func closeSubpath() { _data.close() }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    _data.move(to: point.applying(transform))
  }

  /// Nothing in a path without a current point; so for curves.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !_data.isEmpty else { return }
    _data.line(to: point.applying(transform))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !_data.isEmpty else { return }
    _data.quad(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !_data.isEmpty else { return }
    _data.cubic(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    add(transform) { for rect in rects { $0.addRect(rect) } }
  }

  /// A move to the first point and lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// - Precondition: A corner is at least 0 and at most half of its side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  /// An arc over a signed angle in radians, after a line from the current point if there is one.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    _data.addArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform.matrix)
  }

  /// An arc between two angles in radians, after a line from the current point if there is one.
  ///
  /// - Parameter clockwise: As seen with y upwards: the angle falls from start to end.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    _data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, decreasing: clockwise,
      transform: transform.matrix)
  }

  /// The arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = _data.currentPoint else { return }
    // The circle is one in the caller's space, so the start goes there first.
    var arc = PathData(elements: [.move(current.applying(transform.inverted()))])
    arc.addArc(corner: tangent1End, end: tangent2End, radius: radius)
    _data.elements += arc.transformed(by: transform.matrix).elements.dropFirst()
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    _data.append(path._data, transform: transform.matrix)
  }

  private func add(_ transform: CGAffineTransform, _ shape: (inout PathData) -> Void) {
    if transform.isIdentity { return shape(&_data) }
    var data = PathData()
    shape(&data)
    _data.append(data, transform: transform.matrix)
  }
}
