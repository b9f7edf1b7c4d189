// Words and sentences of a text. Foundation on Linux declares the options for them as unavailable.

extension NSString.EnumerationOptions {
  /// The words, without the spaces and marks between them.
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
  /// The sentences, each with the spaces after it.
  public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }
}

extension StringProtocol {
  /// Calls `body` for each part of the range: words by the Unicode rules for word boundaries, sentences by their
  /// closing marks, all else as Foundation does within the range. O(text).
  ///
  /// - Parameter body: Takes the part, its range, the range with what follows it up to the next part, and whether to
  ///   stop.
  public func _enumerateSubstrings<R: RangeExpression>(
    in range: R, options: String.EnumerationOptions = [],
    _ body: (_ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    let range = range.relative(to: self), text = Substring(self[range])
    let isReversed = options.contains(.reverse), leavesOutText = options.contains(.substringNotRequired)
    let parts = TextEnumeration.parts(of: text, options)
    // Both count in UTF-16 units from the range's start.
    let start = utf16.distance(from: startIndex, to: range.lowerBound)
    func indices(_ part: Range<Substring.Index>) -> Range<Index> {
      let lower = text.utf16.distance(from: text.startIndex, to: part.lowerBound)
      let upper = text.utf16.distance(from: text.startIndex, to: part.upperBound)
      let first = utf16.index(startIndex, offsetBy: start + lower)
      return first..<utf16.index(first, offsetBy: upper - lower)
    }
    var stop = false
    for index in isReversed ? Array(parts.indices.reversed()) : Array(parts.indices) {
      let (part, enclosing) = parts[index]
      body(leavesOutText ? nil : String(text[part]), indices(part), indices(enclosing), &stop)
      if stop { return }
    }
  }
}

extension String {
  /// See `_enumerateSubstrings(in:options:_:)`, which the translator writes: its closure is not kept.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options: EnumerationOptions = [],
    _ body:
      @escaping (_ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool) ->
      Void
  ) where R.Bound == Index { _enumerateSubstrings(in: range, options: options, body) }
}

extension NSString {
  /// The same with ranges in UTF-16 units.
  public func _enumerateSubstrings(
    in range: NSRange, options: EnumerationOptions = [],
    using block: (
      _ substring: String?, _ substringRange: NSRange, _ enclosingRange: NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    let text = self as String
    guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location
    else {
      fatalError(
        "-[NSString enumerateSubstringsInRange:options:usingBlock:]: the range \(range) is not within the string.")
    }
    // An end inside a character takes in the whole of it.
    let units = text.utf16
    let low = units.index(units.startIndex, offsetBy: range.location)
    let high = units.index(low, offsetBy: range.length)
    let range = low.roundedDown(in: text)..<high.roundedUp(in: text)
    text._enumerateSubstrings(in: range, options: options) { part, partRange, enclosing, stop in
      var ends = ObjCBool(false)
      block(part, NSRange(partRange, in: text), NSRange(enclosing, in: text), &ends)
      stop = ends.boolValue
    }
  }
}

private enum TextEnumeration {
  typealias Part = (part: Range<Substring.Index>, enclosing: Range<Substring.Index>)

  static func parts(of text: Substring, _ options: String.EnumerationOptions) -> [Part] {
    let words: [Range<Substring.Index>]
    switch options.rawValue & 0xFF {
    case String.EnumerationOptions.byWords.rawValue:
      words = TextParts.pieces(of: text).filter { TextParts.isWord(text[$0]) }
    case String.EnumerationOptions.bySentences.rawValue: words = TextParts.sentences(of: text)
    default: return foundationParts(of: text, options)
    }
    // The enclosing range of a part reaches to the next one; the first begins where the range does.
    return words.indices.map { index in
      let end = index + 1 < words.count ? words[index + 1].lowerBound : text.endIndex
      return (words[index], (index == 0 ? text.startIndex : words[index].lowerBound)..<end)
    }
  }

  /// Foundation's own enumeration of a text by itself: within a longer one it goes beyond the range on Linux.
  private static func foundationParts(of text: Substring, _ options: String.EnumerationOptions) -> [Part] {
    let whole = String(text), kind = String.EnumerationOptions(rawValue: options.rawValue & 0xFF)
    var result: [(NSRange, NSRange)] = []
    (whole as NSString).enumerateSubstrings(
      in: NSRange(location: 0, length: whole.utf16.count), options: kind.union(.substringNotRequired)
    ) { _, part, enclosing, _ in result.append((part, enclosing)) }
    func range(_ range: NSRange) -> Range<Substring.Index> {
      let start = text.utf16.index(text.startIndex, offsetBy: range.location)
      return start..<text.utf16.index(start, offsetBy: range.length)
    }
    return result.map { (range($0), range($1)) }
  }
}

extension String.Index {
  /// The nearest boundary of characters at or before the index.
  fileprivate func roundedDown(in text: String) -> String.Index {
    guard self < text.endIndex else { return text.endIndex }
    return text.rangeOfComposedCharacterSequence(at: samePosition(in: text.unicodeScalars) ?? previousUnit(in: text))
      .lowerBound
  }

  /// The nearest boundary of characters at or behind the index.
  fileprivate func roundedUp(in text: String) -> String.Index {
    let low = roundedDown(in: text)
    return low == self || low == text.endIndex ? low : text.rangeOfComposedCharacterSequence(at: low).upperBound
  }

  /// The beginning of the pair whose second half the index stands before.
  private func previousUnit(in text: String) -> String.Index { text.utf16.index(before: self) }
}
