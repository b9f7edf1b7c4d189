import Foundation
import Synchronization

/// Finds out whether the main thread waits for something that does not come, as a test that waits for a semaphore.
///
/// Under a virtual clock, work that sleeps goes on when the app's loop turns. A loop whose thread is blocked does not
/// turn, and what it waits for may be that work. On iOS both clocks go on.
package final class BlockedMainThread: Sendable {
  /// Looked for in processes of tests alone: a host that waits for its next command is blocked, too, and its clock must
  /// stand.
  package static let shared = BlockedMainThread(
    isLookedFor: ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil,
    status: { try? String(contentsOfFile: "/proc/self/task/\(getpid())/status", encoding: .utf8) })

  private struct Delayed {
    var time: Double
    var work: @Sendable () -> Void
  }
  private struct State {
    var status = ""
    /// Seconds of the machine's time since when the status has been the same.
    var since = 0.0
    var count = 0
    /// Work that neither the app's clock nor this object has begun, by its number.
    var delayed: [Int: Delayed] = [:]
    var isWatching = false
  }

  package let isLookedFor: Bool
  private let status: @Sendable () -> String?
  private let state = Mutex(State())
  /// Seconds of the machine's time between two looks, and those after which a thread that stays where it is is blocked.
  private static let pause = 0.01, patience = 0.05

  /// - Parameter status: What the system says of the main thread, in the form of `/proc`.
  package init(isLookedFor: Bool, status: @escaping @Sendable () -> String?) {
    (self.isLookedFor, self.status) = (isLookedFor, status)
  }

  /// Whether the thread has been asleep since a look some time ago, without waking in between.
  func look() -> Bool {
    guard isLookedFor, let text = status() else { return false }
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix("State:") || $0.hasPrefix("voluntary_ctxt_switches:")
    }
    let status = lines.joined(separator: "\n"), now = BackgroundWork.now
    return state.withLock { state in
      if status != state.status { (state.status, state.since) = (status, now) }
      return now - state.since >= Self.patience && status.contains("S (sleeping)")
    }
  }

  /// Waits for a signal, or until the main thread is blocked.
  ///
  /// - Returns: Whether the signal came.
  package func wait(for gate: DispatchSemaphore) -> Bool {
    guard isLookedFor else {
      gate.wait()
      return true
    }
    while gate.wait(timeout: .now() + Self.pause) == .timedOut { if look() { return false } }
    return true
  }

  /// Work of another thread that the app's clock is to begin. It begins here, in the order of its time, should the main
  /// thread be blocked before the clock gets there.
  ///
  /// - Returns: What the clock calls; it does nothing where the work has begun.
  package func delayed(until time: Double, _ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard isLookedFor else { return work }
    let (number, begins) = state.withLock { state in
      state.count += 1
      state.delayed[state.count] = Delayed(time: time, work: work)
      defer { state.isWatching = true }
      return (state.count, !state.isWatching)
    }
    if begins { Thread.detachNewThread { [self] in watch() } }
    return { [self] in state.withLock { $0.delayed.removeValue(forKey: number) }?.work() }
  }

  private func watch() {
    while state.withLock({ state in
      state.isWatching = !state.delayed.isEmpty
      return state.isWatching
    }) {
      Thread.sleep(forTimeInterval: Self.pause)
      guard look() else { continue }
      let next = state.withLock { state in
        // Work that waits for this one gets time to go on.
        state.since = BackgroundWork.now
        let first = state.delayed.min { ($0.value.time, $0.key) < ($1.value.time, $1.key) }
        return first.flatMap { state.delayed.removeValue(forKey: $0.key) }
      }
      next?.work()
    }
  }
}
