import UIKit

/// One animated exchange of pages: what an animator that is made for any of UIKit's containers sees.
final class ContentTransition: NSObject, UIViewControllerContextTransitioning {
  private let old: UIViewController
  private let new: UIViewController
  private let animator: any UIViewControllerAnimatedTransitioning
  let containerView: UIView
  var ended: ((Bool) -> Void)?
  private var isOver = false

  init(
    from old: UIViewController, to new: UIViewController, in container: UIView,
    animator: any UIViewControllerAnimatedTransitioning
  ) {
    self.old = old
    self.new = new
    self.animator = animator
    containerView = container
  }

  func start() { animator.animateTransition(using: self) }

  /// Ends at once, if the animator can be interrupted.
  ///
  /// - Returns: Whether it has ended.
  func hurry() -> Bool {
    guard !isOver else { return true }
    guard let running = animator.interruptibleAnimator?(using: self) else { return false }
    running.stopAnimation(false)
    running.finishAnimation(at: .end)
    return isOver
  }

  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  private(set) var transitionWasCancelled = false
  var presentationStyle: UIModalPresentationStyle { .custom }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = true }
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    ended?(didComplete)
    ended = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: old
    case .to: new
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: old.view
    case .to: new.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === old ? containerView.bounds : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === new ? containerView.bounds : .zero }
}

/// One page turns into the other.
public final class CrossFadeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  public init(duration: TimeInterval = 0.25) { self.duration = duration }

  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let new = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
    transitionContext.containerView.addSubview(new)
    new.alpha = 0
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      new.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Pages stand side by side, in the order of their tabs, and move together.
public final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let duration: TimeInterval

  /// - Parameter isForward: Whether the new page stands on the trailing side of the old one.
  public init(isForward: Bool, duration: TimeInterval = 0.3) {
    self.isForward = isForward
    self.duration = duration
  }

  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let old = transitionContext.view(forKey: .from), let new = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    let way = container.bounds.width * (isForward != container.isRightToLeft ? 1 : -1)
    container.addSubview(new)
    new.frame = container.bounds
    new.transform = CGAffineTransform(translationX: way, y: 0)
    UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      new.transform = .identity
      old.transform = CGAffineTransform(translationX: -way, y: 0)
    } completion: { _ in
      old.transform = .identity
      new.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
