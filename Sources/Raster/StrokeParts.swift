import Foundation

/// Strokes of very many lines, part by part.
///
/// Cairo's time grows faster than the number of edges that cross one row of pixels: a scribble of a million lines would
/// take hours. The parts overlap by one line, so that each joint is inside of a part, and of two coverages the greater
/// one counts.
package enum StrokeParts {
  /// Elements of a path up to which it is drawn whole, exactly as one outline.
  package static let limit = 20_000
  static let length = 256

  static func stroke(
    _ path: PathData, _ style: StrokeStyle, _ transform: AffineMatrix, _ rect: PixelRect, _ antialias: Bool,
    length: Int = length
  ) -> CoverageMask {
    let mask = CoverageMask(width: rect.width, height: rect.height)
    guard style.width > 0 else { return mask }
    var style = style
    let path = style.dash.isEmpty ? path : path.dashed(lengths: style.dash, phase: style.dashPhase)
    style.dash = []
    // A square end would stand out where one part meets the next.
    if style.cap == .square { style.cap = .butt }
    for part in parts(of: path, length) {
      let bounds = PathRasterizer.bounds(of: part, style: style, transform: transform).intersection(rect)
      guard !bounds.isEmpty else { continue }
      let drawn = PathRasterizer.stroke(part, style: style, transform: transform, into: bounds, antialias: antialias)
      for y in 0..<bounds.height {
        let source = drawn.row(y), target = mask.row(bounds.y - rect.y + y) + (bounds.x - rect.x)
        for x in 0..<bounds.width { target[x] = max(target[x], source[x]) }
      }
    }
    return mask
  }

  private static func parts(of path: PathData, _ length: Int) -> [PathData] {
    var splitter = PathSplitter(length: length)
    path.forEachSegment { splitter.add($0) }
    return splitter.finish()
  }
}

/// Splits a path into parts of some segments each, which a stroke joins as it joins the whole.
private struct PathSplitter {
  /// Segments in a part; a part overlaps the next by one.
  let length: Int
  private var parts: [PathData] = []
  private var part = PathData(), count = 0
  /// The first line of a subpath, which joins its last one where the subpath is closed.
  private var first: PathData.Segment?
  /// Whether the subpath has more than one part so far.
  private var isSplit = false

  init(length: Int) { self.length = length }

  mutating func add(_ segment: PathData.Segment) {
    switch segment {
    case .move:
      endPart()
      (first, isSplit) = (nil, false)
      append(segment)
    case .close where !isSplit:
      part.close()
      count += 1
      endPart()
      first = nil
    case .close:
      append(segment)
      count += 1
      if let first { append(first) }
      endPart()
      (first, isSplit) = (nil, false)
    default:
      append(segment)
      count += 1
      if first == nil { first = segment }
      guard count >= length else { return }
      endPart()
      isSplit = true
      append(segment)
    }
  }

  mutating func finish() -> [PathData] {
    endPart()
    return parts
  }

  private mutating func append(_ segment: PathData.Segment) {
    switch segment {
    case .move(let point): part.move(to: point)
    case .line(let start, let end):
      if part.isEmpty { part.move(to: start) }
      part.line(to: end)
    case .curve(let curve):
      if part.isEmpty { part.move(to: curve.start) }
      part.elements.append(.cubic(control1: curve.control1, control2: curve.control2, curve.end))
    case .close(let end, let start):
      if part.isEmpty { part.move(to: end) }
      part.line(to: start)
    }
  }

  private mutating func endPart() {
    if count > 0 { parts.append(part) }
    (part, count) = (PathData(), 0)
  }
}
