import CConcurrency
import Foundation
import Synchronization

/// Does pieces of work one after the other, in the order in which they came.
///
/// A piece whose thread waits in the kernel (for a lock, a file, another piece) does not hold up the others: the next one begins beside it.
/// Whether it waits is asked of the kernel and not of a watch, so that a busy machine changes no order.
final class WorkLane: @unchecked Sendable {  // everything is read and written under the condition's lock
  private typealias Entry = (piece: BackgroundWork.Piece, work: @Sendable () -> Void)

  private let condition = NSCondition()
  private var waiting: [Entry] = []
  private var next = 0
  /// The kernel's numbers of threads that work now, with how often in a row each was found waiting.
  private var working: [pid_t: Int] = [:]
  /// The same of threads that somebody else chose for a piece.
  private var beside: [pid_t: Int] = [:]
  private var idleThreads = 0
  private var isWatched = false
  private var isOrdered = true

  /// More pieces than this are never under way together.
  private static let mostThreads = 64
  /// Looks, a millisecond or more apart, at which a thread must be found waiting before another piece begins.
  private static let looks = 20

  func append(_ piece: BackgroundWork.Piece, _ work: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    waiting.append((piece, work))
    if hasRoom { startOne() }
    watch()
    condition.broadcast()
  }

  /// Does work on this thread, beside the pieces of the lane.
  func runBeside(_ work: () -> Void) {
    let number = concurrency_thread()
    condition.lock()
    let isOutermost = beside[number] == nil
    if isOutermost { beside[number] = 0 }
    watch()
    condition.unlock()
    work()
    guard isOutermost else { return }
    condition.lock()
    beside[number] = nil
    condition.broadcast()
    condition.unlock()
  }

  /// Lets as many pieces be under way together as the machine has processors, from now on.
  func stopOrdering() {
    condition.lock()
    isOrdered = false
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for a change or the given time. False when nothing changed and all that is under way waits for something.
  func pause(milliseconds: Double) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if condition.wait(until: Date(timeIntervalSinceNow: milliseconds / 1000)) { return true }
    let begins = working.isEmpty && next < waiting.count
    return begins || working.contains { $0.value < Self.looks } || beside.contains { $0.value < Self.looks }
  }

  /// Whether another piece may begin. The lock is held.
  private var hasRoom: Bool {
    let active = working.count { $0.value < Self.looks }
    return active < (isOrdered ? 1 : ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Lets one more thread take pieces. The lock is held.
  private func startOne() {
    if idleThreads > 0 { return condition.broadcast() }
    let thread = Thread { [self] in serve() }
    thread.stackSize = 8 << 20  // as much as the main thread has
    thread.start()
  }

  private func serve() {
    let number = concurrency_thread()
    condition.lock()
    while true {
      while next == waiting.count || !hasRoom {
        idleThreads += 1
        condition.wait()
        idleThreads -= 1
      }
      let entry = waiting[next]
      next += 1
      if next == waiting.count { (waiting, next) = ([], 0) }
      working[number] = 0
      condition.unlock()
      entry.work()
      condition.lock()
      working[number] = nil
      condition.broadcast()
    }
  }

  /// Looks at the threads that work, for as long as pieces are under way or wait. The lock is held.
  private func watch() {
    guard !isWatched else { return }
    isWatched = true
    Thread { [self] in
      condition.lock()
      while !working.isEmpty || !beside.isEmpty || next < waiting.count {
        condition.unlock()
        usleep(1000)
        condition.lock()
        lookAtThreads()
      }
      isWatched = false
      condition.unlock()
    }.start()
  }

  private func lookAtThreads() {
    for (number, looks) in working { working[number] = Self.waits(number) ? looks + 1 : 0 }
    for (number, looks) in beside { beside[number] = Self.waits(number) ? looks + 1 : 0 }
    if hasRoom, next < waiting.count, working.count < Self.mostThreads { startOne() }
  }

  /// Whether the kernel has a thread of this process sleep until something happens.
  private static func waits(_ thread: pid_t) -> Bool {
    guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return false }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 255, file) != nil, let end = strrchr(buffer, 41) else { return false }  // the name ends at the last ")"
    return end[2] == 83  // "S"
  }
}
