import Foundation

extension String {
  /// The sentence that the app's tables have for this key.
  var localized: String { NSLocalizedString(self, comment: "") }

  /// The sentence for this key, with values in its places.
  func localized(_ values: CVarArg...) -> String { String(format: localized, locale: .current, arguments: values) }
}
