import UIKit

/// The back of the card, full screen; a pan from the left edge turns it over again.
final class CardViewController: UIViewController {
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    let label = UILabel()
    label.text = "The back side"
    label.font = .boldSystemFont(ofSize: 34)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  @objc private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let progress = recognizer.translation(in: view.window).x / 300
    switch recognizer.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      (transitioningDelegate as? CardFlipDelegate)?.interaction = interaction
      dismiss(animated: true)
    case .changed: interaction?.update(progress)
    case .ended, .cancelled:
      if progress > 0.5, recognizer.state == .ended { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    default: break
    }
  }
}

final class CardFlipDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { CardFlipAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    CardFlipAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }

  weak var interaction: UIPercentDrivenInteractiveTransition?
}

/// A snapshot of the page that comes grows out of the middle and turns over, in three keyframes of a third each.
final class CardFlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1.2 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
    let container = context.containerView
    let page: UIViewController = isPresenting ? to : from, other: UIViewController = isPresenting ? from : to
    to.view.frame = context.finalFrame(for: to)
    guard let snapshot = page.view.snapshotView(afterScreenUpdates: true) else { return context.completeTransition(false) }
    let full = container.bounds
    let card = CGRect(x: full.midX - 75, y: full.midY - 110, width: 150, height: 220)

    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    container.layer.sublayerTransform = perspective
    if isPresenting { container.addSubview(to.view) } else { container.insertSubview(to.view, at: 0) }
    container.addSubview(snapshot)
    page.view.isHidden = true
    snapshot.layer.cornerRadius = isPresenting ? 20 : 0
    snapshot.layer.masksToBounds = true
    snapshot.frame = isPresenting ? card : full

    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 1, 0), back = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    if isPresenting {
      snapshot.layer.transform = back
    } else {
      other.view.layer.transform = back
    }
    UIView.animateKeyframes(withDuration: 1.2, delay: 0, options: .calculationModeCubic) { [isPresenting] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1.0 / 3) {
        if isPresenting { other.view.layer.transform = quarter } else { snapshot.frame = card }
        snapshot.layer.cornerRadius = 20
      }
      UIView.addKeyframe(withRelativeStartTime: 1.0 / 3, relativeDuration: 1.0 / 3) {
        snapshot.layer.transform = isPresenting ? CATransform3DIdentity : quarter
      }
      UIView.addKeyframe(withRelativeStartTime: 2.0 / 3, relativeDuration: 1.0 / 3) {
        if isPresenting {
          snapshot.frame = full
          snapshot.layer.cornerRadius = 0
        } else {
          other.view.layer.transform = CATransform3DIdentity
        }
      }
    } completion: { _ in
      page.view.isHidden = false
      snapshot.removeFromSuperview()
      other.view.layer.transform = CATransform3DIdentity
      container.layer.sublayerTransform = CATransform3DIdentity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
