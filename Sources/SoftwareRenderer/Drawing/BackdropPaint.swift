import CRaster
import Foundation
import Raster
import RenderTree

/// Blurs what lies behind: reduced to a quarter (unless the blur is slight), three box passes each way, made more
/// colourful, tinted, scaled back.
///
/// Only pixels inside the bounds take part; edges are repeated outwards, as Core Animation's backdrops do.
struct BackdropPaint {
  /// Gaussian sigma in pixels.
  var sigma: Double
  var saturation: Double
  /// Premultiplied.
  var tint: UInt32

  /// The picture to draw over `bounds`, read from what is on `surface` now.
  func sampler(of surface: Surface, bounds: PixelRect) -> ScaledSampler {
    let reduction = sigma < 8 ? 1 : 4
    let (w, h) = ((bounds.width + reduction - 1) / reduction, (bounds.height + reduction - 1) / reduction)
    let small = PixelBuffer(width: max(w, 2), height: max(h, 2))
    let stride = small.bytesPerRow / 4
    if reduction == 1 {
      for y in 0..<h { memcpy(small.row(y), surface.pointer(bounds.x, bounds.y + y), w * 4) }
    } else {
      cr_quarter(
        small.row(0), stride, surface.pointer(bounds.x, bounds.y), surface.buffer.bytesPerRow / 4, bounds.width,
        bounds.height)
    }
    if w < 2 { for y in 0..<h { small[1, y] = small[0, y] } }
    if h < 2 { for x in 0..<small.width { small[x, 1] = small[x, 0] } }
    if sigma > 0 {
      let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * small.width * small.height + 4 * small.width)
      defer { scratch.deallocate() }
      cr_box_blur(small.row(0), stride, small.width, small.height, sigma / Double(reduction), scratch)
    }
    let factor = UInt32((min(max(saturation, 0), 16) * 256).rounded())
    if factor != 256 || tint != 0 {
      for y in 0..<small.height { cr_saturate_tint(small.row(y), factor, tint, small.width) }
    }
    // Opaque where the surface is: the tables keep alpha as it came.
    func table(_ from: Int, _ length: Int, _ texels: Int) -> AxisTable {
      AxisTable(
        pixels: from..<(from + length), origin: from,
        pieces: [AxisPiece(from: 0, to: Double(reduction * texels), texelFrom: 0, texelTo: Double(texels))],
        texels: 0...(texels - 1), count: max(texels, 2), isNearest: false)
    }
    return ScaledSampler(
      texture: .pixels(small), columns: table(bounds.x, bounds.width, w), rows: table(bounds.y, bounds.height, h))
  }
}
