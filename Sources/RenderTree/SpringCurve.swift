import Foundation

/// The motion of a damped spring from 0 to 1.
///
/// m x″ + c x′ + k x = 0 with ω = √(k/m), ζ = c/(2√(km)). Velocity is in whole ways per second, towards the target.
/// Source: Behaviour/Motion.md §3 (closed forms; overdamped springs are evaluated as critical ones unless asked
/// otherwise).
package struct SpringCurve: Hashable, Sendable {
  package let mass, stiffness, damping, initialVelocity: Double
  package let allowsOverdamping: Bool

  /// - Precondition: mass and stiffness are above 0; damping is not negative.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "No spring has mass \(mass), stiffness \(stiffness), damping \(damping).")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
  }

  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// - Parameter time: Seconds since the start; 0 or more.
  package func progress(at time: Double) -> Double {
    let w = naturalFrequency, z = dampingRatio, v = initialVelocity
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(wd * time) + (z * w - v) / wd * sin(wd * time))
    }
    if z == 1 || !allowsOverdamping {
      return 1 - exp(-w * time) * (1 + (w - v) * time)
    }
    let root = w * (z * z - 1).squareRoot()
    let fast = -z * w - root, slow = -z * w + root
    // x(0) = 1, x'(0) = -v for x = 1 - p.
    let b = (-v - fast) / (slow - fast)
    return 1 - ((1 - b) * exp(fast * time) + b * exp(slow * time))
  }

  /// Progress per second.
  package func velocity(at time: Double) -> Double {
    let h = 1e-5
    return time < h
      ? (progress(at: time + h) - progress(at: time)) / h : (progress(at: time + h) - progress(at: time - h)) / (2 * h)
  }

  /// When the motion stays within a thousandth of its target.
  ///
  /// Underdamped: CASpringAnimation's own rule, the envelope with the start added. Critical: where the motion is at a
  /// thousandth.
  package var settlingDuration: Double {
    let w = naturalFrequency, z = dampingRatio, v = initialVelocity
    if z <= 0 { return .infinity }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return log(1000 * (1 + abs((z * w - v) / wd))) / (z * w)
    }
    if z > 1 && allowsOverdamping {
      let slow = z * w - w * (z * z - 1).squareRoot()
      return log(1000) / slow
    }
    return SpringCurve.criticalTime(omega: w, velocity: v)
  }

  /// The latest root of |1 + (ω - v) t| e^(-ω t) = 0.001, by bisection.
  static func criticalTime(omega w: Double, velocity v: Double) -> Double {
    func rest(_ t: Double) -> Double { abs(1 + (w - v) * t) * exp(-w * t) }
    var high = 1 / w
    while rest(high) > 0.001 { high *= 2 }
    var low = 0.0
    // The envelope may rise once before it falls; start where it can only fall.
    low = min(high, max(0, 1 / w - (w == v ? 0 : 1 / (w - v))))
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if rest(middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  /// `UIView.animate(usingSpringWithDamping:initialSpringVelocity:)`: the spring of this damping ratio that has decayed
  /// to a thousandth after `duration`.
  ///
  /// A ratio outside 0.01...1 is clamped. Source: Behaviour/Motion.md §3.1.
  package static func decaying(over duration: Double, dampingRatio: Double, velocity v: Double) -> SpringCurve {
    let z = min(max(dampingRatio, 0.01), 1)
    let d = max(duration, 1e-3)
    /// How much is left at `d`, less the thousandth; falls as ω grows beyond its first maximum.
    func excess(_ w: Double) -> Double {
      if z >= 1 { return abs(1 + (w - v) * d) * exp(-w * d) - 0.001 }
      let wd = w * (1 - z * z).squareRoot()
      return abs((z * w - v) / wd) * exp(-z * w * d) - 0.001
    }
    var high = 1 / d
    while excess(high) > 0 || high * d < 2 { high *= 2 }
    var low = high / 2
    while excess(low) < 0, low > 1e-6 { low /= 2 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return SpringCurve(mass: 1, stiffness: high * high, damping: 2 * z * high, initialVelocity: v)
  }

  /// UIKit's own motion (keyboard, push, present): animation curve 7.
  package static let system = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
}

extension SpringCurve {
  /// `animate(springDuration:bounce:)`: mass 1, k = (2π/d)², ζ = 1 - bounce, or 1/(1 + bounce) below zero.
  package static func perceptual(duration: Double, bounce: Double, velocity: Double) -> SpringCurve {
    let omega = 2 * Double.pi / max(duration, 1e-3)
    let ratio = bounce >= 0 ? max(1 - bounce, 0.01) : 1 / (1 + max(bounce, -0.99))
    return SpringCurve(
      stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: velocity, allowsOverdamping: bounce < 0)
  }
}
