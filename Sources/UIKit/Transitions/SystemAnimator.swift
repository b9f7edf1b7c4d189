/// An animator of UIKit's own: one property animator, which a finger may hold, turn round or let go at any time.
///
/// Subclasses say what moves. Their animations end where the views belong.
@MainActor
class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let timing: any UITimingCurveProvider
  private var running: UIViewPropertyAnimator?

  /// - Parameters: By default the system's spring, whose length follows from its constants: Behaviour/Motion.md §3.3.
  init(
    duration: TimeInterval = SystemAnimator.springDuration,
    timing: any UITimingCurveProvider = UISpringTimingParameters()
  ) {
    (self.duration, self.timing) = (duration, timing)
    super.init()
  }

  /// The system's spring for what a finger lets go. Source: Behaviour/Motion.md §3.3.
  ///
  /// - Parameter velocity: Of the whole way in a second.
  static func spring(velocity: CGFloat) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 2 * (3000 as CGFloat).squareRoot(),
      initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  /// Seconds until the system's spring is within a thousandth of its end.
  static let springDuration: TimeInterval = UISpringTimingParameters()._spring(duration: 0).1

  /// Animations alongside keep pace.
  var alongsideOptions: UIView.AnimationOptions { timing.springTimingParameters == nil ? [] : .systemCurve }

  /// Adds and places views as they are at the start; returns the changes that are animated.
  func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void { {} }
  /// Takes away what only the animation needed.
  func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {}

  /// How much of a view touches reach while the animation runs; none of it by default.
  func touchAccess(to key: UITransitionContextViewKey) -> TransitionTouchAccess { .none }

  /// Stops the animation with all views as they are on screen. Whoever stops it ends the transition.
  final func halt() {
    running?.stopAnimation(true)
    running = nil
  }

  /// The fraction of the spring's duration, 0...1, after which it has covered `way`, 0...1 of its distance.
  static func timeFraction(ofWay way: CGFloat) -> CGFloat {
    let (spring, seconds) = UISpringTimingParameters()._spring(duration: 0)
    var before = 0.0, after = 1.0
    for _ in 0..<24 {
      let middle = (before + after) / 2
      if spring.progress(at: middle * seconds) < Double(way) { before = middle } else { after = middle }
    }
    return CGFloat(after)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    var changes: () -> Void = {}
    UIView.performWithoutAnimation { changes = prepare(transitionContext) }
    animator.addAnimations(changes)
    animator.addCompletion { [self] position in
      running = nil
      finish(transitionContext, completed: position == .end)
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }
}
