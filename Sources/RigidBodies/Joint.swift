import Foundation

/// Ties a body to another, or to a point of the world.
package protocol Joint: AnyObject {
  /// Called at the start of a step.
  func prepare(seconds: Double)
  /// Changes velocities so that the tie holds; called several times.
  func solve()
  /// When the bodies have moved: takes back what they left the tie by.
  func correct()
  /// After the move and before the second half of the forces.
  func finish()
  /// Nothing of it would move what is at rest now.
  var isAtRest: Bool { get }
}

extension Joint {
  package func prepare(seconds: Double) {}
  package func solve() {}
  package func correct() {}
  package func finish() {}
  package var isAtRest: Bool { true }
}

/// The two ends of a tie.
package struct Ends {
  package let a: Body
  /// Nil: the end is a point of the world.
  package let b: Body?
  /// In the body's own coordinates, turned with it.
  package var anchorA: Vector
  /// In the other body's coordinates, or in the world's where there is none.
  package var anchorB: Vector

  package init(_ a: Body, _ anchorA: Vector, _ b: Body?, _ anchorB: Vector) {
    (self.a, self.b, self.anchorA, self.anchorB) = (a, b, anchorA, anchorB)
  }

  /// Both bodies and a point of the world, where they are now.
  package init(_ a: Body, _ b: Body?, at point: Vector) {
    self.init(a, a.localPoint(point), b, b?.localPoint(point) ?? point)
  }

  var offsetA: Vector { anchorA.rotated(by: a.angle) }
  var offsetB: Vector { b.map { anchorB.rotated(by: $0.angle) } ?? .zero }
  /// The vector from the first end to the second.
  var gap: Vector { (b.map { $0.position + offsetB } ?? anchorB) - a.position - offsetA }
  var angle: Double { (b?.angle ?? 0) - a.angle }
  /// How fast the gap changes.
  var velocity: Vector { (b?.velocity(at: offsetB) ?? .zero) - a.velocity(at: offsetA) }
  var spin: Double { (b?.spin ?? 0) - a.spin }
  var inverseInertia: Double { a.inverseInertia + (b?.inverseInertia ?? 0) }

  var response: Response {
    let one = a.response(at: offsetA), two = b?.response(at: offsetB) ?? Response(xx: 0, xy: 0, yy: 0)
    return Response(xx: one.xx + two.xx, xy: one.xy + two.xy, yy: one.yy + two.yy)
  }

  /// The change of the gap's speed by a unit impulse along `direction`.
  func inverseMass(along direction: Vector) -> Double {
    let (turnA, turnB) = (offsetA.cross(direction), offsetB.cross(direction))
    return a.inverseMass + turnA * turnA * a.inverseInertia
      + (b.map { $0.inverseMass + turnB * turnB * $0.inverseInertia } ?? 0)
  }

  /// How turning the bodies against each other changes the speed of the gap.
  private var coupling: Vector {
    offsetA.turned * a.inverseInertia + (b.map { offsetB.turned * $0.inverseInertia } ?? .zero)
  }

  /// The impulse and the turning impulse that change the gap's speed and the spin by this much, together.
  func solve(_ change: Vector, spin: Double) -> (Vector, Double) {
    let k = inverseInertia
    guard k > 0 else { return (response.impulse(for: change), 0) }
    let c = coupling, r = response
    let reduced = Response(xx: r.xx - c.x * c.x / k, xy: r.xy - c.x * c.y / k, yy: r.yy - c.y * c.y / k)
    let impulse = reduced.impulse(for: change - c * (spin / k))
    return (impulse, (spin - c.dot(impulse)) / k)
  }

  /// Finds the impulse that changes the gap's speed along one direction.
  func solve(along direction: Vector, _ change: Double, spin: Double) -> (Vector, Double) {
    let k = inverseInertia, inverse = inverseMass(along: direction)
    guard inverse > 0 else { return (.zero, k > 0 ? spin / k : 0) }
    guard k > 0 else { return (direction * (change / inverse), 0) }
    let c = coupling.dot(direction)
    let reduced = inverse - c * c / k
    let impulse = reduced > 0 ? (change - c * spin / k) / reduced : 0
    return (direction * impulse, (spin - c * impulse) / k)
  }

  func apply(_ both: (Vector, Double)) {
    apply(both.0)
    turn(both.1)
  }
  func shift(_ both: (Vector, Double)) {
    shift(both.0)
    turnPlaces(both.1)
  }

  func apply(_ impulse: Vector) {
    a.apply(impulse: -impulse, at: offsetA)
    b?.apply(impulse: impulse, at: offsetB)
  }
  func shift(_ impulse: Vector) {
    let (offsetA, offsetB) = (offsetA, offsetB)
    a.shift(-impulse, at: offsetA)
    b?.shift(impulse, at: offsetB)
  }
  func turn(_ impulse: Double) {
    a.spin -= impulse * a.inverseInertia
    if let b { b.spin += impulse * b.inverseInertia }
  }
  func turnPlaces(_ impulse: Double) {
    a.angle -= impulse * a.inverseInertia
    if let b { b.angle += impulse * b.inverseInertia }
  }
}

