import Foundation

/// Work that is due at a time of the host's clock: timers, delayed performs, `asyncAfter`, gesture time-outs.
///
/// Entries that are due at the same instant run in the order in which they were added. Main thread only.
///
/// - Complexity: adding and cancelling are O(log n); looking at the next deadline is O(1).
package final class Scheduler {
  /// Scheduled work, to be cancelled by; keeps nothing alive.
  package struct Token: Hashable, Sendable {
    fileprivate let sequence: UInt64
  }

  private struct Entry {
    var time: Double
    var sequence: UInt64
    var work: () -> Void
  }

  private var heap: [Entry] = []
  private var cancelled: Set<UInt64> = []
  private var pending: Set<UInt64> = []
  private var nextSequence: UInt64 = 0

  /// Called for each piece of work that is added. Hosts look at the deadlines themselves; where there is none, this
  /// begins to wait.
  var didSchedule: () -> Void = {}

  package init() {}

  /// Runs `work` once, at the first turn at or after `time` (seconds of the host's clock).
  ///
  /// A time that is not finite never comes; the work is dropped.
  @discardableResult
  package func schedule(at time: Double, _ work: @escaping () -> Void) -> Token {
    nextSequence += 1
    guard time.isFinite else { return Token(sequence: nextSequence) }
    pending.insert(nextSequence)
    heap.append(Entry(time: time, sequence: nextSequence, work: work))
    siftUp(heap.count - 1)
    didSchedule()
    return Token(sequence: nextSequence)
  }

  /// Does nothing when the work has run already.
  package func cancel(_ token: Token) {
    guard pending.remove(token.sequence) != nil else { return }
    cancelled.insert(token.sequence)
    dropCancelledHead()
  }

  /// When the earliest entry is due, nil when there is none.
  package var nextDeadline: Double? { heap.first?.time }

  package var count: Int { pending.count }

  /// Runs the earliest entry if it is due at `now`; false when none is.
  package func runNext(dueAt now: Double) -> Bool {
    guard let head = heap.first, head.time <= now else { return false }
    removeHead()
    pending.remove(head.sequence)
    dropCancelledHead()
    head.work()
    return true
  }

  private func dropCancelledHead() {
    while let head = heap.first, cancelled.remove(head.sequence) != nil { removeHead() }
  }

  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.time < b.time || (a.time == b.time && a.sequence < b.sequence)
  }

  private func removeHead() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(heap[child], heap[least]) {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func siftUp(_ start: Int) {
    var index = start
    while index > 0, precedes(heap[index], heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }
}
