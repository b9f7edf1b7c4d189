import Foundation

/// The points at which two shapes touch, or nearly do.
struct Manifold {
  /// The unit vector from the first shape to the second.
  var normal: Vector
  var points: [(position: Vector, separation: Double, feature: Int)]

  func reversed() -> Manifold { Manifold(normal: -normal, points: points) }
}

/// Finds where shapes touch. Points whose separation is above `margin`, in points, are left out.
enum Collision {
  static func manifold(_ a: Shape, _ b: Shape, margin: Double) -> Manifold? {
    switch (a, b) {
    case (.circle(let center1, let radius1), .circle(let center2, let radius2)):
      return circles(center1, radius1, center2, radius2, margin)
    case (.polygon(let polygon), .circle(let center, let radius)): return round(polygon, center, radius, margin)
    case (.circle(let center, let radius), .polygon(let polygon)):
      return round(polygon, center, radius, margin)?.reversed()
    case (.polygon(let first), .polygon(let second)): return polygons(first, second, margin)
    }
  }

  private static func circles(_ a: Vector, _ radiusA: Double, _ b: Vector, _ radiusB: Double, _ margin: Double)
    -> Manifold?
  {
    let between = b - a
    let separation = between.length - radiusA - radiusB
    guard separation <= margin else { return nil }
    // Circles on one centre part upwards.
    let normal = between == .zero ? Vector(0, -1) : between.unit
    return Manifold(normal: normal, points: [(a + normal * (radiusA + separation / 2), separation, 0)])
  }

  private static func round(_ polygon: Polygon, _ center: Vector, _ radius: Double, _ margin: Double) -> Manifold? {
    guard polygon.corners.count > 1 else {
      return polygon.corners.first.flatMap { circles($0, 0, center, radius, margin) }
    }
    var best = -Double.infinity, edge = 0
    for index in polygon.corners.indices {
      let distance = polygon.normals[index].dot(center - polygon.corners[index])
      if distance > best { (best, edge) = (distance, index) }
    }
    guard best - radius <= margin else { return nil }
    let from = polygon.corners[edge], to = polygon.corners[(edge + 1) % polygon.corners.count]
    // Beyond the ends of the edge the corner is nearest.
    if best > 0 || polygon.isLine {
      for corner in [from, to] where (center - corner).dot((corner == from ? to : from) - corner) < 0 {
        return circles(corner, 0, center, radius, margin)
      }
    }
    let normal = polygon.normals[edge]
    let separation = best - radius
    return Manifold(normal: normal, points: [(center - normal * (radius + separation / 2), separation, edge)])
  }

  private static func polygons(_ a: Polygon, _ b: Polygon, _ margin: Double) -> Manifold? {
    guard a.corners.count > 1, b.corners.count > 1 else { return nil }
    let (separationA, edgeA) = separation(a, b)
    guard separationA <= margin else { return nil }
    let (separationB, edgeB) = separation(b, a)
    guard separationB <= margin else { return nil }
    // One choice is kept while both fit equally well, so that the points are the same from step to step. A line pushes
    // along its normal for as long as it can: a body that slides over the joint of two lines does not catch on it.
    let lead = (a.isLine ? 0.5 : 0.02) - (b.isLine ? 0.5 : 0)
    return separationB > separationA + lead ? clip(b, edgeB, a, margin, 1)?.reversed() : clip(a, edgeA, b, margin, 0)
  }

  /// The edge of the first along whose normal the second is farthest.
  private static func separation(_ a: Polygon, _ b: Polygon) -> (Double, Int) {
    var best = -Double.infinity, edge = 0
    for index in a.corners.indices {
      let normal = a.normals[index], corner = a.corners[index]
      var least = Double.infinity
      for other in b.corners { least = min(least, normal.dot(other - corner)) }
      if least > best + 1e-9 { (best, edge) = (least, index) }
    }
    return (best, edge)
  }

  /// The other's facing edge, cut to the stretch before the edge of the first.
  private static func clip(_ a: Polygon, _ edge: Int, _ b: Polygon, _ margin: Double, _ order: Int) -> Manifold? {
    let normal = a.normals[edge]
    let from = a.corners[edge], to = a.corners[(edge + 1) % a.corners.count]
    var facing = 0, least = Double.infinity
    for index in b.normals.indices where b.normals[index].dot(normal) < least - 1e-9 {
      (least, facing) = (b.normals[index].dot(normal), index)
    }
    let along = (to - from).unit, width = (to - from).length
    var ends = [b.corners[facing], b.corners[(facing + 1) % b.corners.count]]
    let distances = ends.map { along.dot($0 - from) }
    for index in 0..<2 {
      let limit = min(max(distances[index], 0), width)
      guard limit != distances[index], distances[0] != distances[1] else { continue }
      let fraction = (limit - distances[index]) / (distances[1 - index] - distances[index])
      guard (0...1).contains(fraction) else { return nil }
      ends[index] =
        b.corners[(facing + index) % b.corners.count]
        + (b.corners[(facing + 1 - index) % b.corners.count] - b.corners[(facing + index) % b.corners.count]) * fraction
    }
    var points: [(position: Vector, separation: Double, feature: Int)] = []
    for index in 0..<2 {
      let separation = normal.dot(ends[index] - from)
      guard separation <= margin else { continue }
      points.append(
        (ends[index] - normal * (separation / 2), separation, ((order * 64 + edge) * 64 + facing) * 2 + index))
    }
    return points.isEmpty ? nil : Manifold(normal: normal, points: points)
  }
}
