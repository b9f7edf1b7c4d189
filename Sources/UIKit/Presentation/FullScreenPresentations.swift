/// `.fullScreen` and `.currentContext`: the presenter's view goes away. `.overFullScreen` and `.overCurrentContext`, and
/// `.custom` without a controller of its own: it stays below.
final class CoveringPresentationController: UIPresentationController {
  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    _style = style
  }

  override var shouldPresentInFullscreen: Bool { _style != .currentContext && _style != .overCurrentContext }
  override var shouldRemovePresentersView: Bool { _style == .fullScreen || _style == .currentContext }
  override var _laysOutPresentedView: Bool { true }
}
