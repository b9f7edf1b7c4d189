import Foundation
import Raster
import RenderTree

/// A texture that is about to be drawn: which part of it goes where, how it stretches, and how it is sampled and
/// coloured.
struct PlacedTexture {
  let texture: Texture
  /// The rectangle that the image covers, in the space that `matrix` maps to pixels.
  let target: CGRect
  /// The part of the texture that is shown, in texels.
  let source: CGRect
  let matrix: Matrix4
  /// The part that stretches, in fractions of `source`; nil when all of it does.
  let center: CGRect?
  /// Texels per unit of `target` in the parts that do not stretch.
  let scale: Double
  let magnificationFilter, minificationFilter: ContentsFilter
  /// Added to the level of detail that a trilinear filter reads: positive values read smaller pictures.
  let minificationBias: Double
  /// 0...255, for pixels. A mask's opacity is in its colour.
  let alpha: UInt32
  /// Premultiplied colour of a mask, always there for one; nil for pixels.
  let color: UInt32?

  /// - Parameter opacity: 0...1.
  init(_ contents: RenderContents, placement: ContentsPlacement, matrix: Matrix4, opacity: Double) {
    (target, source, self.matrix, scale) = (placement.target, placement.source, matrix, contents.scale)
    center = contents.isPartlyStretched ? contents.center : nil
    (magnificationFilter, minificationFilter) = (contents.magnificationFilter, contents.minificationFilter)
    minificationBias = contents.minificationBias
    alpha = UInt32((opacity * 255).rounded())
    switch contents.source {
    case .pixels(let buffer):
      texture = .pixels(buffer)
      color = nil
    case .mask(let mask, let maskColor):
      texture = .mask(mask)
      color = maskColor.premultiplied(opacity: opacity)
    }
  }

  /// The same part of a texture that is smaller by a power of two.
  private init(_ full: PlacedTexture, smaller texture: Texture) {
    let (x, y) = (
      Double(texture.width) / Double(full.texture.width), Double(texture.height) / Double(full.texture.height)
    )
    self.texture = texture
    source = CGRect(
      x: full.source.minX * x, y: full.source.minY * y, width: full.source.width * x, height: full.source.height * y)
    (target, matrix, center, scale) = (full.target, full.matrix, full.center, full.scale * x)
    (magnificationFilter, minificationFilter, minificationBias) = (.linear, .linear, 0)
    (alpha, color) = (full.alpha, full.color)
  }

  /// The two textures of neighbouring sizes that a trilinear filter mixes.
  struct Levels {
    let larger, smaller: PlacedTexture
    /// The weight of the smaller one, 0..<256.
    let weight: UInt32
  }

  /// Nil where the texture itself is read: it is not made smaller, or its filter is another one.
  ///
  /// The axis with more texels to a pixel decides, as in OpenGL: the other one is smoothed more than it needs.
  func levels(_ smallerTextures: (_ texture: Texture, _ count: Int) -> [Texture]) -> Levels? {
    let detail = detail
    guard detail > 0 else { return nil }
    let level = Int(detail), textures = smallerTextures(texture, level + 1)
    func placed(_ level: Int) -> PlacedTexture {
      level == 0 || textures.isEmpty ? self : PlacedTexture(self, smaller: textures[min(level, textures.count) - 1])
    }
    return Levels(larger: placed(level), smaller: placed(level + 1), weight: UInt32((detail - Double(level)) * 256))
  }

  /// The logarithm, to the base 2, of the texels that lie side by side in a pixel; 0 for a filter that does not ask.
  ///
  /// In perspective it is one number for the whole texture, by the box that it covers.
  var detail: Double {
    guard minificationFilter == .trilinear else { return 0 }
    let columns, rows: Double
    if let m = matrix.affine {
      (columns, rows) = (hypot(m.a, m.b) * target.width, hypot(m.c, m.d) * target.height)
    } else {
      let box = PixelGeometry.bounds(of: target, matrix)
      (columns, rows) = (Double(box.width), Double(box.height))
    }
    guard columns > 0, rows > 0, source.width > 0, source.height > 0 else { return 0 }
    return max(0, log2(max(source.width / columns, source.height / rows)) + minificationBias)
  }

  /// Whether every pixel inside the target becomes opaque.
  var isOpaque: Bool { texture.isOpaque && color == nil && alpha == 255 }

