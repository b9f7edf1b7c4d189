import PorticoFoundation
internal import Raster

/// Memory in a format that is not ours: read before each drawing call and written after it, once somebody can see it.
final class ForeignPixels {
  private let memory: UnsafeMutableRawPointer
  private let format: BitmapFormat
  private let ownsMemory: Bool
  /// Formats that hold less than a colour round every drawing, whether it is looked at or not.
  private var isInStep: Bool

  /// - Parameter memory: Nil to allocate clear pixels.
  init(memory: UnsafeMutableRawPointer?, format: BitmapFormat, buffer: PixelBuffer) {
    (self.format, ownsMemory) = (format, memory == nil)
    let byteCount = format.bytesPerRow * format.height
    self.memory = memory ?? .allocate(byteCount: byteCount, alignment: 64)
    if memory == nil { self.memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount) }
    isInStep = true
    read(into: buffer)
    isInStep = memory != nil || format.byteOffsets == nil
  }

  deinit { if ownsMemory { memory.deallocate() } }

  func read(into buffer: PixelBuffer) {
    if isInStep { format.read(UnsafeRawBufferPointer(start: memory, count: format.byteCount), into: buffer) }
  }

  func write(_ buffer: PixelBuffer) {
    if isInStep { format.write(buffer, rows: 0..<format.height, to: memory) }
  }

  /// The memory with the pixels of the buffer, which it follows from now on.
  func expose(_ buffer: PixelBuffer) -> UnsafeMutableRawPointer {
    if !isInStep {
      isInStep = true
      write(buffer)
    }
    return memory
  }
}

extension CGContext {
  /// A context over the caller's memory, or over its own for nil.
  ///
  /// - Parameters:
  ///   - bytesPerRow: 0 to choose one, when `data` is nil.
  ///   - bitmapInfo: 32-bit RGB with premultiplied or skipped alpha in any byte order, 8-bit grey without alpha, or
  ///     8-bit alpha.
  /// - Returns: Nil when the numbers contradict each other or the format is none of these.
  /// - Complexity: With memory of the caller's, or after `data` was asked for, each drawing call converts all pixels.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    let isGray = space?.model == .monochrome || bitmapInfo.alpha == .alphaOnly
    var format = BitmapFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: isGray ? 8 : 32,
      bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
    guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
    if bytesPerRow == 0, data == nil { format.bytesPerRow = (width * format.bitsPerPixel / 8 + 63) & ~63 }
    guard format.isPlausible, format.isWritable, space != nil || bitmapInfo.alpha == .alphaOnly else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    buffer.isOpaque = !format.hasAlpha
    let foreign = ForeignPixels(memory: data, format: format, buffer: buffer)
    self.init(
      buffer: buffer, base: .identity, format: format, foreign: foreign,
      onRelease: releaseCallback.map { callback in { callback(releaseInfo, data) } })
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
  }

  public var width: Int { format.width }
  public var height: Int { format.height }
  public var bitsPerComponent: Int { format.bitsPerComponent }
  public var bitsPerPixel: Int { format.bitsPerPixel }
  public var bytesPerRow: Int { format.bytesPerRow }
  public var colorSpace: CGColorSpace? { format.space }
  public var alphaInfo: CGImageAlphaInfo { format.alpha }
  public var bitmapInfo: CGBitmapInfo { format.info }

  /// The pixels in the format that the properties describe, rows from the top.
  public var data: UnsafeMutableRawPointer? { foreign?.expose(buffer) ?? buffer.baseAddress }

  /// A copy of the pixels as they are now.
  public func makeImage() -> CGImage? {
    foreign?.read(into: buffer)
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    memcpy(copy.baseAddress, buffer.baseAddress, buffer.bytesPerRow * buffer.height)
    copy.isOpaque = buffer.isOpaque
    return CGImage(copy)
  }
}
