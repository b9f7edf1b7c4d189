/// Counts of threads or pixels in three directions.
public struct MTLSize: Sendable {
  public var width: Int
  public var height: Int
  public var depth: Int
  public init() { (width, height, depth) = (0, 0, 0) }
  public init(width: Int, height: Int, depth: Int) { (self.width, self.height, self.depth) = (width, height, depth) }
}

public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}

public struct MTLOrigin: Sendable {
  public var x: Int
  public var y: Int
  public var z: Int
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct MTLRegion: Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize
  public init() { (origin, size) = (MTLOrigin(), MTLSize()) }
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}

public enum MTLGPUFamily: Int, Sendable {
  case apple1 = 1001
  case apple2, apple3, apple4, apple5, apple6, apple7, apple8, apple9
  case mac2 = 2002
  case common1 = 3001
  case common2, common3
  case metal3 = 5001
}

/// The order and size of a pixel's components. Those that code for iOS names most.
public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case r8Unorm = 10
  case r16Float = 25
  case r32Float = 55
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252
}

public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let storageModeShared = MTLResourceOptions([])
  public static let storageModePrivate = MTLResourceOptions(rawValue: 32)
  public static let cpuCacheModeWriteCombined = MTLResourceOptions(rawValue: 1)
}

public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
}

/// The description of a texture to be made.
open class MTLTextureDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var usage: MTLTextureUsage = .shaderRead

  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let result = MTLTextureDescriptor()
    (result.pixelFormat, result.width, result.height) = (pixelFormat, width, height)
    return result
  }
}
