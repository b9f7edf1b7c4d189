import HostInterface

extension UIScrollView {
  /// Legal offsets along the axes.
  final var _range: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    var inset = adjustedContentInset
    inset.top += _collapsedTop
    return (
      Self._range(from: 0 - inset.left, to: contentSize.width + inset.right - bounds.width),
      Self._range(from: 0 - inset.top, to: contentSize.height + inset.bottom - bounds.height)
    )
  }

  /// An app's content size or inset that is no number stands for 0: such a size comes from a division by nothing.
  private static func _range(from start: CGFloat, to end: CGFloat) -> ClosedRange<Double> {
    let low = start.isFinite ? Double(start) : 0
    return low...(end.isFinite ? max(Double(end), low) : low)
  }

  final func _clamped(_ point: CGPoint) -> CGPoint {
    let range = _range
    return CGPoint(
      x: min(max(point.x, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
      y: min(max(point.y, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound)))
  }

  /// Offsets stand on whole pixels.
  private func pixel(_ value: Double) -> CGFloat {
    let scale = Double(contentScaleFactor)
    return CGFloat((value * scale).rounded() / scale)
  }

  /// Moves and tells the delegate, if the position changes.
  final func _moveTo(_ point: CGPoint) {
    let new = CGPoint(x: pixel(point.x), y: pixel(point.y))
    guard new != bounds.origin else { return }
    bounds.origin = new
    // Content that is not inset by the safe area moves in it.
    if safeAreaInsets != .zero, _safeAreaForSubviews != .zero { for view in _subviews { view._updateSafeArea() } }
    _didScroll()
    refreshControl?._scrolled()
    _barsFollow()
    _indicators?.follow()
    delegate?.scrollViewDidScroll(self)
  }

  final func _animate(to target: CGPoint, duration: Double) {
    _stop()
    guard duration > 0, target != bounds.origin, window != nil else { return _moveTo(target) }
    let start = bounds.origin
    _isAnimatingOffset = true
    _run(duration) { [unowned self] time in
      let t = RenderCurve.easeInOut(min(time / duration, 1))
      let target = _movingTarget?() ?? target
      let from = CGPoint(x: start.x + _motionShift.x, y: start.y + _motionShift.y)
      _moveTo(CGPoint(x: from.x + (target.x - from.x) * t, y: from.y + (target.y - from.y) * t))
    } end: { [unowned self] in
      _isAnimatingOffset = false
      if let destination = _movingTarget {
        _movingTarget = nil
        settle(at: destination)
      }
      _didEndAnimation?()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls to a position that follows from sizes which are measured on the way, as that of a row of a list.
  ///
  /// - Parameter destination: The position by what is known at the moment.
  final func _scroll(animated: Bool, to destination: @escaping @MainActor () -> CGPoint) {
    let first = destination()
    // By the method that subclasses override.
    if first != bounds.origin { setContentOffset(first, animated: animated) }
    if _isAnimatingOffset, _motion != nil { _movingTarget = destination } else { settle(at: destination) }
  }

  /// Rows that come into sight are measured, which may move the target; a few rounds are enough to arrive.
  private func settle(at destination: @MainActor () -> CGPoint) {
    guard window != nil else { return }
    for _ in 0..<10 {
      layoutIfNeeded()
      let target = destination()
      guard target != bounds.origin else { return }
      _moveTo(target)
    }
  }

  final func _clampIfResting() {
    guard !isDragging, _motion == nil, _zoom == nil else { return }
    if !_replacedAdjustment() { _adjustOffset() }
  }

  final func _adjustOffset() {
    let clamped = _clamped(bounds.origin)
    // Content that shrank is caught up with; insets that grew are not scrolled into by themselves.
    if clamped != bounds.origin, contentSize != .zero { _moveTo(clamped) }
  }

  /// - Parameters:
  ///   - duration: Seconds.
  ///   - step: Each frame, with the seconds since the start.
  final func _run(_ duration: Double, _ step: @escaping @MainActor (Double) -> Void, end: @escaping @MainActor () -> Void) {
    let start = CACurrentMediaTime()
    _motion?.invalidate()
    _motionShift = .zero
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, self._motion === link else { return link.invalidate() }
        let time = CACurrentMediaTime() - start
        step(time)
        guard time >= duration, self._motion === link else { return }
        link.invalidate()
        self._motion = nil
        end()
      }
    }
    _motion = link
    link.add(to: .main, forMode: .common)
  }

  /// Ends every movement that is under way, and lets the indicators go that a deceleration has left on screen.
  ///
  /// - Parameter keepsIndicators: True when a finger takes the content over; the indicators fade when it lifts.
  final func _stop(keepsIndicators: Bool = false) {
    _motion?.invalidate()
    _motion = nil
    _movingTarget = nil
    _isAnimatingOffset = false
    if isDecelerating, !keepsIndicators { _fadeIndicators() }
    isDecelerating = false
    if _zoomAnimation != nil { _endZoomAnimation() }
  }

  /// Moves the content while a drag or a deceleration goes on, which then go on from the new position.
  final func _shift(by way: CGPoint) {
    _dragStart = CGPoint(x: _dragStart.x + way.x, y: _dragStart.y + way.y)
    _motionShift = CGPoint(x: _motionShift.x + way.x, y: _motionShift.y + way.y)
    _settlingPoint = _settlingPoint.map { CGPoint(x: $0.x + way.x, y: $0.y + way.y) }
    _moveTo(CGPoint(x: bounds.minX + way.x, y: bounds.minY + way.y))
  }

  // MARK: Indicators

  final func _showIndicators() {
    guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
    let indicators = _indicators ?? ScrollIndicators(self)
    _indicators = indicators
    indicators.show()
  }

  final func _fadeIndicators() { _indicators?.fade() }
}
