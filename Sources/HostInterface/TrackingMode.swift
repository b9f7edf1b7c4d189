/// Whether the main run loop is in the mode of tracking, as while a finger drags content: what was scheduled for the
/// default mode alone waits. Main thread only.
///
/// Source: Apple, `RunLoop.Mode.tracking`.
package final class TrackingMode {
  private var depth = 0
  private var held: [() -> Void] = []

  package init() {}

  package var isOn: Bool { depth > 0 }

  package func begin() { depth += 1 }

  /// The last end lets run what has waited, in its order.
  package func end() {
    depth = max(depth - 1, 0)
    guard depth == 0 else { return }
    let list = held
    held = []
    for work in list { work() }
  }

  /// Keeps work until tracking ends.
  package func hold(_ work: @escaping () -> Void) { held.append(work) }
}
