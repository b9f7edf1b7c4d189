@_exported public import CoreGraphics
@_exported public import PorticoFoundation

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8

/// Pixels in memory that the caller owns, rows from the top.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  /// Bytes from one row to the next.
  public var rowBytes: Int

  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Memory for pixels, each row from a position that is a multiple of 16 bytes. The caller frees it with `free()`.
  ///
  /// - Parameter bitsPerPixel: Of all components together.
  /// - Throws: `vImage.Error.invalidParameter` for a side or size below 1.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    guard width > 0, height > 0, bitsPerPixel > 0 else { throw vImage.Error.invalidParameter }
    let bytes = ((width * Int(bitsPerPixel) + 7) / 8 + 15) / 16 * 16
    self.init(data: malloc(bytes * height), height: UInt(height), width: UInt(width), rowBytes: bytes)
  }

  public func free() { Foundation.free(data) }
  public var size: CGSize { CGSize(width: Int(width), height: Int(height)) }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { (data + y * rowBytes).assumingMemoryBound(to: UInt8.self) }
}

public let kvImageNoFlags = 0, kvImageLeaveAlphaUnchanged = 1, kvImageCopyInPlace = 2, kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8, kvImageDoNotTile = 16, kvImageHighQualityResampling = 32, kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

public let kvImageNoError = 0, kvImageRoiLargerThanInputBuffer = -21766, kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768, kvImageInvalidOffset_X = -21769, kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771, kvImageNullPointerArgument = -21772, kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774, kvImageUnknownFlagsBit = -21775

public enum vImage {
  public enum Error: Int, Swift.Error {
    case roiLargerThanInputBuffer = -21766
    case nullPointerArgument = -21772
    case invalidParameter = -21773
    case bufferSizeMismatch = -21774
  }
}

/// Numbers of 16 bits with a point become such of 32 bits, one for each pixel.
///
/// - Returns: `kvImageNoError`, or an error for buffers without memory or of different sizes.
@discardableResult
public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { convertPlane(src.pointee, dest.pointee) { (value: Float16) in Float(value) } }

/// The other way: what 16 bits cannot hold is rounded, or infinite.
@discardableResult
public func vImageConvert_PlanarFtoPlanar16F(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { convertPlane(src.pointee, dest.pointee) { (value: Float) in Float16(value) } }

private func convertPlane<From, To>(_ source: vImage_Buffer, _ target: vImage_Buffer, _ convert: (From) -> To)
  -> vImage_Error
{
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  guard target.width <= source.width, target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
  for y in 0..<Int(target.height) {
    let from = (source.data + y * source.rowBytes).assumingMemoryBound(to: From.self)
    let to = (target.data + y * target.rowBytes).assumingMemoryBound(to: To.self)
    for x in 0..<Int(target.width) { to[x] = convert(from[x]) }
  }
  return kvImageNoError
}
