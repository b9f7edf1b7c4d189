import TextLayout

// The work of the methods for subclasses when nobody overrides them.
extension NSLayoutManager {
  /// The parts of a range, by container: indices of the container's layout.
  private func parts(of range: NSRange) -> [(part: Part, range: Range<Int>)] {
    _parts.compactMap { part in
      let low = max(range.location, part.range.lowerBound), high = min(NSMaxRange(range), part.range.upperBound)
      return low < high ? (part, (low - part.range.lowerBound)..<(high - part.range.lowerBound)) : nil
    }
  }

  private func ink(of run: GlyphRun, _ part: Part) -> TextDrawing.Ink {
    part.drawing.inks[min(run.attributeIndex, part.drawing.inks.count - 1)]
  }

  func _drawBackground(_ range: NSRange, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (part, range) in parts(of: range) {
      var rects: [CGRect] = [], covered = 0..<0, attribute = -1, color = UIColor.clear
      func flush() {
        guard !rects.isEmpty else { return }
        context.saveGState()
        color.setFill()
        let characters = NSRange(location: part.range.lowerBound + covered.lowerBound, length: covered.count)
        fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: characters, color: color)
        context.restoreGState()
        rects = []
      }
      for whole in part.layout.glyphRuns {
        guard let run = part.drawing.part(of: whole, in: range, part.layout) else { continue }
        let ink = ink(of: run, part)
        guard let background = ink.background else { continue }
        if run.attributeIndex != attribute {
          flush()
          (attribute, color, covered) = (run.attributeIndex, background, run.range)
        }
        covered = min(covered.lowerBound, run.range.lowerBound)..<max(covered.upperBound, run.range.upperBound)
        rects.append(
          CGRect(
            x: origin.x + part.container.lineFragmentPadding + run.minX, y: origin.y + run.baseline - ink.font.ascender,
            width: run.maxX - run.minX, height: ink.font.lineHeight))
      }
      flush()
    }
  }

  func _drawGlyphs(_ range: NSRange, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (part, range) in parts(of: range) {
      let corner = CGPoint(x: origin.x + part.container.lineFragmentPadding, y: origin.y)
      for line in part.layout.lines where line.range.overlaps(range) {
        for whole in line.runs {
          guard let run = part.drawing.part(of: whole, in: range, part.layout) else { continue }
          draw(run, of: line, part, at: corner, containerOrigin: origin, in: context)
        }
        if showsInvisibleCharacters { drawMarks(line, range, part, at: corner) }
      }
    }
  }

  private func draw(
    _ run: GlyphRun, of line: TextLine, _ part: Part, at corner: CGPoint, containerOrigin origin: CGPoint,
    in context: CGContext
  ) {
    let ink = ink(of: run, part), first = part.range.lowerBound + run.range.lowerBound
    if let attachment = ink.attachment {
      guard run.attachment != nil else { return }
      attachment._draw(
        at: CGPoint(x: corner.x + run.minX, y: corner.y + run.baseline), container: part.container, index: first)
      return
    }
    context.saveGState()
    ink.castShadow(in: context)
    context.setFillColor(ink.color.cgColor)
    _shownRun = (run, ink, part.drawing)
    let attributes =
      first < (textStorage?.length ?? 0) ? textStorage?.attributes(at: first, effectiveRange: nil) ?? [:] : [:]
    showCGGlyphs(
      run.glyphs.map { CGGlyph(truncatingIfNeeded: $0) },
      positions: run.positions.map { CGPoint(x: corner.x + $0.x, y: corner.y + $0.y) }, count: run.glyphs.count,
      font: UIFont(ink.font),
      textMatrix: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0), attributes: attributes, in: context)
    _shownRun = nil
    context.restoreGState()
    let characters = NSRange(location: first, length: run.range.count)
    if ink.underline != 0 {
      underlineGlyphRange(
        characters, underlineType: NSUnderlineStyle(rawValue: ink.underline), lineFragmentRect: lineRect(line, part),
        lineFragmentGlyphRange: glyphs(line, part), containerOrigin: origin)
    }
    if ink.strikethrough != 0 {
      strikethroughGlyphRange(
        characters, strikethroughType: NSUnderlineStyle(rawValue: ink.strikethrough),
        lineFragmentRect: lineRect(line, part),
        lineFragmentGlyphRange: glyphs(line, part), containerOrigin: origin)
    }
  }

  /// Glyphs with the context's fill colour; the attributes of a stroke speak before.
  func _show(_ glyphs: [UInt32], at positions: [CGPoint], _ font: UIFont, in context: CGContext) {
    let shown = _shownRun.flatMap { $0.ink.font == font._font ? $0 : nil }
    let face = shown?.run.face ?? font._font.face
    if let shown, face.hasColorBitmaps {
      var run = shown.run
      (run.glyphs, run.positions) = (glyphs, positions)
      shown.drawing.drawBitmaps(run, at: .zero, in: context)
      return
    }
    let outline = GlyphDrawing.outline(
      of: glyphs, at: positions, in: face, size: shown?.run.drawnSize ?? font._font.drawnSize,
      obliqueness: shown?.ink.obliqueness ?? 0)
    if let ink = _shownRun?.ink { return ink.paint(CGPath(outline), .fill, in: context) }
    context.addPath(CGPath(outline))
    context.fillPath()
  }

  /// The run that has a glyph, in its layout's coordinates.
  private func run(at glyph: Int) -> (run: GlyphRun, part: Part)? {
    guard let part = _part(at: glyph), let line = line(glyph, part) else { return nil }
    return line.runs.first { $0.range.contains(glyph - part.range.lowerBound) }.map { ($0, part) }
  }

  func _ink(at glyph: Int) -> TextDrawing.Ink? { run(at: glyph).map { ink(of: $0.run, $0.part) } }

  /// The ranges that have a line of a style: all of a range, or its words.
  func _lineParts(_ range: NSRange, _ style: NSUnderlineStyle) -> [NSRange] {
    guard style.contains(.byWord), let text = textStorage?.string as NSString? else { return [range] }
    var parts: [NSRange] = [], start: Int?
    for index in range.location...NSMaxRange(range) {
      let isInside =
        index < NSMaxRange(range) && Unicode.Scalar(text.character(at: index))?.properties.isWhitespace != true
      if isInside, start == nil { start = index }
      if !isInside, let first = start {
        parts.append(NSRange(location: first, length: index - first))
        start = nil
      }
    }
    return parts
  }

  /// - Parameter top: Of the line, in points below the baseline.
  func _drawLine(_ range: NSRange, _ style: NSUnderlineStyle, top: CGFloat, isBelow: Bool, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let (whole, part) = run(at: range.location),
      let line = TextLineStyle(style.rawValue)
    else { return }
    let local = (range.location - part.range.lowerBound)..<(NSMaxRange(range) - part.range.lowerBound)
    guard let run = part.drawing.part(of: whole, in: local, part.layout) else { return }
    let ink = ink(of: run, part), thickness = max(ink.font.underlineThickness, 0.5)
    let color = (isBelow ? ink.underlineColor : ink.strikethroughColor) ?? ink.color
    context.setFillColor(color.cgColor)
    let rect = CGRect(
      x: origin.x + part.container.lineFragmentPadding + run.minX, y: origin.y + run.baseline + top,
      width: run.maxX - run.minX,
      height: thickness)
    context.fill(line.rects(in: rect, isBelow: isBelow))
  }

  /// Marks of characters that nobody sees: a dot for a space, an arrow for a tab, a hook for a line end.
  private func drawMarks(_ line: TextLine, _ range: Range<Int>, _ part: Part, at corner: CGPoint) {
    for index in line.range.clamped(to: range) where index < part.drawing.content.text.count {
      let mark: String
      switch part.drawing.content.text[index] {
      case 32, 0xa0: mark = "\u{b7}"
      case 9: mark = "\u{2192}"
      case 10, 13, 0x2029: mark = "\u{ac}"
      default: continue
      }
      let base = _baseAttributes().font
      let font =
        textStorage?.attribute(.font, at: part.range.lowerBound + index, effectiveRange: nil) as? UIFont ?? base
      let text = NSAttributedString(string: mark, attributes: [.font: font, .foregroundColor: UIColor.tertiaryLabel])
      let x = line.caretX(at: index), next = line.caretX(at: index + 1)
      let shift = mark == "\u{b7}" ? (next - x - text.size().width) / 2 : 0
      text.draw(at: CGPoint(x: corner.x + x + shift, y: corner.y + line.baseline - font.ascender))
    }
  }
}
