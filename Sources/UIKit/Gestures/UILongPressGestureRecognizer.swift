import HostInterface

/// Fingers that stay. Continuous: began after the time, changed as they move, ended as one lifts.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Full taps before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points that the fingers may move before it begins.
  open var allowableMovement: CGFloat = 10

  private var start = CGPoint.zero
  private var taps = 0
  private var fingers = 0
  private var timer: Scheduler.Token?
  /// As for taps: Behaviour/Scrolling.md §8.
  private static let gap = 0.35

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    _cancel(timer)
    fingers = max(fingers, _touches.count)
    guard fingers <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard fingers == numberOfTouchesRequired else { return }
    start = location(in: nil)
    timer = _schedule(after: minimumPressDuration) { ($0 as? UILongPressGestureRecognizer)?.stayed() }
  }

  private func stayed() {
    guard state == .possible else { return }
    // Held where a tap was wanted.
    state = taps == numberOfTapsRequired ? .began : .failed
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      guard fingers == numberOfTouchesRequired else { return }
      let now = location(in: nil)
      if hypot(now.x - start.x, now.y - start.y) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .ended
      return
    }
    guard _touches.count == touches.count else {
      // One of several lifts: the rest of a tap, or not long enough.
      if taps == numberOfTapsRequired { state = .failed }
      return
    }
    _cancel(timer)
    guard taps < numberOfTapsRequired, fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    fingers = 0
    timer = _schedule(after: Self.gap) { if $0.state == .possible { $0.state = .failed } }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override var _expectsMoreTouches: Bool { taps > 0 && taps <= numberOfTapsRequired }

  open override func reset() {
    _cancel(timer)
    (taps, fingers) = (0, 0)
  }
}
