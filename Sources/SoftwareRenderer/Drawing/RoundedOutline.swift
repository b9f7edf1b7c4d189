import Foundation
import RenderTree

/// The outline of a rectangle with rounded corners, as points that a renderer can map and fill.
struct RoundedOutline: Hashable {
  var rect: CGRect
  /// Clamped to half the shorter side.
  var radius: Double
  var corners: CornerMask
  var isContinuous: Bool

  init(rect: CGRect, radius: Double = 0, corners: CornerMask = .all, isContinuous: Bool = false) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    self.corners = corners
    self.isContinuous = isContinuous
  }

  var isRounded: Bool { radius > 0 && !corners.isEmpty }

  /// How far a corner reaches along each side.
  var reach: Double {
    guard isRounded else { return 0 }
    return isContinuous ? min(radius * 1.52866483, min(rect.width, rect.height) / 2) : radius
  }

  /// A rectangle that is inside for sure and as large as one can be that spans a side.
  var innerRect: CGRect {
    guard isRounded else { return rect }
    let upper = !corners.isDisjoint(with: [.topLeft, .topRight])
    let lower = !corners.isDisjoint(with: [.bottomLeft, .bottomRight])
    let (top, bottom) = (upper ? reach : 0, lower ? reach : 0)
    return CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, rect.height - top - bottom))
  }

  func insetBy(_ d: Double) -> RoundedOutline? {
    let inner = rect.insetBy(dx: d, dy: d)
    guard inner.width > 0, inner.height > 0 else { return nil }
    return RoundedOutline(rect: inner, radius: max(0, radius - d), corners: corners, isContinuous: isContinuous)
  }

  /// Clockwise from the top left corner (y downwards).
  ///
  /// - Parameter pixelsPerUnit: Decides how fine arcs are: to about 1/64 pixel.
  func points(pixelsPerUnit: Double) -> [CGPoint] {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard isRounded else {
      return [CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x1, y: y1), CGPoint(x: x0, y: y1)]
    }
    let arc = cornerPoints(pixelsPerUnit: pixelsPerUnit)
    var result: [CGPoint] = []
    result.reserveCapacity(arc.count * 4)
    // An arc starts on the vertical side (0, reach) and ends on the horizontal one (reach, 0), seen from its corner.
    func add(_ corner: CornerMask, _ x: Double, _ y: Double, _ sx: Double, _ sy: Double, reversed: Bool) {
      guard corners.contains(corner) else {
        result.append(CGPoint(x: x, y: y))
        return
      }
      if reversed {
        for p in arc.reversed() { result.append(CGPoint(x: x + sx * p.x, y: y + sy * p.y)) }
      } else {
        for p in arc { result.append(CGPoint(x: x + sx * p.x, y: y + sy * p.y)) }
      }
    }
    add(.topLeft, x0, y0, 1, 1, reversed: false)
    add(.topRight, x1, y0, -1, 1, reversed: true)
    add(.bottomRight, x1, y1, -1, -1, reversed: false)
    add(.bottomLeft, x0, y1, 1, -1, reversed: true)
    return result
  }

  private func cornerPoints(pixelsPerUnit: Double) -> [CGPoint] {
    let pixels = radius * pixelsPerUnit
    // The sagitta of a chord over angle a is r (1 - cos a/2), about r a² / 8.
    let steps = max(3, min(96, Int((Double.pi / 2 / (8 / 64 / max(pixels, 0.5)).squareRoot()).rounded(.up))))
    let circle = (0...steps).map { index -> CGPoint in
      let a = Double(index) / Double(steps) * .pi / 2
      return CGPoint(x: radius * (1 - cos(a)), y: radius * (1 - sin(a)))
    }
    guard isContinuous else { return circle }
    // Between a circle (where the sides are too short for more) and the full continuous corner.
    let blend = min(max((reach / radius - 1) / 0.52866483, 0), 1)
    let smooth = continuousCorner(steps: steps)
    return zip(circle, smooth).map { c, s in
      CGPoint(x: c.x + (s.x - c.x) * blend, y: c.y + (s.y - c.y) * blend)
    }
  }

  /// Three cubics per corner. Source: measurements of iOS 7 and later outlines; the curve leaves the side at 1.52866483
  /// r.
  private func continuousCorner(steps: Int) -> [CGPoint] {
    typealias P = SIMD2<Double>
    let curves: [(P, P, P, P)] = [
      (P(0, 1.52866483), P(0, 1.08849296), P(0, 0.86840694), P(0.07491139, 0.63149379)),
      (P(0.07491139, 0.63149379), P(0.16905956, 0.37282383), P(0.37282383, 0.16905956), P(0.63149379, 0.07491139)),
      (P(0.63149379, 0.07491139), P(0.86840694, 0), P(1.08849296, 0), P(1.52866483, 0)),
    ]
    return (0...steps).map { index -> CGPoint in
      // A circle's start is (0, r): the same parameter runs over both.
      let along = Double(index) / Double(steps) * 3
      let curve = min(Int(along), 2)
      let t = along - Double(curve)
      let s = 1 - t
      let (a, b, c, d) = curves[curve]
      let first = a * (s * s * s) + b * (3 * s * s * t)
      let p = (first + c * (3 * s * t * t) + d * (t * t * t)) * radius
      return CGPoint(x: p.x, y: p.y)
    }
  }
}
