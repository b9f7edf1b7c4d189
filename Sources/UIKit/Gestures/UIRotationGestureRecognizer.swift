/// Two fingers that turn about each other. Begins when they have turned by ten degrees (Behaviour/Scrolling.md §8),
/// which do not count; ends when both have lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = .pi / 18

  private var rotationNow: CGFloat = 0
  private var lastAngle: CGFloat?
  /// Before it begins.
  private var turned: CGFloat = 0
  private var recent = RecentValues()

  /// Radians, clockwise, more than a full turn where the fingers have gone round. Setting it counts on from there.
  open var rotation: CGFloat {
    get { rotationNow }
    set {
      guard newValue.isFinite else { return }
      rotationNow = newValue
      recent.clear()
    }
  }
  /// Radians per second.
  open var velocity: CGFloat { recent.speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastAngle = TwoFingers(_touches)?.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(_touches) else {
      if _isActive { state = .changed }
      return
    }
    let step = TwoFingers.turn(fingers.angle - (lastAngle ?? fingers.angle))
    lastAngle = fingers.angle
    if state == .possible {
      turned += step
      guard abs(turned) > Self.slop else { return }
      rotationNow = turned - (turned > 0 ? Self.slop : -Self.slop)
      recent.clear()
      recent.add(0, at: event.timestamp - 1.0 / 60)
      recent.add(rotationNow, at: event.timestamp)
      state = .began
    } else if _isActive {
      rotationNow += step
      recent.add(rotationNow, at: event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = _touches.subtracting(touches)
    guard left.isEmpty else {
      lastAngle = TwoFingers(left)?.angle
      return
    }
    state = _isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = _isActive ? .cancelled : .failed
  }

  open override func reset() {
    (rotationNow, lastAngle, turned) = (0, nil, 0)
    recent.clear()
  }
}
