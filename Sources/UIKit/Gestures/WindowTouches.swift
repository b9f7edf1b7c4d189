/// The touches that are down in a window: which view and which recognisers get them.
///
/// Source: facts/lifecycle.md §9.1. Recognisers of the hit view and of its superviews see a touch before the view does.
@MainActor
final class WindowTouches {
  /// Phases that a view has not been told because a recogniser delays them.
  private var held: [ObjectIdentifier: Set<Phase>] = [:]
  private enum Phase { case began, ended }
  /// Touches that a recogniser took away from their view.
  private var cancelled: Set<ObjectIdentifier> = []

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = (event.touches(for: window) ?? []).sorted { $0.timestamp < $1.timestamp }
    let changed = touches.filter { $0.phase != .stationary }
    for touch in changed where touch.phase == .began { attach(touch, in: window, event) }

    // Recognisers, each once for each phase.
    let recognizers = orderedRecognizers(touches)
    for recognizer in recognizers {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let set = Set(changed.filter { touch in touch.phase == phase && touch._recognizers.contains { $0 === recognizer } })
        if !set.isEmpty { recognizer._receive(set, phase, event) }
      }
    }
    GestureArena.settle(recognizers)

    deliverToViews(changed, event)
    for touch in changed where touch.phase == .ended || touch.phase == .cancelled { detach(touch) }
    GestureArena.finish(recognizers)
  }

  private func attach(_ touch: UITouch, in window: UIWindow, _ event: UIEvent) {
    touch._window = window
    let hit = UIApplication._current?.isIgnoringInteractionEvents == true ? nil : window.hitTest(touch._location, with: event)
    touch._view = hit
    var view = hit
    while let here = view {
      for recognizer in here._gestureRecognizers where recognizer.isEnabled && recognizer._accepts(touch, event) {
        touch._recognizers.append(recognizer)
      }
      view = here._superview
    }
    if let hit, !hit.isMultipleTouchEnabled, others(on: hit, event).count > 1 { cancelled.insert(ObjectIdentifier(touch)) }
  }

  private func others(on view: UIView, _ event: UIEvent) -> [UITouch] {
    event._touches.filter { $0.view === view && $0.phase != .ended && $0.phase != .cancelled }
  }

  private func orderedRecognizers(_ touches: [UITouch]) -> [UIGestureRecognizer] {
    var list: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch._recognizers where !list.contains(where: { $0 === recognizer }) { list.append(recognizer) }
    }
    return list
  }

  private func deliverToViews(_ changed: [UITouch], _ event: UIEvent) {
    var groups: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    func add(_ touch: UITouch, _ phase: UITouch.Phase) {
      guard let view = touch._view else { return }
      if let index = groups.firstIndex(where: { $0.view === view && $0.phase == phase }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((view, phase, [touch]))
      }
    }
    for touch in changed {
      let id = ObjectIdentifier(touch)
      guard !cancelled.contains(id) else { continue }
      if touch._recognizers.contains(where: { $0._takesTouchesFromView && $0._touches.contains(touch) }) {
        cancelled.insert(id)
        if held[id]?.contains(.began) != true, touch.phase != .began { add(touch, .cancelled) }
        continue
      }
      let delaysBegan = touch._recognizers.contains { $0.delaysTouchesBegan && $0.state == .possible && $0._touches.contains(touch) }
      if touch.phase == .began {
        if delaysBegan { held[id, default: []].insert(.began) } else { add(touch, .began) }
        continue
      }
      if held[id]?.contains(.began) == true {
        if delaysBegan, touch.phase == .moved { continue }
        held[id]?.remove(.began)
        add(touch, .began)
      }
      add(touch, touch.phase)
    }
    for group in groups {
      switch group.phase {
      case .began: group.view.touchesBegan(group.touches, with: event)
      case .moved: group.view.touchesMoved(group.touches, with: event)
      case .ended: group.view.touchesEnded(group.touches, with: event)
      case .cancelled: group.view.touchesCancelled(group.touches, with: event)
      default: break
      }
    }
  }

  private func detach(_ touch: UITouch) {
    held[ObjectIdentifier(touch)] = nil
    cancelled.remove(ObjectIdentifier(touch))
  }
}
