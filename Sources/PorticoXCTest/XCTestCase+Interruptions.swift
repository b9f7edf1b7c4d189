import PorticoTesting
import XCTest

extension XCTestCase {
  /// Asks a handler when an alert of the system stands before an element that the test acts on. It goes when the test
  /// ends.
  ///
  /// - Parameters:
  ///   - handlerDescription: For the person who reads the test.
  ///   - handler: Gets the alert; returns whether it has answered it. The newest handler is asked first.
  /// - Returns: What `removeUIInterruptionMonitor(_:)` takes.
  @preconcurrency @MainActor
  @discardableResult public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    addTeardownBlock { MainActor.assumeIsolated { InterruptionMonitors.current.removeAll() } }
    return InterruptionMonitors.current.add(handler)
  }

  @preconcurrency @MainActor
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    InterruptionMonitors.current.remove(monitor)
  }
}
