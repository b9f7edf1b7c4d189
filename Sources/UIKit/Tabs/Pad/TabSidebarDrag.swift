/// The swipe from the edge that brings the sidebar in, and the one that sends it away.
@MainActor
final class TabSidebarDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let stage: TabSidebarStage
  private let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private let back = UIPanGestureRecognizer(target: nil, action: nil)

  /// Points per second that count as a fling, as for the swipe back. Source: Behaviour/Motion.md §4.
  private static let fling: CGFloat = 300

  init(_ stage: TabSidebarStage) {
    self.stage = stage
    super.init()
    for pan in [edge, back] {
      pan.delegate = self
      pan._stateDidChange = { [weak self, weak pan] in if let pan { self?.didChange(pan) } }
    }
  }

  func install(in view: UIView) {
    edge.edges = stage.layout.isAtRight ? .right : .left
    for pan in [edge, back] where pan.view !== view { view.addGestureRecognizer(pan) }
  }
  func remove() { for pan in [edge, back] { pan.view?.removeGestureRecognizer(pan) } }

  /// Away from the sidebar's edge is positive.
  private var sign: CGFloat { stage.layout.isAtRight ? -1 : 1 }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, stage.mayDrag(fromEdge: pan === edge) else { return false }
    guard pan === back else { return true }
    let layout = stage.layout, speed = pan.velocity(in: pan.view), place = pan.location(in: pan.view)
    // Beside a page that has made room only the sidebar itself is swiped.
    let isOver = layout.coversPage || layout.sidebar.contains(place)
    return isOver && speed.x * sign < 0 && abs(speed.x) > abs(speed.y)
  }

  private func didChange(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: pan.view).x * sign
    switch pan.state {
    case .began:
      stage.beginDrag()
      stage.drag(by: distance)
    case .changed: stage.drag(by: distance)
    case .ended, .cancelled:
      let way = pan === edge ? distance : -distance,
        speed = pan.velocity(in: pan.view).x * sign * (pan === edge ? 1 : -1)
      let isEnough = speed > Self.fling || way > stage.layout.width / 2 && speed > -Self.fling
      stage.endDrag(completes: pan.state == .ended && isEnough)
    default: break
    }
  }
}
