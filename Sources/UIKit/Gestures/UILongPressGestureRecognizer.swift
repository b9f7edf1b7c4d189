import HostInterface

/// A finger that stays. Continuous: began after the time, changed as it moves, ended as it lifts.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points that the finger may move before it begins.
  open var allowableMovement: CGFloat = 10

  private var start = CGPoint.zero
  private var timer: Scheduler.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard _touches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard _touches.count == numberOfTouchesRequired else { return }
    start = location(in: nil)
    timer = _schedule(after: minimumPressDuration) { if $0.state == .possible { $0.state = .began } }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let now = location(in: nil)
      if hypot(now.x - start.x, now.y - start.y) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() { _cancel(timer) }
}

/// A quick movement in one direction: 50 points within half a second, no more than 50 sideways.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var right: Direction { Direction(rawValue: 1) }
    public static var left: Direction { Direction(rawValue: 2) }
    public static var up: Direction { Direction(rawValue: 4) }
    public static var down: Direction { Direction(rawValue: 8) }
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var startTime = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > numberOfTouchesRequired { state = .failed }
    (start, startTime) = (location(in: nil), event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, _touches.count == numberOfTouchesRequired else { return }
    let now = location(in: nil)
    let dx = now.x - start.x, dy = now.y - start.y
    if event.timestamp - startTime > 0.5 {
      state = .failed
      return
    }
    let (along, across) =
      direction.contains(.right) && dx > 0 || direction.contains(.left) && dx < 0 ? (abs(dx), abs(dy)) : (abs(dy), abs(dx))
    let isRightWay =
      (direction.contains(.right) && dx > 0 && abs(dx) >= abs(dy)) || (direction.contains(.left) && dx < 0 && abs(dx) >= abs(dy))
      || (direction.contains(.down) && dy > 0 && abs(dy) > abs(dx)) || (direction.contains(.up) && dy < 0 && abs(dy) > abs(dx))
    if across > 50 {
      state = .failed
    } else if isRightWay, along >= 50 {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { if state == .possible { state = .failed } }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
