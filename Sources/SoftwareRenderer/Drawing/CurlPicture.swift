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
  private let page: PixelBuffer
  /// The part of the picture that the page covers, in pixels.
  private let pageRect: CGRect
  /// The back as its reader sees it, of the page's size; nil: the front shows through.
  private let back: PixelBuffer?
  /// The curl in pixels of the picture.
  private let curl: PageCurl
  /// The unit vector across the crease, to the lifted side.
  private let toward: CGPoint
  /// The length of the page on the cylinder, less what everything is moved by.
  private let turn: Double
  /// A point of the crease as it is seen.
  private let crease: CGPoint
  private let executor: Executor

  /// The opacity of the front where it shows through white paper, of 255.
  private static let ink: UInt32 = 56
  /// The opacity of the shadow where it is deepest, of 255.
  private static let shadow: UInt32 = 120
  /// The mask of what casts the shadow has one pixel for a block with sides of so many.
  private static let block = 4

  init(page: PixelBuffer, pageRect: CGRect, back: PixelBuffer?, curl: PageCurl, executor: Executor) {
    (self.page, self.pageRect, self.back, self.curl, self.executor) = (page, pageRect, back, curl, executor)
    turn = Double.pi * curl.radius - curl.shift
    toward = CGPoint(x: cos(curl.angle), y: sin(curl.angle))
    crease = CGPoint(x: curl.crease.x + curl.shift * toward.x, y: curl.crease.y + curl.shift * toward.y)
  }

  /// - Parameters:
  ///   - area: What to draw, in the page's coordinates.
  ///   - reused: A picture of the area's size that nobody needs any more.
  func draw(_ area: PixelRect, into reused: PixelBuffer? = nil) -> PixelBuffer {
    let isUsable = reused.map { $0.width == area.width && $0.height == area.height } ?? false
    let result = isUsable ? reused! : PixelBuffer(width: area.width, height: area.height)
    let front = Sheet(
      geometry: geometry(of: page, mirror: 0), picture: page,
      bend: BendTable(radius: curl.radius, isBack: false, toward: toward), ink: 255, paper: 0)
    let shown = back.map { $0.width > 1 && $0.height > 1 ? $0 : page } ?? page
    let isBlank = back != nil && shown === page
    let upper = Sheet(
      geometry: geometry(of: shown, mirror: back == nil ? 0 : curl.isVertical ? 2 : 1), picture: shown,
      bend: BendTable(radius: curl.radius, isBack: true, toward: toward),
      ink: back == nil ? Self.ink : isBlank ? 0 : 255, paper: back == nil ? 0 : 255)
    let shadow = softShadow(area, upper, front)
    executor.forEachBand(rows: area.height, width: area.width) { rows, scratch, spare in
      for y in rows {
        let row = area.y + y, out = result.row(y)
        if isUsable { memset(out, 0, area.width * 4) }
        let (x0, x1) = drawUpper(row, area, upper, scratch)
        drawLower(row, area, out, front, below: (x0, x1), scratch)
        shadow.draw(row: y, width: area.width, on: out, spare)
        if x1 > x0 { cr_over(out + (x0 - area.x), scratch.line + (x0 - area.x), x1 - x0) }
      }
    }
    return result
  }

  private func geometry(of picture: PixelBuffer, mirror: Int32) -> cr_curl {
    cr_curl(
      crease_x: crease.x, crease_y: crease.y, toward_x: toward.x, toward_y: toward.y,
      radius: curl.radius, shift: curl.shift, left: pageRect.minX, top: pageRect.minY, right: pageRect.maxX,
      bottom: pageRect.maxY,
      width: Int32(picture.width), height: Int32(picture.height), stride: Int32(picture.bytesPerRow / 4), mirror: mirror
    )
  }

  // MARK: Sheets

  /// The pixels of a row where `low <= a + b x <= high` may hold, a pixel more on either side.
  private func range(_ a: Double, _ b: Double, _ low: Double, _ high: Double, in limits: (Int, Int)) -> (Int, Int) {
    if abs(b) < 1e-9 { return a >= low - 1 && a <= high + 1 ? limits : (limits.0, limits.0) }
    let (one, other) = (min(max((low - a) / b, -1e6), 1e6), min(max((high - a) / b, -1e6), 1e6))
    let from = max(limits.0, Int(min(one, other).rounded(.down)) - 1)
    let to = min(limits.1, Int(max(one, other).rounded(.up)) + 2)
    return to > from ? (from, to) : (limits.0, limits.0)
  }

  /// Distances beyond the crease along a row: `first + x * step`.
  private func distances(_ row: Int) -> (first: Double, step: Double) {
    ((0.5 - crease.x) * toward.x + (Double(row) + 0.5 - crease.y) * toward.y, toward.x)
  }

  /// The part that lies over, and the back on the cylinder, into the scratch's line.
  ///
  /// - Returns: The pixels that were drawn.
  private func drawUpper(_ row: Int, _ area: PixelRect, _ sheet: Sheet, _ scratch: Scratch) -> (Int, Int) {
    let (over, bend) = upperRanges(row, area)
    sheet.drawOver(over, row, into: scratch.line + (over.0 - area.x), scratch)
    sheet.drawBend(bend, row, into: scratch.line + (bend.0 - area.x), scratch)
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
    // Lying over: the source of x is x + (turn - 2 d) u.
    var flat = range(first, step, -1e7, 0, in: whole)
    while flat.0 < flat.1, first + Double(flat.0) * step > 0 { flat.0 += 1 }
    while flat.1 > flat.0, first + Double(flat.1 - 1) * step > 0 { flat.1 -= 1 }
    var over = range(
      0.5 + (turn - 2 * first) * toward.x, 1 - 2 * step * toward.x, pageRect.minX - 0.5, pageRect.maxX + 0.5, in: flat)
    over = range(
      Double(row) + 0.5 + (turn - 2 * first) * toward.y, -2 * step * toward.y, pageRect.minY - 0.5, pageRect.maxY + 0.5,
      in: over)
    return (over, bend)
  }

  /// The flat part as it is, and the front on the cylinder.
  private func drawLower(
    _ row: Int, _ area: PixelRect, _ out: UnsafeMutablePointer<UInt32>, _ front: Sheet, below: (Int, Int),
    _ scratch: Scratch
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
    front.drawBend((x0, x1), row, into: out + (x0 - area.x), scratch)
  }

  // MARK: Shadow

  /// The blurred shadow of the sheets above. Of each block only the first pixel is looked at.
  private func softShadow(_ area: PixelRect, _ upper: Sheet, _ front: Sheet) -> SoftShadow {
    let block = Self.block, room = Int((curl.shadowRadius * 3).rounded(.up)) / block + 2
    let caster = CoverageMask(
      width: (area.width / block + 2 * room + 8) & ~7, height: (area.height / block + 2 * room + 8) & ~7)
    executor.forEachBand(rows: area.height, width: area.width / block, step: block) { rows, scratch, _ in
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: block) {
        let out = caster.row(y / block + room) + room
        castUpper(area.y + y, area, upper, out, scratch)
        castBend(area.y + y, area, front, out, scratch)
      }
    }
    // A page that comes to lie throws less and less.
    let darkness = UInt32((Double(Self.shadow) * min(curl.lift * 4, 1)).rounded())
    return SoftShadow(
      MaskBlur.blurred(caster, sigma: curl.shadowRadius / Double(block)), block: block, room: room,
      width: area.width, height: area.height, darkness: darkness)
  }

  /// Those pixels of a range that are the first of their blocks.
  private func firsts(_ range: (Int, Int), _ area: PixelRect) -> (from: Int, count: Int) {
    let from = area.x + (range.0 - area.x + Self.block - 1) / Self.block * Self.block
    return (from, max(0, (range.1 - from + Self.block - 1) / Self.block))
  }

  private func castUpper(
    _ row: Int, _ area: PixelRect, _ sheet: Sheet, _ out: UnsafeMutablePointer<UInt8>, _ scratch: Scratch
  ) {
    let (over, bend) = upperRanges(row, area)
    for (range, isBend) in [(over, false), (bend, true)] {
      let (from, count) = firsts(range, area)
      guard count > 0 else { continue }
      let ends = (from, from + count)
      if isBend {
        sheet.drawBend(ends, row, step: Self.block, into: scratch.line, scratch)
      } else {
        sheet.drawOver(ends, row, step: Self.block, into: scratch.line, scratch)
      }
      let to = out + (from - area.x) / Self.block
      for k in 0..<count { to[k] = max(to[k], UInt8(scratch.line[k] >> 24)) }
    }
  }

  /// A page that has just begun to rise throws some shadow where nothing of its back is seen yet.
  private func castBend(
    _ row: Int, _ area: PixelRect, _ front: Sheet, _ out: UnsafeMutablePointer<UInt8>, _ scratch: Scratch
  ) {
    let (first, step) = distances(row)
    var (x0, x1) = range(first, step, 0, curl.radius, in: (area.x, area.maxX))
    while x0 < x1, first + Double(x0) * step <= 0 { x0 += 1 }
    let (from, count) = firsts((x0, x1), area)
    guard x1 > x0, count > 0 else { return }
    front.findBend((from, from + count), row, step: Self.block, scratch)
    let to = out + (from - area.x) / Self.block
    for k in 0..<count {
      let t = (first + Double(from + k * Self.block) * step) / curl.radius
      guard t > 0, t < 1 else { continue }
      let height = max(cos(curl.lead) - (1 - t * t).squareRoot(), 0)
      to[k] = max(to[k], UInt8(Double(scratch.mask[k]) * height))
    }
  }
}

