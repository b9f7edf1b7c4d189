import TextLayout

/// Lays the text of a storage out in containers, finds places in it and draws it.
///
/// Glyph indices are UTF-16 indices: a character of several units, or a ligature, has a glyph and empty ones after it.
/// Layout is made for all of the text when it is first asked for after a change: O(characters). Drawing goes through
/// the methods that Apple lists for subclasses, one call for each run of glyphs, each background colour and each
/// underline or strikethrough.
open class NSLayoutManager: NSObject {
  public final internal(set) unowned(unsafe) var textStorage: NSTextStorage? {
    didSet { if textStorage !== oldValue { _invalidate() } }
  }
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Draws marks in the places of spaces, tabs and line ends.
  open var showsInvisibleCharacters = false { didSet { if showsInvisibleCharacters != oldValue { _didInvalidate() } } }
  /// Kept: control characters besides tabs and line ends have no marks.
  open var showsControlCharacters = false
  open var usesFontLeading = true { didSet { _invalidate() } }
  open var allowsNonContiguousLayout = false
  open var hasNonContiguousLayout: Bool { false }
  open var limitsLayoutForSuspiciousContents = false
  /// Whether words are hyphenated in paragraphs whose style has no factor of its own.
  open var usesDefaultHyphenation = false { didSet { if usesDefaultHyphenation != oldValue { _invalidate() } } }

