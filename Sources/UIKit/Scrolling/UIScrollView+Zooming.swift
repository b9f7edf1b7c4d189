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

// Zooming transforms one view of the content, and the content's size follows. Source: Behaviour/Scrolling.md §9.
extension UIScrollView {
  final var _zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  final func _zoomRangeDidChange() {
    if maximumZoomScale > minimumZoomScale, _pinch == nil {
      let pinch = ScrollPinchRecognizer(target: nil, action: nil)
      pinch._scrollView = self
      pinch._stateDidChange = { [weak self] in self?.pinchDidChange() }
      _pinch = pinch
      addGestureRecognizer(pinch)
    } else if maximumZoomScale <= minimumZoomScale, let pinch = _pinch {
      _pinch = nil
      removeGestureRecognizer(pinch)
    }
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else { return _zoomScale }
    return max(min(scale, max(maximumZoomScale, minimumZoomScale)), minimumZoomScale)
  }

  /// Beyond a limit a pinch does less and less: never more than twice the greatest scale, or less than half the least.
  static func _banded(_ scale: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    func band(_ excess: CGFloat) -> CGFloat { 2 - 1 / (0.55 * excess + 1) }
    if scale > high { return high * band(scale / high - 1) }
    if scale < low, scale > 0 { return low / band(low / scale - 1) }
    return scale
  }

  /// The view at this scale; the content with it.
  private func apply(_ scale: CGFloat, to view: UIView) {
    let ratio = scale / _zoomScale
    guard ratio != 1, ratio.isFinite else { return }
    _zoomScale = scale
    let center = view.center
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: center.x * ratio, y: center.y * ratio)
    contentSize = contentSize == .zero ? view.frame.size : CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
  }

  // MARK: By fingers

  private func pinchDidChange() {
    guard let pinch = _pinch else { return }
    switch pinch.state {
    case .began:
      guard let view = _zoomedView else { return }
      _stop()
      _wasCaught = false
      let middle = middleOfPinch(pinch)
      _zoom = ZoomState(
        view: view, startScale: _zoomScale,
        anchor: CGPoint(x: (middle.x + bounds.minX) / _zoomScale, y: (middle.y + bounds.minY) / _zoomScale), middle: middle)
      _showIndicators()
      delegate?.scrollViewWillBeginZooming(self, with: view)
      zoomByFingers(pinch)
    case .changed: zoomByFingers(pinch)
    case .ended, .cancelled: endZoom()
    default: break
    }
  }

  private func middleOfPinch(_ pinch: UIPinchGestureRecognizer) -> CGPoint {
    let point = pinch.location(in: self)
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  private func zoomByFingers(_ pinch: UIPinchGestureRecognizer) {
    guard let zoom = _zoom else { return }
    if pinch.numberOfTouches >= 2 { _zoom?.middle = middleOfPinch(pinch) }
    let wanted = zoom.startScale * pinch.scale
    let scale = bouncesZoom ? UIScrollView._banded(wanted, minimumZoomScale, maximumZoomScale) : limited(wanted)
    let old = _zoomScale
    apply(scale, to: zoom.view)
    if let zoom = _zoom { _moveTo(offset(of: zoom, at: scale)) }
    if scale != old { delegate?.scrollViewDidZoom(self) }
  }

  private func offset(of zoom: ZoomState, at scale: CGFloat) -> CGPoint {
    CGPoint(x: zoom.anchor.x * scale - zoom.middle.x, y: zoom.anchor.y * scale - zoom.middle.y)
  }

  private func endZoom() {
    guard let zoom = _zoom else { return }
    _zoom = nil
    // A finger that stays goes on dragging.
    if isDragging { _rebaseDrag() }
    let scale = limited(_zoomScale)
    guard scale != _zoomScale || (!isDragging && _clamped(bounds.origin) != bounds.origin) else {
      _fadeIndicators()
      delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: _zoomScale)
      return
    }
    let start = (scale: _zoomScale, offset: bounds.origin)
    animateZoom(.bounce, zoom.view) { [unowned self] t in
      let now = start.scale + (scale - start.scale) * t
      change(now, zoom.view)
      let free = CGPoint(x: start.offset.x, y: start.offset.y)
      let aim = _clamped(offset(of: zoom, at: now))
      return CGPoint(x: free.x + (aim.x - free.x) * t, y: free.y + (aim.y - free.y) * t)
    }
  }

  // MARK: By the app

  final func _setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = _zoomedView else { return }
    let middle = CGPoint(x: bounds.midX / _zoomScale, y: bounds.midY / _zoomScale)
    zoom(view, to: limited(scale), middle: middle, animated)
  }

  final func _zoom(to rect: CGRect, animated: Bool) {
    guard let view = _zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    // Insets do not count: those that keep a small picture in the middle would let it hardly grow (Behaviour/Scrolling.md §9).
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    // The view's origin in the content, at scale 1.
    let origin = CGPoint(x: view.frame.minX / _zoomScale, y: view.frame.minY / _zoomScale)
    zoom(view, to: scale, middle: CGPoint(x: rect.midX + origin.x, y: rect.midY + origin.y), animated)
  }

  /// - Parameter middle: Of the content at scale 1, to be in the middle of the view.
  private func zoom(_ view: UIView, to scale: CGFloat, middle: CGPoint, _ animated: Bool) {
    _stop()
    let size = bounds.size
    func position(_ middle: CGPoint, _ scale: CGFloat) -> CGPoint {
      _clamped(CGPoint(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2))
    }
    guard animated, window != nil else {
      change(scale, view)
      return _moveTo(position(middle, scale))
    }
    let start = (scale: _zoomScale, middle: CGPoint(x: bounds.midX / _zoomScale, y: bounds.midY / _zoomScale))
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(.byApp, view) { [unowned self] t in
      let now = start.scale + (scale - start.scale) * t
      change(now, view)
      // Along the straight way on screen, not in the content.
      let part = now * start.scale != 0 && scale != start.scale ? (1 / start.scale - 1 / now) / (1 / start.scale - 1 / scale) : t
      return position(
        CGPoint(x: start.middle.x + (middle.x - start.middle.x) * part, y: start.middle.y + (middle.y - start.middle.y) * part), now)
    }
  }

  private func change(_ scale: CGFloat, _ view: UIView) {
    guard scale != _zoomScale else { return }
    // The content's size changes: nothing is to be clamped meanwhile.
    let held = _zoom
    _zoom = held ?? ZoomState(view: view, startScale: scale, anchor: .zero, middle: .zero)
    apply(scale, to: view)
    _zoom = held
    delegate?.scrollViewDidZoom(self)
  }

  /// 0.3 seconds, slow at both ends (Behaviour/Scrolling.md §9).
  private func animateZoom(_ kind: ZoomAnimation, _ view: UIView, _ step: @escaping @MainActor (CGFloat) -> CGPoint) {
    _zoomAnimation = kind
    _zoomAnimatedView = view
    _run(0.3) { [unowned self] time in
      _moveTo(step(CGFloat(RenderCurve.easeInOut(min(time / 0.3, 1)))))
    } end: { [unowned self] in
      _endZoomAnimation()
      if !isDragging { _fadeIndicators() }
    }
  }

  final func _endZoomAnimation() {
    _zoomAnimation = nil
    let view = _zoomAnimatedView
    _zoomAnimatedView = nil
    if isDragging { _rebaseDrag() }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: _zoomScale)
  }
}