/// A side of the page, and how it shows on paper.
private struct Sheet {
  let geometry: cr_curl
  let picture: PixelBuffer
  let bend: BendTable
  /// The opacity of the side, and the least of the paper under it, of 255.
  let ink, paper: UInt32

  /// Draws the part of a row that lies over; `step` leaves out pixels, and the range is then as long as their number.
  func drawOver(
    _ range: (Int, Int), _ row: Int, step: Int = 1, into line: UnsafeMutablePointer<UInt32>, _ scratch: Scratch
  ) {
    guard range.1 > range.0 else { return }
    withUnsafePointer(to: geometry) {
      cr_curl_over_row(scratch.taps, scratch.mask, scratch.other, $0, range.0, row, step, range.1 - range.0)
    }
    shade(range.1 - range.0, into: line, scratch)
  }

  /// Draws the part of a row that lies on the cylinder.
  func drawBend(
    _ range: (Int, Int), _ row: Int, step: Int = 1, into line: UnsafeMutablePointer<UInt32>, _ scratch: Scratch
  ) {
    guard range.1 > range.0 else { return }
    findBend(range, row, step: step, scratch)
    shade(range.1 - range.0, into: line, scratch)
  }

  /// Finds the sample of the picture for each pixel of a row that lies on the cylinder, and how much of the page covers
  /// it.
  func findBend(_ range: (Int, Int), _ row: Int, step: Int, _ scratch: Scratch) {
    withUnsafePointer(to: geometry) { geometry in
      withUnsafePointer(to: bend.table) {
        cr_curl_bend_row(scratch.taps, scratch.mask, scratch.other, geometry, $0, range.0, row, step, range.1 - range.0)
      }
    }
  }

