/// Collects what runs alongside a transition, and tells it how the transition goes.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let containerView: UIView
  let targetTransform: CGAffineTransform
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let views: [UITransitionContextViewKey: UIView]
  var initiallyInteractive = false
  var isInterruptible = false
  var isInteractive = false
  var isCancelled = false
  var transitionDuration: TimeInterval = 0
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut

  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private var hasStarted = false

  init(
    containerView: UIView, style: UIModalPresentationStyle, animated: Bool,
    controllers: [UITransitionContextViewControllerKey: UIViewController] = [:],
    views: [UITransitionContextViewKey: UIView] = [:], targetTransform: CGAffineTransform = .identity
  ) {
    (self.containerView, presentationStyle, isAnimated) = (containerView, style, animated)
    (self.controllers, self.views, self.targetTransform) = (controllers, views, targetTransform)
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return !hasStarted }
    guard !hasStarted else { return false }
    animations.append(animation)
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append { context in if !context.isInteractive { handler(context) } }
  }

  // MARK: Run by the transition

  var hasAnimations: Bool { !animations.isEmpty }

  /// Calls the queued blocks, once, inside the caller's animation.
  func runAnimations() {
    hasStarted = true
    let blocks = animations
    animations = []
    for block in blocks { block(self) }
  }

  func interactionDidChange() { for handler in interactionHandlers { handler(self) } }

  /// An animator that completes the transition at once leaves no time for what was to run alongside: that happens now,
  /// without animation.
  func runCompletions() {
    if isCancelled { animations = [] }
    UIView.performWithoutAnimation { runAnimations() }
    interactionHandlers = []
    while !completions.isEmpty { completions.removeFirst()(self) }
  }
}
