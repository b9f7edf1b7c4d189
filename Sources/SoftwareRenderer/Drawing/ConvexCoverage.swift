import CRaster
import Foundation
import Raster
import RenderTree

/// How much of every pixel lies inside a convex outline, row by row; nothing is stored per pixel.
///
/// Corners are rounded to 1/256 pixel, so an edge that is meant to lie between two pixels does.
final class ConvexCoverage {
  let down: [cr_edge]
  let up: [cr_edge]
  /// Every pixel that is touched.
  let bounds: PixelRect

  /// - Parameters:
  ///   - points: Corners in turn, in the space that `matrix` maps to pixels. What lies behind the eye is cut off.
  init?(points: [CGPoint], matrix: Matrix4) {
    var corners = points.map { p in
      SIMD3(
        p.x * matrix.m11 + p.y * matrix.m21 + matrix.m41, p.x * matrix.m12 + p.y * matrix.m22 + matrix.m42,
        p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44)
    }
    let guardBand = 30000.0  // keeps 24.8 numbers far from their end
    if corners.contains(where: { $0.z < 1e-4 || abs($0.x) > guardBand * $0.z || abs($0.y) > guardBand * $0.z }) {
      for plane in [
        SIMD4(0, 0, 1, -1e-4), SIMD4(1, 0, guardBand, 0), SIMD4(-1, 0, guardBand, 0), SIMD4(0, 1, guardBand, 0),
        SIMD4(0, -1, guardBand, 0),
      ] { corners = ConvexCoverage.clip(corners, plane) }
    }
    guard corners.count >= 3 else { return nil }
    let fixed = corners.map { (x: Int32(($0.x / $0.z * 256).rounded()), y: Int32(($0.y / $0.z * 256).rounded())) }
    var down: [cr_edge] = []
    var up: [cr_edge] = []
    var (left, top, right, bottom) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for (index, a) in fixed.enumerated() {
      let b = fixed[index + 1 == fixed.count ? 0 : index + 1]
      (left, right) = (min(left, a.x), max(right, a.x))
      (top, bottom) = (min(top, a.y), max(bottom, a.y))
      if a.y < b.y { down.append(cr_edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y)) }
      if a.y > b.y { up.append(cr_edge(x0: b.x, y0: b.y, x1: a.x, y1: a.y)) }
    }
    guard right > left, bottom > top else { return nil }
    down.sort { $0.y0 < $1.y0 }
    up.sort { $0.y0 < $1.y0 }
    (self.down, self.up) = (down, up)
    let (x, y) = (Int(left >> 8), Int(top >> 8))
    bounds = PixelRect(x: x, y: y, width: Int((right + 255) >> 8) - x, height: Int((bottom + 255) >> 8) - y)
  }

  private static func clip(_ points: [SIMD3<Double>], _ plane: SIMD4<Double>) -> [SIMD3<Double>] {
    func side(_ p: SIMD3<Double>) -> Double { p.x * plane.x + p.y * plane.y + p.z * plane.z + plane.w }
    var result: [SIMD3<Double>] = []
    for (index, a) in points.enumerated() {
      let b = points[index + 1 == points.count ? 0 : index + 1]
      let (sa, sb) = (side(a), side(b))
      if sa >= 0 { result.append(a) }
      if (sa < 0) != (sb < 0) { result.append(a + (b - a) * (sa / (sa - sb))) }
    }
    return result
  }

  /// - Parameters:
  ///   - mask: Takes bytes from pixel `x0` on, where the span says that they count.
  ///   - cells: 2 (x1 - x0 + 2) zeroed words.
  func row(_ y: Int, _ x0: Int, _ x1: Int, mask: UnsafeMutablePointer<UInt8>, cells: UnsafeMutablePointer<Int32>)
    -> cr_span
  {
    down.withUnsafeBufferPointer { down in
      up.withUnsafeBufferPointer { up in
        cr_convex_row(
          down.baseAddress, down.count, up.baseAddress, up.count, Int32(y), Int32(x0), Int32(x1), mask, cells)
      }
    }
  }

  /// The whole as a mask; `origin` is the pixel of its first byte.
  func mask(in rect: PixelRect) -> CoverageMask {
    let mask = CoverageMask(width: rect.width, height: rect.height)
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * (rect.width + 2))
    cells.initialize(repeating: 0, count: 2 * (rect.width + 2))
    defer { cells.deallocate() }
    for y in max(rect.y, bounds.y)..<max(rect.y, bounds.y, min(rect.maxY, bounds.maxY)) {
      let line = mask.row(y - rect.y)
      let span = row(y, rect.x, rect.maxX, mask: line, cells: cells)
      if span.f1 > span.f0 { memset(line + (Int(span.f0) - rect.x), 255, Int(span.f1 - span.f0)) }
    }
    return mask
  }
}
