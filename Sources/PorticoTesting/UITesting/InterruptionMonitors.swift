import UIKit

/// The handlers of a test for alerts of the system, such as questions for a permission, that come over the app while
/// the test acts.
@MainActor
public final class InterruptionMonitors {
  /// The monitors of the test that runs; one test runs at a time in a process.
  public static let current = InterruptionMonitors()

  private var monitors: [(token: NSObject, handler: (XCUIElement) -> Bool)] = []

  public func add(_ handler: @escaping (XCUIElement) -> Bool) -> any NSObjectProtocol {
    let token = NSObject()
    monitors.append((token, handler))
    return token
  }
  public func remove(_ token: any NSObjectProtocol) { monitors.removeAll { $0.token === token } }
  public func removeAll() { monitors = [] }

  /// Lets handlers answer an alert of the system that stands before an element, the newest first. One that nobody
  /// answers is dismissed by its first button, as XCTest does.
  func answer(before element: ScreenElement, of application: XCUIApplication) {
    for _ in 0..<8 {
      guard SystemAlert.isShown, !SystemAlert.holds(element.view) else { return }
      let alert = application.alerts.firstMatch
      let isAnswered = monitors.reversed().contains { $0.handler(alert) }
      application.idle()
      if !isAnswered, SystemAlert.isShown {
        alert.buttons.firstMatch.tap()
        application.idle()
      }
    }
  }
}
