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

  open override class func localizedString(from num: NSNumber, number nstyle: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = nstyle
    return formatter.string(for: num) ?? ""
  }
}
