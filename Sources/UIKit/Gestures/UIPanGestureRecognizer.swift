import HostInterface

/// Dragging. Begins after 10 points of movement; the translation leaves those out (facts/scroll.md §5 and §8).
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  static let slop = 10.0
  private var start = CGPoint.zero
  private var translationBase = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// Whether a movement of this many points from the start is the one that this recogniser waits for.
  func _shouldBegin(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) > Self.slop }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if _touches.count > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    if state == .possible {
      start = location(in: nil)
      samples = [(event.timestamp, start)]
    } else {
      rebase(event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = location(in: nil)
    samples.append((event.timestamp, now))
    while samples.count > 2, samples[0].time < event.timestamp - 0.1 { samples.removeFirst() }
    if state == .possible {
      guard _touches.count >= minimumNumberOfTouches else { return }
      let movement = CGPoint(x: now.x - start.x, y: now.y - start.y)
      guard _shouldBegin(movement) else { return }
      // What was moved to be recognised does not count.
      let length = hypot(movement.x, movement.y)
      let kept = max(length - Self.slop, 0) / length
      translationBase = CGPoint(x: now.x - movement.x * kept, y: now.y - movement.y * kept)
      state = .began
    } else if state == .began || state == .changed {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      if _touches.count > touches.count { return rebase(event) }
      samples.append((event.timestamp, location(in: nil)))
      state = .ended
    } else if state == .possible, _touches.count == touches.count {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// A finger came or went: the middle jumps, the translation must not.
  private func rebase(_ event: UIEvent) {
    guard let last = samples.last?.point else { return }
    let now = location(in: nil)
    translationBase = CGPoint(x: translationBase.x + now.x - last.x, y: translationBase.y + now.y - last.y)
    samples = [(event.timestamp, now)]
  }

  open override func reset() { samples = [] }

  /// Points since the start, in `view`'s directions. Before recognition, as in `gestureRecognizerShouldBegin(_:)`, the whole movement.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = samples.last?.point else { return .zero }
    let base = state == .possible ? start : translationBase
    return convert(CGPoint(x: last.x - base.x, y: last.y - base.y), view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = samples.last?.point else { return }
    translationBase = CGPoint(x: last.x - translation.x, y: last.y - translation.y)
  }

  /// Points per second over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last, let first = samples.first(where: { $0.time >= last.time - 0.1 }), last.time > first.time else {
      return .zero
    }
    let seconds = last.time - first.time
    return convert(
      CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds), view)
  }

  /// A way in the window, in the coordinates of `view`.
  private func convert(_ way: CGPoint, _ view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return way }
    let origin = view.convert(CGPoint.zero, from: window), end = view.convert(way, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

/// A pan that begins at an edge of the screen: within 20 points.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first, let window = touch.window {
      let point = touch.location(in: nil), area = window.bounds
      let isAtEdge =
        (edges.contains(.left) && point.x <= 20) || (edges.contains(.right) && point.x >= area.maxX - 20)
        || (edges.contains(.top) && point.y <= 20) || (edges.contains(.bottom) && point.y >= area.maxY - 20)
      if !isAtEdge {
        state = .failed
        return
      }
      first = point
    }
    super.touchesBegan(touches, with: event)
  }

  private var first = CGPoint.zero

  /// A finger that sets out along the edge, or back over it, wants something else.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let now = location(in: nil)
      let way = CGPoint(x: now.x - first.x, y: now.y - first.y)
      let inwards =
        (edges.contains(.left) && way.x > abs(way.y)) || (edges.contains(.right) && -way.x > abs(way.y))
        || (edges.contains(.top) && way.y > abs(way.x)) || (edges.contains(.bottom) && -way.y > abs(way.x))
      if !inwards, hypot(way.x, way.y) > Self.slop {
        state = .failed
        return
      }
    }
    super.touchesMoved(touches, with: event)
  }
}
