/// A text of a string table as SwiftUI reads it: with Markdown's syntax within a paragraph, and with nouns that agree
/// with their numbers. Values that are put into the text are not read.
struct MarkdownText {
  struct Piece {
    var part: TextPart
    /// The attributes that Markdown gives the piece.
    var style = TextAttributes()
    var isLink = false
  }

  private var values: [TextPart] = []
  private(set) var pieces: [Piece] = []

  init(_ parts: [TextPart]) {
    guard let text = read(parts) else {
      pieces = parts.map { Piece(part: $0) }
      return
    }
    for run in text.runs {
      add(String(text[run.range].characters), run.inlinePresentationIntent ?? [], isLink: run.link != nil)
    }
  }

  /// The text with characters in place of its values; nil for one without any syntax.
  private mutating func read(_ parts: [TextPart]) -> AttributedString? {
    let hasSyntax = parts.contains { part in
      if case .literal(let text) = part { text.contains { "*_`~[^\\<".contains($0) } } else { false }
    }
    guard hasSyntax else { return nil }
    var source = ""
    for part in parts { if case .literal(let text) = part { source += text } else { source += placeholder(for: part) } }
    source = GrammarAgreement.replacingPassages(in: source) {
      placeholder(for: .string(GrammarAgreement.inflected(plain($0))))
    }
    return try? AttributedString(markdown: source, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
  }

  // MARK: Placeholders

  /// The first of the characters that stand for values while the text is read. It is for private use.
  private static let first: UInt32 = 0xF0000

  private mutating func placeholder(for part: TextPart) -> String {
    values.append(part)
    return String(Character(Unicode.Scalar(Self.first + UInt32(values.count - 1))!))
  }

  private func value(of character: Character) -> TextPart? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= Self.first else { return nil }
    let index = Int(scalar.value - Self.first)
    return values.indices.contains(index) ? values[index] : nil
  }

  private func plain(_ text: String) -> String { text.map { value(of: $0)?.plainString ?? String($0) }.joined() }

  // MARK: Pieces

  private mutating func add(_ text: String, _ intent: InlinePresentationIntent, isLink: Bool) {
    var style = TextAttributes()
    if intent.contains(.stronglyEmphasized) { style.isBold = true }
    if intent.contains(.emphasized) { style.isItalic = true }
    if intent.contains(.code) { style.design = .monospaced }
    if intent.contains(.strikethrough) { style.strikethrough = .some(nil) }
    var literal = ""
    func flush(_ pieces: inout [Piece]) {
      if !literal.isEmpty { pieces.append(Piece(part: .literal(literal), style: style, isLink: isLink)) }
      literal = ""
    }
    for character in text {
      guard let value = value(of: character) else {
        literal.append(character)
        continue
      }
      flush(&pieces)
      pieces.append(Piece(part: value, style: style, isLink: isLink))
    }
    flush(&pieces)
  }
}
