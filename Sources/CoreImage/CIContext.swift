import PorticoFoundation
import Raster

/// How a context works.
public struct CIContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  public static let allowLowPower = CIContextOption(rawValue: "allow_low_power")
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// Draws images of Core Image, on the processor. The cost of a call is O(pixels) for each filter, and O(pixels x
/// radius) for a blur.
open class CIContext: NSObject, @unchecked Sendable {  // immutable
  private let rendering: CIImage.Rendering

  public override convenience init() { self.init(options: nil) }
  /// - Parameter options: NSNull as the working colour space makes filters see the numbers of sRGB as they are; else
  ///   they see light. The others make no difference.
  public init(options: [CIContextOption: Any]? = nil) {
    rendering = CIImage.Rendering(isLinear: !(options?[.workingColorSpace] is NSNull))
    super.init()
  }

  /// - Parameter fromRect: In the image's coordinates; what lies outside the extent is clear.
  /// - Returns: Nil for a rectangle without pixels, or with a side above 32767.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isInfinite, !fromRect.isNull else { return nil }
    let rect = PlaneRect(fromRect)
    guard (1...32767).contains(rect.width), (1...32767).contains(rect.height) else { return nil }
    return Bitmap.buffer(image.plane(rect, rendering), isLinear: rendering.isLinear).map { CGImage($0) }
  }
  /// The format and the space make no difference: images have 8 bits of sRGB a component.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?)
    -> CGImage?
  {
    createCGImage(image, from: fromRect)
  }
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Writes components to memory, from the top row downwards.
  ///
  /// - Parameters:
  ///   - rowBytes: From one row to the next.
  ///   - format: One of 8, 16 or 32 bits of red, green, blue and alpha, or of red alone; others trap by name.
  ///   - colorSpace: Nil writes the numbers of the working space, any other those of sRGB.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let rect = PlaneRect(bounds)
    let plane = image.plane(rect, rendering)
    let encodes = rendering.isLinear && colorSpace != nil
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        var pixel = plane.pixels[(rect.height - 1 - y) * rect.width + x]
        if encodes { pixel = SIMD4(straight: TransferCurve.encoded(pixel.straight), alpha: pixel.alpha) }
        format.write(pixel, at: data + y * rowBytes, column: x)
      }
    }
  }

  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { createCGImage(image, from: image.extent).flatMap { try? ImageCodec.encodePNG($0.buffer) } }
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality =
      options[.lossyCompressionQuality] as? Double ?? (options[.lossyCompressionQuality] as? CGFloat).map(Double.init)
      ?? 1
    return createCGImage(image, from: image.extent).flatMap { try? ImageCodec.encodeJPEG($0.buffer, quality: quality) }
  }
  open func clearCaches() {}
  open func reclaimResources() {}
}

public struct CIImageRepresentationOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: "kCGImageDestinationLossyCompressionQuality")
}
