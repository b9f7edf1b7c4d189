import HostInterface

/// The finger that drags the content of a scroll view, and what it leaves behind. Sources: Behaviour/Scrolling.md §1 to
/// §5.
@MainActor
final class ScrollDrag {
  private unowned let view: UIScrollView
  /// The content offset from which the drag goes on, the rubber band apart.
  private(set) var start = CGPoint.zero
  /// The finger's movement when `start` was taken.
  private var base = CGPoint.zero
  /// A touch has stopped content that moved by itself, and did not drag it yet.
  private var wasCaught = false
  /// The delegate hears that the finger has lifted, and nothing moves yet: the content goes to the insets that it sets
  /// now.
  private(set) var isLettingGo = false
  /// The content offset at which the deceleration under way ends; out of date while nothing decelerates.
  private(set) var settlingPoint: CGPoint?

  init(_ view: UIScrollView) { self.view = view }

  private var mover: ScrollMover { view.scrollMover }
  private var pan: ScrollPanRecognizer { view._pan }
  private var bounds: CGRect { view.bounds }
  private var delegate: (any UIScrollViewDelegate)? { view.delegate }

  func canScroll(horizontally: Bool) -> Bool {
    let range = mover.range
    return horizontally
      ? range.x.upperBound > range.x.lowerBound || (view.bouncesHorizontally && view.alwaysBounceHorizontal)
      : range.y.upperBound > range.y.lowerBound || (view.bouncesVertically && view.alwaysBounceVertical)
  }

  /// Whether the content can still move when a finger goes this way, the rubber band apart.
  func canMove(_ way: CGFloat, horizontally: Bool) -> Bool {
    let range = horizontally ? mover.range.x : mover.range.y, edge = Double(horizontally ? bounds.minX : bounds.minY)
    return way > 0 ? edge > range.lowerBound + 0.5 : edge < range.upperBound - 0.5
  }

  func panDidChange() {
    switch pan.state {
    case .began:
      if view.scrollZoom.state == nil { mover.stop(keepsIndicators: true) }
      wasCaught = false
      view.isDragging = true
      rebase()
      view._showIndicators()
      switch view.keyboardDismissMode {
      case .onDrag, .onDragWithAccessory: RunningApp.current.keyboard.dismiss()
      case .interactive, .interactiveWithAccessory: RunningApp.current.keyboard.beginInteractiveDismissal()
      case .none: break
      }
      view.followers.willBeginDragging?()
      delegate?.scrollViewWillBeginDragging(view)
      move()
    case .changed: move()
    case .ended: endDrag(pan.velocity(in: view))
    case .cancelled: endDrag(.zero)
    default: break
    }
  }

  /// A touch comes down on content that moves by itself: it stops, and nothing in it gets the touch.
  ///
  /// - Returns: Whether it did move.
  func stopContent() -> Bool {
    guard view.isScrollEnabled, mover.isRunning, view.isDecelerating else { return false }
    mover.stop(keepsIndicators: true)
    wasCaught = true
    delegate?.scrollViewDidEndDecelerating(view)
    return true
  }

  /// The finger lifts without having dragged.
  func touchLifted() {
    guard wasCaught, !view.isDragging else { return }
    wasCaught = false
    // To a page, or back from beyond an edge.
    var motions = motions(.zero)
    if let rest = view._restAfterCatch() {
      motions = (
        view._landing(from: Double(bounds.minX), speed: 0, to: Double(rest.x)),
        view._landing(from: Double(bounds.minY), speed: 0, to: Double(rest.y))
      )
    }
    decelerate(motions, tells: false)
    guard !mover.isRunning else { return }
    view._fadeIndicators()
    view.followers.didEndDraggingAtRest?()
  }

  /// Takes the content from the finger, as if the system had cancelled the touch.
  func cancel() {
    guard view.isDragging else { return }
    pan.isEnabled = false
    pan.isEnabled = view.isScrollEnabled
  }

