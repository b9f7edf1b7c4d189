import Foundation

/// A damped oscillation about zero, advanced by its closed form: no step is too long for it.
package struct Oscillator {
  /// Oscillations per second without damping.
  package var frequency: Double
  /// 1 is critical; more is slower.
  package var dampingRatio: Double

  package init(frequency: Double, dampingRatio: Double) {
    (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
  }

  /// The displacement and speed that a displacement of 1 without speed, and a speed of 1 without displacement, become
  /// after `seconds`.
  func step(_ seconds: Double) -> (fromWay: (way: Double, speed: Double), fromSpeed: (way: Double, speed: Double)) {
    let omega = 2 * .pi * frequency, zeta = max(dampingRatio, 0)
    let decay = exp(-zeta * omega * seconds)
    // The two solutions of x'' + 2ζω x' + ω² x = 0 that start with cosine and sine, and what they become where ζ is 1
    // or more.
    let c: Double, s: Double
    if zeta < 1 {
      let rate = omega * (1 - zeta * zeta).squareRoot()
      (c, s) = (cos(rate * seconds), sin(rate * seconds) / rate)
    } else if zeta == 1 {
      (c, s) = (1, seconds)
    } else {
      let rate = omega * (zeta * zeta - 1).squareRoot()
      (c, s) = (cosh(rate * seconds), sinh(rate * seconds) / rate)
    }
    return (
      (decay * (c + zeta * omega * s), -decay * omega * omega * s),
      (decay * s, decay * (c - zeta * omega * s))
    )
  }
}

/// Pulls two points to a distance from each other as a damped spring does.
///
/// Each step moves the distance as the oscillator's closed form says: one impulse before the bodies move gives it the
/// mean speed of the step, another afterwards the speed at its end.
package final class SpringJoint: Joint {
  package var ends: Ends
  package var length: Double
  package var oscillator: Oscillator
  private var remaining = Vector.zero

  package init(_ ends: Ends, length: Double, oscillator: Oscillator) {
    (self.ends, self.length, self.oscillator) = (ends, length, oscillator)
  }

  /// Nil for a spring without a length, which pulls from all sides.
  private var axis: Vector? { length > 1e-3 ? ends.gap.unit : nil }

  package func prepare(seconds: Double) {
    let step = oscillator.step(seconds)
    func halves(_ way: Double, _ speed: Double) -> (Double, Double) {
      let newWay = step.fromWay.way * way + step.fromSpeed.way * speed
      let newSpeed = step.fromWay.speed * way + step.fromSpeed.speed * speed
      let mean = (newWay - way) / seconds
      return (mean - speed, newSpeed - mean)
    }
    let gap = ends.gap, velocity = ends.velocity
    if let axis {
      let (first, second) = halves(gap.dot(axis) - length, velocity.dot(axis))
      remaining = Vector(second, 0)
      change(axis, by: first)
    } else {
      let x = halves(gap.x, velocity.x), y = halves(gap.y, velocity.y)
      remaining = Vector(x.1, y.1)
      ends.apply(ends.response.impulse(for: Vector(x.0, y.0)))
    }
  }

  package func finish() {
    if let axis { change(axis, by: remaining.x) } else { ends.apply(ends.response.impulse(for: remaining)) }
  }

  private func change(_ axis: Vector, by speed: Double) {
    let inverse = ends.inverseMass(along: axis)
    if inverse > 0 { ends.apply(axis * (speed / inverse)) }
  }
}

/// Pulls a body's centre to a point and its angle to zero, and puts it there when it is near enough to rest.
package final class SnapJoint: Joint {
  private let body: Body
  private let spring: SpringJoint
  package var oscillator: Oscillator { didSet { spring.oscillator = oscillator } }
  package var target: Vector { didSet { spring.ends.anchorB = target } }
  private var remainingSpin = 0.0

  package init(_ body: Body, target: Vector, oscillator: Oscillator) {
    (self.body, self.target, self.oscillator) = (body, target, oscillator)
    spring = SpringJoint(Ends(body, .zero, nil, target), length: 0, oscillator: oscillator)
  }

  /// The body's angle, brought within half a turn of upright.
  private var angle: Double { body.angle.remainder(dividingBy: 2 * .pi) }

  package func prepare(seconds: Double) {
    spring.prepare(seconds: seconds)
    guard body.inverseInertia > 0 else { return }
    let step = oscillator.step(seconds)
    let newAngle = step.fromWay.way * angle + step.fromSpeed.way * body.spin
    let newSpin = step.fromWay.speed * angle + step.fromSpeed.speed * body.spin
    let mean = (newAngle - angle) / seconds
    remainingSpin = newSpin - mean
    body.spin = mean
  }

  package func finish() {
    spring.finish()
    if body.inverseInertia > 0 { body.spin += remainingSpin }
  }

  /// The last tenth of a point, which nobody sees.
  package func settle() {
    guard (body.position - target).length < 0.1 else { return }
    body.position = target
    if body.inverseInertia > 0, abs(angle) < 0.01 { body.angle = 0 }
  }
}
