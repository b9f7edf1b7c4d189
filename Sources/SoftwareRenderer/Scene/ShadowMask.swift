import CRaster
import Foundation
import Raster
import RenderTree

struct ShadowKey: Hashable {
  /// The outline, moved so that its corner is at (0, 0).
  var outline: ShadowOutline
  /// 1/256 pixel.
  var sigma: Int
  var scale: Double
  var fractionX, fractionY: Int
}

/// A blurred outline; its first pixel is at (x, y) from the whole-pixel part of the outline's corner.
struct ShadowMask {
  var mask: CoverageMask
  var x, y: Int
  var bytes: Int { mask.bytesPerRow * mask.height }
}

enum ShadowCache {}

extension ShadowCache {
  /// The pixels that the shadow of drawn pixels may fall on.
  static func reach(of shadow: RenderShadow, around content: PixelRect, matrix: Matrix4) -> PixelRect {
    guard !content.isEmpty else { return .empty }
    let (dx, dy) = offset(of: shadow, matrix)
    let grow = Int(pixels: ((PixelGeometry.scale(of: matrix) ?? 3) * shadow.radius * 3).rounded(.up)) + 2
    return PixelRect(
      x: content.x + dx - grow, y: content.y + dy - grow, width: content.width + 2 * grow,
      height: content.height + 2 * grow)
  }

  /// The shadow's offset in whole pixels.
  static func offset(of shadow: RenderShadow, _ matrix: Matrix4) -> (Int, Int) {
    guard let m = matrix.affine else {
      return (Int(pixels: shadow.offset.width * 3), Int(pixels: shadow.offset.height * 3))
    }
    let (w, h) = (shadow.offset.width, shadow.offset.height)
    return (Int(pixels: (w * m.a + h * m.c).rounded()), Int(pixels: (w * m.b + h * m.d).rounded()))
  }
}

/// A Gaussian blur of masks, with nothing outside them.
enum MaskBlur {
  /// Wide Gaussians are computed on means of `reduction` x `reduction` pixels.
  static func reduction(sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > 6 { factor *= 2 }
    return factor
  }

  /// - Parameter mask: With at least 3 sigma of room around what it shows; sides are multiples of the reduction.
  static func blurred(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    guard sigma > 0.05 else { return mask }
    let factor = reduction(sigma: sigma)
    if factor == 1 { return convolved(mask, sigma: sigma) }
    let small = CoverageMask(width: max(mask.width / factor, 2), height: max(mask.height / factor, 2))
    cr_reduce8(
      small.baseAddress, small.bytesPerRow, mask.baseAddress, mask.bytesPerRow, mask.width / factor,
      mask.height / factor, factor)
    // Taking means, and enlarging them again, blur as well; their variances are subtracted.
    let f = Double(factor)
    let rest = max(sigma * sigma - f * f / 12 - f * f / 6, 0).squareRoot() / f
    let soft = convolved(small, sigma: rest)
    let result = CoverageMask(width: mask.width, height: mask.height)
    func table(_ count: Int, _ texels: Int) -> AxisTable {
      AxisTable(
        pixels: 0..<count, pieces: [AxisPiece(from: 0, to: Double(count), texelFrom: 0, texelTo: Double(count) / f)],
        texels: 0...(texels - 1), count: max(texels, 2), isNearest: false)
    }
    let sampler = ScaledSampler(
      texture: .mask(soft), columns: table(mask.width, max(mask.width / factor, 1)),
      rows: table(mask.height, max(mask.height / factor, 1)))
    let scratch = Scratch()
    for y in 0..<mask.height { sampler.coverage(y, 0, mask.width, into: result.row(y), scratch: scratch) }
    return result
  }

  private static func convolved(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    let radius = max(1, Int(pixels: (sigma * 3).rounded(.up)))
    let weights = weights(sigma: sigma, radius: radius)
    let (w, h) = (mask.width, mask.height)
    let rows = UnsafeMutablePointer<UInt16>.allocate(capacity: w * h)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: w)
    defer {
      rows.deallocate()
      sums.deallocate()
    }
    let result = CoverageMask(width: w, height: h)
    cr_convolve_rows(rows, mask.baseAddress, mask.bytesPerRow, w, h, weights, radius)
    cr_convolve_columns(result.baseAddress, result.bytesPerRow, rows, w, h, weights, radius, sums)
    return result
  }

  /// The weights of the pixels at -radius...radius, in 1/65536; they add up to 65536.
  static func weights(sigma: Double, radius: Int) -> [UInt32] {
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = raw.reduce(0, +)
    var result = raw.map { UInt32(($0 / total * 65536).rounded()) }
    let sum = result.reduce(0) { $0 + Int($1) }
    result[radius] = UInt32(Int(result[radius]) + 65536 - sum)
    return result
  }
}

