/// A finger that takes a zoomed page back to the view that it came from: down, in from the leading edge, or two that
/// pinch.
///
/// The point of the page that the finger took stays under it, and the page becomes smaller on the way. Apple publishes
/// neither how much smaller nor from where on it goes back by itself: both are estimates.
///
/// A page that moves by itself can be caught as well. A dismissal or a pop goes on under the finger. A presentation or
/// a push is never cancelled: the page has appeared at once, and the finger begins to dismiss it from where it was
/// caught. Source: Apple, "Enhancing your app with fluid transitions".
@MainActor
final class ZoomDrag: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
  typealias Beginning = @MainActor (_ page: UIViewController, _ drag: ZoomDrag) -> ContainerTransition?

  private weak var page: UIViewController?
  /// Starts the dismissal that a drag drives; nil where none is possible now.
  private var begin: Beginning
  /// The dismissal that a finger drives or drove.
  private var transition: ContainerTransition?
  /// A finger has the page.
  private var isHeld = false
  /// The animator whose page is in the hand; nil until the transition has started.
  private var animator: ZoomAnimator?
  /// Takes the page on after the finger.
  private var settling: UIViewPropertyAnimator?
  /// The point at which the finger took the page, in its coordinates.
  private var anchor = CGPoint.zero
  /// How the page was when the finger took it.
  private var caught = (look: ZoomAnimator.Look.atRest, timeFraction: CGFloat(0))
  private var held = (transform: CGAffineTransform.identity, wayOut: CGFloat(0))
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

  /// Lets fingers take away `page`, which is about to be shown, perhaps again. Does nothing for a page that does not
  /// zoom.
  static func attach(to page: UIViewController, begin: @escaping Beginning) {
    guard page.preferredTransition?._zoomOptions != nil, let view = page.viewIfLoaded else { return }
    if let known = known(for: page) { return known.begin = begin }
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

  /// The zoom that shows `page`; nil for one that has not been shown with a zoom.
  static func known(for page: UIViewController) -> ZoomDrag? {
    page.viewIfLoaded?.gestureRecognizers?.lazy.compactMap { $0.delegate as? ZoomDrag }.first
  }

  /// Ends the zoom of a page on its way in, and dismisses the page from where it is, without a finger.
  func sendBack() {
    guard !isHeld, let page, let view = page.viewIfLoaded, let (flight, flying) = flight, flying.isAppearing else {
      return
    }
    stop(view, flying)
    early = Release(dismisses: true, velocity: .zero)
    turnBack(page, flight, flying)
  }

  // MARK: The fingers

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let container = page?.viewIfLoaded?.superview else { return isHeld = false }
    switch pan.state {
    case .began:
      take(at: pan.location(in: container), in: container)
      fallthrough
    case .changed: move(by: pan.translation(in: container), scale: nil)
    case .ended:
      let velocity = pan.velocity(in: container), way = pan.translation(in: container)
      let sideways = pan is UIScreenEdgePanGestureRecognizer
      let sign: CGFloat = page?.view._isRightToLeft == true ? -1 : 1
      let speed = sideways ? sign * velocity.x : velocity.y, distance = sideways ? sign * way.x : way.y
      let length = sideways ? container.bounds.width : container.bounds.height
      let wentOut = distance / length + 1 - caught.look.presence > Self.wayOut
      release(Release(dismisses: speed > Self.fling || wentOut && speed > -Self.fling, velocity: velocity))
    case .cancelled, .failed: release(Release(dismisses: false, velocity: .zero))
    default: break
    }
  }

  private var firstCenter = CGPoint.zero

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard let container = page?.viewIfLoaded?.superview else { return isHeld = false }
    let center = pinch.location(in: container)
    switch pinch.state {
    case .began:
      firstCenter = center
      take(at: center, in: container)
      fallthrough
    case .changed: move(by: CGPoint(x: center.x - firstCenter.x, y: center.y - firstCenter.y), scale: pinch.scale)
    case .ended:
      let wentOut = 2 - pinch.scale - caught.look.presence > Self.wayOut
      release(Release(dismisses: pinch.velocity < -1 || wentOut && pinch.velocity < 1, velocity: .zero))
    case .cancelled, .failed: release(Release(dismisses: false, velocity: .zero))
    default: break
    }
  }

  /// - Parameter point: Of the finger, in the container's coordinates.
  private func take(at point: CGPoint, in container: UIView) {
    guard let page, let view = page.viewIfLoaded else { return }
    (isHeld, early) = (true, nil)
    let flight = self.flight
    if let (_, flying) = flight { stop(view, flying) } else { take(.atRest) }
    anchor = view.convert(point, from: container)
    if let (flight, flying) = flight {
      if flying.isAppearing { turnBack(page, flight, flying) } else { goOn(flight, flying) }
    } else {
      (transition, animator) = (begin(page, self), nil)
    }
    // A page that a finger has let go can be touched at once.
    transition?.blocksTouches = false
  }

  /// The zoom that moves the page by itself now.
  private var flight: (ContainerTransition, ZoomAnimator)? {
    for transition in RunningApp.current.transitions where transition.hasRun && !transition.isOver {
      if let animator = transition.animator as? ZoomAnimator, animator.zoomed === page { return (transition, animator) }
    }
    return nil
  }

  /// Stops the page where it is on screen.
  private func stop(_ view: UIView, _ flying: ZoomAnimator) {
    settling?.stopAnimation(true)
    settling = nil
    flying.halt()
    take(flying.look(of: view))
  }

  /// Sets where the drag begins from.
  private func take(_ look: ZoomAnimator.Look) {
    caught = (look, 0)
    held = (look.transform, 0)
  }

  /// A page on its way in has appeared, and begins to go.
  private func turnBack(_ page: UIViewController, _ flight: ContainerTransition, _ flying: ZoomAnimator) {
    let way = caught.look.presence
    flying.finish(flight, completed: true)
    flight.completeTransition(true)
    caught.timeFraction = SystemAnimator.timeFraction(ofWay: 1 - way)
    (transition, animator) = (begin(page, self), nil)
    guard transition == nil, let view = page.viewIfLoaded else { return }
    // It may not be dismissed, and moves on to its own position.
    let look = caught.look
    UIView.performWithoutAnimation { (view.transform, view.alpha) = (look.transform, look.alpha) }
    UIView.animate(
      withDuration: SystemAnimator.springDuration, delay: 0, options: [.systemCurve, .allowUserInteraction]
    ) { (view.transform, view.alpha) = (.identity, 1) }
  }

  /// A page on its way out, or on its way back from there, is the finger's.
  private func goOn(_ flight: ContainerTransition, _ flying: ZoomAnimator) {
    caught.timeFraction = flight.takeInHand()
    (transition, animator) = (flight, flying)
    if let view = page?.view {
      view._transitionAccess = .whole
      flying.open(view)
    }
  }

  private func move(by way: CGPoint, scale wanted: CGFloat?) {
    guard isHeld, transition != nil, let view = page?.view else { return }
    let height = max(view.bounds.height, 1)
    let away = min(hypot(way.x, max(way.y, 0)) / height, 1)
    let first = caught.look.transform
    // Fingers that spread meet a resistance.
    let spread = wanted.map { max($0, 0.1) * first.a }
    let scale = spread.map { $0 > 1 ? 1 + ($0 - 1) * 0.1 : $0 } ?? first.a * (1 - Self.loss * away)
    let arm = CGPoint(x: anchor.x - view.bounds.midX, y: anchor.y - view.bounds.midY)
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: first.tx + arm.x * (first.a - scale) + way.x,
      ty: first.ty + arm.y * (first.a - scale) + way.y)
    held = (transform, min(max(wanted.map { 1 - $0 } ?? away, 0), 1))
    follow()
  }

  private func follow() {
    guard let animator, let view = page?.view else { return }
    animator.hold(view, at: held.transform, presence: caught.look.presence * (1 - held.wayOut))
    transition?.updateInteractiveTransition(caught.timeFraction + (1 - caught.timeFraction) * held.wayOut)
  }

  // MARK: The transition

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let animator = transition?.animator as? ZoomAnimator, let view = page?.view else {
      return transitionContext.completeTransition(false)
    }
    self.animator = animator
    UIView.performWithoutAnimation {
      _ = animator.prepare(transitionContext)
      follow()
    }
    if caught.look.presence < 1 {
      animator.wear(caught.look, on: view)
      if early == nil { animator.open(view) }
    }
    if let early { release(early) }
  }

  private func release(_ release: Release) {
    isHeld = false
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
    settling.addAnimations(release.dismisses ? animator.shrink : animator.grow)
    settling.addCompletion { [self] _ in
      (self.transition, self.animator, self.settling) = (nil, nil, nil)
      animator.finish(transition, completed: release.dismisses)
      transition.completeTransition(release.dismisses)
    }
    self.settling = settling
    view._transitionAccess = release.dismisses ? .surface : .whole
    settling.startAnimation()
  }

  // MARK: Beside what is on the page

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isAboutToStart = transition.map { !$0.isOver && !$0.hasRun } ?? false
    guard !isHeld, !isAboutToStart, let page, let view = page.viewIfLoaded,
      let options = page.preferredTransition?._zoomOptions
    else { return false }
    if view._transitionAccess == .surface { return true }
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
