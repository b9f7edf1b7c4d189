/// Makes the text of an interval of dates: "Jan 5 – 8, 2024". Foundation's formatter on Linux ends the process at the
/// first text.
///
/// The parts that both dates share stand once, as the locale's language wants it.
open class DateIntervalFormatter: Formatter, @unchecked Sendable {
  public enum Style: UInt, Sendable { case none, short, medium, long, full }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var locale: Locale! = ._current
  open var calendar: Calendar! = ._current
  open var timeZone: TimeZone! = .current
  open var dateStyle = Style.none
  open var timeStyle = Style.none
  /// The parts to show, such as `yMMMd`, in any order; it goes before the styles unless it is empty.
  open var dateTemplate: String! = ""

  open func string(from fromDate: Date, to toDate: Date) -> String {
    guard !(dateTemplate ?? "").isEmpty || dateStyle != .none || timeStyle != .none else { return "" }
    return style.format(min(fromDate, toDate)..<max(fromDate, toDate))
  }

  open func string(from dateInterval: DateInterval) -> String? {
    string(from: dateInterval.start, to: dateInterval.end)
  }

  open override func string(for obj: Any?) -> String? { (obj as? DateInterval).flatMap { string(from: $0) } }

  private var style: Date.IntervalFormatStyle {
    let template = dateTemplate ?? ""
    var style = Date.IntervalFormatStyle(
      date: template.isEmpty ? date : nil, time: template.isEmpty ? time : nil, locale: locale ?? ._current,
      calendar: calendar ?? ._current, timeZone: timeZone ?? .current)
    var last: Character?
    for letter in template where letter != last {
      style = Self.adding(letter, count: template.count { $0 == letter }, to: style)
      last = letter
    }
    return style
  }

  private var date: Date.IntervalFormatStyle.DateStyle? {
    switch dateStyle {
    case .none: nil
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    case .full: .complete
    }
  }

  private var time: Date.IntervalFormatStyle.TimeStyle? {
    switch timeStyle {
    case .none: nil
    case .short: .shortened
    case .medium: .standard
    case .long, .full: .complete
    }
  }

  /// - Parameter letter: Of a template of Unicode's. Unknown ones add nothing.
  private static func adding(
    _ letter: Character, count: Int, to style: Date.IntervalFormatStyle
  ) -> Date.IntervalFormatStyle {
    switch letter {
    case "y": style.year()
    case "M", "L": style.month(count == 5 ? .narrow : count == 4 ? .wide : count == 3 ? .abbreviated : .defaultDigits)
    case "d": style.day()
    case "E": style.weekday(count >= 5 ? .narrow : count == 4 ? .wide : .abbreviated)
    case "j", "h", "H": style.hour()
    case "m": style.minute()
    case "s": style.second()
    case "z", "v": style.timeZone()
    default: style
    }
  }
}
