import TextLayout

extension NSTextLayoutManager {
  struct Segment {
    var offsets: Range<Int>
    var rect: CGRect
    var baseline: CGFloat
  }

  func _segments(_ range: Range<Int>, _ type: SegmentType, _ options: SegmentOptions) -> [Segment] {
    guard let container = textContainer else { return [] }
    let padding = container.lineFragmentPadding, right = container._width - padding
    guard !range.isEmpty else { return caret(range.lowerBound, options).map { [$0] } ?? [] }
    var found: [Segment] = []
    for fragment in _fragments {
      guard let layout = fragment._layout else { continue }
      let start = _offset(fragment.rangeInElement.location), marker = fragment._markerLength
      guard range.upperBound > start else { continue }
      let local = (max(range.lowerBound - start, 0) + marker)..<(range.upperBound - start + marker)
      let x = fragment._textX, y = fragment._top
      for line in layout.lines {
        let part = line.range.clamped(to: local)
        guard !part.isEmpty else { continue }
        let goesOn =
          type == .selection && local.upperBound > line.range.upperBound - 1 && part.upperBound == line.range.upperBound
          && local.upperBound >= line.range.upperBound
          && (fragment._continues || line.range.upperBound < fragment._shownLength)
        var stretches = layout.selectionRects(for: part).filter { $0.minY == line.rect.minY }
        if stretches.isEmpty { stretches = [layout.caretRect(at: part.lowerBound)] }
        for (number, stretch) in stretches.enumerated() {
          var rect = stretch.offsetBy(dx: x, dy: y)
          if goesOn, number == stretches.count - 1 { rect.size.width = max(right - rect.minX, rect.width) }
          let offsets = start + fragment._offset(of: part.lowerBound)..<start + fragment._offset(of: part.upperBound)
          found.append(Segment(offsets: offsets, rect: rect, baseline: line.baseline - line.rect.minY))
        }
      }
    }
    if options.contains(.middleFragmentsExcluded), found.count > 2 { found = [found[0], found[found.count - 1]] }
    if options.contains(.headSegmentExtended), !found.isEmpty {
      found[0].rect = CGRect(
        x: padding, y: found[0].rect.minY, width: found[0].rect.maxX - padding, height: found[0].rect.height)
    }
    if options.contains(.tailSegmentExtended), let last = found.last {
      found[found.count - 1].rect.size.width = max(right - last.rect.minX, 0)
    }
    return found
  }

  private func caret(_ offset: Int, _ options: SegmentOptions) -> Segment? {
    guard let fragment = _fragment(at: offset), let layout = fragment._layout, !layout.lines.isEmpty else { return nil }
    let local = fragment._index(of: offset - _offset(fragment.rangeInElement.location))
    var index = layout.lineIndex(of: local)
    let isUpstream = options.contains(.upstreamAffinity) && index > 0 && layout.lines[index].range.lowerBound == local
    if isUpstream { index -= 1 }
    let line = layout.lines[index]
    let x = isUpstream ? (line.isRightToLeft ? line.rect.minX : line.rect.maxX) : line.caretX(at: local)
    return Segment(
      offsets: offset..<offset,
      rect: CGRect(x: fragment._textX + x, y: fragment._top + line.rect.minY, width: 0, height: line.rect.height),
      baseline: line.baseline - line.rect.minY)
  }

  /// The position between characters that is nearest to a point in the container's coordinates.
  func _insertionOffset(at point: CGPoint) -> Int {
    let all = _fragments
    guard let fragment = all.first(where: { point.y < $0._bottom }) ?? all.last, let layout = fragment._layout else {
      return 0
    }
    let index = layout.insertionIndex(at: CGPoint(x: point.x - fragment._textX, y: point.y - fragment._top))
    return _offset(fragment.rangeInElement.location) + min(fragment._offset(of: index), fragment._contentLength)
  }

