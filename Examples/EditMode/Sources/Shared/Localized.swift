import Foundation

/// The text of a key in the language of the app.
func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }

/// The text of a key, with its numbers and names filled in.
func localized(_ key: String, _ arguments: any CVarArg...) -> String {
  String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
}
