import Foundation

/// How a wheel or a trackpad moves content: smoothly, and on after the fingers have left a trackpad.
///
/// The rest of the way shrinks as e^(-t/τ). For a notch of a wheel that is a short glide of `notch` points, for a
/// trackpad the way on from its last speed, with the deceleration of UIScrollView (0.998 a millisecond, so τ = -0.001 /
/// ln 0.998).
package struct WheelMotion {
  /// Points that a notch moves, and that a trackpad's unit does.
  package static let notch = 60.0, trackpadUnit = 20.0
  /// Seconds.
  private static let notchTime = 0.06, momentumTime = -0.001 / log(0.998)
  /// Seconds after which a trackpad that is silent was let go, and over which its speed is taken.
  private static let silence = 0.04, memory = 0.1
  /// Points a second below which it rests.
  private static let slowest = 80.0
  private static let period = 1.0 / 60

  private struct Glide {
    var left: CGSize
    var time: Double
    let constant: Double

    mutating func step(to now: Double) -> CGSize {
      let rest = exp(-(now - time) / constant)
      var after = CGSize(width: left.width * rest, height: left.height * rest)
      // The last half point is not worth a frame.
      if abs(after.width) < 0.5, abs(after.height) < 0.5 { after = .zero }
      defer { (left, time) = (after, now) }
      return CGSize(width: left.width - after.width, height: left.height - after.height)
    }
  }

  private var glide: Glide?
  /// The latest moves of a trackpad.
  private var samples: [(time: Double, delta: CGSize)] = []
  private var nextStep = 0.0

  package init() {}

  /// Turns of a wheel, or a trackpad's movement; to the right and upwards is positive. Times are seconds of one clock.
  ///
  /// - Returns: By how many points the content moves at once.
  package mutating func turn(x: Double, y: Double, at time: Double) -> CGSize {
    guard x.rounded() == x, y.rounded() == y else {
      glide = nil
      let delta = CGSize(width: -x * Self.trackpadUnit, height: y * Self.trackpadUnit)
      samples.removeAll { $0.time < time - Self.memory }
      samples.append((time, delta))
      return delta
    }
    samples = []
    let moved = step(to: time)
    var left = glide?.constant == Self.notchTime ? glide!.left : .zero
    left.width -= x * Self.notch
    left.height += y * Self.notch
    glide = Glide(left: left, time: time, constant: Self.notchTime)
    nextStep = time
    return moved
  }

  package mutating func stop() { (glide, samples) = (nil, []) }

  /// When `step` has something to do.
  package var nextTime: Double? {
    if glide != nil { return nextStep }
    return samples.last.map { $0.time + Self.silence }
  }

  /// - Returns: By how many points the content has moved since the last time.
  package mutating func step(to time: Double) -> CGSize {
    if let last = samples.last, time >= last.time + Self.silence { letGo(at: last.time) }
    guard glide != nil, time >= nextStep else { return .zero }
    let delta = glide!.step(to: time)
    nextStep = time + Self.period
    if glide!.left == .zero { glide = nil }
    return delta
  }

  private mutating func letGo(at time: Double) {
    let recent = samples.filter { $0.time >= time - Self.memory }
    samples = []
    guard let first = recent.first, recent.count > 1, time > first.time else { return }
    // The first delta led to the first sample, not away from it.
    let way = recent.dropFirst().reduce(CGSize.zero) {
      CGSize(width: $0.width + $1.delta.width, height: $0.height + $1.delta.height)
    }
    let factor = Self.momentumTime / (time - first.time)
    let left = CGSize(width: way.width * factor, height: way.height * factor)
    guard max(abs(left.width), abs(left.height)) > Self.slowest * Self.momentumTime else { return }
    glide = Glide(left: left, time: time, constant: Self.momentumTime)
    nextStep = time
  }
}
