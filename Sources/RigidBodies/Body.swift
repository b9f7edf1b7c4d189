import Foundation

/// A rigid body that moves in the plane.
///
/// Lengths are points, angles radians clockwise on screen, masses such that 100 by 100 points of density 1 weigh 1. A
/// force of 1 is what gives that mass an acceleration of 1 point per second squared.
package final class Body {
  package var position: Vector
  package var angle: Double
  /// Points per second.
  package var velocity = Vector.zero
  /// Radians per second.
  package var spin = 0.0

  package var shapes: [Shape] { didSet { updateMass() } }
  package var density = 1.0 { didSet { if density != oldValue { updateMass() } } }
  /// True: nothing moves it.
  package var isFixed = false { didSet { if isFixed != oldValue { updateMass() } } }
  package var rotates = true { didSet { if rotates != oldValue { updateMass() } } }
  /// 0...1: the part of the speed that is left after a collision.
  package var restitution = Body.standardRestitution
  package var friction = Body.standardFriction
  /// Per second: the velocity decays to 1/e in the inverse of it.
  package var damping = 0.0
  package var angularDamping = 0.0
  package var charge = 0.0

  /// The restitution of a body for which none was set.
  package static let standardRestitution = 0.2
  package static let standardFriction = 0.2

  package private(set) var mass = 0.0
  package private(set) var inverseMass = 0.0
  package private(set) var inertia = 0.0
  package private(set) var inverseInertia = 0.0

  // The sums of the forces of the current step, gathered anew in each.
  package var acceleration = Vector.zero
  package var angularAcceleration = 0.0
  /// Damping by fields, per second.
  package var drag = 0.0
  /// Radians per second by which fields turn the direction of the velocity.
  package var turning = 0.0

  /// The shapes where the body is.
  private(set) var placed: [Shape] = []
  private(set) var box = Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The greatest distance that the body may move in a step and not pass through a line: half its smaller extent.
  private(set) var reach = 0.0
  /// In the order in which bodies were added to their world.
  var index = 0

  package init(position: Vector, angle: Double = 0, shapes: [Shape]) {
    (self.position, self.angle, self.shapes) = (position, angle, shapes)
    updateMass()
  }

  private func updateMass() {
    let area = shapes.reduce(0) { $0 + $1.area }
    let moment = shapes.reduce(0) { $0 + $1.secondMoment }
    // A body without an extent still has to have a mass for forces to move it.
    mass = max(area * density / 10_000, 1e-6)
    inertia = max(moment * density / 10_000, 1e-6)
    inverseMass = isFixed ? 0 : 1 / mass
    inverseInertia = isFixed || !rotates ? 0 : 1 / inertia
    if isFixed { velocity = .zero }
    if inverseInertia == 0 { spin = 0 }
    updatePlacedShapes()
    let turned = shapes.map(\.box)
    if let first = turned.first {
      let all = turned.dropFirst().reduce(first) { $0.union($1) }
      reach = min(all.maxX - all.minX, all.maxY - all.minY) / 2
    }
  }

  /// Brings the placed shapes in line with position and angle.
  func updatePlacedShapes() {
    let turn = Turn(angle)
    placed = shapes.map { $0.placed(at: position, turn) }
    box = placed.dropFirst().reduce(
      placed.first?.box ?? Box(minX: position.x, minY: position.y, maxX: position.x, maxY: position.y)
    ) {
      $0.union($1.box)
    }
  }

  package func worldPoint(_ local: Vector) -> Vector { position + local.rotated(by: angle) }
  package func localPoint(_ world: Vector) -> Vector { (world - position).rotated(by: -angle) }

  /// The velocity of a point of the body, given as an offset from its position.
  func velocity(at offset: Vector) -> Vector { velocity + offset.turned * spin }

  /// - Parameter offset: From the position, in the world's directions.
  package func apply(impulse: Vector, at offset: Vector = .zero) {
    velocity += impulse * inverseMass
    spin += offset.cross(impulse) * inverseInertia
  }

  package func apply(force: Vector, at offset: Vector = .zero) {
    acceleration += force * inverseMass
    angularAcceleration += offset.cross(force) * inverseInertia
  }

  /// Applies an impulse to the position and angle instead of the velocities.
  func shift(_ impulse: Vector, at offset: Vector) {
    position += impulse * inverseMass
    angle += offset.cross(impulse) * inverseInertia
  }

  /// Adds what the forces do in `seconds`; exact for constant forces and any damping.
  func kick(_ seconds: Double) {
    guard inverseMass > 0 else { return }
    if turning != 0 { velocity = velocity.rotated(by: turning * seconds) }
    let (share, gain) = Body.decay(damping + drag, seconds)
    velocity = velocity * share + acceleration * gain
    guard inverseInertia > 0 else { return }
    let (angularShare, angularGain) = Body.decay(angularDamping, seconds)
    spin = spin * angularShare + angularAcceleration * angularGain
  }

  private static func decay(_ rate: Double, _ seconds: Double) -> (share: Double, gain: Double) {
    guard rate > 0 else { return (1, seconds) }
    let share = exp(-rate * seconds)
    return (share, (1 - share) / rate)
  }

  /// How a point's velocity answers to an impulse there.
  func response(at offset: Vector) -> Response {
    Response(
      xx: inverseMass + inverseInertia * offset.y * offset.y, xy: -inverseInertia * offset.x * offset.y,
      yy: inverseMass + inverseInertia * offset.x * offset.x)
  }
}
