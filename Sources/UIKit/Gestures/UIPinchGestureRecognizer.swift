/// Two fingers that move apart or together. Begins when their distance has changed by 8 points
/// (Behaviour/Scrolling.md §8), which do not count; ends when both have lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = 8

  private var scaleNow: CGFloat = 1
  /// The change of scale for a distance of one point.
  private var scalePerPoint: CGFloat = 0
  private var start: CGFloat?
  private var recent = RecentValues()

  /// How far the fingers are apart, as a multiple of the distance at which it began. Setting it counts on from there.
  open var scale: CGFloat {
    get { scaleNow }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      if scaleNow > 0 { scalePerPoint *= newValue / scaleNow }
      scaleNow = newValue
      recent.clear()
    }
  }
  /// The change of the scale per second.
  open var velocity: CGFloat { recent.speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fingersChanged(_touches) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(_touches) else {
      if _isActive { state = .changed }
      return
    }
    if state == .possible {
      guard let start else { return }
      let change = fingers.distance - start
      guard abs(change) > Self.slop else { return }
      let base = max(start + (change > 0 ? Self.slop : -Self.slop), 1)
      scalePerPoint = 1 / base
      scaleNow = fingers.distance / base
      recent.clear()
      recent.add(1, at: event.timestamp - 1.0 / 60)
      recent.add(scaleNow, at: event.timestamp)
      state = .began
    } else if _isActive {
      scaleNow = fingers.distance * scalePerPoint
      recent.add(scaleNow, at: event.timestamp)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = _touches.subtracting(touches)
    guard left.isEmpty else { return fingersChanged(left) }
    state = _isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = _isActive ? .cancelled : .failed
  }

  /// Other fingers than before: the scale goes on from where it is.
  private func fingersChanged(_ touches: Set<UITouch>) {
    guard let fingers = TwoFingers(touches) else {
      start = nil
      return
    }
    start = fingers.distance
    if _isActive { scalePerPoint = scaleNow / fingers.distance }
  }

  open override func reset() {
    (scaleNow, scalePerPoint, start) = (1, 0, nil)
    recent.clear()
  }
}
