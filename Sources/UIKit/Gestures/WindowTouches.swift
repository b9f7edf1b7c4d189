/// The touches that are down in a window: which view and which recognisers get them.
///
/// Source: Behaviour/LifeCycle.md §9.1. Recognisers of the hit view and of its superviews see a touch before the view
/// does; they may keep it from the view, for a while or for good.
@MainActor
final class WindowTouches {
  /// The touches that views are still to be told of: those that are down, and lifted ones that a recogniser holds back.
  private var known: [UITouch] = []

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = event._touches.filter { $0._window === window }
    let changed = touches.filter { $0.phase != .stationary }
    for touch in changed where touch.phase == .began { attach(touch, in: window, event) }
    cancelGone(event, in: window)
    RunningApp.current.gestures.during {
      let recognizers = involved(changed)
      RunningApp.current.gestures.enter(recognizers)
      for recognizer in recognizers {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
          let set = Set(
            changed.filter { touch in touch.phase == phase && touch._recognizers.contains { $0 === recognizer } })
          if !set.isEmpty { recognizer._receive(set, phase, event) }
        }
      }
      changedNow = (changed, event)
      lastEvent = event
    }
  }

  private var changedNow: (touches: [UITouch], event: UIEvent)?
  private var lastEvent: UIEvent?

  // MARK: Touching down

  private func attach(_ touch: UITouch, in window: UIWindow, _ event: UIEvent) {
    known.append(touch)
    guard RunningApp.current.application?.isIgnoringInteractionEvents != true,
      let hit = window.hitTest(touch._location, with: event)
    else {
      touch._delivery.isTaken = true
      return
    }
    let others = known.filter { $0 !== touch && !$0._isOver && $0._view != nil }
    // One view alone has touches while an exclusive one is among them.
    if others.contains(where: { $0._view !== hit && (hit.isExclusiveTouch || $0._view!.isExclusiveTouch) }) {
      touch._delivery.isTaken = true
      return
    }
    touch._view = hit
    if !hit.isMultipleTouchEnabled, others.contains(where: { $0._view === hit }) { touch._delivery.isTaken = true }
    let down: Set<UITouch> = [touch]
    var view: UIView? = hit
    while let here = view {
      // Content that moves by itself is stopped by a touch, which then means nothing to what is in it.
      if here._stopMoving() {
        touch._recognizers = []
        touch._delivery.isTaken = true
      }
      // The one that was added last comes first.
      for recognizer in here._gestureRecognizers.reversed()
      where recognizer.isEnabled && recognizer._accepts(touch, event) {
        touch._recognizers.append(recognizer)
      }
      if here !== hit, !here._mayTouchesBegin(down, event, in: hit) {
        touch._delivery.isTaken = true
      }
      view = here._superview
    }
  }

  private func involved(_ touches: [UITouch]) -> [UIGestureRecognizer] {
    if touches.count == 1 { return touches[0]._recognizers }
    var list: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch._recognizers where !list.contains(where: { $0 === recognizer }) {
        list.append(recognizer)
      }
    }
    return list
  }

  /// Views that have left the window lose their touches, and so do their recognisers.
  private func cancelGone(_ event: UIEvent, in window: UIWindow) {
    for touch in known where !touch._isOver {
      guard let view = touch._view else { continue }
      if touch._recognizers.contains(where: { $0.view?.window !== window }) {
        let gone = touch._recognizers.filter { $0.view?.window !== window }
        touch._recognizers.removeAll { $0.view?.window !== window }
        RunningApp.current.gestures.during {
          for recognizer in gone { recognizer._receive([touch], .cancelled, event) }
        }
        for recognizer in gone { recognizer._touches.remove(touch) }
      }
      if view.window !== window, !touch._delivery.isTaken { cancel(touch, event) }
    }
  }

  private func cancel(_ touch: UITouch, _ event: UIEvent) {
    touch._delivery.isTaken = true
    (touch._delivery.heldBegan, touch._delivery.heldEnd) = (nil, nil)
    guard touch._delivery.hasBegun, let view = touch._view else { return }
    tell(view, .cancelled, [touch], event)
  }

  // MARK: Views

  /// Tells views what no recogniser keeps from them any more. Part of each settling of the recognisers.
  func release() {
    if let (changed, event) = changedNow {
      changedNow = nil
      deliverToViews(changed, event)
    }
    cancelTaken()
    for touch in known
    where !touch._delivery.isTaken && (touch._delivery.heldBegan != nil || touch._delivery.heldEnd != nil) {
      guard let view = touch._view else { continue }
      if isTaken(touch) {
        cancel(touch, touch._delivery.heldEnd ?? touch._delivery.heldBegan!)
        continue
      }
      if let event = touch._delivery.heldBegan, !delaysBegan(touch) {
        touch._delivery.heldBegan = nil
        touch._delivery.hasBegun = true
        tell(view, .began, [touch], event)
      }
      if let event = touch._delivery.heldEnd, touch._delivery.heldBegan == nil, !touch._delivery.isTaken,
        !delaysEnded(touch)
      {
        touch._delivery.heldEnd = nil
        tell(view, .ended, [touch], event)
      }
    }
    known.removeAll {
      $0._isOver && ($0._delivery.isTaken || $0._delivery.heldBegan == nil && $0._delivery.heldEnd == nil)
    }
    if known.isEmpty { lastEvent = nil }
  }

  /// A recogniser takes all its touches at once, also those that did not change.
  private func cancelTaken() {
    guard let lastEvent else { return }
    var views: [(view: UIView, touches: Set<UITouch>)] = []
    for touch in known
    where !touch._delivery.isTaken && touch._delivery.hasBegun && touch._delivery.heldEnd == nil && isTaken(touch) {
      touch._delivery.isTaken = true
      guard let view = touch._view else { continue }
      if let index = views.firstIndex(where: { $0.view === view }) {
        views[index].touches.insert(touch)
      } else {
        views.append((view, [touch]))
      }
    }
    for (view, touches) in views { tell(view, .cancelled, touches, lastEvent) }
  }

  private func isTaken(_ touch: UITouch) -> Bool {
    touch._recognizers.contains { $0._takesTouchesFromView && ($0._touches.contains(touch) || touch._isOver) }
  }

  private func delaysBegan(_ touch: UITouch) -> Bool {
    touch._recognizers.contains { $0.delaysTouchesBegan && ($0._isUndecided || $0._isWaiting) }
  }

  private func delaysEnded(_ touch: UITouch) -> Bool {
    touch._recognizers.contains { $0.delaysTouchesEnded && ($0._isUndecided || $0._isWaiting) }
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
    for touch in changed where !touch._delivery.isTaken {
      let isTaken = isTaken(touch)
      if isTaken, touch._delivery.hasBegun { continue }  // cancelled with the others
      if isTaken || (touch.phase == .cancelled && !touch._delivery.hasBegun) {
        touch._delivery = UITouch.Delivery(isTaken: true)
        continue
      }
      if !touch._delivery.hasBegun {
        if delaysBegan(touch) {
          if touch.phase == .began {
            (touch._delivery.heldBegan, touch._delivery.heldLocation) = (event, touch._location)
          }
          if touch.phase == .ended { touch._delivery.heldEnd = event }
          continue
        }
        touch._delivery.heldBegan = nil
        touch._delivery.hasBegun = true
        add(touch, .began)
        if touch.phase == .began { continue }
      }
      if touch.phase == .ended, delaysEnded(touch) {
        touch._delivery.heldEnd = event
      } else {
        add(touch, touch.phase)
      }
    }
    for group in groups { tell(group.view, group.phase, group.touches, event) }
  }

  private func tell(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    // Touches that were held back are told as they were.
    let states = touches.map { ($0, $0._phase, $0._location) }
    for touch in touches {
      touch._phase = phase
      if phase == .began, let location = touch._delivery.heldLocation { touch._location = location }
    }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
    for (touch, phase, location) in states { (touch._phase, touch._location) = (phase, location) }
  }
}
