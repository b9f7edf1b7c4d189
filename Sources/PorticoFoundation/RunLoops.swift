import HostInterface

// Run loops that an app turns by itself.

extension RunLoop {
  /// Runs the loop until a date of the app's clock. On the main thread a virtual clock moves there at once, and what
  /// falls due on the way runs.
  public func run(until limitDate: Date) { _run(until: limitDate) }

  public func _run(until limitDate: Date) {
    guard let time = virtualTime(of: limitDate) else { return plainRun(until: _machineDate(for: limitDate)) }
    MainActor.assumeIsolated { HostRegistry.runtime?.advance(time) }
  }

  /// Runs the loop until something was done or a date of the app's clock has come.
  ///
  /// On the main thread a virtual clock moves to the next moment at which something falls due.
  @discardableResult
  public func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool { _run(mode: mode, before: limitDate) }

  public func _run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
    guard let time = virtualTime(of: limitDate) else {
      return plainRun(mode: mode, before: _machineDate(for: limitDate))
    }
    MainActor.assumeIsolated {
      let now = HostEnvironment.current.clock.now
      let next = HostRegistry.runtime?.nextMoment() ?? (time.isFinite ? time : now)
      HostRegistry.runtime?.advance(max(min(next, time), now))
    }
    return true
  }

  /// Runs the loop until something was done or a date of the app's clock has come.
  public func acceptInput(forMode mode: RunLoop.Mode, before limitDate: Date) { run(mode: mode, before: limitDate) }

  /// The time of a virtual clock at a date; nil where the loop runs on the machine's time: on other threads, beside a
  /// real clock, without a runtime.
  private func virtualTime(of date: Date) -> Double? {
    let clock = HostEnvironment.current.clock
    guard clock.kind == .virtual, HostRegistry.runtime != nil, _isOnMainQueue, self === RunLoop.main else { return nil }
    return date == .distantFuture ? .infinity : max(clock.now, clock.now + date.timeIntervalSinceNow)
  }
}

extension RunLoop {
  /// Runs a block in the loop's next round. Apple's closure keeps the isolation of the function that it stands in. The
  /// translator writes the calls.
  public func _perform(inModes modes: [RunLoop.Mode], block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // the loop's own thread runs it
    plainPerform(inModes: modes) { block() }
  }
}
