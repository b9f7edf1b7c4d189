import CRaster
import Foundation
import Raster

/// Draws layouts from cached glyphs. Attachments, underlines and backgrounds are the caller's.
extension TextLayout {
  /// Adds the text's coverage to a mask; coloured glyphs are left out.
  ///
  /// - Parameters:
  ///   - origin: Where the layout's top left corner lies, in pixels of the mask.
  ///   - scale: Pixels per point.
  ///   - matches: Which attribute indices to draw; nil for all.
  package func draw(into mask: CoverageMask, origin: CGPoint, scale: Double, matching matches: ((Int) -> Bool)? = nil) {
    for line in lines {
      for run in line.runs where matches?(run.attributeIndex) ?? true {
        GlyphDrawing.draw(run, into: mask, origin: origin, scale: scale)
      }
    }
  }

  /// Draws the text over pixels.
  ///
  /// - Parameter color: Premultiplied 0xAARRGGBB by attribute index. Coloured glyphs take only its alpha.
  package func draw(into pixels: PixelBuffer, origin: CGPoint, scale: Double, color: (Int) -> UInt32) {
    for line in lines {
      for run in line.runs {
        GlyphDrawing.draw(run, into: pixels, origin: origin, scale: scale, color: color(run.attributeIndex))
      }
    }
  }

  /// The smallest rectangle of pixels that holds all glyphs drawn at `origin`; may be larger than the layout's size.
  package func inkBounds(origin: CGPoint, scale: Double) -> PixelRect {
    var result = PixelRect.empty
    for line in lines {
      for run in line.runs { result = result.union(GlyphDrawing.bounds(of: run, origin: origin, scale: scale)) }
    }
    return result
  }
}

package enum GlyphDrawing {
  private struct GlyphPosition {
    var x, y, quarter: Int
  }

  /// Baselines stand on whole pixels; x is rounded to a quarter.
  private static func glyphPosition(_ position: CGPoint, _ origin: CGPoint, _ scale: Double) -> GlyphPosition {
    let quarters = Int(pixels: ((origin.x + position.x * scale) * 4).rounded())
    return GlyphPosition(
      x: quarters >> 2, y: Int(pixels: (origin.y + position.y * scale).rounded()), quarter: quarters & 3)
  }

  package static func draw(_ run: GlyphRun, into mask: CoverageMask, origin: CGPoint, scale: Double) {
    guard !run.face.hasColorBitmaps else { return }
    for (index, glyph) in run.glyphs.enumerated() {
      let position = glyphPosition(run.positions[index], origin, scale)
      let shape = GlyphCache.mask(run.face, size: run.drawnSize * scale, glyph: glyph, quarter: position.quarter)
      let (left, top) = (position.x + shape.left, position.y - shape.top)
      let x0 = max(left, 0)
      let x1 = min(left + shape.width, mask.width)
      guard x1 > x0 else { continue }
      shape.bytes.withUnsafeBufferPointer { bytes in
        for y in max(top, 0)..<max(top, 0, min(top + shape.height, mask.height)) {
          let from = bytes.baseAddress! + (y - top) * shape.width + (x0 - left)
          let to = mask.row(y) + x0
          for x in 0..<(x1 - x0) {
            // Overlaps add like independent coverage.
            let (a, b) = (Int(to[x]), Int(from[x]))
            to[x] = a == 0 ? from[x] : UInt8(a + b - (a * b + 127) / 255)
          }
        }
      }
    }
  }

  package static func draw(_ run: GlyphRun, into pixels: PixelBuffer, origin: CGPoint, scale: Double, color: UInt32) {
    for (index, glyph) in run.glyphs.enumerated() {
      let position = glyphPosition(run.positions[index], origin, scale)
      if run.face.hasColorBitmaps {
        let shape = GlyphCache.picture(run.face, size: run.drawnSize * scale, glyph: glyph)
        guard let picture = shape.pixels else { continue }
        let (left, top) = (position.x + shape.left, position.y - shape.top)
        let x0 = max(left, 0)
        let x1 = min(left + picture.width, pixels.width)
        guard x1 > x0 else { continue }
        for y in max(top, 0)..<max(top, 0, min(top + picture.height, pixels.height)) {
          cr_over_alpha(pixels.row(y) + x0, picture.row(y - top) + (x0 - left), color >> 24, x1 - x0)
        }
        continue
      }
      let shape = GlyphCache.mask(run.face, size: run.drawnSize * scale, glyph: glyph, quarter: position.quarter)
      let (left, top) = (position.x + shape.left, position.y - shape.top)
      let x0 = max(left, 0)
      let x1 = min(left + shape.width, pixels.width)
      guard x1 > x0 else { continue }
      shape.bytes.withUnsafeBufferPointer { bytes in
        for y in max(top, 0)..<max(top, 0, min(top + shape.height, pixels.height)) {
          cr_solid_mask(pixels.row(y) + x0, color, bytes.baseAddress! + (y - top) * shape.width + (x0 - left), x1 - x0)
        }
      }
    }
  }

  /// The pixels that a run's glyphs touch.
  package static func bounds(of run: GlyphRun, origin: CGPoint, scale: Double) -> PixelRect {
    var result = PixelRect.empty
    for (index, glyph) in run.glyphs.enumerated() {
      let position = glyphPosition(run.positions[index], origin, scale)
      if run.face.hasColorBitmaps {
        let shape = GlyphCache.picture(run.face, size: run.drawnSize * scale, glyph: glyph)
        guard let picture = shape.pixels else { continue }
        result = result.union(
          PixelRect(x: position.x + shape.left, y: position.y - shape.top, width: picture.width, height: picture.height)
        )
      } else {
        let shape = GlyphCache.mask(run.face, size: run.drawnSize * scale, glyph: glyph, quarter: position.quarter)
        result = result.union(
          PixelRect(x: position.x + shape.left, y: position.y - shape.top, width: shape.width, height: shape.height))
      }
    }
    return result
  }

  /// The outlines of a run in the layout's coordinates, for text that is stroked, turned or filled with a pattern.
  package static func outline(of run: GlyphRun, obliqueness: Double = 0) -> PathData {
    outline(of: run.glyphs, at: run.positions, in: run.face, size: run.drawnSize, obliqueness: obliqueness)
  }

  /// The outlines of glyphs of a face, each with its origin at a position; points, y downwards.
  package static func outline(
    of glyphs: [UInt32], at positions: [CGPoint], in face: FontFace, size: Double, obliqueness: Double = 0
  ) -> PathData {
    var path = PathData()
    for (glyph, position) in zip(glyphs, positions) {
      path.append(
        face.outline(of: glyph, size: size),
        transform: AffineMatrix(a: 1, b: 0, c: -obliqueness, d: 1, tx: position.x, ty: position.y))
    }
    return path
  }
}
