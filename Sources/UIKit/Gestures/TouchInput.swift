import HostInterface

/// Turns the host's touches into UITouch objects and sends them through the application.
@MainActor
package final class TouchInput {
  private var fingers: [Int: UITouch] = [:]
  private var lastTap: (time: Double, location: CGPoint, count: Int)?
  private var lastNumber = 0

  /// Samples of one finger that only moves, given in one call, become one event (`coalescedTouches(for:)` has them
  /// all).
  ///
  /// A touch that begins with a position off the screen is ignored as a whole. Later samples more than 20
  /// points off the screen, or of a finger that is not
  /// down, are ignored; one that ends off the screen ends where it was last.
  package func send(_ touches: [InputEvent.Touch], at time: Double) {
    var batch: [InputEvent.Touch] = []
    func flush() {
      if !batch.isEmpty { deliver(batch, at: time) }
      batch = []
    }
    for sample in touches.compactMap(usable) {
      // A finger that goes down or up has an event of its own.
      if batch.contains(where: { $0.finger == sample.finger && ($0.phase != .moved || sample.phase != .moved) }) {
        flush()
      }
      batch.append(sample)
    }
    flush()
  }

  /// Everything that is down is taken away: the app leaves the foreground, or an alert of the system comes.
  package func cancelAll(at time: Double) {
    let touches = fingers.keys.sorted().map { InputEvent.Touch(finger: $0, phase: .cancelled, location: .zero) }
    if !touches.isEmpty { deliver(touches, at: time) }
  }

  private func usable(_ sample: InputEvent.Touch) -> InputEvent.Touch? {
    let point = sample.location
    return point.x.isFinite && point.y.isFinite || sample.phase == .ended || sample.phase == .cancelled ? sample : nil
  }

  /// - Parameter room: Points around the screen that count: the middle of a finger that slides over the edge may lie
  ///   beyond it.
  private func isOnScreen(_ point: CGPoint, room: CGFloat) -> Bool {
    let screen = UIScreen.main.bounds.insetBy(dx: -room, dy: -room)
    return point.x >= screen.minX && point.x <= screen.maxX && point.y >= screen.minY && point.y <= screen.maxY
  }

  private func deliver(_ batch: [InputEvent.Touch], at time: Double) {
    var changed: [UITouch] = []
    for touch in fingers.values {
      touch._phase = .stationary
      touch._coalesced = []
    }
    for input in batch {
      guard let touch = touch(for: input, at: time, changed) else { continue }
      take(input, into: touch, at: time)
      if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
    }
    if !changed.isEmpty { send(changed, at: time) }
  }

  /// The touch of a finger, at its new position; nil for a sample that is not taken.
  private func touch(for input: InputEvent.Touch, at time: Double, _ changed: [UITouch]) -> UITouch? {
    let isUsable = isOnScreen(input.location, room: input.phase == .began ? 0 : 20)
    if input.phase == .began {
      // A finger cannot go down twice.
      return isUsable && fingers[input.finger] == nil ? beginTouch(input, at: time) : nil
    }
    guard let touch = fingers[input.finger], isUsable || input.phase != .moved else { return nil }
    let isFirst = !changed.contains { $0 === touch }
    if isFirst { touch._previousLocation = touch._location }
    touch._lastSample = (touch._timestamp, touch._location)
    if isUsable, input.phase != .cancelled {
      if !isFirst, touch._coalesced.isEmpty {
        touch._coalesced = [touch._copy(at: touch._location, time: touch._timestamp)]
      }
      touch._location = position(input.location, in: touch._window)
    }
    return touch
  }

  private func beginTouch(_ input: InputEvent.Touch, at time: Double) -> UITouch {
    let touch = UITouch()
    lastNumber += 1
    touch._number = lastNumber
    touch._tapCount = tapCount(at: input.location, time)
    touch._window = window(at: input.location)
    touch._location = position(input.location, in: touch._window)
    touch._previousLocation = touch._location
    fingers[input.finger] = touch
    return touch
  }

  /// Time, force and phase of a sample.
  private func take(_ input: InputEvent.Touch, into touch: UITouch, at time: Double) {
    touch._timestamp = input.time ?? time
    touch._force = input.force.isFinite ? input.force : 0
    switch input.phase {
    case .began: touch._phase = .began
    case .moved: touch._phase = .moved
    case .ended: touch._phase = .ended
    case .cancelled: touch._phase = .cancelled
    }
    if touch._phase == .began { RunningApp.current.editMenu.touchBegan(at: input.location) }
    if !touch._coalesced.isEmpty {
      let sample = touch._copy(at: touch._location, time: touch._timestamp)
      sample._previousLocation = touch._coalesced.last!._location
      touch._coalesced.append(sample)
    }
  }

  private func send(_ changed: [UITouch], at time: Double) {
    let event = UIEvent()
    event._timestamp = time
    event._modifiers = RunningApp.current.presses.modifiers
    event._touches = fingers.values.sorted { $0._number < $1._number }
    let tap = statusBarTap(changed), scrolled = tap?._window.flatMap(ScrollToTop.target)
    // A tap that scrolls is the status bar's: the views below it lose the touch.
    if scrolled?._isAtTop == false { tap?._phase = .cancelled }
    UIApplication.shared.sendEvent(event)
    fingers = fingers.filter { !$0.value._isOver }
    scrolled?.scrollMover.scrollToTop()
  }

  private var statusBarTouch: (touch: UITouch, start: Double, location: CGPoint)?

  /// A short touch on the status bar that has just ended.
  private func statusBarTap(_ changed: [UITouch]) -> UITouch? {
    for touch in changed where touch._phase == .began && fingers.count == 1 && touch._location.y < 80 {
      statusBarTouch = (touch, touch._timestamp, touch._location)
    }
    guard let (touch, start, location) = statusBarTouch, touch._isOver || touch._timestamp - start > 0.75 else {
      return nil
    }
    statusBarTouch = nil
    let isNear = hypot(touch._location.x - location.x, touch._location.y - location.y) < 10
    return touch._phase == .ended && touch._timestamp - start <= 0.75 && ScrollToTop.takes(touch) && isNear
      ? touch : nil
  }

  private func position(_ point: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window else { return point }
    return window.layer.convert(point, from: UIScreen.main._rootLayer)
  }

  /// The view that would get a touch at a point of the screen.
  package func view(at point: CGPoint) -> UIView? {
    guard let window = window(at: point) else { return nil }
    return window.hitTest(window.layer.convert(point, from: UIScreen.main._rootLayer), with: nil)
  }

  /// The foremost window that has something there.
  func window(at point: CGPoint) -> UIWindow? {
    UIScreen.main._windows.reversed().first {
      $0.hitTest($0.layer.convert(point, from: UIScreen.main._rootLayer), with: nil) != nil
    }
      ?? UIScreen.main._windows.last { !($0 is SystemWindow) }
  }

  /// Source: Behaviour/Scrolling.md §8: within 0.35 s and 45 points.
  private func tapCount(at point: CGPoint, _ time: Double) -> Int {
    var count = 1
    if let last = lastTap, time - last.time < 0.35, hypot(point.x - last.location.x, point.y - last.location.y) < 45 {
      count = last.count + 1
    }
    lastTap = (time, point, count)
    return count
  }
}
