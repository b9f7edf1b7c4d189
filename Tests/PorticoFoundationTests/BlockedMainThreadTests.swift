import Dispatch
import Synchronization
import Testing

@testable import HostInterface

/// Work beside a main thread that waits for it.
struct BlockedMainThreadTests {
  private static let asleep = "State:\tS (sleeping)\nvoluntary_ctxt_switches:\t7\n"

  @Test func `who waits goes on when the main thread stays asleep`() {
    let blocked = BlockedMainThread(isLookedFor: true) { Self.asleep }
    #expect(!blocked.wait(for: DispatchSemaphore(value: 0)))
  }

  @Test func `a main thread that wakes in between is not blocked`() {
    let count = Guarded(0)
    let blocked = BlockedMainThread(isLookedFor: true) {
      let switches = count.withLock { count in
        count += 1
        return count
      }
      return "State:\tS (sleeping)\nvoluntary_ctxt_switches:\t\(switches)\n"
    }
    for _ in 0..<20 { #expect(!blocked.look()) }
    let gate = DispatchSemaphore(value: 0)
    gate.signal()
    #expect(blocked.wait(for: gate))
  }

  @Test func `what was put off is begun in the order of its time`() {
    let blocked = BlockedMainThread(isLookedFor: true) { Self.asleep }
    let order = Mutex<[Int]>([]), done = DispatchSemaphore(value: 0)
    for number in [2, 1, 3] {
      _ = blocked.delayed(until: Double(number)) {
        order.withLock { $0.append(number) }
        done.signal()
      }
    }
    for _ in 0..<3 { done.wait() }
    #expect(order.withLock { $0 } == [1, 2, 3])
  }

  @Test func `what the clock has begun is not begun again`() {
    let blocked = BlockedMainThread(isLookedFor: true) { Self.asleep }
    let count = Guarded(0), done = DispatchSemaphore(value: 0)
    let begin = blocked.delayed(until: 1) { count.withLock { $0 += 1 } }
    begin()
    begin()
    _ = blocked.delayed(until: 2) { done.signal() }
    done.wait()
    #expect(count.withLock { $0 } == 1)
  }
}
