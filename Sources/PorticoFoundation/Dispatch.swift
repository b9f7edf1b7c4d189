import HostInterface

// Delays of an app run on the host's clock. Under a virtual one, `DispatchTime.now()` reads it too, so that a deadline
// is exact, and the clock waits for work on other queues.

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
  /// `main` is a new wrapper at each call.
  var _isMain: Bool { label == DispatchQueue.main.label }

  /// Does what `async` does in an app. Under a virtual clock the app's loop waits for the work; work for global queues
  /// runs in the order in which it came.
  public func _async(
    group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard !_isMain, HostEnvironment.current.clock.kind == .virtual else {
      return plainAsync(group: group, qos: qos, flags: flags, work)
    }
    if label.hasPrefix("com.apple.root.") {
      group?.enter()
      BackgroundWork.shared.perform("a block on a global queue") { [self] in
        sync(execute: work)
        group?.leave()
      }
    } else {
      let piece = BackgroundWork.shared.begin("a block on the queue \"\(label)\"")
      plainAsync(group: group, qos: qos, flags: flags) { BackgroundWork.shared.run(piece, work) }
    }
  }

  public func _async(_ workItem: DispatchWorkItem, group: DispatchGroup?) {
    nonisolated(unsafe) let item = workItem  // libdispatch's items may be handed over
    _async(group: group, qos: .unspecified, flags: []) { item.perform() }
  }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) { _async(group: group, qos: qos, flags: flags, work) }
  public func async(execute workItem: DispatchWorkItem) { _async(workItem, group: nil) }
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) { _async(workItem, group: group) }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    _schedule(DispatchWorkItem(qos: qos, flags: flags, block: work), at: deadline)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) { _schedule(execute, at: deadline) }

  public func _schedule(_ work: DispatchWorkItem, at deadline: DispatchTime) {
    guard let time = _clockTime(of: deadline) else { return }
    let queue = self
    let isMain = _isMain
    nonisolated(unsafe) let item = work  // libdispatch's items may be handed over
    let begin: @Sendable () -> Void
    if isMain {
      begin = { item.perform() }
    } else {
      begin = BlockedMainThread.shared.delayed(until: time) { queue._async(item, group: nil) }
    }
    let schedule: @Sendable () -> Void = {
      let environment = HostEnvironment.current
      environment.scheduler.schedule(at: max(environment.clock.now, time), begin)
    }
    if _isOnMainQueue { schedule() } else { DispatchQueue.main.async(execute: schedule) }
  }
}

/// The host's clock at a deadline; nil for one that never comes.
func _clockTime(of deadline: DispatchTime) -> Double? {
  guard let delay = _secondsUntil(deadline) else { return nil }
  let clock = HostEnvironment.current.clock
  // The clock is read in whole nanoseconds. A little less than half of one is taken off, so that rounding is never
  // late, and off the deadline itself, so that two halves end when the whole does.
  return clock.kind == .virtual ? Double(deadline.uptimeNanoseconds) / 1e9 - 4.9e-10 : clock.now + delay
}

/// Seconds from now until a deadline that was reckoned with `DispatchTime.now()`.
private func _secondsUntil(_ deadline: DispatchTime) -> Double? {
  deadline == .distantFuture
    ? nil : (Double(deadline.uptimeNanoseconds) - Double(DispatchTime._hostNow().uptimeNanoseconds)) / 1e9
}

public func _wallTime(_ deadline: DispatchTime) -> DispatchWallTime {
  _secondsUntil(deadline).map { DispatchWallTime.now() + max(0, $0) } ?? .distantFuture
}

// Calls that block a thread wait in real time: nobody could advance a virtual clock meanwhile.

extension DispatchSemaphore {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}

extension DispatchGroup {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}

extension DispatchWorkItem {
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) }
}
