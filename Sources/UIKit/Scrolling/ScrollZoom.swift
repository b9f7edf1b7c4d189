/// Two fingers that zoom.
struct ZoomState {
  let view: UIView
  let startScale: CGFloat
  /// The point between the fingers, as a point of the content at scale 1.
  let anchor: CGPoint
  /// The middle of the fingers, from the scroll view's top left corner.
  var middle: CGPoint
}

enum ZoomAnimation { case bounce, byApp }

/// Zooming transforms one view of the content, and the content's size follows. Source: Behaviour/Scrolling.md §9.
@MainActor
final class ScrollZoom {
  private unowned let scroll: UIScrollView
  private(set) var scale: CGFloat = 1
  /// Two fingers that zoom, or nil.
  private(set) var state: ZoomState?
  private(set) var animation: ZoomAnimation?
  private var animatedView: UIView?
  /// Nil while the limits are the same.
  private(set) var pinch: ScrollPinchRecognizer?

  init(_ scroll: UIScrollView) { self.scroll = scroll }

  private var mover: ScrollMover { scroll.scrollMover }
  private var bounds: CGRect { scroll.bounds }
  private var delegate: (any UIScrollViewDelegate)? { scroll.delegate }

  /// The view that the delegate names.
  var zoomedView: UIView? { delegate?.viewForZooming(in: scroll) }

