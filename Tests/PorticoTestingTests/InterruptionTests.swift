import Testing

@testable import PorticoTesting
@testable import UIKit

/// Questions of the system that stand before what a test acts on.
@MainActor
struct InterruptionTests {
  /// Asks three times at a tap, and has a button for the test.
  private final class Asking: UIViewController {
    var answers: [Int] = []
    var taps = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(type: .system)
      button.setTitle("Go on", for: .normal)
      button.frame = CGRect(x: 20, y: 400, width: 100, height: 44)
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      view.addSubview(button)
    }
    func ask(_ title: String) {
      RunningApp.current.part(SystemAlert.self).ask(title, "", buttons: ["Refuse", "Allow"]) { [weak self] in
        self?.answers.append($0)
      }
    }
  }

  private func launch() -> (XCUIApplication, Asking) {
    let page = Asking(), app = XCUIApplication(showing: page)
    app.launch()
    return (app, page)
  }

  @Test func `the newest handler that answers is the one, and then the element is touched`() {
    let (app, page) = launch()
    defer { InterruptionMonitors.current.removeAll() }
    var asked: [String] = []
    _ = InterruptionMonitors.current.add { _ in
      asked.append("old")
      return false
    }
    _ = InterruptionMonitors.current.add { alert in
      asked.append(alert.label)
      guard alert.label == "Camera" else { return false }
      alert.buttons["Allow"].tap()
      return true
    }
    page.ask("Camera")
    page.ask("Microphone")
    app.buttons["Go on"].tap()
    #expect(asked == ["Camera", "Microphone", "old"])
    #expect(page.answers == [1, 0] && page.taps == 1)
    #expect(!SystemAlert.isShown)
  }

  @Test func `a handler that was taken back is not asked, and a test may act on the question itself`() {
    let (app, page) = launch()
    defer { InterruptionMonitors.current.removeAll() }
    let monitor = InterruptionMonitors.current.add { _ in
      Issue.record("A handler that was removed was asked.")
      return true
    }
    InterruptionMonitors.current.remove(monitor)
    page.ask("Camera")
    app.alerts.buttons["Allow"].tap()
    #expect(page.answers == [1] && page.taps == 0)
  }
}
