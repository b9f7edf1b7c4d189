import CRaster
import Foundation
import Raster
import RenderTree

/// Draws a page that bends round a cylinder: what lies flat, the shadow of the rest on it and beside it, and what is
/// lifted.
///
/// Cost: a few passes over the lifted part and the shadow; the flat part is copied.
struct CurlPicture {
  /// The page's front; its left top is the origin of all coordinates here.
  let page: PixelBuffer
  /// The part of the picture that the page covers, in pixels.
  let pageRect: CGRect
  /// The back as its reader sees it, of the page's size; nil: the front shows through.
  let back: PixelBuffer?
  /// The curl in pixels of the picture.
  let curl: PageCurl

  /// The opacity of the front where it shows through white paper, of 255.
  private static let ink: UInt32 = 56
  /// The opacity of the shadow where it is deepest, of 255.
  private static let shadow: UInt32 = 120

  /// - Parameters:
  ///   - area: What to draw, in the page's coordinates.
  ///   - reused: A picture of the area's size that nobody needs any more.
  func draw(_ area: PixelRect, into reused: PixelBuffer? = nil) -> PixelBuffer {
    let isUsable = reused.map { $0.width == area.width && $0.height == area.height } ?? false
    let result = isUsable ? reused! : PixelBuffer(width: area.width, height: area.height)
    let scratch = Scratch(), shadowScratch = Scratch()
    let bends = (
      front: BendTable(radius: curl.radius, isBack: false), back: BendTable(radius: curl.radius, isBack: true)
    )
    do {
      let front = geometry(of: page, mirror: 0)
      let shown = back.map { $0.width > 1 && $0.height > 1 ? $0 : page } ?? page
      let isBlank = back != nil && shown === page
      let sheet = Sheet(
        geometry: geometry(of: shown, mirror: back == nil ? 0 : curl.isVertical ? 2 : 1), picture: shown,
        bend: bends.back,
        ink: back == nil ? CurlPicture.ink : isBlank ? 0 : 255, paper: back == nil ? 0 : 255)
      // The mask of what casts the shadow has a quarter of the size, with room around it.
      let room = Int((curl.shadowRadius * 3).rounded(.up) / 4) + 2
      let caster = CoverageMask(
        width: (area.width / 4 + 2 * room + 8) & ~7, height: (area.height / 4 + 2 * room + 8) & ~7)
      for y in stride(from: 0, to: area.height, by: 4) {
        let out = caster.row(y / 4 + room) + room
        let (x0, x1) = drawUpper(area.y + y, area, sheet, scratch)
        if x1 > x0 { cast(scratch.line, x0 - area.x, x1 - area.x, out) }
        castBend(area.y + y, area, front, bends.front, out, scratch)
      }
      let soft = MaskBlur.blurred(caster, sigma: curl.shadowRadius / 4)
      let spans = (0..<soft.height).map { span(soft, $0) }
      let sampler = shadowSampler(soft, area, room)
      // A page that comes to lie throws less and less.
      let darkness = UInt32((Double(CurlPicture.shadow) * min(curl.lift * 4, 1)).rounded())
      for y in 0..<area.height {
        let row = area.y + y, out = result.row(y)
        if isUsable { memset(out, 0, area.width * 4) }
        let (x0, x1) = drawUpper(row, area, sheet, scratch)
        drawLower(row, area, out, front, bends.front, below: (x0, x1), scratch)
        // Only where there is any: between two rows of the small mask.
        let at = min(max((y + 2) / 4 + room - 1, 0), soft.height - 2)
        let from = max(0, (min(spans[at].0, spans[at + 1].0) - room - 1) * 4)
        let to = min(area.width, (max(spans[at].1, spans[at + 1].1) - room + 2) * 4)
        if to > from {
          sampler.coverage(y, from, to, into: shadowScratch.mask, scratch: shadowScratch)
          cr_shade(out + from, shadowScratch.mask, darkness, to - from)
        }
        if x1 > x0 { cr_over(out + (x0 - area.x), scratch.line + (x0 - area.x), x1 - x0) }
      }
    }
    return result
  }

  /// The back, and how it shows on paper.
  private struct Sheet {
    let geometry: cr_curl
    let picture: PixelBuffer
    let bend: BendTable
    let ink, paper: UInt32
  }

