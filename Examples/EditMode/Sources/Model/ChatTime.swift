import Foundation

/// How dates are written: shorter the longer ago.
enum ChatTime {
  private static func format(_ date: Date, _ prepare: (DateFormatter) -> Void) -> String {
    let formatter = DateFormatter()
    prepare(formatter)
    return formatter.string(from: date)
  }

  static func clock(_ date: Date) -> String {
    format(date) {
      $0.dateStyle = .none
      $0.timeStyle = .short
    }
  }

  /// For a list: the time of day, "Yesterday", a weekday within the week, or a date.
  static func short(_ date: Date, now: Date = Clock.now) -> String {
    Calendar.current.isDate(date, inSameDayAs: now) ? clock(date) : day(date, now: now)
  }

  /// For the line above the messages of one day.
  static func day(_ date: Date, now: Date = Clock.now) -> String {
    let calendar = Calendar.current
    let days =
      calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
    if days == 0 { return localized("time.today") }
    if days == 1 { return localized("time.yesterday") }
    return format(date) {
      if days < 7 {
        $0.setLocalizedDateFormatFromTemplate("EEEE")
      } else {
        $0.dateStyle = .short
        $0.timeStyle = .none
      }
    }
  }
}
