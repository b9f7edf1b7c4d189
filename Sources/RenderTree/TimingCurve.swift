import Foundation

/// How progress follows time within one run of an animation.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case cubic(UnitCubicCurve)
  /// Progress follows the motion of a spring, in seconds of the run.
  case spring(SpringCurve)

  /// - Parameters:
  ///   - fraction: 0...1 of the run.
  ///   - duration: Seconds of the whole run; springs need it.
  /// - Returns: 0 at the start and near 1 at the end; between, it may leave 0...1.
  package func progress(atFraction fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubic(let curve): curve.value(at: fraction)
    case .spring(let spring): spring.progress(at: fraction * duration)
    }
  }

  // Source: CAMediaTimingFunction's documented control points.
  package static let `default` = TimingCurve.cubic(UnitCubicCurve(0.25, 0.1, 0.25, 1))
  package static let easeIn = TimingCurve.cubic(UnitCubicCurve(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.cubic(UnitCubicCurve(0, 0, 0.58, 1))
  package static let easeInOut = TimingCurve.cubic(UnitCubicCurve(0.42, 0, 0.58, 1))
}

/// An easing curve: a cubic Bézier from (0, 0) to (1, 1). Both axes are fractions of one run, never seconds.
package struct UnitCubicCurve: Hashable, Sendable {
  package let x1, y1, x2, y2: Double

  /// Control point x values outside 0...1 are clamped, so that time never runs backwards.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
  }

  private static func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  /// The curve's y where its x is `fraction` (clamped to 0...1); x is solved to within 1e-12.
  ///
  /// - Complexity: O(1), no allocation: this runs for every animated property of every frame.
  package func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    var low = 0.0, high = 1.0, t = fraction
    // Newton's steps, kept inside a bracket that halves when a step would leave it.
    for _ in 0..<60 {
      let x = UnitCubicCurve.bezier(t, x1, x2) - fraction
      if abs(x) < 1e-12 { break }
      if x < 0 { low = t } else { high = t }
      let s = 1 - t
      let slope = 3 * s * s * x1 + 6 * s * t * (x2 - x1) + 3 * t * t * (1 - x2)
      let next = slope > 1e-9 ? t - x / slope : (low + high) / 2
      t = next > low && next < high ? next : (low + high) / 2
    }
    return UnitCubicCurve.bezier(t, y1, y2)
  }
}
