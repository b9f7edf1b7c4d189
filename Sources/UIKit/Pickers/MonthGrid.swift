/// The days of a month in rows of seven, the first weekday of the calendar leading.
struct MonthGrid: Equatable {
  let calendar: Calendar
  /// The first moment of the month.
  let start: Date
  let dayCount: Int
  /// Empty places before the first day.
  let leading: Int

  /// - Parameter date: Any moment of the month.
  init(_ calendar: Calendar, containing date: Date) {
    self.calendar = calendar
    start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    dayCount = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
    leading = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }

  var weekCount: Int { (leading + dayCount + 6) / 7 }

  /// - Parameter index: From 0.
  func position(ofDay index: Int) -> (row: Int, column: Int) { ((leading + index) / 7, (leading + index) % 7) }

  /// Some moment of a day of the month: its first, which is not midnight where clocks are put forward then.
  ///
  /// - Parameter index: From 0.
  func date(ofDay index: Int) -> Date { calendar.date(byAdding: .day, value: index, to: start) ?? start }

  /// The index of a date, from 0; nil for a date of another month.
  func index(of date: Date) -> Int? {
    guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
    return calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day
  }

  func adding(months: Int) -> MonthGrid {
    MonthGrid(calendar, containing: calendar.date(byAdding: .month, value: months, to: start) ?? start)
  }

  /// Numbers of weekdays as `Calendar` counts them, 1 for Sunday, in the order of the columns.
  static func weekdays(_ calendar: Calendar) -> [Int] { (0..<7).map { (calendar.firstWeekday - 1 + $0) % 7 + 1 } }
}