  /// The content moves under the finger, which goes on from the new position.
  func shift(by way: CGPoint) {
    start = CGPoint(x: start.x + way.x, y: start.y + way.y)
    settlingPoint = settlingPoint.map { CGPoint(x: $0.x + way.x, y: $0.y + way.y) }
  }

  /// Fingers that zoom take over.
  func forgetCatch() { wasCaught = false }

  /// The drag goes on from the content's position and the finger's.
  func rebase() {
    start = fingerOffset
    base = pan.state == .began ? .zero : pan.translation(in: view.superview)
  }

  /// The offset of the content without the rubber band: a finger that catches it goes on from there.
  private var fingerOffset: CGPoint {
    let range = mover.range
    func free(_ value: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
      let v = Double(value)
      if v < range.lowerBound {
        return CGFloat(range.lowerBound - ScrollMotion.fingerDistance(range.lowerBound - v, dimension: Double(length)))
      }
      if v > range.upperBound {
        return CGFloat(range.upperBound + ScrollMotion.fingerDistance(v - range.upperBound, dimension: Double(length)))
      }
      return value
    }
    return CGPoint(x: free(bounds.minX, range.x, bounds.width), y: free(bounds.minY, range.y, bounds.height))
  }

  private func move() {
    guard view.isDragging else { return }
    let isInteractive =
      view.keyboardDismissMode == .interactive || view.keyboardDismissMode == .interactiveWithAccessory
    if isInteractive, let window = view.window {
      RunningApp.current.keyboard.follow(fingerY: pan.location(in: window).y + window.frame.minY)
    }
    // Two fingers that zoom move the content themselves.
    guard view.scrollZoom.state == nil, view.scrollZoom.animation == nil else { return }
    let movement = pan.translation(in: view.superview)
    let way = CGPoint(x: movement.x - base.x, y: movement.y - base.y)
    let range = mover.range
    func banded(_ value: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat, _ bounces: Bool, _ always: Bool)
      -> CGFloat
    {
      let v = Double(value)
      let mayBounce = bounces && (range.upperBound > range.lowerBound || always)
      if v < range.lowerBound {
        return CGFloat(
          range.lowerBound - (mayBounce ? ScrollMotion.rubberBand(range.lowerBound - v, dimension: Double(length)) : 0))
      }
      if v > range.upperBound {
        return CGFloat(
          range.upperBound + (mayBounce ? ScrollMotion.rubberBand(v - range.upperBound, dimension: Double(length)) : 0))
      }
      return value
    }
    var point = bounds.origin
    if canScroll(horizontally: true), pan._axis != .vertical {
      point.x = banded(start.x - way.x, range.x, bounds.width, view.bouncesHorizontally, view.alwaysBounceHorizontal)
    }
    if canScroll(horizontally: false), pan._axis != .horizontal {
      point.y = banded(start.y - way.y, range.y, bounds.height, view.bouncesVertically, view.alwaysBounceVertical)
    }
    mover.move(to: point)
  }

  // MARK: Letting go

