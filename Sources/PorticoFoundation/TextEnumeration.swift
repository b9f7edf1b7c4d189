// Words and sentences of a text. Foundation on Linux declares the options for them as unavailable.

extension NSString.EnumerationOptions {
  /// The words, without the spaces and marks between them.
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
  /// The sentences, each with the spaces after it.
  public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }
}

extension String {
  /// Calls `body` for each part of the range: words by the Unicode rules for word boundaries, sentences by their
  /// closing marks, all else as Foundation does. O(text).
  ///
  /// - Parameter body: Takes the part, its range, the range with what follows it up to the next part, and whether to
  ///   stop.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options: EnumerationOptions = [],
    _ body:
      @escaping (_ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool) ->
      Void
  ) where R.Bound == Index {
    let range = range.relative(to: self), kind = options.rawValue & 0xFF
    let parts: [Range<Index>]
    switch kind {
    case EnumerationOptions.byWords.rawValue:
      parts = TextParts.pieces(of: self[range]).filter { TextParts.isWord(self[$0]) }
    case EnumerationOptions.bySentences.rawValue: parts = TextParts.sentences(of: self[range])
    default: return enumerateByFoundation(self, range, options, body)
    }
    // The enclosing range of a part reaches to the next one; the first begins where the range does.
    let enclosing = parts.indices.map { index in
      (index == 0 ? range.lowerBound : parts[index].lowerBound)..<(index + 1 < parts.count
        ? parts[index + 1].lowerBound : range.upperBound)
    }
    let isReversed = options.contains(.reverse), leavesOutText = options.contains(.substringNotRequired)
    var stop = false
    for index in isReversed ? Array(parts.indices.reversed()) : Array(parts.indices) {
      body(leavesOutText ? nil : String(self[parts[index]]), parts[index], enclosing[index], &stop)
      if stop { return }
    }
  }
}

/// Foundation's own enumeration, which it has for any kind of string.
private func enumerateByFoundation<Text: StringProtocol>(
  _ text: Text, _ range: Range<Text.Index>, _ options: String.EnumerationOptions,
  _ body: @escaping (String?, Range<Text.Index>, Range<Text.Index>, inout Bool) -> Void
) { text.enumerateSubstrings(in: range, options: options, body) }
