import CRaster
import Foundation
import Raster

/// Draws one operation, row by row: coverage first, then paint where there is any.
///
/// Every pixel's result depends on its coordinates alone, never on where a row was cut, so that damage and bands do not
/// show.
struct RowPainter {
  let surface: Surface
  let scratch: Scratch

  /// - Parameters:
  ///   - region: The pixels that may be drawn.
  ///   - hole: Pixels to leave out, since something opaque will cover them.
  func draw(_ operation: DrawOperation, in region: PixelRect, hole: PixelRect) {
    let area = operation.bounds.intersection(region).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    let coverages = operation.allCoverages
    let left = area.intersection(hole)
    guard !left.isEmpty else { return draw(operation, coverages, area) }
    let (above, below) = (left.y - area.y, area.maxY - left.maxY)
    draw(operation, coverages, PixelRect(x: area.x, y: area.y, width: area.width, height: above))
    draw(operation, coverages, PixelRect(x: area.x, y: left.y, width: left.x - area.x, height: left.height))
    draw(operation, coverages, PixelRect(x: left.maxX, y: left.y, width: area.maxX - left.maxX, height: left.height))
    draw(operation, coverages, PixelRect(x: area.x, y: left.maxY, width: area.width, height: below))
  }

  private func draw(_ operation: DrawOperation, _ coverages: [Coverage], _ part: PixelRect) {
    guard !part.isEmpty else { return }
    if coverages.isEmpty {
      if drawPlain(operation, part) { return }
    } else if coverages.count == 1, case .mask(let mask, let originX, let originY) = coverages[0],
      case .solid(let color) = operation.paint
    {
      let bounds = PixelRect(x: originX, y: originY, width: mask.width, height: mask.height)
      return drawSolid(color, mask, bounds, part.intersection(bounds))
    }
    for y in part.y..<part.maxY { drawRow(operation, coverages, y, part.x, part.maxX) }
  }

  /// A rectangle without soft edges; false when its paint takes more than a loop.
  private func drawPlain(_ operation: DrawOperation, _ part: PixelRect) -> Bool {
    let n = part.width
    let step = surface.buffer.bytesPerRow / 4
    var to = surface.pointer(part.x, part.y)
    switch operation.paint {
    case .solid(let color):
      let isOpaque = color >> 24 == 255
      for _ in 0..<part.height {
        if isOpaque { cr_fill(to, color, n) } else { cr_solid(to, color, n) }
        to += step
      }
    case .pixels(let buffer, let originX, let originY):
      guard !operation.isTinted else { return false }
      let isOpaque = buffer.isOpaque
      let alpha = operation.alpha
      let sourceStep = buffer.bytesPerRow / 4
      var source = UnsafePointer(buffer.row(part.y - originY) + (part.x - originX))
      for _ in 0..<part.height {
        if alpha < 255 {
          cr_over_alpha(to, source, alpha, n)
        } else if isOpaque {
          memcpy(to, source, n * 4)
        } else {
          cr_over(to, source, n)
        }
        to += step
        source += sourceStep
      }
    default: return false
    }
    return true
  }

  /// A mask in one colour, which most text is.
  ///
  /// - Parameters:
  ///   - bounds: The pixels that the mask covers.
  ///   - part: The pixels to draw, inside `bounds`.
  private func drawSolid(
    _ color: UInt32, _ mask: CoverageMask, _ bounds: PixelRect, _ part: PixelRect
  ) {
    guard !part.isEmpty else { return }
    let n = part.width
    let step = surface.buffer.bytesPerRow / 4
    let maskStep = mask.bytesPerRow
    var to = surface.pointer(part.x, part.y)
    var bytes = UnsafePointer(mask.row(part.y - bounds.y) + (part.x - bounds.x))
    for _ in 0..<part.height {
      cr_solid_mask(to, color, bytes, n)
      to += step
      bytes += maskStep
    }
  }

  private func drawRow(
    _ operation: DrawOperation, _ coverages: [Coverage], _ y: Int, _ x0: Int, _ x1: Int
  ) {
    var row = RowCoverage(x0: x0, x1: x1)
    for coverage in coverages { row.apply(coverage, y, scratch) }
    guard row.x1 > row.x0 else { return }
    if row.f0 > row.x0 { paint(operation, y, row.x0, row.f0, mask: row.mask + (row.x0 - row.base)) }
    if row.f1 > row.f0 { paint(operation, y, row.f0, row.f1, mask: nil) }
    if row.x1 > row.f1 { paint(operation, y, row.f1, row.x1, mask: row.mask + (row.f1 - row.base)) }
  }

