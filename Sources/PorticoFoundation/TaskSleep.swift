import HostInterface

// Sleeping tasks of an app wake by the host's clock.

extension Task where Success == Never, Failure == Never {
  /// Sleeps on the host's clock.
  public static func sleep(nanoseconds: UInt64) async throws {
    try await _sleep(Double(nanoseconds) / 1e9)
  }

  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await _sleep(duration._seconds)
  }

  public static func sleep<C: _HostedClock>(for duration: Duration, tolerance: Duration? = nil, clock: C) async throws {
    try await clock.sleep(for: duration)
  }
  public static func sleep<C: _HostedClock>(
    until deadline: C.Instant, tolerance: Duration? = nil, clock: C = ContinuousClock()
  )
    async throws
  {
    try await clock.sleep(for: clock._hostNow.duration(to: deadline))
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

/// A clock of Swift's library that shows the time of a virtual clock.
///
/// Members that the library declares in the clocks themselves are declared there again; those that it declares for all
/// clocks stand here.
public protocol _HostedClock: Clock where Duration == Swift.Duration {
  var _hostNow: Instant { get }
}

extension _HostedClock {
  public func sleep(for duration: Swift.Duration, tolerance: Swift.Duration? = nil) async throws {
    try await Task<Never, Never>._sleep(duration._seconds)
  }

  public func measure(_ work: () throws -> Void) rethrows -> Swift.Duration {
    let start = _hostNow
    try work()
    return start.duration(to: _hostNow)
  }
  public func measure(isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void) async rethrows
    -> Swift.Duration
  {
    let start = _hostNow
    try await work()
    return start.duration(to: _hostNow)
  }
}

extension ContinuousClock: _HostedClock {
  public var _hostNow: Instant { _hostTime(_firstContinuous) ?? _ownTime(self) }
  public var now: Instant { _hostNow }
  public static var now: Instant { ContinuousClock()._hostNow }
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await sleep(for: deadline - _hostNow)
  }
}

extension SuspendingClock: _HostedClock {
  public var _hostNow: Instant { _hostTime(_firstSuspending) ?? _ownTime(self) }
  public var now: Instant { _hostNow }
  public static var now: Instant { SuspendingClock()._hostNow }
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await sleep(for: deadline - _hostNow)
  }
}

extension ContinuousClock.Instant {
  public static var now: Self { ContinuousClock()._hostNow }
}

extension SuspendingClock.Instant {
  public static var now: Self { SuspendingClock()._hostNow }
}

/// The instants that stand for the origin of a virtual clock.
private let _firstContinuous = _ownTime(ContinuousClock())
private let _firstSuspending = _ownTime(SuspendingClock())

/// The time that the library's clock itself shows: through the protocol, which no overload hides.
private func _ownTime<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// The time of a virtual clock as an instant; nil while the host's clock follows the machine.
private func _hostTime<I: InstantProtocol>(_ origin: I) -> I? where I.Duration == Duration {
  let clock = HostEnvironment.current.clock
  return clock.kind == .virtual
    ? origin.advanced(by: .nanoseconds(Int64(((clock.now - HostClock.origin) * 1e9).rounded()))) : nil
}
