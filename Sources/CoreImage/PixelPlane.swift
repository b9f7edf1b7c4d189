import PorticoFoundation
import Raster

/// Whole pixels of a plane whose y grows upwards.
struct PlaneRect: Hashable {
  var minX, minY, maxX, maxY: Int
  var width: Int { max(maxX - minX, 0) }
  var height: Int { max(maxY - minY, 0) }
  var isEmpty: Bool { width == 0 || height == 0 }

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The pixels that a rectangle touches; what lies beyond 2^30 is cut off.
  init(_ rect: CGRect) {
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1_073_741_824), 1_073_741_824)) }
    guard !rect.isNull else {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
      return
    }
    self.init(
      minX: whole(rect.minX.rounded(.down)), minY: whole(rect.minY.rounded(.down)), maxX: whole(rect.maxX.rounded(.up)),
      maxY: whole(rect.maxY.rounded(.up)))
  }

  var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
  func grown(_ pixels: Int) -> PlaneRect {
    PlaneRect(minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
  }
  func intersection(_ other: PlaneRect) -> PlaneRect {
    PlaneRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
  }
}

/// Pixels of a part of an image: premultiplied red, green, blue and alpha, from the bottom row upwards.
struct PixelPlane {
  typealias Pixel = SIMD4<Float>
  let rect: PlaneRect
  var pixels: [Pixel]

  init(_ rect: PlaneRect, filledWith pixel: Pixel = .zero) {
    self.rect = rect
    pixels = [Pixel](repeating: pixel, count: rect.width * rect.height)
  }

  /// - Parameter value: The pixel at a point of the plane.
  init(_ rect: PlaneRect, _ value: (_ x: Int, _ y: Int) -> Pixel) {
    self.rect = rect
    pixels = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<max(rect.maxY, rect.minY) {
      for x in rect.minX..<max(rect.maxX, rect.minX) { pixels.append(value(x, y)) }
    }
  }

  /// Clear outside the rectangle.
  subscript(x: Int, y: Int) -> Pixel {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return .zero }
    return pixels[(y - rect.minY) * rect.width + x - rect.minX]
  }

  /// Between four pixels, whose centres are at halves.
  func sample(_ x: Double, _ y: Double) -> Pixel {
    let left = (x - 0.5).rounded(.down), bottom = (y - 0.5).rounded(.down)
    let fx = Float(x - 0.5 - left), fy = Float(y - 0.5 - bottom)
    let column = Int(left), row = Int(bottom)
    let below = self[column, row] * (1 - fx) + self[column + 1, row] * fx
    let above = self[column, row + 1] * (1 - fx) + self[column + 1, row + 1] * fx
    return below * (1 - fy) + above * fy
  }

  func mapped(_ change: (Pixel) -> Pixel) -> PixelPlane {
    var result = self
    for index in result.pixels.indices { result.pixels[index] = change(result.pixels[index]) }
    return result
  }
}

extension SIMD4 where Scalar == Float {
  var alpha: Float { self[3] }
  /// Red, green and blue as they are without the alpha; clear pixels are black.
  var straight: SIMD3<Float> { self[3] > 0 ? SIMD3(self[0], self[1], self[2]) / self[3] : .zero }
  init(straight color: SIMD3<Float>, alpha: Float) {
    self.init(color[0] * alpha, color[1] * alpha, color[2] * alpha, alpha)
  }
}

/// The curve between light and the numbers of sRGB. Source: IEC 61966-2-1.
enum TransferCurve {
  static func linear(_ value: Float) -> Float { value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4) }
  static func encoded(_ value: Float) -> Float {
    value <= 0.0031308 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
  }
  static func linear(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(linear(color[0]), linear(color[1]), linear(color[2]))
  }
  static func encoded(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(encoded(color[0]), encoded(color[1]), encoded(color[2]))
  }
  /// The light of each of the 256 steps.
  static let table: [Float] = (0...255).map { linear(Float($0) / 255) }
}
