import HostInterface

// The finger, and what it leaves behind. Sources: Behaviour/Scrolling.md §1 to §5.
extension UIScrollView {
  final func _canScroll(horizontally: Bool) -> Bool {
    let range = _range
    return horizontally
      ? range.x.upperBound > range.x.lowerBound || (bouncesHorizontally && alwaysBounceHorizontal)
      : range.y.upperBound > range.y.lowerBound || (bouncesVertically && alwaysBounceVertical)
  }

  /// Whether the content can still move when a finger goes this way, the rubber band apart.
  final func _canMove(_ way: CGFloat, horizontally: Bool) -> Bool {
    let range = horizontally ? _range.x : _range.y, place = Double(horizontally ? bounds.minX : bounds.minY)
    return way > 0 ? place > range.lowerBound + 0.5 : place < range.upperBound - 0.5
  }

  final func _panDidChange() {
    switch _pan.state {
    case .began:
      if _zoom == nil { _stop(keepsIndicators: true) }
      _wasCaught = false
      isDragging = true
      _rebaseDrag()
      _showIndicators()
      switch keyboardDismissMode {
      case .onDrag, .onDragWithAccessory: RunningApp.current.keyboard.dismiss()
      case .interactive, .interactiveWithAccessory: RunningApp.current.keyboard.beginInteractiveDismissal()
      case .none: break
      }
      _willBeginDragging?()
      delegate?.scrollViewWillBeginDragging(self)
      _drag()
    case .changed: _drag()
    case .ended: endDrag(_pan.velocity(in: self))
    case .cancelled: endDrag(.zero)
    default: break
    }
  }

  /// A touch comes down on content that moves by itself: it stops, and nothing in it gets the touch.
  ///
  /// - Returns: Whether it did move.
  final func _catch() -> Bool {
    guard isScrollEnabled, _motion != nil, isDecelerating else { return false }
    _stop(keepsIndicators: true)
    _wasCaught = true
    delegate?.scrollViewDidEndDecelerating(self)
    return true
  }

  /// The finger lifts without having dragged.
  final func _touchLifted() {
    guard _wasCaught, !isDragging else { return }
    _wasCaught = false
    // To a page, or back from beyond an edge.
    var motions = motions(.zero)
    if let rest = _restAfterCatch() {
      motions = (
        _landing(from: Double(bounds.minX), speed: 0, to: Double(rest.x)),
        _landing(from: Double(bounds.minY), speed: 0, to: Double(rest.y))
      )
    }
    decelerate(motions, tells: false)
    guard _motion == nil else { return }
    _fadeIndicators()
    _didEndDraggingAtRest?()
  }

  /// Takes the content from the finger, as if the system had cancelled the touch.
  final func _cancelDrag() {
    guard isDragging else { return }
    _pan.isEnabled = false
    _pan.isEnabled = isScrollEnabled
  }

  /// The drag goes on from the content's place and the finger's.
  final func _rebaseDrag() {
    _dragStart = fingerOffset
    _dragBase = _pan.state == .began ? .zero : _pan.translation(in: superview)
  }

