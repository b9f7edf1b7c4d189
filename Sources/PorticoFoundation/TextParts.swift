import CUnibreak

/// Words, sentences and paragraphs of a text, by the rules of Unicode. Every function is O(text).
package enum TextParts {
  /// All that lies between two places where Unicode's annex 29 lets a word end: words, spaces, marks.
  package static func pieces(of text: Substring) -> [Range<String.Index>] {
    let units = Array(text.utf16)
    guard !units.isEmpty else { return [] }
    _ = prepared
    var breaks = [CChar](repeating: 0, count: units.count)
    set_wordbreaks_utf16(units, units.count, "", &breaks)
    var result: [Range<String.Index>] = [], start = text.startIndex, index = text.startIndex
    for offset in units.indices {
      index = text.utf16.index(after: index)
      guard breaks[offset] == CChar(WORDBREAK_BREAK) || offset == units.count - 1 else { continue }
      result.append(start..<index)
      start = index
    }
    return result
  }
  private static let prepared: Void = init_wordbreak()

  /// Whether a piece has letters or numbers in it.
  package static func isWord(_ piece: Substring) -> Bool {
    piece.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// The sentences, each with the spaces after it.
  ///
  /// A sentence ends after a full stop, a question or exclamation mark and the quotes that follow, where a space and no
  /// small letter comes next; after an ideographic full stop; and with a paragraph.
  package static func sentences(of text: Substring) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    for paragraph in paragraphs(of: text) {
      var start = paragraph.lowerBound, index = start
      while index < paragraph.upperBound {
        let mark = text[index]
        index = text.index(after: index)
        guard ".?!…。！？".contains(mark) else { continue }
        while index < paragraph.upperBound, ".?!…。！？\"'”’»)]".contains(text[index]) { index = text.index(after: index) }
        let endOfMarks = index
        while index < paragraph.upperBound, text[index].isWhitespace { index = text.index(after: index) }
        let isIdeographic = "。！？".contains(mark)
        guard isIdeographic || endOfMarks < index,
          index == paragraph.upperBound || isIdeographic || !text[index].isLowercase
        else {
          continue
        }
        result.append(start..<index)
        start = index
      }
      if start < paragraph.upperBound { result.append(start..<paragraph.upperBound) }
    }
    return result.filter { !text[$0].allSatisfy(\.isWhitespace) }
  }

  /// The paragraphs, each with its line end.
  package static func paragraphs(of text: Substring) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = [], start = text.startIndex, index = start
    while index < text.endIndex {
      let isEnd = text[index].isNewline
      index = text.index(after: index)
      guard isEnd || index == text.endIndex else { continue }
      result.append(start..<index)
      start = index
    }
    return result
  }
}
