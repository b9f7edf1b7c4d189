/// A smooth curve through points, which does not leave the range between two neighbours and is level beyond the ends.
///
/// Source: Fritsch and Carlson, "Monotone Piecewise Cubic Interpolation", 1980. The curve through points of a straight
/// line is that line.
struct SmoothCurve: Sendable {
  private let points: [SIMD2<Float>]
  private let slopes: [Float]

  /// - Parameter points: In any order; at least one.
  init(_ points: [SIMD2<Float>]) {
    let points = points.sorted { $0.x < $1.x }
    let rises = zip(points, points.dropFirst()).map { $1.x > $0.x ? ($1.y - $0.y) / ($1.x - $0.x) : 0 }
    var slopes = points.indices.map { index -> Float in
      guard index > 0 else { return rises.first ?? 0 }
      guard index < rises.count else { return rises[index - 1] }
      return rises[index - 1] * rises[index] <= 0 ? 0 : (rises[index - 1] + rises[index]) / 2
    }
    for (index, rise) in rises.enumerated() {
      let (start, end) = rise == 0 ? (0, 0) : (slopes[index] / rise, slopes[index + 1] / rise)
      let length = (start * start + end * end).squareRoot()
      let factor = length > 3 ? 3 / length : 1
      (slopes[index], slopes[index + 1]) = (factor * start * rise, factor * end * rise)
    }
    (self.points, self.slopes) = (points, slopes)
  }

  /// Points at equal distances from 0 to 1.
  init(heights: [Float]) {
    self.init(heights.enumerated().map { SIMD2(Float($0.offset) / Float(heights.count - 1), $0.element) })
  }

  func value(at x: Float) -> Float {
    guard let last = points.indices.last, x > points[0].x else { return points[0].y }
    guard let index = points.indices.dropFirst().first(where: { x < points[$0].x }) else { return points[last].y }
    let (start, end) = (points[index - 1], points[index])
    let width = end.x - start.x, t = (x - start.x) / width
    let fromStart = (1 + 2 * t) * (1 - t) * (1 - t) * start.y + t * (1 - t) * (1 - t) * width * slopes[index - 1]
    let fromEnd = t * t * (3 - 2 * t) * end.y + t * t * (t - 1) * width * slopes[index]
    return fromStart + fromEnd
  }

  func value(at color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(value(at: color[0]), value(at: color[1]), value(at: color[2]))
  }
}
