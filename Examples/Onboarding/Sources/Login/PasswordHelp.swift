import UIKit

/// The alerts for whoever has forgotten the password.
enum PasswordHelp {
  /// Asks where a link may be sent.
  ///
  /// - Parameter answer: Gets the alert that says whether it was sent.
  static func question(email: String, answer: @escaping (UIAlertController) -> Void) -> UIAlertController {
    let question = alert("forgotten.title", text("forgotten.message"))
    question.addTextField { field in
      field.text = email
      field.placeholder = text("login.email")
      field.keyboardType = .emailAddress
      field.autocapitalizationType = .none
      field.accessibilityIdentifier = "forgotten.email"
    }
    question.addAction(UIAlertAction(title: text("cancel"), style: .cancel))
    question.addAction(
      UIAlertAction(title: text("forgotten.send"), style: .default) { [weak question] _ in
        answer(reply(to: question?.textFields?.first?.text ?? ""))
      })
    return question
  }

  private static func reply(to email: String) -> UIAlertController {
    let advice = Credentials.advice(email: email)
    let reply = alert(
      advice == nil ? "forgotten.sent.title" : "forgotten.failed.title",
      advice ?? String(format: text("forgotten.sent.message"), email))
    reply.addAction(UIAlertAction(title: text("ok"), style: .default))
    return reply
  }

  private static func alert(_ title: String, _ message: String) -> UIAlertController {
    UIAlertController(title: text(title), message: message, preferredStyle: .alert)
  }

  private static func text(_ key: String) -> String { NSLocalizedString(key, comment: "Forgotten password") }
}
