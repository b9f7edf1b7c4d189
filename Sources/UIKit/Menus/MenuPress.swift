import HostInterface

/// The touch that asks for a menu: one that stays for half a second, or, where the menu is all that a control does,
/// any.
///
/// It goes on as long as the finger is down, so that the finger can move into the menu. Durations:
/// Behaviour/Scrolling.md §8.
final class MenuPress: UIGestureRecognizer {
  /// Whether the menu comes as the finger goes down.
  var isImmediate: () -> Bool = { false }
  /// Asked before it begins; false lets the touch mean something else. In the window's coordinates.
  var mayBegin: (CGPoint) -> Bool = { _ in false }
  /// The finger drags what it has lifted, and the menu has to go.
  var dragBegan: () -> Void = {}

  private static let longPress = 0.5
  /// As long as a touch in a scroll view may still become a scroll.
  private static let scrollDelay = 0.15
  private static let allowableMovement: CGFloat = 10

  private var start = CGPoint.zero
  private var timer: Scheduler.Token?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouches == 1 else {
      if state == .possible { state = .failed }
      return
    }
    start = location(in: nil)
    let delay = isImmediate() ? isInScrollView ? MenuPress.scrollDelay : 0 : MenuPress.longPress
    timer = _schedule(after: delay) { ($0 as? MenuPress)?.begin(.began) }
  }

  private var isInScrollView: Bool {
    var view = self.view?.superview
    while let here = view {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled, scroll.delaysContentTouches { return true }
      view = here.superview
    }
    return false
  }

  private func begin(_ new: State) {
    guard state == .possible else { return }
    state = mayBegin(location(in: nil)) ? new : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .changed }
    let now = location(in: nil)
    if hypot(now.x - start.x, now.y - start.y) > MenuPress.allowableMovement { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .ended }
    if isImmediate() { begin(.ended) } else { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() { _cancel(timer) }
}

extension MenuPress: DragCompanion {
  func dragDidBegin() {
    dragBegan()
    if _isActive { state = .cancelled }
  }
}
