import HostInterface

// The current date is the one of the app's clock: under a clock that a test owns the same run shows the same dates. Where Foundation reads
// the machine's date by itself, these forms shadow its own.

extension Date {
  /// The date of the app's clock.
  public init() { self.init(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }

  /// The date some seconds after that of the app's clock; before it, if negative.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self.init(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + seconds)
  }

  /// The date of the app's clock.
  public static var now: Date { Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }

  /// The seconds from the date of the app's clock to this one; negative for a date that has passed.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSinceReferenceDate - CFAbsoluteTimeGetCurrent() }

  /// The distance from the date of the app's clock in words ("2 hours ago"), in the style's own locale and calendar.
  public func formatted(_ style: Date.RelativeFormatStyle) -> String {
    var anchored = Date.AnchoredRelativeFormatStyle(
      anchor: self, allowedFields: style.allowedFields, presentation: style.presentation, unitsStyle: style.unitsStyle,
      locale: style.locale, calendar: style.calendar)
    anchored.capitalizationContext = style.capitalizationContext
    return anchored.format(.now)
  }
}

extension NSDate {
  /// The date that `NSDate()` gives, which the translator writes so.
  public static func _now() -> NSDate { NSDate(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }

  /// The seconds from the date of the app's clock to this one; negative for a date that has passed.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSinceReferenceDate - CFAbsoluteTimeGetCurrent() }
}

extension Calendar {
  /// Whether a date falls on the day of the app's clock.
  public func isDateInToday(_ date: Date) -> Bool { _isDate(date, daysFromToday: 0) }

  /// Whether a date falls on the day before that of the app's clock.
  public func isDateInYesterday(_ date: Date) -> Bool { _isDate(date, daysFromToday: -1) }

  /// Whether a date falls on the day after that of the app's clock.
  public func isDateInTomorrow(_ date: Date) -> Bool { _isDate(date, daysFromToday: 1) }

  public func _isDate(_ date: Date, daysFromToday days: Int) -> Bool {
    self.date(byAdding: .day, value: days, to: .now).map { isDate(date, inSameDayAs: $0) } ?? false
  }
}

/// The machine's date at which the app's clock has come to a date, for what blocks a thread. Nobody moves a virtual clock while its thread is
/// blocked, so the seconds until then pass on the machine.
public func _machineDate(for date: Date) -> Date {
  guard HostEnvironment.current.clock.kind == .virtual, date != .distantFuture, date != .distantPast else { return date }
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
  public func lock(whenCondition condition: Int, before limit: Date) -> Bool { _lock(whenCondition: condition, before: limit) }
  public func _lock(whenCondition condition: Int, before limit: Date) -> Bool {
    _lock(whenCondition: condition, beforeMachine: _machineDate(for: limit))
  }
}

extension RunLoop {
  /// Runs the loop until a date of the app's clock. On the main thread a virtual clock moves there at once, and what falls due on the way runs.
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
    guard let time = virtualTime(of: limitDate) else { return plainRun(mode: mode, before: _machineDate(for: limitDate)) }
    MainActor.assumeIsolated {
      let now = HostEnvironment.current.clock.now
      let next = HostRegistry.runtime?.nextMoment() ?? (time.isFinite ? time : now)
      HostRegistry.runtime?.advance(max(min(next, time), now))
    }
    return true
  }

  /// Runs the loop until something was done or a date of the app's clock has come.
  public func acceptInput(forMode mode: RunLoop.Mode, before limitDate: Date) { run(mode: mode, before: limitDate) }

  /// The time of a virtual clock at a date; nil where the loop runs on the machine's time: on other threads, beside a real clock, without a runtime.
  private func virtualTime(of date: Date) -> Double? {
    let clock = HostEnvironment.current.clock
    guard clock.kind == .virtual, HostRegistry.runtime != nil, _isOnMainQueue, self === RunLoop.main else { return nil }
    return date == .distantFuture ? .infinity : max(clock.now, clock.now + date.timeIntervalSinceNow)
  }
}

extension RunLoop {
  /// Runs a block in the loop's next round. Apple's closure keeps the isolation of the function that it stands in.
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // the loop's own thread runs it
    plainPerform(inModes: modes) { block() }
  }
}

extension Range where Bound == AttributedString.Index {
  /// The range of attributed text at UTF-16 offsets; nil where they lie outside of it.
  public init?(_ range: NSRange, in attributedString: some AttributedStringProtocol) {
    let text = String(attributedString.characters)
    guard let found = Range<String.Index>(range, in: text) else { return nil }
    let start = text.distance(from: text.startIndex, to: found.lowerBound),
      length = text.distance(from: found.lowerBound, to: found.upperBound)
    let lower = attributedString.characters.index(attributedString.startIndex, offsetBy: start)
    self = lower..<attributedString.characters.index(lower, offsetBy: length)
  }
}
