/// The dates that a date picker allows, and arithmetic on them in its calendar.
struct DateRules: Equatable {
  var mode: UIDatePicker.Mode
  /// With the locale and time zone that count.
  var calendar: Calendar
  var minimum: Date?
  var maximum: Date?
  /// Minutes: a divisor of 60.
  var interval: Int
  var roundsToInterval: Bool

  /// Bounds that exclude each other do not count, as UIDatePicker's documentation says.
  private var bounds: (low: Date, high: Date) {
    if let minimum, let maximum, minimum > maximum { return (.distantPast, .distantFuture) }
    return (minimum ?? .distantPast, maximum ?? .distantFuture)
  }

  var usesInterval: Bool { roundsToInterval && interval > 1 && (mode == .time || mode == .dateAndTime) }

  /// The nearest date that is allowed: the last whole interval, inside the bounds.
  func allowed(_ date: Date) -> Date {
    let (low, high) = bounds
    var result = rounded(date)
    if result < low {
      // The first interval behind the bound, where that is not beyond the other.
      let floor = rounded(low)
      let next = floor < low ? floor.addingTimeInterval(Double(interval) * 60) : low
      result = next <= high ? next : low
    }
    return min(result, high)
  }

  private func rounded(_ date: Date) -> Date {
    guard usesInterval else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let excess =
      Double((parts.minute ?? 0) % interval) * 60 + Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
    return excess == 0 ? date : date.addingTimeInterval(-excess)
  }

  /// Whether some time of the day is allowed.
  func allowsDay(of date: Date) -> Bool { allows(.day, date) }
  func allowsMonth(of date: Date) -> Bool { allows(.month, date) }

  func allows(_ unit: Calendar.Component, _ date: Date) -> Bool {
    guard let whole = calendar.dateInterval(of: unit, for: date) else { return false }
    let (low, high) = bounds
    return whole.end > low && whole.start <= high
  }

  func isInBounds(_ date: Date) -> Bool {
    let (low, high) = bounds
    return date >= low && date <= high
  }

  // MARK: Arithmetic

  /// Another day at the same time of day; the next time that exists where clocks are put forward.
  func date(_ date: Date, onDayOf day: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    (parts.hour, parts.minute, parts.second, parts.nanosecond) = (time.hour, time.minute, time.second, time.nanosecond)
    parts.isLeapMonth = calendar.dateComponents([.month], from: day).isLeapMonth
    return calendar.date(from: parts) ?? date
  }

  /// Another year, month and day at the same time of day. A day that the month does not have becomes its last.
  func date(_ date: Date, year: Int, month: Int, day: Int) -> Date {
    var parts = calendar.dateComponents([.era, .hour, .minute, .second, .nanosecond], from: date)
    (parts.year, parts.month, parts.day) = (year, month, 1)
    guard let first = calendar.date(from: parts) else { return date }
    parts.day = min(max(day, 1), days(inMonthOf: first))
    return calendar.date(from: parts) ?? date
  }

  /// Another hour and minute of the same day; seconds are kept where the minute is.
  func date(_ date: Date, hour: Int, minute: Int) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    guard parts.hour != hour || parts.minute != minute else { return date }
    (parts.hour, parts.minute) = (hour, minute)
    return calendar.date(from: parts) ?? date
  }

  func days(inMonthOf date: Date) -> Int { calendar.range(of: .day, in: .month, for: date)?.count ?? 31 }
}
