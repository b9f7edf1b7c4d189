import HostInterface

/// A scroll view's own pan: begins only along an axis that can scroll.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  enum Axis { case horizontal, vertical }
  weak var _scrollView: UIScrollView?
  /// Locked for this drag; nil for both.
  private(set) var _axis: Axis?

  override func _shouldBegin(_ movement: CGPoint) -> Bool {
    guard super._shouldBegin(movement), let view = _scrollView else { return false }
    let horizontal = view.scrollDrag.canScroll(horizontally: true),
      vertical = view.scrollDrag.canScroll(horizontally: false)
    let isHorizontalMovement = abs(movement.x) > abs(movement.y)
    // A drag purely along an axis that cannot move is left to others.
    if !horizontal && isHorizontalMovement { return false }
    if !vertical && !isHorizontalMovement { return false }
    if isLeftToParent(movement, horizontally: isHorizontalMovement) { return false }
    // A view that was told of the touch may keep it.
    for touch in _touches where touch._delivery.hasBegun && !touch._delivery.isTaken {
      if let content = touch.view, content !== view,
        !view.canCancelContentTouches || !view.touchesShouldCancel(in: content)
      {
        state = .failed
        return false
      }
    }
    // Within about thirty degrees of an axis.
    let isClear = min(abs(movement.x), abs(movement.y)) < 0.577 * max(abs(movement.x), abs(movement.y))
    _axis = view.isDirectionalLockEnabled && isClear ? (isHorizontalMovement ? .horizontal : .vertical) : nil
    return true
  }

  /// At its end, a scroll view leaves the drag to one around it that can still move that way.
  private func isLeftToParent(_ movement: CGPoint, horizontally: Bool) -> Bool {
    guard let view = _scrollView else { return false }
    let way = horizontally ? movement.x : movement.y
    guard horizontally ? view.transfersHorizontalScrollingToParent : view.transfersVerticalScrollingToParent,
      !view.scrollDrag.canMove(way, horizontally: horizontally)
    else { return false }
    var parent = view.superview
    while let here = parent {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled,
        scroll.scrollDrag.canMove(way, horizontally: horizontally),
        scroll.scrollDrag.canScroll(horizontally: horizontally), _touches.isSubset(of: scroll._pan._touches),
        scroll._pan.state == .possible
      {
        return true
      }
      parent = here.superview
    }
    return false
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .failed { _scrollView?.scrollDrag.touchLifted() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if state == .failed { _scrollView?.scrollDrag.touchLifted() }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== _scrollView?.scrollZoom.pinch && super.canPrevent(other)
  }

  override func reset() {
    super.reset()
    _axis = nil
  }
}

/// Keeps a touch from the content for 150 ms, in which it may turn out to be a drag (Behaviour/Scrolling.md §5).
final class ScrollDelayRecognizer: UIGestureRecognizer {
  static let delay = 0.15
  weak var _scrollView: UIScrollView?
  private var timer: Scheduler.Token?

  required init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let view = _scrollView, view.delaysContentTouches, view.isScrollEnabled,
      !touches.contains(where: { $0.view?._keepsTouches == true }),
      view.scrollDrag.canScroll(horizontally: true) || view.scrollDrag.canScroll(horizontally: false)
    else {
      state = .failed
      return
    }
    _cancel(timer)
    timer = _schedule(after: Self.delay) { if $0.state == .possible { $0.state = .failed } }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func reset() { _cancel(timer) }
}

/// A scroll view's own pinch: runs beside its pan, and ends when one of the two fingers lifts.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  weak var _scrollView: UIScrollView?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, _touches.count >= 2, _scrollView?.scrollZoom.zoomedView == nil {
      state = .failed
      return
    }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if _isActive, _touches.subtracting(touches).count < 2 { state = .ended }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== _scrollView?._pan && super.canPrevent(other)
  }
}
