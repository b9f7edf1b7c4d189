import AbsentServices
public import PorticoFoundation

/// A film or a sound that nothing here can read: it has no tracks and an indefinite length.
open class AVAsset: NSObject {
  public convenience init(url URL: URL) { self.init() }
  open var duration: CMTime { .indefinite }
  open var tracks: [AVAssetTrack] { [] }
  open var isPlayable: Bool { false }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var metadata: [AVMetadataItem] { [] }
  open var preferredTransform: CGAffineTransform { .identity }
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
    .failed
  }
  open var isReadable: Bool { false }
  open var isExportable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    answerLater { handler?() }
  }
}

open class AVURLAsset: AVAsset {
  public let url: URL
  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
  /// Made with the asset, and asked for nothing.
  public final let resourceLoader = AVAssetResourceLoader()
}

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// An item of a file's metadata. Nothing here reads one.
open class AVMetadataItem: NSObject {
  override init() {}
  open var commonKey: AVMetadataKey? { nil }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
}
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// How loud the tracks of an asset are.
open class AVAudioMix: NSObject {}

/// No asset has one.
open class AVAssetTrack: NSObject {
  public let mediaType: AVMediaType
  init(mediaType: AVMediaType) { self.mediaType = mediaType }
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }
  open var estimatedDataRate: Float { 0 }
  open var trackID: CMPersistentTrackID { 0 }
  open var formatDescriptions: [Any] { [] }
}

/// Makes no pictures: each request ends with `AVError.decoderNotFound`.
open class AVAssetImageGenerator: NSObject {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw AVError(.decoderNotFound)
  }
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void
  ) {
    answerLater {
      for time in requestedTimes { handler(time.timeValue, nil, .invalid, .failed, AVError(.decoderNotFound)) }
    }
  }
  open func cancelAllCGImageGeneration() {}
}

extension CMTime: _BoxedInValue {}

extension NSValue {
  public convenience init(time: CMTime) { self.init(_boxed: time) }
  public var timeValue: CMTime { CMTime._unbox(self) ?? .invalid }
}