  private func geometry(of picture: PixelBuffer, mirror: Int32) -> cr_curl {
    cr_curl(
      crease_x: crease.x, crease_y: crease.y, toward_x: cos(curl.angle), toward_y: sin(curl.angle),
      radius: curl.radius, shift: curl.shift, left: pageRect.minX, top: pageRect.minY, right: pageRect.maxX,
      bottom: pageRect.maxY,
      width: Int32(picture.width), height: Int32(picture.height), stride: Int32(picture.bytesPerRow / 4), mirror: mirror
    )
  }

  /// The crease as it is seen.
  private var crease: CGPoint {
    CGPoint(x: curl.crease.x + curl.shift * cos(curl.angle), y: curl.crease.y + curl.shift * sin(curl.angle))
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
    return ((0.5 - crease.x) * ux + (Double(row) + 0.5 - crease.y) * uy, ux)
  }

  /// The part that lies over, and the back on the cylinder, into the scratch's line.
  ///
  /// - Returns: The pixels that were drawn.
  private func drawUpper(_ row: Int, _ area: PixelRect, _ sheet: Sheet, _ scratch: Scratch) -> (Int, Int) {
    let (over, bend) = upperRanges(row, area)
    func draw(_ range: (Int, Int), _ sample: (Int) -> Void) {
      let n = range.1 - range.0
      guard n > 0 else { return }
      sample(n)
      cr_sample(scratch.pixels, sheet.picture.row(0), sheet.picture.bytesPerRow / 4, scratch.taps, n)
      cr_curl_shade(
        scratch.line + (range.0 - area.x), scratch.pixels, scratch.mask, scratch.other, sheet.ink, sheet.paper, n)
    }
    withUnsafePointer(to: sheet.geometry) { geometry in
      draw(over) { cr_curl_over_row(scratch.taps, scratch.mask, scratch.other, geometry, over.0, row, $0) }
      draw(bend) { n in
        sheet.bend.withTable {
          cr_curl_bend_row(scratch.taps, scratch.mask, scratch.other, geometry, $0, bend.0, row, n)
        }
      }
    }
    if over.1 <= over.0 { return bend }
    if bend.1 <= bend.0 { return over }
    let (x0, x1) = (min(over.0, bend.0), max(over.1, bend.1))
    // A gap between them would show what the last row left.
    let (gap0, gap1) = (min(over.1, bend.1), max(over.0, bend.0))
    if gap1 > gap0 { memset(scratch.line + (gap0 - area.x), 0, (gap1 - gap0) * 4) }
    return (x0, x1)
  }

  /// The pixels of a row in which the part that lies over may be seen, and those of the cylinder: two ranges that do
  /// not overlap.
  private func upperRanges(_ row: Int, _ area: PixelRect) -> (over: (Int, Int), bend: (Int, Int)) {
    let (first, step) = distances(row)
    let whole = (area.x, area.maxX)
    var bend = range(first, step, 0, curl.radius + 0.5, in: whole)
    while bend.0 < bend.1, first + Double(bend.0) * step <= 0 { bend.0 += 1 }
    while bend.1 > bend.0, first + Double(bend.1 - 1) * step <= 0 { bend.1 -= 1 }
    // Lying over: the source of x is x + (π r - 2 d) u.
    let (ux, uy) = (cos(curl.angle), sin(curl.angle))
    var flat = range(first, step, -1e7, 0, in: whole)
    while flat.0 < flat.1, first + Double(flat.0) * step > 0 { flat.0 += 1 }
    while flat.1 > flat.0, first + Double(flat.1 - 1) * step > 0 { flat.1 -= 1 }
    let half = Double.pi * curl.radius - curl.shift
    var over = range(
      0.5 + (half - 2 * first) * ux, 1 - 2 * step * ux, pageRect.minX - 0.5, pageRect.maxX + 0.5, in: flat)
    over = range(
      Double(row) + 0.5 + (half - 2 * first) * uy, -2 * step * uy, pageRect.minY - 0.5, pageRect.maxY + 0.5, in: over)
    return (over, bend)
  }

