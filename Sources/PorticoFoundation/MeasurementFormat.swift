import Foundation

// The texts of measurements, which Foundation on Linux lacks. Numbers are the locale's; units are their symbols, and
// their English names where a style wants whole words. Measures for a purpose become those of the locale's system:
// miles in the United States.

extension Measurement {
  /// The text with the locale's units and the shortest common names of them: "5 km".
  public func formatted() -> String where UnitType: Dimension { formatted(FormatStyle(width: .abbreviated)) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement {
    style.format(self)
  }

  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct UnitWidth: Codable, Hashable, Sendable {
      fileprivate var value: Int
      /// "5 kilometers"
      public static var wide: Self { Self(value: 0) }
      /// "5 km"
      public static var abbreviated: Self { Self(value: 1) }
      /// "5km"
      public static var narrow: Self { Self(value: 2) }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Temperatures alone: whether the scale's letter is left out.
    public var hidesScaleName = false

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType>? = nil,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let locale = locale == .autoupdatingCurrent ? ._current : locale
      let shown = MeasurementText.localized(value.value, value.unit, usage: usage?.name ?? "general", locale: locale)
      var style = numberFormatStyle ?? .number.precision(.fractionLength(0...shown.digits))
      style = style.locale(locale)
      return MeasurementText.joined(
        style.format(shown.value), shown.value, shown.unit, width: width.value, hidesScaleName: hidesScaleName)
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

/// The use of a measurement, by which the locale chooses its unit.
public struct MeasurementFormatUnitUsage<UnitType: Unit>: Codable, Hashable, Sendable {
  fileprivate let name: String
  public static var general: Self { Self(name: "general") }
  /// The measurement's own unit.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "asProvided") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
  public static var visibility: Self { Self(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "general") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "general") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "asProvided") }
  public static var workout: Self { Self(name: "asProvided") }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
  public init(
    width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) {
    self.init(width: width, locale: locale, usage: Optional(usage), numberFormatStyle: numberFormatStyle)
    self.hidesScaleName = hidesScaleName
  }
}

extension FormatStyle {
  public static func measurement<UnitType: Unit>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Measurement<UnitTemperature>.FormatStyle(
      width: width, locale: .autoupdatingCurrent, usage: usage, hidesScaleName: hidesScaleName,
      numberFormatStyle: numberFormatStyle)
  }
}

/// The choice of a unit and the words for it.
enum MeasurementText {
  /// A measure in the unit that the locale has for the purpose, and how many decimals it is shown with.
  static func localized(_ value: Double, _ unit: Unit, usage: String, locale: Locale) -> (
    value: Double, unit: Unit, digits: Int
  ) {
    let digits = usage == "weather" ? 0 : 2
    guard usage != "asProvided", let from = unit as? Dimension else { return (value, unit, digits) }
    guard let to = target(from, value, usage, locale), type(of: to) == type(of: from) else {
      return (value, unit, digits)
    }
    return (to.converter.value(fromBaseUnitValue: from.converter.baseUnitValue(fromValue: value)), to, digits)
  }

  private static func target(_ unit: Dimension, _ value: Double, _ usage: String, _ locale: Locale) -> Dimension? {
    let isAmerican = locale.measurementSystem == .us, isBritish = locale.measurementSystem == .uk
    let size = abs(unit.converter.baseUnitValue(fromValue: value))
    switch unit {
    case is UnitLength:
      switch usage {
      case "person", "personHeight": return isAmerican || isBritish ? UnitLength.inches : UnitLength.centimeters
      case "rainfall": return isAmerican ? UnitLength.inches : UnitLength.millimeters
      case "snowfall": return isAmerican ? UnitLength.inches : UnitLength.centimeters
      case _ where isAmerican || (isBritish && usage == "road"):
        if size >= 160 { return UnitLength.miles }
        return isBritish ? UnitLength.yards : size >= 0.3 ? UnitLength.feet : UnitLength.inches
      default: return size >= 1000 ? UnitLength.kilometers : size >= 1 ? UnitLength.meters : UnitLength.centimeters
      }
    case is UnitMass:
      if isAmerican { return size >= 0.4535 ? UnitMass.pounds : UnitMass.ounces }
      return size >= 1 ? UnitMass.kilograms : UnitMass.grams
    case is UnitTemperature: return isAmerican ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    case is UnitSpeed: return isAmerican || isBritish ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour
    default: return nil
    }
  }

