import Raster
import RenderTree

/// A path as a list of segments that can be walked.
struct PathSampler {
  /// Samples for each segment; fine enough that a full turn of a curve is smooth to a fraction of a pixel.
  static let steps = 48

  struct Segment {
    var points: [CGPoint]  // 2 for a line, 4 for a curve
    var length: Double

    /// - Parameter evenly: The fraction counts length instead of the curve's own parameter.
    func sample(atFraction fraction: Double, evenly: Bool) -> (CGPoint, angle: Double) {
      var t = fraction
      if evenly, points.count == 4 { t = parameter(atLength: fraction * length) }
      return (point(t), angle(t))
    }

    func point(_ t: Double) -> CGPoint {
      if points.count == 2 {
        return CGPoint(
          x: points[0].x + (points[1].x - points[0].x) * t, y: points[0].y + (points[1].y - points[0].y) * t)
      }
      let s = 1 - t
      let w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: w.0 * points[0].x + w.1 * points[1].x + w.2 * points[2].x + w.3 * points[3].x,
        y: w.0 * points[0].y + w.1 * points[1].y + w.2 * points[2].y + w.3 * points[3].y)
    }

    private func angle(_ t: Double) -> Double {
      let a = point(max(t - 1e-4, 0)), b = point(min(t + 1e-4, 1))
      return atan2(b.y - a.y, b.x - a.x)
    }

    private func parameter(atLength wanted: Double) -> Double {
      var sum = 0.0, last = points[0]
      let count = 64
      for i in 1...count {
        let next = point(Double(i) / Double(count))
        let step = hypot(next.x - last.x, next.y - last.y)
        if sum + step >= wanted, step > 0 { return (Double(i - 1) + (wanted - sum) / step) / Double(count) }
        sum += step
        last = next
      }
      return 1
    }
  }

  private(set) var segments: [Segment] = []

  init(_ path: PathData) {
    var current = CGPoint.zero, start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        (current, start) = (p, p)
      case .line(let p):
        append([current, p])
        current = p
      case .quad(let c, let p):
        let c1 = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
        let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        append([current, c1, c2, p])
        current = p
      case .cubic(let c1, let c2, let p):
        append([current, c1, c2, p])
        current = p
      case .close:
        if current != start { append([current, start]) }
        current = start
      }
    }
  }

  private mutating func append(_ points: [CGPoint]) {
    var segment = Segment(points: points, length: 0)
    var last = points[0]
    for i in 1...64 {
      let next = segment.point(Double(i) / 64)
      segment.length += hypot(next.x - last.x, next.y - last.y)
      last = next
    }
    segments.append(segment)
  }

  /// Angles without jumps of a whole turn between neighbours.
  static func unwound(_ angles: [RenderValue]) -> [RenderValue] {
    var result: [RenderValue] = []
    var last: Double?
    for angle in angles {
      guard case .number(var value) = angle else { continue }
      if let last {
        while value - last > .pi { value -= 2 * .pi }
        while value - last < -.pi { value += 2 * .pi }
      }
      last = value
      result.append(.number(value))
    }
    return result
  }
}
