/// CAMediaTiming as a value: how one timeline hangs in another.
///
/// All times are seconds. For a layer the parent is the superlayer's timeline (the root's parent is the host's clock);
/// for an animation it is its layer's (or group's) timeline.
package struct MediaTiming: Hashable, Sendable {
  package struct Fill: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let backwards = Fill(rawValue: 1)
    package static let forwards = Fill(rawValue: 2)
  }

  package var beginTime = 0.0
  package var timeOffset = 0.0
  package var speed = 1.0
  package var duration = 0.0
  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fill: Fill = []

  package init() {}

  /// A layer's own time. (Begin and offset of a layer move its timeline; they never hide it.)
  package func localTime(atParentTime parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// The parent's time when this timeline reads `localTime`; not a number when the speed is 0.
  package func parentTime(atLocalTime localTime: Double) -> Double {
    (localTime - timeOffset) / speed + beginTime
  }

  /// Seconds of active time that repeats take: infinite for a count such as `.greatestFiniteMagnitude`, too.
  package var activeDuration: Double {
    let once = autoreverses ? 2 * duration : duration
    let total = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? once * repeatCount : once
    return total < 1e10 ? total : .infinity
  }

  package struct Instant: Hashable, Sendable {
    /// Seconds into one run, 0...duration, already mirrored on the way back.
    package var time: Double
    /// Completed runs before this one, for cumulative animations; a way there and back counts once.
    package var iteration: Int
    /// Before the begin or after the end, held by the fill mode.
    package var isFilled: Bool
  }

  /// The instant of an animation's active time, nil when it has no effect at this time.
  ///
  /// - Parameter includesEnd: True for the members of a group. The end is met in single precision, since it was
  ///   computed in another way than the time that is asked for. Source: lottie-ios's pictures of groups at their end,
  ///   as iOS drew them.
  package func instant(atParentTime parentTime: Double, includesEnd: Bool = false) -> Instant? {
    let active = localTime(atParentTime: parentTime)
    let total = activeDuration
    if active < 0 {
      return fill.contains(.backwards) ? Instant(time: 0, iteration: 0, isFilled: true) : nil
    }
    if active >= total {
      // The end itself belongs to the fill: an animation without it is gone at its end.
      guard fill.contains(.forwards) || (includesEnd && Float(active) == Float(total)) else { return nil }
      return position(atActiveTime: total, isFilled: true)
    }
    return position(atActiveTime: active, isFilled: false)
  }

  private func position(atActiveTime active: Double, isFilled: Bool) -> Instant {
    let once = autoreverses ? 2 * duration : duration
    guard once > 0, active.isFinite else {
      return Instant(time: autoreverses ? 0 : duration, iteration: 0, isFilled: isFilled)
    }
    var iteration = (active / once).rounded(.down)
    var time = active - iteration * once
    if isFilled, time == 0, iteration > 0 {  // the end of the last run, not the begin of one more
      iteration -= 1
      time = once
    }
    if autoreverses, time > duration { time = once - time }
    return Instant(time: time, iteration: Int(min(iteration, 1e15)), isFilled: isFilled)
  }

  /// The parent's time at which an animation is over; nil when it never is (endless, or its speed is 0).
  package var endInParentTime: Double? {
    if speed < 0 { return beginTime + timeOffset / -speed }  // runs back to its start
    guard speed > 0, activeDuration.isFinite else { return nil }
    return (activeDuration - timeOffset) / speed + beginTime
  }
}
