/// A text of a string table as SwiftUI reads it: with Markdown's syntax within a paragraph, and with nouns that agree with their numbers.
/// What is put into the text is not read.
struct MarkdownText {
  struct Piece {
    var part: TextPart
    /// What Markdown says of the piece.
    var style = TextAttributes()
    var isLink = false
  }

  private var values: [TextPart] = []
  private(set) var pieces: [Piece] = []

  init(_ parts: [TextPart]) {
    let hasSyntax = parts.contains { part in
      if case .literal(let text) = part { text.contains { "*_`~[^\\<".contains($0) } } else { false }
    }
    guard hasSyntax else {
      pieces = parts.map { Piece(part: $0) }
      return
    }
    var source = ""
    for part in parts { if case .literal(let text) = part { source += text } else { source += placeholder(for: part) } }
    let language = Locale._current.language.languageCode?.identifier ?? "en"
    source = GrammarAgreement.replacingPassages(in: source) { passage in
      placeholder(for: .string(GrammarAgreement.inflected(plain(passage), language: language)))
    }
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    guard let read = try? AttributedString(markdown: source, options: options) else {
      pieces = parts.map { Piece(part: $0) }
      return
    }
    for run in read.runs { add(String(read[run.range].characters), run.inlinePresentationIntent ?? [], isLink: run.link != nil) }
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
