import CHarfBuzz
import Foundation

/// Puts the glyphs of a line into visual order and finds their positions.
struct LineBuilder {
  /// A part of an item that stands on the line; an ellipsis and a hyphen have no part of the text.
  private struct Piece {
    var item: TextItem
    var shaped: ShapedRun?
    var glyphs: Range<Int>
    var range: Range<Int>
    var level: UInt8
    var width: Double
    var isAdded = false
    var justification = 0.0
  }

  struct Truncation {
    var kept: [Range<Int>]
    /// Between which of the kept ranges the ellipsis stands: its position in the list.
    var position: Int
  }

  let paragraph: ShapedParagraph
  let content: TextContent

  /// - Parameters:
  ///   - range: The line's part of the paragraph.
  ///   - indent: The leading margin in points.
  ///   - available: The width from margin to margin, for alignment, in points; infinite for none.
  ///   - showsHyphen: Whether a hyphen that is not in the text stands at the end.
  /// - Returns: The line with its baseline at y = 0 and its top at -ascent.
  func line(
    _ range: Range<Int>, truncation: Truncation?, indent: Double, tail: Double, available: Double, isLast: Bool,
    showsHyphen: Bool = false
  ) -> (line: TextLine, ascent: Double, descent: Double, leading: Double) {
    let isRightToLeft = paragraph.level % 2 == 1
    let visibleEnd = paragraph.trimmedEnd(range.lowerBound, range.upperBound)
    var pieces = pieces(range, truncation, indent: indent)
    let hanging = truncation == nil ? hang(&pieces, from: visibleEnd) : 0
    if showsHyphen, truncation == nil, let item = paragraph.hyphen(before: range.upperBound) {
      pieces.append(added(item, at: range.upperBound))
    }
    let width = pieces.reduce(0) { $0 + $1.width } - hanging
    var start = start(of: width, indent: indent, tail: tail, available: available)
    let spare = available - indent - tail - width
    if available.isFinite, paragraph.style.alignment == .justified, !isLast, truncation == nil, spare > 0 {
      start = justify(&pieces, spare, visibleEnd, isRightToLeft, indent, available)
    }
    let ordered = Self.visualOrder(pieces)
    // In a right-to-left line the hanging spaces stand at the left, outside.
    var x = start - (isRightToLeft ? hanging : 0)
    var runs: [GlyphRun] = []
    var clusters: [TextLine.Cluster] = []
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    for piece in ordered {
      append(piece, at: &x, &runs, &clusters)
      measure(piece.item.attributes, &ascent, &descent, &leading)
    }
    if ordered.isEmpty {
      let index = min(range.lowerBound, max(content.text.count - 1, 0))
      measure(content.attributes(at: index), &ascent, &descent, &leading)
    }
    let justified = pieces.reduce(0) { $0 + $1.justification }
    var line = TextLine(
      range: range,
      visibleRange: range
        .lowerBound..<max(range.lowerBound, min(truncation?.kept.last?.upperBound ?? visibleEnd, visibleEnd)),
      rect: CGRect(x: start, y: 0, width: width + justified, height: 0), baseline: 0, isTruncated: truncation != nil,
      runs: runs,
      isRightToLeft: isRightToLeft, clusters: clusters)
    if isLast { line.spacesAtEnd = hanging }
    return (line, ascent, descent, leading)
  }

  /// Spaces at the end belong to the paragraph's direction and hang over.
  ///
  /// - Returns: Their width in points.
  private func hang(_ pieces: inout [Piece], from visibleEnd: Int) -> Double {
    var hanging = 0.0
    for index in pieces.indices where pieces[index].range.lowerBound >= visibleEnd {
      pieces[index].level = paragraph.level
      hanging += pieces[index].width
    }
    return hanging
  }

  /// The left end of a line of some width, as it is aligned; of a justified one before its spaces grow.
  private func start(of width: Double, indent: Double, tail: Double, available: Double) -> Double {
    guard available.isFinite else { return indent }
    let isRightToLeft = paragraph.level % 2 == 1
    let spare = available - indent - tail - width
    return switch paragraph.style.alignment {
    case .center: indent + spare / 2
    case .left: isRightToLeft ? tail : indent
    case .right: isRightToLeft ? available - indent - width : indent + spare
    case .natural, .justified: isRightToLeft ? available - indent - width : indent
    }
  }

