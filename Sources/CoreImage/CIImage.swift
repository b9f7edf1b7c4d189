import PorticoFoundation
import Raster

/// A recipe for pixels: where they come from and which filters they pass. Nothing is drawn before a context is asked
/// to.
///
/// Coordinates are pixels; the origin of an image that was read is at its lower left corner, and y grows upwards.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {  // immutable
  /// How pixels are made for a context.
  struct Rendering {
    /// Whether the numbers are light; else they are those of sRGB.
    var isLinear = true
  }
  typealias Recipe = (PlaneRect, Rendering) -> PixelPlane

  /// The rectangle in which there may be pixels that are not clear; infinite for an image that goes on for ever.
  public let extent: CGRect
  let recipe: Recipe
  open var properties: [String: Any] { [:] }
  public let url: URL?
  open var colorSpace: CGColorSpace? { source?.colorSpace }
  /// The image that this one shows unchanged; nil for a filter's output.
  open var cgImage: CGImage? { source }
  private let source: CGImage?
  /// Whether a transform takes the pixel that is nearest, instead of mixing four.
  let samplesNearest: Bool

  init(
    _ extent: CGRect, source: CGImage? = nil, url: URL? = nil, samplesNearest: Bool = false, _ recipe: @escaping Recipe
  ) {
    (self.extent, self.source, self.url, self.samplesNearest, self.recipe) = (
      extent, source, url, samplesNearest, recipe
    )
    super.init()
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(CGRect(x: 0, y: 0, width: image.width, height: image.height), source: image) { rect, rendering in
      Bitmap.plane(image.buffer, rect, isLinear: rendering.isLinear)
    }
  }

  /// Nil for data that is not a picture.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let image = Bitmap.decode(data) else { return nil }
    self.init(cgImage: image, options: options)
  }

  /// Nil for a file that is not there or is not a picture.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url), let image = Bitmap.decode(data) else { return nil }
    self.init(CGRect(x: 0, y: 0, width: image.width, height: image.height), source: image, url: url) {
      rect, rendering in
      Bitmap.plane(image.buffer, rect, isLinear: rendering.isLinear)
    }
  }

  /// One colour everywhere.
  public convenience init(color: CIColor) {
    self.init(.infinite) { rect, rendering in
      let encoded = SIMD3(Float(color.red), Float(color.green), Float(color.blue))
      return PixelPlane(
        rect,
        filledWith: SIMD4(
          straight: rendering.isLinear ? TransferCurve.linear(encoded) : encoded, alpha: Float(color.alpha)))
    }
  }

  open class func empty() -> CIImage { CIImage(.null) { rect, _ in PixelPlane(rect) } }
  public static let black = CIImage(color: .black)
  public static let white = CIImage(color: .white)
  public static let gray = CIImage(color: .gray)
  public static let red = CIImage(color: .red)
  public static let green = CIImage(color: .green)
  public static let blue = CIImage(color: .blue)
  public static let cyan = CIImage(color: .cyan)
  public static let magenta = CIImage(color: .magenta)
  public static let yellow = CIImage(color: .yellow)
  public static let clear = CIImage(color: .clear)

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Pixels of a part, clear outside the extent.
  func plane(_ rect: PlaneRect, _ rendering: Rendering) -> PixelPlane {
    let inside = extent.isInfinite ? rect : rect.intersection(PlaneRect(extent))
    if inside == rect { return recipe(rect, rendering) }
    guard !inside.isEmpty else { return PixelPlane(rect) }
    let part = recipe(inside, rendering)
    return PixelPlane(rect) { part[$0, $1] }
  }
}

/// An option with which an image is made.
public struct CIImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
  public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
  public static let toneMapHDRtoSDR = CIImageOption(rawValue: "CIImageToneMapHDRtoSDR")
}

/// Copies the renderer's pixels, premultiplied sRGB of 8 bits from the top row downwards, into an image and back.
enum Bitmap {
  /// Nil for data that is not a picture.
  static func decode(_ data: Data) -> CGImage? { (try? ImageCodec.decode(data))?.frames.first.map { CGImage($0) } }

  static func plane(_ buffer: PixelBuffer, _ rect: PlaneRect, isLinear: Bool) -> PixelPlane {
    let table = TransferCurve.table
    return PixelPlane(rect) { x, y in
      let pixel = buffer.row(buffer.height - 1 - y)[x]
      let alpha = Float(pixel >> 24) / 255
      guard alpha > 0 else { return .zero }
      func part(_ shift: UInt32) -> Float {
        let byte = Float(pixel >> shift & 255)
        guard isLinear else { return byte / 255 }
        if alpha == 1 { return table[Int(byte)] }
        return TransferCurve.linear(min(byte / 255 / alpha, 1)) * alpha
      }
      return SIMD4(part(16), part(8), part(0), alpha)
    }
  }

  /// Numbers beyond 0...1 are cut off.
  static func buffer(_ plane: PixelPlane, isLinear: Bool) -> PixelBuffer? {
    let (width, height) = (plane.rect.width, plane.rect.height)
    guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = buffer.row(height - 1 - y)
      for x in 0..<width {
        let pixel = plane.pixels[y * width + x]
        let alpha = min(max(pixel.alpha, 0), 1)
        func byte(_ index: Int) -> UInt32 {
          let straight = pixel.alpha > 0 ? min(max(pixel[index] / pixel.alpha, 0), 1) : 0
          return UInt32(((isLinear ? TransferCurve.encoded(straight) : straight) * alpha * 255).rounded())
        }
        row[x] = UInt32((alpha * 255).rounded()) << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
      }
    }
    return buffer
  }
}
