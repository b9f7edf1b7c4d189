import HostInterface

/// Moves the content of a scroll view: within its range, at once or in time, and tells everyone who follows it.
@MainActor
final class ScrollMover {
  private unowned let view: UIScrollView
  /// Ticks while the content moves by itself.
  private var link: CADisplayLink?
  /// The target of an animated change of the offset, as far as it is known by now. Nil: the target is fixed.
  private var movingTarget: (@MainActor () -> CGPoint)?
  /// The shift of a motion's positions by now; see `shift(by:)`.
  private(set) var shiftSinceStart = CGPoint.zero
  private(set) var isAnimatingOffset = false

  init(_ view: UIScrollView) { self.view = view }

  private var delegate: (any UIScrollViewDelegate)? { view.delegate }

  /// Whether the content moves by itself.
  var isRunning: Bool { link != nil }

  /// Legal offsets along the axes.
  var range: (x: ClosedRange<Double>, y: ClosedRange<Double>) { range(ofContent: view.contentSize) }
  private func range(ofContent size: CGSize) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    var inset = view.adjustedContentInset
    inset.top += view.followers.collapsedTop
    return (
      Self.legalOffsets(from: 0 - inset.left, to: size.width + inset.right - view.bounds.width),
      Self.legalOffsets(from: 0 - inset.top, to: size.height + inset.bottom - view.bounds.height)
    )
  }

  /// An app's content size or inset that is no number stands for 0: such a size comes from a division by nothing.
  private static func legalOffsets(from start: CGFloat, to end: CGFloat) -> ClosedRange<Double> {
    let low = start.isFinite ? Double(start) : 0
    return low...(end.isFinite ? max(Double(end), low) : low)
  }

  func clamped(_ point: CGPoint) -> CGPoint { clamped(point, toContentOf: view.contentSize) }
  /// The nearest legal offset if the content had a size.
  func clamped(_ point: CGPoint, toContentOf size: CGSize) -> CGPoint {
    let range = range(ofContent: size)
    return CGPoint(
      x: min(max(point.x, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
      y: min(max(point.y, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound)))
  }

  /// Moves to a position on whole pixels and tells the delegate, if the position changes. It sets the property, which a
  /// subclass may override.
  func move(to point: CGPoint) {
    let new = onPixels(point)
    guard new != view.bounds.origin else { return }
    isMoving = true
    view.contentOffset = new
    isMoving = false
  }
  private var isMoving = false

  /// The property was set: by this object, or by somebody else, which ends what moves the content.
  func take(_ offset: CGPoint) {
    if !isMoving { stop() }
    isMoving = false
    place(onPixels(offset))
  }

  private func onPixels(_ point: CGPoint) -> CGPoint {
    let scale = view.contentScaleFactor
    return CGPoint(x: point.x.onPixels(scale), y: point.y.onPixels(scale))
  }

  private func place(_ new: CGPoint) {
    guard new != view.bounds.origin else { return }
    view.bounds.origin = new
    // Content that is not inset by the safe area moves in it.
    if view.safeAreaInsets != .zero, view._safeAreaForSubviews != .zero {
      for child in view._subviews { child._updateSafeArea() }
    }
    view._didScroll()
    view.refreshControl?._scrolled()
    view.followers.follow()
    view._indicators?.follow()
    delegate?.scrollViewDidScroll(view)
  }

  func animate(to target: CGPoint, duration: Double) {
    stop()
    guard duration > 0, target != view.bounds.origin, view.window != nil else { return move(to: target) }
    let start = view.bounds.origin
    isAnimatingOffset = true
    run(duration) { [unowned self] time in
      let t = RenderCurve.easeInOut(min(time / duration, 1))
      let target = movingTarget?() ?? target
      let from = CGPoint(x: start.x + shiftSinceStart.x, y: start.y + shiftSinceStart.y)
      move(to: CGPoint(x: from.x + (target.x - from.x) * t, y: from.y + (target.y - from.y) * t))
    } end: { [unowned self] in
      isAnimatingOffset = false
      if let destination = movingTarget {
        movingTarget = nil
        settle(at: destination)
      }
      view.followers.didEndAnimation?()
      delegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }

  /// Scrolls to a position that follows from sizes which are measured on the way, as that of a row of a list.
  ///
  /// - Parameter destination: The position by what is known at the moment.
  func scroll(animated: Bool, to destination: @escaping @MainActor () -> CGPoint) {
    let first = destination()
    // By the method that subclasses override.
    if first != view.bounds.origin { view.setContentOffset(first, animated: animated) }
    if isAnimatingOffset, link != nil { movingTarget = destination } else { settle(at: destination) }
  }

  /// Rows that come into sight are measured, which may move the target; a few rounds are enough to arrive.
  private func settle(at destination: @MainActor () -> CGPoint) {
    guard view.window != nil else { return }
    for _ in 0..<10 {
      view.layoutIfNeeded()
      let target = destination()
      guard target != view.bounds.origin else { return }
      move(to: target)
    }
  }

  /// As a tap on the status bar does, in 0.4 seconds; the delegate is asked.
  func scrollToTop() {
    guard !view.isDragging, delegate?.scrollViewShouldScrollToTop(view) ?? true else { return }
    let start = view.bounds.minY
    guard CGFloat(range.y.lowerBound) != start else { return }
    stop()
    isAnimatingOffset = true
    run(0.4) { [unowned self] time in
      let t = RenderCurve.easeInOut(min(time / 0.4, 1))
      move(to: CGPoint(x: view.bounds.minX, y: start + (CGFloat(range.y.lowerBound) - start) * CGFloat(t)))
    } end: { [unowned self] in
      isAnimatingOffset = false
      delegate?.scrollViewDidScrollToTop(view)
    }
  }

  func clampIfResting() {
    guard !view.isDragging, !view.scrollDrag.isLettingGo, link == nil, view.scrollZoom.state == nil else { return }
    if !view._replacedAdjustment() { adjustOffset() }
  }

  /// Content that is still to come will start within the insets.
  func startAtInsets() {
    guard !view.isDragging, link == nil else { return }
    let clamped = clamped(view.bounds.origin)
    if clamped != view.bounds.origin { move(to: clamped) }
  }

  func adjustOffset() {
    let clamped = clamped(view.bounds.origin)
    // Content that shrank is caught up with; insets that grew are not scrolled into by themselves.
    if clamped != view.bounds.origin, view.contentSize != .zero { move(to: clamped) }
  }

  /// - Parameters:
  ///   - duration: Seconds.
  ///   - step: Each frame, with the seconds since the start.
  func run(_ duration: Double, _ step: @escaping @MainActor (Double) -> Void, end: @escaping @MainActor () -> Void) {
    let start = CACurrentMediaTime()
    link?.invalidate()
    shiftSinceStart = .zero
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self, self.link === link else { return link.invalidate() }
        // Whoever hears of the step may let the scroll view go.
        withExtendedLifetime(self.view) { self.tick(link, at: CACurrentMediaTime() - start, duration, step, end) }
      }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func tick(
    _ link: CADisplayLink, at time: Double, _ duration: Double, _ step: (Double) -> Void, _ end: () -> Void
  ) {
    step(time)
    guard time >= duration, self.link === link else { return }
    link.invalidate()
    self.link = nil
    end()
  }

  /// Ends every movement that is under way, and lets the indicators go that a deceleration has left on screen.
  ///
  /// - Parameter keepsIndicators: True when a finger takes the content over; the indicators fade when it lifts.
  func stop(keepsIndicators: Bool = false) {
    link?.invalidate()
    link = nil
    movingTarget = nil
    isAnimatingOffset = false
    if view.isDecelerating, !keepsIndicators { view._fadeIndicators() }
    view.isDecelerating = false
    if view.scrollZoom.animation != nil { view.scrollZoom.endAnimation() }
  }

  /// Moves the content while a drag or a deceleration goes on, which then go on from the new position.
  func shift(by way: CGPoint) {
    view.scrollDrag.shift(by: way)
    shiftSinceStart = CGPoint(x: shiftSinceStart.x + way.x, y: shiftSinceStart.y + way.y)
    move(to: CGPoint(x: view.bounds.minX + way.x, y: view.bounds.minY + way.y))
  }
}
