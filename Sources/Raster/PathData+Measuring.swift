import Foundation

/// A subpath as straight pieces.
package struct Polyline: Hashable, Sendable {
  package var points: [CGPoint]
  package var isClosed: Bool

  package init(points: [CGPoint], isClosed: Bool = false) { (self.points, self.isClosed) = (points, isClosed) }
}

extension PathData {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  package var controlBounds: CGRect {
    var bounds = PointBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.add(point)
      case .quad(let control, let point):
        bounds.add(control)
        bounds.add(point)
      case .cubic(let control1, let control2, let point):
        bounds.add(control1)
        bounds.add(control2)
        bounds.add(point)
      case .close: break
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around the curve itself; null for an empty path.
  package var bounds: CGRect {
    var bounds = PointBounds()
    forEachSegment { segment in
      switch segment {
      case .move(let point): bounds.add(point)
      case .line(_, let end): bounds.add(end)
      case .curve(let curve): curve.addExtremes(to: &bounds)
      case .close: break
      }
    }
    return bounds.rect
  }

  package enum Segment {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)
    /// The line back to the start of the subpath.
    case close(CGPoint, CGPoint)
  }

  /// Visits every element with the point it starts from. Quadratic curves come as cubic ones; what has no start is
  /// skipped.
  package func forEachSegment(_ visit: (Segment) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var hasPoint = false
    for element in elements {
      if case .move(let point) = element {
        (start, current, hasPoint) = (point, point, true)
        visit(.move(point))
        continue
      }
      guard hasPoint else { continue }
      switch element {
      case .move: break
      case .line(let point):
        visit(.line(current, point))
        current = point
      case .quad(let control, let point):
        visit(.curve(CubicCurve(from: current, quadControl: control, to: point)))
        current = point
      case .cubic(let control1, let control2, let point):
        visit(.curve(CubicCurve(from: current, control1: control1, control2: control2, to: point)))
        current = point
      case .close:
        visit(.close(current, start))
        current = start
      }
    }
  }

  /// The path as straight pieces that stay within `tolerance` of it. A lone move is a polyline of one point.
  package func polylines(tolerance: CGFloat) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline(points: [])
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        if !current.points.isEmpty { result.append(current) }
        current = Polyline(points: [point])
      case .line(let start, let end):
        if current.points.isEmpty { current.points.append(start) }
        current.points.append(end)
      case .curve(let curve):
        if current.points.isEmpty { current.points.append(curve.start) }
        curve.appendPoints(to: &current.points, tolerance: tolerance)
      case .close(_, let start):
        if current.points.isEmpty { current.points.append(start) }
        current.isClosed = true
        result.append(current)
        current = Polyline(points: [])
      }
    }
    if !current.points.isEmpty { result.append(current) }
    return result
  }

  /// Whether a fill of the path covers the point. Open subpaths count as closed; of an edge, the left and lower-y side
  /// are inside.
  package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
    let box = controlBounds
    guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
      return false
    }
    var winding = 0
    for line in polylines(tolerance: max(box.width, box.height) * 1e-5 + 1e-9) where line.points.count > 1 {
      var previous = line.points[line.points.count - 1]
      for next in line.points {
        let isUpward = previous.y <= point.y && next.y > point.y
        let isDownward = previous.y > point.y && next.y <= point.y
        if isUpward || isDownward {
          let side = cross(next - previous, point - previous)
          if isUpward && side > 0 { winding += 1 }
          if isDownward && side < 0 { winding -= 1 }
        }
        previous = next
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The rectangle that the path draws, when it draws exactly one upright rectangle.
  package var asRect: CGRect? {
    var points: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: points.append(point)
      case .line(let point) where index > 0: points.append(point)
      case .close where index == elements.count - 1: break
      default: return nil
      }
    }
    if points.count == 5, points[4] == points[0] { points.removeLast() }
    guard points.count == 4 else { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let isRowFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let isColumnFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard isRowFirst || isColumnFirst else { return nil }
    return CGRect(x: min(p.x, r.x), y: min(p.y, r.y), width: abs(r.x - p.x), height: abs(r.y - p.y))
  }
}
