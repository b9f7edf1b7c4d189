import HostInterface

/// One change of controllers in a container: a push, a pop, a presentation, a dismissal, a change of tabs.
///
/// It is the context that animators see. The container says who leaves and who comes, where, in which order they are
/// told, and what happens to the hierarchy at the end; the transition runs the animator, with a finger or without, and
/// everything alongside.
///
///     let transition = ContainerTransition(
///       from: top, to: new, fromView: top.view, toView: new.view, containerView: container, animated: true)
///     transition.animator = …
///     transition.appearance = .navigation(from: top, to: new)
///     transition.onEnd = { completed in … }
///     transition.start()
@MainActor
final class ContainerTransition: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController?
  let to: UIViewController?
  /// The navigation or tab bar controller that the change takes place in.
  weak var owner: UIViewController?
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  let coordinator: TransitionCoordinator

  /// Nil: the end state is set at once.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// Nil: no finger takes part.
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var appearance = AppearancePlan()
  /// The views that an animator may move; nil for one that stays where it is.
  private let views: [UITransitionContextViewKey: UIView]
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  var finalFrames: [ObjectIdentifier: CGRect] = [:]
  /// The pace of what runs alongside: that of an animator of ours, easeInOut for others.
  private var alongsideOptions: UIView.AnimationOptions { (animator as? SystemAnimator)?.alongsideOptions ?? [] }
  /// False: the views that move take touches all the while.
  var blocksTouches = true
  /// Views outside the container that follow the finger.
  var alongsideViews: [UIView] = []

  /// Right before the "will" callbacks, when controllers have their coordinator: the container tells its delegate.
  var willBegin: () -> Void = {}
  /// Right before the animator runs: the container makes its last preparations.
  var onStart: () -> Void = {}
  /// The animation is over, the hierarchy is to be put in order: true where the change took place.
  var onEnd: (Bool) -> Void = { _ in }
  /// All callbacks have been made.
  var onFinish: (Bool) -> Void = { _ in }

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  private(set) var hasRun = false
  private let recorder = AnimationRecorder()
  private var scrubber: TransitionScrubber?
  /// Seconds of the app's clock at which the animator began.
  private var started = 0.0
  /// How many of the recorded changes are the animator's; the others run alongside.
  private var animatorsChanges = 0
  private var interruptible: (any UIViewImplicitlyAnimating)?
  /// Its clock is gone, and with it the end that would take it apart.
  func letGo() {
    (animator, interactor, interruptible) = (nil, nil, nil)
    (willBegin, onStart, onEnd, onFinish) = ({}, {}, { _ in }, { _ in })
  }

  init(
    from: UIViewController?, to: UIViewController?, fromView: UIView?, toView: UIView?, containerView: UIView,
    style: UIModalPresentationStyle = .none, animated: Bool
  ) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    (presentationStyle, isAnimated) = (style, animated)
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.from] = fromView
    views[.to] = toView
    self.views = views
    var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    controllers[.from] = from
    controllers[.to] = to
    coordinator = TransitionCoordinator(
      containerView: containerView, style: style, animated: animated, controllers: controllers, views: views)
    super.init()
  }

  // MARK: What the animator asks

  let targetTransform = CGAffineTransform.identity

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    coordinator.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

  // MARK: Running

  /// Makes the "will" callbacks now. The animation starts at the end of this turn, so that whoever asked for the change
  /// may still add to it through the coordinator. Without an animator everything happens before this returns.
  func start() {
    guard isAnimated, let animator else {
      willBegin()
      appearance.begin(animated: false)
      onStart()
      hasRun = true
      return finish(true)
    }
    RunningApp.current.transitions.insert(self)
    coordinator.transitionDuration = max(animator.transitionDuration(using: self), 0)
    isInteractive = interactor?.wantsInteractiveStart ?? false
    coordinator.initiallyInteractive = isInteractive
    coordinator.isInteractive = isInteractive
    coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
    coordinator.completionVelocity = interactor?.completionSpeed ?? 1
    (interactor as? UIPercentDrivenInteractiveTransition)?._prepare(for: self, isInteractive: isInteractive)
    for controller in [from, to, owner] { controller?._coordinator = coordinator }
    willBegin()
    appearance.begin(animated: true)
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [self] in MainActor.assumeIsolated { run() } }
  }

  private func run() {
    guard !isOver else { return }
    hasRun = true
    onStart()
    if blocksTouches {
      for (key, view) in views { view._transitionAccess = (animator as? SystemAnimator)?.touchAccess(to: key) ?? .none }
    }
    if isInteractive, let interactor {
      interactor.startInteractiveTransition(self)
      // An interactor of the app's own moves the views itself; what runs alongside still follows its progress.
      if !isOver, coordinator.hasAnimations { holdAlongside() }
    } else {
      animate()
    }
  }

  private func animate() {
    started = HostEnvironment.current.clock.now
    recorder.record { animator?.animateTransition(using: self) }
    guard !isOver else { return }
    animatorsChanges = recorder.count
    runAlongside()
  }

  private func runAlongside() {
    guard coordinator.hasAnimations else { return coordinator.runAnimations() }
    recorder.record {
      UIView.animate(withDuration: coordinator.transitionDuration, delay: 0, options: alongsideOptions) {
        [coordinator] in
        coordinator.runAnimations()
      }
    }
  }

  private func holdAlongside() {
    let scrubber = scrubber ?? TransitionScrubber(duration: coordinator.transitionDuration)
    self.scrubber = scrubber
    let earlier = recorder.count
    runAlongside()
    for layer in recorder.layers(since: earlier) { scrubber.hold(layer) }
    CATransaction.flush()
    scrubber.move(to: coordinator.percentComplete)
  }

  // MARK: Driven by percent

  /// Starts the animations and stops their time, for `UIPercentDrivenInteractiveTransition`.
  func beginScrubbing() {
    if let animator, let own = OptionalRequirement.ask({ animator.interruptibleAnimator(using: self) }) {
      interruptible = own
      coordinator.isInterruptible = true
      own.pauseAnimation()
      if coordinator.hasAnimations {
        own.addAnimations { [coordinator] in coordinator.runAnimations() }
      } else {
        coordinator.runAnimations()
      }
    } else {
      let scrubber = TransitionScrubber(duration: coordinator.transitionDuration)
      self.scrubber = scrubber
      scrubber.hold(containerView.layer)
      animate()
      for layer in recorder.layers { scrubber.hold(layer) }
      for view in alongsideViews { scrubber.hold(view.layer) }
      // Animations begin at a commit; these begin where the layers' time stands now, before the finger moves it.
      CATransaction.flush()
    }
  }

  func scrub(to fraction: CGFloat) {
    updateInteractiveTransition(fraction)
    if let interruptible { interruptible.fractionComplete = coordinator.percentComplete }
  }

  /// Lets the rest of the way run by itself, forward or back.
  func continueScrubbed(
    forward: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?
  ) {
    coordinator.completionVelocity = speed
    coordinator.completionCurve = curve
    if forward { finishInteractiveTransition() } else { cancelInteractiveTransition() }
    let left = forward ? 1 - coordinator.percentComplete : coordinator.percentComplete
    if let interruptible {
      if !forward { interruptible.isReversed = true }
      let pace = timing ?? UICubicTimingParameters(animationCurve: curve)
      interruptible.continueAnimation(withTimingParameters: pace, durationFactor: max(left / max(speed, 0.01), 1e-4))
    } else if let scrubber {
      let pace = timing?.cubicTimingParameters?._curve ?? UICubicTimingParameters(animationCurve: curve)._curve
      scrubber.run(to: forward ? 1 : 0, speed: speed, curve: pace) { [self] in
        if !forward { recorder.restore() }
        scrubber.end()
      }
    }
  }

  /// Stops a running transition where it is, for a finger to go on from there; true when that is possible.
  func pauseRunning() -> Bool {
    guard !isOver, hasRun else { return false }
    if interruptible == nil, let animator {
      interruptible = OptionalRequirement.ask { animator.interruptibleAnimator(using: self) }
    }
    guard let interruptible else { return false }
    coordinator.isInterruptible = true
    interruptible.pauseAnimation()
    if interruptible.isReversed {
      interruptible.isReversed = false
      transitionWasCancelled = false
      coordinator.isCancelled = false
    }
    coordinator.percentComplete = interruptible.fractionComplete
    return true
  }

  /// A finger goes on with a transition whose animator it has stopped. What runs alongside stays where it is.
  ///
  /// - Returns: How much of its time has gone, 0...1.
  func takeInHand() -> CGFloat {
    (transitionWasCancelled, coordinator.isCancelled) = (false, false)
    let scrubber: TransitionScrubber
    if let known = self.scrubber {
      known.stop()
      scrubber = known
    } else {
      let elapsed = HostEnvironment.current.clock.now - started
      scrubber = TransitionScrubber(duration: coordinator.transitionDuration, elapsed: elapsed)
      for layer in recorder.layers(since: animatorsChanges) { scrubber.hold(layer) }
      self.scrubber = scrubber
    }
    coordinator.percentComplete = scrubber.fraction
    setInteractive(true)
    return scrubber.fraction
  }

  // MARK: What interaction controllers call

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = min(max(percentComplete, 0), 1)
    scrubber?.move(to: coordinator.percentComplete)
  }

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    endInteraction(goingTo: 1)
  }

  func cancelInteractiveTransition() {
    guard isInteractive else { return }
    transitionWasCancelled = true
    coordinator.isCancelled = true
    endInteraction(goingTo: 0)
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, pauseRunning() else { return }
    setInteractive(true)
  }

  private func setInteractive(_ now: Bool) {
    isInteractive = now
    coordinator.isInteractive = now
    coordinator.interactionDidChange()
  }

  private func endInteraction(goingTo target: CGFloat) {
    setInteractive(false)
    if !(interactor is UIPercentDrivenInteractiveTransition) { runRestAlongside(to: target) }
  }

  private func runRestAlongside(to target: CGFloat) {
    let curve = UICubicTimingParameters(animationCurve: coordinator.completionCurve)._curve
    scrubber?.run(to: target, speed: coordinator.completionVelocity, curve: curve) { [weak self] in
      if target == 0 { self?.recorder.restore() }
      self?.scrubber?.end()
    }
  }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    if !didComplete {
      transitionWasCancelled = true
      coordinator.isCancelled = true
      recorder.restore()
    }
    finish(didComplete)
  }

  private func finish(_ completed: Bool) {
    isOver = true
    scrubber?.release()
    for view in views.values { view._transitionAccess = .whole }
    if !coordinator.initiallyInteractive, isAnimated { coordinator.percentComplete = completed ? 1 : 0 }
    onEnd(completed)
    if completed { appearance.complete() } else { appearance.cancel() }
    animator?.animationEnded(completed)
    coordinator.runCompletions()
    onFinish(completed)
    // After the "did" callbacks: a delegate that is told of a page asks the coordinator which page it replaced.
    for controller in [from, to, owner] where controller?._coordinator === coordinator {
      controller?._coordinator = nil
    }
    (onStart, onEnd, onFinish) = ({}, { _ in }, { _ in })
    RunningApp.current.transitions.remove(self)
  }
}
