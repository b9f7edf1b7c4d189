import AbsentServices
public import PorticoFoundation

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// An item for a player. A player that it is given to makes it fail with `AVError.decoderNotFound`.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  public private(set) var status: Status = .unknown { didSet { _changed("status", oldValue, status) } }
  public private(set) var error: (any Error)?

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  public convenience init(asset: AVAsset) { self.init(asset: asset, automaticallyLoadedAssetKeys: nil) }
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }

  open var duration: CMTime { .indefinite }
  open var presentationSize: CGSize { .zero }
  open var loadedTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open var isPlaybackBufferFull: Bool { false }
  open var forwardPlaybackEndTime = CMTime.invalid
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate: Double = 0
  open var audioMix: AVAudioMix?
  open var videoComposition: AVVideoComposition?
  open var seekableTimeRanges: [NSValue] { [] }
  open var tracks: [AVPlayerItemTrack] { [] }
  open var outputs: [AVPlayerItemOutput] { [] }
  open func add(_ output: AVPlayerItemOutput) {}
  open func remove(_ output: AVPlayerItemOutput) {}
  open func cancelPendingSeeks() {}
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    answerLater { completionHandler?(false) }
  }
  open func currentTime() -> CMTime { .zero }

  /// Fails in a later turn, once.
  func failLater() {
    answerLater { [weak self] in
      guard let self, status == .unknown else { return }
      error = AVError(.decoderNotFound)
      status = .failed
    }
  }

  @MainActor open override func _property(_ key: String) -> Any?? {
    switch key {
    case "status": .some(status)
    case "duration": .some(duration)
    case "loadedTimeRanges": .some(loadedTimeRanges)
    default: super._property(key)
    }
  }
}

/// Plays nothing: its item fails, and time stands at zero.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem? { didSet { _changed("currentItem", oldValue, currentItem) } }
  open var actionAtItemEnd: ActionAtItemEnd = .pause
  open var volume: Float = 1
  open var isMuted = false
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// The rate that was asked for; the item that cannot be played never reaches it.
  open var rate: Float = 0 { didSet { _changed("rate", oldValue, rate) } }

  public override init() { super.init() }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    replaceCurrentItem(with: item)
  }

  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    item?.failLater()
  }
  open func play() { rate = 1 }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  open func currentTime() -> CMTime { .zero }

  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    answerLater { completionHandler(false) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
  ) {
    answerLater { completionHandler(false) }
  }

  /// Time never moves, so that the block is never called.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    NSObject()
  }
  open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void)
    -> Any
  {
    NSObject()
  }
  open func removeTimeObserver(_ observer: Any) {}

  @MainActor open override func _property(_ key: String) -> Any?? {
    switch key {
    case "status": .some(status)
    case "rate": .some(rate)
    case "currentItem": .some(currentItem)
    case "timeControlStatus": .some(timeControlStatus)
    default: super._property(key)
    }
  }
}

open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public convenience init(items: [AVPlayerItem]) {
    self.init()
    queue = items
    replaceCurrentItem(with: items.first)
  }
  open func items() -> [AVPlayerItem] { queue }
  open func advanceToNextItem() {
    guard !queue.isEmpty else { return }
    queue.removeFirst()
    replaceCurrentItem(with: queue.first)
  }
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { !queue.contains { $0 === item } }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = afterItem.flatMap { other in queue.firstIndex { $0 === other } }.map { $0 + 1 }
    queue.insert(item, at: index ?? queue.count)
    if queue.count == 1 { replaceCurrentItem(with: item) }
  }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// Repeats an item in a queue; nothing plays, so nothing is repeated.
open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    if player.items().isEmpty { player.insert(itemToLoop, after: nil) }
  }
  open var loopCount: Int { 0 }
  open func disableLooping() {}
}

/// An empty layer: no picture ever comes.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }
}

open class AVPlayerItemTrack: NSObject {
  override init() {}
  open var isEnabled = true
}
open class AVPlayerItemOutput: NSObject {}
/// Hands over an item's pictures; none ever comes.
open class AVPlayerItemVideoOutput: AVPlayerItemOutput {
  public init(pixelBufferAttributes: [String: Any]? = nil) {}
  open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool { false }
  open func copyPixelBuffer(
    forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
  )
    -> CVPixelBuffer?
  { nil }
}
