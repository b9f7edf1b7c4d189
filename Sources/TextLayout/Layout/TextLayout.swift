import Foundation

/// Text broken into lines and placed. Immutable; coordinates are points from the layout's top left corner, y downwards.
package final class TextLayout: Sendable {
  package struct Constraints: Hashable, Sendable {
    /// Infinite for no wrapping.
    package var maxWidth: Double
    /// Lines that would end below are left out (one always stays); infinite for no limit.
    package var maxHeight: Double
    /// 0 for no limit.
    package var maxLines: Int
    /// The mode of the last line that fits, when text is left over; nil for the paragraph's own.
    package var lastLineMode: ParagraphStyle.LineBreakMode?
    /// Baselines are rounded to 1/scale point; 0 leaves them alone.
    package var pixelScale: Double
    /// Lines are aligned within `maxWidth`; without it they start at 0, which is enough for measuring.
    package var aligns: Bool
    /// The content is a part of a text that goes on: a line end at its end begins no empty line, and what is cut gets
    /// an ellipsis.
    package var continues: Bool
    /// The text begins in the middle of a paragraph: its first line has no indent of a first line.
    package var beginsInParagraph = false

    package init(
      maxWidth: Double = .infinity, maxHeight: Double = .infinity, maxLines: Int = 0,
      lastLineMode: ParagraphStyle.LineBreakMode? = nil,
      pixelScale: Double = 0, aligns: Bool = true, continues: Bool = false
    ) {
      (self.maxWidth, self.maxHeight, self.maxLines) = (maxWidth, maxHeight, maxLines)
      (self.lastLineMode, self.pixelScale, self.aligns, self.continues) = (lastLineMode, pixelScale, aligns, continues)
    }
  }

  package let content: TextContent
  package let constraints: Constraints
  package let lines: [TextLine]
  /// The widest line with its indents and the spaces that end a paragraph, as far as they fit; and the height of all.
  /// Not rounded.
  package let size: CGSize
  /// False when lines were left out or shortened.
  package let showsAllText: Bool
  /// Points that belong below the last line when another follows: leading and line spacing, without a paragraph's.
  package let trailingSpacing: Double

  /// The free stretches of a band, from left to right: from `y` downwards, `height` points high, for the line that
  /// begins with the character at `index`. Empty where there is no room.
  package typealias Fragments = (_ y: Double, _ height: Double, _ index: Int) -> [ClosedRange<Double>]

  /// - Parameters:
  ///   - rules: What the owner decides itself. They are asked in the order of the text, before this returns.
  ///   - fragments: Where lines may stand, if not everywhere between 0 and `maxWidth`. A row of several stretches has a
  ///     line for each.
  package init(
    _ content: TextContent, _ constraints: Constraints = Constraints(), rules: LayoutRules = LayoutRules(),
    fragments: Fragments? = nil
  ) {
    (self.content, self.constraints) = (content, constraints)
    var state = LayoutState(content: content, constraints: constraints, rules: rules, fragments: fragments)
    state.run()
    lines = state.lines
    size = CGSize(width: state.width, height: state.height)
    showsAllText = !state.isCut
    trailingSpacing = state.pendingLeading
  }

  /// Rounded up to pixels, as UILabel's intrinsic size.
  package func size(scale: Double) -> CGSize {
    // Sums of decimals may lie a hair above a whole pixel.
    func up(_ v: Double) -> Double { (v * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The baseline of the first line, in points from the top; 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }

  // MARK: Positions and characters

  /// The line at a height: the nearest one above or below all of them.
  package func lineIndex(atY y: Double) -> Int {
    lines.firstIndex { y < $0.rect.maxY } ?? max(lines.count - 1, 0)
  }

  /// The line that shows the character at an index. A position between two lines belongs to the later one.
  package func lineIndex(of index: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= index } ?? 0
  }

  /// The character under a point and how far across it the point lies (0...1, in reading direction).
  package func character(at point: CGPoint) -> (index: Int, fraction: Double) {
    guard !lines.isEmpty else { return (0, 0) }
    return lines[lineIndex(atY: point.y)].character(atX: point.x)
  }

  /// The caret position nearest to a point: an index between characters, at most the text's length.
  package func insertionIndex(at point: CGPoint) -> Int {
    guard !lines.isEmpty else { return 0 }
    let number = lineIndex(atY: point.y)
    let line = lines[number]
    let (index, fraction) = line.character(atX: point.x)
    guard fraction >= 0.5 else { return index }
    var next = index + 1
    if next < content.text.count, content.text[next] & 0xfc00 == 0xdc00 { next += 1 }
    if let cluster = line.clusters.first(where: { $0.range.contains(index) }), cluster.range.contains(next),
      !isCharacterStart(next)
    {
      next = cluster.range.upperBound
    }
    // After the line's last character stands the line end, which is behind the caret on this line.
    if number + 1 < lines.count {
      next = min(next, max(line.range.lowerBound, line.range.upperBound - (endsHard(line) ? 1 : 0)))
    }
    return next
  }

  private func isCharacterStart(_ index: Int) -> Bool {
    index >= content.text.count || content.text[index] & 0xfc00 != 0xdc00
  }

  private func endsHard(_ line: TextLine) -> Bool {
    guard let last = line.range.last else { return false }
    return LayoutState.isLineEnd(content.text[last])
  }

  /// A caret of no width before the character at an index, as high as its line.
  package func caretRect(at index: Int) -> CGRect {
    guard !lines.isEmpty else { return .zero }
    let line = lines[lineIndex(of: min(max(index, 0), content.text.count))]
    return CGRect(x: line.caretX(at: index), y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// The rectangles that a selection of a range covers: one per stretch, more than one per line where directions mix.
  package func selectionRects(for range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    for line in lines where line.range.overlaps(range) || (line.range.isEmpty && range.contains(line.range.lowerBound))
    {
      for segment in line.segments(of: range) where segment.maxX > segment.minX {
        result.append(
          CGRect(x: segment.minX, y: line.rect.minY, width: segment.maxX - segment.minX, height: line.rect.height))
      }
    }
    return result
  }

  /// All glyph runs, line by line.
  package var glyphRuns: [GlyphRun] { lines.flatMap(\.runs) }
  package var hasColorGlyphs: Bool {
    lines.contains { $0.runs.contains { $0.face.hasColorBitmaps && !$0.glyphs.isEmpty } }
  }
}

/// The pass over the paragraphs.
private struct LayoutState {
  let content: TextContent
  let constraints: TextLayout.Constraints
  var lines: [TextLine] = []
  var width = 0.0
  var height = 0.0
  var isCut = false
  private let rules: LayoutRules
  private let fragments: TextLayout.Fragments?
  private var y = 0.0
  var pendingLeading = 0.0

  init(content: TextContent, constraints: TextLayout.Constraints, rules: LayoutRules, fragments: TextLayout.Fragments?)
  {
    (self.content, self.constraints, self.rules, self.fragments) = (content, constraints, rules, fragments)
  }

  static func isLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case 10...13, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  mutating func run() {
    let text = content.text
    var start = 0
    var previous: ParagraphStyle?
    while true {
      var contentEnd = start
      while contentEnd < text.count, !Self.isLineEnd(text[contentEnd]) { contentEnd += 1 }
      var end = contentEnd
      if end < text.count {
        end += 1
        if text[contentEnd] == 13, end < text.count, text[end] == 10 { end += 1 }
      }
      // A line separator does not end a paragraph.
      let isSoft = start > 0 && [0x2028, 11, 12].contains(text[start - 1])
      let own = content.style(at: min(start, max(text.count - 1, 0)))
      let style = isSoft ? previous ?? own : own
      if let previous {
        if !isSoft { y += spacing(after: previous, before: style, at: start) }
      }
      let paragraph = ShapedParagraph(content, range: start..<end, contentEnd: contentEnd, style: style)
      let isInner = isSoft || (start == 0 && constraints.beginsInParagraph)
      let isFinal = end >= text.count && (end == contentEnd) && !constraints.continues
      guard addLines(of: paragraph, isInner: isInner, isFinal: isFinal) else { return }
      previous = style
      if end >= text.count {
        // Text that ends with a line end has one more, empty line.
        if end > contentEnd, !constraints.continues {
          let empty = ShapedParagraph(content, range: end..<end, contentEnd: end, style: style)
          y += spacing(after: style, before: style, at: end)
          _ = addLines(of: empty, isFinal: true)
        }
        return
      }
      start = end
    }
  }

  /// Points between two paragraphs.
  ///
  /// - Parameter start: The index of the second one's first character.
  private func spacing(after previous: ParagraphStyle, before style: ParagraphStyle, at start: Int) -> Double {
    let last = lines.last?.rect ?? .zero
    let next = CGRect(x: 0, y: y + pendingLeading, width: constraints.maxWidth, height: last.height)
    return (rules.paragraphSpacingAfter?(start - 1, last) ?? previous.paragraphSpacing)
      + (rules.paragraphSpacingBefore?(start, next) ?? style.paragraphSpacingBefore)
  }

  /// - Parameter isInner: The paragraph has begun before.
  /// - Returns: False when no more lines fit.
  private mutating func addLines(of paragraph: ShapedParagraph, isInner: Bool = false, isFinal: Bool) -> Bool {
    if let fragments { return addLines(of: paragraph, isInner: isInner, in: fragments) }
    let style = paragraph.style
    let builder = LineBuilder(paragraph: paragraph, content: content)
    // A truncating paragraph is one line, but where the constraints say how many there may be, or how the last one
    // ends.
    let isFree = constraints.maxLines == 0 && constraints.lastLineMode == nil
    let isSingle = constraints.maxLines == 1 || (isFree && isSingleLineMode(style.lineBreakMode))
    var start = paragraph.range.lowerBound
    var isFirst = !isInner
    repeat {
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      let tail = style.tailIndent <= 0 ? -style.tailIndent : max(0, constraints.maxWidth - style.tailIndent)
      let limit = constraints.maxWidth - tail
      let isLastAllowed = constraints.maxLines > 0 && lines.count + 1 >= constraints.maxLines
      let mode = wrapMode(
        style.lineBreakMode, isSingle: isSingle && (constraints.lastLineMode ?? style.lineBreakMode) != .wordWrap)
      let found = paragraph.lineEnd(from: start, indent: indent, limit: limit, mode: mode, rules: rules)
      var end = found.index
      var truncation: LineBuilder.Truncation?
      let leftOver = end < paragraph.range.upperBound || !isFinal
      if isLastAllowed, leftOver {
        let last = constraints.lastLineMode ?? style.lineBreakMode
        truncation = Truncator(paragraph: paragraph, content: content).truncate(
          from: start, indent: indent, limit: limit, mode: last, hasMore: !isFinal)
        if truncation != nil { end = paragraph.range.upperBound }
        isCut = true
      } else if isSingleLineMode(style.lineBreakMode), isSingle {
        truncation = Truncator(paragraph: paragraph, content: content).truncate(
          from: start, indent: indent, limit: limit, mode: style.lineBreakMode, hasMore: false)
        if truncation != nil {
          end = paragraph.range.upperBound
          isCut = true
        }
      }
      if truncation == nil, mode == .wordWrap, style.avoidsOrphans,
        constraints.maxLines == 0 || lines.count + 2 <= constraints.maxLines
      {
        end = paragraph.lineEnd(avoidingOrphanAfter: start..<end, indent: style.headIndent, limit: limit)
      }
      let isLast = end >= paragraph.range.upperBound
      let built = builder.line(
        start..<end, truncation: truncation, indent: indent, tail: tail,
        available: constraints.aligns ? constraints.maxWidth : .infinity,
        isLast: isLast, showsHyphen: found.showsHyphen && end == found.index)
      guard settle(built, indent: indent, tail: tail, style: style) else {
        isCut = true
        shortenLast()
        return false
      }
      if isLastAllowed { return false }
      start = end
      isFirst = false
    } while start < paragraph.range.upperBound
    return true
  }

  /// Row by row, into the stretches that are free. Rows go down until there is room.
  private mutating func addLines(of paragraph: ShapedParagraph, isInner: Bool, in fragments: TextLayout.Fragments)
    -> Bool
  {
    let style = paragraph.style
    let builder = LineBuilder(paragraph: paragraph, content: content)
    var start = paragraph.range.lowerBound, isFirst = !isInner, rows = 0
    repeat {
      let top = lines.isEmpty ? y : y + pendingLeading
      let probe = builder.line(
        start..<min(start + 1, paragraph.range.upperBound), truncation: nil, indent: 0, tail: 0, available: .infinity,
        isLast: true)
      let needed = lineHeight(probe, style)
      guard top + needed <= constraints.maxHeight + 1e-4 || lines.isEmpty, rows < 100_000 else {
        isCut = true
        return false
      }
      rows += 1
      let row = row(of: builder, in: fragments(top, needed, start), from: &start, isFirst: &isFirst)
      guard !row.isEmpty else {
        y += 1
        continue
      }
      settle(row, top: top, style)
      if constraints.maxLines > 0, rowCount >= constraints.maxLines {
        isCut = start < content.text.count
        return false
      }
    } while start < paragraph.range.upperBound
    return true
  }

  private typealias BuiltLine = (line: TextLine, ascent: Double, descent: Double, leading: Double)

  /// The lines that stand beside each other in the stretches of one row.
  ///
  /// - Parameters:
  ///   - start: Where the row begins in the text, and the next one afterwards.
  ///   - isFirst: Whether the paragraph begins with it.
  private func row(
    of builder: LineBuilder, in stretches: [ClosedRange<Double>], from start: inout Int, isFirst: inout Bool
  ) -> [BuiltLine] {
    let paragraph = builder.paragraph, style = paragraph.style, mode = wrapMode(style.lineBreakMode, isSingle: false)
    var row: [BuiltLine] = []
    for stretch in stretches {
      guard start < paragraph.range.upperBound || (row.isEmpty && paragraph.range.isEmpty) else { break }
      let width = stretch.upperBound - stretch.lowerBound
      let indent = row.isEmpty ? (isFirst ? style.firstLineHeadIndent : style.headIndent) : 0
      let tail = style.tailIndent <= 0 ? -style.tailIndent : max(0, width - style.tailIndent)
      let found = paragraph.lineEnd(from: start, indent: indent, limit: width - tail, mode: mode, rules: rules)
      let end = found.index
      // A word that does not fit beside something waits for more room.
      let cutsWord = end < paragraph.range.upperBound && !paragraph.canBreak(before: end) && !found.showsHyphen
      if cutsWord, mode != .charWrap, width < constraints.maxWidth - 1 { continue }
      var built = builder.line(
        start..<end, truncation: nil, indent: indent, tail: tail, available: constraints.aligns ? width : .infinity,
        isLast: end >= paragraph.range.upperBound, showsHyphen: found.showsHyphen)
      built.line.shift(by: stretch.lowerBound)
      row.append(built)
      start = end
      isFirst = false
    }
    return row
  }

  /// Puts the lines of a row at the height of the highest.
  private mutating func settle(_ row: [BuiltLine], top: Double, _ style: ParagraphStyle) {
    let height = row.map { lineHeight($0, style) }.max() ?? 0
    self.height = top + height
    for var built in row {
      settle(&built.line, top: top, height: height, descent: built.descent)
      lines.append(built.line)
      width = max(width, built.line.rect.maxX)
      self.height = max(self.height, built.line.rect.maxY)
    }
    y = self.height
    pendingLeading = (row.map(\.leading).max() ?? 0) + lineSpacing(style)
  }

  /// Lines beside each other count once.
  private var rowCount: Int { Set(lines.map(\.rect.minY)).count }

  private func lineHeight(
    _ built: (line: TextLine, ascent: Double, descent: Double, leading: Double), _ style: ParagraphStyle
  ) -> Double {
    var height = built.ascent + built.descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return height
  }

  /// Points below the line that was added last.
  private func lineSpacing(_ style: ParagraphStyle) -> Double {
    guard let ask = rules.lineSpacing, let line = lines.last else { return style.lineSpacing }
    return ask(max(line.range.upperBound - 1, line.range.lowerBound), line.rect) ?? style.lineSpacing
  }

  /// Moves a line that stands at 0 to its position. A line that is higher than its glyphs has the difference above
  /// them.
  private func settle(_ line: inout TextLine, top: Double, height: Double, descent: Double) {
    var baseline = top + height - descent
    if constraints.pixelScale > 0 { baseline = (baseline * constraints.pixelScale).rounded() / constraints.pixelScale }
    line.rect.origin.y = top
    line.rect.size.height = height
    if let position = rules.position {
      let x = line.rect.minX
      var rect = line.rect, offset = baseline - top
      position(line.range, &rect, &offset)
      line.shift(by: rect.minX - x)
      line.rect = rect
      baseline = rect.minY + offset
    }
    line.baseline = baseline
    for index in line.runs.indices {
      line.runs[index].baseline += baseline
      for glyph in line.runs[index].positions.indices { line.runs[index].positions[glyph].y += baseline }
    }
  }

  /// The rule by which lines end; a truncating paragraph of many lines wraps by words but for its last one.
  private func wrapMode(_ mode: ParagraphStyle.LineBreakMode, isSingle: Bool) -> ParagraphStyle.LineBreakMode {
    switch mode {
    case .clip: .clip
    case .charWrap: .charWrap
    case .wordWrap: .wordWrap
    case .truncateHead, .truncateTail, .truncateMiddle: isSingle ? .clip : .wordWrap
    }
  }

  private func isSingleLineMode(_ mode: ParagraphStyle.LineBreakMode) -> Bool {
    mode == .truncateHead || mode == .truncateTail || mode == .truncateMiddle
  }

  private mutating func settle(
    _ built: (line: TextLine, ascent: Double, descent: Double, leading: Double), indent: Double, tail: Double,
    style: ParagraphStyle
  ) -> Bool {
    var line = built.line
    let full = lineHeight(built, style)
    let top = lines.isEmpty ? y : y + pendingLeading
    guard lines.isEmpty || top + full <= constraints.maxHeight + 1e-4 else { return false }
    settle(&line, top: top, height: full, descent: built.descent)
    lines.append(line)
    let shown = line.rect.width + indent + tail
    width = max(width, shown, min(shown + line.spacesAtEnd, constraints.maxWidth))
    height = line.rect.maxY
    y = height
    pendingLeading = built.leading + lineSpacing(style)
    return true
  }

  /// The last line that fits says that there is more.
  private mutating func shortenLast() {
    guard let last = lines.last, !last.isTruncated else { return }
    let text = content.text
    var start = last.range.lowerBound
    while start > 0, !Self.isLineEnd(text[start - 1]) { start -= 1 }
    var contentEnd = last.range.lowerBound
    while contentEnd < text.count, !Self.isLineEnd(text[contentEnd]) { contentEnd += 1 }
    let style = content.style(at: min(start, max(text.count - 1, 0)))
    let mode = constraints.lastLineMode ?? style.lineBreakMode
    guard isSingleLineMode(mode) else { return }
    let paragraph = ShapedParagraph(
      content, range: start..<min(contentEnd + 1, text.count), contentEnd: contentEnd, style: style)
    let indent = start == last.range.lowerBound ? style.firstLineHeadIndent : style.headIndent
    let tail = style.tailIndent <= 0 ? -style.tailIndent : max(0, constraints.maxWidth - style.tailIndent)
    guard
      let truncation = Truncator(paragraph: paragraph, content: content).truncate(
        from: last.range.lowerBound, indent: indent, limit: constraints.maxWidth - tail, mode: mode, hasMore: true)
    else { return }
    let builder = LineBuilder(paragraph: paragraph, content: content)
    let built = builder.line(
      last.range.lowerBound..<paragraph.range.upperBound, truncation: truncation, indent: indent, tail: tail,
      available: constraints.aligns ? constraints.maxWidth : .infinity, isLast: true)
    lines.removeLast()
    var line = built.line
    line.baseline = last.baseline
    line.rect.origin.y = last.rect.minY
    line.rect.size.height = last.rect.height
    for index in line.runs.indices {
      line.runs[index].baseline += last.baseline
      for glyph in line.runs[index].positions.indices { line.runs[index].positions[glyph].y += last.baseline }
    }
    lines.append(line)
    width = max(width, line.rect.width + indent + tail)
  }
}
