import AbsentServices
public import Photos
public import UIKit

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }

@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}
extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {
    OptionalRequirement.missing()
  }
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {
    OptionalRequirement.missing()
  }
}

/// Draws its name: no live photo is ever there to be played.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var playbackGestureRecognizer: UIGestureRecognizer { playback }
  private let playback = UILongPressGestureRecognizer()
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  open func stopPlayback() {}
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}
