import HostInterface

/// The timer that `DispatchSource.makeTimerSource` gives an app: it runs on the host's clock, as all delays do.
/// The timer is set and fires on the main queue.
final class ClockTimerSource: HostSource, DispatchSourceTimer, @unchecked Sendable {
  /// On the host's clock; nil when the timer is not set.
  private var next: Double?
  /// Seconds; nil for once.
  private var interval: Double?
  private var token: Scheduler.Token?
  private weak var environment: HostEnvironment?

  /// - Parameters:
  ///   - time: On the host's clock; nil takes the timer off it.
  ///   - interval: Seconds; not finite for once.
  func set(_ time: Double?, every interval: Double) {
    onMain { own in
      if let token = own.token { own.environment?.scheduler.cancel(token) }
      (own.token, own.next) = (nil, time)
      // As libdispatch does with an interval of nothing: as soon as it can.
      own.interval = interval.isFinite ? max(interval, 0.001) : nil
      own.schedule()
    }
  }

  private func schedule() {
    guard let next else { return }
    let environment = HostEnvironment.current
    self.environment = environment
    token = environment.scheduler.schedule(at: max(next, environment.clock.now)) { [weak self] in
      self?.fire(at: environment.clock.now)
    }
  }

  private func fire(at now: Double) {
    token = nil
    guard !isCancelled, let due = next else { return }
    var count: UInt = 1
    if let interval {
      let missed = max(0, ((now - due) / interval).rounded(.down))
      count += UInt(missed)
      next = due + interval * (missed + 1)
      schedule()
    } else {
      next = nil
    }
    send { $0 + count }
  }

  private func onMain(_ work: @escaping @Sendable (ClockTimerSource) -> Void) {
    if _isOnMainQueue { work(self) } else { DispatchQueue.main.async { work(self) } }
  }
}

extension DispatchSource {
  /// A timer on the host's clock.
  ///
  /// - Parameter queue: Nil for a global one.
  public static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    _makeTimerSource(queue)
  }
  public static func _makeTimerSource(_ queue: DispatchQueue?) -> any DispatchSourceTimer { ClockTimerSource(queue) }
}

// The host's clock needs no leeway.
extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(deadline, _seconds(interval))
  }
  /// - Parameter interval: Seconds; not finite for once.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(deadline, interval)
  }
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(wallDeadline, _seconds(interval))
  }
  /// - Parameter interval: Seconds; not finite for once.
  public func schedule(
    wallDeadline: DispatchWallTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(wallDeadline, interval)
  }
  public func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    _schedule(deadline, .infinity)
  }
  public func scheduleOneshot(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    _schedule(wallDeadline, .infinity)
  }
  public func scheduleRepeating(
    deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(deadline, _seconds(interval))
  }
  public func scheduleRepeating(
    deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(deadline, interval)
  }
  public func scheduleRepeating(
    wallDeadline: DispatchWallTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(wallDeadline, _seconds(interval))
  }
  public func scheduleRepeating(
    wallDeadline: DispatchWallTime, interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    _schedule(wallDeadline, interval)
  }

  public func _schedule(_ deadline: DispatchTime, _ interval: Double) {
    (self as? ClockTimerSource)?.set(_clockTime(of: deadline), every: interval)
  }
  public func _schedule(_ deadline: DispatchWallTime, _ interval: Double) {
    // Wall times are counted downwards.
    let delay = Double(Int64(bitPattern: DispatchWallTime.now().rawValue) - Int64(bitPattern: deadline.rawValue)) / 1e9
    (self as? ClockTimerSource)?.set(
      deadline == .distantFuture ? nil : HostEnvironment.current.clock.now + delay, every: interval)
  }
}

/// Infinite for `.never`.
public func _seconds(_ interval: DispatchTimeInterval) -> Double {
  switch interval {
  case .seconds(let count): Double(count)
  case .milliseconds(let count): Double(count) / 1e3
  case .microseconds(let count): Double(count) / 1e6
  case .nanoseconds(let count): Double(count) / 1e9
  default: .infinity
  }
}
