import CConcurrency
import Foundation
import Synchronization

/// The work that an app does beside its main thread: parts of Swift's tasks, and blocks on dispatch queues.
///
/// A virtual clock stands still while such work runs, so that what it takes is no time of the app's. Work that nobody ordered among
/// itself (parts of tasks, blocks on the global queues) is done one piece after the other, in the order in which it came: then the
/// same app does the same each time, whatever else the machine does. A piece that waits for something lets the next one begin.
///
/// One for the process, since the queues and the runtime of tasks are the process's. Any thread may call it.
package final class BackgroundWork: Sendable {
  package static let shared = BackgroundWork()

  /// One piece of work that was handed in and has not ended.
  package struct Piece: Hashable, Sendable { fileprivate let number: UInt64 }

  private struct State {
    var count: UInt64 = 0
    /// What has not ended, with a name for messages.
    var open: [Piece: String] = [:]
    /// Pieces that sleep until a time of the app's clock, or that were waited for long enough.
    var setAside: Set<Piece> = []
    /// Pieces that are in `sleep`.
    var asleep: Set<Piece> = []
    /// How often a piece has ended or gone to sleep; tells whether there is progress.
    var steps: UInt64 = 0

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

  private init() {}

  /// Takes the parts of tasks over from the runtime's own threads. Later calls change nothing.
  package func takeOverTasks() { _ = Self.takenOver }

  private static let takenOver: Void = concurrency_take_jobs { job in
    guard let job else { return }
    nonisolated(unsafe) let part = job
    BackgroundWork.shared.perform("a task") { concurrency_run_job(part) }
  }

  // MARK: Doing work

  /// Does work after all that was handed in before, on a thread of its own kind.
  package func perform(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let piece = begin(name)
    lane.append(piece) { [self] in
      Self.perform(piece, work)
      end(piece)
    }
  }

  /// Says that work of this name runs from now on, on a thread that somebody else chose.
  package func begin(_ name: String) -> Piece {
    state.withLock { state in
      state.count += 1
      let piece = Piece(number: state.count)
      state.open[piece] = name
      return piece
    }
  }

  package func end(_ piece: Piece) {
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

  /// Lets work run as the machine likes from now on: nothing is in order any more.
  package func stopOrdering() { lane.stopOrdering() }

  /// Stops this thread until `wake` is called from another. Meanwhile nobody waits for its work.
  ///
  /// - Parameter schedule: Gets `wake`, and arranges that it is called once; it may be called before `schedule` returns.
  package func sleep(_ schedule: (_ wake: @escaping @Sendable () -> Void) -> Void) {
    let gate = DispatchSemaphore(value: 0), piece = Self.current.value
    if let piece { state.withLock { _ = $0.asleep.insert(piece) } }
    schedule { [self] in
      if let piece { state.withLock { $0.wake(piece) } }
      gate.signal()
    }
    // Only now may the clock go on: what wakes the piece is arranged.
    if let piece { state.withLock { $0.setAsideIfAsleep(piece) } }
    gate.wait()
  }

  private static func perform(_ piece: Piece, _ work: () -> Void) {
    let before = current.value
    current.value = piece
    work()
    current.value = before
  }

  // MARK: Waiting for it

  /// Whether work runs that is waited for. O(1).
  package var isBusy: Bool { state.withLock { $0.open.count > $0.setAside.count } }

  /// How often work has ended or gone to sleep: where this has changed, the main queue may have got something.
  package var steps: UInt64 { state.withLock { $0.steps } }

  /// How long a piece is waited for, in seconds of the machine's time: since any piece ended or went to sleep.
  package static let limit = 5.0

  /// Waits until no work runs. Work that makes no progress for `limit` seconds is named on the standard error stream and not waited
  /// for again. Main thread only.
  ///
  /// - Parameter serveMain: Called when all work waits for something, which may be the main queue.
  package func wait(serveMain: () -> Void) {
    var before = steps
    var since = DispatchTime.now().uptimeNanoseconds
    while isBusy {
      if !lane.pause(milliseconds: 2) { serveMain() }
      let (steps, now) = (steps, DispatchTime.now().uptimeNanoseconds)
      if steps != before { (before, since) = (steps, now) }
      if Double(now - since) / 1e9 > Self.limit { return giveUp() }
    }
  }

  private func giveUp() {
    let names = state.withLock { state in
      let waited = state.open.filter { !state.setAside.contains($0.key) }
      state.setAside.formUnion(waited.keys)
      return Set(waited.values).sorted()
    }
    let text =
      "The clock goes on without \(names.joined(separator: " and ")), which did not end within \(Int(Self.limit)) s of the machine's time.\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
