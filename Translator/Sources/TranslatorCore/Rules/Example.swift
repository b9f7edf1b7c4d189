/// Source as a user writes it, and what comes out.
struct Example: Sendable {
  var before: String
  /// Spaces in a row count as one. `…` stands for any text, such as what other rules do to the same source.
  var after: String
  /// What it shows beside its rule's summary, as a sentence; empty where the summary says it.
  var note: String
  /// Further files of the module.
  var others: [String]
  var languageMode: LanguageMode
  /// The rule that a warning or an error about it has in brackets; nil where nothing is said.
  var reports: String?

  init(
    _ before: String, becomes after: String, note: String = "", others: [String] = [],
    languageMode: LanguageMode = .v5, reports: String? = nil
  ) {
    (self.before, self.after, self.note) = (before, after, note)
    (self.others, self.languageMode, self.reports) = (others, languageMode, reports)
  }
}
