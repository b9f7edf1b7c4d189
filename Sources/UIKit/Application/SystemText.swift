import HostInterface

/// The words that UIKit itself puts on the screen, in the app's language.
///
/// As on iOS an app that is not localised into the device's language shows them in English. `SystemWords` has the
/// languages; the keys are the English words.
@MainActor
enum SystemText {
  /// The languages that the app's bundle has strings in.
  static var localizations: @MainActor () -> [String] = { Bundle._app.localizations }

  static func text(_ english: String) -> String { words?[english] ?? english }

  /// - Parameter english: With `%@` where `part` stands.
  static func text(_ english: String, _ part: String) -> String {
    text(english).replacingOccurrences(of: "%@", with: part)
  }

  /// The words of the language that was asked for last: constants, which no app changes.
  private static var known: (locale: String, words: [String: String]?)?

  /// Nil for English.
  private static var words: [String: String]? {
    let locale = HostEnvironment.current.configuration.locale
    if let known, known.locale == locale { return known.words }
    let found = find(locale)
    known = (locale, found)
    return found
  }

  private static func find(_ locale: String) -> [String: String]? {
    let parts = locale.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard var language = parts.first else { return nil }
    // The app may be localised into the language, with or without a region.
    var names = { (name: String) in name == language || name.hasPrefix("\(language)-") || name.hasPrefix("\(language)_")
    }
    if language == "zh" {
      let isTraditional =
        parts.contains("Hant") || (!parts.contains("Hans") && ["TW", "HK", "MO"].contains(parts.last ?? ""))
      language = isTraditional ? "zh-Hant" : "zh-Hans"
      names = (isTraditional ? ["zh-Hant", "zh-TW", "zh-HK"] : ["zh-Hans", "zh-CN", "zh"]).contains
    }
    guard localizations().contains(where: names) else { return nil }
    return SystemWords.table[language]
  }

  /// For tests, which change what `localizations` says.
  static func forget() { known = nil }
}