  /// The flat part as it is, and the front on the cylinder.
  private func drawLower(
    _ row: Int, _ area: PixelRect, _ out: UnsafeMutablePointer<UInt32>, _ front: cr_curl, _ bend: BendTable,
    below: (Int, Int), _ scratch: Scratch
  ) {
    let (first, step) = distances(row)
    let whole = (area.x, area.maxX)
    if row >= 0, row < page.height, curl.lead == 0 {
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
    // Behind opaque paper nothing of it is seen.
    if below.0 <= x0, below.1 >= x1, (x0..<x1).allSatisfy({ scratch.line[$0 - area.x] >> 24 == 255 }) { return }
    withUnsafePointer(to: front) { geometry in
      bend.withTable { cr_curl_bend_row(scratch.taps, scratch.mask, scratch.other, geometry, $0, x0, row, x1 - x0) }
    }
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
    _ row: Int, _ area: PixelRect, _ front: cr_curl, _ bend: BendTable, _ out: UnsafeMutablePointer<UInt8>,
    _ scratch: Scratch
  ) {
    let (first, step) = distances(row)
    var (x0, x1) = range(first, step, 0, curl.radius, in: (area.x, area.maxX))
    while x0 < x1, first + Double(x0) * step <= 0 { x0 += 1 }
    guard x1 > x0 else { return }
    withUnsafePointer(to: front) { geometry in
      bend.withTable { cr_curl_bend_row(scratch.taps, scratch.mask, scratch.other, geometry, $0, x0, row, x1 - x0) }
    }
    var x = (x0 - area.x + 3) & ~3
    while x < x1 - area.x {
      let t = (first + Double(x + area.x) * step) / curl.radius
      if t > 0, t < 1 {
        let height = max(cos(curl.lead) - (1 - t * t).squareRoot(), 0)
        out[x / 4] = max(out[x / 4], UInt8(Double(scratch.mask[x + area.x - x0]) * height))
      }
      x += 4
    }
  }

  /// From and to what is not empty in a row.
  private func span(_ mask: CoverageMask, _ y: Int) -> (Int, Int) {
    let row = mask.row(y)
    guard let from = (0..<mask.width).first(where: { row[$0] != 0 }) else { return (mask.width, 0) }
    return (from, (0..<mask.width).last { row[$0] != 0 }! + 1)
  }

  private func shadowSampler(_ soft: CoverageMask, _ area: PixelRect, _ room: Int) -> ScaledSampler {
    func table(_ count: Int, _ texels: Int, _ shift: Double) -> AxisTable {
      AxisTable(
        pixels: 0..<count,
        pieces: [
          AxisPiece(
            from: 0, to: Double(count), texelFrom: Double(room) + shift,
            texelTo: Double(room) + shift + Double(count) / 4)
        ], texels: 0...(texels - 1), count: texels, isNearest: false)
    }
    // Casters were looked at in the first pixel of each block.
    return ScaledSampler(
      texture: .mask(soft), columns: table(area.width, soft.width, 0.375), rows: table(area.height, soft.height, 0.375))
  }
}

/// The part of the page that is seen on the cylinder, and its light, by the distance beyond the crease.
private struct BendTable {
  private var ways: [Double] = []
  private var lights: [UInt8] = []

  /// - Parameter isBack: The upper sheet, past the top, instead of the front below it.
  init(radius r: Double, isBack: Bool) {
    for k in 0...(Int((r * 4).rounded(.up)) + 3) {
      let t = min(Double(k) / 4 / r, 1)
      // On the page, from the crease: along the arc.
      let arc = isBack ? r * (.pi - asin(t)) : r * asin(t)
      ways.append(arc - Double(k) / 4)
      lights.append(UInt8((isBack ? BendTable.backLight(t) : 255 - 110 * t * t).rounded()))
    }
  }

  /// Brightest where the bend half faces the eye, dark where it turns away.
  private static func backLight(_ t: Double) -> Double {
    let rise = t < 0.8 ? 4 * (t / 0.8) * (1 - t / 0.8) : 0
    let fall = t > 0.55 ? (t - 0.55) / 0.45 : 0
    return 236 + 19 * rise - 74 * fall * fall
  }

  func withTable(_ body: (UnsafePointer<cr_bend>) -> Void) {
    ways.withUnsafeBufferPointer { ways in
      lights.withUnsafeBufferPointer { lights in
        var table = cr_bend(ways: ways.baseAddress, lights: lights.baseAddress, count: ways.count)
        withUnsafePointer(to: &table) { body($0) }
      }
    }
  }
}
