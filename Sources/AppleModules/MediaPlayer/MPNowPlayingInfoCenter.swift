import AbsentServices
@_exported public import UIKit

public let MPMediaItemPropertyTitle = "title", MPMediaItemPropertyArtist = "artist",
  MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration", MPMediaItemPropertyArtwork = "artwork"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"

/// The title on a lock screen; there is none.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {  // used on the main thread
  private static let center = MPNowPlayingInfoCenter()
  open class func `default`() -> MPNowPlayingInfoCenter { center }
  open var nowPlayingInfo: [String: Any]?
}

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120, commandFailed = 200
}

open class MPRemoteCommandEvent: NSObject {
  public let timestamp: TimeInterval
  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

/// A key of a headset or a lock screen; nobody presses one.
open class MPRemoteCommand: NSObject, @unchecked Sendable {  // used on the main thread
  open var isEnabled = true
  private var handlers: [(token: NSObject, handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = []
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let token = NSObject()
    handlers.append((token, handler))
    return token
  }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?) {
    guard let target = target as? NSObject else { return handlers = [] }
    handlers.removeAll { $0.token === target }
  }
}

open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {  // immutable
  private static let center = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand(), pauseCommand = MPRemoteCommand(), stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand(), nextTrackCommand = MPRemoteCommand(),
    previousTrackCommand = MPRemoteCommand()
}

/// An empty view with its name: there is no volume to set.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true
  open var showsRouteButton = true
  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentMode = .redraw
  }
  public required convenience init() { self.init(frame: .zero) }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