  /// Nothing of it can be seen, whatever lies below.
  var isInvisible: Bool {
    if let color, color >> 24 == 0 { return true }
    return target.width <= 0 || target.height <= 0 || source.width <= 0 || source.height <= 0
  }

  func isNearest(enlarges: Bool) -> Bool { (enlarges ? magnificationFilter : minificationFilter) == .nearest }
}

extension RenderContents {
  /// Whether borders keep their size when the image is stretched.
  var isPartlyStretched: Bool { center != CGRect(x: 0, y: 0, width: 1, height: 1) }
}

// MARK: Along the axes of the pixel grid

/// A placed texture whose sides lie along the axes of the pixel grid, possibly mirrored.
struct UprightTexture {
  let placed: PlacedTexture
  /// The edges of the target.
  let edges: PixelGeometry.Fixed
  let columns, rows: AxisPlacement

  /// Nil when the texture is turned, skewed or in perspective.
  init?(_ placed: PlacedTexture) {
    guard let edges = PixelGeometry.fixed(placed.target, placed.matrix), let m = placed.matrix.affine else {
      return nil
    }
    (self.placed, self.edges) = (placed, edges)
    let (texture, source, center) = (placed.texture, placed.source, placed.center)
    columns = AxisPlacement(
      low: edges.x0, high: edges.x1, texelFrom: source.minX, texelTo: source.maxX, texelCount: texture.width,
      isMirrored: m.a < 0,
      stretch: center.map { .init(from: $0.minX, to: $0.maxX, pixelsPerTexel: abs(m.a) / max(placed.scale, 1e-9)) })
    rows = AxisPlacement(
      low: edges.y0, high: edges.y1, texelFrom: source.minY, texelTo: source.maxY, texelCount: texture.height,
      isMirrored: m.d < 0,
      stretch: center.map { .init(from: $0.minY, to: $0.maxY, pixelsPerTexel: abs(m.d) / max(placed.scale, 1e-9)) })
  }

  var isMirrored: Bool { columns.isMirrored || rows.isMirrored }
  /// 1/256 pixel.
  var width: Int { edges.x1 - edges.x0 }
  var height: Int { edges.y1 - edges.y0 }

  /// Whether the texel nearest to a pixel's centre is taken.
  var isNearest: Bool { placed.isNearest(enlarges: Double(width) / 256 >= placed.source.width) }

  /// A copy of whole texels to whole pixels.
  struct Copy {
    /// The pixels that are covered.
    let bounds: PixelRect
    /// The pixel that shows the texture's first texel.
    let originX, originY: Int
  }

  /// The copy that shows the same as sampling would; nil when texels and pixels do not coincide.
  var copy: Copy? {
    let source = placed.source
    let (sx, sy) = (Int(pixels: source.minX.rounded()), Int(pixels: source.minY.rounded()))
    let (w, h) = (Int(pixels: source.width.rounded()), Int(pixels: source.height.rounded()))
    guard placed.center == nil, !isMirrored, abs(width - w * 256) <= 8, abs(height - h * 256) <= 8,
      abs(source.minX - Double(sx)) < 1e-6, abs(source.minY - Double(sy)) < 1e-6,
      abs(source.width - source.width.rounded()) < 1e-6, abs(source.height - source.height.rounded()) < 1e-6,
      let x = UprightTexture.nearWhole(edges.x0), let y = UprightTexture.nearWhole(edges.y0), sx >= 0, sy >= 0,
      sx + w <= placed.texture.width, sy + h <= placed.texture.height
    else { return nil }
    return Copy(bounds: PixelRect(x: x, y: y, width: w, height: h), originX: x - sx, originY: y - sy)
  }

  /// The whole pixel that a coordinate in 1/256 pixel means, within 1/64.
  private static func nearWhole(_ fixed: Int) -> Int? {
    let whole = (fixed + 128) >> 8
    return abs(fixed - whole << 8) <= 4 ? whole : nil
  }

  /// Samples the pixels of `area`.
  ///
  /// - Parameter texture: The placed texture in the form that samplers read.
  func sampler(of texture: Texture, for area: PixelRect, smaller: (ScaledSampler, UInt32)? = nil) -> ScaledSampler {
    let isNearest = isNearest
    return ScaledSampler(
      texture: texture, columns: columns.table(for: area.x..<area.maxX, isNearest: isNearest),
      rows: rows.table(for: area.y..<area.maxY, isNearest: isNearest), smaller: smaller)
  }
}

