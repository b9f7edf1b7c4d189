import HostInterface

// Foundation on Linux takes the world's English for the user's locale, whatever the device says.

extension Locale {
  /// The device's locale, with which the translator replaces `Locale.current`.
  public static var _current: Locale { Locale(identifier: HostEnvironment.current.configuration.locale) }
}

extension Calendar {
  /// The calendar of the device's locale, with which the translator replaces `Calendar.current`.
  public static var _current: Calendar {
    let locale = Locale._current
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    return calendar
  }
}

/// Foundation's with the device's locale to begin with.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = ._current
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class func localizedString(from date: Date, dateStyle dstyle: Style, timeStyle tstyle: Style) -> String
  {
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (dstyle, tstyle)
    return formatter.string(from: date)
  }

  /// A day near that of the app's clock by its name, where that is asked for; Foundation would take the machine's.
  open override func string(from date: Date) -> String {
    guard doesRelativeDateFormatting, dateStyle != .none else { return super.string(from: date) }
    let plain = Foundation.DateFormatter()
    (plain.locale, plain.timeZone, plain.calendar) = (locale, timeZone, calendar)
    plain.timeStyle = timeStyle
    guard let day = relativeDay(of: date) else {
      plain.dateStyle = dateStyle
      return plain.string(from: date)
    }
    guard timeStyle != .none else { return day }
    // The long form has the words between a day and a time.
    plain.dateStyle = .long
    let whole = plain.string(from: date)
    plain.timeStyle = .none
    return whole.replacingOccurrences(of: plain.string(from: date), with: day)
  }

  /// "Yesterday", and in some languages the days beside it; nil for days without a name.
  private func relativeDay(of date: Date) -> String? {
    var calendar: Calendar = self.calendar
    calendar.timeZone = timeZone
    let today = calendar.startOfDay(for: .now), other = calendar.startOfDay(for: date)
    guard let days = calendar.dateComponents([.day], from: today, to: other).day, abs(days) <= 2 else { return nil }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: other, allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
    style.capitalizationContext = .beginningOfSentence
    let name = style.format(today)
    return name.contains(where: \.isNumber) ? nil : name
  }
}

/// Foundation's with the device's locale to begin with.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = ._current
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A decimal number where `generatesDecimalNumbers` asks for one.
  open override func number(from string: String) -> NSNumber? {
    guard let number = super.number(from: string) else { return nil }
    return generatesDecimalNumbers ? number as? NSDecimalNumber ?? NSDecimalNumber(string: number.stringValue) : number
  }

  /// Without a style, Foundation on Linux takes the least number of fraction digits, where one is set, for the largest
  /// too.
  open override func string(from number: NSNumber) -> String? {
    guard numberStyle == .none, !usesSignificantDigits, minimumFractionDigits > 0,
      maximumFractionDigits > minimumFractionDigits, let plain = copy() as? Foundation.NumberFormatter
    else { return super.string(from: number) }
    plain.numberStyle = .decimal
    (plain.minimumIntegerDigits, plain.usesGroupingSeparator) = (minimumIntegerDigits, usesGroupingSeparator)
    return plain.string(from: number)
  }

  open override class func localizedString(from num: NSNumber, number nstyle: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = nstyle
    return formatter.string(for: num) ?? ""
  }
}
