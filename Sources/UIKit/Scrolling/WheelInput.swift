/// Wheels and trackpads: moves the deepest scroll view at a position that can move that way.
@MainActor
package final class WheelInput: AppPart {
  package init() {}

  /// A scroll view rests on whole pixels. What a turn asked for beyond them is kept for the next one, or slow turns
  /// would get nowhere.
  private struct Rest {
    weak var scroll: UIScrollView?
    var origin: CGPoint
    var left: CGSize
  }

  private var rest: Rest?

  /// - Parameters:
  ///   - location: Points of the screen.
  ///   - delta: Points by which the content is to move; upwards and leftwards is negative.
  package func scroll(at location: CGPoint, by delta: CGSize) {
    guard location.x.isFinite, location.y.isFinite, delta.width.isFinite, delta.height.isFinite else { return }
    var view = RunningApp.current.touches.view(at: location)
    while let here = view {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled, !scroll.isDragging, moves(scroll, by: delta) {
        return move(scroll, by: delta)
      }
      view = here._superview
    }
  }

  /// Whether a scroll view can go the way that a wheel turns.
  private func moves(_ scroll: UIScrollView, by delta: CGSize) -> Bool {
    let drag = scroll.scrollDrag
    return (delta.width != 0 && drag.canMove(delta.width, horizontally: true))
      || (delta.height != 0 && drag.canMove(delta.height, horizontally: false))
  }

  private func move(_ scroll: UIScrollView, by delta: CGSize) {
    scroll.scrollMover.stop()
    var offset = CGPoint(x: scroll.bounds.minX - delta.width, y: scroll.bounds.minY - delta.height)
    if let rest, rest.scroll === scroll, rest.origin == scroll.bounds.origin {
      offset.x += rest.left.width
      offset.y += rest.left.height
    }
    offset = scroll.scrollMover.clamped(offset)
    scroll._showIndicators()
    scroll.scrollMover.move(to: offset)
    scroll._fadeIndicators()
    let origin = scroll.bounds.origin
    // A delegate may have moved it elsewhere.
    let left = CGSize(width: offset.x - origin.x, height: offset.y - origin.y)
    rest = abs(left.width) < 1 && abs(left.height) < 1 ? Rest(scroll: scroll, origin: origin, left: left) : nil
  }
}

extension RunningApp {
  package var wheel: WheelInput { part() }
}