  /// A number with its unit. Whole words are English.
  static func joined(_ number: String, _ value: Double, _ unit: Unit, width: Int, hidesScaleName: Bool) -> String {
    if unit is UnitTemperature, width > 0 {
      if hidesScaleName || width == 2 { return number + "°" }
      return number + unit.symbol
    }
    if width == 0 { return number + " " + name(of: unit, isOne: abs(value) == 1) }
    let closes = width == 2 || unit.symbol == "°" || unit.symbol == "%"
    // Foundation's symbols of times are those of the narrow form.
    if width == 2, unit is UnitDuration { return number + unit.symbol }
    let key = key(of: unit)
    return number + (closes ? "" : " ") + (shortNames[key] ?? key)
  }

  /// Minutes and metres have the same symbol.
  private static func key(of unit: Unit) -> String { unit is UnitDuration && unit.symbol == "m" ? "min" : unit.symbol }

  /// The names of units for which a formatter writes something else than the symbol.
  private static let shortNames = ["h": "hr", "s": "sec", "B": "byte", "kCal": "kcal"]

  private static func name(of unit: Unit, isOne: Bool) -> String {
    guard let (one, many) = names[key(of: unit)] else { return unit.symbol }
    return isOne ? one : many
  }

  private static let names: [String: (String, String)] = {
    var names: [String: (String, String)] = [
      "ft": ("foot", "feet"), "in": ("inch", "inches"), "st": ("stone", "stones"),
      "°C": ("degree Celsius", "degrees Celsius"),
      "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
      "km/h": ("kilometer per hour", "kilometers per hour"),
      "mph": ("mile per hour", "miles per hour"), "m/s": ("meter per second", "meters per second"),
      "Hz": ("hertz", "hertz"),
      "inHg": ("inch of mercury", "inches of mercury"), "m²": ("square meter", "square meters"),
      "km²": ("square kilometer", "square kilometers"), "fl oz": ("fluid ounce", "fluid ounces"),
      "°": ("degree", "degrees"),
    ]
    let regular = [
      "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "mi": "mile", "yd": "yard",
      "kg": "kilogram", "g": "gram",
      "lb": "pound", "oz": "ounce", "kn": "knot", "h": "hour", "min": "minute", "s": "second", "kCal": "kilocalorie",
      "cal": "calorie",
      "kJ": "kilojoule", "J": "joule", "L": "liter", "mL": "milliliter", "cup": "cup", "tbsp": "tablespoon",
      "tsp": "teaspoon",
      "gal": "gallon", "pt": "pint", "qt": "quart", "hPa": "hectopascal", "mbar": "millibar", "kPa": "kilopascal",
      "B": "byte",
      "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "W": "watt", "kW": "kilowatt", "ac": "acre",
      "ha": "hectare",
    ]
    for (symbol, name) in regular { names[symbol] = (name, name + "s") }
    return names
  }()
}

/// Makes the texts of measurements and units.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The measurement's own unit, not the locale's.
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = ._current
  /// Makes the number; decimals with three digits at most to begin with.
  open lazy var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let keeps = unitOptions.contains(.providedUnit)
    let shown = MeasurementText.localized(
      measurement.value, measurement.unit, usage: keeps ? "asProvided" : "general", locale: locale ?? ._current)
    numberFormatter.locale = locale ?? ._current
    return MeasurementText.joined(
      numberFormatter.string(from: NSNumber(value: shown.value)) ?? "\(shown.value)", shown.value, shown.unit,
      width: width,
      hidesScaleName: unitOptions.contains(.temperatureWithoutUnit))
  }

  open func string(from unit: Unit) -> String {
    MeasurementText.joined("", 2, unit, width: width, hidesScaleName: false).trimmingCharacters(in: .whitespaces)
  }

  private var width: Int {
    switch unitStyle {
    case .short: 2
    case .medium: 1
    case .long: 0
    @unknown default: 1
    }
  }
}