/// One axis of a texture that is scaled along the pixel grid.
struct AxisPlacement {
  /// The edges of the image in 1/256 pixel.
  let low, high: Int
  /// The edges of the shown part in texels.
  let texelFrom, texelTo: Double
  /// The texels of the whole texture.
  let texelCount: Int
  let isMirrored: Bool
  /// Nil when the whole image stretches.
  let stretch: Stretch?

  /// The stretchable part of the shown one, in fractions of it. The ends before and after keep their size.
  struct Stretch {
    let from, to: Double
    let pixelsPerTexel: Double
  }

  func table(for pixels: Range<Int>, isNearest: Bool) -> AxisTable {
    let origin = low >> 8
    let first = max(0, Int(pixels: texelFrom.rounded(.down)))
    let last = max(first, min(texelCount, Int(pixels: texelTo.rounded(.up))) - 1)
    return AxisTable(
      pixels: pixels, origin: origin,
      pieces: pieces(from: Double(low - origin << 8) / 256, to: Double(high - origin << 8) / 256),
      texels: first...last, count: max(texelCount, 2), isNearest: isNearest)
  }

  /// The edges of the image are given in pixels from the table's origin.
  private func pieces(from: Double, to: Double) -> [AxisPiece] {
    var pieces = [AxisPiece(from: from, to: to, texelFrom: texelFrom, texelTo: texelTo)]
    if let stretch {
      let shown = texelTo - texelFrom
      let (c0, c1) = (texelFrom + stretch.from * shown, texelFrom + stretch.to * shown)
      var (head, tail) = ((c0 - texelFrom) * stretch.pixelsPerTexel, (texelTo - c1) * stretch.pixelsPerTexel)
      let room = to - from
      if head + tail > room, head + tail > 0 {
        (head, tail) = (head * room / (head + tail), tail * room / (head + tail))
      }
      pieces = [
        AxisPiece(from: from, to: from + head, texelFrom: texelFrom, texelTo: c0),
        AxisPiece(from: from + head, to: to - tail, texelFrom: c0, texelTo: c1),
        AxisPiece(from: to - tail, to: to, texelFrom: c1, texelTo: texelTo),
      ].filter { $0.to > $0.from }
    }
    guard isMirrored else { return pieces }
    return pieces.reversed().map {
      AxisPiece(from: from + to - $0.to, to: from + to - $0.from, texelFrom: $0.texelTo, texelTo: $0.texelFrom)
    }
  }
}

// MARK: Nine parts

extension PlacedTexture {
  /// One of the nine parts of an image whose borders keep their size.
  struct Part {
    /// In the space of the placed texture's target.
    let target: CGRect
    /// In texels.
    let source: CGRect
  }

  /// The nine parts with the given one stretched; fewer where some are empty.
  func parts(stretching center: CGRect) -> [Part] {
    let columns = cuts(
      from: target.minX, to: target.maxX, texelFrom: source.minX, texelTo: source.maxX,
      stretching: (center.minX, center.maxX))
    let rows = cuts(
      from: target.minY, to: target.maxY, texelFrom: source.minY, texelTo: source.maxY,
      stretching: (center.minY, center.maxY))
    return rows.flatMap { row in
      columns.map { column in
        Part(
          target: CGRect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from),
          source: CGRect(
            x: column.texelFrom, y: row.texelFrom, width: column.texelTo - column.texelFrom,
            height: row.texelTo - row.texelFrom))
      }
    }
  }

  private func cuts(from: Double, to: Double, texelFrom: Double, texelTo: Double, stretching middle: (Double, Double))
    -> [AxisPiece]
  {
    let shown = texelTo - texelFrom
    let (t0, t1) = (texelFrom + middle.0 * shown, texelFrom + middle.1 * shown)
    var (head, tail) = ((t0 - texelFrom) / scale, (texelTo - t1) / scale)
    if head + tail > to - from {
      (head, tail) = (head * (to - from) / (head + tail), tail * (to - from) / (head + tail))
    }
    return [
      AxisPiece(from: from, to: from + head, texelFrom: texelFrom, texelTo: t0),
      AxisPiece(from: from + head, to: to - tail, texelFrom: t0, texelTo: t1),
      AxisPiece(from: to - tail, to: to, texelFrom: t1, texelTo: texelTo),
    ].filter { $0.to > $0.from && $0.texelTo > $0.texelFrom }
  }
}