  /// Draws the fragments that a rectangle of the container touches.
  func _draw(_ rect: CGRect, at origin: CGPoint, in context: CGContext) {
    // A fragment may draw beyond its text, but not farther than all that is seen.
    let near = rect.insetBy(dx: 0, dy: -rect.height)
    for fragment in _fragments where fragment._bottom >= near.minY && fragment._top <= near.maxY {
      let frame = fragment.layoutFragmentFrame
      guard fragment.renderingSurfaceBounds.offsetBy(dx: frame.minX, dy: frame.minY).intersects(rect) else { continue }
      fragment.draw(at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY), in: context)
    }
  }
}

// The steps by which a selection is moved.
extension NSTextLayoutManager {
  private var text: NSString {
    let whole = documentRange
    let storage = (textContentManager as? NSTextContentStorage)?.textStorage
    if let storage { return storage.string as NSString }
    let elements = textContentManager?.textElements(for: whole) ?? []
    return elements.compactMap { ($0 as? NSTextParagraph)?.attributedString.string }.joined() as NSString
  }

  /// - Parameters:
  ///   - location: Stretches from here on, or up to here in reverse.
  ///   - options: By what the text is cut; `.reverse` and `.substringNotRequired` hold, too.
  public func enumerateSubstrings(
    from location: any NSTextLocation, options: NSString.EnumerationOptions = [],
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let text = self.text, position = min(_offset(location), text.length)
    let range =
      options.contains(.reverse)
      ? NSRange(location: 0, length: position) : NSRange(location: position, length: text.length - position)
    withoutActuallyEscaping(block) { block in
      Self.eachPart(of: text, in: range, options) { substring, part, enclosing, stop in
        guard let own = self._range(part.location..<NSMaxRange(part)) else { return }
        var stops = ObjCBool(false)
        block(substring, own, self._range(enclosing.location..<NSMaxRange(enclosing)), &stops)
        stop = stops.boolValue
      }
    }
  }

  /// Words and sentences too, which Foundation's own enumeration of a bridged string does not know here.
  private static func eachPart(
    of text: NSString, in range: NSRange, _ options: NSString.EnumerationOptions,
    _ body: @escaping (String?, NSRange, NSRange, inout Bool) -> Void
  ) {
    let isReverse = options.contains(.reverse)
    guard !options.contains(.byComposedCharacterSequences) || options.contains(.byWords) else {
      return eachCharacter(of: text, in: range, isReverse, body)
    }
    let string = text as String
    guard let bounds = Range(range, in: string) else { return }
    // Foundation goes forward in any case where lines and paragraphs are asked for.
    nonisolated(unsafe) var parts: [(String?, NSRange, NSRange)] = []
    string.enumerateSubstrings(in: bounds, options: options.subtracting(.reverse)) { substring, part, enclosing, _ in
      parts.append((substring, NSRange(part, in: string), NSRange(enclosing, in: string)))
    }
    var stop = false
    for (substring, part, enclosing) in isReverse ? parts.reversed() : parts {
      body(substring, part, enclosing, &stop)
      if stop { return }
    }
  }

  private static func eachCharacter(
    of text: NSString, in range: NSRange, _ isReverse: Bool, _ body: (String?, NSRange, NSRange, inout Bool) -> Void
  ) {
    var position = isReverse ? NSMaxRange(range) : range.location, stop = false
    while !stop, isReverse ? position > range.location : position < NSMaxRange(range) {
      let part = text.rangeOfComposedCharacterSequence(at: isReverse ? position - 1 : position)
      position = isReverse ? part.location : NSMaxRange(part)
      body(text.substring(with: part), part, part, &stop)
    }
  }

