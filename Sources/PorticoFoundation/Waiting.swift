import HostInterface

// Calls that block a thread until a date of the app's clock.

/// The machine's date at which the app's clock has come to a date, for what blocks a thread. Nobody moves a virtual
/// clock while its thread is blocked, so the seconds until then pass on the machine.
public func _machineDate(for date: Date) -> Date {
  guard HostEnvironment.current.clock.kind == .virtual, date != .distantFuture, date != .distantPast else {
    return date
  }
  return Foundation.Date(timeIntervalSinceReferenceDate: machineSeconds() + date.timeIntervalSinceNow)
}

/// The machine's seconds since 2001.
private func machineSeconds() -> TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - kCFAbsoluteTimeIntervalSince1970
}

extension NSCondition {
  /// Waits for a signal until a date of the app's clock; false when it came first.
  public func wait(until limit: Date) -> Bool { _wait(until: limit) }
  public func _wait(until limit: Date) -> Bool { _wait(untilMachine: _machineDate(for: limit)) }
}

extension NSLock {
  /// Tries to lock until a date of the app's clock; false when it came first.
  public func lock(before limit: Date) -> Bool { _lock(before: limit) }
  public func _lock(before limit: Date) -> Bool { _lock(beforeMachine: _machineDate(for: limit)) }
}

extension NSRecursiveLock {
  /// Tries to lock until a date of the app's clock; false when it came first.
  public func lock(before limit: Date) -> Bool { _lock(before: limit) }
  public func _lock(before limit: Date) -> Bool { _lock(beforeMachine: _machineDate(for: limit)) }
}

extension NSConditionLock {
  /// Tries to lock until a date of the app's clock; false when it came first.
  public func lock(before limit: Date) -> Bool { _lock(before: limit) }
  public func _lock(before limit: Date) -> Bool { _lock(beforeMachine: _machineDate(for: limit)) }

  /// Tries to lock under a condition until a date of the app's clock; false when it came first.
  public func lock(whenCondition condition: Int, before limit: Date) -> Bool {
    _lock(whenCondition: condition, before: limit)
  }
  public func _lock(whenCondition condition: Int, before limit: Date) -> Bool {
    _lock(whenCondition: condition, beforeMachine: _machineDate(for: limit))
  }
}
