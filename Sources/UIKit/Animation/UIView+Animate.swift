import RenderTree

extension UIView {
  public class func setAnimationsEnabled(_ enabled: Bool) { RunningApp.current.animation.areEnabled = enabled }
  public class var areAnimationsEnabled: Bool { RunningApp.current.animation.areEnabled }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    RunningApp.current.animation.open(nil)
    let wereEnabled = RunningApp.current.animation.areEnabled
    RunningApp.current.animation.areEnabled = false
    actionsWithoutAnimation()
    RunningApp.current.animation.areEnabled = wereEnabled
    RunningApp.current.animation.close()
  }

  /// Seconds of the block that runs; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { RunningApp.current.animation.current?.duration ?? 0 }

  /// Changes inside `animations` go from what is on screen to their new values.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once.
  ///   - delay: Seconds before the start; the old value is held.
  ///   - completion: False when the animations were cut off. Called in the next turn when nothing was animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    _animate(duration, delay, RunningApp.current.animation.pace(options), options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    _animate(duration, 0, .curve(.easeInOut), [], animations, completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    _animate(duration, 0, .curve(.easeInOut), [], animations, nil)
  }

  /// A spring that has nearly come to rest after `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; smaller values swing more. Clamped to 0.01...1.
  ///   - velocity: Of the start, in whole ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve.decaying(over: duration, dampingRatio: dampingRatio, velocity: velocity)
    _animate(duration, delay, .spring(spring), options, animations, completion)
  }

  /// - Parameters:
  ///   - duration: Seconds that the motion seems to take; it runs on until it has settled.
  ///   - bounce: -1...1, 0 for none.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve.perceptual(duration: duration, bounce: bounce, velocity: initialSpringVelocity)
    _animate(spring.settlingDuration, delay, .spring(spring), options, animations, completion)
  }

  static func _animate(
    _ duration: Double, _ delay: Double, _ pace: AnimationContext.Pace, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let tracker = AnimationTracker(completion)
    var (duration, pace) = (duration, pace)
    if case .spring(let spring) = pace, options.curveNumber == 7 { duration = spring.settlingDuration }
    // A block inside another takes over its time and curve unless told to keep its own.
    if let outer = RunningApp.current.animation.current {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }
    let flushes = options.contains(.flushUpdates)
    if flushes { _flushUpdates() }
    func makeChanges() {
      animations()
      if flushes { _flushUpdates() }
    }
    guard duration > 0 || delay > 0, RunningApp.current.animation.areEnabled else {
      performWithoutAnimation(makeChanges)
      return tracker.close()
    }
    let context = AnimationContext(
      duration: max(duration, 1e-6), delay: delay, pace: pace, options: options, tracker: tracker)
    context.inherit(from: RunningApp.current.animation.current)
    context.follow(RunningApp.current.animation.current?.animator)
    RunningApp.current.animation.run(context, makeChanges)
    tracker.close()
  }

  /// The animation that the system gives to views, alongside changes of the app's.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and leave their superviews.
    case delete
  }

  /// - Parameter parallelAnimations: Animated over the same time.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0.alpha, $0.transform) }
    _animate(0.3, 0, RunningApp.current.animation.pace(options), options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
      }
      parallelAnimations?()
    } _: { finished in
      for (view, (alpha, transform)) in zip(views, before) {
        view.removeFromSuperview()
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(finished)
    }
  }

  /// Changes the number of repetitions for the animations made inside.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let context = RunningApp.current.animation.current else { return animations() }
    let before = (context.repeatCount, context.autoreverses)
    (context.repeatCount, context.autoreverses) = (Float(count), autoreverses)
    animations()
    (context.repeatCount, context.autoreverses) = before
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let tracker = AnimationTracker(completion)
    guard duration > 0, RunningApp.current.animation.areEnabled else {
      performWithoutAnimation(animations)
      return tracker.close()
    }
    let context = AnimationContext(
      duration: duration, delay: delay, pace: .curve(_keyframeCurve(options)),
      options: AnimationOptions(rawValue: options.rawValue & 0x3f), tracker: tracker)
    context.inherit(from: RunningApp.current.animation.current)
    context.follow(RunningApp.current.animation.current?.animator)
    if let outer = RunningApp.current.animation.current, !options.contains(.overrideInheritedDuration) {
      context.duration = outer.duration
    }
    let collector = KeyframeCollector()
    context.keyframes = collector
    RunningApp.current.animation.run(context, animations)
    let mode: CAAnimationCalculationMode =
      switch (options.rawValue >> 10) & 0x7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    collector.finish(context, mode: mode)
    tracker.close()
  }

  /// Animates in keyframes and waits for the end; false where the animations were cut short.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Bits 16...19 may carry a curve, as callers pass AnimationOptions' through; easeInOut otherwise.
  private static func _keyframeCurve(_ options: KeyframeAnimationOptions) -> TimingCurve {
    switch (options.rawValue >> 16) & 0xf {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  /// - Parameters: Fractions of the whole animation, 0...1. Outside `animateKeyframes` the changes are not animated.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = RunningApp.current.animation.current else { return animations() }
    let before = context.window
    context.window = (min(max(frameStartTime, 0), 1), min(max(frameDuration, 0), 1))
    animations()
    context.window = before
  }
}
