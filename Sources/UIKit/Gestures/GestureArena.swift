/// The recognisers that take part in the touches that are down, and who wins among them.
@MainActor
final class GestureArena {
  private(set) var active: [UIGestureRecognizer] = []
  private var unsent: [UIGestureRecognizer] = []
  /// Those of this round whose turn has not come.
  private var sending: [UIGestureRecognizer] = []
  private var depth = 0

  /// Whether a tap has ended that may still become the first of several: what waits for that to fail is decided within
  /// 0.35 s.
  var awaitsTaps: Bool { active.contains { $0._expectsMoreTouches } }

  func enter(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
  }

  /// Lets recognisers change state in `work`, then has those that waited go on or fail, sends actions, tells views what
  /// was kept from them, and resets what is over.
  func during(_ work: () -> Void) {
    depth += 1
    work()
    depth -= 1
    if depth == 0 { settle() }
  }

  /// Outside of events, as when a timer of an app's own recogniser fires, what follows is done at once.
  func stateWasSet() { if depth == 0 { during {} } }

  private func settle() {
    depth += 1
    defer { depth -= 1 }
    var rounds = 0
    repeat {
      while active.map({ $0._retryPending() }).contains(true) {}
      (sending, unsent) = (unsent, [])
      while !sending.isEmpty { sending.removeFirst()._send() }
      rounds += 1
      // Actions may set states; one that does so without end is left to the next event.
    } while !unsent.isEmpty && rounds < 16
    for window in UIScreen.main._windows { window._touches.release() }
    finish()
  }

  private func finish() {
    for recognizer in active { recognizer._finish() }
    active.removeAll { $0._touches.isEmpty && $0.state == .possible && !$0._isWaiting && !$0._expectsMoreTouches }
  }

  func needsAction(_ recognizer: UIGestureRecognizer) {
    if !unsent.contains(where: { $0 === recognizer }) { unsent.append(recognizer) }
  }

  /// - Returns: Whether an action was to be sent.
  @discardableResult
  func forgetAction(of recognizer: UIGestureRecognizer) -> Bool {
    let count = unsent.count + sending.count
    unsent.removeAll { $0 === recognizer }
    sending.removeAll { $0 === recognizer }
    return unsent.count + sending.count < count
  }

  // MARK: Exclusion

  func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && !winner._touches.isDisjoint(with: other._touches) && winner.canPrevent(other)
      && other.canBePrevented(by: winner) && !mayRunTogether(winner, other)
  }

  /// Whether one that has recognised keeps `recognizer` from it.
  func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { $0._hasRecognized && excludes($0, recognizer) }
  }

  /// The first to recognise makes the others that share its touches fail.
  func prevent(by winner: UIGestureRecognizer) {
    for other in active where other.state == .possible && excludes(winner, other) { other._prevent() }
  }
}
