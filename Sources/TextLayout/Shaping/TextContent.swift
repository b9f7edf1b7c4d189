import Foundation

/// Room that an attachment takes in a line, in points; it stands for one U+FFFC.
package struct TextAttachmentBox: Hashable, Sendable {
  package var width: Double
  /// Above and below the baseline; the descent is positive downwards.
  package var ascent, descent: Double
  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

/// The attributes that decide on the shape and position of characters. Colours and lines are the caller's, found again
/// by `index`.
package struct TextAttributes: Hashable, Sendable {
  package var font: Font
  /// Points added after every character.
  package var kern = 0.0
  /// Pair kerning of the face.
  package var usesKerning = true
  package var usesLigatures = true
  /// Points upwards.
  package var baselineOffset = 0.0
  /// The characters take no room and are not drawn. Line ends end lines all the same.
  package var isHidden = false
  /// Handed through to the glyph runs.
  package var index = 0
  package var attachment: TextAttachmentBox?
  /// BCP 47; decides between regional forms of Han characters, and where words are divided.
  package var language = ""

  package init(
    font: Font, kern: Double = 0, baselineOffset: Double = 0, index: Int = 0, attachment: TextAttachmentBox? = nil
  ) {
    (self.font, self.kern, self.baselineOffset) = (font, kern, baselineOffset)
    (self.index, self.attachment) = (index, attachment)
  }
}

/// NSParagraphStyle as a value; lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case natural, left, center, right, justified }
  package enum LineBreakMode: Hashable, Sendable {
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
  }
  package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

  package struct TabStop: Hashable, Sendable {
    package var location: Double
    package var alignment: Alignment
    /// The first of these characters behind the tab ends the text that is aligned, as a decimal point does.
    package var terminators: CharacterSet?
    package init(location: Double, alignment: Alignment = .left, terminators: CharacterSet? = nil) {
      (self.location, self.alignment, self.terminators) = (location, alignment, terminators)
    }
  }

  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.wordWrap
  package var direction = Direction.natural
  /// The bits of NSParagraphStyle's line break strategies.
  package var lineBreakStrategy: UInt = 0
  /// Whether a paragraph's last line takes a word from the line before when it has a single one.
  package var avoidsOrphans: Bool { lineBreakStrategy & 1 != 0 }
  /// Words are divided where a line without it would be filled less than this, 0...1; 0 for nowhere.
  package var hyphenationFactor = 0.0
  /// 0 for none.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// Above 0 from the leading margin, else from the trailing one.
  package var tailIndent = 0.0
  package var tabStops: [TabStop] = []
  /// After the last stop; 0 stands for 28.
  package var defaultTabInterval = 0.0

  package init() {}
}

/// Text with attributes, in UTF-16 like NSAttributedString.
package struct TextContent: Sendable {
  package struct Run: Hashable, Sendable {
    package var range: Range<Int>
    package var attributes: TextAttributes
    package init(range: Range<Int>, attributes: TextAttributes) { (self.range, self.attributes) = (range, attributes) }
  }

  package struct Paragraph: Hashable, Sendable {
    package var range: Range<Int>
    package var style: ParagraphStyle
    package init(range: Range<Int>, style: ParagraphStyle) { (self.range, self.style) = (range, style) }
  }

  package let text: [UInt16]
  /// In order, without gaps, over all of the text; one for empty text tells the font of the empty line.
  package let runs: [Run]
  /// Styles by range, in order; what they do not cover has the default style. A paragraph takes the style of its first
  /// character.
  package let paragraphs: [Paragraph]

  package init(text: [UInt16], runs: [Run], paragraphs: [Paragraph] = []) {
    precondition(!runs.isEmpty, "Text needs at least one run, if only for the font of an empty line.")
    (self.text, self.runs, self.paragraphs) = (text, runs, paragraphs)
  }

  package init(_ string: String, attributes: TextAttributes, style: ParagraphStyle = ParagraphStyle()) {
    let text = Array(string.utf16)
    self.init(
      text: text, runs: [Run(range: 0..<text.count, attributes: attributes)],
      paragraphs: [Paragraph(range: 0..<text.count, style: style)])
  }

  /// The attributes at an index; the last run's at the end.
  func attributes(at index: Int) -> TextAttributes {
    runs.first { $0.range.contains(index) }?.attributes ?? (index <= 0 ? runs[0] : runs[runs.count - 1]).attributes
  }

  func style(at index: Int) -> ParagraphStyle {
    let own = paragraphs.first { $0.range.contains(index) || ($0.range.isEmpty && $0.range.lowerBound == index) }
    if let own { return own.style }
    // The end of the text belongs to its last paragraph.
    return index < text.count
      ? ParagraphStyle() : paragraphs.last { $0.range.upperBound == index }?.style ?? ParagraphStyle()
  }
}
