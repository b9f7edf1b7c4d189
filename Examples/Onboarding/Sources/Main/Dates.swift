import Foundation

/// Days and times as the language of the user writes them.
enum Dates {
  /// A time for today, a word for yesterday, a date for all before.
  static func short(_ date: Date) -> String {
    let calendar = Calendar.current
    if isJustNow(date) { return "date.now".localized }
    if calendar.isDateInToday(date) { return time(date) }
    if calendar.isDateInYesterday(date) { return "date.yesterday".localized }
    return text(date, template: "MMMd")
  }

  /// Day and time.
  static func full(_ date: Date) -> String { isJustNow(date) ? "date.now".localized : "\(day(date)), \(time(date))" }

  private static func isJustNow(_ date: Date) -> Bool { (0..<60).contains(Date().timeIntervalSince(date)) }

  static func time(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter.string(from: date)
  }

  static func day(_ date: Date) -> String {
    Calendar.current.isDateInToday(date) ? "date.today".localized : text(date, template: "EEEEMMMMd")
  }

  static func month(_ date: Date) -> String { text(date, template: "yMMMM") }

  private static func text(_ date: Date, template: String) -> String {
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }
}
