/// An animation of the system's that an app may accompany.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  /// The position is the start for a lift that was taken back.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animation of one lift, drop or way back; it can be turned round.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
  private let animator: UIViewPropertyAnimator

  /// - Parameter seconds: Estimates; the springs of iOS are not measured.
  init(seconds: TimeInterval, animations: @escaping () -> Void) {
    animator = UIViewPropertyAnimator(duration: seconds, dampingRatio: 0.85, animations: animations)
    animator.isUserInteractionEnabled = true
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  /// - Parameter staysReversible: The animation stays at its end until it is turned round or finished.
  func start(staysReversible: Bool = false) {
    animator.pausesOnCompletion = staysReversible
    animator.startAnimation()
  }

  func reverse() {
    animator.pauseAnimation()
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  func finish() {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }
}
