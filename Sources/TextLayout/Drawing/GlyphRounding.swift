import Foundation
import Raster

/// Outlines of letters with round corners: the ends of strokes become half circles.
///
/// There is no free face with the weights of the system's rounded design whose letters have the shapes and widths of
/// the system face. Rounding the face that stands in for it keeps both. Documentation/Decisions.md has what was
/// compared.
enum GlyphRounding {
  /// A curve is followed by this many lines.
  private static let steps = 24
  /// A bend of less is part of a curve.
  private static let smallestTurn = 25 * Double.pi / 180

  /// Replaces the corners that point out of the ink by arcs; those that point into it stay.
  ///
  /// - Parameters:
  ///   - path: An outline for the winding rule, its contours closed.
  ///   - radius: Of the arcs, in the path's units; smaller where two corners are near each other.
  static func rounded(_ path: PathData, radius: Double) -> PathData {
    let contours = contours(of: path)
    guard radius > 0, let outermost = contours.max(by: { abs($0.area) < abs($1.area) }) else { return path }
    // All contours have the ink on the same side of their way.
    let inkSide: Double = outermost.area < 0 ? -1 : 1
    var result = PathData()
    for contour in contours { contour.addRounded(to: &result, radius: radius, inkSide: inkSide) }
    return result
  }

  /// A closed contour as stretches of lines: a line, or a curve in small steps.
  private struct Contour {
    var stretches: [[CGPoint]] = []

    /// Twice the enclosed area, with the sign of the contour's direction.
    var area: Double {
      var sum = 0.0
      for stretch in stretches {
        for (a, b) in zip(stretch, stretch.dropFirst()) { sum += Double(a.x * b.y - b.x * a.y) }
      }
      return sum
    }

    /// The turn at the end of a stretch, in radians; positive towards the side on which a contour of positive area has
    /// its inside.
    private func turn(after index: Int) -> Double {
      let own = stretches[index], next = stretches[(index + 1) % stretches.count]
      let (a, b, c) = (own[own.count - 2], own[own.count - 1], next[1])
      let (ux, uy, vx, vy) = (Double(b.x - a.x), Double(b.y - a.y), Double(c.x - b.x), Double(c.y - b.y))
      return atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    }

    func addRounded(to path: inout PathData, radius: Double, inkSide: Double) {
      guard !stretches.isEmpty else { return }
      let turns = stretches.indices.map { turn(after: $0) * inkSide }
      let corners = turns.indices.filter { turns[$0] > GlyphRounding.smallestTurn }
      guard !corners.isEmpty else { return add(stretches.flatMap { $0.dropLast() }, to: &path) }
      // The way from each corner to the next one.
      let ways = corners.indices.map { index -> [CGPoint] in
        let (from, to) = (corners[index] + 1, corners[(index + 1) % corners.count])
        let last = to < from ? to + stretches.count : to
        var points = [stretches[from % stretches.count][0]]
        for stretch in from...last { points += stretches[stretch % stretches.count].dropFirst() }
        return points
      }
      let lengths = ways.map { GlyphRounding.length(of: $0) }
      func cut(_ corner: Int) -> Double {
        let room = min(lengths[(corner + corners.count - 1) % corners.count], lengths[corner]) / 2
        return min(radius * tan(min(turns[corners[corner]], 2.6) / 2), room)
      }
      let trimmed = ways.indices.map {
        GlyphRounding.trim(ways[$0], start: cut($0), end: cut(($0 + 1) % corners.count))
      }
      path.elements.append(.move(trimmed[0][0]))
      for index in trimmed.indices {
        for point in trimmed[index].dropFirst() { path.elements.append(.line(point)) }
        let next = (index + 1) % trimmed.count
        let (from, corner, to) = (trimmed[index].last!, ways[index].last!, trimmed[next][0])
        let angle = turns[corners[next]]
        // The handles of an arc by this angle, in parts of the way to the corner.
        let handle = 4 / 3 * tan(angle / 4) / tan(angle / 2)
        func towardsCorner(_ point: CGPoint) -> CGPoint {
          CGPoint(x: point.x + (corner.x - point.x) * handle, y: point.y + (corner.y - point.y) * handle)
        }
        path.elements.append(.cubic(control1: towardsCorner(from), control2: towardsCorner(to), to))
      }
      path.elements.append(.close)
    }

    private func add(_ points: [CGPoint], to path: inout PathData) {
      for (index, point) in points.enumerated() { path.elements.append(index == 0 ? .move(point) : .line(point)) }
      path.elements.append(.close)
    }
  }

  private static func contours(of path: PathData) -> [Contour] {
    var result: [Contour] = [], contour = Contour(), start = CGPoint.zero, current = CGPoint.zero
    func distinct(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) > 1e-9 }
    func curve(to end: CGPoint, _ point: (CGFloat) -> CGPoint) {
      var points = [current]
      for step in 1...steps {
        let next = step == steps ? end : point(CGFloat(step) / CGFloat(steps))
        if distinct(next, points[points.count - 1]) { points.append(next) }
      }
      if points.count > 1 { contour.stretches.append(points) }
      current = end
    }
    func finish() {
      if distinct(current, start) { contour.stretches.append([current, start]) }
      if contour.stretches.count > 1 || contour.stretches.first.map({ $0.count > 3 }) == true { result.append(contour) }
      contour = Contour()
      current = start
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        (start, current) = (point, point)
      case .line(let point):
        if distinct(point, current) { contour.stretches.append([current, point]) }
        current = point
      case .quad(let c, let end):
        let from = current
        curve(to: end) { t in
          let s = 1 - t
          return CGPoint(
            x: s * s * from.x + 2 * s * t * c.x + t * t * end.x, y: s * s * from.y + 2 * s * t * c.y + t * t * end.y)
        }
      case .cubic(let a, let b, let end):
        let from = current
        curve(to: end) { t in
          let s = 1 - t
          let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return CGPoint(
            x: w0 * from.x + w1 * a.x + w2 * b.x + w3 * end.x, y: w0 * from.y + w1 * a.y + w2 * b.y + w3 * end.y)
        }
      case .close: finish()
      }
    }
    finish()
    return result
  }

  private static func length(of points: [CGPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + hypot(Double($1.1.x - $1.0.x), Double($1.1.y - $1.0.y)) }
  }

  /// The way without a length at its start and one at its end, together at most its own.
  private static func trim(_ points: [CGPoint], start: Double, end: Double) -> [CGPoint] {
    let first = shortened(points, by: start)
    return shortened(first.reversed(), by: end).reversed()
  }

  private static func shortened(_ points: [CGPoint], by length: Double) -> [CGPoint] {
    var rest = length
    for index in 0..<points.count - 1 {
      let (a, b) = (points[index], points[index + 1]), step = hypot(Double(b.x - a.x), Double(b.y - a.y))
      if step > rest {
        let share = CGFloat(rest / step)
        return [CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)] + points[(index + 1)...]
      }
      rest -= step
    }
    return [points[points.count - 1]]
  }
}
