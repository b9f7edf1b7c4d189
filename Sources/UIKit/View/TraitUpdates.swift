/// Views whose overrides of traits have changed since the last update.
///
/// Several overrides in a row make one change of traits, which views and handlers hear of before the next layout, or when
/// somebody asks for it. Source: Apple's documentation of `updateTraitsIfNeeded()`.
@MainActor
final class TraitUpdates {
  private struct Pending { weak var view: UIView? }
  private var pending: [Pending] = []

  /// Outside of a window, where no layout comes by itself, traits change at once.
  func overridesDidChange(of view: UIView) {
    guard view.window != nil else { return view._traitsMayHaveChanged() }
    if !pending.contains(where: { $0.view === view }) { pending.append(Pending(view: view)) }
    view._scheduleLayout()
  }

  /// O(views below those that wait).
  func flush() {
    // A handler may override traits in turn; one that does so without end is left to the next layout.
    for _ in 0..<8 where !pending.isEmpty {
      let list = pending
      pending = []
      for entry in list { entry.view?._traitsMayHaveChanged() }
    }
  }
}