  /// The part of the text in a container.
  struct Part {
    var container: NSTextContainer
    var layout: TextLayout
    var drawing: TextDrawing
    /// The range of the storage.
    var range: Range<Int>
  }
  private var parts: [Part]?
  private var isLayingOut = false
  /// The run of glyphs that is shown at this moment, with the face that has them.
  var _shownRun: (run: GlyphRun, ink: TextDrawing.Ink, drawing: TextDrawing)?
  /// Characters whose glyphs the delegate replaces by none, while it is asked.
  var _hiddenCharacters = IndexSet()
  /// For the text view that shows the text.
  var _didInvalidate: () -> Void = {}
  /// Changes what is drawn but not in the storage: links.
  var _decorate: ((NSMutableAttributedString) -> Void)?
  /// The attributes of text without a font or a colour.
  var _baseAttributes: () -> (font: UIFont, color: UIColor) = { (.systemFont(ofSize: 12), .black) }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("NSLayoutManager.init(coder:)") }

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container._layoutManager = self
    _invalidate()
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index)._layoutManager = nil
    _invalidate()
  }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { _invalidate() }

  // MARK: Invalidation

  private func _invalidate() {
    guard parts != nil else { return _didInvalidate() }
    parts = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
    _didInvalidate()
  }

  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { _invalidate() }
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    _invalidate()
  }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { _didInvalidate() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { _didInvalidate() }
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { _invalidate() }

  // MARK: Layout

  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = _parts }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = _parts }
  open func ensureLayout(for container: NSTextContainer) { _ = _parts }
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = _parts }

  final var _parts: [Part] {
    // A delegate that is asked during layout and asks back sees no layout.
    if let parts { return parts }
    guard !isLayingOut else { return [] }
    isLayingOut = true
    let made = makeParts()
    isLayingOut = false
    parts = made
    if let delegate {
      for part in made {
        delegate.layoutManager(
          self, didCompleteLayoutFor: part.container, atEnd: part.range.upperBound >= numberOfGlyphs)
      }
    }
    return made
  }

  private func makeParts() -> [Part] {
    guard let storage = textStorage else { return [] }
    let length = storage.length
    var start = 0, result: [Part] = []
    for container in textContainers {
      guard start < length || result.isEmpty else { break }
      let base = _baseAttributes()
      let text = storage._snapshot(NSRange(location: start, length: length - start))
      _decorate?(text)
      var drawing = TextDrawing(text, font: base.font, color: base.color, container: container)
      var layout = lay(out: drawing, in: container, start)
      if _hideCharacters(of: text, laidOutAs: layout, in: container, from: start) {
        drawing = TextDrawing(text, font: base.font, color: base.color, container: container)
        layout = lay(out: drawing, in: container, start)
      }
      let end =
        layout.showsAllText || isTruncating(container) ? length : start + (layout.lines.last?.range.upperBound ?? 0)
      result.append(Part(container: container, layout: layout, drawing: drawing, range: start..<end))
      start = end
    }
    return result
  }

  private func isParagraphEnd(before index: Int) -> Bool {
    guard let unit = textStorage?.mutableString.character(at: index - 1) else { return true }
    return [10, 13, 0x85, 0x2029].contains(unit)
  }

  private func isTruncating(_ container: NSTextContainer) -> Bool { container.lineBreakMode._truncates }

  private func lay(out drawing: TextDrawing, in container: NSTextContainer, _ start: Int) -> TextLayout {
    let padding = container.lineFragmentPadding
    let width = Double(max(container._width - 2 * padding, 1))
    let height = container.size.height > 0 && container.size.height < 1e6 ? Double(container.size.height) : .infinity
    var constraints = TextLayout.Constraints(
      maxWidth: width >= 1e6 ? .infinity : width, maxHeight: height, maxLines: container.maximumNumberOfLines,
      lastLineMode: container.lineBreakMode == .byWordWrapping ? nil : container.lineBreakMode._value, pixelScale: 0)
    constraints.beginsInParagraph = start > 0 && !isParagraphEnd(before: start)
    let rules = _rules(for: container, from: start)
    guard !container._isPlain else { return TextLayout(drawing.content, constraints, rules: rules) }
    return TextLayout(drawing.content, constraints, rules: rules) { y, height, index in
      container._lineRects(y: y, height: height, at: start + index).map {
        $0.lowerBound...($0.upperBound - 2 * Double(padding))
      }
    }
  }

  final func _part(for container: NSTextContainer) -> Part? { _parts.first { $0.container === container } }
  final func _part(at glyph: Int) -> Part? { _parts.first { $0.range.contains(glyph) } ?? _parts.last }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  @discardableResult
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
    -> NSRange
  {
    actualCharRange?.pointee = charRange
    return charRange
  }
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// The text that stands in a container.
  @discardableResult open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let part = _part(for: container) else { return NSRange(location: NSNotFound, length: 0) }
    return NSRange(location: part.range.lowerBound, length: part.range.count)
  }
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard isValidGlyphIndex(glyphIndex), let part = _parts.first(where: { $0.range.contains(glyphIndex) }) else {
      return nil
    }
    effectiveGlyphRange?.pointee = NSRange(location: part.range.lowerBound, length: part.range.count)
    return part.container
  }
  open func firstUnlaidCharacterIndex() -> Int { _parts.last?.range.upperBound ?? 0 }
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Drawing

  /// Backgrounds of a range, into the current context. Override to draw behind text; call super.
  ///
  /// - Parameter origin: Where the container's corner is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    _drawBackground(glyphsToShow, origin)
  }

  /// Glyphs with their underlines, strikes and attachments.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { _drawGlyphs(glyphsToShow, origin) }

  /// Draws glyphs of one font with the context's fill colour. Override to draw them in another way.
  ///
  /// - Parameters:
  ///   - positions: Origins on the baseline, in the context's user space.
  ///   - textMatrix: Kept out of the drawing: glyphs stand upright.
  ///   - attributes: Those of the text that the glyphs stand for.
  open func showCGGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
    textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: CGContext
  ) {
    _show(
      UnsafeBufferPointer(start: glyphs, count: glyphCount).map { UInt32($0) },
      at: Array(UnsafeBufferPointer(start: positions, count: glyphCount)), font, in: CGContext)
  }

  /// Fills what text with a background colour stands on, into the current context.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    color.setFill()
    for index in 0..<rectCount { UIGraphicsGetCurrentContext()?.fill(rectArray[index]) }
  }

  /// Draws a line below glyphs that stand beside each other.
  ///
  /// - Parameter baselineOffset: Points below the baseline.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    _drawLine(glyphRange, underlineVal, top: baselineOffset, isBelow: true, containerOrigin)
  }

  /// Finds the parts of a range that have a line below them, and calls `drawUnderline` for each: words, where the type
  /// says so.
  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    guard let font = _ink(at: glyphRange.location)?.font else { return }
    for part in _lineParts(glyphRange, underlineVal) {
      drawUnderline(
        forGlyphRange: part, underlineType: underlineVal, baselineOffset: -font.underlinePosition,
        lineFragmentRect: lineRect,
        lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }

  /// Draws a line through glyphs that stand beside each other.
  ///
  /// - Parameter baselineOffset: Points above the baseline.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    _drawLine(glyphRange, strikethroughVal, top: -baselineOffset, isBelow: false, containerOrigin)
  }

  /// Finds the parts of a range that have a line through them, and calls `drawStrikethrough` for each.
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    guard let font = _ink(at: glyphRange.location)?.font else { return }
    let thickness = max(font.underlineThickness, 0.5)
    for part in _lineParts(glyphRange, strikethroughVal) {
      drawStrikethrough(
        forGlyphRange: part, strikethroughType: strikethroughVal, baselineOffset: font.xHeight / 2 + thickness / 2,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }
}
