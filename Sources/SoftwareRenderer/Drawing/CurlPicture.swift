import CRaster
import Foundation
import Raster
import RenderTree

/// Draws a page that bends round a cylinder: what lies flat, the shadow of the rest on it and beside it, and what is lifted.
///
/// Cost: a few passes over the lifted part and the shadow; the flat part is copied.
struct CurlPicture {
  /// The page's front; its left top is the origin of all coordinates here.
  let page: PixelBuffer
  /// What the page covers of its picture, in pixels.
  let pageRect: CGRect
  /// The back as its reader sees it, of the page's size; nil: the front shows through.
  let back: PixelBuffer?
  /// In pixels.
  let curl: PageCurl

  private static let arcs: [Double] = (0...726).map { asin(Double($0) / 1024) }
  /// How strongly the front is seen through white paper.
  private static let ink: UInt32 = 56
  /// Of 255, where the shadow is deepest.
  private static let shadow: UInt32 = 120

  /// - Parameter area: What to draw, in the page's coordinates.
  func draw(_ area: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(width: area.width, height: area.height)
    let upper = PixelBuffer(width: area.width, height: area.height)
    let scratch = Scratch()
    let (coverage, light) = (scratch.mask, scratch.other)
    CurlPicture.arcs.withUnsafeBufferPointer { arcs in
      var front = geometry(arcs.baseAddress!, of: page, mirror: 0)
      let shown = back.map { $0.width > 1 && $0.height > 1 ? $0 : page } ?? page
      let isBlank = back != nil && shown === page
      var behind = geometry(arcs.baseAddress!, of: shown, mirror: back == nil ? 0 : curl.isVertical ? 2 : 1)
      let (ink, paper): (UInt32, UInt32) = back == nil ? (CurlPicture.ink, 0) : (isBlank ? 0 : 255, 255)
      // What casts the shadow, at a quarter of the size, with room around it.
      let room = Int((curl.shadowRadius * 3).rounded(.up) / 4) + 2
      let caster = CoverageMask(
        width: (area.width / 4 + 2 * room + 8) & ~7, height: (area.height / 4 + 2 * room + 8) & ~7)
      for y in 0..<area.height {
        let row = area.y + y
        let (x0, x1) = upperRange(row, area)
        if x1 > x0 {
          cr_curl_row(scratch.taps, coverage, light, &behind, x0, row, x1 - x0, 1)
          cr_sample(scratch.pixels, shown.row(0), shown.bytesPerRow / 4, scratch.taps, x1 - x0)
          cr_curl_shade(upper.row(y) + (x0 - area.x), scratch.pixels, coverage, light, ink, paper, x1 - x0)
          if y & 3 == 0 { cast(upper.row(y), x0 - area.x, x1 - area.x, caster.row(y / 4 + room) + room) }
        }
        drawLower(row, area, result.row(y), &front, scratch)
      }
      castBend(result, upper, area, caster, room)
      let soft = MaskBlur.blurred(caster, sigma: curl.shadowRadius / 4)
      let sampler = shadowSampler(soft, area, room)
      for y in 0..<area.height {
        sampler.coverage(y, 0, area.width, into: coverage, scratch: scratch)
        cr_shade(result.row(y), coverage, CurlPicture.shadow, area.width)
        cr_over(result.row(y), upper.row(y), area.width)
      }
    }
    return result
  }

  private func geometry(_ arcs: UnsafePointer<Double>, of picture: PixelBuffer, mirror: Int32) -> cr_curl {
    cr_curl(
      crease_x: curl.crease.x, crease_y: curl.crease.y, toward_x: cos(curl.angle), toward_y: sin(curl.angle),
      radius: curl.radius, left: pageRect.minX, top: pageRect.minY, right: pageRect.maxX, bottom: pageRect.maxY,
      width: Int32(picture.width), height: Int32(picture.height), stride: Int32(picture.bytesPerRow / 4), mirror: mirror,
      arcs: arcs)
  }

  // MARK: Sheets

  /// The pixels of a row where `low <= a + b x <= high` may hold, a pixel more on either side.
  private func range(_ a: Double, _ b: Double, _ low: Double, _ high: Double, in limits: (Int, Int)) -> (Int, Int) {
    if abs(b) < 1e-9 { return a >= low - 1 && a <= high + 1 ? limits : (limits.0, limits.0) }
    let ends = [(low - a) / b, (high - a) / b].map { min(max($0, -1e6), 1e6) }.sorted()
    let (from, to) = (max(limits.0, Int(ends[0].rounded(.down)) - 1), min(limits.1, Int(ends[1].rounded(.up)) + 2))
    return to > from ? (from, to) : (limits.0, limits.0)
  }

  /// Distances beyond the crease along a row: `first + x * step`.
  private func distances(_ row: Int) -> (first: Double, step: Double) {
    let (ux, uy) = (cos(curl.angle), sin(curl.angle))
    return ((0.5 - curl.crease.x) * ux + (Double(row) + 0.5 - curl.crease.y) * uy, ux)
  }

