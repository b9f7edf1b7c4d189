/// Drives the animator of a transition with a fraction from 0 to 1.
///
/// The animator's views must be animated by UIView or Core Animation blocks started in `animateTransition(using:)`, or
/// it must offer `interruptibleAnimator(using:)`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private enum Stage { case waiting, scrubbing, over }
  private enum Decision { case finish, cancel }

  private weak var context: (any UIViewControllerContextTransitioning)?
  private var transition: ContainerTransition? { context as? ContainerTransition }
  private var stage = Stage.waiting
  /// The decision that was made before the transition had started.
  private var earlyDecision: Decision?

  public override init() { super.init() }

  /// Seconds of the animator's whole way; 0 before the start.
  open var duration: CGFloat { CGFloat(transition?.coordinator.transitionDuration ?? 0) }
  /// 0...1, where the finger is or was last.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the way: 2 takes half the time. Above 0.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the way alone.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Replaces `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// False: the transition runs by itself until `pause()`.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    stage = .scrubbing
    transition?.beginScrubbing()
    transition?.scrub(to: percentComplete)
    let early = earlyDecision
    earlyDecision = nil
    switch early {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
  }

  /// Takes a running, interruptible transition into the hand.
  open func pause() {
    guard let transition else { return }
    transition.pauseInteractiveTransition()
    guard transition.isInteractive else { return }
    stage = .scrubbing
    percentComplete = transition.coordinator.percentComplete
  }

  /// - Parameter percentComplete: Clamped to 0...1.
  open func update(_ percentComplete: CGFloat) {
    guard stage != .over else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let transition {
      transition.scrub(to: self.percentComplete)
    } else {
      context?.updateInteractiveTransition(self.percentComplete)
    }
  }

  /// Runs back to the start.
  open func cancel() { decide(.cancel) }

  /// Runs on to the end.
  open func finish() { decide(.finish) }

  private func decide(_ decision: Decision) {
    switch stage {
    case .waiting: earlyDecision = decision
    case .over: break
    case .scrubbing:
      stage = .over
      guard let transition else {
        return decision == .finish
          ? context?.finishInteractiveTransition() ?? () : context?.cancelInteractiveTransition() ?? ()
      }
      transition.continueScrubbed(
        forward: decision == .finish, speed: completionSpeed, curve: completionCurve, timing: timingCurve)
    }
  }

  /// A transition is about to use this object, perhaps not for the first time.
  final func _prepare(for transition: ContainerTransition, isInteractive: Bool) {
    context = transition
    (stage, percentComplete, earlyDecision) = (isInteractive ? .waiting : .over, 0, nil)
  }
}