/// A stiff rod, or a rope that is slack while its ends are nearer.
package final class DistanceJoint: Joint {
  package var ends: Ends
  package var length: Double
  package let isRope: Bool

  package init(_ ends: Ends, length: Double, isRope: Bool = false) {
    (self.ends, self.length, self.isRope) = (ends, length, isRope)
  }

  private var isSlack: Bool { isRope && ends.gap.length < length }
  private var seconds = 0.0
  private var pull = 0.0

  package func prepare(seconds: Double) { (self.seconds, pull) = (seconds, 0) }

  package func solve() {
    let gap = ends.gap
    let axis = gap.unit
    let inverse = ends.inverseMass(along: axis)
    guard inverse > 0, gap != .zero else { return }
    // A rope may come to its length within the step.
    let allowed = isRope ? max(length - gap.length, 0) / seconds : 0
    var change = (allowed - ends.velocity.dot(axis)) / inverse
    if isRope { change = min(pull + change, 0) - pull }
    pull += change
    ends.apply(axis * change)
  }

  package func correct() {
    let gap = ends.gap
    let axis = gap.unit
    let inverse = ends.inverseMass(along: axis)
    guard inverse > 0, gap != .zero, !isSlack else { return }
    ends.shift(axis * ((length - gap.length) / inverse))
  }

  package var isAtRest: Bool { isSlack || abs(ends.gap.length - length) < 0.1 }
}

/// Holds two points on each other; the bodies turn about them.
package final class PinJoint: Joint {
  package var ends: Ends
  /// In units of impulse per second; it works against turning.
  package var frictionTorque = 0.0
  /// The range of the second body's angle against the first since the tie was made, in radians; nil for any.
  package var range: ClosedRange<Double>?
  private let startAngle: Double
  private var seconds = 0.0
  private var rub = 0.0

  package init(_ ends: Ends) {
    self.ends = ends
    startAngle = ends.angle
  }

  package func prepare(seconds: Double) { (self.seconds, rub) = (seconds, 0) }

  package func solve() {
    let inverse = ends.inverseInertia
    if inverse > 0, frictionTorque > 0 {
      let limit = frictionTorque * seconds
      let wanted = min(max(rub - ends.spin / inverse, -limit), limit)
      ends.turn(wanted - rub)
      rub = wanted
    }
    if inverse > 0, let range {
      let angle = ends.angle - startAngle
      if angle <= range.lowerBound, ends.spin < 0 { ends.turn(-ends.spin / inverse) }
      if angle >= range.upperBound, ends.spin > 0 { ends.turn(-ends.spin / inverse) }
    }
    ends.apply(ends.response.impulse(for: -ends.velocity))
  }

  package func correct() {
    if let range, ends.inverseInertia > 0 {
      let angle = ends.angle - startAngle
      ends.turnPlaces((min(max(angle, range.lowerBound), range.upperBound) - angle) / ends.inverseInertia)
    }
    ends.shift(ends.response.impulse(for: -ends.gap))
  }

  package var isAtRest: Bool { ends.gap.length < 0.1 }
}

/// Makes two bodies one.
package final class WeldJoint: Joint {
  package var ends: Ends
  private let startAngle: Double

  package init(_ ends: Ends) {
    self.ends = ends
    startAngle = ends.angle
  }

  package func solve() { ends.apply(ends.solve(-ends.velocity, spin: -ends.spin)) }
  package func correct() { ends.shift(ends.solve(-ends.gap, spin: startAngle - ends.angle)) }
}

/// Lets two points part along an axis only, and keeps the bodies from turning against each other.
package final class SlideJoint: Joint {
  package var ends: Ends
  /// How far the first body may be along the axis from where it was, in points; nil for any way.
  package var range: ClosedRange<Double>?
  /// The axis, of length one, in the coordinates of the second body, or of the world.
  private let axis: Vector
  private let startAngle: Double

  package init(_ ends: Ends, axis: Vector) {
    self.ends = ends
    self.axis = axis.unit.rotated(by: -(ends.b?.angle ?? 0))
    startAngle = ends.angle
  }

  private var worldAxis: Vector { axis.rotated(by: ends.b?.angle ?? 0) }

  package func solve() {
    let axis = worldAxis
    // The gap is from the first body to the second: the first is ahead where it is negative.
    let position = -ends.gap.dot(axis), speed = -ends.velocity.dot(axis)
    if let range, (position <= range.lowerBound && speed < 0) || (position >= range.upperBound && speed > 0) {
      return ends.apply(ends.solve(-ends.velocity, spin: -ends.spin))
    }
    ends.apply(ends.solve(along: axis.turned, -ends.velocity.dot(axis.turned), spin: -ends.spin))
  }

  package func correct() {
    let axis = worldAxis, turn = startAngle - ends.angle
    if let range {
      let position = -ends.gap.dot(axis)
      let back = position - min(max(position, range.lowerBound), range.upperBound)
      if back != 0 { return ends.shift(ends.solve(axis * back - axis.turned * ends.gap.dot(axis.turned), spin: turn)) }
    }
    ends.shift(ends.solve(along: axis.turned, -ends.gap.dot(axis.turned), spin: turn))
  }
}
