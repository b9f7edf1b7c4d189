/// The date that a date picker shows and its rules; its views share it.
@MainActor
final class DateSelection {
  var mode = UIDatePicker.Mode.dateAndTime { didSet { rulesDidChange() } }
  var locale: Locale? { didSet { rulesDidChange() } }
  var calendar: Calendar? { didSet { rulesDidChange() } }
  var timeZone: TimeZone? { didSet { rulesDidChange() } }
  var minimum: Date? { didSet { rulesDidChange() } }
  var maximum: Date? { didSet { rulesDidChange() } }
  var interval = 1 { didSet { rulesDidChange() } }
  var roundsToInterval = true { didSet { rulesDidChange() } }
  /// The color of texts on wheels that can be chosen; nil for the label's.
  var textColor: UIColor? { didSet { rulesDidChange() } }
  private(set) var date: Date
  /// Seconds, whole minutes below a day.
  private(set) var duration: TimeInterval = 0
  /// Somebody has chosen another date or duration.
  var didChoose: () -> Void = {}

  init() { date = .now }

  private var knownRules: DateRules?
  private var knownTexts: DateTexts?

  private func rulesDidChange() { (knownRules, knownTexts) = (nil, nil) }

  var effectiveLocale: Locale { locale ?? calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? ._current }

  var rules: DateRules {
    if let knownRules { return knownRules }
    let locale = effectiveLocale
    var calendar = calendar ?? Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone } else if self.calendar == nil { calendar.timeZone = .current }
    let rules = DateRules(
      mode: mode, calendar: calendar, minimum: minimum, maximum: maximum, interval: interval,
      roundsToInterval: roundsToInterval)
    knownRules = rules
    return rules
  }

  var texts: DateTexts {
    if let knownTexts { return knownTexts }
    let texts = DateTexts(rules.calendar, effectiveLocale)
    knownTexts = texts
    return texts
  }

  /// Takes the nearest date that is allowed.
  func set(_ new: Date) { date = rules.allowed(new) }

  /// - Parameter seconds: Rounded down to whole minutes, and held in 0..<86,400.
  func setDuration(_ seconds: TimeInterval) {
    let most = 86_340.0
    duration = seconds.isFinite ? min(max((seconds / 60).rounded(.down) * 60, 0), most) : 0
  }

  /// A person's choice.
  func choose(_ new: Date) {
    let old = date
    set(new)
    if date != old { didChoose() }
  }
  func chooseDuration(_ seconds: TimeInterval) {
    let old = duration
    setDuration(seconds)
    if duration != old { didChoose() }
  }
}
