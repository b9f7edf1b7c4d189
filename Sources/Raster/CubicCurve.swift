import Foundation

/// One cubic Bézier curve.
package struct CubicCurve: Hashable, Sendable {
  package var start, control1, control2, end: CGPoint

  package init(from start: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The quadratic curve, raised: the same points.
  package init(from start: CGPoint, quadControl: CGPoint, to end: CGPoint) {
    self.init(from: start, control1: mix(start, quadControl, 2 / 3), control2: mix(end, quadControl, 2 / 3), to: end)
  }

  package func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The part before `t` and the part after it.
  package func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    let a = mix(start, control1, t)
    let b = mix(control1, control2, t)
    let c = mix(control2, end, t)
    let ab = mix(a, b, t)
    let bc = mix(b, c, t)
    let middle = mix(ab, bc, t)
    return (
      CubicCurve(from: start, control1: a, control2: ab, to: middle),
      CubicCurve(from: middle, control1: bc, control2: c, to: end)
    )
  }

  package func part(from low: CGFloat, to high: CGFloat) -> CubicCurve {
    let tail = low > 0 ? split(at: low).1 : self
    return high < 1 ? tail.split(at: (high - low) / (1 - low)).0 : tail
  }

  /// Adds points after the start, the last one being the end.
  package func appendPoints(to points: inout [CGPoint], tolerance: CGFloat) {
    let count = pieceCount(tolerance: tolerance)
    for index in 1..<max(count, 1) { points.append(point(at: CGFloat(index) / CGFloat(count))) }
    points.append(end)
  }

  /// How many equal steps of t keep chords within `tolerance`: the error of a chord is at most |second derivative| h² /
  /// 8.
  ///
  /// Where the numbers are too great to be exact to the tolerance, as 1e30 is, there are no more steps than they are
  /// exact for. More would be a zigzag of rounding errors.
  package func pieceCount(tolerance: CGFloat) -> Int {
    func reach(_ point: CGPoint) -> CGFloat { max(abs(point.x), abs(point.y)) }
    let farthest = max(max(reach(start), reach(control1)), max(reach(control2), reach(end)))
    let tolerance = max(tolerance, farthest * Self.precision, 1e-12)
    let first = start - control1 * 2 + control2
    let second = control1 - control2 * 2 + end
    let bend = 6 * max(length(first), length(second))
    guard bend.isFinite else { return 1 }
    let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    return Int(min(max(count, 1), 4096))
  }

  /// The rounding errors of a point on a curve are below this part of its coordinates.
  private static let precision: CGFloat = 0x1p-48

  /// The curve's ends and the points at which x or y turns.
  package func addExtremes(to bounds: inout PointBounds) {
    bounds.add(start)
    bounds.add(end)
    for t in turningPoints(start.x, control1.x, control2.x, end.x) { bounds.add(point(at: t)) }
    for t in turningPoints(start.y, control1.y, control2.y, end.y) { bounds.add(point(at: t)) }
  }

  private func turningPoints(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let (low, high) = (min(p0, p3), max(p0, p3))
    if p1 >= low, p1 <= high, p2 >= low, p2 <= high { return [] }
    // derivative / 3 = a t² + b t + c
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 * (abs(b) + abs(c)) {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
      roots = q == 0 ? [0] : [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
