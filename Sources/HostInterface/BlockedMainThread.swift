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

  private struct State {
    var status = ""
    /// How often the status has been the same in a row.
    var same = 0
    var delayed: [(time: Double, run: @Sendable () -> Void)] = []
    var isWatching = false
  }

  package let isLookedFor: Bool
  private let status: @Sendable () -> String?
  private let state = Mutex(State())
  /// Milliseconds of the machine's time between two looks, and the number of looks that find the thread where it was.
  private static let pause: UInt32 = 10, looks = 5

  /// - Parameter status: What the system says of the main thread, in the form of `/proc`.
  package init(isLookedFor: Bool, status: @escaping @Sendable () -> String?) {
    (self.isLookedFor, self.status) = (isLookedFor, status)
  }

  /// Whether the thread has been asleep since some looks ago, without waking in between. Each call is a look.
  func look() -> Bool {
    guard isLookedFor, let text = status() else { return false }
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix("State:") || $0.hasPrefix("voluntary_ctxt_switches:")
    }
    let now = lines.joined(separator: "\n")
    return state.withLock { state in
      state.same = now == state.status ? state.same + 1 : 0
      state.status = now
      return state.same >= Self.looks && now.contains("S (sleeping)")
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
    while gate.wait(timeout: .now() + .milliseconds(Int(Self.pause))) == .timedOut { if look() { return false } }
    return true
  }

  /// Runs work of another thread in the order of its time, should the main thread be blocked before the app's clock
  /// gets there. `run` may be called although the clock has got there in between.
  package func rescue(at time: Double, _ run: @escaping @Sendable () -> Void) {
    guard isLookedFor else { return }
    let begins = state.withLock { state in
      state.delayed.append((time, run))
      defer { state.isWatching = true }
      return !state.isWatching
    }
    if begins { Thread.detachNewThread { [self] in watch() } }
  }

  private func watch() {
    while state.withLock({ state in
      state.isWatching = !state.delayed.isEmpty
      return state.isWatching
    }) {
      usleep(Self.pause * 1000)
      guard look() else { continue }
      let next = state.withLock { state in
        state.same = 0
        let index = state.delayed.indices.min { state.delayed[$0].time < state.delayed[$1].time }
        return index.map { state.delayed.remove(at: $0).run }
      }
      next?()
    }
  }

  /// Forgets what the clock has come to.
  package func forget(upTo time: Double) {
    guard isLookedFor else { return }
    state.withLock { $0.delayed.removeAll { $0.time <= time } }
  }
}
