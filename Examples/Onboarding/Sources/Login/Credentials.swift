import Foundation

/// The rules for e-mail addresses and passwords, and the check of who may come in.
enum Credentials {
  private struct Rule {
    let pattern: String
    /// The key of the sentence that says what to do about a text that does not match.
    let advice: String
  }

  private static let emailRules = [
    Rule(pattern: ".+", advice: "login.email.empty"),
    Rule(pattern: ".*@.*", advice: "login.email.at"),
    Rule(pattern: "[A-Z0-9a-z._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}", advice: "login.email.invalid"),
  ]

  private static let passwordRules = [
    Rule(pattern: ".+", advice: "login.password.empty"),
    Rule(pattern: ".{6,}", advice: "login.password.short"),
    Rule(pattern: ".*[0-9].*", advice: "login.password.digit"),
    Rule(pattern: ".*[a-z].*", advice: "login.password.lower"),
    Rule(pattern: ".*[A-Z].*", advice: "login.password.upper"),
  ]

  /// The fault of an address, in the language of the user; nil when there is none.
  static func advice(email: String) -> String? { advice(email, emailRules) }

  /// The fault of a password: it must have six or more characters, among them a digit, a lower-case and an upper-case
  /// letter.
  static func advice(password: String) -> String? { advice(password, passwordRules) }

  private static func advice(_ text: String, _ rules: [Rule]) -> String? {
    let broken = rules.first { !NSPredicate(format: "SELF MATCHES %@", $0.pattern).evaluate(with: text) }
    return broken.map { NSLocalizedString($0.advice, comment: "Advice below or in a field") }
  }

  /// The one account there is in this example.
  static let demo = (email: "lin@example.com", password: "Garden7")

  static func areKnown(email: String, password: String) -> Bool {
    email.lowercased() == demo.email && password == demo.password
  }
}
