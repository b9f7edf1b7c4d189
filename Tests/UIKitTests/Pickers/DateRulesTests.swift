import Testing

@testable import PorticoTesting
@testable import UIKit

/// Arithmetic on dates for date pickers, without views.
@MainActor
struct DateRulesTests {
  private func calendar(_ locale: String, _ zone: String = "America/New_York") -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(identifier: zone)!
    return calendar
  }

  private func rules(_ mode: UIDatePicker.Mode = .dateAndTime, _ change: (inout DateRules) -> Void = { _ in })
    -> DateRules
  {
    var rules = DateRules(
      mode: mode, calendar: calendar("en_US"), minimum: nil, maximum: nil, interval: 1, roundsToInterval: true)
    change(&rules)
    return rules
  }

  private func date(_ text: String, _ zone: String = "America/New_York") -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.date(from: text)!
  }

  @Test func `a day that the month does not have becomes its last`() {
    let rules = rules()
    #expect(rules.date(date("2025-01-31 08:00:07"), year: 2025, month: 2, day: 31) == date("2025-02-28 08:00:07"))
    #expect(rules.date(date("2025-01-31 08:00:07"), year: 2024, month: 2, day: 31) == date("2024-02-29 08:00:07"))
    #expect(rules.date(date("2024-02-29 08:00:00"), year: 2025, month: 2, day: 29) == date("2025-02-28 08:00:00"))
    #expect(rules.date(date("2025-01-31 08:00:00"), year: 2025, month: 4, day: 31) == date("2025-04-30 08:00:00"))
  }

  @Test func `a time that clocks skip becomes the next that exists, and one that comes twice is the first`() {
    let rules = rules()
    // In New York 2:30 on 9 March 2025 does not exist; 1:30 on 2 November comes at UTC-4 and at UTC-5.
    #expect(
      rules.date(date("2025-03-08 02:30:00"), onDayOf: date("2025-03-09 12:00:00")) == date("2025-03-09 03:30:00"))
    #expect(rules.date(date("2025-03-09 12:30:00"), hour: 2, minute: 30) == date("2025-03-09 03:30:00"))
    let twice = rules.date(date("2025-11-01 01:30:00"), onDayOf: date("2025-11-02 12:00:00"))
    #expect(twice == date("2025-11-02 05:30:00", "GMT"))
    // A day of 23 hours later it is as late as before.
    #expect(
      rules.date(date("2025-03-08 18:00:00"), onDayOf: date("2025-03-09 00:00:00")) == date("2025-03-09 18:00:00"))
  }

  @Test func `dates are rounded down to intervals, seconds and all`() {
    let quarter = rules { $0.interval = 15 }
    #expect(quarter.allowed(date("2025-05-05 09:44:30")) == date("2025-05-05 09:30:00"))
    #expect(quarter.allowed(date("2025-05-05 09:45:00")) == date("2025-05-05 09:45:00"))
    #expect(rules().allowed(date("2025-05-05 09:44:30")) == date("2025-05-05 09:44:30"))
    #expect(rules(.date) { $0.interval = 15 }.allowed(date("2025-05-05 09:44:30")) == date("2025-05-05 09:44:30"))
    let free = rules { ($0.interval, $0.roundsToInterval) = (15, false) }
    #expect(free.allowed(date("2025-05-05 09:44:30")) == date("2025-05-05 09:44:30"))
  }

  @Test func `bounds hold, at whole intervals where one lies between them`() {
    let low = date("2025-05-05 09:37:00"), high = date("2025-05-05 17:00:00")
    let bounded = rules { ($0.interval, $0.minimum, $0.maximum) = (15, low, high) }
    #expect(bounded.allowed(date("2025-05-05 07:00:00")) == date("2025-05-05 09:45:00"))
    #expect(bounded.allowed(date("2025-05-05 09:40:00")) == date("2025-05-05 09:45:00"))
    #expect(bounded.allowed(date("2025-05-06 09:40:00")) == high)
    let narrow = rules { ($0.interval, $0.minimum, $0.maximum) = (15, low, date("2025-05-05 09:40:00")) }
    #expect(narrow.allowed(date("2025-05-05 07:00:00")) == low)
    // Bounds that exclude each other do not count.
    let absurd = rules { ($0.minimum, $0.maximum) = (high, low) }
    #expect(absurd.allowed(date("2020-01-01 00:00:00")) == date("2020-01-01 00:00:00"))
    #expect(bounded.allowsDay(of: date("2025-05-05 00:00:00")) && !bounded.allowsDay(of: date("2025-05-06 00:00:00")))
    #expect(!bounded.allowsDay(of: date("2025-05-04 23:59:00")))
  }

  /// 1 January 2025 is a Wednesday.
  @Test(arguments: [("en_US", 3, 5), ("en_GB", 2, 5), ("ar_EG", 4, 5)])
  func `a month begins under its weekday, in weeks that begin as the locale's`(locale: String, leading: Int, weeks: Int)
  {
    var own = calendar(locale)
    own.firstWeekday = Locale(identifier: locale).calendar.firstWeekday
    let grid = MonthGrid(own, containing: date("2025-01-15 12:00:00"))
    #expect(grid.leading == leading && grid.dayCount == 31 && grid.weekCount == weeks)
    #expect(grid.start == date("2025-01-01 00:00:00"))
    #expect(grid.index(of: date("2025-01-31 23:59:59")) == 30 && grid.index(of: date("2025-02-01 00:00:00")) == nil)
  }

  @Test func `months have four to six weeks, and follow each other over the years`() {
    let sunday = calendar("en_US"), february = MonthGrid(sunday, containing: date("2026-02-10 00:00:00"))
    #expect(february.leading == 0 && february.weekCount == 4)
    #expect(MonthGrid(sunday, containing: date("2025-08-10 00:00:00")).weekCount == 6)
    #expect(
      MonthGrid(sunday, containing: date("2025-12-31 23:00:00")).adding(months: 1).start == date("2026-01-01 00:00:00"))
    #expect(february.adding(months: -14).start == date("2024-12-01 00:00:00"))
    // The days of a month in which clocks change are 23 and 25 hours long.
    let march = MonthGrid(sunday, containing: date("2025-03-10 00:00:00"))
    #expect(march.date(ofDay: 9) == date("2025-03-10 00:00:00") && march.index(of: date("2025-03-10 00:30:00")) == 9)
  }

  @Test func `weekdays are in the locale's order`() {
    var monday = calendar("en_GB")
    monday.firstWeekday = 2
    #expect(MonthGrid.weekdays(monday) == [2, 3, 4, 5, 6, 7, 1])
    monday.firstWeekday = 7
    #expect(MonthGrid.weekdays(monday) == [7, 1, 2, 3, 4, 5, 6])
  }

  @Test func `values repeat on a wheel, and the nearest row of one is chosen`() {
    let minutes = DateWheelRows.cyclic(12, step: 5)
    #expect(minutes.value(atRow: 13) == 5)
    #expect(minutes.row(of: 55, near: 120) == 119 && minutes.row(of: 5, near: 119) == 121)
    #expect(minutes.row(of: 7, near: 120) == 121)
    #expect(minutes.value(atRow: minutes.middle(121)) == 5 && abs(minutes.middle(1) - minutes.count / 2) <= 12)
    let years = DateWheelRows.linear(1...10_000)
    #expect(years.row(of: 2025, near: 0) == 2024 && years.row(of: 99_999, near: 0) == 9999)
  }

  private func texts(_ locale: String) -> DateTexts { DateTexts(calendar(locale), Locale(identifier: locale)) }

  @Test func `the parts of a date and a time stand in the locale's order`() {
    let stage = TestStage()
    #expect(texts("en_US").dateFields == [.month, .day, .year])
    #expect(texts("de_DE").dateFields == [.day, .month, .year])
    #expect(texts("ja_JP").dateFields == [.year, .month, .day])
    #expect(texts("en_US").timeFields == [.hour, .minute, .period])
    #expect(texts("de_DE").timeFields == [.hour, .minute])
    #expect(texts("zh_Hant_TW").timeFields == [.period, .hour, .minute])
    _ = stage
  }

  @Test func `hours, minutes and months are written as the locale writes them`() {
    let stage = TestStage()
    let english = texts("en_US"), german = texts("de_DE"), arabic = texts("ar_EG")
    #expect(
      english.hour(0) == "12" && english.hour(13) == "1" && english.minute(5) == "05" && english.month(9) == "September"
    )
    #expect(german.hour(7) == "07" && german.month(3) == "März")
    #expect(english.period(isAfternoon: true) == "PM" && arabic.minute(41) == "٤١")
    #expect(texts("ja_JP").day(5) == "5日")
    _ = stage
  }
}
