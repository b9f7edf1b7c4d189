import HostInterface
import PorticoTesting
import Testing
import UIKit

/// Run loops that an app turns by itself, on the main thread of a virtual clock.
@MainActor struct RunLoopTests {
  private var now: Double { HostEnvironment.current.clock.now }

  @Test func `a loop that runs until a date moves the clock there and does on the way what falls due`() {
    let stage = TestStage()
    _ = stage
    let start = now
    var fired: [Double] = []
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
      MainActor.assumeIsolated { fired.append(HostEnvironment.current.clock.now - start) }
    }
    RunLoop.main._run(until: Date(timeIntervalSinceNow: 0.6))
    #expect(abs(now - start - 0.6) < 1e-6)
    #expect(fired.map { ($0 * 100).rounded() } == [25, 50])
  }

  @Test func `a loop of Core Foundation says that its time is over`() {
    let stage = TestStage()
    _ = stage
    let start = now
    #expect(CFRunLoopRunInMode(.defaultMode, 2, false) == .timedOut)
    #expect(abs(now - start - 2) < 1e-6)
  }

  @Test func `a loop of Core Foundation is stopped by a timer`() {
    let stage = TestStage()
    _ = stage
    let start = now
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 3, 0, 0, 0) { _ in
      CFRunLoopStop(CFRunLoopGetMain())
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
    CFRunLoopRun()
    #expect(abs(now - start - 3) < 1e-3)
    #expect(!CFRunLoopTimerIsValid(timer))
  }

  @Test func `a loop of Core Foundation comes back when something was done, where it is asked to`() {
    let stage = TestStage()
    _ = stage
    let start = now
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
    #expect(CFRunLoopRunInMode(.defaultMode, 9, true) == .handledSource)
    #expect(abs(now - start - 0.5) < 1e-6)
  }

  @Test func `another thread gives the main loop a block and stops it`() {
    let stage = TestStage()
    _ = stage
    nonisolated(unsafe) var isDone = false
    let main = CFRunLoopGetMain()
    Thread.detachNewThread {
      CFRunLoopPerformBlock(main, CFRunLoopMode.defaultMode.rawValue) {
        isDone = true
        CFRunLoopStop(main)
      }
      CFRunLoopWakeUp(main)
    }
    CFRunLoopRun()
    #expect(isDone)
  }

  @Test func `a removed timer does not fire until it is added again`() {
    let stage = TestStage()
    nonisolated(unsafe) var count = 0
    let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 1, 1, 0, 0) { _ in count += 1 }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .defaultMode)
    stage.advance(by: 1.5)
    CFRunLoopRemoveTimer(CFRunLoopGetMain(), timer, .defaultMode)
    stage.advance(by: 3)
    #expect(count == 1)
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .defaultMode)
    stage.advance(by: 1)
    #expect(count >= 2)
    CFRunLoopTimerInvalidate(timer)
  }
}
