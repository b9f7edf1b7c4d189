import AbsentServices
public import Metal
public import UIKit

public let MTKTextureLoaderErrorDomain = "MTKTextureLoaderErrorDomain"

/// Puts pictures where a processor for graphics reads them. As there is none, no loader can be made but by who has a
/// device.
open class MTKTextureLoader: NSObject {
  public struct Error: CustomNSError, Sendable {
    public static var errorDomain: String { MTKTextureLoaderErrorDomain }
  }
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let allocateMipmaps = Self(rawValue: "MTKTextureLoaderOptionAllocateMipmaps")
    public static let generateMipmaps = Self(rawValue: "MTKTextureLoaderOptionGenerateMipmaps")
    public static let SRGB = Self(rawValue: "MTKTextureLoaderOptionSRGB")
    public static let textureUsage = Self(rawValue: "MTKTextureLoaderOptionTextureUsage")
    public static let textureStorageMode = Self(rawValue: "MTKTextureLoaderOptionTextureStorageMode")
    public static let cubeLayout = Self(rawValue: "MTKTextureLoaderOptionCubeLayout")
    public static let origin = Self(rawValue: "MTKTextureLoaderOptionOrigin")
  }

  public let device: any MTLDevice
  public init(device: any MTLDevice) { self.device = device }
  open func newTexture(URL: URL, options: [Option: Any]? = nil) throws -> any MTLTexture { throw Error() }
  open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture { throw Error() }
  open func newTexture(data: Data, options: [Option: Any]? = nil) throws -> any MTLTexture { throw Error() }
  open func newTexture(name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil) throws
    -> any MTLTexture
  {
    throw Error()
  }
}
