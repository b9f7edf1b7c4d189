/// `.fullScreen` and `.currentContext`: the presenter's view goes away. `.overFullScreen` and `.overCurrentContext`,
/// and `.custom` without a controller of its own: it stays below.
final class CoveringPresentationController: UIPresentationController {
  /// A page that is curled up half-way stays in sight over what it uncovers.
  private var isCurled: Bool { presentedViewController.modalTransitionStyle == .partialCurl }
  private let curlTap = UITapGestureRecognizer(target: nil, action: nil)

  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    _style = style
  }
  required init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    fatalError("Made for a style.")
  }

  override var shouldPresentInFullscreen: Bool { _style != .currentContext && _style != .overCurrentContext }
  override var shouldRemovePresentersView: Bool { _style == .fullScreen || _style == .currentContext }
  override var _laysOutPresentedView: Bool { true }
  override var _safeAreaFrameInTransition: CGRect? { frameOfPresentedViewInContainerView }
  override var _keepsPresentersView: Bool { isCurled }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard isCurled else { return }
    enforce(
      _style == .fullScreen,
      "Application tried to present \(type(of: presentedViewController)) with UIModalTransitionStyle.partialCurl and the presentation "
        + "style \(_style): the partial curl needs .fullScreen.")
    curlTap.addTarget(self, action: "tapped")
    presentingViewController.view.addGestureRecognizer(curlTap)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { curlTap.view?.removeGestureRecognizer(curlTap) }
  }

  /// On the curled page: it falls back.
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "tapped" else { return super._invoke(selector, arguments) }
    presentingViewController.dismiss(animated: true)
    return .some(nil)
  }
}
