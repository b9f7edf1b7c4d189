/// Words, sentences, paragraphs of a string, in UTF-16 units.
struct TextUnits {
  let string: String
  private let units: [UInt16]

  init(_ string: String) {
    self.string = string
    units = Array(string.utf16)
  }

  var length: Int { units.count }

  /// The nearer end of the character that an offset stands in; the offset itself between two characters.
  static func boundary(nearest offset: Int, in text: NSString) -> Int {
    guard offset > 0, offset < text.length else { return offset }
    let character = text.rangeOfComposedCharacterSequence(at: offset)
    guard character.location < offset else { return offset }
    let end = character.location + character.length
    return offset - character.location < end - offset ? character.location : end
  }

  private func isWord(_ index: Int) -> Bool {
    guard units.indices.contains(index) else { return false }
    let unit = units[index]
    // Halves of a pair: letters of rare scripts, and pictures, which stand alone.
    guard let scalar = Unicode.Scalar(unit) else { return false }
    if scalar == "'" || scalar == "\u{2019}" { return isLetter(index - 1) && isLetter(index + 1) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      || scalar.properties.generalCategory == .nonspacingMark
  }
  private func isLetter(_ index: Int) -> Bool {
    units.indices.contains(index) && Unicode.Scalar(units[index])?.properties.isAlphabetic == true
  }

  func isNewline(_ index: Int) -> Bool {
    units.indices.contains(index) && [10, 11, 12, 13, 0x85, 0x2028, 0x2029].contains(units[index])
  }
  func isSpace(_ index: Int) -> Bool {
    units.indices.contains(index) && (Unicode.Scalar(units[index])?.properties.isWhitespace ?? false)
  }

  /// The run of letters and digits round a position, or ending there; a single character where there is none.
  func word(at offset: Int) -> Range<Int> {
    guard !units.isEmpty else { return 0..<0 }
    var low = min(offset, units.count - 1)
    if !isWord(low), isWord(low - 1) { low -= 1 }
    guard isWord(low) else {
      let whole = (string as NSString).rangeOfComposedCharacterSequence(at: low)
      return whole.location..<whole.location + whole.length
    }
    var high = low
    while isWord(low - 1) { low -= 1 }
    while isWord(high) { high += 1 }
    return low..<high
  }

  /// The word that two taps select: the one at a position or, where there is none, the nearest of the same paragraph;
  /// else what `word(at:)` gives.
  func word(nearest offset: Int) -> Range<Int> {
    let own = word(at: offset)
    guard own.allSatisfy(isSpace) else { return own }
    var low = own.lowerBound, high = own.upperBound
    while isSpace(low - 1), !isNewline(low - 1) { low -= 1 }
    while isSpace(high), !isNewline(high) { high += 1 }
    let before = low > 0 && !isNewline(low - 1) ? word(at: low - 1) : nil
    let after = high < units.count && !isNewline(high) ? word(at: high) : nil
    guard let before, let after else { return before ?? after ?? own }
    return offset - before.upperBound <= after.lowerBound - offset ? before : after
  }

  func isInWord(_ offset: Int) -> Bool { isWord(offset) && isWord(offset - 1) }

  /// The end of the next word.
  func wordEnd(after offset: Int) -> Int {
    var index = offset
    while index < units.count, !isWord(index) { index += 1 }
    while index < units.count, isWord(index) { index += 1 }
    return index
  }

  /// The start of the word before.
  func wordStart(before offset: Int) -> Int {
    var index = offset
    while index > 0, !isWord(index - 1) { index -= 1 }
    while index > 0, isWord(index - 1) { index -= 1 }
    return index
  }

  /// Without its line end.
  func paragraph(at offset: Int) -> Range<Int> {
    var low = min(offset, units.count), high = low
    while low > 0, !isNewline(low - 1) { low -= 1 }
    while high < units.count, !isNewline(high) { high += 1 }
    return low..<high
  }

  /// Up to and with its full stop and the space behind it.
  func sentence(at offset: Int) -> Range<Int> {
    func ends(_ index: Int) -> Bool {
      isNewline(index) || (units[index] == 32 && index > 0 && [46, 33, 63].contains(units[index - 1]))
    }
    var low = min(offset, units.count), high = low
    while low > 0, !ends(low - 1) { low -= 1 }
    while high < units.count {
      high += 1
      if ends(high - 1) { break }
    }
    return low..<high
  }

  /// The offset of the caret after a tap: the nearer end of the word that it hits.
  func tapPlace(near offset: Int) -> Int {
    guard isInWord(offset) else { return offset }
    let word = word(at: offset)
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }
}
