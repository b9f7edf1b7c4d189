import AbsentServices
public import PorticoFoundation
public import QuartzCore

public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// Tracks put together from assets. Assets here have no tracks, so that a composition stays empty.
open class AVComposition: AVAsset {
  open var naturalSize: CGSize { .zero }
}
open class AVMutableComposition: AVComposition {
  private var made: [AVMutableCompositionTrack] = []
  public override init() { super.init() }
  open override var tracks: [AVAssetTrack] { made }
  open override func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    made.filter { $0.mediaType == mediaType }
  }
  open func addMutableTrack(withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID)
    -> AVMutableCompositionTrack?
  {
    let track = AVMutableCompositionTrack(mediaType: mediaType)
    made.append(track)
    return track
  }
  open func removeTrack(_ track: AVAssetTrack) { made.removeAll { $0 === track } }
}
open class AVCompositionTrack: AVAssetTrack {}
open class AVMutableCompositionTrack: AVCompositionTrack {
  private var transform = CGAffineTransform.identity
  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  /// - Throws: `AVError.operationNotSupportedForAsset`: nothing here reads a track.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
    throw AVError(.operationNotSupportedForAsset)
  }
}

open class AVVideoComposition: NSObject {}
open class AVMutableVideoComposition: AVVideoComposition {
  public override init() { super.init() }
  open var frameDuration = CMTime.zero
  open var renderSize = CGSize.zero
  open var instructions: [AVVideoCompositionInstruction] = []
  open var animationTool: AVVideoCompositionCoreAnimationTool?
}
open class AVVideoCompositionInstruction: NSObject {}
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction {
  public override init() { super.init() }
  open var timeRange = CMTimeRange(start: .zero, duration: .zero)
  open var layerInstructions: [AVVideoCompositionLayerInstruction] = []
  open var backgroundColor: CGColor?
}
open class AVVideoCompositionLayerInstruction: NSObject {}
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction {
  public init(assetTrack track: AVAssetTrack) {}
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {}
  open func setOpacity(_ opacity: Float, at time: CMTime) {}
}
open class AVVideoCompositionCoreAnimationTool: NSObject {
  public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {}
}

/// Writes films, which nothing here encodes: it cannot begin.
open class AVAssetWriter: NSObject {
  public enum Status: Int, Sendable { case unknown, writing, completed, failed, cancelled }
  public let outputURL: URL
  public let outputFileType: AVFileType
  open private(set) var inputs: [AVAssetWriterInput] = []
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var shouldOptimizeForNetworkUse = false
  public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
    (self.outputURL, self.outputFileType) = (outputURL, outputFileType)
  }
  open func canAdd(_ input: AVAssetWriterInput) -> Bool { !inputs.contains { $0 === input } }
  open func add(_ input: AVAssetWriterInput) { inputs.append(input) }
  @discardableResult open func startWriting() -> Bool {
    (status, error) = (.failed, AVError(.exportFailed))
    return false
  }
  open func startSession(atSourceTime startTime: CMTime) {}
  open func endSession(atSourceTime endTime: CMTime) {}
  open func cancelWriting() { status = .cancelled }
  open func finishWriting(completionHandler handler: @escaping () -> Void) { answerLater(handler) }
}
open class AVAssetWriterInput: NSObject {
  public let mediaType: AVMediaType
  public let outputSettings: [String: Any]?
  open var expectsMediaDataInRealTime = false
  open var transform = CGAffineTransform.identity
  public init(mediaType: AVMediaType, outputSettings: [String: Any]?) {
    (self.mediaType, self.outputSettings) = (mediaType, outputSettings)
  }
  open var isReadyForMoreMediaData: Bool { false }
  @discardableResult open func append(_ sampleBuffer: CMSampleBuffer) -> Bool { false }
  open func markAsFinished() {}
}
open class AVAssetWriterInputPixelBufferAdaptor: NSObject {
  public let assetWriterInput: AVAssetWriterInput
  public init(assetWriterInput input: AVAssetWriterInput, sourcePixelBufferAttributes: [String: Any]? = nil) {
    assetWriterInput = input
  }
  @discardableResult open func append(_ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime)
    -> Bool
  { false }
}

/// Reads the samples of an asset, which has none.
open class AVAssetReader: NSObject {
  public let asset: AVAsset
  public init(asset: AVAsset) throws { throw AVError(.decoderNotFound) }
}

/// A layer whose animations follow an item's time, which stands at zero.
open class AVSynchronizedLayer: CALayer {
  open var playerItem: AVPlayerItem?
  public convenience init(playerItem: AVPlayerItem) {
    self.init()
    self.playerItem = playerItem
    (speed, timeOffset) = (0, 0)
  }
}
