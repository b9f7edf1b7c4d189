import Foundation
import Raster
import RenderTree

/// The images of a layer's rectangles on the pixel grid. Corners are rounded to 1/256 pixel, as coverage does.
enum PixelGeometry {
  /// Corner points in 1/256 pixel when the image is a rectangle along the axes.
  struct Fixed: Equatable {
    var x0, y0, x1, y1: Int

    var isWhole: Bool { (x0 | y0 | x1 | y1) & 255 == 0 }
    /// All pixels that are touched.
    var outer: PixelRect {
      let (left, top) = (x0 >> 8, y0 >> 8)
      return PixelRect(x: left, y: top, width: ((x1 + 255) >> 8) - left, height: ((y1 + 255) >> 8) - top)
    }
    /// The pixels that lie wholly inside.
    var inner: PixelRect {
      let (left, top) = ((x0 + 255) >> 8, (y0 + 255) >> 8)
      return PixelRect(x: left, y: top, width: (x1 >> 8) - left, height: (y1 >> 8) - top)
    }
  }

  static func fixed(_ rect: CGRect, _ matrix: Matrix4) -> Fixed? {
    guard let m = matrix.affine, m.isAxisAligned else { return nil }
    func fix(_ v: Double) -> Int { Int((min(max(v, -1e7), 1e7) * 256).rounded()) }
    let (ax, bx) = (fix(rect.minX * m.a + m.tx), fix(rect.maxX * m.a + m.tx))
    let (ay, by) = (fix(rect.minY * m.d + m.ty), fix(rect.maxY * m.d + m.ty))
    return Fixed(x0: min(ax, bx), y0: min(ay, by), x1: max(ax, bx), y1: max(ay, by))
  }

  /// Every pixel that the image of a rectangle touches.
  static func bounds(of rect: CGRect, _ matrix: Matrix4) -> PixelRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    if let fixed = fixed(rect, matrix) { return fixed.outer }
    return ConvexCoverage(points: RoundedOutline(rect: rect).points(pixelsPerUnit: 1), matrix: matrix)?.bounds ?? .empty
  }

  /// Pixels that lie wholly inside the image of a rectangle: all of them along the axes, an upright part of them
  /// otherwise.
  static func inner(of rect: CGRect, _ matrix: Matrix4) -> PixelRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    if let fixed = fixed(rect, matrix) { return fixed.inner }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].compactMap { matrix.project($0) }
    guard corners.count == 4, corners.allSatisfy({ abs($0.x) < 30000 && abs($0.y) < 30000 }) else { return .empty }
    let xs = corners.map(\.x).sorted()
    let ys = corners.map(\.y).sorted()
    let (x0, x1, y0, y1) = (
      xs[1].rounded(.up) + 1, xs[2].rounded(.down) - 1, ys[1].rounded(.up) + 1, ys[2].rounded(.down) - 1
    )
    guard x1 > x0, y1 > y0 else { return .empty }
    // A point is inside when it lies on the same side of all four edges as the middle.
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
      func side(_ x: Double, _ y: Double) -> Double { (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) }
      let middle = side((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2)
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      for (x, y) in [(x0, y0), (x1, y0), (x1, y1), (x0, y1)] where side(x, y) * (middle < 0 ? -1 : 1) < length * 0.5 {
        return .empty
      }
    }
    return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
  }

  /// Pixels per point along a typical direction; the root of the area's growth.
  static func scale(of matrix: Matrix4) -> Double? {
    guard let m = matrix.affine else { return nil }
    let area = abs(m.a * m.d - m.b * m.c)
    return area > 0 ? area.squareRoot() : nil
  }
}

extension Matrix4 {
  /// A translation first, then this matrix.
  func translatedFirst(_ x: Double, _ y: Double) -> Matrix4 {
    var m = self
    m.m41 += x * m11 + y * m21
    m.m42 += x * m12 + y * m22
    m.m43 += x * m13 + y * m23
    m.m44 += x * m14 + y * m24
    return m
  }

  /// The matrix without depth: whatever comes before it is seen as a flat picture.
  var flattened: Matrix4 {
    var m = self
    (m.m31, m.m32, m.m33, m.m34) = (0, 0, 0, 0)
    return m
  }
}
