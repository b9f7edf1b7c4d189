import Foundation
import Raster
import RenderTree

/// Where rectangles of a layer's space fall on the pixel grid. Corners are rounded to 1/256 pixel, as coverage does.
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

  /// Pixels per point along a typical direction; the root of the area's growth.
  static func scale(of matrix: Matrix4) -> Double? {
    guard let m = matrix.affine else { return nil }
    let area = abs(m.a * m.d - m.b * m.c)
    return area > 0 ? area.squareRoot() : nil
  }
}

extension Matrix4 {
  /// `rect`'s corner (0, 0) ... (1, 1) units to the rectangle.
  static func mapping(unitsTo rect: CGRect) -> Matrix4 {
    Matrix4(rect.width, 0, 0, 0, 0, rect.height, 0, 0, 0, 0, 1, 0, rect.minX, rect.minY, 0, 1)
  }

  /// Moved before everything else.
  func translatedFirst(_ x: Double, _ y: Double) -> Matrix4 {
    var m = self
    m.m41 += x * m11 + y * m21
    m.m42 += x * m12 + y * m22
    m.m43 += x * m13 + y * m23
    m.m44 += x * m14 + y * m24
    return m
  }

  /// Depth is forgotten: what comes before is seen as a flat picture.
  var flattened: Matrix4 {
    var m = self
    (m.m31, m.m32, m.m33, m.m34) = (0, 0, 0, 0)
    return m
  }
}
