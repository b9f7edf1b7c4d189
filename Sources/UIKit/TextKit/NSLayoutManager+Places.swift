import TextLayout

// The positions of glyphs and lines. Rectangles are in the container's coordinates, y downwards. The methods are
// documented as not for overriding beside drawing, so they stand here.
extension NSLayoutManager {
  // MARK: Lines

  func lineRect(_ line: TextLine, _ part: Part) -> CGRect {
    guard part.container._isPlain else {
      let padding = part.container.lineFragmentPadding
      let index = part.range.lowerBound + line.range.lowerBound
      let stretch = part.container._lineRects(y: line.rect.minY, height: line.rect.height, at: index).first {
        $0.lowerBound <= line.rect.minX + 1 && $0.upperBound >= line.rect.minX
      }
      let (low, high) =
        stretch.map { (CGFloat($0.lowerBound), CGFloat($0.upperBound)) } ?? (
          line.rect.minX, line.rect.maxX + 2 * padding
        )
      return CGRect(x: low, y: line.rect.minY, width: high - low, height: line.rect.height)
    }
    return CGRect(x: 0, y: line.rect.minY, width: part.container._width, height: line.rect.height)
  }

  func usedRect(_ line: TextLine, _ part: Part) -> CGRect {
    CGRect(
      x: line.rect.minX, y: line.rect.minY, width: line.rect.width + 2 * part.container.lineFragmentPadding,
      height: line.rect.height)
  }

  func line(_ glyph: Int, _ part: Part) -> TextLine? {
    guard !part.layout.lines.isEmpty else { return nil }
    return part.layout.lines[part.layout.lineIndex(of: max(glyph - part.range.lowerBound, 0))]
  }

  func glyphs(_ line: TextLine, _ part: Part) -> NSRange {
    NSRange(location: part.range.lowerBound + line.range.lowerBound, length: line.range.count)
  }

  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool = false
  ) -> CGRect {
    guard let part = _part(at: glyphIndex), let line = line(glyphIndex, part) else { return .zero }
    effectiveGlyphRange?.pointee = glyphs(line, part)
    return lineRect(line, part)
  }

  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool = false
  ) -> CGRect {
    guard let part = _part(at: glyphIndex), let line = line(glyphIndex, part) else { return .zero }
    effectiveGlyphRange?.pointee = glyphs(line, part)
    return usedRect(line, part)
  }

  /// All lines of a container with their padding.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let part = _part(for: container) else { return .zero }
    let rects = part.layout.lines.map { usedRect($0, part) }
    guard let first = rects.first else { return .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  private var extraLine: (TextLine, Part)? {
    guard let part = _parts.last, let line = part.layout.lines.last, line.range.isEmpty else { return nil }
    return (line, part)
  }
  /// The empty line after a line end at the end of the text; zero without one.
  public var extraLineFragmentRect: CGRect { extraLine.map { lineRect($0, $1) } ?? .zero }
  public var extraLineFragmentUsedRect: CGRect { extraLine.map { usedRect($0, $1) } ?? .zero }
  public var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.1.container }

  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for part in _parts {
      for line in part.layout.lines {
        let range = glyphs(line, part)
        guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
        block(lineRect(line, part), usedRect(line, part), part.container, range, &stop)
        if stop.boolValue { return }
      }
    }
  }

  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let part = _part(at: glyphIndex), let line = line(glyphIndex, part), line.isTruncated else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let from = part.range.lowerBound + line.visibleRange.upperBound
    return NSRange(location: from, length: part.range.upperBound - from)
  }

  // MARK: Glyphs

  /// The glyph's origin on the baseline, from the line fragment's corner.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let part = _part(at: glyphIndex), let line = line(glyphIndex, part) else { return .zero }
    let x = line.caretX(at: glyphIndex - part.range.lowerBound) + Double(part.container.lineFragmentPadding)
    return CGPoint(x: CGFloat(x) - lineRect(line, part).minX, y: CGFloat(line.baseline) - line.rect.minY)
  }

  /// - Returns: (-1, -1) where there is no attachment.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    guard let part = _part(at: glyphIndex) else { return CGSize(width: -1, height: -1) }
    for run in part.layout.glyphRuns where run.range.contains(glyphIndex - part.range.lowerBound) {
      if let box = run.attachment { return CGSize(width: box.width, height: box.ascent + box.descent) }
    }
    return CGSize(width: -1, height: -1)
  }

  private func rects(_ range: NSRange, _ part: Part) -> [CGRect] {
    let low = max(range.location - part.range.lowerBound, 0)
    let high = min(range.location + range.length, part.range.upperBound) - part.range.lowerBound
    guard low < high else { return [] }
    return part.layout.selectionRects(for: low..<high).map {
      $0.offsetBy(dx: part.container.lineFragmentPadding, dy: 0)
    }
  }

  /// The rectangle round all glyphs of a range, as high as their lines.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let part = _part(for: container) else { return .zero }
    let rects = rects(glyphRange, part)
    guard let first = rects.first else {
      let caret = part.layout.caretRect(at: glyphRange.location - part.range.lowerBound)
      return caret.offsetBy(dx: container.lineFragmentPadding, dy: 0)
    }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// One rectangle for each line, or more where directions mix.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let part = _part(for: textContainer) else { return }
    var stop = ObjCBool(false)
    for rect in rects(glyphRange, part) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// Whole lines that a rectangle touches.
  @discardableResult public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let part = _part(for: container) else { return NSRange(location: 0, length: 0) }
    let lines = part.layout.lines.filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: part.range.lowerBound, length: 0)
    }
    return NSRange(
      location: part.range.lowerBound + first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
  }
  @discardableResult
  public func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer)
    -> NSRange
  {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  // MARK: Points

  private func character(_ point: CGPoint, _ container: NSTextContainer) -> (index: Int, fraction: Double) {
    guard let part = _part(for: container), !part.layout.lines.isEmpty else { return (0, 0) }
    let inside = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    var number = part.layout.lineIndex(atY: inside.y)
    // The nearest one of lines beside each other.
    let row = part.layout.lines.indices.filter {
      part.layout.lines[$0].rect.minY == part.layout.lines[number].rect.minY
    }
    number =
      row.min { distance(part.layout.lines[$0].rect, inside.x) < distance(part.layout.lines[$1].rect, inside.x) }
      ?? number
    let (index, fraction) = part.layout.lines[number].character(atX: inside.x)
    let last = max((textStorage?.length ?? 0) - 1, 0)
    return (min(part.range.lowerBound + index, last), fraction)
  }

  private func distance(_ rect: CGRect, _ x: CGFloat) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }

  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = character(point, container)
    partialFraction?.pointee = CGFloat(fraction)
    return index
  }
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { character(point, container).index }
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    CGFloat(character(point, container).fraction)
  }
  /// The character under a point, or the nearest; the fraction says how far across it the point lies.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
