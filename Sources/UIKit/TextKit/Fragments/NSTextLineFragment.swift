import TextLayout

/// One line of a text. Its coordinates begin at the corner of `typographicBounds`; points, y downwards.
open class NSTextLineFragment: NSObject {
  /// The text of the fragment that the line is in.
  open var attributedString: NSAttributedString { text }
  /// The line's part of `attributedString`, in UTF-16 units.
  open var characterRange: NSRange { NSRange(location: start + line.range.lowerBound, length: line.range.count) }
  /// The line from its first to its last visible glyph, as high as the line is; from the corner of the layout
  /// fragment's frame.
  open var typographicBounds: CGRect { line.rect.offsetBy(dx: x, dy: 0) }
  /// The origin of the first glyph.
  open var glyphOrigin: CGPoint {
    CGPoint(x: (line.runs.first?.minX ?? line.rect.minX) - line.rect.minX, y: line.baseline - line.rect.minY)
  }

  private let text: NSAttributedString
  private let line: TextLine
  private let layout: TextLayout
  private let drawing: TextDrawing
  private let x: CGFloat
  /// The index in `attributedString` at which the layout's text begins.
  private let start: Int

  init(text: NSAttributedString, line: TextLine, layout: TextLayout, drawing: TextDrawing, x: CGFloat) {
    (self.text, self.line, self.layout, self.drawing, self.x, start) = (text, line, layout, drawing, x, 0)
    super.init()
  }

  /// A line by itself, as long as its text.
  ///
  /// - Parameter range: Must lie in the text.
  public init(attributedString: NSAttributedString, range: NSRange) {
    text = NSAttributedString(attributedString: attributedString)
    drawing = TextDrawing(text.attributedSubstring(from: range))
    layout = drawing.layout(TextLayout.Constraints(maxLines: 1, lastLineMode: .clip))
    line = layout.lines[0]
    (x, start) = (0, range.location)
    super.init()
  }
  public convenience init(string: String, attributes: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
  }
  public required init?(coder aDecoder: NSCoder) { notImplemented("NSTextLineFragment.init(coder:)") }

  /// - Parameter point: Where the corner of `typographicBounds` is in the context.
  open func draw(at point: CGPoint, in context: CGContext) {
    drawing.draw(
      layout, at: CGPoint(x: point.x - line.rect.minX, y: point.y - line.rect.minY), in: context, range: line.range)
  }
  /// The position before a character, on the baseline.
  ///
  /// - Parameter index: Into `attributedString`.
  open func locationForCharacter(at index: Int) -> CGPoint {
    CGPoint(x: line.caretX(at: index - start) - line.rect.minX, y: line.baseline - line.rect.minY)
  }
  /// The character under a point, or the nearest one.
  open func characterIndex(for point: CGPoint) -> Int { start + line.character(atX: point.x + line.rect.minX).index }
  /// How far across its character a point is, 0...1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    line.character(atX: point.x + line.rect.minX).fraction
  }
}
