import AppRuntime
import Foundation
import HostInterface
import PorticoTesting
import Synchronization
import Testing
import UIKit

/// A list that several threads write into.
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// Work of an app on other threads, while the app's clock is virtual.
@MainActor struct BackgroundWorkTests {
  private let log = Log()

  @Test func `a turn waits for a block on a global queue`() {
    let stage = TestStage()
    DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) { [log] in
      usleep(30_000)
      log.add("done")
    }
    stage.turn()
    #expect(log.all == ["done"])
  }

  @Test func `a turn waits for a block on a queue of the app`() {
    let stage = TestStage()
    let queue = DispatchQueue(label: "pictures")
    queue._async(group: nil, qos: .unspecified, flags: []) { [log] in
      usleep(30_000)
      log.add("done")
    }
    stage.turn()
    #expect(log.all == ["done"])
  }

  @Test func `blocks on global queues end in the order in which they were handed in, however long each takes`() {
    let stage = TestStage()
    for index in 0..<12 {
      DispatchQueue.global(qos: index % 2 == 0 ? .background : .userInitiated)._async(
        group: nil, qos: .unspecified, flags: []
      ) { [log] in
        usleep(UInt32((12 - index) * 500))
        log.add("\(index)")
      }
    }
    stage.turn()
    #expect(log.all == (0..<12).map(String.init))
  }

  @Test func `a block that waits lets the next one begin`() {
    let stage = TestStage()
    let gate = DispatchSemaphore(value: 0)
    DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) { [log] in
      gate.wait()
      log.add("first")
    }
    DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) { [log] in
      log.add("second")
      gate.signal()
    }
    stage.turn()
    #expect(log.all == ["second", "first"])
  }

  @Test func `a group hears of its blocks`() {
    _ = TestStage()
    let group = DispatchGroup()
    DispatchQueue.global()._async(group: group, qos: .unspecified, flags: []) { [log] in log.add("done") }
    group.wait()
    #expect(log.all == ["done"])
  }

  @Test func `a block that sleeps wakes by the app's clock`() {
    _ = TestStage()
    let steps = BackgroundWork.shared.steps
    DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) { [log] in
      _threadSleep(forTimeInterval: 3600)
      log.add("awake")
    }
    // The sleeper asks the main queue for its alarm, which a test that holds that queue does not serve.
    #expect(log.all.isEmpty)
    #expect(BackgroundWork.shared.wait(since: steps) {})
    #expect(log.all.isEmpty && !BackgroundWork.shared.isBusy)
    #expect(BackgroundWork.shared.steps == steps + 1)  // it went to sleep, and was not given up
  }

  @Test func `the clocks of Swift's library show the time of a virtual clock`() {
    let stage = TestStage()
    let (start, suspending) = (ContinuousClock.now, SuspendingClock().now)
    stage.advance(by: 90)
    #expect(ContinuousClock().now - start == .seconds(90))
    #expect(SuspendingClock.now - suspending == .seconds(90))
    #expect(ContinuousClock().measure { stage.advance(by: 2) } == .seconds(2))
  }

  @Test func `work that makes no progress is not waited for again`() {
    var limits = BackgroundWork.Limits()
    limits.withoutProgress = 0.05
    let work = BackgroundWork(limits: limits), gate = DispatchSemaphore(value: 0)
    work.perform("a picture") { gate.wait() }
    work.beginTurn()
    #expect(!work.wait(since: work.steps) {})
    #expect(!work.isBusy)
    let steps = work.steps
    work.perform("another picture") {}
    #expect(work.wait(since: steps) {})
    gate.signal()
  }

  @Test func `work that goes on and on is not waited for longer than a turn may take`() {
    var limits = BackgroundWork.Limits()
    limits.inOneTurn = 0.1
    let work = BackgroundWork(limits: limits)
    @Sendable nonisolated func goOn(_ work: BackgroundWork, _ log: Log) {
      work.perform("a task") { if log.all.isEmpty { goOn(work, log) } }
    }
    goOn(work, log)
    work.beginTurn()
    #expect(!work.wait(since: work.steps) {})
    #expect(!work.isBusy)
    log.add("over")
  }

  @Test func `settling waits for a task that sleeps, and for one that sleeps again and again once`() {
    let stage = TestStage()
    let sleeps = HostEnvironment.current.sleeps, scheduler = HostEnvironment.current.scheduler
    let start = HostEnvironment.current.clock.now
    func sleep(until time: Double, task: Int, then work: @escaping () -> Void) {
      let number = sleeps.begin(until: start + time, task: task)
      scheduler.schedule(at: start + time) {
        sleeps.end(number)
        work()
      }
    }
    sleep(until: 2, task: 1) { [log] in log.add("loaded") }
    sleep(until: 60, task: 2) { [log] in log.add("a minute is not waited for") }
    func tick(_ time: Double) { sleep(until: time, task: 3) { tick(time + 1) } }
    tick(1)
    #expect(stage.settle())
    #expect(log.all == ["loaded"])
    #expect((1.99..<2.99).contains(stage.time))
  }
}
