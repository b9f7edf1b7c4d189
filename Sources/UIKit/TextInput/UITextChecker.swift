/// Looks for misspelled words. There is no dictionary here: every word counts as spelled well, and nothing is
/// suggested.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// Not found, whatever the text.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// Nil: none.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Learned and ignored words that begin so, in their order; nil without one.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    let whole = string as NSString
    guard range.location != NSNotFound, NSMaxRange(range) <= whole.length else { return nil }
    let start = whole.substring(with: range)
    let known = UIApplication.shared._learnedWords.union(ignoredWords ?? []).filter {
      $0.hasPrefix(start) && $0 != start
    }
    return known.isEmpty ? nil : known.sorted()
  }
  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  open var ignoredWords: [String]?

  /// Learned words are kept as long as the app runs.
  open class func learnWord(_ word: String) { UIApplication.shared._learnedWords.insert(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { UIApplication.shared._learnedWords.contains(word) }
  open class func unlearnWord(_ word: String) { UIApplication.shared._learnedWords.remove(word) }
  open class var availableLanguages: [String] { [] }
}
