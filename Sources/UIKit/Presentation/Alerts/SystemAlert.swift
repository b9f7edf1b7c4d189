/// A question of the system over the app, such as one for a permission. The app is inactive while it is there.
///
/// Questions are shown one after the other, in the order in which they were asked.
@MainActor
package final class SystemAlert: AppPart {
  private struct Question {
    var title, message: String
    var buttons: [String]
    var answer: (Int) -> Void
  }

  private var window: SystemAlertWindow?
  private var waiting: [Question] = []

  package init() {}

  /// Shows a question with buttons from left to right; the last one is preferred.
  ///
  /// - Parameter answer: Called once with the index of the button that was chosen, when the alert has gone.
  package func ask(_ title: String, _ message: String, buttons: [String], _ answer: @escaping (Int) -> Void) {
    waiting.append(Question(title: title, message: message, buttons: buttons, answer: answer))
    if window == nil { showNext() }
  }

  package static var isShown: Bool { RunningApp.current.part(SystemAlert.self).window != nil }

  /// Whether a view stands in the question that is shown.
  package static func holds(_ view: UIView?) -> Bool {
    guard let view, let window = RunningApp.current.part(SystemAlert.self).window else { return false }
    return view.isDescendant(of: window)
  }

  private func showNext() {
    guard !waiting.isEmpty else { return }
    let question = waiting.removeFirst()
    let window = SystemAlertWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(10_000_004)
    let stage = UIViewController()
    stage.view.backgroundColor = nil
    window.rootViewController = stage
    window.isHidden = false
    self.window = window
    if RunningApp.current.application != nil { ApplicationLifeCycle.resignActive() }
    let alert = UIAlertController(title: question.title, message: question.message, preferredStyle: .alert)
    for (index, title) in question.buttons.enumerated() {
      alert.addAction(UIAlertAction(title: title, style: .default) { [weak self] _ in self?.close(question, index) })
    }
    alert.preferredAction = alert.actions.last
    stage.present(alert, animated: true)
  }

  private func close(_ question: Question, _ index: Int) {
    window?.isHidden = true
    window = nil
    if waiting.isEmpty, RunningApp.current.application != nil { ApplicationLifeCycle.regainActive() }
    question.answer(index)
    showNext()
  }
}

private final class SystemAlertWindow: SystemWindow {
  override var _offersElements: Bool { true }
}
