public import PorticoFoundation

public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = Self(rawValue: "TokenType")
  public static let lexicalClass = Self(rawValue: "LexicalClass")
  public static let nameType = Self(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = Self(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = Self(rawValue: "Lemma")
  public static let language = Self(rawValue: "Language")
  public static let script = Self(rawValue: "Script")
  public static let sentimentScore = Self(rawValue: "SentimentScore")
}
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let word = Self(rawValue: "Word")
  public static let punctuation = Self(rawValue: "Punctuation")
  public static let whitespace = Self(rawValue: "Whitespace")
  public static let other = Self(rawValue: "Other")
  public static let noun = Self(rawValue: "Noun")
  public static let verb = Self(rawValue: "Verb")
  public static let adjective = Self(rawValue: "Adjective")
  public static let adverb = Self(rawValue: "Adverb")
  public static let pronoun = Self(rawValue: "Pronoun")
  public static let determiner = Self(rawValue: "Determiner")
  public static let particle = Self(rawValue: "Particle")
  public static let preposition = Self(rawValue: "Preposition")
  public static let number = Self(rawValue: "Number")
  public static let conjunction = Self(rawValue: "Conjunction")
  public static let interjection = Self(rawValue: "Interjection")
  public static let classifier = Self(rawValue: "Classifier")
  public static let idiom = Self(rawValue: "Idiom")
  public static let otherWord = Self(rawValue: "OtherWord")
  public static let sentenceTerminator = Self(rawValue: "SentenceTerminator")
  public static let openQuote = Self(rawValue: "OpenQuote")
  public static let closeQuote = Self(rawValue: "CloseQuote")
  public static let openParenthesis = Self(rawValue: "OpenParenthesis")
  public static let closeParenthesis = Self(rawValue: "CloseParenthesis")
  public static let wordJoiner = Self(rawValue: "WordJoiner")
  public static let dash = Self(rawValue: "Dash")
  public static let otherPunctuation = Self(rawValue: "OtherPunctuation")
  public static let paragraphBreak = Self(rawValue: "ParagraphBreak")
  public static let otherWhitespace = Self(rawValue: "OtherWhitespace")
  public static let personalName = Self(rawValue: "PersonalName")
  public static let placeName = Self(rawValue: "PlaceName")
  public static let organizationName = Self(rawValue: "OrganizationName")
}

extension NLTagScheme {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}
extension NLTag {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// Says of the parts of a text whether they are words, and in which script and language. The schemes that ask for a
/// dictionary trap.
open class NLTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Self(rawValue: 1)
    public static let omitPunctuation = Self(rawValue: 1 << 1)
    public static let omitWhitespace = Self(rawValue: 1 << 2)
    public static let omitOther = Self(rawValue: 1 << 3)
    public static let joinNames = Self(rawValue: 1 << 4)
    public static let joinContractions = Self(rawValue: 1 << 5)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?
  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  open class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
    [.tokenType, .script, .language]
  }
  open var dominantLanguage: NLLanguage? { string.flatMap(NLLanguageRecognizer.dominantLanguage) }
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    units(unit).first { $0.contains(index) } ?? index..<index
  }

  open func tag(at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme) -> (NLTag?, Range<String.Index>) {
    let range = tokenRange(at: index, unit: unit)
    return (tag(of: range, scheme), range)
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var result: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, range in
      result.append((tag, range))
      return true
    }
    return result
  }

  /// - Parameter block: Returns false to end.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for part in units(unit) where part.overlaps(range) {
      switch kind(part) {
      case .word where options.contains(.omitWords), .punctuation where options.contains(.omitPunctuation),
        .whitespace where options.contains(.omitWhitespace), .other where options.contains(.omitOther):
        continue
      default: if !block(tag(of: part, scheme), part) { return }
      }
    }
  }

  private func units(_ unit: NLTokenUnit) -> [Range<String.Index>] {
    guard let string else { return [] }
    return unit == .word ? TextParts.pieces(of: string[...]) : TextParts.tokens(of: string, unit: unit)
  }

  private func kind(_ range: Range<String.Index>) -> NLTag {
    guard let text = string?[range], !text.isEmpty else { return .other }
    if TextParts.isToken(text) { return .word }
    if text.allSatisfy(\.isWhitespace) { return .whitespace }
    return text.allSatisfy { $0.isPunctuation || $0.isSymbol } ? .punctuation : .other
  }

  private func tag(of range: Range<String.Index>, _ scheme: NLTagScheme) -> NLTag? {
    guard let string, !range.isEmpty else { return nil }
    switch scheme {
    case .tokenType: return kind(range)
    case .script: return Script.code(of: string[range]).map { NLTag(rawValue: $0) }
    case .language: return Script.language(of: String(string[range])).map { NLTag(rawValue: $0.rawValue) }
    default: notImplemented("NLTagger's scheme \(scheme.rawValue)")
    }
  }
}

/// Words near each other in meaning; there are no such data here.
open class NLEmbedding: NSObject {
  init(_: Void) {}
  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
}
