public import PorticoFoundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Divides a text by the rules of Unicode. Languages that are written without spaces are not divided by a dictionary:
/// each ideograph is a word.
open class NLTokenizer: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Self(rawValue: 1)
    public static let symbolic = Self(rawValue: 1 << 1)
    public static let emoji = Self(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  private var found: [Range<String.Index>]?
  open var string: String? { didSet { found = nil } }

  public init(unit: NLTokenUnit) { self.unit = unit }
  /// Changes nothing: the rules are those of all languages.
  open func setLanguage(_ language: NLLanguage) {}

  private var tokens: [Range<String.Index>] {
    if let found { return found }
    let result = string.map { TextParts.tokens(of: $0, unit: unit) } ?? []
    found = result
    return result
  }

  /// The token at a position; empty where there is none, as in a space between words.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    tokens.first { $0.contains(index) } ?? index..<index
  }
  /// The range from the first token that a range touches to the last.
  open func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
    let touched = tokens.filter { $0.overlaps(range) || $0.contains(range.lowerBound) }
    guard let first = touched.first, let last = touched.last else { return range.lowerBound..<range.lowerBound }
    return first.lowerBound..<last.upperBound
  }
  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] { tokens.filter { $0.overlaps(range) } }

  /// - Parameter block: Returns false to end.
  open func enumerateTokens(in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool) {
    guard let string else { return }
    for token in tokens(for: range) where !block(token, Self.attributes(string[token])) { return }
  }

  private static func attributes(_ token: Substring) -> Attributes {
    var result: Attributes = []
    let scalars = token.unicodeScalars
    if scalars.contains(where: { $0.properties.numericType != nil }) { result.insert(.numeric) }
    if scalars.contains(where: { $0.properties.isEmojiPresentation }) { result.insert(.emoji) }
    if !TextParts.isWord(token) { result.insert(.symbolic) }
    return result
  }
}

extension TextParts {
  /// The parts of a kind. A sign that stands for a thing counts as a word here.
  static func tokens(of text: String, unit: NLTokenUnit) -> [Range<String.Index>] {
    switch unit {
    case .word: pieces(of: text[...]).filter { isToken(text[$0]) }
    case .sentence: sentences(of: text[...])
    case .paragraph: paragraphs(of: text[...])
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    }
  }

  static func isToken(_ piece: Substring) -> Bool {
    isWord(piece) || piece.unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
