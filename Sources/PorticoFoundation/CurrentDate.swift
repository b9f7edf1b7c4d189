import HostInterface

// The current date is the one of the app's clock: under a clock that a test owns the same run shows the same dates.
// Foundation reads the machine's date by itself in these forms, so they are shadowed.

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
