extension String {
  /// A key of the app's string tables, with what is put into the text that it leads to: `"\(count) of \(name)"` is the
  /// key `%lld of %@`.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: String
    let arguments: [String]
    /// The numbers of the arguments; nil for one that is no number.
    let numbers: [Double?]

    public init(_ value: String) { (key, arguments, numbers) = (value, [], []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments, numbers) = (stringInterpolation.key, stringInterpolation.arguments, stringInterpolation.numbers)
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []
      var numbers: [Double?] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

      private mutating func append(_ placeholder: String, _ text: String, _ number: Double? = nil) {
        key += placeholder
        arguments.append(text)
        numbers.append(number)
      }
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }
      public mutating func appendInterpolation(_ substring: Substring) { append("%@", String(substring)) }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        append(value._specifier, value._formatted(nil), PluralFormats.number(value))
      }
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        append(specifier, value._formatted(specifier), PluralFormats.number(value))
      }
      public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
      where F.FormatInput: Equatable, F.FormatOutput == String { append("%@", _forDevice(format).format(input)) }
      @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append("%@", "\(value)") }
    }

    /// The text in the app's language; `other` where the tables do not have the key, else the key itself with its
    /// values put in.
    func text(key other: String? = nil, table: String?, bundle: Bundle?) -> String {
      let key = other ?? key
      let format = (bundle ?? ._app).localizedString(forKey: key, value: self.key, table: table)
      let counted = PluralFormats.expand(
        format, zip(arguments, numbers).map { text, number in PluralFormats.Argument(number) { _ in text } })
      if let counted { return counted }
      if arguments.isEmpty { return format == self.key ? format.replacingOccurrences(of: "%%", with: "%") : format }
      return FormatTemplate(format).parts(arguments) { $0 }.joined()
    }
  }

  /// The text of a key in the device's language. The locale is not asked: values are written when the key is made.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(table: table, bundle: bundle)
  }

  /// The text of a key, or the value where the tables do not have it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(key: "\(key)", table: table, bundle: bundle)
  }

  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A reference to a text of the app's string tables, to be looked up later.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The bundle with the tables.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case atURL(URL)
    /// The bundle of a class.
    public static func forClass(_ type: AnyClass) -> Self { .atURL(Bundle(for: type).bundleURL) }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public var table: String?
  public var locale: Locale
  public var bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table, self.locale, self.bundle) = (keyAndValue.key, keyAndValue, table, locale, bundle)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table, self.locale, self.bundle) = (
      "\(key)", defaultValue, table, locale, bundle
    )
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  var text: String {
    let found: Bundle? = if case .atURL(let url) = bundle { Bundle(url: url) } else { nil }
    return defaultValue.text(key: key, table: table, bundle: found)
  }
}
