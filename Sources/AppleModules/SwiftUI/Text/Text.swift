/// Some lines of text that is read and not edited.
public struct Text: Equatable, Sendable {
  enum Storage: Equatable, @unchecked Sendable {  // all of it is immutable
    case verbatim(String)
    case key(LocalizedStringKey, String?, Bundle?)
    case attributed(AttributedString)
    case image(Image)
    case joined([Text])
  }
  let storage: Storage
  var style = TextAttributes()

  init(storage: Storage) { self.storage = storage }

  public init(verbatim content: String) { storage = .verbatim(content) }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    storage = .key(key, tableName, bundle)
  }
  // A literal is a key, though attributed strings can be written as literals too.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    storage = .attributed(attributedContent)
  }
  public init(_ image: Image) { storage = .image(image) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .verbatim(format.format(input))
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  public init<Subject: NSObjectProtocol>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  /// The date as it is now; a text of a timer or a distance in time does not go on by itself here.
  public init(_ date: Date, style: DateStyle) { storage = .verbatim(style.string(date)) }
  public init(_ dates: ClosedRange<Date>) {
    storage = .verbatim("\(DateStyle.date.string(dates.lowerBound)) – \(DateStyle.date.string(dates.upperBound))")
  }
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  public struct DateStyle: Equatable, Sendable {
    enum Kind: Sendable { case time, date, relative, offset, timer }
    let kind: Kind
    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)

    func string(_ date: Date) -> String {
      let formatter = DateFormatter()
      switch kind {
      case .time: (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
      case .date: (formatter.dateStyle, formatter.timeStyle) = (.long, .none)
      case .relative, .offset, .timer: notImplemented("Text.DateStyle of a distance in time")
      }
      return formatter.string(from: date)
    }
  }

  public enum TruncationMode: Sendable { case head, tail, middle }
  public enum Case: Sendable { case uppercase, lowercase }
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
    }
    public static let single = LineStyle()
    /// Nil for that of the letters.
    var color: Color?
    /// Lines are drawn unbroken, whatever the pattern.
    public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }
  }

  public static func + (left: Text, right: Text) -> Text { Text(storage: .joined([left, right])) }

  private func with(_ change: (inout TextAttributes) -> Void) -> Text {
    var copy = self
    change(&copy.style)
    return copy
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  public func bold() -> Text { with { $0.isBold = true } }
  public func bold(_ isActive: Bool) -> Text { with { $0.isBold = isActive } }
  public func italic() -> Text { with { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.design = isActive ? .monospaced : nil } }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color.map { AnyShapeStyle($0) } } }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.color = AnyShapeStyle(style) } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.underline = isActive ? .some(color) : nil }
  }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    underline(isActive, color: color)
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with { $0.strikethrough = isActive ? .some(color) : nil }
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    strikethrough(isActive, color: color)
  }
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }

  /// The text without attributes, in the app's language.
  var plainString: String {
    switch storage {
    case .verbatim(let string): string
    case .key(let key, let table, let bundle): key.string(table: table, bundle: bundle)
    case .attributed(let string): String(string.characters)
    case .image: ""
    case .joined(let texts): texts.map(\.plainString).joined()
    }
  }
}

extension Text: View {
  public typealias Body = Never
}
