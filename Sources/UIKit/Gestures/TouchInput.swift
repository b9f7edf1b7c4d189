import HostInterface

/// Turns the host's touches into UITouch objects and sends them through the application.
@MainActor
package enum TouchInput {
  private static var fingers: [Int: UITouch] = [:]
  private static var lastTap: (time: Double, location: CGPoint, count: Int)?

  package static func reset() {
    fingers = [:]
    lastTap = nil
    GestureArena.active = []
  }

  package static func send(_ touches: [InputEvent.Touch], at time: Double) {
    for touch in fingers.values { touch._phase = .stationary }
    for input in touches {
      let touch: UITouch
      if input.phase == .began {
        touch = UITouch()
        touch._tapCount = tapCount(at: input.location, time)
        touch._previousLocation = input.location
        fingers[input.finger] = touch
      } else {
        guard let known = fingers[input.finger] else { continue }
        touch = known
        touch._previousLocation = touch._location
      }
      touch._location = input.location
      touch._timestamp = time
      touch._force = input.force
      switch input.phase {
      case .began: touch._phase = .began
      case .moved: touch._phase = .moved
      case .ended: touch._phase = .ended
      case .cancelled: touch._phase = .cancelled
      }
      if touch._phase == .began {
        EditMenu.shared.touchBegan(at: input.location)
        touch._window = window(at: input.location)
      }
    }
    let event = UIEvent()
    event._timestamp = time
    event._touches = fingers.sorted { $0.key < $1.key }.map(\.value)
    UIApplication.shared.sendEvent(event)
    fingers = fingers.filter { $0.value._phase != .ended && $0.value._phase != .cancelled }
  }

  /// What a touch at a point of the screen would go to.
  package static func view(at point: CGPoint) -> UIView? {
    guard let window = window(at: point) else { return nil }
    return window.hitTest(window.layer.convert(point, from: UIScreen.main._rootLayer), with: nil)
  }

  /// The foremost window that has something there.
  private static func window(at point: CGPoint) -> UIWindow? {
    UIScreen.main._windows.reversed().first { $0.hitTest($0.layer.convert(point, from: UIScreen.main._rootLayer), with: nil) != nil }
      ?? UIScreen.main._windows.last { !($0 is SystemWindow) }
  }

  /// Source: facts/scroll.md §8: within 0.35 s and 45 points.
  private static func tapCount(at point: CGPoint, _ time: Double) -> Int {
    var count = 1
    if let last = lastTap, time - last.time < 0.35, hypot(point.x - last.location.x, point.y - last.location.y) < 45 {
      count = last.count + 1
    }
    lastTap = (time, point, count)
    return count
  }
}
