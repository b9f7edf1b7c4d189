/// The words and numbers of date pickers in one locale, by Foundation's formatters.
@MainActor
final class DateTexts {
  /// A part of a date that has a wheel of its own, in the order in which a locale writes them.
  enum Field: Equatable { case year, month, day, hour, minute, period }

  let calendar: Calendar
  let locale: Locale
  private var formatters: [String: DateFormatter] = [:]

  init(_ calendar: Calendar, _ locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

  private func formatter(_ key: String, _ setUp: (DateFormatter) -> Void) -> DateFormatter {
    if let known = formatters[key] { return known }
    let new = DateFormatter()
    new.locale = locale
    new.calendar = calendar
    new.timeZone = calendar.timeZone
    setUp(new)
    formatters[key] = new
    return new
  }

  private func pattern(_ template: String) -> String {
    formatter("template " + template) { $0.setLocalizedDateFormatFromTemplate(template) }.dateFormat ?? template
  }

  /// By a template of the locale's.
  func text(_ date: Date, template: String) -> String {
    formatter("template " + template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
  }

  /// By a pattern, digits and names in the locale's language.
  func text(_ date: Date, pattern: String) -> String {
    formatter(pattern) { $0.dateFormat = pattern }.string(from: date)
  }

  // MARK: Order

  private func fields(_ template: String, _ letters: [Character: Field]) -> [Field] {
    var result: [Field] = [], isQuoted = false
    for letter in pattern(template) {
      if letter == "'" { isQuoted.toggle() }
      if !isQuoted, let field = letters[letter], !result.contains(field) { result.append(field) }
    }
    return result
  }

  var dateFields: [Field] {
    fields("yMMMMd", ["y": .year, "r": .year, "U": .year, "M": .month, "L": .month, "d": .day])
  }
  var monthFields: [Field] { fields("yMMMM", ["y": .year, "r": .year, "U": .year, "M": .month, "L": .month]) }
  var timeFields: [Field] {
    fields(
      "jm",
      ["h": .hour, "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .period, "b": .period, "B": .period])
  }

  var usesPeriods: Bool { timeFields.contains(.period) }

  // MARK: Wheels

  /// The hour's pattern letters in the locale's time format, such as "h" or "HH".
  private var hourPattern: String {
    let letters = pattern("jm").filter { "hHkK".contains($0) }
    return letters.isEmpty ? "H" : String(letters)
  }

  private func text(hour: Int, minute: Int, _ pattern: String) -> String {
    // A winter's day, on which no hour is missing.
    let parts = DateComponents(era: 1, year: 2001, month: 1, day: 2, hour: hour, minute: minute)
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = TimeZone(secondsFromGMT: 0)!
    let formatter = formatter("GMT " + pattern) {
      $0.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.dateFormat = pattern
    }
    return formatter.string(from: gregorian.date(from: parts)!)
  }

  func hour(_ hour: Int) -> String { text(hour: hour, minute: 0, hourPattern) }
  func minute(_ minute: Int) -> String { text(hour: 0, minute: minute, "mm") }
  /// A number below 60 without a leading zero.
  func number(_ number: Int) -> String { text(hour: 0, minute: number, "m") }
  func period(isAfternoon: Bool) -> String { text(hour: isAfternoon ? 13 : 1, minute: 0, "a") }
  func month(_ month: Int) -> String {
    let symbols = formatter("symbols") { _ in }.standaloneMonthSymbols
    return symbols.indices.contains(month - 1) ? symbols[month - 1] : "\(month)"
  }
  func day(_ day: Int) -> String {
    // January of any year has 31 days.
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = TimeZone(secondsFromGMT: 0)!
    let formatter = formatter("day") {
      $0.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.calendar = gregorian
      $0.setLocalizedDateFormatFromTemplate("d")
    }
    return formatter.string(from: gregorian.date(from: DateComponents(year: 2001, month: 1, day: day))!)
  }
  /// - Parameter date: Some date of the year.
  func year(of date: Date) -> String { text(date, template: "y") }
  /// "Wed Jan 1", or "Today": on a wheel no comma follows the weekday. Source: Behaviour/Pictures.md 77.
  func shortDay(_ date: Date, today: Date) -> String {
    if calendar.isDate(date, inSameDayAs: today) { return SystemText.text("Today") }
    return text(
      date, pattern: pattern("MMMEd").replacingOccurrences(of: "[,،] ?", with: " ", options: .regularExpression))
  }

  // MARK: Calendars

  /// One or few letters for each weekday, Sunday first.
  var weekdays: [String] { formatter("symbols") { _ in }.shortStandaloneWeekdaySymbols.map { $0.localizedUppercase } }
  func monthAndYear(_ date: Date) -> String { text(date, template: "yMMMM") }
  func dayOfMonth(_ date: Date) -> String { text(date, pattern: "d") }
  /// The words of a screen reader for a day: "Wednesday, January 1".
  func spokenDay(_ date: Date) -> String { text(date, template: "EEEEMMMMd") }

  // MARK: Pills

  func pillDate(_ date: Date) -> String {
    formatter("medium") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
  }
  func pillTime(_ date: Date) -> String { text(date, template: "jm") }
}
