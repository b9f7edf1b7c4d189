/// Wheels and trackpads: moves the deepest scroll view at a position that can move that way.
@MainActor
package final class WheelInput: AppPart {
  package init() {}

  /// A scroll view rests on whole pixels. What a turn asked for beyond them is kept for the next one, or slow turns would get nowhere.
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
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled, !scroll.isDragging, scroll._moves(by: delta) {
        return move(scroll, by: delta)
      }
      view = here._superview
    }
  }

  private func move(_ scroll: UIScrollView, by delta: CGSize) {
    scroll._stop()
    var offset = CGPoint(x: scroll.bounds.minX - delta.width, y: scroll.bounds.minY - delta.height)
    if let rest, rest.scroll === scroll, rest.origin == scroll.bounds.origin {
      offset.x += rest.left.width
      offset.y += rest.left.height
    }
    offset = scroll._clamped(offset)
    scroll._showIndicators()
    scroll._moveTo(offset)
    scroll._fadeIndicators()
    let origin = scroll.bounds.origin
    // A delegate may have moved it elsewhere.
    let left = CGSize(width: offset.x - origin.x, height: offset.y - origin.y)
    rest = abs(left.width) < 1 && abs(left.height) < 1 ? Rest(scroll: scroll, origin: origin, left: left) : nil
  }
}

extension UIScrollView {
  fileprivate final func _moves(by delta: CGSize) -> Bool {
    (delta.width != 0 && _canMove(delta.width, horizontally: true)) || (delta.height != 0 && _canMove(delta.height, horizontally: false))
  }
}

extension RunningApp {
  package var wheel: WheelInput { part() }
}
