@_exported public import PorticoFoundation

// Metal's names without a device. What asks for one gets nil, as on a machine whose processor for graphics cannot be
// reached; all else is reached through a device only, so that it compiles and nothing can ask for it.

/// A processor for graphics. There is none here.
public protocol MTLDevice: AnyObject {
  var name: String { get }
  var isLowPower: Bool { get }
  var maxBufferLength: Int { get }
  var hasUnifiedMemory: Bool { get }
  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary
  func makeLibrary(URL url: URL) throws -> any MTLLibrary
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeComputePipelineState(function computeFunction: any MTLFunction) throws -> any MTLComputePipelineState
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
  func makeDepthStencilState(descriptor: MTLDepthStencilDescriptor) -> (any MTLDepthStencilState)?
  func makeSamplerState(descriptor: MTLSamplerDescriptor) -> (any MTLSamplerState)?
}

public protocol MTLResource: AnyObject {
  var label: String? { get set }
  var device: any MTLDevice { get }
}

public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}

public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var pixelFormat: MTLPixelFormat { get }
}

public protocol MTLCommandQueue: AnyObject {
  var label: String? { get set }
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

public protocol MTLCommandBuffer: AnyObject {
  var label: String? { get set }
  func commit()
  func waitUntilCompleted()
  func waitUntilScheduled()
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func makeRenderCommandEncoder(descriptor renderPassDescriptor: MTLRenderPassDescriptor) -> (
    any MTLRenderCommandEncoder
  )?
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  func present(_ drawable: any MTLDrawable)
  func addCompletedHandler(_ block: @escaping (any MTLCommandBuffer) -> Void)
}

public protocol MTLCommandEncoder: AnyObject {
  var label: String? { get set }
  func endEncoding()
}

public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}

public protocol MTLLibrary: AnyObject {
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}

public protocol MTLFunction: AnyObject {
  var name: String { get }
}

public protocol MTLComputePipelineState: AnyObject {
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}

/// Nil: there is no device.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
