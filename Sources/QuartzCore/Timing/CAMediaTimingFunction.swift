import RenderTree

/// An easing curve: a cubic Bézier from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, NSCoding, NSSecureCoding {
  private let points: (Float, Float, Float, Float)

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    super.init()
  }

  /// - Parameters:
  ///   - idx: 0...3; the first and the last are the fixed ends.
  ///   - ptr: Room for two values.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    enforce((0...3).contains(idx), "A timing function has control points 0...3, not \(idx).")
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    (ptr[0], ptr[1]) = all[idx]
  }

  public required init?(coder: NSCoder) {
    func value(_ key: String) -> Float { coder.decodeFloat(forKey: key) }
    points = (value("c1x"), value("c1y"), value("c2x"), value("c2y"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(points.0, forKey: "c1x")
    coder.encode(points.1, forKey: "c1y")
    coder.encode(points.2, forKey: "c2x")
    coder.encode(points.3, forKey: "c2y")
  }

  open class var supportsSecureCoding: Bool { true }

  package var _curve: TimingCurve {
    if points == (0, 0, 1, 1) { return .linear }
    return .cubic(UnitCubicCurve(Double(points.0), Double(points.1), Double(points.2), Double(points.3)))
  }
}
