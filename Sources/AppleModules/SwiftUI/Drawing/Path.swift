/// The outline of a shape, in points.
/// A copy of its own of the mutable path.
public struct Path: Equatable, LosslessStringConvertible, @unchecked Sendable {
  private var storage: CGMutablePath

  public init() { storage = CGMutablePath() }
  public init(_ path: CGPath) { storage = path.mutableCopy() ?? CGMutablePath() }
  public init(_ path: CGMutablePath) { storage = path.mutableCopy() ?? CGMutablePath() }
  public init(_ rect: CGRect) {
    self.init()
    storage.addRect(rect)
  }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(ellipseIn rect: CGRect) {
    self.init()
    storage.addEllipse(in: rect)
  }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  /// Paths are not read from text here.
  public init?(_ string: String) { notImplemented("Path.init(_: String)") }

  public var description: String { "\(storage)" }
  public var cgPath: CGPath { storage.copy() ?? storage }
  public var isEmpty: Bool { storage.isEmpty }
  public var boundingRect: CGRect { storage.boundingBoxOfPath }
  public var currentPoint: CGPoint? { storage.isEmpty ? nil : storage.currentPoint }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    storage.contains(p, using: eoFill ? .evenOdd : .winding)
  }
  public static func == (left: Path, right: Path) -> Bool { left.storage == right.storage }

  private mutating func change(_ body: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.mutableCopy() ?? CGMutablePath() }
    body(storage)
  }

  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }
  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  public mutating func closeSubpath() { change { $0.closeSubpath() } }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let (width, height) = (
      min(max(cornerSize.width, 0), rect.width / 2), min(max(cornerSize.height, 0), rect.height / 2)
    )
    change { path in
      guard style == .continuous, width == height, width > 0, transform.isIdentity else {
        return path.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height, transform: transform)
      }
      path.addPath(UIBezierPath(roundedRect: rect, cornerRadius: width).cgPath)
    }
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    change { path in for rect in rects { path.addRect(rect, transform: transform) } }
  }
  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians, transform: transform)
    }
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
        clockwise: clockwise,
        transform: transform)
    }
  }
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) }
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    change { $0.addPath(path.storage, transform: transform) }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
  public func strokedPath(_ style: StrokeStyle) -> Path {
    Path(
      storage.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}
