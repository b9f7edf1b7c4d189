import UIKit

/// A page grows out of a card by turning over in space, or turns back into it.
///
/// Three keyframes of a third each, joined by a cubic curve. Forward: the old page turns until it stands on edge; a
/// picture of the new page, as small and as round as the card, turns into view at the card's place; it grows to its
/// full size and its corners become those of the display. Backward it is the same the other way round. Right to left
/// everything turns the other way. Where motion is reduced, the pages cross-fade.
///
/// The status bar can follow: see `UIViewController.flipStandIn`.
///
/// It can be driven by a `UIPercentDrivenInteractiveTransition`, and serves presentations, navigation and tabs alike.
public final class FlipTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether a page comes out of a card, or goes back into it.
  public let isForward: Bool
  private weak var source: UIView?
  private let cornerRadius: CGFloat
  private let pageCornerRadius: CGFloat?
  private let duration: TimeInterval
  private let makeBackdrop: (() -> UIView)?

  /// - Parameters:
  ///   - card: What the page grows out of, in the hierarchy of the page with the cards; nil for a place in the middle,
  ///     a third as wide.
  ///   - cornerRadius: The card's, points.
  ///   - pageCornerRadius: The page's when it has grown, points; nil for the display's where it is known, and 0 where
  ///     it is not.
  ///   - duration: Seconds, greater than 0.
  ///   - backdrop: Makes the view that is seen behind what turns; nil for none.
  public init(
    isForward: Bool, card: UIView?, cornerRadius: CGFloat = 16, pageCornerRadius: CGFloat? = nil,
    duration: TimeInterval = 0.6,
    backdrop: (() -> UIView)? = nil
  ) {
    self.isForward = isForward
    source = card
    self.cornerRadius = cornerRadius
    self.pageCornerRadius = pageCornerRadius
    self.duration = duration
    makeBackdrop = backdrop
  }

  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    guard let old = context.viewController(forKey: .from), let new = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    new.view.frame = context.finalFrame(for: new)
    if isForward { container.addSubview(new.view) } else { container.insertSubview(new.view, belowSubview: old.view) }
    new.view.layoutIfNeeded()
    guard !MotionSetting.isReduced else { return fade(to: new.view, context) }

    let page: UIView = isForward ? new.view : old.view
    let cards: UIView = isForward ? old.view : new.view
    guard let picture = page.snapshotView(afterScreenUpdates: isForward) else { return fade(to: new.view, context) }
    let place = place(in: container), full = page.frame
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let perspective = Perspective(middle: container.bounds.midX)
    let edge = perspective.edge(of: place, isMirrored: isMirrored),
      back = perspective.edge(of: cards.frame, isMirrored: !isMirrored)
    let formerPerspective = container.layer.sublayerTransform
    container.layer.sublayerTransform = Perspective.transform
    let backdrop = addBackdrop(to: container)
    let watch = FlipWatch(from: old, to: new, in: container)
    // The picture keeps its proportions; the card cuts off what reaches over.
    let card = UIView(frame: full)
    card.clipsToBounds = true
    card.addSubview(picture)
    container.addSubview(card)
    page.isHidden = true

    let duration = duration, radius = cornerRadius,
      fullRadius = pageCornerRadius ?? DisplayCorners.radius(of: container.window)
    let shrink: @MainActor () -> Void = {
      card.frame = place
      card.layer.cornerRadius = radius
      picture.frame = full.size.filling(card.bounds)
    }
    let grow: @MainActor () -> Void = {
      card.frame = full
      card.layer.cornerRadius = fullRadius
      picture.frame = card.bounds
    }
    let phases: [@MainActor () -> Void]
    if isForward {
      shrink()
      card.layer.transform = edge
      phases = [{ cards.layer.transform = back }, { card.layer.transform = CATransform3DIdentity }, grow]
    } else {
      grow()
      cards.layer.transform = back
      phases = [shrink, { card.layer.transform = edge }, { cards.layer.transform = CATransform3DIdentity }]
    }
    let third = 1.0 / 3
    // Under a finger the movement goes with it; without one it sets off and stops gently.
    let curve: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    let options = UIView.KeyframeAnimationOptions.calculationModeCubic.union(.init(rawValue: curve.rawValue))
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: options) {
      for (index, phase) in phases.enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) * third, relativeDuration: third, animations: phase)
      }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { watch.move() }
    } completion: { _ in
      watch.end()
      backdrop?.removeFromSuperview()
      cards.layer.transform = CATransform3DIdentity
      container.layer.sublayerTransform = formerPerspective
      card.removeFromSuperview()
      page.isHidden = false
      self.complete(new.view, context)
    }
  }

  private func addBackdrop(to container: UIView) -> UIView? {
    guard let backdrop = makeBackdrop?() else { return nil }
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.isUserInteractionEnabled = false
    backdrop.isAccessibilityElement = false
    // Far enough behind that nothing that turns reaches through it, and as much larger as it is further away.
    let depth: CGFloat = 2000, scale = (Perspective.distance + depth) / Perspective.distance
    backdrop.layer.transform = CATransform3DScale(CATransform3DMakeTranslation(0, 0, -depth), scale, scale, 1)
    container.insertSubview(backdrop, at: 0)
    return backdrop
  }

  private func fade(to view: UIView, _ context: any UIViewControllerContextTransitioning) {
    context.containerView.bringSubviewToFront(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.25) {
      view.alpha = 1
    } completion: { _ in
      view.alpha = 1
      self.complete(view, context)
    }
  }

  private func complete(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    if context.transitionWasCancelled { view.removeFromSuperview() }
    context.completeTransition(!context.transitionWasCancelled)
  }

  private func place(in container: UIView) -> CGRect {
    if let source, source.isDescendant(of: container) { return source.convert(source.bounds, to: container) }
    let size = CGSize(width: container.bounds.width / 3, height: container.bounds.height / 3)
    return CGRect(
      x: container.bounds.midX - size.width / 2, y: container.bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension CGSize {
  /// The rectangle of these proportions that covers another and has its middle.
  fileprivate func filling(_ rect: CGRect) -> CGRect {
    let scale = max(rect.width / max(width, 1), rect.height / max(height, 1))
    let size = CGSize(width: width * scale, height: height * scale)
    return CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }
}