  private func shade(_ n: Int, into line: UnsafeMutablePointer<UInt32>, _ scratch: Scratch) {
    cr_sample(scratch.pixels, picture.row(0), picture.bytesPerRow / 4, scratch.taps, n)
    cr_curl_shade(line, scratch.pixels, scratch.mask, scratch.other, ink, paper, n)
  }
}

/// The shadow that a lifted page throws on what lies below it.
private struct SoftShadow {
  private let mask: CoverageMask
  private let block, room, width: Int
  /// The shadow's strength, 0...255.
  private let darkness: UInt32
  /// The first pixel of each row of the mask that is not empty, and the one behind the last.
  private let spans: [(Int, Int)]
  private let sampler: ScaledSampler

  /// - Parameters:
  ///   - mask: What casts it, blurred; one pixel for a block, with `room` of them on each side.
  ///   - width, height: The picture's size in pixels.
  init(_ mask: CoverageMask, block: Int, room: Int, width: Int, height: Int, darkness: UInt32) {
    (self.mask, self.block, self.room, self.width, self.darkness) = (mask, block, room, width, darkness)
    spans = (0..<mask.height).map { Self.span(mask, $0) }
    // Casters were looked at in the first pixel of each block.
    let shift = 0.5 - 0.5 / Double(block)
    func table(_ count: Int, _ texels: Int) -> AxisTable {
      AxisTable(
        pixels: 0..<count,
        pieces: [
          AxisPiece(
            from: 0, to: Double(count), texelFrom: Double(room) + shift,
            texelTo: Double(room) + shift + Double(count) / Double(block))
        ], texels: 0...(texels - 1), count: texels, isNearest: false)
    }
    sampler = ScaledSampler(
      texture: .mask(mask), columns: table(width, mask.width), rows: table(height, mask.height))
  }

