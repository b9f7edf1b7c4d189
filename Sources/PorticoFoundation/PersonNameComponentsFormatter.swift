/// The parts of a name as one text: "Ada Lovelace", "Ada", "AL". Foundation on Linux declares the class and has none.
///
/// The order of the parts follows the script of the name, as on iOS: family names go first in Chinese, Japanese and
/// Korean, without a space in Chinese and Japanese.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The phonetic representation instead of the name.
    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  open var isPhonetic = false
  open var locale: Locale!

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    (formatter.style, formatter.isPhonetic) = (nameFormatStyle, nameOptions.contains(.phonetic))
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    guard let components = isPhonetic ? components.phoneticRepresentation : components else { return "" }
    func present(_ part: String?) -> String? { part.flatMap { $0.isEmpty ? nil : $0 } }
    let given = present(components.givenName), family = present(components.familyName),
      middle = present(components.middleName)
    let order = NameOrder(of: [given, family].compactMap { $0 }.joined())
    func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: order.separator) }
    switch style {
    case .abbreviated:
      let initials = [given, family].compactMap { $0?.first }.map { String($0).uppercased() }
      return initials.isEmpty
        ? (middle?.first.map { String($0).uppercased() } ?? "") : order.arranged(initials).joined()
    case .short: return present(components.nickname) ?? given ?? family ?? middle ?? ""
    case .long:
      let parts = order.familyGoesFirst ? [family, given, middle] : [given, middle, family]
      return [present(components.namePrefix), joined(parts), present(components.nameSuffix)]
        .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    case .medium, .default:
      let parts = order.familyGoesFirst ? [family, given] : [given, family]
      let name = joined(parts)
      return name.isEmpty ? middle ?? "" : name
    }
  }

  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

  /// The parts of a text that is a name: the first word is the given name, the last the family name, what lies between
  /// the middle name.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var components = PersonNameComponents()
    let prefixes: Set = ["mr", "mrs", "ms", "miss", "dr", "prof", "sir"],
      suffixes: Set = ["jr", "sr", "ii", "iii", "iv", "phd", "md"]
    func bare(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
    if words.count > 1, prefixes.contains(bare(words[0])) { components.namePrefix = words.removeFirst() }
    if words.count > 1, let last = words.last, suffixes.contains(bare(last)) {
      components.nameSuffix = words.removeLast()
    }
    let order = NameOrder(of: words.joined())
    if words.count == 1 {
      components.givenName = words[0]
    } else if order.familyGoesFirst {
      (components.familyName, components.givenName) = (words[0], words[1...].joined(separator: " "))
    } else {
      (components.givenName, components.familyName) = (words.removeFirst(), words.removeLast())
      if !words.isEmpty { components.middleName = words.joined(separator: " ") }
    }
    return components
  }
}

/// How the parts of a name stand, by the script that it is written in.
private struct NameOrder {
  let familyGoesFirst: Bool
  let separator: String

  init(of letters: String) {
    let scalars = letters.unicodeScalars
    let isKorean = scalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let isChineseOrJapanese = scalars.contains {
      (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
    familyGoesFirst = isKorean || isChineseOrJapanese
    separator = isChineseOrJapanese ? "" : " "
  }

  func arranged(_ givenThenFamily: [String]) -> [String] {
    familyGoesFirst ? givenThenFamily.reversed() : givenThenFamily
  }
}

extension PersonNameComponents {
  public func formatted() -> String { PersonNameComponentsFormatter.localizedString(from: self, style: .medium) }
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents {
    style.format(self)
  }

  /// A name as text in one of four lengths.
  public struct FormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    public enum Style: Codable, Hashable, Sendable { case short, medium, long, abbreviated }
    public let style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    public func format(_ value: PersonNameComponents) -> String {
      let formatterStyle: PersonNameComponentsFormatter.Style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonNameComponentsFormatter.localizedString(from: value, style: formatterStyle)
    }
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
