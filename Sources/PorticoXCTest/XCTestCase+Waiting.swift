import Foundation
import PorticoTesting
import XCTest

// The calls that the translator writes for those of XCTest that wait. While a launched app runs on a clock of its own,
// the wait moves that clock on; a wait of a test without an app is XCTest's own.

extension XCTestCase {
  public func _wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval, enforceOrder: Bool = false,
    file: StaticString = #filePath,
    line: Int = #line
  ) {
    movingAppClock(seconds) {
      wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder, file: file, line: line)
    }
  }

  public func _waitForExpectations(
    timeout seconds: TimeInterval, file: StaticString = #filePath, line: Int = #line,
    handler: XCWaitCompletionHandler? = nil
  ) {
    nonisolated(unsafe) let (test, handler) = (self, handler)  // both stay on the thread of the call
    movingAppClock(seconds) {
      MainActor.assumeIsolated { test.waitForExpectations(timeout: seconds, file: file, line: line, handler: handler) }
    }
  }
}

extension XCTWaiter {
  public static func _wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval, enforceOrder: Bool = false
  ) -> Result {
    movingAppClock(seconds) { wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder) }
  }

  public func _wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval, enforceOrder: Bool = false)
    -> Result
  {
    movingAppClock(seconds) { wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder) }
  }
}

/// - Parameter seconds: The time that the wait may take, and the app's clock may move.
private func movingAppClock<T>(_ seconds: TimeInterval, _ wait: () -> T) -> T {
  guard Thread.isMainThread else { return wait() }
  let clock = MainActor.assumeIsolated { _WaitingClock.start(seconds) }
  defer { MainActor.assumeIsolated { clock?.stop() } }
  return wait()
}
