import AbsentServices
public import CoreImage
public import CoreMedia
@_exported public import UIKit

public let VNErrorDomain = "com.apple.Vis"
public enum VNErrorCode: Int, Sendable {
  case turiCore = -1, ok, requestCancelled, invalidFormat, operationFailed, outOfBoundsError, invalidOption, ioError,
    missingOption
  case notImplemented, internalError, outOfMemory, unknownError, invalidOperation, invalidImage, invalidArgument,
    invalidModel
  case unsupportedRevision, dataUnavailable, timeStampNotFound, unsupportedRequest, timeout
}
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let properties = Self(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = Self(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = Self(rawValue: "VNImageOptionCIContext")
}

/// Each request's handler gets the error that is thrown.
private func refuse(_ requests: [VNRequest]) throws {
  let error = serviceError(
    VNErrorDomain, VNErrorCode.unsupportedRequest.rawValue, "Nothing can be recognised in images on this platform.")
  for request in requests { request.completionHandler?(request, error) }
  throw error
}

/// Looks for things in an image: every request fails with `VNErrorCode.unsupportedRequest`.
open class VNImageRequestHandler: NSObject {
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]) {}
  public init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {}
  public init(ciImage image: CIImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]) {}
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cmSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {}
  public init(url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]) {}
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {}
  public init(data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]) {}
  open func perform(_ requests: [VNRequest]) throws { try refuse(requests) }
}

open class VNSequenceRequestHandler: NSObject {
  open func perform(_ requests: [VNRequest], on image: CGImage) throws { try refuse(requests) }
  open func perform(_ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation) throws {
    try refuse(requests)
  }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws { try refuse(requests) }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws { try refuse(requests) }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation)
    throws
  {
    try refuse(requests)
  }
}
