import HostInterface

/// A recogniser that goes on while a drag lifts the same view, such as the one that shows a context menu.
@MainActor
protocol DragCompanion: UIGestureRecognizer {
  /// The finger has moved on and drags what was lifted: whatever was shown for it has to go.
  func dragDidBegin()
}

/// A finger that stays lifts what is under it, and drags it from then on.
final class DragLiftRecognizer: UIGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private var start = CGPoint.zero
  private var timer: Scheduler.Token?
  private var flight: DragFlight?

  /// Seconds that the finger stays, and points that it may move meanwhile. An estimate: as for other long presses.
  private static let delay = 0.5, slop: CGFloat = 10

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard _touches.count == 1, state == .possible else {
      if state == .possible { state = .failed } else { for touch in touches { ignore(touch, for: event) } }
      return
    }
    start = location(in: nil)
    timer = _schedule(after: Self.delay) { ($0 as? DragLiftRecognizer)?.stayed() }
  }

  private func stayed() {
    guard state == .possible, !_isWaiting, let touch = _touches.first else { return }
    guard !RunningApp.current.gestures.isPrevented(self), let interaction, let flight = DragFlight(interaction, touch)
    else {
      state = .failed
      return
    }
    state = .began
    guard _isActive else { return }
    self.flight = flight
    flight.liftItems()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let flight else {
      let now = location(in: nil)
      if hypot(now.x - start.x, now.y - start.y) > Self.slop { state = .failed }
      return
    }
    flight.fingerMoved()
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // It may lift elsewhere than it was last.
    if flight?.isDragging == true { flight?.fingerMoved() }
    finish(cancelled: false)
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(cancelled: true)
    state = state == .possible ? .failed : .cancelled
  }

  private func finish(cancelled: Bool) {
    let ended = flight
    flight = nil
    ended?.end(cancelled: cancelled)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    if other is any DragCompanion { return false }
    return flight?.isDragging == true || interaction?.allowsSimultaneousRecognitionDuringLift != true
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is any DragCompanion) }

  /// Whoever could go on beside the lift has to stop for the drag.
  func stopOthers(_ touch: UITouch) {
    for other in touch._recognizers where other !== self {
      if let companion = other as? any DragCompanion {
        companion.dragDidBegin()
      } else if other._isActive || other._isUndecided, other.isEnabled {
        other.isEnabled = false
        other.isEnabled = true
      }
    }
  }

  override func reset() {
    _cancel(timer)
    // Taken away from under the finger.
    finish(cancelled: true)
  }
}

/// A tap of another finger during a drag, which may add what is under it.
final class DragAddRecognizer: UIGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private var start = CGPoint.zero
  private static let slop: CGFloat = 10

  override func _accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    RunningApp.current.drags.flights.contains { $0.session.touch !== touch } && super._accepts(touch, event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = location(in: nil)
    if hypot(now.x - start.x, now.y - start.y) > Self.slop { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = interaction?._addItems(at: location(in: view)) == true ? .ended : .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