  /// Darkens a row of the picture where there is any shadow: between two rows of the small mask.
  func draw(row y: Int, width: Int, on out: UnsafeMutablePointer<UInt32>, _ scratch: Scratch) {
    let at = min(max((y + block / 2) / block + room - 1, 0), mask.height - 2)
    let from = max(0, (min(spans[at].0, spans[at + 1].0) - room - 1) * block)
    let to = min(width, (max(spans[at].1, spans[at + 1].1) - room + 2) * block)
    guard to > from else { return }
    sampler.coverage(y, from, to, into: scratch.mask, scratch: scratch)
    cr_shade(out + from, scratch.mask, darkness, to - from)
  }

  /// The first pixel of a row that is not empty, and the one behind the last.
  private static func span(_ mask: CoverageMask, _ y: Int) -> (Int, Int) {
    let row = mask.row(y)
    guard let from = (0..<mask.width).first(where: { row[$0] != 0 }) else { return (mask.width, 0) }
    return (from, (0..<mask.width).last { row[$0] != 0 }! + 1)
  }
}

/// The part of the page that is seen on the cylinder, and its light, by the distance beyond the crease.
private final class BendTable {
  private(set) var table: cr_bend

  /// - Parameters:
  ///   - isBack: The upper sheet, past the top, instead of the front below it.
  ///   - toward: The unit vector across the crease.
  init(radius r: Double, isBack: Bool, toward: CGPoint) {
    let count = Int((r * 4).rounded(.up)) + 4
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 3 * count)
    numbers.initialize(repeating: 0, count: 3 * count)
    let lights = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    for k in 0..<count {
      let t = min(Double(k) / 4 / r, 1)
      // On the page, from the crease: along the arc.
      let arc = isBack ? r * (.pi - asin(t)) : r * asin(t)
      numbers[k] = arc - Double(k) / 4
      lights[k] = Int32((isBack ? BendTable.backLight(t) : 255 - 110 * t * t).rounded())
    }
    let (across, down) = (numbers + count, numbers + 2 * count)
    cr_bend_stretch(across, down, numbers, count, toward.x, toward.y)
    table = cr_bend(ways: numbers, across: across, down: down, lights: lights, count: count)
  }

  deinit {
    UnsafeMutablePointer(mutating: table.ways).deallocate()
    UnsafeMutablePointer(mutating: table.lights).deallocate()
  }

  /// Brightest where the bend half faces the eye, dark where it turns away.
  private static func backLight(_ t: Double) -> Double {
    let rise = t < 0.8 ? 4 * (t / 0.8) * (1 - t / 0.8) : 0
    let fall = t > 0.55 ? (t - 0.55) / 0.45 : 0
    return 236 + 19 * rise - 74 * fall * fall
  }
}
