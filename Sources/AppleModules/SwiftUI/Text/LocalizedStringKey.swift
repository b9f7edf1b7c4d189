/// A key of the app's string tables, with what is put into the string that it leads to.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  private let arguments: [Argument]

  struct Argument: Equatable {
    let text: String
    let value: Text?
    static func == (left: Self, right: Self) -> Bool { left.text == right.text && left.value == right.value }
  }

  public init(_ value: String) { (key, arguments) = (value, []) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

    private mutating func append(_ placeholder: String, _ text: String, _ value: Text? = nil) {
      key += placeholder
      arguments.append(Argument(text: text, value: value))
    }
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }
    public mutating func appendInterpolation(_ text: Text) { append("%@", "", text) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._specifier, value._formatted(nil))
    }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, value._formatted(specifier))
    }
    public mutating func appendInterpolation<Subject: NSObjectProtocol>(_ subject: Subject, formatter: Formatter? = nil)
    {
      append("%@", formatter?.string(for: subject) ?? "\(subject)")
    }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append("%@", formatter?.string(for: subject) ?? "\(subject)")
    }
    /// Foundation on Linux has dates that are no `ReferenceConvertible`.
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
      append("%@", formatter.string(for: date) ?? "\(date)")
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { append("%@", _forDevice(format).format(input)) }
    public mutating func appendInterpolation(_ image: Image) { append("%@", "", Text(image)) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append("%@", style.string(date)) }
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append("%@", "\(value)") }
  }

  /// The pieces of the text in the app's language.
  func pieces(table: String?, bundle: Bundle?) -> [MarkdownText.Piece] {
    let format = (bundle ?? ._app).localizedString(forKey: key, value: key, table: table)
    if arguments.isEmpty { return MarkdownText([.literal(format)]).pieces }
    return MarkdownText(
      FormatTemplate(format).parts(arguments.map { $0.value.map { .text($0) } ?? .string($0.text) }) { .literal($0) }
    ).pieces
  }

  func string(table: String? = nil, bundle: Bundle? = nil) -> String {
    pieces(table: table, bundle: bundle).map(\.part.plainString).joined()
  }
}

extension LocalizedStringKey: @unchecked Sendable {}  // immutable

enum TextPart {
  /// A part of the text in the string table.
  case literal(String)
  /// A string that was put into that text.
  case string(String)
  case text(Text)

  var plainString: String {
    switch self {
    case .literal(let string), .string(let string): string
    case .text(let text): text.plainString
    }
  }
}
