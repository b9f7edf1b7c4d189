import Foundation

extension PathData {
  /// The area a pen covers along the path, to be filled with the winding rule. Curves become lines within `tolerance`.
  package func stroked(style: StrokeStyle, tolerance: CGFloat = 0.02) -> PathData {
    guard style.width > 0, style.width < Double(PathStroker.farthest) else { return PathData() }
    let source = style.dash.isEmpty ? self : dashed(lengths: style.dash, phase: style.dashPhase)
    var stroker = PathStroker(style: style, tolerance: tolerance)
    for line in source.polylines(tolerance: tolerance) { stroker.stroke(line) }
    return stroker.outline
  }
}

/// Walks along both sides of a polyline. A side turns through the pivot at inner corners, so the winding number is
/// never 0 where the pen has been.
private struct PathStroker {
  var outline = PathData()
  private let style: StrokeStyle
  private let half: CGFloat
  private let arcStep: CGFloat

  /// Points beyond cannot be computed with: their squares are infinite. Nor can those that lie nearer together than its
  /// inverse.
  static let farthest: CGFloat = 1e100

  /// The angle of the shortest pieces of an arc, which stay within 1/100,000 of its radius. Pens wider than 4,000
  /// points are drawn with these.
  static let leastArcStep = 2 * acos(1 - 1e-5)

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    half = CGFloat(style.width / 2)
    arcStep = max(2 * acos(max(1 - tolerance / half, 0.7)), Self.leastArcStep)
  }

  mutating func stroke(_ line: Polyline) {
    var points: [CGPoint] = []
    for point in line.points where abs(point.x) < Self.farthest && abs(point.y) < Self.farthest {
      if let last = points.last, length(point - last) < 1 / Self.farthest { continue }
      points.append(point)
    }
    guard !points.isEmpty else { return }
    if line.isClosed, points.count > 1, length(points[points.count - 1] - points[0]) < 1 / Self.farthest {
      points.removeLast()
    }
    if points.count == 1 {
      if line.points.count > 1 || line.isClosed { addDot(at: points[0]) }
    } else if line.isClosed {
      close(side(of: points, isClosed: true))
      close(side(of: points.reversed(), isClosed: true))
    } else {
      var contour = side(of: points, isClosed: false)
      addCap(at: points[points.count - 1], from: points[points.count - 2], to: &contour)
      contour += side(of: points.reversed(), isClosed: false)
      addCap(at: points[0], from: points[1], to: &contour)
      close(contour)
    }
  }

  private mutating func close(_ points: [CGPoint]) {
    outline.move(to: points[0])
    for point in points.dropFirst() { outline.line(to: point) }
    outline.close()
  }

  private mutating func addDot(at point: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: outline.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    case .square: outline.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }
  }

  /// The offset line on the side where a turn towards greater angles is the outer one.
  private func side(of points: [CGPoint], isClosed: Bool) -> [CGPoint] {
    let count = points.count
    var result: [CGPoint] = []
    func direction(_ index: Int) -> CGPoint {
      let delta = points[(index + 1) % count] - points[index]
      return delta * (1 / length(delta))
    }
    var previous = isClosed ? direction(count - 1) : direction(0)
    let last = isClosed ? count : count - 1
    for index in 0..<last {
      let next = direction(index)
      if index == 0 && !isClosed {
        result.append(points[0] + normal(next) * half)
      } else {
        addJoin(at: points[index], previous, next, to: &result)
      }
      previous = next
    }
    if !isClosed { result.append(points[count - 1] + normal(previous) * half) }
    return result
  }

  private func normal(_ direction: CGPoint) -> CGPoint { CGPoint(x: direction.y, y: -direction.x) }

  private func addJoin(at pivot: CGPoint, _ before: CGPoint, _ after: CGPoint, to result: inout [CGPoint]) {
    let (first, second) = (normal(before), normal(after))
    let cosine = dot(before, after)
    let turn = cross(before, after)
    let miter = pivot + (first + second) * (half / (1 + cosine))
    if turn < 0, cosine > -0.999_999 {
      result += [pivot + first * half, pivot, pivot + second * half]
    } else if cosine > 0.98 {  // a joint inside a flattened curve: every style looks the same
      result.append(miter)
    } else {
      switch style.join {
      case .miter where cosine > -0.999_999 && 2 <= CGFloat(style.miterLimit * style.miterLimit) * (1 + cosine):
        result += [pivot + first * half, miter, pivot + second * half]
      case .miter, .bevel: result += [pivot + first * half, pivot + second * half]
      case .round: addArc(around: pivot, from: first, to: second, to: &result)
      }
    }
  }

  private func addCap(at end: CGPoint, from inner: CGPoint, to result: inout [CGPoint]) {
    let delta = end - inner
    let direction = delta * (1 / length(delta))
    let side = normal(direction)
    switch style.cap {
    case .butt: break
    case .round:
      addArc(around: end, from: side, to: direction, to: &result)
      addArc(around: end, from: direction, to: side * -1, to: &result)
    case .square: result += [end + (side + direction) * half, end + (direction - side) * half]
    }
  }

  /// An arc towards greater angles, both ends included.
  private func addArc(around center: CGPoint, from: CGPoint, to: CGPoint, to result: inout [CGPoint]) {
    var angle = atan2(cross(from, to), dot(from, to))
    if angle < 0 { angle = angle < -1e-6 ? angle + 2 * .pi : 0 }
    let count = max(1, Int((angle / arcStep).rounded(.up)))
    let start = atan2(from.y, from.x)
    result.append(center + from * half)
    for index in 1..<max(count, 1) {
      let direction = start + angle * CGFloat(index) / CGFloat(count)
      result.append(CGPoint(x: center.x + half * cos(direction), y: center.y + half * sin(direction)))
    }
    result.append(center + to * half)
  }
}
