import Foundation

/// Runs the app of an environment without a host, in real time.
///
/// An app's own unit tests have no host, and wait with XCTest's expectations, or in the run loop, for timers, delayed
/// blocks and the ends of animations. The main queue, which such a wait serves, moves the virtual clock to each next
/// moment when its real time has come: what the app sees is the same in every run. A host or a test's stage installs
/// its own environment, and then this one rests.
final class RealTimePump: @unchecked Sendable {  // main thread, like the scheduler
  /// Gone where another thread lets go of it while a wake-up of the main queue is under way.
  private weak let environment: HostEnvironment?
  /// The moment that a wake-up is under way for.
  private var awaited: Double?
  private var isRunning = false
  /// The clock's time and the machine's date at which the pump began to wait. Each moment of a chain is timed from
  /// here, so that the time which the moments before it took does not delay it.
  private var start: (moment: Double, date: DispatchWallTime)?

  init(_ environment: HostEnvironment) { self.environment = environment }

  /// Something was scheduled or changed.
  func schedule() {
    guard !isRunning, let now = environment?.clock.now else { return }
    if awaited == nil { start = (now, .now()) }
    // A commit that is due has no deadline of its own; the turn that comes next makes it, and then looks how long to
    // wait.
    awaitMoment(now)
  }

  private func awaitMoment(_ moment: Double) {
    guard awaited.map({ moment < $0 }) ?? true else { return }
    guard let start else { return }
    awaited = moment
    DispatchQueue.main.asyncAfter(wallDeadline: start.date + max(0, moment - start.moment)) { [weak self] in
      self?.run(moment)
    }
  }

  private func run(_ moment: Double) {
    guard awaited == moment else { return }  // an earlier one came between
    awaited = nil
    guard let environment, HostEnvironment.current === environment else { return }
    isRunning = true
    let next = MainActor.assumeIsolated {
      advance(environment, to: max(moment, environment.clock.now))
      return HostRegistry.runtime?.nextMoment() ?? environment.scheduler.nextDeadline
    }
    isRunning = false
    if let next { awaitMoment(max(next, environment.clock.now)) }
  }

  @MainActor private func advance(_ environment: HostEnvironment, to time: Double) {
    if let runtime = HostRegistry.runtime { return runtime.advance(time) }
    if environment.clock.kind == .virtual { environment.clock.advance(to: time) }
    while environment.scheduler.runNext(dueAt: environment.clock.now) {}
  }
}
