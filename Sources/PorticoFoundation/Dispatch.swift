import HostInterface

// Delays of an app run on the host's clock. Under a virtual one, `DispatchTime.now()` reads it too, so that a deadline is exact.

extension DispatchTime {
  /// The host's clock while it is virtual, else the machine's.
  public static func now() -> DispatchTime { _hostNow() }

  public static func _hostNow() -> DispatchTime {
    let clock = HostEnvironment.current.clock
    return clock.kind == .virtual ? DispatchTime(uptimeNanoseconds: UInt64((clock.now * 1e9).rounded())) : _realNow
  }

  private static var _realNow: DispatchTime { DispatchTime(uptimeNanoseconds: clock_gettime_nsec_np_monotonic()) }
}

private func clock_gettime_nsec_np_monotonic() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

extension DispatchQueue {
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    _schedule(DispatchWorkItem(qos: qos, flags: flags, block: work), at: deadline)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) { _schedule(execute, at: deadline) }

  public func _schedule(_ work: DispatchWorkItem, at deadline: DispatchTime) {
    guard let delay = _secondsUntil(deadline) else { return }
    let queue = self
    let isMain = label == DispatchQueue.main.label  // `main` is a new wrapper at each call
    nonisolated(unsafe) let item = work  // libdispatch's items may be handed over
    let schedule: @Sendable () -> Void = {
      let environment = HostEnvironment.current, clock = environment.clock
      // The clock is read in whole nanoseconds. A little less than half of one is taken off, so that rounding is never late, and off the
      // deadline itself, so that two halves end when the whole does.
      let time = clock.kind == .virtual ? Double(deadline.uptimeNanoseconds) / 1e9 - 4.9e-10 : clock.now + delay
      environment.scheduler.schedule(at: max(clock.now, time)) {
        if isMain { item.perform() } else { queue.async(execute: item) }
      }
      environment.wake()
    }
    if _isOnMainQueue { schedule() } else { DispatchQueue.main.async(execute: schedule) }
  }
}

/// Seconds from now until a deadline that was reckoned with `DispatchTime.now()`.
private func _secondsUntil(_ deadline: DispatchTime) -> Double? {
  deadline == .distantFuture ? nil : (Double(deadline.uptimeNanoseconds) - Double(DispatchTime._hostNow().uptimeNanoseconds)) / 1e9
}

public func _wallTime(_ deadline: DispatchTime) -> DispatchWallTime {
  _secondsUntil(deadline).map { DispatchWallTime.now() + max(0, $0) } ?? .distantFuture
}

// What blocks a thread waits in real time: nobody could advance a virtual clock meanwhile.

extension DispatchSemaphore {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}

extension DispatchGroup {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}

extension DispatchWorkItem {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    schedule(wallDeadline: _wallTime(deadline), repeating: interval, leeway: leeway)
  }
  public func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    schedule(wallDeadline: _wallTime(deadline), repeating: interval, leeway: leeway)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps on the host's clock.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await _sleep(Double(nanoseconds) / 1e9)
  }

  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    let (seconds, attoseconds) = duration.components
    try await _sleep(Double(seconds) + Double(attoseconds) / 1e18)
  }

  private static func _sleep(_ seconds: Double) async throws {
    let sleeper = _Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.main.async { sleeper.start(seconds, continuation) }
      }
    } onCancel: {
      DispatchQueue.main.async { sleeper.cancel() }
    }
  }
}

private final class _Sleeper: @unchecked Sendable {  // main thread alone
  private var continuation: CheckedContinuation<Void, any Error>?
  private var token: Scheduler.Token?
  private var isCancelled = false

  func start(_ seconds: Double, _ continuation: CheckedContinuation<Void, any Error>) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    let environment = HostEnvironment.current
    token = environment.scheduler.schedule(at: environment.clock.now + max(0, seconds)) { [self] in
      self.continuation?.resume()
      self.continuation = nil
    }
    environment.wake()
  }

  func cancel() {
    isCancelled = true
    if let token { HostEnvironment.current.scheduler.cancel(token) }
    continuation?.resume(throwing: CancellationError())
    continuation = nil
  }
}
