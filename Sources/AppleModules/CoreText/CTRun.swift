public import CoreGraphics
import TextLayout
import UIKit

public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var rightToLeft: CTRunStatus { CTRunStatus(rawValue: 1 << 0) }
  /// Never set: the indices of a run's glyphs always rise, or always fall.
  public static var nonMonotonic: CTRunStatus { CTRunStatus(rawValue: 1 << 1) }
  /// Never set: every run has the identity as its text matrix.
  public static var hasNonIdentityMatrix: CTRunStatus { CTRunStatus(rawValue: 1 << 2) }
}

/// Glyphs of a line that have the same attributes, direction and font, from left to right.
public final class CTRun {
  let glyphs: GlyphList<CGGlyph>
  let positions: GlyphList<CGPoint>
  let advances: GlyphList<CGSize>
  let indices: GlyphList<CFIndex>
  let range: CFRange
  let status: CTRunStatus
  let font: CTFont
  let attributes: CFDictionary
  private let run: GlyphRun
  private let layout: LineLayout

  /// - Parameters:
  ///   - text: The text of the line, which begins at `start` of the text that it was taken from.
  ///   - layout: Of the line, whose first line has the run.
  init(_ run: GlyphRun, of text: NSAttributedString, from start: Int, in layout: LineLayout) {
    (self.run, self.layout) = (run, layout)
    let origin = layout.origin
    glyphs = GlyphList(run.glyphs.map { CGGlyph(truncatingIfNeeded: $0) })
    positions = GlyphList(run.positions.map { CGPoint(x: $0.x - origin.x, y: origin.y - $0.y) })
    advances = GlyphList(run.advances.map { CGSize(width: $0, height: 0) })
    indices = GlyphList(run.clusters.map { start + $0 })
    range = CFRange(location: start + run.range.lowerBound, length: run.range.count)
    status = run.isRightToLeft ? .rightToLeft : []
    let own = text.attributes(at: run.range.lowerBound, effectiveRange: nil)
    if run.face != run.font.face {
      // The face that took over draws in the size that was asked for.
      font = UIFont(Font(face: run.face, pointSize: run.drawnSize))
    } else if let chosen = own[.font] as? UIFont, chosen._font == run.font {
      font = chosen
    } else {
      font = UIFont(run.font)
    }
    var attributes: CFDictionary = [:]
    for (key, value) in own { attributes[key.rawValue] = value }
    attributes[kCTFontAttributeName] = font
    self.attributes = attributes
  }

  /// The indices of glyphs; a length of 0 stands for all that follow.
  func part(_ range: CFRange) -> Range<Int> {
    let end = range.length == 0 ? glyphs.count : range.location + range.length
    precondition(
      0 <= range.location && range.location <= end && end <= glyphs.count,
      "The glyphs \(range.location)..<\(end) are not all in a run of \(glyphs.count).")
    return range.location..<end
  }

  /// The box around the ink of a part's glyphs, in points from the line's origin, y upwards; null without ink.
  func imageBounds(_ part: Range<Int>) -> CGRect {
    guard !run.face.hasColorBitmaps else { return pictureBounds(part) }
    return part.reduce(CGRect.null) { bounds, index in
      guard let box = font.path(for: glyphs[index])?.boundingBoxOfPath else { return bounds }
      return bounds.union(box.offsetBy(dx: positions[index].x, dy: positions[index].y))
    }
  }

  private func pictureBounds(_ part: Range<Int>) -> CGRect {
    // A quarter of a point is near enough for pictures, which are as large as whole pixels.
    let scale = 4.0
    var shown = run
    shown.glyphs = Array(run.glyphs[part])
    shown.positions = part.map { CGPoint(x: positions[$0].x, y: -positions[$0].y) }
    let pixels = GlyphDrawing.bounds(of: shown, origin: .zero, scale: scale)
    guard !pixels.isEmpty else { return .null }
    return CGRect(
      x: CGFloat(pixels.x) / scale, y: -CGFloat(pixels.y + pixels.height) / scale, width: CGFloat(pixels.width) / scale,
      height: CGFloat(pixels.height) / scale)
  }

  func draw(_ part: Range<Int>, in context: CGContext, at origin: CGPoint) {
    let clusters = run.clusters[part]
    guard let first = clusters.min(), let last = clusters.max() else { return }
    let isWhole = part.count == glyphs.count
    let characters = isWhole ? run.range : first..<last + 1
    layout.draw(NSRange(location: characters.lowerBound, length: characters.count), in: context, at: origin)
  }
}

