import Foundation

/// A part of a body that touches others: a circle or a convex polygon, in the body's coordinates or, once placed, in
/// the world's.
package enum Shape: Sendable {
  case circle(center: Vector, radius: Double)
  case polygon(Polygon)

  package static func box(width: Double, height: Double) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return .polygon(Polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)]))
  }

  /// In points squared.
  var area: Double {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let polygon): polygon.area
    }
  }

  /// The second moment of area about the origin, in points to the fourth power.
  var secondMoment: Double {
    switch self {
    case .circle(let center, let radius): .pi * radius * radius * (radius * radius / 2 + center.squaredLength)
    case .polygon(let polygon): polygon.secondMoment
    }
  }

  func placed(at position: Vector, _ turn: Turn) -> Shape {
    switch self {
    case .circle(let center, let radius): .circle(center: center.rotated(turn) + position, radius: radius)
    case .polygon(let polygon): .polygon(polygon.placed(at: position, turn))
    }
  }

  var box: Box {
    switch self {
    case .circle(let center, let radius):
      Box(minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
    case .polygon(let polygon): polygon.box
    }
  }
}

/// A rectangle along the axes.
struct Box {
  var minX, minY, maxX, maxY: Double

  func touches(_ other: Box, within margin: Double) -> Bool {
    minX - margin <= other.maxX && other.minX - margin <= maxX && minY - margin <= other.maxY
      && other.minY - margin <= maxY
  }
  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }
}

/// A convex polygon. One of two corners is a line that is solid from both sides.
package struct Polygon: Sendable {
  package private(set) var corners: [Vector]
  /// Outwards, of the edge from the corner of the same index to the next.
  private(set) var normals: [Vector]

  /// The smallest convex polygon around the points; those inside it are left out.
  package init(_ points: [Vector]) {
    corners = Polygon.hull(of: points)
    normals = []
    for index in corners.indices {
      let edge = corners[(index + 1) % corners.count] - corners[index]
      normals.append(Vector(edge.y, -edge.x).unit)
    }
  }

  func placed(at position: Vector, _ turn: Turn) -> Polygon {
    var copy = self
    for index in corners.indices {
      copy.corners[index] = corners[index].rotated(turn) + position
      copy.normals[index] = normals[index].rotated(turn)
    }
    return copy
  }

  var isLine: Bool { corners.count == 2 }

  var area: Double {
    var sum = 0.0
    for (a, b) in edges { sum += a.cross(b) }
    return sum / 2
  }

  var secondMoment: Double {
    var sum = 0.0
    for (a, b) in edges { sum += a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) }
    return sum / 12
  }

  var box: Box {
    var box = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for corner in corners { box = box.union(Box(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y)) }
    return box
  }

  private var edges: [(Vector, Vector)] { corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) } }

  /// The corners of the hull in the order in which areas count as positive: clockwise on screen.
  private static func hull(of points: [Vector]) -> [Vector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<Vector>) -> [Vector] {
      var result: [Vector] = []
      for point in points {
        while let last = result.last, result.count > 1,
          (last - result[result.count - 2]).cross(point - last) <= 1e-9
        {
          result.removeLast()
        }
        if result.last != point { result.append(point) }
      }
      return result.dropLast()
    }
    let hull = chain(sorted) + chain(sorted.reversed())
    return hull.count > 1 ? hull : Array(sorted.prefix(1))
  }
}
