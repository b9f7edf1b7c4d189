import PorticoTesting
import Testing

@testable import UIKit

/// Alerts from before alert controllers.
@MainActor
struct UIAlertViewTests {
  private final class Log: UIAlertViewDelegate {
    var lines: [String] = []
    func willPresent(_ alertView: UIAlertView) { lines.append("will") }
    func didPresent(_ alertView: UIAlertView) { lines.append("did") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { lines.append("click \(buttonIndex)") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      lines.append("leaves \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      lines.append("left \(buttonIndex)")
    }
  }

  @Test func `buttons count from the cancel button on`() {
    let alert = UIAlertView(
      title: "Won", message: "", delegate: nil, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Later")
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
    #expect(alert.buttonTitle(at: 2) == "Later" && alert.buttonTitle(at: 3) == nil)
    #expect(alert.addButton(withTitle: "Never") == 3)
    let plain = UIAlertView(title: "Won", message: "", delegate: nil, cancelButtonTitle: nil)
    #expect(plain.cancelButtonIndex == -1 && plain.firstOtherButtonIndex == -1)
  }

  @Test func `it comes over the topmost controller, and tells its delegate what becomes of it`() throws {
    let stage = TestStage()
    let controller = UIViewController(), log = Log()
    stage.show(controller)
    var alert: UIAlertView? = UIAlertView(
      title: "Won", message: "Again?", delegate: log, cancelButtonTitle: "No", otherButtonTitles: "Yes")
    weak let kept = alert
    alert?.show()
    alert = nil
    stage.settle()
    do {
      let shown = try #require(controller.presentedViewController as? UIAlertController)
      #expect(shown.title == "Won" && shown.message == "Again?" && shown.actions.map(\.title) == ["No", "Yes"])
    }
    #expect(kept?.isVisible == true && log.lines == ["will", "did"])
    kept?.dismiss(withClickedButtonIndex: 1, animated: false)
    stage.settle()
    #expect(
      log.lines.dropFirst(2) == ["leaves 1", "left 1"] && controller.presentedViewController == nil && kept == nil)
  }

  @Test func `a style brings fields`() throws {
    let alert = UIAlertView(title: "Log in", message: "", delegate: nil, cancelButtonTitle: "Cancel")
    alert.alertViewStyle = .loginAndPasswordInput
    #expect(alert.textField(at: 0)?.isSecureTextEntry == false && alert.textField(at: 1)?.isSecureTextEntry == true)
  }
}
