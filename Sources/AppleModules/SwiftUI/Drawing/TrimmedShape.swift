/// A part of an outline, by fractions of its length.
struct TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat
  func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension Path {
  /// The part between two fractions of the length. Curves become lines, 32 for each.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let lines = OutlineLines(cgPath)
    return lines.part(from: min(max(from, 0), 1) * lines.length, to: min(max(to, 0), 1) * lines.length)
  }
}

/// An outline as straight lines.
private struct OutlineLines {
  private var lines: [(from: CGPoint, to: CGPoint)] = []
  var length: CGFloat { lines.reduce(0) { $0 + hypot($1.to.x - $1.from.x, $1.to.y - $1.from.y) } }
  private static let steps = 32

  init(_ path: CGPath) {
    var found: [(from: CGPoint, to: CGPoint)] = []
    var (start, point) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      if end != point { found.append((point, end)) }
      point = end
    }
    func curve(_ value: (CGFloat) -> CGPoint) {
      for step in 1...Self.steps { line(to: value(CGFloat(step) / CGFloat(Self.steps))) }
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (start, point) = (points[0], points[0])
      case .addLineToPoint: line(to: points[0])
      case .addQuadCurveToPoint:
        let (a, b, c) = (point, points[0], points[1])
        curve { t in
          CGPoint(
            x: (1 - t) * (1 - t) * a.x + 2 * t * (1 - t) * b.x + t * t * c.x,
            y: (1 - t) * (1 - t) * a.y + 2 * t * (1 - t) * b.y + t * t * c.y)
        }
      case .addCurveToPoint:
        let (a, b, c, d) = (point, points[0], points[1], points[2])
        curve { t in
          let (u, v, w, z) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          return CGPoint(x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y)
        }
      case .closeSubpath: line(to: start)
      @unknown default: break
      }
    }
    lines = found
  }

  /// - Parameters from, to: Points along the outline.
  func part(from: CGFloat, to: CGFloat) -> Path {
    guard to > from else { return Path() }
    var path = Path(), passed: CGFloat = 0
    var last: CGPoint?
    for line in lines {
      let length = hypot(line.to.x - line.from.x, line.to.y - line.from.y)
      let (begin, end) = (max(from - passed, 0), min(to - passed, length))
      passed += length
      guard end > begin, length > 0 else { continue }
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(
          x: line.from.x + (line.to.x - line.from.x) * distance / length,
          y: line.from.y + (line.to.y - line.from.y) * distance / length)
      }
      if last != line.from || begin > 0 { path.move(to: point(begin)) }
      path.addLine(to: point(end))
      last = end == length ? line.to : nil
    }
    return path
  }
}
