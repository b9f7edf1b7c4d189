import Foundation

/// Two bodies, or a body and a line, that touch at one or two points: keeps them apart and rubs.
///
/// Impulses are sought one point after the other, several times; what was found in the step before is the first guess.
struct ContactConstraint {
  struct Point {
    var feature: Int
    var offsetA: Vector
    var offsetB: Vector
    var separation: Double
    var normalMass: Double
    var tangentMass: Double
    /// Summed over the step; never pulls.
    var push = 0.0
    var rub = 0.0
    /// The speed along the normal that a collision ends with.
    var bounce = 0.0
    var isBouncing = false
  }

  let a: Body
  /// Nil for a line that stands still.
  let b: Body?
  let normal: Vector
  let friction: Double
  let restitution: Double
  var points: [Point]
  private let startA: Vector
  private let startB: Vector
  private let startAngleA: Double
  private let startAngleB: Double

  /// Slower collisions end at once, in points per second; faster ones bounce. A fall from half a point is as fast.
  static let leastBounce = 30.0
  /// Bodies that part faster than this, in points per second, come out of each other by themselves.
  private static let partingSpeed = 5.0
  /// How deep bodies may stay in each other, in points.
  static let slop = 0.01

  init(_ a: Body, _ b: Body?, _ manifold: Manifold) {
    (self.a, self.b, normal) = (a, b, manifold.normal)
    // A line is of the item's own material.
    friction = b.map { (a.friction * $0.friction).squareRoot() } ?? a.friction
    restitution = max(a.restitution, b?.restitution ?? 0)
    (startA, startB, startAngleA, startAngleB) = (a.position, b?.position ?? .zero, a.angle, b?.angle ?? 0)
    let tangent = manifold.normal.turned
    points = manifold.points.map { point in
      let offsetA = point.position - a.position, offsetB = b.map { point.position - $0.position } ?? .zero
      func mass(along direction: Vector) -> Double {
        let (turnA, turnB) = (offsetA.cross(direction), offsetB.cross(direction))
        let inverse =
          a.inverseMass + turnA * turnA * a.inverseInertia
          + (b.map { $0.inverseMass + turnB * turnB * $0.inverseInertia } ?? 0)
        return inverse > 0 ? 1 / inverse : 0
      }
      return Point(
        feature: point.feature, offsetA: offsetA, offsetB: offsetB, separation: point.separation,
        normalMass: mass(along: manifold.normal), tangentMass: mass(along: tangent))
    }
  }

  private func approach(_ point: Point) -> Vector {
    (b?.velocity(at: point.offsetB) ?? .zero) - a.velocity(at: point.offsetA)
  }

  private func apply(_ impulse: Vector, _ point: Point) {
    a.apply(impulse: -impulse, at: point.offsetA)
    b?.apply(impulse: impulse, at: point.offsetB)
  }

  /// Finds out which points collide; called before this step's forces, so that an elastic collision keeps the speed
  /// exactly.
  mutating func findBounces() -> Bool {
    var isBouncing = false
    for index in points.indices where points[index].separation <= 0 {
      let speed = approach(points[index]).dot(normal)
      guard speed < -Self.leastBounce, restitution > 0 else { continue }
      points[index].bounce = -restitution * speed
      points[index].isBouncing = true
      isBouncing = true
    }
    return isBouncing
  }

  mutating func solveBounces() {
    for index in points.indices where points[index].isBouncing { solve(index, target: points[index].bounce) }
  }

  /// Between collisions and rest: the impulses of a collision are not a first guess for those that hold still.
  mutating func endBounces() {
    for index in points.indices where points[index].isBouncing { (points[index].push, points[index].rub) = (0, 0) }
  }

  mutating func warm(push: Double, rub: Double, index: Int) {
    (points[index].push, points[index].rub) = (push, rub)
    apply(normal * push + normal.turned * rub, points[index])
  }

  /// - Parameter seconds: Of the step: a gap may close within it.
  mutating func solve(seconds: Double) {
    for index in points.indices {
      let gap = points[index].separation
      // A fast one comes all the way first, so that it bounces with the speed that it has there.
      if gap > 0, approach(points[index]).dot(normal) < -Self.leastBounce - gap / seconds { continue }
      solve(index, target: gap > 0 ? -gap / seconds : 0)
    }
  }

  private mutating func solve(_ index: Int, target: Double) {
    var point = points[index]
    let speed = approach(point).dot(normal)
    let push = max(point.push + (target - speed) * point.normalMass, 0)
    apply(normal * (push - point.push), point)
    point.push = push
    let limit = friction * push
    let slide = approach(point).dot(normal.turned)
    let rub = min(max(point.rub - slide * point.tangentMass, -limit), limit)
    apply(normal.turned * (rub - point.rub), point)
    point.rub = rub
    points[index] = point
  }

  /// Moves bodies that are in each other apart by a part of the depth. Those that part by themselves are left alone.
  func separate() {
    // One that comes fast bounces in the next step, and turns nothing before that.
    for point in points
    where !point.isBouncing && (-Self.leastBounce..<Self.partingSpeed).contains(approach(point).dot(normal)) {
      let movedA = a.position - startA + point.offsetA.turned * (a.angle - startAngleA)
      let movedB = b.map { $0.position - startB + point.offsetB.turned * ($0.angle - startAngleB) } ?? .zero
      let depth = point.separation + (movedB - movedA).dot(normal) + Self.slop
      guard depth < 0 else { continue }
      let impulse = normal * (min(-depth * 0.2, 2) * point.normalMass)
      a.shift(-impulse, at: point.offsetA)
      b?.shift(impulse, at: point.offsetB)
    }
  }
}
