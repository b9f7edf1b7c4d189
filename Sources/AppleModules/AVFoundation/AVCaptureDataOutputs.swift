public import PorticoFoundation

public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}
extension AVCaptureAudioDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {
    OptionalRequirement.missing()
  }
}

/// Hands over what a microphone hears; there is none, and nothing comes.
open class AVCaptureAudioDataOutput: AVCaptureOutput {
  open private(set) weak var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }
}

public protocol AVCaptureDepthDataOutputDelegate: NSObjectProtocol {
  func depthDataOutput(
    _ output: AVCaptureDepthDataOutput, didOutput depthData: AVDepthData, timestamp: CMTime,
    connection: AVCaptureConnection)
}
extension AVCaptureDepthDataOutputDelegate {
  public func depthDataOutput(
    _ output: AVCaptureDepthDataOutput, didOutput depthData: AVDepthData, timestamp: CMTime,
    connection: AVCaptureConnection
  ) { OptionalRequirement.missing() }
}

/// Hands over distances; there is no camera that measures them.
open class AVCaptureDepthDataOutput: AVCaptureOutput {
  open private(set) weak var delegate: (any AVCaptureDepthDataOutputDelegate)?
  open private(set) var delegateCallbackQueue: DispatchQueue?
  open var alwaysDiscardsLateDepthData = true
  open var isFilteringEnabled = true
  open func setDelegate(_ delegate: (any AVCaptureDepthDataOutputDelegate)?, callbackQueue: DispatchQueue?) {
    (self.delegate, delegateCallbackQueue) = (delegate, callbackQueue)
  }
}

/// The data that several outputs delivered for one moment.
open class AVCaptureSynchronizedData: NSObject {
  override init() {}
  open var timestamp: CMTime { .invalid }
}
open class AVCaptureSynchronizedSampleBufferData: AVCaptureSynchronizedData {
  open var sampleBuffer: CMSampleBuffer { fatalError("No output delivers anything here.") }
  open var sampleBufferWasDropped: Bool { false }
}
open class AVCaptureSynchronizedDepthData: AVCaptureSynchronizedData {
  open var depthData: AVDepthData { fatalError("No output delivers anything here.") }
  open var depthDataWasDropped: Bool { false }
}
open class AVCaptureSynchronizedMetadataObjectData: AVCaptureSynchronizedData {
  open var metadataObjects: [AVMetadataObject] { [] }
}
open class AVCaptureSynchronizedDataCollection: NSObject {
  override init() {}
  open func synchronizedData(for captureOutput: AVCaptureOutput) -> AVCaptureSynchronizedData? { nil }
  open subscript(_ key: AVCaptureOutput) -> AVCaptureSynchronizedData? { nil }
  open var count: Int { 0 }
}

public protocol AVCaptureDataOutputSynchronizerDelegate: NSObjectProtocol {
  func dataOutputSynchronizer(
    _ synchronizer: AVCaptureDataOutputSynchronizer,
    didOutput synchronizedDataCollection: AVCaptureSynchronizedDataCollection)
}

/// Waits until all its outputs have something of one moment, which none of them ever has.
open class AVCaptureDataOutputSynchronizer: NSObject {
  public let dataOutputs: [AVCaptureOutput]
  open private(set) weak var delegate: (any AVCaptureDataOutputSynchronizerDelegate)?
  open private(set) var delegateCallbackQueue: DispatchQueue?
  public init(dataOutputs: [AVCaptureOutput]) { self.dataOutputs = dataOutputs }
  open func setDelegate(
    _ delegate: (any AVCaptureDataOutputSynchronizerDelegate)?, queue delegateCallbackQueue: DispatchQueue?
  ) {
    (self.delegate, self.delegateCallbackQueue) = (delegate, delegateCallbackQueue)
  }
}

open class AVCaptureBracketedStillImageSettings: NSObject {
  override init() {}
}
