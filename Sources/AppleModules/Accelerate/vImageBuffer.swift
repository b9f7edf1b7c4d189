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

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { (data + y * rowBytes).assumingMemoryBound(to: UInt8.self) }
}

public let kvImageNoFlags = 0, kvImageLeaveAlphaUnchanged = 1, kvImageCopyInPlace = 2, kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8, kvImageDoNotTile = 16, kvImageHighQualityResampling = 32, kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

public let kvImageNoError = 0, kvImageRoiLargerThanInputBuffer = -21766, kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768, kvImageInvalidOffset_X = -21769, kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771, kvImageNullPointerArgument = -21772, kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774, kvImageUnknownFlagsBit = -21775
