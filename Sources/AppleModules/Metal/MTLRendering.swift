public import PorticoFoundation

// Descriptions for drawing by a graphics processor. There is no such processor, so that these are values and protocols
// alone.

public struct MTLClearColor: Sendable {
  public var red, green, blue, alpha: Double
  public init() { (red, green, blue, alpha) = (0, 0, 0, 0) }
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
  MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

public struct MTLViewport: Sendable {
  public var originX, originY, width, height, znear, zfar: Double
  public init(originX: Double, originY: Double, width: Double, height: Double, znear: Double, zfar: Double) {
    (self.originX, self.originY, self.width, self.height, self.znear, self.zfar) = (
      originX, originY, width, height, znear, zfar
    )
  }
}

public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable { case dontCare, store, multisampleResolve }
public enum MTLPrimitiveType: UInt, Sendable { case point, line, lineStrip, triangle, triangleStrip }
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
public enum MTLCullMode: UInt, Sendable { case none, front, back }
public enum MTLWinding: UInt, Sendable { case clockwise, counterClockwise }
public enum MTLTriangleFillMode: UInt, Sendable { case fill, lines }
public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}
public enum MTLVertexFormat: UInt, Sendable { case invalid, uchar2, uchar3, uchar4, float = 28, float2, float3, float4 }
public enum MTLVertexStepFunction: UInt, Sendable { case constant, perVertex, perInstance }
public enum MTLBlendOperation: UInt, Sendable { case add, subtract, reverseSubtract, min, max }
public enum MTLBlendFactor: UInt, Sendable {
  case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha, destinationColor,
    oneMinusDestinationColor
  case destinationAlpha, oneMinusDestinationAlpha
}
public enum MTLSamplerMinMagFilter: UInt, Sendable { case nearest, linear }
public enum MTLSamplerAddressMode: UInt, Sendable {
  case clampToEdge, mirrorClampToEdge, `repeat`, mirrorRepeat, clampToZero
}
public enum MTLTextureType: UInt, Sendable {
  case type1D, type1DArray, type2D, type2DArray, type2DMultisample, typeCube, typeCubeArray, type3D
}
public enum MTLStorageMode: UInt, Sendable { case shared, managed, `private`, memoryless }

open class MTLRenderPassAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var resolveTexture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.dontCare
}
open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}
open class MTLRenderPassDepthAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
  open var clearDepth = 1.0
}
/// Attachments by their numbers; each is made when it is first asked for.
public final class MTLDescriptorArray<Element: NSObject> {
  private var elements: [Int: Element] = [:]
  private let make: () -> Element
  init(_ make: @escaping () -> Element) { self.make = make }
  public subscript(index: Int) -> Element! {
    get {
      if let known = elements[index] { return known }
      let element = make()
      elements[index] = element
      return element
    }
    set { elements[index] = newValue }
  }
}
open class MTLRenderPassDescriptor: NSObject {
  public let colorAttachments = MTLDescriptorArray { MTLRenderPassColorAttachmentDescriptor() }
  open var depthAttachment: MTLRenderPassDepthAttachmentDescriptor! = MTLRenderPassDepthAttachmentDescriptor()
}
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
  open var rgbBlendOperation = MTLBlendOperation.add
  open var alphaBlendOperation = MTLBlendOperation.add
  open var sourceRGBBlendFactor = MTLBlendFactor.one
  open var sourceAlphaBlendFactor = MTLBlendFactor.one
  open var destinationRGBBlendFactor = MTLBlendFactor.zero
  open var destinationAlphaBlendFactor = MTLBlendFactor.zero
}
open class MTLVertexAttributeDescriptor: NSObject {
  open var format = MTLVertexFormat.invalid
  open var offset = 0
  open var bufferIndex = 0
}
open class MTLVertexBufferLayoutDescriptor: NSObject {
  open var stride = 0
  open var stepFunction = MTLVertexStepFunction.perVertex
  open var stepRate = 1
}
open class MTLVertexDescriptor: NSObject {
  public let attributes = MTLDescriptorArray { MTLVertexAttributeDescriptor() }
  public let layouts = MTLDescriptorArray { MTLVertexBufferLayoutDescriptor() }
}
open class MTLRenderPipelineDescriptor: NSObject {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var vertexDescriptor: MTLVertexDescriptor?
  open var rasterSampleCount = 1
  open var sampleCount = 1
  public let colorAttachments = MTLDescriptorArray { MTLRenderPipelineColorAttachmentDescriptor() }
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var stencilAttachmentPixelFormat = MTLPixelFormat.invalid
}
open class MTLDepthStencilDescriptor: NSObject {
  open var depthCompareFunction = MTLCompareFunction.always
  open var isDepthWriteEnabled = false
  open var label: String?
}
open class MTLSamplerDescriptor: NSObject {
  open var minFilter = MTLSamplerMinMagFilter.nearest
  open var magFilter = MTLSamplerMinMagFilter.nearest
  open var sAddressMode = MTLSamplerAddressMode.clampToEdge
  open var tAddressMode = MTLSamplerAddressMode.clampToEdge
}

public protocol MTLRenderPipelineState: AnyObject {
  var label: String? { get }
  var device: any MTLDevice { get }
}
open class MTLCompileOptions: NSObject {}

public protocol MTLDepthStencilState: AnyObject {}
public protocol MTLSamplerState: AnyObject {}
public protocol MTLDrawable: AnyObject {
  func present()
}

public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setDepthStencilState(_ depthStencilState: (any MTLDepthStencilState)?)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setVertexTexture(_ texture: (any MTLTexture)?, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func setFragmentSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
  func setViewport(_ viewport: MTLViewport)
  func setCullMode(_ cullMode: MTLCullMode)
  func setFrontFacing(_ frontFacingWinding: MTLWinding)
  func setTriangleFillMode(_ fillMode: MTLTriangleFillMode)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int, instanceCount: Int)
  func drawIndexedPrimitives(
    type primitiveType: MTLPrimitiveType, indexCount: Int, indexType: MTLIndexType, indexBuffer: any MTLBuffer,
    indexBufferOffset: Int)
}
public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  func generateMipmaps(for texture: any MTLTexture)
}
