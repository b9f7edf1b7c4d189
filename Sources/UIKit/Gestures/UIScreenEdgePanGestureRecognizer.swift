/// A pan that begins at an edge of the screen: within 20 points, one finger, and inwards.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
  private var first: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.min(by: { $0._number < $1._number }), let window = touch.window {
      let point = touch.location(in: nil), area = window.bounds
      let isAtEdge =
        (edges.contains(.left) && point.x <= 20) || (edges.contains(.right) && point.x >= area.maxX - 20)
        || (edges.contains(.top) && point.y <= 20) || (edges.contains(.bottom) && point.y >= area.maxY - 20)
      if !isAtEdge || first != nil {
        state = .failed
        return
      }
      first = point
    }
    super.touchesBegan(touches, with: event)
  }

  /// A finger that sets out along the edge, or back over it, wants something else.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let first {
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

  open override func reset() {
    super.reset()
    first = nil
  }
}
