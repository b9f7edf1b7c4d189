extension Date {
  /// The time between two dates in units: "2 hours, 5 minutes". Foundation on Linux has Apple's type,
  /// `Date.ComponentsFormatStyle`, without anything in it.
  public struct _ComponentsFormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    /// The units of a date that a length of time may be told in.
    public struct Field: Codable, Hashable, Sendable {
      fileprivate enum Unit: String, Codable { case year, month, week, day, hour, minute, second }
      fileprivate let unit: Unit
      public static let year = Field(unit: .year)
      public static let month = Field(unit: .month)
      public static let week = Field(unit: .week)
      public static let day = Field(unit: .day)
      public static let hour = Field(unit: .hour)
      public static let minute = Field(unit: .minute)
      public static let second = Field(unit: .second)

      fileprivate var calendarUnit: NSCalendar.Unit {
        switch unit {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
      }
    }

    /// How long the names of the units are.
    public struct Style: Codable, Hashable, Sendable {
      fileprivate enum Length: String, Codable {
        case wide, abbreviated, condensedAbbreviated, narrow, spellOut, positional
      }
      fileprivate let length: Length
      public static let wide = Style(length: .wide)
      public static let abbreviated = Style(length: .abbreviated)
      public static let condensedAbbreviated = Style(length: .condensedAbbreviated)
      public static let narrow = Style(length: .narrow)
      public static let spellOut = Style(length: .spellOut)
      fileprivate static let positional = Style(length: .positional)

      fileprivate var formatterStyle: DateComponentsFormatter.UnitsStyle {
        switch length {
        case .wide: .full
        case .abbreviated: .short
        case .condensedAbbreviated: .brief
        case .narrow: .abbreviated
        case .spellOut: .spellOut
        case .positional: .positional
        }
      }
    }

    public var style: Style
    /// Nil for all units that the length fills.
    public var fields: Set<Field>?
    public var calendar = Calendar.autoupdatingCurrent
    public var locale = Locale.autoupdatingCurrent

    public init(style: Style, fields: Set<Field>? = nil) { (self.style, self.fields) = (style, fields) }

    /// Hours, minutes and seconds as on a clock: "1:05:00".
    public static var timeDuration: Self { Self(style: .positional, fields: [.hour, .minute, .second]) }

    public func calendar(_ calendar: Calendar) -> Self {
      var result = self
      result.calendar = calendar
      return result
    }
    public func locale(_ locale: Locale) -> Self {
      var result = self
      result.locale = locale
      return result
    }

    public func format(_ value: Range<Date>) -> String {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = style.formatterStyle
      formatter.calendar = calendar
      let units = (fields ?? [.year, .month, .day, .hour, .minute, .second]).map(\.calendarUnit)
      formatter.allowedUnits = units.reduce(into: NSCalendar.Unit()) { $0.insert($1) }
      if style != .positional { formatter.zeroFormattingBehavior = .dropAll }
      return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }
  }
}

extension FormatStyle where Self == Date._ComponentsFormatStyle {
  public static func components(
    style: Date._ComponentsFormatStyle.Style, fields: Set<Date._ComponentsFormatStyle.Field>? = nil
  ) -> Self {
    Self(style: style, fields: fields)
  }
  public static var timeDuration: Self { Date._ComponentsFormatStyle.timeDuration }
}
