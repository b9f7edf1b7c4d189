/// Goes before the pans of scroll views (Behaviour/LifeCycle.md §9.2).
final class EdgePopRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view !== view
  }
}

/// The swipe from the leading edge that goes back. The page follows the finger; let go, it goes on or returns.
@MainActor
final class EdgePop: NSObject, UIGestureRecognizerDelegate {
  weak var controller: UINavigationController?
  private var interaction: UIPercentDrivenInteractiveTransition?

  /// Points per second that count as a fling. Source: Behaviour/Motion.md §4, "Interactive pop".
  static let fling: CGFloat = 300
  /// Seconds of the whole way, once let go.
  static let duration: CGFloat = 0.35

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.stack.running == nil, controller.viewControllers.count > 1,
      !controller.isNavigationBarHidden,
      let item = controller.topViewController?.navigationItem
    else { return false }
    // A page that zoomed in goes back the same way, by a finger of its own.
    guard controller.topViewController?.preferredTransition?._zoomOptions == nil else { return false }
    // An animator of the app's own needs a finger of the app's own.
    guard !appAnimatesPop(in: controller) else { return false }
    guard !item.hidesBackButton, !item._searchHidesTitle else { return false }
    return (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
  }

  private func appAnimatesPop(in controller: UINavigationController) -> Bool {
    let stack = controller.viewControllers
    return controller.delegate?.navigationController(
      controller, animationControllerFor: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) != nil
  }

  /// Sent by a pan of the app's own to the target of the navigation controller's recognizer, as much source does to go
  /// back by a swipe anywhere on the page.
  nonisolated static let message = Selector("handleNavigationTransition:")

  override func _responds(to selector: Selector) -> Bool { selector == Self.message || super._responds(to: selector) }

  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector == Self.message, let pan = arguments.first as? UIPanGestureRecognizer else {
      return super._invoke(selector, arguments)
    }
    panDidChange(pan)
    return .some(nil)
  }

  func panDidChange(_ pan: UIPanGestureRecognizer) {
    guard let controller, let view = controller.viewIfLoaded else { return }
    let sign: CGFloat = view._isRightToLeft ? -1 : 1
    let part = sign * pan.translation(in: view).x / max(view.bounds.width, 1)
    switch pan.state {
    case .began:
      guard controller.viewControllers.count > 1, controller.stack.running == nil else { return }
      let interaction = UIPercentDrivenInteractiveTransition()
      // Fast, then slow.
      interaction.timingCurve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.2, y: 0.8), controlPoint2: CGPoint(x: 0.3, y: 1))
      interaction.completionSpeed = CGFloat(SystemAnimator.springDuration) / EdgePop.duration
      self.interaction = interaction
      controller.stack.nextInteractor = interaction
      controller.popViewController(animated: true)
      controller.stack.nextInteractor = nil
      interaction.update(part)
    case .changed: interaction?.update(part)
    case .ended:
      let speed = sign * pan.velocity(in: view).x
      let finishes = speed > EdgePop.fling || part > 0.5 && speed > -EdgePop.fling
      finishes ? interaction?.finish() : interaction?.cancel()
      interaction = nil
    case .cancelled:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }
}
