import Raster

/// A glyph of the icon font, and what a symbol makes of it.
struct SymbolGlyph: Equatable {
  enum Style {
    case asDrawn
    /// A line along the inside of a solid glyph's edges.
    case outlined
    /// The silhouette of an outlined glyph; what stood inside the outline is cut out of it.
    case filled
  }

  let codePoint: UInt32
  let style: Style

  /// The line of an outline, in the font's grid of 24 units: that of the font's own outlined glyphs.
  private static let lineWidth = 2.0

  /// - Parameters:
  ///   - outline: The glyph's contours; holes run the other way round.
  ///   - unit: Points for one of the 24 units of the font's grid.
  func coverage(of outline: PathData, unit: Double, transform: AffineMatrix, into pixels: PixelRect) -> CoverageMask {
    switch style {
    case .asDrawn: return PathRasterizer.fill(outline, rule: .winding, transform: transform, into: pixels)
    case .filled: return PathRasterizer.fill(silhouette(of: outline), rule: .evenOdd, transform: transform, into: pixels)
    case .outlined:
      let mask = PathRasterizer.fill(outline, rule: .winding, transform: transform, into: pixels)
      // Half of the pen lies outside the edge, where the glyph does not cover anything.
      let pen = PathRasterizer.stroke(
        outline, style: StrokeStyle(width: 2 * Self.lineWidth * unit, cap: .round, join: .round), transform: transform, into: pixels)
      for y in 0..<mask.height {
        let (row, line) = (mask.row(y), pen.row(y))
        for x in 0..<mask.width { row[x] = UInt8((Int(row[x]) * Int(line[x]) + 127) / 255) }
      }
      return mask
    }
  }

  /// The outer contours without the largest hole in each, and everything that is inside those holes.
  private func silhouette(of outline: PathData) -> PathData {
    let contours = outline.contours.map { (path: $0, box: $0.bounds) }.filter { !$0.box.isNull }
    func isInside(_ inner: CGRect, _ outer: CGRect) -> Bool { inner != outer && outer.contains(inner) }
    var kept = contours.map(\.path)
    for outer in contours where !contours.contains(where: { isInside(outer.box, $0.box) }) {
      let holes = contours.filter { isInside($0.box, outer.box) }
      guard let largest = holes.max(by: { $0.box.width * $0.box.height < $1.box.width * $1.box.height }),
        largest.box.width * largest.box.height > 0.4 * outer.box.width * outer.box.height
      else { continue }
      kept.removeAll { $0 == largest.path }
    }
    return PathData(elements: kept.flatMap(\.elements))
  }
}

extension PathData {
  /// The path's subpaths, each a path of its own.
  fileprivate var contours: [PathData] {
    var contours: [PathData] = []
    for element in elements {
      if case .move = element { contours.append(PathData()) }
      if contours.isEmpty { contours.append(PathData()) }
      contours[contours.count - 1].elements.append(element)
    }
    return contours
  }
}
