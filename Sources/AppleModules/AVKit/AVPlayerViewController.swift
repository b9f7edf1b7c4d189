import AbsentServices
@_exported public import AVFoundation
@_exported public import UIKit

/// A film's page, black and named: no film can be shown in it.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var isReadyForDisplay: Bool { false }
  open var videoBounds: CGRect { .zero }
  open var contentOverlayView: UIView? {
    loadViewIfNeeded()
    return overlay
  }
  private let overlay = UIView()

  open override func loadView() {
    let page = NamedPage("AVPlayerViewController", .black)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.frame = page.bounds
    page.addSubview(overlay)
    view = page
  }
}

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {
    OptionalRequirement.missing()
  }
  public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {
    OptionalRequirement.missing()
  }
}
