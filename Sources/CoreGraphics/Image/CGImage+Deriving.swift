import PorticoFoundation
internal import Raster

extension CGImage {
  /// The part inside a rectangle of pixels, made whole outwards and cut at the image; nil where nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = PathRasterizer.pixels(around: rect.standardized).intersection(buffer.bounds)
    guard !area.isEmpty else { return nil }
    if area == buffer.bounds { return self }
    let part = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height {
      memcpy(part.row(y), buffer.row(area.y + y) + area.x, area.width * 4)
    }
    part.isOpaque = buffer.isOpaque
    return CGImage(part, isMask: isMask)
  }

  /// The image seen through a mask, which is stretched over it: an image mask as it paints, a grey image as alpha.
  public func masking(_ mask: CGImage) -> CGImage? {
    if isMask { return nil }
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (source, target) = (buffer.row(y), result.row(y))
      for x in 0..<width {
        let opacity = mask.maskOpacity(x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height))
        target[x] = scale(source[x], by: opacity)
      }
    }
    return CGImage(result)
  }

  /// The opacity of the image as a mask, 0...255, at a point in 0...1 from the top left; bilinear.
  func maskOpacity(x: Double, y: Double) -> UInt32 {
    let (px, py) = (x * Double(width) - 0.5, y * Double(height) - 0.5)
    let (left, top) = (Int(px.rounded(.down)), Int(py.rounded(.down)))
    func sample(_ x: Int, _ y: Int) -> Double {
      let pixel = buffer[min(max(x, 0), width - 1), min(max(y, 0), height - 1)]
      return isMask ? Double(pixel >> 24) : Double(luma(pixel)) / 256
    }
    let (fx, fy) = (px - Double(left), py - Double(top))
    let upper = sample(left, top) * (1 - fx) + sample(left + 1, top) * fx
    let lower = sample(left, top + 1) * (1 - fx) + sample(left + 1, top + 1) * fx
    return UInt32((upper * (1 - fy) + lower * fy).rounded())
  }

  /// Pixels whose colour lies within the ranges become clear.
  ///
  /// - Parameter components: The lowest and highest value of red, green and blue, 0...255; or of grey.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard !isMask, alphaInfo == .none || buffer.isOpaque, [2, 6].contains(components.count) else { return nil }
    let ranges = components.count == 2 ? components + components + components : components
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (source, target) = (buffer.row(y), result.row(y))
      for x in 0..<width {
        let pixel = source[x]
        let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map { CGFloat($0) }
        let isHit = (0..<3).allSatisfy { parts[$0] >= ranges[2 * $0] && parts[$0] <= ranges[2 * $0 + 1] }
        target[x] = isHit ? 0 : pixel
      }
    }
    return CGImage(result)
  }

  /// The pixels stay as they are: images are held in sRGB, and any RGB space can show them.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.numberOfComponents == colorSpace?.numberOfComponents else { return nil }
    return self
  }

  public var contentHeadroom: Float { notImplemented() }
  public var calculatedContentHeadroom: Float { notImplemented() }
  public var contentAverageLightLevel: Float { notImplemented() }
  public var calculatedContentAverageLightLevel: Float { notImplemented() }
  public var shouldToneMap: Bool { notImplemented() }
  public var containsImageSpecificToneMappingMetadata: Bool { notImplemented() }
  public func copy(contentAverageLightLevel avll: Float) -> CGImage? { notImplemented() }
  public func copyWithCalculatedHDRStats() -> CGImage? { notImplemented() }
}

/// 256 times the brightness of a pixel, with the weights of 709.
@inline(__always)
func luma(_ pixel: UInt32) -> UInt32 {
  let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
  return 54 * red + 183 * green + 19 * blue
}

/// All four parts of a premultiplied pixel by `factor` / 255.
@inline(__always)
func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  if factor == 255 { return pixel }
  let (alpha, red) = (multiply(pixel >> 24, factor), multiply(pixel >> 16 & 255, factor))
  let (green, blue) = (multiply(pixel >> 8 & 255, factor), multiply(pixel & 255, factor))
  return alpha << 24 | red << 16 | green << 8 | blue
}
