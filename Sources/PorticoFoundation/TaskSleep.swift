import HostInterface

// Sleeping tasks of an app wake by the host's clock.

extension Task where Success == Never, Failure == Never {
  /// Sleeps on the host's clock.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await _sleep(Double(nanoseconds) / 1e9)
  }

  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws { try await _sleep(duration._seconds) }

  public static func sleep(for duration: Duration, tolerance: Duration? = nil, clock: ContinuousClock) async throws {
    try await clock.sleep(for: duration)
  }
  public static func sleep(for duration: Duration, tolerance: Duration? = nil, clock: SuspendingClock) async throws {
    try await clock.sleep(for: duration)
  }
  public static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, clock: ContinuousClock = ContinuousClock()
  ) async throws { try await clock.sleep(until: deadline) }
  public static func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration? = nil, clock: SuspendingClock) async throws {
    try await clock.sleep(until: deadline)
  }

  fileprivate static func _sleep(_ seconds: Double) async throws {
    let sleeper = _Sleeper(task: withUnsafeCurrentTask { $0?.hashValue ?? 0 })
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
  private var sleep: Int?
  private let task: TaskSleeps.TaskID

  init(task: TaskSleeps.TaskID) { self.task = task }

  func start(_ seconds: Double, _ continuation: CheckedContinuation<Void, any Error>) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    let environment = HostEnvironment.current
    let deadline = environment.clock.now + max(0, seconds)
    sleep = environment.sleeps.begin(until: deadline, task: task)
    token = environment.scheduler.schedule(at: deadline) { [self] in
      if let sleep { environment.sleeps.end(sleep) }
      self.continuation?.resume()
      self.continuation = nil
    }
    environment.wake()
  }

  func cancel() {
    isCancelled = true
    if let token { HostEnvironment.current.scheduler.cancel(token) }
    if let sleep { HostEnvironment.current.sleeps.end(sleep) }
    continuation?.resume(throwing: CancellationError())
    continuation = nil
  }
}

extension Duration {
  fileprivate var _seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

// The two clocks of Swift's library. Under a virtual clock they show its time, counted from the process's first reading of them.

extension ContinuousClock {
  public var now: Instant { _hostTime(_firstContinuous) ?? _ownTime(self) }
  public static var now: Instant { ContinuousClock().now }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task<Never, Never>._sleep((deadline - now)._seconds)
  }
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task<Never, Never>._sleep(duration._seconds)
  }

  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
  public func measure(isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void) async rethrows -> Duration {
    let start = now
    try await work()
    return now - start
  }
}

extension ContinuousClock.Instant {
  public static var now: Self { ContinuousClock().now }
}

extension SuspendingClock {
  public var now: Instant { _hostTime(_firstSuspending) ?? _ownTime(self) }
  public static var now: Instant { SuspendingClock().now }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task<Never, Never>._sleep((deadline - now)._seconds)
  }
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task<Never, Never>._sleep(duration._seconds)
  }

  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
  public func measure(isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void) async rethrows -> Duration {
    let start = now
    try await work()
    return now - start
  }
}

extension SuspendingClock.Instant {
  public static var now: Self { SuspendingClock().now }
}

/// The instants that stand for the origin of a virtual clock.
private let _firstContinuous = _ownTime(ContinuousClock())
private let _firstSuspending = _ownTime(SuspendingClock())

/// What the library's clock itself shows: through the protocol, which no overload hides.
private func _ownTime<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// The time of a virtual clock as an instant; nil while the host's clock follows the machine.
private func _hostTime<I: InstantProtocol>(_ origin: I) -> I? where I.Duration == Duration {
  let clock = HostEnvironment.current.clock
  return clock.kind == .virtual ? origin.advanced(by: .nanoseconds(Int64(((clock.now - HostClock.origin) * 1e9).rounded()))) : nil
}
