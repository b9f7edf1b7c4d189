import Testing

@testable import PorticoTesting
@testable import UIKit

/// Interaction controllers that are an app's own, not percent-driven ones. The contract is that of
/// Behaviour/Motion.md §6.
@MainActor
struct OwnInteractionTests {
  /// Moves the page with the finger and does its own animations at the end.
  private final class Pull: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }

    func move(to progress: CGFloat) { context?.updateInteractiveTransition(progress) }
    func cancel() {
      context?.cancelInteractiveTransition()
      context?.completeTransition(false)
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let pull = Pull()
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { pull }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      Issue.record("An interaction controller of one's own starts the transition instead.")
    }
  }

  /// Fades its shade beside the transition.
  private final class Shaded: UIPresentationController {
    let shade = UIView()
    override func presentationTransitionWillBegin() {
      containerView?.addSubview(shade)
      shade.alpha = 0.5
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in shade.alpha = 0 })
    }
  }

  @Test func `what a presentation animates alongside follows the finger and comes back at a cancel`() {
    final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
      let inner = Delegate()
      var controller: Shaded?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      )
        -> UIPresentationController?
      {
        controller = Shaded(presentedViewController: presented, presenting: presenting)
        return controller
      }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
      { inner }
      func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
      { inner.pull }
    }
    let stage = TestStage(device: "iPhone 15"), delegate = Presenting()
    let page = UIViewController(), panel = UIViewController()
    stage.show(page)
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = delegate
    page.present(panel, animated: false)
    stage.settle()
    let shade = delegate.controller!.shade
    func shown() -> Float { shade.layer.presentation()!.opacity }
    panel.dismiss(animated: true)
    stage.turn()
    // Nothing runs by itself while the finger rests.
    for progress in [0.2, 0.6, 0.4] {
      delegate.inner.pull.move(to: progress)
      stage.advance(by: 2)
      #expect(shown() > 0.02 && shown() < 0.48)
    }
    delegate.inner.pull.move(to: 0)
    stage.turn()
    #expect(abs(shown() - 0.5) < 0.01)
    delegate.inner.pull.move(to: 0.4)
    delegate.inner.pull.cancel()
    stage.settle()
    #expect(shade.alpha == 0.5 && shown() == 0.5 && page.presentedViewController === panel)
  }
}
