// Types of Foundation that are not here, declared so that source which names them compiles. None of them can be made.

private func missing(_ type: String, _ way: String) -> Never { fatalError("there is no \(type) here; \(way)") }

open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  public override init() { missing("RelativeDateTimeFormatter", "format the difference in Swift") }
  public required init?(coder: NSCoder) { missing("RelativeDateTimeFormatter", "format the difference in Swift") }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = nil
  open var locale: Locale! = nil

  open func localizedString(from dateComponents: DateComponents) -> String { missing("RelativeDateTimeFormatter", "it was not made") }
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    missing("RelativeDateTimeFormatter", "it was not made")
  }
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    missing("RelativeDateTimeFormatter", "it was not made")
  }
}

open class ListFormatter: Formatter {
  public override init() { missing("ListFormatter", "use formatted() of the array") }
  public required init?(coder: NSCoder) { missing("ListFormatter", "use formatted() of the array") }

  open var locale: Locale! = nil
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String { missing("ListFormatter", "use formatted() of the array") }
  open func string(from items: [Any]) -> String? { missing("ListFormatter", "it was not made") }
}

open class MeasurementFormatter: Formatter {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  public override init() { missing("MeasurementFormatter", "use Measurement's formatted()") }
  public required init?(coder: NSCoder) { missing("MeasurementFormatter", "use Measurement's formatted()") }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = nil
  open var numberFormatter: NumberFormatter! = nil

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String { missing("MeasurementFormatter", "it was not made") }
  open func string(from unit: Unit) -> String { missing("MeasurementFormatter", "it was not made") }
}

open class NSLinguisticTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Options(rawValue: 1)
    public static let omitPunctuation = Options(rawValue: 2)
    public static let omitWhitespace = Options(rawValue: 4)
    public static let omitOther = Options(rawValue: 8)
    public static let joinNames = Options(rawValue: 16)
  }

  public init(tagSchemes: [NSLinguisticTagScheme], options opts: Int) {
    missing("NSLinguisticTagger", "use NSRegularExpression or enumerateSubstrings(in:options:)")
  }

  open var string: String?
  open var dominantLanguage: String? { missing("NSLinguisticTagger", "it was not made") }
  open class func dominantLanguage(for string: String) -> String? {
    missing("NSLinguisticTagger", "use NSRegularExpression or enumerateSubstrings(in:options:)")
  }
}

public struct NSLinguisticTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = NSLinguisticTagScheme(rawValue: "TokenType")
  public static let lexicalClass = NSLinguisticTagScheme(rawValue: "LexicalClass")
  public static let nameType = NSLinguisticTagScheme(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = NSLinguisticTagScheme(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = NSLinguisticTagScheme(rawValue: "Lemma")
  public static let language = NSLinguisticTagScheme(rawValue: "Language")
  public static let script = NSLinguisticTagScheme(rawValue: "Script")
}
