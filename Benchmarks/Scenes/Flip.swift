import PorticoTesting
import QuartzCore
import UIKit

/// S4: a card with a shadow turns about its vertical axis, in perspective: an interactive presentation by an animator
/// of the app's own, driven by the fraction that the formula gives.
final class Flip: FrameScene {
  let controller: UIViewController
  private let back = BackPage(nibName: nil, bundle: nil)
  private let flip = FlipDelegate()

  init() {
    let page = UIViewController()
    page.view.backgroundColor = UIColor(hex: 0xF2F2F7)
    let front = FlipDelegate.card(0xFFFFFF)
    let picture = UIImageView(image: Pictures.card())
    picture.frame = CGRect(x: 0, y: 0, width: 300, height: 240)
    front.side.addSubview(picture)
    front.side.addSubview(.text("Card title", size: 24, weight: .bold, x: 20, top: 260, width: 260))
    let words = [
      "This card shows some text below an", "turns around its vertical axis with a",
      "projection of one over five hundred.",
    ]
    for (line, text) in words.enumerated() {
      front.side.addSubview(.text(text, size: 16, color: 0x555555, x: 20, top: 300 + 20 * CGFloat(line), width: 275))
    }
    page.view.addSubview(front.card)
    flip.front = front.card
    controller = page
    back.modalPresentationStyle = .custom
    back.transitioningDelegate = flip
  }

  func show(frame index: Int, on stage: TestStage) {
    if index == 0 {
      controller.present(back, animated: true)
      stage.turn()
    }
    flip.interaction.update(eased(Double(index + 1) / 60))
    if index == 59 { flip.interaction.finish() }
  }
}

/// The card's other side.
private final class BackPage: UIViewController {
  override func loadView() {
    let (card, side) = FlipDelegate.card(0x007AFF)
    let title = UIView.text(
      "The back side", size: 28, weight: .bold, color: 0xFFFFFF, x: 0, top: 0, width: 300, alignment: .center)
    title.center.y = 210
    side.addSubview(title)
    view = card
  }
}

private final class FlipDelegate: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  let interaction = UIPercentDrivenInteractiveTransition()
  weak var front: UIView?

  /// A card with a shadow, and what clips its content.
  static func card(_ color: Int) -> (card: UIView, side: UIView) {
    let card = UIView(frame: CGRect(x: 45, y: 212, width: 300, height: 420))
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.layer.shadowRadius = 12
    card.layer.shadowOpacity = 0.3
    card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 20).cgPath
    let side = UIView.box(card.bounds, color, radius: 20)
    side.clipsToBounds = true
    card.addSubview(side)
    return (card, side)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  )
    -> UIPresentationController?
  { CardPresentation(presentedViewController: presented, presenting: presenting) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let back = context.view(forKey: .to), let to = context.viewController(forKey: .to), let front else { return }
    back.frame = context.finalFrame(for: to)
    context.containerView.addSubview(back)
    func turned(_ angle: CGFloat) -> CATransform3D {
      var transform = CATransform3DIdentity
      transform.m34 = -1.0 / 500
      return CATransform3DRotate(transform, angle, 0, 1, 0)
    }
    front.layer.transform = turned(0)
    for side in [front, back] { side.layer.isDoubleSided = false }
    back.layer.transform = turned(-.pi)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        front.layer.transform = turned(.pi / 2)
        back.layer.transform = turned(-.pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        front.layer.transform = turned(.pi)
        back.layer.transform = turned(0)
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private final class CardPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 45, y: 212, width: 300, height: 420) }
}
