internal import CUnibreak
public import PorticoFoundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Divides a text by the rules of Unicode. Languages that are written without spaces are not divided by a dictionary: each ideograph is a word.
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
    let result = string.map { TextUnits.tokens(of: $0, unit: unit) } ?? []
    found = result
    return result
  }

  /// The token at a place; empty where there is none, as in a space between words.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    tokens.first { $0.contains(index) } ?? index..<index
  }
  /// From the first token that a range touches to the last.
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
    if !scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) { result.insert(.symbolic) }
    return result
  }
}

/// Words, sentences and paragraphs of a text.
enum TextUnits {
  static func tokens(of text: String, unit: NLTokenUnit) -> [Range<String.Index>] {
    switch unit {
    case .word: pieces(of: text).filter { isWord(text[$0]) }
    case .sentence: sentences(of: text)
    case .paragraph: paragraphs(of: text)
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    }
  }

  /// All that lies between two places where Unicode's annex 29 lets a word end: words, spaces, marks.
  static func pieces(of text: String) -> [Range<String.Index>] {
    let units = Array(text.utf16)
    guard !units.isEmpty else { return [] }
    _ = prepared
    var breaks = [CChar](repeating: 0, count: units.count)
    set_wordbreaks_utf16(units, units.count, "", &breaks)
    var result: [Range<String.Index>] = [], start = text.startIndex, index = text.startIndex
    for offset in units.indices {
      index = text.utf16.index(after: index)
      guard breaks[offset] == CChar(WORDBREAK_BREAK) || offset == units.count - 1 else { continue }
      result.append(start..<index)
      start = index
    }
    return result
  }
  private static let prepared: Void = init_wordbreak()

  static func isWord(_ piece: Substring) -> Bool {
    piece.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmojiPresentation }
  }

  /// A sentence has the spaces behind it. It ends behind a full stop, a question or exclamation mark and the quotes that follow, where a space
  /// and no small letter comes next; behind an ideographic full stop; and with a paragraph.
  static func sentences(of text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    for paragraph in paragraphs(of: text) {
      var start = paragraph.lowerBound, index = start
      while index < paragraph.upperBound {
        let mark = text[index]
        index = text.index(after: index)
        guard ".?!…。！？".contains(mark) else { continue }
        while index < paragraph.upperBound, ".?!…。！？\"'”’»)]".contains(text[index]) { index = text.index(after: index) }
        let behind = index
        while index < paragraph.upperBound, text[index].isWhitespace { index = text.index(after: index) }
        let isIdeographic = "。！？".contains(mark)
        guard isIdeographic || behind < index, index == paragraph.upperBound || isIdeographic || !text[index].isLowercase else { continue }
        result.append(start..<index)
        start = index
      }
      if start < paragraph.upperBound { result.append(start..<paragraph.upperBound) }
    }
    return result.filter { !text[$0].allSatisfy(\.isWhitespace) }
  }

  /// Each with its line end.
  static func paragraphs(of text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = [], start = text.startIndex, index = start
    while index < text.endIndex {
      let isEnd = text[index].isNewline
      index = text.index(after: index)
      guard isEnd || index == text.endIndex else { continue }
      result.append(start..<index)
      start = index
    }
    return result
  }
}
