import HostInterface

/// Taps: short touches that do not move. Thresholds: Behaviour/Scrolling.md §8.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// A finger is the primary button.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var fingers = 0
  private var start = CGPoint.zero
  private var firstTap: CGPoint?
  private var timeout: Scheduler.Token?

  /// Points that a finger may move, and that taps may be apart; seconds that it may stay, seconds between two taps.
  private static let slop = 45.0, longest = 0.75, gap = 0.35

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    _cancel(timeout)
    fingers = max(fingers, _touches.count)
    guard fingers <= numberOfTouchesRequired, event.buttonMask.isSuperset(of: buttonMaskRequired) else { return fail() }
    start = location(in: nil)
    if fingers == numberOfTouchesRequired {
      if let firstTap, hypot(start.x - firstTap.x, start.y - firstTap.y) > Self.slop { return fail() }
      firstTap = firstTap ?? start
    }
    timeout = _schedule(after: Self.longest) { ($0 as? UITapGestureRecognizer)?.fail() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = location(in: nil)
    if hypot(now.x - start.x, now.y - start.y) > Self.slop { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _touches.count == touches.count else {
      // The middle of those that are left is elsewhere.
      start = _middle(of: _touches.subtracting(touches)) ?? start
      return
    }
    _cancel(timeout)
    guard fingers == numberOfTouchesRequired else { return fail() }
    fingers = 0
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      timeout = _schedule(after: Self.gap) { ($0 as? UITapGestureRecognizer)?.fail() }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

  private func fail() {
    _cancel(timeout)
    if state == .possible { state = .failed }
  }

  override var _expectsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  open override func reset() {
    _cancel(timeout)
    (taps, fingers, firstTap) = (0, 0, nil)
  }

  /// A tap does not shut out a recogniser of more taps; that one has its own time.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Controls keep single taps on themselves from recognisers of the views that they are in.
  override func _accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    if numberOfTapsRequired == 1, numberOfTouchesRequired == 1, let touched = touch.view, touched !== view,
      touched._preventsTapsOfAncestors
    {
      return false
    }
    return super._accepts(touch, event)
  }
}
