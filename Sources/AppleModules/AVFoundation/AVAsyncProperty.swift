/// The name of a value that is read from an object's file when it is asked for: `asset.load(.duration)`.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {  // without state
  init() {}
}

/// The same, with the type of the value.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {}  // without state

/// An object whose values are read from a file on request. No file can be read here: every request throws
/// `AVError.decoderNotFound`.
public protocol AVAsynchronousKeyValueLoading {}

extension AVAsynchronousKeyValueLoading {
  /// - Throws: `AVError.decoderNotFound`.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T { throw AVError(.decoderNotFound) }
  /// - Throws: `AVError.decoderNotFound`.
  public func load<A, B>(_ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>) async throws -> (A, B) {
    throw AVError(.decoderNotFound)
  }
  /// - Throws: `AVError.decoderNotFound`.
  public func load<A, B, C>(
    _ first: AVAsyncProperty<Self, A>, _ second: AVAsyncProperty<Self, B>, _ third: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) { throw AVError(.decoderNotFound) }
}

extension AVAsset: AVAsynchronousKeyValueLoading {
  /// - Throws: `AVError.decoderNotFound`.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    throw AVError(.decoderNotFound)
  }
}
extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init() }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init() }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init() }
  public static var isReadable: AVAsyncProperty<Root, Bool> { .init() }
  public static var isExportable: AVAsyncProperty<Root, Bool> { .init() }
  public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init() }
  public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init() }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init() }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init() }
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init() }
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init() }
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init() }
}