  public func textRange(for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation)
    -> NSTextRange?
  {
    let text = self.text, position = _offset(location)
    guard text.length > 0 else { return _range(0..<0) }
    let inside = min(position, text.length - 1)
    switch selectionGranularity {
    case .character:
      guard position < text.length else { return _range(position..<position) }
      let range = text.rangeOfComposedCharacterSequence(at: position)
      return _range(range.location..<NSMaxRange(range))
    case .word: return _range(part(text, inside, .byWords))
    case .sentence: return _range(part(text, inside, .bySentences))
    case .paragraph:
      let range = text.paragraphRange(for: NSRange(location: inside, length: 0))
      return _range(range.location..<NSMaxRange(range))
    case .line: return _line(at: position).flatMap { _range($0.offsets) }
    }
  }

  /// The word or sentence at an index; between two words the character that stands there.
  private func part(_ text: NSString, _ index: Int, _ unit: NSString.EnumerationOptions) -> Range<Int> {
    let paragraph = text.paragraphRange(for: NSRange(location: index, length: 0))
    var found: Range<Int>?
    Self.eachPart(of: text, in: paragraph, unit) { _, range, _, stop in
      guard NSLocationInRange(index, range) else { return }
      found = range.location..<NSMaxRange(range)
      stop = true
    }
    if let found { return found }
    let character = text.rangeOfComposedCharacterSequence(at: index)
    return character.location..<NSMaxRange(character)
  }

  /// The line with a position, with its fragment.
  func _line(at offset: Int) -> (line: TextLine, offsets: Range<Int>, fragment: NSTextLayoutFragment)? {
    guard let fragment = _fragment(at: offset), let layout = fragment._layout, !layout.lines.isEmpty else { return nil }
    let start = _offset(fragment.rangeInElement.location)
    let line = layout.lines[layout.lineIndex(of: fragment._index(of: offset - start))]
    let low = fragment._offset(of: line.range.lowerBound), high = fragment._offset(of: line.range.upperBound)
    return (line, start + low..<start + high, fragment)
  }

  public func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    textContentManager?.location(location, offsetBy: offset)
  }
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    textContentManager?.offset(from: from, to: to) ?? 0
  }

  public func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection {
    _line(at: _offset(location))?.line.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// The places of a line's carets from left to right.
  ///
  /// - Parameter block: Gets the points from the container's left edge, the position, and whether it is the character's
  ///   leading edge.
  public func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let (line, offsets, fragment) = _line(at: _offset(location)) else { return }
    let text = self.text, start = _offset(fragment.rangeInElement.location)
    func x(_ offset: Int) -> CGFloat { fragment._textX + line.caretX(at: fragment._index(of: offset - start)) }
    var places: [(x: CGFloat, offset: Int, isLeading: Bool)] = []
    for offset in offsets where offset < text.length && !UTF16.isTrailSurrogate(text.character(at: offset)) {
      places.append((x(offset), offset, true))
    }
    let isLineEnd =
      text.length > 0 && offsets.upperBound > 0 && offsets.upperBound <= text.length
      && NSLayoutManager.ControlCharacterAction(text.character(at: offsets.upperBound - 1)) == .paragraphBreak
    if !isLineEnd || offsets.isEmpty {
      places.append((fragment._textX + line.caretX(at: line.range.upperBound), offsets.upperBound, false))
    }
    places.sort { $0.x < $1.x }
    var stop = ObjCBool(false)
    for position in places {
      guard let location = _location(position.offset) else { continue }
      block(position.x, location, position.isLeading, &stop)
      if stop.boolValue { return }
    }
  }

  /// The line at a height, in the container's coordinates; the nearest one above or below all.
  public func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
    let all = _fragments
    guard let fragment = all.first(where: { point.y < $0._bottom }) ?? all.last, let layout = fragment._layout,
      !layout.lines.isEmpty
    else { return nil }
    let line = layout.lines[layout.lineIndex(atY: point.y - fragment._top)],
      start = _offset(fragment.rangeInElement.location)
    let low = fragment._offset(of: line.range.lowerBound), high = fragment._offset(of: line.range.upperBound)
    return _range(start + low..<start + high)
  }
}