  /// Draws pixels x0 ..< x1 of a row.
  ///
  /// - Parameter mask: The coverage of the first pixel and those after it; nil where all are wholly inside.
  private func paint(
    _ operation: DrawOperation, _ y: Int, _ x0: Int, _ x1: Int, mask: UnsafeMutablePointer<UInt8>?
  ) {
    let n = x1 - x0
    let to = surface.pointer(x0, y)
    switch operation.paint {
    case .solid(let color): paintSolid(color, to, mask, n)
    case .pixels(let buffer, let originX, let originY):
      let source = UnsafePointer(buffer.row(y - originY) + (x0 - originX))
      composite(operation, to, source, isOpaque: buffer.isOpaque, mask, n)
    case .scaled(let sampler):
      let isOpaque = sampler.texture.isOpaque
      let replaces = isOpaque && mask == nil && operation.alpha == 255 && !operation.isTinted
      sampler.pixels(y, x0, x1, into: replaces ? to : scratch.pixels, scratch: scratch)
      if !replaces { composite(operation, to, scratch.pixels, isOpaque: isOpaque, mask, n) }
    case .mapped(let sampler):
      let isOpaque = sampler.texture.isOpaque
      let replaces = isOpaque && mask == nil && operation.alpha == 255 && !operation.isTinted
      sampler.pixels(y, x0, x1, into: replaces ? to : scratch.pixels, scratch: scratch)
      if !replaces { composite(operation, to, scratch.pixels, isOpaque: isOpaque, mask, n) }
    case .gradient(let gradient):
      gradient.pixels(y, x0, x1, into: scratch.pixels)
      composite(operation, to, scratch.pixels, isOpaque: gradient.isOpaque, mask, n)
    case .replacement(let buffer, let originX, let originY):
      replace(to, by: buffer.row(y - originY) + (x0 - originX), alpha: operation.alpha, mask, n)
    case .backdrop, .live, .blended: return  // The executor has made these into pixels.
    }
  }

  private func paintSolid(
    _ color: UInt32, _ to: UnsafeMutablePointer<UInt32>, _ mask: UnsafeMutablePointer<UInt8>?, _ n: Int
  ) {
    if let mask {
      cr_solid_mask(to, color, mask, n)
    } else if color >> 24 == 255 {
      cr_fill(to, color, n)
    } else {
      cr_solid(to, color, n)
    }
  }

  /// Puts colours over the pixels that are there.
  private func composite(
    _ operation: DrawOperation, _ to: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, isOpaque: Bool,
    _ mask: UnsafeMutablePointer<UInt8>?, _ n: Int
  ) {
    if operation.isTinted { return compositeTinted(operation, to, source, mask, n) }
    if let mask {
      if operation.alpha < 255 {
        memcpy(scratch.third, mask, n)
        cr_mask_scale(scratch.third, operation.alpha, n)
        cr_over_mask(to, source, scratch.third, n)
      } else {
        cr_over_mask(to, source, mask, n)
      }
    } else if operation.alpha < 255 {
      cr_over_alpha(to, source, operation.alpha, n)
    } else if isOpaque {
      memcpy(to, source, n * 4)
    } else {
      cr_over(to, source, n)
    }
  }

  /// Puts colours over the pixels that are there after multiplying them, or adds them.
  private func compositeTinted(
    _ operation: DrawOperation, _ to: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafeMutablePointer<UInt8>?, _ n: Int
  ) {
    if source != UnsafePointer(scratch.pixels) { memcpy(scratch.pixels, source, n * 4) }
    if let color = operation.multiplier { cr_multiply(scratch.pixels, color, n) }
    if let mask { cr_mask_pixels(scratch.pixels, mask, n) }
    if operation.isAdditive {
      cr_add(to, scratch.pixels, operation.alpha, n)
    } else if operation.alpha < 255 {
      cr_over_alpha(to, scratch.pixels, operation.alpha, n)
    } else {
      cr_over(to, scratch.pixels, n)
    }
  }

  /// Mixes the pixels that are there with those that replace them.
  private func replace(
    _ to: UnsafeMutablePointer<UInt32>, by source: UnsafePointer<UInt32>, alpha: UInt32,
    _ mask: UnsafeMutablePointer<UInt8>?, _ n: Int
  ) {
    guard let mask else { return cr_mix(to, to, source, alpha, n) }
    memcpy(scratch.third, mask, n)
    if alpha < 255 { cr_mask_scale(scratch.third, alpha, n) }
    cr_mix_mask(to, source, scratch.third, n)
  }
}