/// One value for each glyph, in memory that stays where it is for as long as the list lives.
final class GlyphList<Value> {
  private let values: UnsafeMutableBufferPointer<Value>

  init(_ list: [Value]) {
    values = .allocate(capacity: max(list.count, 1))
    _ = values.initialize(from: list)
    count = list.count
  }
  deinit {
    values.baseAddress?.deinitialize(count: count)
    values.deallocate()
  }

  let count: Int
  var pointer: UnsafePointer<Value>? { UnsafePointer(values.baseAddress) }
  subscript(index: Int) -> Value { values[index] }
  func copy(_ part: Range<Int>, to buffer: UnsafeMutablePointer<Value>) {
    for (offset, index) in part.enumerated() { buffer[offset] = values[index] }
  }
}

extension GlyphRun {
  /// Whether another run goes on to the right of this one in the same way: runs of a layout end at spaces that may
  /// hang, and at changes of script.
  func continues(with next: GlyphRun) -> Bool {
    face == next.face && font == next.font && drawnSize == next.drawnSize && attributeIndex == next.attributeIndex
      && isRightToLeft == next.isRightToLeft
      && (isRightToLeft ? next.range.upperBound == range.lowerBound : range.upperBound == next.range.lowerBound)
  }

  mutating func append(_ next: GlyphRun) {
    glyphs += next.glyphs
    positions += next.positions
    advances += next.advances
    clusters += next.clusters
    range = min(range.lowerBound, next.range.lowerBound)..<max(range.upperBound, next.range.upperBound)
    maxX = next.maxX
  }
}

// MARK: Functions

/// The line's runs, each a `CTRun`, from left to right. Tabs and attachments have none.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }
/// The glyphs of all runs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The box around the line's ink, in points of the context, y upwards, where `CTLineDraw` would draw it; without a
/// context, from the beginning of the baseline. Null for a line without ink.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  line.runs.reduce(CGRect.null) { $0.union(CTRunGetImageBounds($1, context, CFRange())) }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
/// The attributes of the text, by names. The font is the one that has the run's glyphs, which is another than the
/// text's where that does not have the characters.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.status }
/// The characters that the run stands for, as UTF-16 units of the text that the line was made from.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }
/// The identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// The run's glyphs, as its font counts them; valid for as long as the run lives.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.glyphs.pointer }
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  run.glyphs.copy(run.part(range), to: buffer)
}

/// The glyphs' origins in points from the beginning of the line's baseline, y upwards; valid for as long as the run
/// lives.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.positions.pointer }
/// The glyphs' origins in points from the beginning of the line's baseline, y upwards. In the system font, whose
/// letters stand in the middle of iOS's wider or narrower ones, they differ a little from the sum of the advances.
///
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  run.positions.copy(run.part(range), to: buffer)
}

/// The way from each glyph to the next one to the right, in points; valid for as long as the run lives.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.advances.pointer }
/// The way from each glyph to the next one to the right, in points, kerning included.
///
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  run.advances.copy(run.part(range), to: buffer)
}

/// The first character of each glyph, as `CTRunGetStringIndices`; valid for as long as the run lives.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.indices.pointer }
/// The first character of each glyph, in UTF-16 units of the text that the line was made from. They fall in a run from
/// right to left.
///
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  run.indices.copy(run.part(range), to: buffer)
}

/// - Parameters:
///   - range: Of glyphs; a length of 0 stands for all that follow.
///   - ascent: Set to the font's, in points above the baseline.
///   - descent: Set to the font's, in points below the baseline.
///   - leading: Set to the font's, in points.
/// - Returns: The sum of the advances in points.
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.font.ascender
  descent?.pointee = -run.font.descender
  leading?.pointee = run.font.leading
  return run.part(range).reduce(0) { $0 + Double(run.advances[$1].width) }
}

/// The box around the ink of glyphs, in points of the context, y upwards, where `CTRunDraw` would draw them; without a
/// context, from the beginning of the line's baseline. Null where there is no ink.
///
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let origin = context?.textPosition ?? .zero
  return run.imageBounds(run.part(range)).offsetBy(dx: origin.x, dy: origin.y)
}

/// Draws glyphs in their places of the line, whose baseline begins at the context's text position. Glyphs that share
/// their character with others of the range are drawn together.
///
/// - Parameter range: Of glyphs; a length of 0 stands for all that follow.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(run.part(range), in: context, at: context.textPosition)
}