  /// Where the upper sheet may be seen in a row.
  private func upperRange(_ row: Int, _ area: PixelRect) -> (Int, Int) {
    let (first, step) = distances(row)
    let whole = (area.x, area.maxX)
    // On the cylinder.
    let bend = range(first, step, 0, curl.radius + 0.5, in: whole)
    // Lying over: the source of x is x + (π r - 2 d) u.
    let (ux, uy) = (cos(curl.angle), sin(curl.angle))
    let flat = range(first, step, -1e7, 0, in: whole)
    let half = Double.pi * curl.radius
    var over = range(
      0.5 + (half - 2 * first) * ux, 1 - 2 * step * ux, pageRect.minX - 0.5, pageRect.maxX + 0.5, in: flat)
    over = range(
      Double(row) + 0.5 + (half - 2 * first) * uy, -2 * step * uy, pageRect.minY - 0.5, pageRect.maxY + 0.5, in: over)
    if over.1 <= over.0 { return bend }
    return bend.1 <= bend.0 ? over : (min(bend.0, over.0), max(bend.1, over.1))
  }

  /// The flat part as it is, and the front on the cylinder.
  private func drawLower(
    _ row: Int, _ area: PixelRect, _ out: UnsafeMutablePointer<UInt32>, _ front: inout cr_curl, _ scratch: Scratch
  ) {
    let (first, step) = distances(row)
    let whole = (area.x, area.maxX)
    if row >= 0, row < page.height {
      var (x0, x1) = (max(area.x, 0), min(area.maxX, page.width))
      // d <= 0 exactly: the first pixel beyond belongs to the cylinder.
      if step > 1e-9 {
        x1 = min(x1, Int(min(max((-first / step).rounded(.down), -1e6), 1e6)) + 1)
      } else if step < -1e-9 {
        x0 = max(x0, Int(min(max((-first / step).rounded(.up), -1e6), 1e6)))
      } else if first > 0 {
        x1 = x0
      }
      if x1 > x0 { memcpy(out + (x0 - area.x), page.row(row) + x0, (x1 - x0) * 4) }
    }
    var (x0, x1) = range(first, step, 0, curl.radius + 0.5, in: whole)
    while x0 < x1, first + Double(x0) * step <= 0 { x0 += 1 }
    while x1 > x0, first + Double(x1 - 1) * step <= 0 { x1 -= 1 }
    guard x1 > x0 else { return }
    cr_curl_row(scratch.taps, scratch.mask, scratch.other, &front, x0, row, x1 - x0, 0)
    cr_sample(scratch.pixels, page.row(0), page.bytesPerRow / 4, scratch.taps, x1 - x0)
    cr_curl_shade(out + (x0 - area.x), scratch.pixels, scratch.mask, scratch.other, 255, 0, x1 - x0)
  }

  // MARK: Shadow

  private func cast(_ row: UnsafeMutablePointer<UInt32>, _ x0: Int, _ x1: Int, _ out: UnsafeMutablePointer<UInt8>) {
    var x = (x0 + 3) & ~3
    while x < x1 {
      out[x / 4] = max(out[x / 4], UInt8(row[x] >> 24))
      x += 4
    }
  }

  /// A page that has just begun to rise throws some shadow where nothing of its back is seen yet.
  private func castBend(
    _ lower: PixelBuffer, _ upper: PixelBuffer, _ area: PixelRect, _ caster: CoverageMask, _ room: Int
  ) {
    for y in stride(from: 0, to: area.height, by: 4) {
      let (first, step) = distances(area.y + y)
      let (x0, x1) = range(first, step, 0, curl.radius, in: (area.x, area.maxX))
      let out = caster.row(y / 4 + room) + room
      var x = (x0 - area.x + 3) & ~3
      while x < x1 - area.x {
        let t = (first + Double(x + area.x) * step) / curl.radius
        if t > 0, t < 1 {
          let height = 1 - (1 - t * t).squareRoot()
          out[x / 4] = max(out[x / 4], UInt8(Double(lower.row(y)[x] >> 24) * height))
        }
        x += 4
      }
    }
  }

  private func shadowSampler(_ soft: CoverageMask, _ area: PixelRect, _ room: Int) -> ScaledSampler {
    func table(_ count: Int, _ texels: Int, _ shift: Double) -> AxisTable {
      AxisTable(
        pixels: 0..<count,
        pieces: [
          AxisPiece(
            from: 0, to: Double(count), texelFrom: Double(room) + shift, texelTo: Double(room) + shift + Double(count) / 4)
        ], texels: 0...(texels - 1), count: texels, isNearest: false)
    }
    // Casters were looked at in the first pixel of each block.
    return ScaledSampler(
      texture: .mask(soft), columns: table(area.width, soft.width, 0.375), rows: table(area.height, soft.height, 0.375))
  }
}