  /// The line's pieces in logical order, with an ellipsis where it is truncated.
  private func pieces(_ range: Range<Int>, _ truncation: Truncation?, indent: Double) -> [Piece] {
    guard let truncation else {
      return pieces(range.clamped(to: range.lowerBound..<max(range.lowerBound, paragraph.contentEnd)), indent: indent)
    }
    var result: [Piece] = []
    for (position, kept) in truncation.kept.enumerated() {
      if position == truncation.position { result.append(ellipsis(near: kept.lowerBound, truncation)) }
      result += pieces(kept, indent: indent)
    }
    if truncation.position >= truncation.kept.count {
      result.append(ellipsis(near: truncation.kept.last?.upperBound ?? range.lowerBound, truncation))
    }
    return result
  }

  private func measure(
    _ attributes: TextAttributes, _ ascent: inout Double, _ descent: inout Double, _ leading: inout Double
  ) {
    if attributes.isHidden {
      ascent = max(ascent, attributes.font.ascender)
      descent = max(descent, attributes.font.lineGap - attributes.font.descender)
      return
    }
    if let box = attributes.attachment {
      ascent = max(ascent, box.ascent + attributes.baselineOffset)
      descent = max(descent, box.descent - attributes.baselineOffset)
      return
    }
    ascent = max(ascent, attributes.font.ascender + attributes.baselineOffset)
    descent = max(descent, attributes.font.lineGap - attributes.font.descender - attributes.baselineOffset)
    leading = max(leading, attributes.font.leading)
  }

  // MARK: Pieces

  private func pieces(_ range: Range<Int>, indent: Double) -> [Piece] {
    var result: [Piece] = []
    var x = indent
    let visibleEnd = paragraph.trimmedEnd(range.lowerBound, range.upperBound)
    for item in paragraph.items {
      let whole = item.range.clamped(to: range)
      guard !whole.isEmpty, item.kind != .lineEnd else { continue }
      // Hanging spaces are pieces of their own: they may have to change sides.
      let parts =
        whole.lowerBound < visibleEnd && whole.upperBound > visibleEnd
        ? [whole.lowerBound..<visibleEnd, visibleEnd..<whole.upperBound] : [whole]
      for part in parts {
        var piece = Piece(item: item, shaped: item.shaped, glyphs: 0..<0, range: part, level: item.level, width: 0)
        switch item.kind {
        case .text: slice(&piece)
        case .tab: piece.width = paragraph.tabAdvance(part.lowerBound, from: x)
        case .attachment: piece.width = item.attributes.attachment?.width ?? 0
        case .lineEnd: break
        }
        x += piece.width
        result.append(piece)
      }
    }
    return result
  }

  /// The glyphs of a part; shaped anew where a cut would change them.
  private func slice(_ piece: inout Piece) {
    guard let shaped = piece.shaped else { return }
    let start = piece.item.range.lowerBound
    let local = (piece.range.lowerBound - start)..<(piece.range.upperBound - start)
    if local.lowerBound == 0, local.upperBound == piece.item.range.count {
      piece.glyphs = 0..<shaped.glyphs.count
      piece.width = shaped.width
      return
    }
    let glyphs = shaped.glyphRange(of: local)
    let isCutUnsafe = [local.lowerBound, local.upperBound].contains { cut in
      cut > 0 && cut < piece.item.range.count
        && shaped.clusters.indices.contains { shaped.clusters[$0] == cut && shaped.isUnsafeToBreak[$0] }
    }
    if isCutUnsafe {
      let again = Shaper.shape(
        Array(content.text[piece.range]), face: piece.item.face, attributes: piece.item.attributes,
        script: piece.item.script,
        isRightToLeft: piece.item.level % 2 == 1)
      piece.shaped = again
      piece.item.range = piece.range
      piece.glyphs = 0..<again.glyphs.count
      piece.width = again.width
      return
    }
    piece.glyphs = glyphs
    piece.width = glyphs.reduce(0) { $0 + shaped.advances[$1] }
  }

  private func ellipsis(near index: Int, _ truncation: Truncation) -> Piece {
    added(Self.addedItem("\u{2026}", content.attributes(at: max(index - 1, 0)), level: paragraph.level), at: index)
  }

  /// A piece that is not in the text.
  private func added(_ item: TextItem, at index: Int) -> Piece {
    Piece(
      item: item, shaped: item.shaped, glyphs: 0..<(item.shaped?.glyphs.count ?? 0), range: index..<index,
      level: item.level,
      width: item.shaped?.width ?? 0, isAdded: true)
  }

