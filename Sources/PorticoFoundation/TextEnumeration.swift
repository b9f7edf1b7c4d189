import CUnibreak

// Words and sentences of a text. Foundation on Linux declares the options for them as unavailable.

extension NSString.EnumerationOptions {
  /// The words, without the spaces and marks between them.
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
  /// The sentences, each with the spaces after it.
  public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }
}

extension String {
  /// Calls `body` for each part of the range: words by the Unicode rules for word boundaries, sentences by their closing marks, all else as
  /// Foundation does. O(text).
  ///
  /// - Parameter body: Takes the part, its range, the range with what follows it up to the next part, and whether to stop.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options: EnumerationOptions = [],
    _ body: @escaping (_ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    let range = range.relative(to: self), kind = options.rawValue & 0xFF
    let parts: [Range<Index>]
    switch kind {
    case EnumerationOptions.byWords.rawValue: parts = words(in: range)
    case EnumerationOptions.bySentences.rawValue: parts = sentences(in: range)
    default: return _enumerateSubstrings(of: self, range, options, body)
    }
    // What encloses a part reaches to the next one; the first begins where the range does.
    let enclosing = parts.indices.map { index in
      (index == 0 ? range.lowerBound : parts[index].lowerBound)..<(index + 1 < parts.count ? parts[index + 1].lowerBound : range.upperBound)
    }
    let isReversed = options.contains(.reverse), leavesOutText = options.contains(.substringNotRequired)
    var stop = false
    for index in isReversed ? Array(parts.indices.reversed()) : Array(parts.indices) {
      body(leavesOutText ? nil : String(self[parts[index]]), parts[index], enclosing[index], &stop)
      if stop { return }
    }
  }

  private func words(in range: Range<Index>) -> [Range<Index>] {
    let units = Array(self[range].utf16)
    var marks = [CChar](repeating: 0, count: units.count)
    units.withUnsafeBufferPointer { text in
      marks.withUnsafeMutableBufferPointer { set_wordbreaks_utf16(text.baseAddress, text.count, "en", $0.baseAddress) }
    }
    var result: [Range<Index>] = []
    var start = range.lowerBound
    for (offset, mark) in marks.enumerated() where mark == CChar(WORDBREAK_BREAK) {
      let end = utf16.index(range.lowerBound, offsetBy: offset + 1)
      if self[start..<end].unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
        result.append(start..<end)
      }
      start = end
    }
    return result
  }

  private func sentences(in range: Range<Index>) -> [Range<Index>] {
    let closing: Set<Character> = [".", "!", "?", "…", "。", "！", "？"], following: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»"]
    var result: [Range<Index>] = []
    var start = range.lowerBound, index = start
    while index < range.upperBound {
      let character = self[index]
      index = self.index(after: index)
      guard closing.contains(character) || character.isNewline else { continue }
      while index < range.upperBound, closing.contains(self[index]) || following.contains(self[index]) { index = self.index(after: index) }
      // A point inside a number or a name ends nothing.
      let needsSpace = character == "."
      guard index == range.upperBound || !needsSpace || self[index].isWhitespace else { continue }
      while index < range.upperBound, self[index].isWhitespace { index = self.index(after: index) }
      if self[start..<index].contains(where: { !$0.isWhitespace }) { result.append(start..<index) }
      start = index
    }
    if start < range.upperBound, self[start..<range.upperBound].contains(where: { !$0.isWhitespace }) {
      result.append(start..<range.upperBound)
    }
    return result
  }
}

private func _enumerateSubstrings(
  of text: String, _ range: Range<String.Index>, _ options: String.EnumerationOptions,
  _ body: @escaping (String?, Range<String.Index>, Range<String.Index>, inout Bool) -> Void
) {
  func enumerate(_ text: some StringProtocol) {
    // Foundation's own, for any kind of string.
    text.enumerateSubstrings(in: range, options: options, body)
  }
  enumerate(text)
}