  private func endDrag(_ finger: CGPoint) {
    guard view.isDragging else { return }
    view.refreshControl?._released()
    if view.keyboardDismissMode == .interactive || view.keyboardDismissMode == .interactiveWithAccessory {
      RunningApp.current.keyboard.end(velocity: finger.y)
    }
    var speed = CGPoint(
      x: canScroll(horizontally: true) && pan._axis != .vertical ? -finger.x : 0,
      y: canScroll(horizontally: false) && pan._axis != .horizontal ? -finger.y : 0)
    if abs(speed.x) < 10 || view.scrollZoom.state != nil { speed.x = 0 }
    if abs(speed.y) < 10 || view.scrollZoom.state != nil { speed.y = 0 }
    var motions = self.motions(speed)
    let natural = CGPoint(x: motions.x.end, y: motions.y.end)
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = view.isPagingEnabled ? natural : view._dragTarget(natural, velocity: velocity)
    // The delegate hears of the speed in points per millisecond.
    delegate?.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: &target)
    if !view.isPagingEnabled {
      if let adjust = view.followers.adjustTarget { target = adjust(target) }
      if target.x != natural.x {
        motions.x = view._landing(from: Double(bounds.minX), speed: Double(speed.x), to: Double(target.x))
      }
      if target.y != natural.y {
        motions.y = view._landing(from: Double(bounds.minY), speed: Double(speed.y), to: Double(target.y))
      }
    }
    view.isDragging = false
    if view.scrollZoom.state != nil {
      motions = (ScrollMotion(restingAt: bounds.minX), ScrollMotion(restingAt: bounds.minY))
    }
    let range = mover.range
    isLettingGo = true
    delegate?.scrollViewDidEndDragging(view, willDecelerate: max(motions.x.duration, motions.y.duration) > 0)
    isLettingGo = false
    if mover.range != range, !view.isPagingEnabled, view.scrollZoom.state == nil { motions = self.motions(speed) }
    guard max(motions.x.duration, motions.y.duration) > 0 else {
      view._fadeIndicators()
      view.followers.didEndDraggingAtRest?()
      return
    }
    decelerate(motions, tells: true)
  }

  /// The motion of the content when it is let go at this speed, in points per second.
  private func motions(_ speed: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
    if view.isPagingEnabled {
      let page = pageTarget(speed)
      return (
        ScrollMotion(from: Double(bounds.minX), speed: Double(speed.x), to: Double(page.x)),
        ScrollMotion(from: Double(bounds.minY), speed: Double(speed.y), to: Double(page.y))
      )
    }
    let range = mover.range, rate = Double(view.decelerationRate.rawValue)
    return (
      ScrollMotion(
        from: Double(bounds.minX), speed: Double(speed.x), range: range.x, rate: rate, bounces: view.bouncesHorizontally
      ),
      ScrollMotion(
        from: Double(bounds.minY), speed: Double(speed.y), range: range.y, rate: rate, bounces: view.bouncesVertically)
    )
  }

  private func decelerate(_ motions: (x: ScrollMotion, y: ScrollMotion), tells: Bool) {
    let duration = max(motions.x.duration, motions.y.duration)
    guard duration > 0 else { return }
    view.isDecelerating = true
    settlingPoint = CGPoint(x: motions.x.end, y: motions.y.end)
    if tells { delegate?.scrollViewWillBeginDecelerating(view) }
    guard view.isDecelerating else { return }  // the delegate may have stopped it
    mover.run(duration) { [unowned self] time in
      let shift = mover.shiftSinceStart
      mover.move(to: CGPoint(x: motions.x.position(at: time) + shift.x, y: motions.y.position(at: time) + shift.y))
    } end: { [unowned self] in
      view.isDecelerating = false
      view._fadeIndicators()
      view.followers.didEndDecelerating?()
      delegate?.scrollViewDidEndDecelerating(view)
    }
  }

  /// The nearest page, or the next in the direction of a flick; never more than one from where the drag began.
  private func pageTarget(_ speed: CGPoint) -> CGPoint {
    let range = mover.range
    func target(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: ClosedRange<Double>)
      -> CGFloat
    {
      guard length > 0 else { return offset }
      let origin = CGFloat(range.lowerBound)
      let startPage = ((start - origin) / length).rounded()
      var page = ((offset - origin) / length).rounded()
      if abs(speed) > 250 { page = speed > 0 ? startPage + 1 : startPage - 1 }
      page = min(max(page, startPage - 1), startPage + 1)
      return min(max(origin + page * length, origin), CGFloat(range.upperBound))
    }
    return CGPoint(
      x: target(bounds.minX, start.x, speed.x, bounds.width, range.x),
      y: target(bounds.minY, start.y, speed.y, bounds.height, range.y))
  }
}
