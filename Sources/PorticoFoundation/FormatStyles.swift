// Foundation on Linux takes the world's English for the user's locale. The forms here, which shadow Foundation's own,
// give a style whose locale nobody chose the device's.

/// A style of Foundation's that has a locale.
private protocol LocalizedStyle {
  var locale: Locale { get set }
}

extension Date.FormatStyle: LocalizedStyle {}
extension Date.RelativeFormatStyle: LocalizedStyle {}
extension Date.IntervalFormatStyle: LocalizedStyle {}
extension IntegerFormatStyle: LocalizedStyle {}
extension IntegerFormatStyle.Percent: LocalizedStyle {}
extension IntegerFormatStyle.Currency: LocalizedStyle {}
extension FloatingPointFormatStyle: LocalizedStyle {}
extension FloatingPointFormatStyle.Percent: LocalizedStyle {}
extension FloatingPointFormatStyle.Currency: LocalizedStyle {}
extension Decimal.FormatStyle: LocalizedStyle {}
extension Decimal.FormatStyle.Percent: LocalizedStyle {}
extension Decimal.FormatStyle.Currency: LocalizedStyle {}
extension ByteCountFormatStyle: LocalizedStyle {}
extension ListFormatStyle: LocalizedStyle {}
extension Duration.TimeFormatStyle: LocalizedStyle {}
extension Duration.UnitsFormatStyle: LocalizedStyle {}

/// A style with the device's locale, unless it has one that was chosen.
public func _forDevice<Style: FormatStyle>(_ style: Style) -> Style {
  guard var localized = style as? any LocalizedStyle, localized.locale == .autoupdatingCurrent else { return style }
  localized.locale = ._current
  return localized as! Style
}

extension Date {
  /// The date and the time in the device's locale, as short as they go.
  public func formatted() -> String { _forDevice(FormatStyle()).format(self) }
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    _forDevice(FormatStyle(date: date, time: time)).format(self)
  }
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date {
    _forDevice(format).format(self)
  }
}

extension Date {
  /// The distance from the date of the app's clock in words: "2 hours ago".
  public func formatted(_ style: RelativeFormatStyle) -> String { style._deviceFormat(self) }
}

extension Date.FormatStyle {
  /// The date in the style's locale: the device's, unless another was chosen.
  public func format(_ value: Date) -> String { _deviceFormat(value) }
  public func _deviceFormat(_ value: Date) -> String { _forDevice(self)._plainFormat(value) }
}

extension Date.RelativeFormatStyle {
  /// The date as seen from now, by the app's clock: "2 hours ago".
  public func format(_ destDate: Date) -> String { _deviceFormat(destDate) }
  public func _deviceFormat(_ destDate: Date) -> String {
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: destDate, allowedFields: allowedFields, presentation: presentation, unitsStyle: unitsStyle,
      locale: locale == .autoupdatingCurrent ? ._current : locale,
      calendar: calendar == .autoupdatingCurrent ? ._current : calendar)
    style.capitalizationContext = capitalizationContext
    return style.format(.now)
  }
}

extension Range where Bound == Date {
  public func formatted() -> String { _forDevice(Date.IntervalFormatStyle()).format(self) }
  public func formatted(date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle) -> String {
    _forDevice(Date.IntervalFormatStyle(date: date, time: time)).format(self)
  }
  public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Range<Date> {
    _forDevice(style).format(self)
  }
}

extension BinaryInteger {
  public func formatted() -> String { IntegerFormatStyle().locale(._current).format(self) }
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self {
    _forDevice(format).format(self)
  }
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput: BinaryInteger {
    _forDevice(format).format(S.FormatInput(self))
  }
}

extension BinaryFloatingPoint {
  public func formatted() -> String { FloatingPointFormatStyle().locale(._current).format(self) }
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self {
    _forDevice(format).format(self)
  }
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput: BinaryFloatingPoint {
    _forDevice(format).format(S.FormatInput(self))
  }
}

extension Decimal {
  public func formatted() -> String { _forDevice(FormatStyle()).format(self) }
  public func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Decimal {
    _forDevice(format).format(self)
  }
}

extension Sequence {
  public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
    _forDevice(style).format(self)
  }
}

extension Sequence where Element == String {
  /// The strings as a list in words, in the device's language.
  public func formatted() -> String {
    let style: ListFormatStyle<StringStyle, [String]> = .list(type: .and)
    return _forDevice(style).format(Array(self))
  }
}

extension Duration {
  public func formatted() -> String { _forDevice(TimeFormatStyle(pattern: .hourMinuteSecond)).format(self) }
  public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Duration {
    _forDevice(style).format(self)
  }
}
