import PorticoFoundation
package import Raster

/// Pixels that never change. Drawn from sRGB with 8 bits a component, whatever they were made from.
public final class CGImage: Hashable, @unchecked Sendable {  // immutable; the provider is made under a lock
  /// The pixels; for a mask, black where it paints.
  package let buffer: PixelBuffer
  public let isMask: Bool
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent
  /// "public.png" and the like, when the image came out of a file.
  package let _typeIdentifier: String?

  private let format: BitmapFormat
  private let decodeArray: [CGFloat]?
  private let lock = NSLock()
  private var source: CGDataProvider?
  private var decodePointer: UnsafeMutablePointer<CGFloat>?

  /// Takes over the pixels; nobody may write to them any more.
  package init(_ buffer: PixelBuffer, isMask: Bool = false, typeIdentifier: String? = nil) {
    (self.buffer, self.isMask, _typeIdentifier) = (buffer, isMask, typeIdentifier)
    (shouldInterpolate, renderingIntent, decodeArray) = (true, .defaultIntent, nil)
    format = .native(buffer)
  }

  private init(
    _ buffer: PixelBuffer, isMask: Bool, format: BitmapFormat, source: CGDataProvider, decode: [CGFloat]?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    (self.buffer, self.isMask, self.format, self.source) = (buffer, isMask, format, source)
    (decodeArray, self.shouldInterpolate, renderingIntent, _typeIdentifier) = (decode, shouldInterpolate, intent, nil)
  }

  deinit { decodePointer?.deallocate() }

  /// Nil when the numbers contradict each other, a side is above 32767, or the provider has too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let format = BitmapFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
    let parts = space.numberOfComponents + (format.hasAlpha ? 1 : 0)
    guard format.isPlausible, let data = provider.data, data.count >= format.byteCount,
      space.model != .pattern, bitmapInfo.alpha == .alphaOnly || bitsPerPixel >= parts * bitsPerComponent
    else { return nil }
    let pairs = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * space.numberOfComponents)) }
    let buffer = data.withUnsafeBytes { format.read($0, decode: pairs) }
    self.init(
      buffer, isMask: false, format: format, source: provider, decode: pairs, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }

  /// A stencil: a sample of 0 paints, the largest one does not; `decode` of 1, 0 turns that round.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let format = BitmapFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: nil, info: [])
    guard format.isPlausible, bitsPerComponent <= 16, let data = provider.data, data.count >= format.byteCount else {
      return nil
    }
    let pair = decode.map { [$0[0], $0[1]] }
    let buffer = PixelBuffer(width: width, height: height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        let row = buffer.row(y)
        for x in 0..<width {
          var sample = format.samples(bytes, x: x, y: y, colorCount: 1)[0]
          if let pair { sample = Double(pair[0]) + sample * Double(pair[1] - pair[0]) }
          row[x] = UInt32(((1 - min(max(sample, 0), 1)) * 255).rounded()) << 24
        }
      }
    }
    self.init(
      buffer, isMask: true, format: format, source: provider, decode: pair, shouldInterpolate: shouldInterpolate,
      intent: .defaultIntent)
  }

  public init?(
    headroom: Float, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { notImplemented() }

  public class var typeID: CFTypeID { TypeID.image }
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public var width: Int { buffer.width }
  public var height: Int { buffer.height }
  public var bitsPerComponent: Int { format.bitsPerComponent }
  public var bitsPerPixel: Int { format.bitsPerPixel }
  public var bytesPerRow: Int { format.bytesPerRow }
  public var colorSpace: CGColorSpace? { isMask ? nil : format.space }
  public var alphaInfo: CGImageAlphaInfo { format.info.alpha }
  public var bitmapInfo: CGBitmapInfo { format.info }
  public var byteOrderInfo: CGImageByteOrderInfo { format.info.byteOrder }
  public var pixelFormatInfo: CGImagePixelFormatInfo { format.info.pixelFormat }
  public var utType: CFString? { _typeIdentifier }

  /// The bytes in the format that the properties describe.
  public var dataProvider: CGDataProvider? {
    lock.withLock {
      if source == nil {
        source = CGDataProvider(data: Data(bytes: buffer.baseAddress, count: buffer.bytesPerRow * buffer.height))
      }
      return source
    }
  }

  /// Valid as long as the image.
  public var decode: UnsafePointer<CGFloat>? {
    guard let decodeArray else { return nil }
    return lock.withLock {
      if decodePointer == nil {
        decodePointer = .allocate(capacity: decodeArray.count)
        decodePointer!.initialize(from: decodeArray, count: decodeArray.count)
      }
      return UnsafePointer(decodePointer)
    }
  }

  public func copy() -> CGImage? { self }
}

extension CGImage: CustomStringConvertible {
  public var description: String { "<CGImage \(ObjectIdentifier(self))> (\(width) x \(height))" }
}
