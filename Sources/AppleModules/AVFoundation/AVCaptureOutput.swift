import AbsentServices
public import PorticoFoundation

/// The connection of an input with an output. No session has one.
open class AVCaptureConnection: NSObject {
  open var isEnabled = true
  open var isActive: Bool { false }
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirrored = false
  open var isVideoMirroringSupported: Bool { false }
  open var automaticallyAdjustsVideoMirroring = true
  open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  open var isVideoStabilizationSupported: Bool { false }
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft
}
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended, auto = -1
}

open class AVCaptureOutput: NSObject {
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

// MARK: Photos

open class AVCapturePhotoSettings: NSObject {
  open private(set) var format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isHighResolutionPhotoEnabled = false
  open var isAutoStillImageStabilizationEnabled = true
  open var previewPhotoFormat: [String: Any]?
  open var livePhotoMovieFileURL: URL?
  open var isDepthDataDeliveryEnabled = false
  open var isDepthDataFiltered = true
  open var embedsDepthDataInPhoto = true
  open var isPortraitEffectsMatteDeliveryEnabled = false
  open var enabledSemanticSegmentationMatteTypes: [AVSemanticSegmentationMatte.MatteType] = []
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  public private(set) var uniqueID: Int64 = 0

  public override init() { super.init() }
  public convenience init(format: [String: Any]?) {
    self.init()
    self.format = format
  }
}

open class AVCaptureResolvedPhotoSettings: NSObject {
  public let uniqueID: Int64
  init(uniqueID: Int64) { self.uniqueID = uniqueID }
  open var photoDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var previewDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions() }
}

/// A photo of a camera. There is none, so that no photo ever comes.
open class AVCapturePhoto: NSObject {
  open var metadata: [String: Any] { [:] }
  open var pixelBuffer: CVPixelBuffer? { nil }
  open var previewPixelBuffer: CVPixelBuffer? { nil }
  open var depthData: AVDepthData? { nil }
  open var portraitEffectsMatte: AVPortraitEffectsMatte? { nil }
  open func semanticSegmentationMatte(for semanticSegmentationMatteType: AVSemanticSegmentationMatte.MatteType)
    -> AVSemanticSegmentationMatte?
  { nil }
  open func previewCGImageRepresentation() -> CGImage? { nil }
  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
}

public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
  func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
}
extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {
    OptionalRequirement.missing()
  }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) { OptionalRequirement.missing() }
}

/// Takes no photos: asked for one it stops the app, as on iOS without an active connection.
open class AVCapturePhotoOutput: AVCaptureOutput {
  open var isHighResolutionCaptureEnabled = false
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  open var availablePhotoPixelFormatTypes: [OSType] { [] }
  open var isLivePhotoCaptureSupported: Bool { false }
  open var isLivePhotoCaptureEnabled = false
  open var isLivePhotoAutoTrimmingEnabled = true
  open var isDepthDataDeliverySupported: Bool { false }
  open var isDepthDataDeliveryEnabled = false
  open var isPortraitEffectsMatteDeliverySupported: Bool { false }
  open var isPortraitEffectsMatteDeliveryEnabled = false
  open var isStillImageStabilizationSupported: Bool { false }
  open var availableSemanticSegmentationMatteTypes: [AVSemanticSegmentationMatte.MatteType] { [] }
  open var enabledSemanticSegmentationMatteTypes: [AVSemanticSegmentationMatte.MatteType] = []
  open var preparedPhotoSettingsArray: [AVCapturePhotoSettings] { [] }
  open class func jpegPhotoDataRepresentation(
    forJPEGSampleBuffer jpegSampleBuffer: CMSampleBuffer, previewPhotoSampleBuffer: CMSampleBuffer?
  ) -> Data? { nil }
  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    fatalError(
      "AVCapturePhotoOutput capturePhoto(with:delegate:): no active and enabled video connection; there is no camera.")
  }
}

open class AVCaptureStillImageOutput: AVCaptureOutput {
  open var outputSettings: [AnyHashable: Any] = [:]
  open var isHighResolutionStillImageOutputEnabled = false
  open var isCapturingStillImage: Bool { false }
  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection, completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) { answerLater { handler(nil, AVError(.deviceNotConnected)) } }
  open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? { nil }
}

// MARK: Films

public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}
extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    OptionalRequirement.missing()
  }
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    OptionalRequirement.missing()
  }
}

open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var alwaysDiscardsLateVideoFrames = true
  open var videoSettings: [String: Any]! = [:]
  open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }
}

public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
    error: (any Error)?)
}
extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
  ) {
    OptionalRequirement.missing()
  }
}

/// Records nothing: the delegate hears of the missing device.
open class AVCaptureFileOutput: AVCaptureOutput {
  open var isRecording: Bool { false }
  open var outputFileURL: URL? { nil }
  open var recordedDuration: CMTime { .zero }
  open var maxRecordedDuration = CMTime.invalid
  open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate)
  {
    answerLater {
      delegate.fileOutput(self, didFinishRecordingTo: outputFileURL, from: [], error: AVError(.deviceNotConnected))
    }
  }
  open func stopRecording() {}
}
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {}

public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey", AVVideoCodecJPEG = "jpeg", AVVideoCodecH264 = "avc1"
public let AVVideoWidthKey = "AVVideoWidthKey", AVVideoHeightKey = "AVVideoHeightKey"
