/// How Objective-C spells the name of a Swift method.
enum SelectorSpelling {
  /// First labels that are not joined by `With`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]

  /// `drag(_:event:)` is `drag:event:`, `move(to:)` is `moveTo:`, `pick(row:)` is `pickWithRow:`.
  ///
  /// - Parameter labels: One for each parameter, `_` where there is none.
  static func selector(base: String, labels: [String], throwing: Bool = false, async: Bool = false) -> String {
    var parts = labels.map { $0 == "_" ? "" : $0 }
    if base == "init" {
      return parts.isEmpty ? "init" : "initWith" + capital(parts[0]) + ":" + parts.dropFirst().map { $0 + ":" }.joined()
    }
    if async { parts.append("completionHandler") } else if throwing { parts.append("error") }
    guard let first = parts.first else { return base }
    var name = base
    if !first.isEmpty {
      let addition = labels.isEmpty && throwing ? "AndReturnError" : capital(first)
      let startsWithPreposition = prepositions.contains(String(first.prefix { !$0.isUppercase }))
      name += startsWithPreposition || labels.isEmpty ? addition : "With" + addition
    }
    return name + ":" + parts.dropFirst().map { $0 + ":" }.joined()
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
