@_exported public import Metal

/// Whether these kernels run on a device. Never: no device is of ours.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// Work of a device. It takes one to make a kernel, and there is none, so that none is ever made.
open class MPSKernel: NSObject {
  public let device: any MTLDevice
  open var label: String?
  public init(device: any MTLDevice) { self.device = device }
}

open class MPSUnaryImageKernel: MPSKernel {
  open func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
  ) {
    notImplemented("\(type(of: self)).encode(commandBuffer:sourceTexture:destinationTexture:)")
  }
}

/// White where a pixel is brighter than a threshold, and black elsewhere.
open class MPSImageThresholdBinary: MPSUnaryImageKernel {
  public let thresholdValue: Float
  public let maximumValue: Float
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
    super.init(device: device)
  }
}

/// A blur whose bell has a standard deviation of `sigma` pixels.
open class MPSImageGaussianBlur: MPSUnaryImageKernel {
  public let sigma: Float
  public init(device: any MTLDevice, sigma: Float) {
    self.sigma = sigma
    super.init(device: device)
  }
}