extension ShadowMask {
  /// The shadow of an outline whose corner lies at (fractionX, fractionY) / 256 of a pixel.
  init?(_ key: ShadowKey) {
    let sigma = Double(key.sigma) / 256
    let factor = MaskBlur.reduction(sigma: sigma)
    let margin = (Int(pixels: (sigma * 3).rounded(.up)) + 2 + factor) / factor * factor + factor
    let fraction = (Double(key.fractionX) / 256, Double(key.fractionY) / 256)
    func matrix(_ cutX: Double = 0) -> Matrix4 {
      Matrix4.scale(key.scale, key.scale).concatenated(.translation(fraction.0, fraction.1))
    }
    switch key.outline {
    case .path(let path):
      let m = AffineMatrix(a: key.scale, b: 0, c: 0, d: key.scale, tx: fraction.0, ty: fraction.1)
      let area = ShadowMask.grown(PathRasterizer.bounds(of: path, transform: m), margin, factor)
      guard !area.isEmpty, area.width <= 8192, area.height <= 8192 else { return nil }
      let sharp = PathRasterizer.fill(path, rule: .winding, transform: m, into: area)
      self.init(mask: MaskBlur.blurred(sharp, sigma: sigma), x: area.x, y: area.y)
    case .rounded(let outline):
      // The middle of long sides looks the same everywhere: only the corners are computed.
      let corner = Int(pixels: (outline.reach * key.scale).rounded(.up)) + margin + 1
      func cut(_ length: Double) -> Int {
        let spare = Int(pixels: length * key.scale) - 2 * corner - 2 * factor
        return spare > 0 ? spare / factor * factor : 0
      }
      let (cutX, cutY) = (cut(outline.rect.width), cut(outline.rect.height))
      var compact = outline
      compact.rect.size.width -= Double(cutX) / key.scale
      compact.rect.size.height -= Double(cutY) / key.scale
      guard let coverage = ConvexCoverage(points: compact.points(pixelsPerUnit: key.scale), matrix: matrix()) else {
        return nil
      }
      let area = ShadowMask.grown(coverage.bounds, margin, factor)
      guard area.width + cutX <= 32767, area.height + cutY <= 32767 else { return nil }
      let soft = MaskBlur.blurred(coverage.mask(in: area), sigma: sigma)
      let splitX = -area.x + Int(pixels: (compact.rect.width * key.scale / 2).rounded(.down))
      let splitY = -area.y + Int(pixels: (compact.rect.height * key.scale / 2).rounded(.down))
      self.init(mask: ShadowMask.expanded(soft, splitX, cutX, splitY, cutY), x: area.x, y: area.y)
    }
  }

  /// A rectangle with a margin, whose origin and sides are multiples of `factor`.
  private static func grown(_ rect: PixelRect, _ margin: Int, _ factor: Int) -> PixelRect {
    func down(_ v: Int) -> Int { (v - (factor - 1) * (v < 0 ? 1 : 0)) / factor * factor }
    let (x, y) = (down(rect.x - margin), down(rect.y - margin))
    func up(_ v: Int) -> Int { (v + factor - 1) / factor * factor }
    return PixelRect(x: x, y: y, width: up(rect.maxX + margin - x), height: up(rect.maxY + margin - y))
  }

  /// A mask with column `x` repeated `moreX` times and row `y` repeated `moreY` times.
  private static func expanded(_ mask: CoverageMask, _ x: Int, _ moreX: Int, _ y: Int, _ moreY: Int) -> CoverageMask {
    guard moreX > 0 || moreY > 0 else { return mask }
    let result = CoverageMask(width: mask.width + moreX, height: mask.height + moreY)
    for row in 0..<mask.height {
      let from = mask.row(row)
      let to = result.row(row < y ? row : row + moreY)
      memcpy(to, from, x)
      memset(to + x, Int32(from[x]), moreX)
      memcpy(to + x + moreX, from + x, mask.width - x)
    }
    for row in 0..<moreY { memcpy(result.row(y + row), result.row(y + moreY), result.width) }
    return result
  }
}
