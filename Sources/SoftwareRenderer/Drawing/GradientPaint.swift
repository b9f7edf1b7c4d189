import CRaster
import Foundation
import Raster
import RenderTree

/// The colours of a gradient over any affine image of a layer.
final class GradientPaint {
  let isOpaque: Bool
  private let table: [UInt32]
  private let kind: RenderGradient.Kind
  // u = ux x + uy y + u0 and v likewise, at pixel centres. An axial gradient runs along u from 0 to 1, a radial one
  // with the length of (u, v), a conic one with its angle.
  private let ux, uy, u0, vx, vy, v0: Double

  /// - Parameter matrix: From the layer's bounds space to pixels; affine.
  init?(_ gradient: RenderGradient, bounds: CGRect, matrix: Matrix4) {
    guard let m = matrix.affine, bounds.width > 0, bounds.height > 0, !gradient.colors.isEmpty else { return nil }
    let determinant = m.a * m.d - m.b * m.c
    guard determinant != 0, determinant.isFinite else { return nil }
    // Pixels to points.
    let (ia, ib, ic, id) = (m.d / determinant, -m.b / determinant, -m.c / determinant, m.a / determinant)
    let (itx, ity) = (-(m.tx * ia + m.ty * ic), -(m.tx * ib + m.ty * id))
    let start = CGPoint(
      x: bounds.minX + gradient.startPoint.x * bounds.width, y: bounds.minY + gradient.startPoint.y * bounds.height)
    let end = CGPoint(
      x: bounds.minX + gradient.endPoint.x * bounds.width, y: bounds.minY + gradient.endPoint.y * bounds.height)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    /// u as a function of points: px (x - start.x) + py (y - start.y).
    let u: (x: Double, y: Double)
    let v: (x: Double, y: Double)
    switch gradient.kind {
    case .axial:
      // Along the line in the unit square, which is then stretched to the bounds, as Behaviour/Pictures.md 97 says.
      let (ex, ey) = (gradient.endPoint.x - gradient.startPoint.x, gradient.endPoint.y - gradient.startPoint.y)
      let length = ex * ex + ey * ey
      guard length > 0 else { return nil }
      (u, v) = ((ex / length / bounds.width, ey / length / bounds.height), (0, 0))
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      (u, v) = ((1 / dx, 0), (0, 1 / dy))
    case .conic:
      guard dx != 0 || dy != 0 else { return nil }
      (u, v) = ((dx, dy), (-dy, dx))
    }
    guard u.x.isFinite, u.y.isFinite, v.x.isFinite, v.y.isFinite else { return nil }
    func compose(_ f: (x: Double, y: Double)) -> (Double, Double, Double) {
      (
        f.x * ia + f.y * ib, f.x * ic + f.y * id,
        f.x * (itx - start.x) + f.y * (ity - start.y) + 0.5 * (f.x * (ia + ic) + f.y * (ib + id))
      )
    }
    (ux, uy, u0) = compose(u)
    (vx, vy, v0) = compose(v)
    kind = gradient.kind
    table = GradientPaint.table(gradient)
    isOpaque = gradient.colors.allSatisfy { $0.alpha >= 1 }
  }

  func pixels(_ y: Int, _ x0: Int, _ x1: Int, into out: UnsafeMutablePointer<UInt32>) {
    let u = uy * Double(y) + u0
    let v = vy * Double(y) + v0
    let count = table.count
    switch kind {
    case .axial:
      let scale = Double(count) * 65536
      func fixed(_ x: Double) -> Int64 { Int64((min(max(x * scale, -1e15), 1e15)).rounded()) }
      cr_gradient_linear(out, table, count, fixed(u), fixed(ux), x0, x1 - x0)
    case .radial: cr_gradient_radial(out, table, count, u, v, ux, vx, x0, x1 - x0)
    case .conic: cr_gradient_conic(out, table, count, u, v, ux, vx, x0, x1 - x0)
    }
  }

  /// The gradient as an image of the bounds, for layers in perspective.
  static func picture(_ gradient: RenderGradient, bounds: CGRect, scale: Double) -> PixelBuffer? {
    let width = min(max(Int((bounds.width * scale).rounded(.up)), 2), 4096)
    let height = min(max(Int((bounds.height * scale).rounded(.up)), 2), 4096)
    let matrix = Matrix4.translation(-bounds.minX, -bounds.minY)
      .concatenated(.scale(Double(width) / bounds.width, Double(height) / bounds.height))
    guard let paint = GradientPaint(gradient, bounds: bounds, matrix: matrix) else { return nil }
    let picture = PixelBuffer(width: width, height: height)
    for y in 0..<height { paint.pixels(y, 0, width, into: picture.row(y)) }
    picture.isOpaque = paint.isOpaque
    return picture
  }

  private static func table(_ gradient: RenderGradient) -> [UInt32] {
    let colors = gradient.colors
    var stops = gradient.locations
    if stops.count != colors.count {
      stops = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    for i in stops.indices.dropFirst() { stops[i] = max(stops[i], stops[i - 1]) }
    let generic = gradient.mixing == .genericRGB ? colors.map { GenericRGB($0) } : nil
    func stop(_ index: Int) -> UInt32 {
      (generic?[index].color(alpha: colors[index].alpha) ?? colors[index]).premultiplied
    }
    let count = 2048
    var result: [UInt32] = []
    result.reserveCapacity(count)
    var next = 0
    for i in 0..<count {
      let t = (Double(i) + 0.5) / Double(count)
      while next < stops.count, stops[next] <= t { next += 1 }
      if next == 0 {
        result.append(stop(0))
      } else if next == stops.count {
        result.append(stop(next - 1))
      } else {
        let (a, b) = (colors[next - 1], colors[next])
        let f = (t - stops[next - 1]) / (stops[next] - stops[next - 1])
        // Straight components, as Core Animation mixes them: white to clear black passes through grey.
        func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * f }
        if let generic {
          result.append(
            generic[next - 1].mixed(with: generic[next], f).color(alpha: mix(a.alpha, b.alpha)).premultiplied)
          continue
        }
        result.append(
          RenderColor(
            red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
            alpha: mix(a.alpha, b.alpha)
          ).premultiplied)
      }
    }
    return result
  }
}

extension RenderColor {
  /// 0xAARRGGBB, clamped to sRGB, rounded to nearest.
  var premultiplied: UInt32 { premultiplied(opacity: 1) }

  func premultiplied(opacity: Double) -> UInt32 {
    func unit(_ x: Double) -> Double { x > 0 ? (x < 1 ? x : 1) : 0 }  // 0 for what is not a number
    let alpha = unit(self.alpha) * unit(opacity)
    let a = UInt32((alpha * 255).rounded())
    func channel(_ x: Double) -> UInt32 { min(UInt32((unit(x) * alpha * 255).rounded()), a) }
    return a << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
