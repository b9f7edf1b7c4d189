import Foundation

// Foundation's own waiting by the machine's date, for modules in which forms of the same names go by the app's clock.

extension RunLoop {
  package func plainPerform(inModes modes: [RunLoop.Mode], _ block: @escaping @Sendable () -> Void) {
    perform(inModes: modes, block: block)
  }

  package func plainRun(until date: Date) { run(until: date) }

  @discardableResult
  package func plainRun(mode: RunLoop.Mode, before date: Date) -> Bool { run(mode: mode, before: date) }

  /// Runs the main loop until something was done or some seconds of the machine's time have passed; without end if
  /// infinite.
  package static func plainRunMain(forAtMost seconds: Double) {
    _ = main.run(mode: .default, before: seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : .distantFuture)
  }
}

extension NSCondition {
  package func _wait(untilMachine date: Date) -> Bool { wait(until: date) }
}

extension NSLock {
  package func _lock(beforeMachine date: Date) -> Bool { lock(before: date) }
}

extension NSRecursiveLock {
  package func _lock(beforeMachine date: Date) -> Bool { lock(before: date) }
}

extension NSConditionLock {
  package func _lock(beforeMachine date: Date) -> Bool { lock(before: date) }
  package func _lock(whenCondition condition: Int, beforeMachine date: Date) -> Bool {
    lock(whenCondition: condition, before: date)
  }
}

extension Date.FormatStyle {
  package func _plainFormat(_ value: Date) -> String { format(value) }
}
