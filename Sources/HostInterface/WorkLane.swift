import CConcurrency
import Foundation

/// Does pieces of work one after the other, in the order in which they came.
///
/// A piece whose thread waits in the kernel (for a lock, a file, another piece) does not hold up the others: the next
/// one begins beside it. Whether it waits is asked of the kernel and not of a watch, so that a busy machine changes no
/// order.
final class WorkLane: @unchecked Sendable {  // everything is read and written under the condition's lock
  private let condition = NSCondition()
  /// The pieces from `next` on have not begun.
  private var waiting: [@Sendable () -> Void] = []
  private var next = 0
  /// The threads of this lane, by the kernel's numbers, that do a piece now, with how often in a row each was found
  /// waiting.
  private var working: [pid_t: Int] = [:]
  /// Other threads that do a piece now, in the same way.
  private var beside: [pid_t: Int] = [:]
  private var threads = 0
  private var isWatched = false
  private var isOrdered = true

  /// The lane never has more threads than this.
  private static let mostThreads = 64
  /// Looks, a millisecond or more apart, at which a thread must be found waiting before another piece begins.
  private static let looks = 20

  func append(_ work: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    waiting.append(work)
    if hasRoom { callThread() }
    watch()
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

  /// Lets a free thread take a piece, or makes one. The lock is held.
  private func callThread() {
    if threads > working.count { return condition.broadcast() }
    guard threads < Self.mostThreads else { return }
    threads += 1
    let thread = Thread { [self] in serve() }
    thread.stackSize = 8 << 20  // as much as the main thread has
    thread.start()
  }

  private func serve() {
    let number = concurrency_thread()
    condition.lock()
    while true {
      while next == waiting.count || !hasRoom { condition.wait() }
      let work = waiting[next]
      next += 1
      if next == waiting.count { (waiting, next) = ([], 0) }
      working[number] = 0
      condition.unlock()
      work()
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
    if hasRoom, next < waiting.count { callThread() }
  }

  /// Whether the kernel has a thread of this process sleep until something happens.
  private static func waits(_ thread: pid_t) -> Bool {
    guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return false }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    // The name ends at the last ")".
    guard fgets(&buffer, 255, file) != nil, let end = strrchr(buffer, 41) else { return false }
    return end[2] == 83  // "S"
  }
}
