@_exported public import CoreGraphics
@_exported public import PorticoFoundation

public typealias CVReturn = Int32
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnInvalidSize: CVReturn = -6681
public let kCVReturnInvalidPixelFormat: CVReturn = -6680

public let kCVPixelFormatType_32ARGB: OSType = 0x0000_0020
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType" as CFString
public let kCVPixelBufferWidthKey = "Width" as CFString
public let kCVPixelBufferHeightKey = "Height" as CFString
public let kCVPixelBufferCGImageCompatibilityKey = "CGImageCompatibility" as CFString
public let kCVPixelBufferCGBitmapContextCompatibilityKey = "CGBitmapContextCompatibility" as CFString

/// Pixels in memory of its own, rows from the top.
/// Its memory is touched by who has locked it, as Apple asks.
public final class CVBuffer: Hashable, @unchecked Sendable {
  let width: Int
  let height: Int
  let format: OSType
  let bytesPerRow: Int
  let memory: UnsafeMutableRawPointer

  init(width: Int, height: Int, format: OSType, bytesPerPixel: Int) {
    (self.width, self.height, self.format) = (width, height, format)
    bytesPerRow = (width * bytesPerPixel + 15) / 16 * 16
    memory = .allocate(byteCount: bytesPerRow * height, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
  }
  deinit { memory.deallocate() }

  public static func == (lhs: CVBuffer, rhs: CVBuffer) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes a buffer of one plane.
///
/// - Parameters:
///   - pixelFormatType: Four bytes a pixel, or one; the formats of video in two planes are refused.
///   - pixelBufferAttributes: Make no difference.
/// - Returns: `kCVReturnSuccess`, or an error for a size below 1 or another format.
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard width > 0, height > 0 else { return kCVReturnInvalidSize }
  switch pixelFormatType {
  case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA:
    pixelBufferOut.pointee = CVBuffer(width: width, height: height, format: pixelFormatType, bytesPerPixel: 4)
  case kCVPixelFormatType_OneComponent8:
    pixelBufferOut.pointee = CVBuffer(width: width, height: height, format: pixelFormatType, bytesPerPixel: 1)
  default: return kCVReturnInvalidPixelFormat
  }
  return kCVReturnSuccess
}

/// The memory is always there, so that a lock holds nothing up.
@discardableResult
public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn
{ kCVReturnSuccess }
@discardableResult
public func CVPixelBufferUnlockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags)
  -> CVReturn
{
  kCVReturnSuccess
}
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { pixelBuffer.memory }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow * pixelBuffer.height
}
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