/// The product of all coverages of a part of one row.
///
/// Pixels f0 ..< f1 are wholly inside; the other pixels of x0 ..< x1 have their bytes at `mask + (x - base)`.
private struct RowCoverage {
  var x0, x1, f0, f1: Int
  let base: Int
  var mask: UnsafeMutablePointer<UInt8>!
  private var isFirst = true

  init(x0: Int, x1: Int) {
    (self.x0, self.x1, f0, f1, base) = (x0, x1, x0, x1, x0)
  }

  mutating func apply(_ coverage: Coverage, _ y: Int, _ scratch: Scratch) {
    guard x1 > x0 else { return }
    let out = isFirst ? scratch.mask : scratch.other
    var (a0, a1, g0, g1) = (x0, x1, x0, x0)
    /// Bytes of pixel x at `bytes + (x - base)`.
    var bytes = out
    switch coverage {
    case .convex(let convex):
      let span = convex.row(y, x0, x1, mask: out + (x0 - base), cells: scratch.cells)
      (a0, a1, g0, g1) = (Int(span.x0), Int(span.x1), Int(span.f0), Int(span.f1))
    case .frame(let outer, let hole):
      let span = outer.row(y, x0, x1, mask: out + (x0 - base), cells: scratch.cells)
      (a0, a1, g0, g1) = (Int(span.x0), Int(span.x1), Int(span.f0), Int(span.f1))
      guard a1 > a0 else { break }
      let inner = hole.row(y, x0, x1, mask: scratch.third, cells: scratch.cells)
      let (h0, h1, i0, i1) = (Int(inner.x0), Int(inner.x1), Int(inner.f0), Int(inner.f1))
      guard h1 > h0 else { break }
      if g1 > g0 { memset(out + (g0 - base), 255, g1 - g0) }
      for x in h0..<h1 {
        let inside = x >= i0 && x < i1 ? 255 : scratch.third[x - x0]
        out[x - base] = UInt8(max(0, Int(out[x - base]) - Int(inside)))
      }
      (g0, g1) = (a0, a0)
    case .mask(let mask, let originX, let originY):
      guard y >= originY, y < originY + mask.height else {
        x1 = x0
        return
      }
      a0 = max(x0, originX)
      a1 = max(a0, min(x1, originX + mask.width))
      (g0, g1) = (a0, a0)
      let line = mask.row(y - originY)
      if isFirst {
        bytes = line + (base - originX)
      } else {
        memcpy(out + (a0 - base), line + (a0 - originX), a1 - a0)
      }
    case .scaled(let sampler):
      sampler.coverage(y, x0, x1, into: out + (x0 - base), scratch: scratch)
    case .mapped(let sampler):
      sampler.coverage(y, x0, x1, into: out + (x0 - base), scratch: scratch)
    }
    if isFirst {
      (x0, x1, f0, f1, mask) = (a0, a1, g0, g1, bytes)
      isFirst = false
      if f1 <= f0 { (f0, f1) = (x0, x0) }
      return
    }
    combine(a0, a1, g0, g1, out, scratch)
  }

  private mutating func combine(
    _ a0: Int, _ a1: Int, _ g0: Int, _ g1: Int, _ other: UnsafeMutablePointer<UInt8>,
    _ scratch: Scratch
  ) {
    let n0 = max(x0, a0)
    let n1 = min(x1, a1)
    guard n1 > n0 else {
      x1 = x0
      return
    }
    // The first mask may be a borrowed row: from now on it is our own.
    if mask != scratch.mask {
      memcpy(scratch.mask + (n0 - base), mask + (n0 - base), n1 - n0)
      mask = scratch.mask
    }
    fill(mask, from: max(f0, n0), to: min(f1, n1))
    fill(other, from: max(g0, n0), to: min(g1, n1))
    var (m0, m1) = (max(f0, g0, n0), min(f1, g1, n1))
    if m1 <= m0 { (m0, m1) = (n0, n0) }
    cr_mask_multiply(mask + (n0 - base), other + (n0 - base), m0 - n0)
    cr_mask_multiply(mask + (m1 - base), other + (m1 - base), n1 - m1)
    (x0, x1, f0, f1) = (n0, n1, m0, m1)
  }

  private func fill(_ mask: UnsafeMutablePointer<UInt8>, from: Int, to: Int) {
    if to > from { memset(mask + (from - base), 255, to - from) }
  }
}
