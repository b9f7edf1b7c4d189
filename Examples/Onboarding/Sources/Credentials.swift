import Foundation

/// What makes a good e-mail address and a good password, and who may come in.
enum Credentials {
  static func isValid(email: String) -> Bool {
    matches(email, "[A-Z0-9a-z._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}")
  }

  /// Six or more characters, among them a digit, a lower-case and an upper-case letter.
  static func isValid(password: String) -> Bool {
    matches(password, "(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{6,}")
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    NSPredicate(format: "SELF MATCHES %@", pattern).evaluate(with: text)
  }

  /// The one account there is in this example.
  static func areKnown(email: String, password: String) -> Bool {
    email.lowercased() == "lin@example.com" && password == "Garden7"
  }
}
