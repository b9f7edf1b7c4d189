/// A finger that takes a zoomed page back to the view that it came from: down, in from the leading edge, or two that
/// pinch.
///
/// The point of the page that the finger took stays under it, and the page becomes smaller on the way. Apple publishes
/// neither how much smaller nor from where on it goes back by itself: both are estimates.
@MainActor
final class ZoomDrag: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
  typealias Beginning = @MainActor (_ page: UIViewController, _ drag: ZoomDrag) -> ContainerTransition?

  private weak var page: UIViewController?
  /// Starts the dismissal that a drag drives; nil where none is possible now.
  private let begin: Beginning
  private var transition: ContainerTransition?
  /// The animator whose page is in the hand; nil until the transition has started.
  private var animator: ZoomAnimator?
  private var shrink: () -> Void = {}
  /// The point at which the finger took the page, in its coordinates.
  private var anchor = CGPoint.zero
  private var held = (transform: CGAffineTransform.identity, progress: CGFloat(0))
  /// The finger was gone before the transition had started.
  private var early: Release?

  private struct Release {
    var dismisses: Bool
    /// Points per second.
    var velocity: CGPoint
  }

  /// Points per second that count as a fling. Source: Behaviour/Motion.md §4, "Interactive pop".
  private static let fling: CGFloat = 300
  /// The part of the page's height after which it goes back by itself.
  private static let wayOut: CGFloat = 0.2
  /// How much of its size a page loses over its own height.
  private static let loss: CGFloat = 0.4

  private init(_ page: UIViewController, begin: @escaping Beginning) {
    (self.page, self.begin) = (page, begin)
    super.init()
  }

  /// Lets fingers take away `page`, which has been shown; again for one that is shown again, and nothing for a page
  /// that has not zoomed.
  static func attach(to page: UIViewController, begin: @escaping Beginning) {
    guard page.preferredTransition?._zoomOptions != nil, let view = page.viewIfLoaded else { return }
    for old in view.gestureRecognizers ?? [] where old.delegate is ZoomDrag { view.removeGestureRecognizer(old) }
    let drag = ZoomDrag(page, begin: begin)
    let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    edge.edges = view._isRightToLeft ? .right : .left
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.maximumNumberOfTouches = 1
    for finger in [edge, pan] {
      finger.delegate = drag
      finger._stateDidChange = { [weak finger] in if let finger { drag.panned(finger) } }
    }
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    pinch.delegate = drag
    pinch._stateDidChange = { [weak pinch] in if let pinch { drag.pinched(pinch) } }
    for recognizer in [edge, pan, pinch] { view.addGestureRecognizer(recognizer) }
  }

  // MARK: The fingers

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let container = page?.view.superview else { return }
    switch pan.state {
    case .began:
      take(at: pan.location(in: page?.view))
      fallthrough
    case .changed: move(by: pan.translation(in: container), scale: nil)
    case .ended:
      let velocity = pan.velocity(in: container), way = pan.translation(in: container)
      let sideways = pan is UIScreenEdgePanGestureRecognizer
      let sign: CGFloat = page?.view._isRightToLeft == true ? -1 : 1
      let speed = sideways ? sign * velocity.x : velocity.y, distance = sideways ? sign * way.x : way.y
      let length = sideways ? container.bounds.width : container.bounds.height
      release(
        Release(
          dismisses: speed > Self.fling || distance > Self.wayOut * length && speed > -Self.fling, velocity: velocity))
    case .cancelled, .failed: release(Release(dismisses: false, velocity: .zero))
    default: break
    }
  }

  private var firstCenter = CGPoint.zero

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let container = page?.view.superview else { return }
    let center = pinch.location(in: container)
    switch pinch.state {
    case .began:
      firstCenter = center
      take(at: pinch.location(in: page?.view))
      fallthrough
    case .changed: move(by: CGPoint(x: center.x - firstCenter.x, y: center.y - firstCenter.y), scale: pinch.scale)
    case .ended:
      release(
        Release(dismisses: pinch.velocity < -1 || pinch.scale < 1 - Self.wayOut && pinch.velocity < 1, velocity: .zero))
    case .cancelled, .failed: release(Release(dismisses: false, velocity: .zero))
    default: break
    }
  }

  private func take(at point: CGPoint) {
    guard let page, transition?.isOver ?? true else { return }
    (transition, animator) = (nil, nil)
    (anchor, early, held) = (point, nil, (.identity, 0))
    transition = begin(page, self)
    // A page that a finger has let go can be touched at once.
    transition?.blocksTouches = false
  }

  private func move(by way: CGPoint, scale wanted: CGFloat?) {
    guard transition != nil, let view = page?.view else { return }
    let height = max(view.bounds.height, 1)
    let away = min(hypot(way.x, max(way.y, 0)) / height, 1)
    // Fingers that spread meet a resistance.
    let scale = wanted.map { $0 > 1 ? 1 + ($0 - 1) * 0.1 : max($0, 0.1) } ?? 1 - Self.loss * away
    let arm = CGPoint(x: anchor.x - view.bounds.midX, y: anchor.y - view.bounds.midY)
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: arm.x * (1 - scale) + way.x, ty: arm.y * (1 - scale) + way.y)
    held = (transform, min(max(wanted.map { 1 - $0 } ?? away, 0), 1))
    follow()
  }

  private func follow() {
    guard let animator, let view = page?.view else { return }
    animator.hold(view, at: held.transform, progress: held.progress)
    transition?.updateInteractiveTransition(held.progress)
  }

  // MARK: The transition

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let animator = transition?.animator as? ZoomAnimator else {
      return transitionContext.completeTransition(false)
    }
    self.animator = animator
    UIView.performWithoutAnimation {
      shrink = animator.prepare(transitionContext)
      follow()
    }
    if let early { release(early) }
  }

  private func release(_ release: Release) {
    guard let transition else { return }
    guard let animator, let view = page?.view else {
      early = release
      return
    }
    if release.dismisses { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    let way = max(hypot(held.transform.tx, held.transform.ty), 1)
    let speed =
      release.dismisses ? 0 : -(release.velocity.x * held.transform.tx + release.velocity.y * held.transform.ty) / way
    let velocity = min(max(speed / way, -20), 20)
    let settling = UIViewPropertyAnimator(
      duration: SystemAnimator.springDuration, timingParameters: SystemAnimator.spring(velocity: velocity))
    settling.addAnimations(release.dismisses ? shrink : animator.grow)
    settling.addCompletion { [self] _ in
      (self.transition, self.animator, shrink) = (nil, nil, {})
      animator.finish(transition, completed: release.dismisses)
      transition.completeTransition(release.dismisses)
    }
    view._isBlockedByTransition = release.dismisses
    settling.startAnimation()
  }

  // MARK: Beside what is on the page

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard transition?.isOver ?? true, let page, let view = page.viewIfLoaded,
      let options = page.preferredTransition?._zoomOptions
    else {
      return false
    }
    let context = UIViewController.Transition.ZoomOptions.InteractionContext()
    context.location = gestureRecognizer.location(in: view)
    switch gestureRecognizer {
    case let pan as UIPanGestureRecognizer:
      let velocity = pan.velocity(in: view)
      context.velocity = CGVector(dx: velocity.x, dy: velocity.y)
      let way = pan.translation(in: view)
      guard pan is UIScreenEdgePanGestureRecognizer || way.y > abs(way.x) else { return false }
      context.willBegin = pan is UIScreenEdgePanGestureRecognizer || isAtTop(context.location, in: view)
    case let pinch as UIPinchGestureRecognizer:
      guard pinch.scale < 1 else { return false }
      context.willBegin = !scrollViews(at: context.location, in: view).contains { $0.zoomScale > $0.minimumZoomScale }
    default: return false
    }
    return options?.interactiveDismissShouldBegin?(context) ?? context.willBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let other = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer
      === (gestureRecognizer is UIPinchGestureRecognizer ? other.pinchGestureRecognizer : other.panGestureRecognizer)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer is UIScreenEdgePanGestureRecognizer || touch.view?._keepsTouches != true
  }

  private func isAtTop(_ point: CGPoint, in view: UIView) -> Bool {
    scrollViews(at: point, in: view).allSatisfy { scroll in
      let scrollsVertically = scroll.contentSize.height > scroll.bounds.height || scroll.alwaysBounceVertical
      return !scrollsVertically || scroll._isAtTop
    }
  }

  private func scrollViews(at point: CGPoint, in view: UIView) -> [UIScrollView] {
    sequence(first: view.hitTest(point, with: nil) ?? view) { $0 === view ? nil : $0.superview }
      .compactMap { $0 as? UIScrollView }.filter(\.isScrollEnabled)
  }
}
