import CConcurrency
import Foundation
import Synchronization

/// The work that an app does beside its main thread: parts of Swift's tasks, and blocks on dispatch queues.
///
/// A virtual clock stands still while such work runs. Parts of tasks and blocks on the global queues, which have no
/// order of their own, are done one after the other, in the order in which they came, so that the same app does the
/// same each time on a busy machine, too. A piece that waits for something lets the next one begin.
///
/// The process has one, since it has one set of queues and one runtime of tasks. Any thread may call it.
package final class BackgroundWork: Sendable {
  package static let shared = BackgroundWork()

  /// One piece of work that was handed in and has not ended.
  package struct Piece: Hashable, Sendable { fileprivate let number: UInt64 }

  private struct State {
    var count: UInt64 = 0
    /// The pieces that have not ended, with their names for messages.
    var open: [Piece: String] = [:]
    /// Pieces that sleep until a time of the app's clock, or that were waited for long enough.
    var setAside: Set<Piece> = []
    /// Pieces that are in `sleep`.
    var asleep: Set<Piece> = []
    /// Counts the pieces that have ended or gone to sleep.
    var steps: UInt64 = 0
    var turnBegan = 0.0
    var isAbandoned = false

    var isBusy: Bool { !isAbandoned && open.count > setAside.count }

    mutating func wake(_ piece: Piece) {
      asleep.remove(piece)
      setAside.remove(piece)
    }

    mutating func setAsideIfAsleep(_ piece: Piece) {
      guard asleep.contains(piece) else { return }
      setAside.insert(piece)
      steps += 1
    }
  }

  private let state = Mutex(State())
  private let lane = WorkLane()
  private let limits: Limits

  /// The app's work is in `shared`; a test may have one of its own.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Takes the parts of tasks over from the runtime's own threads. Later calls change nothing.
  package func takeOverTasks() { _ = Self.takenOver }

  private static let takenOver: Void = concurrency_take_jobs { job in
    guard let job else { return }
    nonisolated(unsafe) let part = job
    BackgroundWork.shared.perform("a task") { concurrency_run_job(part) }
  }

  // MARK: Doing work

  /// Does work on a thread of the lane, after what was handed in before.
  ///
  /// - Parameter name: What messages call it.
  package func perform(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let piece = begin(name)
    lane.append { [self] in
      Self.perform(piece, work)
      end(piece)
    }
  }

  /// Registers work that somebody else runs; `run` does it and ends it.
  package func begin(_ name: String) -> Piece {
    state.withLock { state in
      state.count += 1
      let piece = Piece(number: state.count)
      state.open[piece] = name
      return piece
    }
  }

  private func end(_ piece: Piece) {
    state.withLock { state in
      state.open[piece] = nil
      state.setAside.remove(piece)
      state.steps += 1
    }
  }

  /// The piece that this thread works on; nil on the main thread and on threads that the app made itself.
  private static let current = PerThread<Piece?>(nil)

  /// Does the work of a piece on this thread, and ends it.
  package func run(_ piece: Piece, _ work: () -> Void) {
    lane.runBeside { Self.perform(piece, work) }
    end(piece)
  }

  /// Lets work run in parallel from now on, as under a clock that follows the machine.
  package func stopOrdering() { lane.stopOrdering() }

  /// Stops this thread until `wake` is called from another, or the main thread is blocked. Meanwhile nobody waits for
  /// its work.
  ///
  /// - Parameter schedule: Gets `wake`, and arranges that it is called once; it may be called before `schedule`
  ///   returns.
  package func sleep(_ schedule: (_ wake: @escaping @Sendable () -> Void) -> Void) {
    let gate = DispatchSemaphore(value: 0), piece = Self.current.value
    if let piece { state.withLock { _ = $0.asleep.insert(piece) } }
    schedule { [self] in
      if let piece { state.withLock { $0.wake(piece) } }
      gate.signal()
    }
    // Only now may the clock go on: what wakes the piece is arranged.
    if let piece { state.withLock { $0.setAsideIfAsleep(piece) } }
    if !BlockedMainThread.shared.wait(for: gate), let piece { state.withLock { $0.wake(piece) } }
  }

  private static func perform(_ piece: Piece, _ work: () -> Void) {
    let before = current.value
    current.value = piece
    work()
    current.value = before
  }

  // MARK: Waiting for it

  /// How long work is waited for, in seconds of the machine's time.
  package struct Limits: Sendable {
    /// Since a piece ended or went to sleep last.
    package var withoutProgress = 5.0
    /// In one turn of the app's loop, whatever ends meanwhile.
    package var inOneTurn = 30.0
    package init() {}
  }

  /// Whether work runs that is waited for. O(1).
  package var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Counts the pieces that have ended or gone to sleep. Where it has changed, the main queue may have got something.
  package var steps: UInt64 { state.withLock { $0.steps } }

  /// Begins to measure the time of a turn of the app's loop.
  package func beginTurn() { state.withLock { $0.turnBegan = Self.now } }

  /// Waits until no work runs. Main thread only.
  ///
  /// Work that makes no progress is named on the standard error stream and not waited for again. After a turn that is
  /// too long nothing is waited for any more.
  ///
  /// - Parameters:
  ///   - steps: The count of steps when the main queue was empty.
  ///   - serveMain: Called when all work waits for something, which may be the main queue.
  /// - Returns: Whether work has ended since, and may have left something on the main queue.
  package func wait(since steps: UInt64, serveMain: () -> Void) -> Bool {
    var (before, since) = (self.steps, Self.now)
    while isBusy {
      if !lane.pause(milliseconds: 2) { serveMain() }
      let (steps, now) = (self.steps, Self.now)
      if steps != before { (before, since) = (steps, now) }
      if now - state.withLock({ $0.turnBegan }) > limits.inOneTurn {
        giveUpForGood()
      } else if now - since > limits.withoutProgress {
        giveUp()
      }
    }
    return state.withLock { !$0.isAbandoned && $0.steps != steps }
  }

  /// Seconds of the machine's time, whatever the app's clock says.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private func giveUpForGood() {
    state.withLock { $0.isAbandoned = true }
    tell(
      "The clock no longer waits for work on other threads, which went on for \(limits.inOneTurn) s of the machine's time."
    )
  }

  private func giveUp() {
    let names = state.withLock { state in
      let waited = state.open.filter { !state.setAside.contains($0.key) }
      state.setAside.formUnion(waited.keys)
      return Set(waited.values).sorted()
    }
    tell(
      "The clock goes on without \(names.joined(separator: " and ")), which did not end within \(limits.withoutProgress) s of the machine's time."
    )
  }

  private func tell(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
}