  func limitsDidChange() {
    if scroll.maximumZoomScale > scroll.minimumZoomScale, pinch == nil {
      let pinch = ScrollPinchRecognizer(target: nil, action: nil)
      pinch._scrollView = scroll
      pinch.delegate = scroll as? any UIGestureRecognizerDelegate
      pinch._stateDidChange = { [weak scroll] in if let scroll { scroll.scrollZoom.pinchDidChange() } }
      self.pinch = pinch
      scroll.addGestureRecognizer(pinch)
    } else if scroll.maximumZoomScale <= scroll.minimumZoomScale, let pinch {
      self.pinch = nil
      scroll.removeGestureRecognizer(pinch)
    }
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return self.scale }
    return max(min(scale, max(scroll.maximumZoomScale, scroll.minimumZoomScale)), scroll.minimumZoomScale)
  }

  /// Beyond a limit a pinch does less and less: never more than twice the greatest scale, or less than half the least.
  static func banded(_ scale: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    func band(_ excess: CGFloat) -> CGFloat { 2 - 1 / (0.55 * excess + 1) }
    if scale > high { return high * band(scale / high - 1) }
    if scale < low, scale > 0 { return low / band(low / scale - 1) }
    return scale
  }

  /// The view at this scale; the content with it.
  private func apply(_ scale: CGFloat, to view: UIView) {
    let ratio = scale / self.scale
    guard ratio != 1, ratio.isFinite else { return }
    self.scale = scale
    let center = view.center
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: center.x * ratio, y: center.y * ratio)
    let size = scroll.contentSize
    scroll.contentSize =
      size == .zero ? view.frame.size : CGSize(width: size.width * ratio, height: size.height * ratio)
  }

  // MARK: By fingers

  private func pinchDidChange() {
    guard let pinch else { return }
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      mover.stop()
      scroll.scrollDrag.forgetCatch()
      let middle = middleOfPinch(pinch)
      state = ZoomState(
        view: view, startScale: self.scale,
        anchor: CGPoint(x: (middle.x + bounds.minX) / self.scale, y: (middle.y + bounds.minY) / self.scale),
        middle: middle)
      scroll._showIndicators()
      delegate?.scrollViewWillBeginZooming(scroll, with: view)
      zoomByFingers(pinch)
    case .changed: zoomByFingers(pinch)
    case .ended, .cancelled: endZoom()
    default: break
    }
  }

  private func middleOfPinch(_ pinch: UIPinchGestureRecognizer) -> CGPoint {
    let point = pinch.location(in: scroll)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  private func zoomByFingers(_ pinch: UIPinchGestureRecognizer) {
    guard let zoom = state else { return }
    if pinch.numberOfTouches >= 2 { state?.middle = middleOfPinch(pinch) }
    let wanted = zoom.startScale * pinch.scale
    let scale =
      scroll.bouncesZoom ? Self.banded(wanted, scroll.minimumZoomScale, scroll.maximumZoomScale) : limited(wanted)
    let old = self.scale
    apply(scale, to: zoom.view)
    if let zoom = state { mover.move(to: offset(of: zoom, at: scale)) }
    if scale != old { delegate?.scrollViewDidZoom(scroll) }
  }

  private func offset(of zoom: ZoomState, at scale: CGFloat) -> CGPoint {
    CGPoint(x: zoom.anchor.x * scale - zoom.middle.x, y: zoom.anchor.y * scale - zoom.middle.y)
  }

  private func endZoom() {
    guard let zoom = state else { return }
    state = nil
    // A finger that stays goes on dragging.
    if scroll.isDragging { scroll.scrollDrag.rebase() }
    let scale = limited(self.scale)
    guard scale != self.scale || (!scroll.isDragging && mover.clamped(bounds.origin) != bounds.origin) else {
      scroll._fadeIndicators()
      delegate?.scrollViewDidEndZooming(scroll, with: zoom.view, atScale: self.scale)
      return
    }
    let start = (scale: self.scale, offset: bounds.origin)
    animateZoom(.bounce, zoom.view) { [unowned self] t in
      let now = start.scale + (scale - start.scale) * t
      change(now, zoom.view)
      let free = CGPoint(x: start.offset.x, y: start.offset.y)
      let aim = mover.clamped(offset(of: zoom, at: now))
      return CGPoint(x: free.x + (aim.x - free.x) * t, y: free.y + (aim.y - free.y) * t)
    }
  }

  // MARK: By the app

  func setScale(_ scale: CGFloat, animated: Bool) {
    guard let view = zoomedView else { return }
    let middle = CGPoint(x: bounds.midX / self.scale, y: bounds.midY / self.scale)
    zoom(view, to: limited(scale), middle: middle, animated)
  }

  func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    // Insets do not count: those that keep a small picture in the middle would let it hardly grow
    // (Behaviour/Scrolling.md §9).
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    // The view's origin in the content, at scale 1.
    let origin = CGPoint(x: view.frame.minX / self.scale, y: view.frame.minY / self.scale)
    zoom(view, to: scale, middle: CGPoint(x: rect.midX + origin.x, y: rect.midY + origin.y), animated)
  }

  /// - Parameter middle: Of the content at scale 1, to be in the middle of the view.
  private func zoom(_ view: UIView, to scale: CGFloat, middle: CGPoint, _ animated: Bool) {
    mover.stop()
    let size = bounds.size
    func position(_ middle: CGPoint, _ scale: CGFloat) -> CGPoint {
      mover.clamped(CGPoint(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2))
    }
    guard animated, scroll.window != nil else {
      change(scale, view)
      return mover.move(to: position(middle, scale))
    }
    let start = (scale: self.scale, middle: CGPoint(x: bounds.midX / self.scale, y: bounds.midY / self.scale))
    delegate?.scrollViewWillBeginZooming(scroll, with: view)
    animateZoom(.byApp, view) { [unowned self] t in
      let now = start.scale + (scale - start.scale) * t
      change(now, view)
      // Along the straight way on screen, not in the content.
      let part =
        now * start.scale != 0 && scale != start.scale ? (1 / start.scale - 1 / now) / (1 / start.scale - 1 / scale) : t
      return position(
        CGPoint(
          x: start.middle.x + (middle.x - start.middle.x) * part, y: start.middle.y + (middle.y - start.middle.y) * part
        ), now)
    }
  }

  private func change(_ scale: CGFloat, _ view: UIView) {
    guard scale != self.scale else { return }
    // The content's size changes: nothing is to be clamped meanwhile.
    let held = state
    state = held ?? ZoomState(view: view, startScale: scale, anchor: .zero, middle: .zero)
    apply(scale, to: view)
    state = held
    delegate?.scrollViewDidZoom(scroll)
  }

  /// 0.3 seconds, slow at both ends (Behaviour/Scrolling.md §9).
  private func animateZoom(_ kind: ZoomAnimation, _ view: UIView, _ step: @escaping @MainActor (CGFloat) -> CGPoint) {
    animation = kind
    animatedView = view
    mover.run(0.3) { [unowned self] time in
      mover.move(to: step(CGFloat(RenderCurve.easeInOut(min(time / 0.3, 1)))))
    } end: { [unowned self] in
      endAnimation()
      if !scroll.isDragging { scroll._fadeIndicators() }
    }
  }

  func endAnimation() {
    animation = nil
    let view = animatedView
    animatedView = nil
    if scroll.isDragging { scroll.scrollDrag.rebase() }
    delegate?.scrollViewDidEndZooming(scroll, with: view, atScale: self.scale)
  }
}
