import Foundation
import Raster
import RenderTree

extension DisplayListBuilder {
  func drawContents(_ node: DrawNode, _ context: Context) {
    guard let contents = node.layer.contents else { return }
    let placement = ContentsPlacement(contents, in: node.layer.bounds)
    guard placement.target.width > 0, placement.target.height > 0, placement.source.width > 0,
      placement.source.height > 0
    else { return }
    var matrix = node.matrix
    if node.isFlipped {  // upright, although the space it hangs in is mirrored
      let b = node.layer.bounds
      matrix = Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, b.minY + b.maxY, 0, 1).concatenated(matrix)
    }
    let isStretched = contents.center != CGRect(x: 0, y: 0, width: 1, height: 1)
    switch contents.source {
    case .pixels(let buffer):
      drawTexture(
        .pixels(buffer), placement, matrix, contents, center: isStretched ? contents.center : nil, color: nil, context)
    case .mask(let mask, let color):
      let premultiplied = color.premultiplied(opacity: context.alpha)
      guard premultiplied >> 24 > 0 else { return }
      drawTexture(
        .mask(mask), placement, matrix, contents, center: isStretched ? contents.center : nil, color: premultiplied,
        context)
    }
  }

  /// - Parameter color: For a mask.
  func drawTexture(
    _ texture: Texture, _ placement: ContentsPlacement, _ matrix: Matrix4, _ contents: RenderContents, center: CGRect?,
    color: UInt32?, _ context: Context
  ) {
    let alpha = UInt32((context.alpha * 255).rounded())
    let source = placement.source
    let isOpaque = (texture.isOpaque) && color == nil && alpha == 255
    guard let fixed = PixelGeometry.fixed(placement.target, matrix), let m = matrix.affine else {
      drawMapped(texture, placement, matrix, contents, center: center, color: color, alpha, context)
      return
    }
    let isMirroredX = m.a < 0
    let isMirroredY = m.d < 0
    // Texel for pixel: nothing to sample.
    let wide = fixed.x1 - fixed.x0
    let high = fixed.y1 - fixed.y0
    let sx = Int(source.minX.rounded())
    let sy = Int(source.minY.rounded())
    if center == nil, !isMirroredX, !isMirroredY, abs(wide - Int(source.width.rounded()) * 256) <= 8,
      abs(high - Int(source.height.rounded()) * 256) <= 8, abs(source.minX - Double(sx)) < 1e-6,
      abs(source.minY - Double(sy)) < 1e-6,
      abs(source.width - source.width.rounded()) < 1e-6, abs(source.height - source.height.rounded()) < 1e-6,
      let x = nearWhole(fixed.x0), let y = nearWhole(fixed.y0), sx >= 0, sy >= 0,
      sx + Int(source.width.rounded()) <= texture.width, sy + Int(source.height.rounded()) <= texture.height
    {
      let bounds = PixelRect(x: x, y: y, width: Int(source.width.rounded()), height: Int(source.height.rounded()))
      switch texture {
      case .pixels(let buffer):
        add(
          DrawOperation(
            bounds: bounds, paint: .pixels(buffer, originX: x - sx, originY: y - sy), alpha: alpha,
            opaqueRect: isOpaque ? bounds : .empty), context)
      case .mask(let mask):
        add(
          DrawOperation(
            bounds: bounds, paint: .solid(color!), coverages: [.mask(mask, originX: x - sx, originY: y - sy)]), context)
      }
      return
    }
    var coverages: [Coverage] = []
    if !fixed.isWhole {
      guard let edge = convex(RoundedOutline(rect: placement.target), matrix) else { return }
      coverages = [.convex(edge)]
    }
    let outer = fixed.outer
    let inside = (context.clip?.bounds).map { outer.intersection($0) } ?? outer
    // Tables for what can be seen, cut at places that do not depend on the damage.
    let needed = inside.intersection(bounds)
    guard !needed.isEmpty, needed.intersects(context.region) else { return }
    let usable = texture.sampleable
    let isNearest =
      (Double(wide) / 256 >= source.width ? contents.magnificationFilter : contents.minificationFilter) == .nearest
    func table(
      _ pixels: Range<Int>, _ low: Int, _ high: Int, _ from: Double, _ to: Double, _ mirrored: Bool, _ count: Int,
      _ rate: Double, _ part: (Double, Double)?
    ) -> AxisTable {
      let origin = low >> 8
      let (p0, p1) = (Double(low - origin << 8) / 256, Double(high - origin << 8) / 256)
      var pieces = [AxisPiece(from: p0, to: p1, texelFrom: from, texelTo: to)]
      if let part {
        // Ends keep their size at one texel per 1/scale point; the middle takes what is left.
        let perPixel = rate / max(contents.scale, 1e-9)
        let (c0, c1) = (from + part.0 * (to - from), from + part.1 * (to - from))
        var (head, tail) = ((c0 - from) * perPixel, (to - c1) * perPixel)
        let room = p1 - p0
        if head + tail > room, head + tail > 0 {
          (head, tail) = (head * room / (head + tail), tail * room / (head + tail))
        }
        pieces = [
          AxisPiece(from: p0, to: p0 + head, texelFrom: from, texelTo: c0),
          AxisPiece(from: p0 + head, to: p1 - tail, texelFrom: c0, texelTo: c1),
          AxisPiece(from: p1 - tail, to: p1, texelFrom: c1, texelTo: to),
        ].filter { $0.to > $0.from }
      }
      if mirrored {
        pieces = pieces.reversed().map {
          AxisPiece(from: p0 + p1 - $0.to, to: p0 + p1 - $0.from, texelFrom: $0.texelTo, texelTo: $0.texelFrom)
        }
      }
      let first = max(0, Int(from.rounded(.down)))
      let last = max(first, min(count, Int(to.rounded(.up))) - 1)
      return AxisTable(
        pixels: pixels, origin: origin, pieces: pieces, texels: first...last, count: max(count, 2), isNearest: isNearest
      )
    }
    func sampler(_ area: PixelRect) -> ScaledSampler {
      ScaledSampler(
        texture: usable,
        columns: table(
          area.x..<area.maxX, fixed.x0, fixed.x1, source.minX, source.maxX, isMirroredX, texture.width, abs(m.a),
          center.map { ($0.minX, $0.maxX) }),
        rows: table(
          area.y..<area.maxY, fixed.y0, fixed.y1, source.minY, source.maxY, isMirroredY, texture.height, abs(m.d),
          center.map { ($0.minY, $0.maxY) }))
    }
    // What is drawn at one size again and again is kept at that size.
    if case .pixels(let buffer) = texture, center == nil, !isMirroredX, !isMirroredY, outer.area <= bounds.area {
      let key = ScaledKey(
        buffer: buffer, source: source, width: wide, height: high, fractionX: fixed.x0 & 255, fractionY: fixed.y0 & 255,
        isNearest: isNearest)
      if let kept = caches.scaledPicture(key, make: { pictureScaled(by: sampler(outer), outer, buffer.isOpaque) }) {
        counters.cacheHits += 1
        add(
          DrawOperation(
            bounds: needed, paint: .pixels(kept, originX: outer.x, originY: outer.y), alpha: alpha,
            coverages: coverages,
            opaqueRect: isOpaque ? fixed.inner : .empty), context)
        return
      }
    }
    let sampler = sampler(needed)
    if let color {
      add(DrawOperation(bounds: needed, paint: .solid(color), coverages: coverages + [.scaled(sampler)]), context)
    } else {
      add(
        DrawOperation(
          bounds: needed, paint: .scaled(sampler), alpha: alpha, coverages: coverages,
          opaqueRect: isOpaque ? fixed.inner : .empty), context)
    }
  }

  private func pictureScaled(by sampler: ScaledSampler, _ area: PixelRect, _ isOpaque: Bool) -> PixelBuffer {
    let picture = PixelBuffer(width: area.width, height: area.height)
    let scratch = Scratch()
    for y in 0..<area.height { sampler.pixels(area.y + y, area.x, area.maxX, into: picture.row(y), scratch: scratch) }
    picture.isOpaque = isOpaque
    return picture
  }

  private func nearWhole(_ fixed: Int) -> Int? {
    let whole = (fixed + 128) >> 8
    return abs(fixed - whole << 8) <= 4 ? whole : nil
  }

  private func drawMapped(
    _ texture: Texture, _ placement: ContentsPlacement, _ matrix: Matrix4, _ contents: RenderContents, center: CGRect?,
    color: UInt32?, _ alpha: UInt32, _ context: Context
  ) {
    guard let edge = convex(RoundedOutline(rect: placement.target), matrix) else { return }
    if let center {
      // Nine parts that are turned: each by itself, without soft edges between them.
      for (part, source) in nineParts(placement, center, contents.scale) {
        addMapped(texture, part, source, matrix, contents, edge, color, alpha, context)
      }
    } else {
      addMapped(texture, placement.target, placement.source, matrix, contents, edge, color, alpha, context)
    }
  }

  private func addMapped(
    _ texture: Texture, _ target: CGRect, _ source: CGRect, _ matrix: Matrix4, _ contents: RenderContents,
    _ edge: ConvexCoverage, _ color: UInt32?, _ alpha: UInt32, _ context: Context
  ) {
    let usable = texture.sampleable
    let (x0, y0) = (max(0, Int(source.minX.rounded(.down))), max(0, Int(source.minY.rounded(.down))))
    let (x1, y1) = (
      min(texture.width, Int(source.maxX.rounded(.up))), min(texture.height, Int(source.maxY.rounded(.up)))
    )
    guard x1 > x0, y1 > y0 else { return }
    let toTarget = Matrix4.translation(-source.minX, -source.minY)
      .concatenated(.scale(target.width / source.width, target.height / source.height))
      .concatenated(.translation(target.minX, target.minY)).concatenated(matrix)
    let enlarges = (PixelGeometry.scale(of: toTarget) ?? 1) >= 1
    let isNearest = (enlarges ? contents.magnificationFilter : contents.minificationFilter) == .nearest
    guard
      let sampler = MappedSampler(
        texture: usable, matrix: toTarget, columns: x0...(x1 - 1), rows: y0...(y1 - 1), isNearest: isNearest)
    else { return }
    let part = target == source ? edge : convex(RoundedOutline(rect: target), matrix) ?? edge
    if let color {
      add(
        DrawOperation(bounds: part.bounds, paint: .solid(color), coverages: [.convex(part), .mapped(sampler)]), context)
    } else {
      let solid = texture.isOpaque && alpha == 255 ? PixelGeometry.inner(of: target, matrix) : .empty
      add(
        DrawOperation(
          bounds: part.bounds, paint: .mapped(sampler), alpha: alpha, coverages: [.convex(part)], opaqueRect: solid),
        context)
    }
  }

  /// The nine pairs of target (layer space) and source (texels).
  private func nineParts(_ placement: ContentsPlacement, _ center: CGRect, _ scale: Double) -> [(CGRect, CGRect)] {
    func cuts(_ from: Double, _ to: Double, _ texelFrom: Double, _ texelTo: Double, _ c0: Double, _ c1: Double)
      -> [(Double, Double, Double, Double)]
    {
      let (t0, t1) = (texelFrom + c0 * (texelTo - texelFrom), texelFrom + c1 * (texelTo - texelFrom))
      var (head, tail) = ((t0 - texelFrom) / scale, (texelTo - t1) / scale)
      if head + tail > to - from {
        (head, tail) = (head * (to - from) / (head + tail), tail * (to - from) / (head + tail))
      }
      return [(from, from + head, texelFrom, t0), (from + head, to - tail, t0, t1), (to - tail, to, t1, texelTo)]
        .filter { $0.1 > $0.0 && $0.3 > $0.2 }
    }
    let (t, s) = (placement.target, placement.source)
    var result: [(CGRect, CGRect)] = []
    for row in cuts(t.minY, t.maxY, s.minY, s.maxY, center.minY, center.maxY) {
      for column in cuts(t.minX, t.maxX, s.minX, s.maxX, center.minX, center.maxX) {
        result.append(
          (
            CGRect(x: column.0, y: row.0, width: column.1 - column.0, height: row.1 - row.0),
            CGRect(x: column.2, y: row.2, width: column.3 - column.2, height: row.3 - row.2)
          ))
      }
    }
    return result
  }
}