  /// A character that is not in the text, as the text looks with some attributes.
  static func addedItem(_ scalar: Unicode.Scalar, _ attributes: TextAttributes, level: UInt8) -> TextItem {
    var attributes = attributes
    attributes.attachment = nil
    let face = FaceChooser.face(for: [scalar], attributes)
    let shaped = Shaper.shape(
      Array(String(scalar).utf16), face: face, attributes: attributes, script: HB_SCRIPT_COMMON,
      isRightToLeft: level % 2 == 1)
    return TextItem(
      kind: .text, range: 0..<1, attributes: attributes, level: level, face: face, script: HB_SCRIPT_COMMON,
      shaped: shaped)
  }

  /// Widens the spaces between words. - Returns: Where the line starts.
  private func justify(
    _ pieces: inout [Piece], _ spare: Double, _ visibleEnd: Int, _ isRightToLeft: Bool, _ indent: Double,
    _ available: Double
  ) -> Double {
    var counts: [Int] = []
    for piece in pieces {
      counts.append(piece.range.filter { $0 < visibleEnd && piece.item.kind == .text && content.text[$0] == 32 }.count)
    }
    let total = counts.reduce(0, +)
    guard total > 0 else { return isRightToLeft ? available - indent - pieces.reduce(0) { $0 + $1.width } : indent }
    for index in pieces.indices { pieces[index].justification = spare * Double(counts[index]) / Double(total) }
    return isRightToLeft ? available - indent - pieces.reduce(0) { $0 + $1.width + $1.justification } : indent
  }

  // MARK: Order and positions

  /// Rule L2: reverse every stretch at or above each odd level, from the highest down.
  private static func visualOrder(_ pieces: [Piece]) -> [Piece] {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    var result = pieces
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < result.count {
        guard result[index].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < result.count, result[end].level >= level { end += 1 }
        result[index..<end].reverse()
        index = end
      }
    }
    return result
  }

  private func append(
    _ piece: Piece, at x: inout Double, _ runs: inout [GlyphRun], _ clusters: inout [TextLine.Cluster]
  ) {
    let attributes = piece.item.attributes
    let isRightToLeft = piece.item.level % 2 == 1
    let from = x
    var run = GlyphRun(
      font: attributes.font, face: piece.item.face,
      drawnSize: piece.item.face == attributes.font.face ? attributes.font.drawnSize : attributes.font.pointSize,
      glyphs: [],
      positions: [], advances: [], clusters: [], range: piece.range, attributeIndex: attributes.index,
      isRightToLeft: isRightToLeft,
      minX: from,
      maxX: from, baseline: -attributes.baselineOffset, attachment: nil)
    guard piece.item.kind == .text, let shaped = piece.shaped else {
      x += piece.width
      run.maxX = x
      run.attachment = piece.item.kind == .attachment ? attributes.attachment : nil
      if run.attachment != nil { runs.append(run) }
      clusters.append(TextLine.Cluster(range: piece.range, minX: from, maxX: x, isRightToLeft: isRightToLeft))
      return
    }
    let start = piece.isAdded ? piece.range.lowerBound : piece.item.range.lowerBound
    let spaces = piece.justification > 0 ? Double(piece.range.filter { content.text[$0] == 32 }.count) : 0
    var edges: [(start: Int, minX: Double, maxX: Double)] = []
    for glyph in piece.glyphs {
      let cluster = start + shaped.clusters[glyph]
      run.glyphs.append(shaped.glyphs[glyph])
      run.positions.append(CGPoint(x: x + shaped.xOffsets[glyph], y: run.baseline - shaped.yOffsets[glyph]))
      run.clusters.append(cluster)
      let before = x
      x += shaped.advances[glyph]
      if spaces > 0, !piece.isAdded, content.text[cluster] == 32 { x += piece.justification / spaces }
      run.advances.append(x - before)
      if let last = edges.last, last.start == cluster {
        edges[edges.count - 1].maxX = x
      } else {
        edges.append((cluster, before, x))
      }
    }
    run.maxX = x
    runs.append(run)
    guard !piece.isAdded else { return }
    for (position, edge) in edges.enumerated() {
      let end =
        isRightToLeft
        ? (position > 0 ? edges[position - 1].start : piece.range.upperBound)
        : (position + 1 < edges.count ? edges[position + 1].start : piece.range.upperBound)
      clusters.append(
        TextLine.Cluster(
          range: edge.start..<max(end, edge.start + 1), minX: edge.minX, maxX: edge.maxX, isRightToLeft: isRightToLeft))
    }
  }
}
