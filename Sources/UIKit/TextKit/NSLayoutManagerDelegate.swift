import TextLayout

/// Decides about a layout while it is made, and hears of it. Each method may be left out. Rectangles are the
/// container's, in points.
///
/// A question of a delegate to the layout manager while it is asked itself is answered without a layout.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// May take glyphs away: it calls `setGlyphs(_:properties:…)` with the property `.null` for them. Other changes of
  /// glyphs trap there.
  ///
  /// - Returns: How many glyphs were set; 0 for no change.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont,
    forGlyphRange glyphRange: NSRange
  ) -> Int
  /// Points below a line, instead of the paragraph style's.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Points above a paragraph that is not the first.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Points below a paragraph that another follows.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// The action of a tab or a line end. Taking a tab's room away is possible; other changes trap.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
    forControlCharacterAt charIndex: Int
  ) -> NSLayoutManager.ControlCharacterAction
  /// Whether a line may end before a word; where not, the position before it is asked for.
  func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
  /// Whether a word may be divided before a character; asked for a place that would be taken.
  func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int)
    -> Bool
  /// Never asked: no control character is given the action `.whitespace` here.
  func layoutManager(
    _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: NSTextContainer,
    proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
  /// May change where a line stands: up and down, its height, where its glyphs begin, and its baseline. The next line
  /// begins below it.
  ///
  /// - Parameter baselineOffset: Points from the top of the line's rectangle.
  /// - Returns: Whether something was changed.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer,
    forGlyphRange glyphRange: NSRange
  ) -> Bool
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
  /// Before a layout is thrown away because its container has changed.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont,
    forGlyphRange glyphRange: NSRange
  ) -> Int {
    OptionalRequirement.missing()
    return 0
  }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    OptionalRequirement.missing()
    return 0
  }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    OptionalRequirement.missing()
    return 0
  }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    OptionalRequirement.missing()
    return 0
  }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
    forControlCharacterAt charIndex: Int
  ) -> NSLayoutManager.ControlCharacterAction { action }
  public func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int)
    -> Bool
  { true }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
  ) -> Bool { true }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: NSTextContainer,
    proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
  ) -> CGRect { .zero }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer,
    forGlyphRange glyphRange: NSRange
  ) -> Bool { false }
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
  ) {}
}

// The delegate's answers, as the layout takes them.
extension NSLayoutManager {
  /// - Parameter start: Where the container's text begins in the storage.
  func _rules(for container: NSTextContainer, from start: Int) -> LayoutRules {
    var rules = LayoutRules()
    rules.hyphenationFactor = usesDefaultHyphenation ? 1 : 0
    guard let delegate else { return rules }
    let padding = container.lineFragmentPadding
    func fragment(_ line: CGRect) -> CGRect {
      guard container._isPlain else {
        return CGRect(x: line.minX, y: line.minY, width: line.width + 2 * padding, height: line.height)
      }
      return CGRect(x: 0, y: line.minY, width: container._width, height: line.height)
    }
    rules.lineSpacing = { [self] index, line in
      OptionalRequirement.ask {
        delegate.layoutManager(
          self, lineSpacingAfterGlyphAt: start + index, withProposedLineFragmentRect: fragment(line))
      }.map { Double($0) }
    }
    rules.paragraphSpacingBefore = { [self] index, line in
      OptionalRequirement.ask {
        delegate.layoutManager(
          self, paragraphSpacingBeforeGlyphAt: start + index, withProposedLineFragmentRect: fragment(line))
      }.map { Double($0) }
    }
    rules.paragraphSpacingAfter = { [self] index, line in
      OptionalRequirement.ask {
        delegate.layoutManager(
          self, paragraphSpacingAfterGlyphAt: start + index, withProposedLineFragmentRect: fragment(line))
      }.map { Double($0) }
    }
    rules.mayBreak = { [self] index in
      delegate.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: start + index)
    }
    rules.mayHyphenate = { [self] index in
      delegate.layoutManager(self, shouldBreakLineByHyphenatingBeforeCharacterAt: start + index)
    }
    rules.position = { [self] characters, rect, offset in
      var whole = fragment(rect), baseline = CGFloat(offset)
      var used = CGRect(x: rect.minX, y: rect.minY, width: rect.width + 2 * padding, height: rect.height)
      let before = used.minX
      let range = NSRange(location: start + characters.lowerBound, length: characters.count)
      guard
        delegate.layoutManager(
          self, shouldSetLineFragmentRect: &whole, lineFragmentUsedRect: &used, baselineOffset: &baseline,
          in: container,
          forGlyphRange: range)
      else { return }
      rect = CGRect(x: rect.minX + used.minX - before, y: whole.minY, width: rect.width, height: whole.height)
      offset = Double(baseline)
    }
    return rules
  }

  /// Asks the delegate which glyphs and tabs go, and marks their characters.
  ///
  /// - Returns: Whether there are any, so that the layout is to be made again.
  func _hideCharacters(
    of text: NSMutableAttributedString, laidOutAs layout: TextLayout, in container: NSTextContainer, from start: Int
  )
    -> Bool
  {
    guard let delegate, text.length > 0 else { return false }
    _hiddenCharacters = IndexSet()
    let part = Part(
      container: container, layout: layout, drawing: TextDrawing(NSAttributedString(string: "")),
      range: start..<start + text.length)
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { font, range, _ in
      let indices = Array(start + range.location..<start + NSMaxRange(range))
      let found = indices.map { _glyph(at: $0, part) }
      let all = NSRange(location: start + range.location, length: range.length)
      _ = delegate.layoutManager(
        self, shouldGenerateGlyphs: found.map(\.glyph), properties: found.map(\.property), characterIndexes: indices,
        font: font as? UIFont ?? _baseAttributes().font, forGlyphRange: all)
    }
    for (index, unit) in text.string.utf16.enumerated() {
      guard let proposed = ControlCharacterAction(unit) else { continue }
      let action = delegate.layoutManager(self, shouldUse: proposed, forControlCharacterAt: start + index)
      guard action != proposed else { continue }
      guard unit == 9, action == .zeroAdvancement else {
        notImplemented("NSLayoutManagerDelegate.layoutManager(_:shouldUse:forControlCharacterAt:) with another action")
      }
      _hiddenCharacters.insert(start + index)
    }
    for range in _hiddenCharacters.rangeView {
      let low = max(range.lowerBound - start, 0), high = min(range.upperBound - start, text.length)
      if low < high { text.addAttribute(._hidden, value: true, range: NSRange(location: low, length: high - low)) }
    }
    defer { _hiddenCharacters = IndexSet() }
    return !_hiddenCharacters.isEmpty
  }
}