  /// The offset of the content without the rubber band: a finger that catches it goes on from there.
  private var fingerOffset: CGPoint {
    let range = _range
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

  private func _drag() {
    guard isDragging else { return }
    let isInteractive = keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
    if isInteractive, let window { RunningApp.current.keyboard.follow(fingerY: _pan.location(in: window).y + window.frame.minY) }
    // Two fingers that zoom move the content themselves.
    guard _zoom == nil, _zoomAnimation == nil else { return }
    let movement = _pan.translation(in: superview)
    let way = CGPoint(x: movement.x - _dragBase.x, y: movement.y - _dragBase.y)
    let range = _range
    func banded(_ value: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat, _ bounces: Bool, _ always: Bool) -> CGFloat {
      let v = Double(value)
      let mayBounce = bounces && (range.upperBound > range.lowerBound || always)
      if v < range.lowerBound {
        return CGFloat(range.lowerBound - (mayBounce ? ScrollMotion.rubberBand(range.lowerBound - v, dimension: Double(length)) : 0))
      }
      if v > range.upperBound {
        return CGFloat(range.upperBound + (mayBounce ? ScrollMotion.rubberBand(v - range.upperBound, dimension: Double(length)) : 0))
      }
      return value
    }
    var point = bounds.origin
    if _canScroll(horizontally: true), _pan._axis != .vertical {
      point.x = banded(_dragStart.x - way.x, range.x, bounds.width, bouncesHorizontally, alwaysBounceHorizontal)
    }
    if _canScroll(horizontally: false), _pan._axis != .horizontal {
      point.y = banded(_dragStart.y - way.y, range.y, bounds.height, bouncesVertically, alwaysBounceVertical)
    }
    _moveTo(point)
  }

  // MARK: Letting go

  private func endDrag(_ finger: CGPoint) {
    guard isDragging else { return }
    refreshControl?._released()
    if keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory {
      RunningApp.current.keyboard.end(velocity: finger.y)
    }
    var speed = CGPoint(
      x: _canScroll(horizontally: true) && _pan._axis != .vertical ? -finger.x : 0,
      y: _canScroll(horizontally: false) && _pan._axis != .horizontal ? -finger.y : 0)
    if abs(speed.x) < 10 || _zoom != nil { speed.x = 0 }
    if abs(speed.y) < 10 || _zoom != nil { speed.y = 0 }
    var motions = self.motions(speed)
    let natural = CGPoint(x: motions.x.end, y: motions.y.end)
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = isPagingEnabled ? natural : _dragTarget(natural, velocity: velocity)
    // The delegate hears of the speed in points per millisecond.
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    if !isPagingEnabled {
      if let _adjustTarget { target = _adjustTarget(target) }
      if target.x != natural.x {
        motions.x = _landing(from: Double(bounds.minX), speed: Double(speed.x), to: Double(target.x))
      }
      if target.y != natural.y {
        motions.y = _landing(from: Double(bounds.minY), speed: Double(speed.y), to: Double(target.y))
      }
    }
    isDragging = false
    if _zoom != nil { motions = (ScrollMotion(restingAt: bounds.minX), ScrollMotion(restingAt: bounds.minY)) }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: max(motions.x.duration, motions.y.duration) > 0)
    guard max(motions.x.duration, motions.y.duration) > 0 else {
      _fadeIndicators()
      _didEndDraggingAtRest?()
      return
    }
    decelerate(motions, tells: true)
  }

  /// The motion of the content when it is let go at this speed, in points per second.
  private func motions(_ speed: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
    if isPagingEnabled {
      let page = pageTarget(speed)
      return (
        ScrollMotion(from: Double(bounds.minX), speed: Double(speed.x), to: Double(page.x)),
        ScrollMotion(from: Double(bounds.minY), speed: Double(speed.y), to: Double(page.y))
      )
    }
    let range = _range, rate = Double(decelerationRate.rawValue)
    return (
      ScrollMotion(from: Double(bounds.minX), speed: Double(speed.x), range: range.x, rate: rate, bounces: bouncesHorizontally),
      ScrollMotion(from: Double(bounds.minY), speed: Double(speed.y), range: range.y, rate: rate, bounces: bouncesVertically)
    )
  }

  private func decelerate(_ motions: (x: ScrollMotion, y: ScrollMotion), tells: Bool) {
    let duration = max(motions.x.duration, motions.y.duration)
    guard duration > 0 else { return }
    isDecelerating = true
    _settlingPoint = CGPoint(x: motions.x.end, y: motions.y.end)
    if tells { delegate?.scrollViewWillBeginDecelerating(self) }
    guard isDecelerating else { return }  // the delegate may have stopped it
    _run(duration) { [unowned self] time in
      _moveTo(CGPoint(x: motions.x.position(at: time) + _motionShift.x, y: motions.y.position(at: time) + _motionShift.y))
    } end: { [unowned self] in
      isDecelerating = false
      _fadeIndicators()
      _didEndDecelerating?()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// The nearest page, or the next in the direction of a flick; never more than one from where the drag began.
  private func pageTarget(_ speed: CGPoint) -> CGPoint {
    let range = _range
    func target(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      guard length > 0 else { return offset }
      let origin = CGFloat(range.lowerBound)
      let startPage = ((start - origin) / length).rounded()
      var page = ((offset - origin) / length).rounded()
      if abs(speed) > 250 { page = speed > 0 ? startPage + 1 : startPage - 1 }
      page = min(max(page, startPage - 1), startPage + 1)
      return min(max(origin + page * length, origin), CGFloat(range.upperBound))
    }
    return CGPoint(
      x: target(bounds.minX, _dragStart.x, speed.x, bounds.width, range.x),
      y: target(bounds.minY, _dragStart.y, speed.y, bounds.height, range.y))
  }
}
