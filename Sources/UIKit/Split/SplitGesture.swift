/// The swipe from the edge that brings the columns in, and the one over what is dimmed that sends them away.
@MainActor
final class SplitGesture: NSObject, UIGestureRecognizerDelegate {
  private unowned let split: UISplitViewController
  private let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private let back = UIPanGestureRecognizer(target: nil, action: nil)
  private var target: UISplitViewController.DisplayMode?

  /// Points per second that count as a fling, as for the swipe back. Source: Behaviour/Motion.md §4.
  private static let fling: CGFloat = 300

  init(_ split: UISplitViewController) {
    self.split = split
    super.init()
    for pan in [edge, back] {
      pan.delegate = self
      pan._stateDidChange = { [weak self, weak pan] in if let pan { self?.didChange(pan) } }
    }
  }

  func install(in view: UIView) {
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(back)
  }

  func update() {
    edge.edges = split._layout.isPrimaryAtRight ? .right : .left
    let isOn = split.presentsWithGesture && !split.isCollapsed
    (edge.isEnabled, back.isEnabled) = (isOn, isOn)
  }

  /// Towards the secondary column's far edge is positive.
  private var sign: CGFloat { split._layout.isPrimaryAtRight ? -1 : 1 }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard split.presentsWithGesture, !split.isCollapsed, let pan = recognizer as? UIPanGestureRecognizer else {
      return false
    }
    let layout = split._layout, level = SplitLayout.level(of: split.displayMode)
    if pan === edge {
      // A page that can be gone back from takes the swipe.
      let first = layout.visibleColumns(in: split.displayMode).first
      let depth = first.flatMap { split._columns.navigation($0) }?.viewControllers.count ?? 0
      return level < layout.highestLevel && depth < 2
    }
    let speed = pan.velocity(in: split.view)
    return level > 0 && layout.frames(for: split.displayMode).dimming > 0 && speed.x * sign < 0
      && abs(speed.x) > abs(speed.y)
  }

  private func didChange(_ pan: UIPanGestureRecognizer) {
    let layout = split._layout, stage = split._stage
    switch pan.state {
    case .began:
      let level = SplitLayout.level(of: stage.mode)
      let target = layout.mode(atLevel: pan === edge ? level + 1 : layout.behavior == .displace ? 1 : 0)
      self.target = target
      width = stage.dragWidth(to: target)
      split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
      stage.beginDrag(to: target)
      stage.drag(fraction(pan))
    case .changed: stage.drag(fraction(pan))
    case .ended, .cancelled:
      guard target != nil else { return }
      target = nil
      let speed = pan.velocity(in: split.view).x * sign * (pan === edge ? 1 : -1)
      let completes = pan.state == .ended && (speed > Self.fling || fraction(pan) > 0.5 && speed > -Self.fling)
      stage.endDrag(completes: completes)
      split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
    default: break
    }
  }

  private var width: CGFloat = 1
  private func fraction(_ pan: UIPanGestureRecognizer) -> CGFloat {
    pan.translation(in: split.view).x * sign * (pan === edge ? 1 : -1) / width
  }
}
