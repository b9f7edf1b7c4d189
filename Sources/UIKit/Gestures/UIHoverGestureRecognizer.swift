import HostInterface

/// A pointer that is over the view, no button pressed: began as it comes, changed as it moves, ended as it goes.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// A mouse lies on its surface.
  open var zOffset: CGFloat { 0 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }

  /// Touches are not for it.
  override func _accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }

  final func _hover(_ point: CGPoint?, _ window: UIWindow?) {
    if let point { _setLocation(point, window) }
    if _isActive {
      state = point == nil ? .ended : .changed
    } else if point != nil, state == .possible {
      state = .began
    }
  }
}

/// Turns the host's pointer into hover events.
@MainActor
package final class HoverInput {
  private var hovered: [UIHoverGestureRecognizer] = []

  /// - Parameter location: Points of the screen; nil: the pointer has left it. Places off the screen count as nil.
  package func move(to location: CGPoint?, at time: Double) {
    var inside: [UIHoverGestureRecognizer] = []
    var position = CGPoint.zero
    var window: UIWindow?
    if let location, location.x.isFinite, location.y.isFinite, UIScreen.main.bounds.contains(location) {
      window = RunningApp.current.touches.window(at: location)
      if let window { position = window.layer.convert(location, from: UIScreen.main._rootLayer) }
      var view = window?.hitTest(position, with: nil)
      while let here = view {
        inside += here._gestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter { $0.isEnabled }
        view = here._superview
      }
    }
    let left = hovered.filter { old in !inside.contains { $0 === old } }
    hovered = inside
    RunningApp.current.gestures.during {
      RunningApp.current.gestures.enter(left + inside)
      for recognizer in left { recognizer._hover(nil, nil) }
      for recognizer in inside { recognizer._hover(position, window) }
    }
  }
}
