import Foundation

/// Runs what an environment without a host has scheduled, in real time.
///
/// An app's own unit tests have no host, and wait with XCTest's expectations for timers and delayed blocks: the main queue, which such a
/// wait serves, advances the virtual clock when the real time of the next entry has come. A host or a test's stage installs its own
/// environment, and then this one rests.
final class RealTimePump: @unchecked Sendable {  // main thread, like the scheduler
  private unowned let environment: HostEnvironment
  /// The entry that a wake-up is under way for.
  private var awaited: Double?

  init(_ environment: HostEnvironment) { self.environment = environment }

  func schedule() {
    guard let deadline = environment.scheduler.nextDeadline, awaited.map({ deadline < $0 }) ?? true else { return }
    awaited = deadline
    let delay = max(0, deadline - environment.clock.now)
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + delay) { [weak self] in self?.run(deadline) }
  }

  private func run(_ deadline: Double) {
    guard awaited == deadline else { return }  // an earlier entry came between
    awaited = nil
    guard HostEnvironment.current === environment else { return }
    if environment.clock.kind == .virtual { environment.clock.advance(to: max(deadline, environment.clock.now)) }
    while environment.scheduler.runNext(dueAt: environment.clock.now) {}
    schedule()
  }
}
