import CFreeType
import Foundation
import Raster

/// A glyph's coverage; its first pixel lies `left` to the right of the origin and `top` above the baseline.
final class GlyphMask: Sendable {
  let width, height, left, top: Int
  let bytes: [UInt8]

  init(width: Int, height: Int, left: Int, top: Int, bytes: [UInt8]) {
    (self.width, self.height, self.left, self.top, self.bytes) = (width, height, left, top, bytes)
  }

  static let empty = GlyphMask(width: 0, height: 0, left: 0, top: 0, bytes: [])
}

/// A coloured glyph, scaled to its size.
final class GlyphPicture: Sendable {
  let pixels: PixelBuffer?
  let left, top: Int

  init(pixels: PixelBuffer?, left: Int, top: Int) { (self.pixels, self.left, self.top) = (pixels, left, top) }
}

/// Rasterised glyphs, without hinting, at quarters of a pixel in x.
enum GlyphCache {
  struct Key: Hashable {
    var face: Int
    /// 1/64 pixel.
    var size: Int
    var glyph: UInt32
    var quarter: UInt8
  }

  static var count: Int {
    TextSystem.locked { TextSystem.caches.glyphMasks.count + TextSystem.caches.glyphPictures.count }
  }

  /// A glyph this large would be a picture of many megabytes; nothing is drawn.
  static let largestSize = 4096.0

  /// - Parameter size: Pixels per em.
  static func mask(_ face: FontFace, size: Double, glyph: UInt32, quarter: Int) -> GlyphMask {
    guard size > 0, size <= largestSize else { return .empty }
    let key = Key(face: face.serial, size: Int(pixels: (size * 64).rounded()), glyph: glyph, quarter: UInt8(quarter))
    return TextSystem.locked {
      if let found = TextSystem.caches.glyphMasks[key] { return found }
      let made = makeMask(face, key)
      TextSystem.caches.glyphMasks.insert(made, for: key, cost: made.bytes.count + 64)
      return made
    }
  }

  static func picture(_ face: FontFace, size: Double, glyph: UInt32) -> GlyphPicture {
    guard size > 0, size <= largestSize else { return GlyphPicture(pixels: nil, left: 0, top: 0) }
    let key = Key(face: face.serial, size: Int(pixels: (size * 64).rounded()), glyph: glyph, quarter: 0)
    return TextSystem.locked {
      if let found = TextSystem.caches.glyphPictures[key] { return found }
      let made = makePicture(face, key)
      TextSystem.caches.glyphPictures.insert(
        made, for: key, cost: (made.pixels.map { $0.bytesPerRow * $0.height } ?? 0) + 64)
      return made
    }
  }

  private static func makeMask(_ face: FontFace, _ key: Key) -> GlyphMask {
    let ft = face.ftFace
    guard FT_Set_Char_Size(ft, 0, key.size, 72, 72) == 0, FT_Load_Glyph(ft, key.glyph, FontFace.loadOutline) == 0 else {
      return .empty
    }
    let slot = ft.pointee.glyph!
    if TextSystem.drawsBoxes {
      return box(face, size: Double(key.size) / 64, width: Double(slot.pointee.advance.x) / 64)
    }
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return .empty }
    if face.isRounded {
      return mask(of: face.outline(of: key.glyph, size: Double(key.size) / 64), quarter: key.quarter)
    }
    FT_Outline_Translate(&slot.pointee.outline, Int(key.quarter) * 16, 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .empty }
    let bitmap = slot.pointee.bitmap
    let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    guard width > 0, height > 0, let buffer = bitmap.buffer else { return .empty }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height { bytes.append(contentsOf: UnsafeBufferPointer(start: buffer + y * pitch, count: width)) }
    return GlyphMask(
      width: width, height: height, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top), bytes: bytes
    )
  }

  /// - Parameter path: An outline in pixels from the glyph's origin, y downwards.
  private static func mask(of path: PathData, quarter: UInt8) -> GlyphMask {
    let points = path.elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let a, let point): [a, point]
      case .cubic(let a, let b, let point): [a, b, point]
      case .close: []
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return .empty }
    let shift = Double(quarter) / 4
    let (x0, y0) = (Int(pixels: (Double(left) + shift).rounded(.down)), Int(pixels: Double(top).rounded(.down)))
    let (x1, y1) = (Int(pixels: (Double(right) + shift).rounded(.up)), Int(pixels: Double(bottom).rounded(.up)))
    guard x1 > x0, y1 > y0, x1 - x0 <= 32767, y1 - y0 <= 32767 else { return .empty }
    let mask = PathRasterizer.fill(
      path, rule: .winding, transform: AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: shift, ty: 0),
      into: PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mask.width * mask.height)
    for y in 0..<mask.height { bytes.append(contentsOf: UnsafeBufferPointer(start: mask.row(y), count: mask.width)) }
    return GlyphMask(width: mask.width, height: mask.height, left: x0, top: -y0, bytes: bytes)
  }

  /// - Parameters:
  ///   - size: Pixels per em.
  ///   - width: Pixels.
  private static func box(_ face: FontFace, size: Double, width: Double) -> GlyphMask {
    let unit = size / Double(face.unitsPerEm)
    let top = Int(pixels: (Double(face.ascender) * unit).rounded(.up)),
      bottom = Int(pixels: (Double(face.descender) * unit).rounded(.down))
    let columns = max(Int(pixels: width.rounded(.up)), 0), rows = max(top - bottom, 0)
    return GlyphMask(
      width: columns, height: rows, left: 0, top: top, bytes: [UInt8](repeating: 255, count: columns * rows))
  }

  private static func makePicture(_ face: FontFace, _ key: Key) -> GlyphPicture {
    let ft = face.ftFace
    let none = GlyphPicture(pixels: nil, left: 0, top: 0)
    guard ft.pointee.num_fixed_sizes > 0, FT_Select_Size(ft, 0) == 0,
      FT_Load_Glyph(ft, key.glyph, FontFace.loadColor) == 0
    else {
      return none
    }
    let slot = ft.pointee.glyph!
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), bitmap.width > 0, bitmap.rows > 0,
      let buffer = bitmap.buffer
    else {
      return none
    }
    let strike = Double(ft.pointee.available_sizes[0].y_ppem) / 64
    let factor = Double(key.size) / 64 / strike
    let (left, top) = (Double(slot.pointee.bitmap_left) * factor, Double(slot.pointee.bitmap_top) * factor)
    let (x0, y0) = (left.rounded(.down), (-top).rounded(.down))
    let width = Int(pixels: (left + Double(bitmap.width) * factor - x0).rounded(.up))
    let height = Int(pixels: (-top + Double(bitmap.rows) * factor - y0).rounded(.up))
    guard width > 0, height > 0, width < 4096, height < 4096 else { return none }
    if TextSystem.drawsBoxes {
      let box = PixelBuffer(width: width, height: height)
      for y in 0..<height { for x in 0..<width { box[x, y] = 0xff00_0000 } }
      return GlyphPicture(pixels: box, left: Int(x0), top: -Int(y0))
    }
    let source = BitmapSource(
      bytes: buffer, width: Int(bitmap.width), height: Int(bitmap.rows), pitch: Int(bitmap.pitch))
    let pixels = source.scaled(by: factor, offsetX: left - x0, offsetY: -top - y0, width: width, height: height)
    return GlyphPicture(pixels: pixels, left: Int(x0), top: -Int(y0))
  }
}

/// Premultiplied BGRA of a strike.
private struct BitmapSource {
  var bytes: UnsafeMutablePointer<UInt8>
  var width, height, pitch: Int

  /// Every pixel is the mean of what it covers: right for reductions, which is what emoji need.
  func scaled(by factor: Double, offsetX: Double, offsetY: Double, width: Int, height: Int) -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    let columns = (0..<width).map { weights(Double($0), offsetX, factor, self.width) }
    for y in 0..<height {
      let rows = weights(Double(y), offsetY, factor, self.height)
      for x in 0..<width {
        var sum = SIMD4<Int>.zero
        for (v, wy) in rows {
          let line = bytes + v * pitch
          for (u, wx) in columns[x] {
            let p = line + u * 4
            sum &+= SIMD4(Int(p[0]), Int(p[1]), Int(p[2]), Int(p[3])) &* (wx * wy)
          }
        }
        // Weights of each axis add up to 4096 at most.
        let c = (sum &+ (1 << 23)) &>> 24
        result[x, y] = UInt32(c.w) << 24 | UInt32(c.z) << 16 | UInt32(c.y) << 8 | UInt32(c.x)
      }
    }
    return result
  }

  private func weights(_ pixel: Double, _ offset: Double, _ factor: Double, _ count: Int) -> [(Int, Int)] {
    let low = (pixel - offset) / factor
    let high = (pixel + 1 - offset) / factor
    var result: [(Int, Int)] = []
    // A magnified texel would leave gaps: it is as wide as a pixel at least.
    let span = high - low
    let first = max(0, Int(pixels: low.rounded(.down)))
    for texel in first..<max(first, min(count, Int(pixels: high.rounded(.up)))) {
      let part = min(high, Double(texel + 1)) - max(low, Double(texel))
      let weight = Int(pixels: (part / span * 4096).rounded(.down))
      if weight > 0 { result.append((texel, weight)) }
    }
    return result
  }
}
