/// Text with a selection, and the changes that typing makes to it. Indices count UTF-16 units and stand between whole characters.
struct EditableText {
  private(set) var content = NSAttributedString(string: "")
  var selection = 0..<0 {
    didSet { selection = min(max(selection.lowerBound, 0), length)..<min(max(selection.upperBound, 0), length) }
  }

  var string: String { content.string }
  var length: Int { content.length }

  /// Sets the whole text; the caret goes to the end.
  mutating func set(_ text: NSAttributedString) {
    content = text.copy() as? NSAttributedString ?? text
    selection = length..<length
  }

  mutating func replace(_ range: Range<Int>, with text: NSAttributedString) {
    let new = NSMutableAttributedString(attributedString: content)
    new.replaceCharacters(in: NSRange(location: range.lowerBound, length: range.count), with: text)
    content = new
    let caret = range.lowerBound + text.length
    selection = caret..<caret
  }

  mutating func setAttributes(_ attributes: [NSAttributedString.Key: Any], replacing isWhole: Bool) {
    let new = NSMutableAttributedString(attributedString: content)
    let all = NSRange(location: 0, length: new.length)
    if isWhole { new.setAttributes(attributes, range: all) } else { new.addAttributes(attributes, range: all) }
    content = new
  }

  func text(in range: Range<Int>) -> String {
    (string as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
  }

  /// What backspace removes: the selection, or the character before the caret.
  var rangeBeforeCaret: Range<Int> {
    guard selection.isEmpty else { return selection }
    return index(before: selection.lowerBound)..<selection.lowerBound
  }

  /// What the delete key removes.
  var rangeAfterCaret: Range<Int> {
    guard selection.isEmpty else { return selection }
    return selection.lowerBound..<index(after: selection.lowerBound)
  }

  func index(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return (string as NSString).rangeOfComposedCharacterSequence(at: offset - 1).location
  }

  func index(after offset: Int) -> Int {
    guard offset < length else { return length }
    let range = (string as NSString).rangeOfComposedCharacterSequence(at: offset)
    return range.location + range.length
  }

  /// The run of letters and digits round a place; a single character where there is none.
  func word(at offset: Int) -> Range<Int> {
    let units = Array(string.utf16)
    guard !units.isEmpty else { return 0..<0 }
    func isWord(_ index: Int) -> Bool {
      guard units.indices.contains(index) else { return false }
      guard let scalar = Unicode.Scalar(units[index]) else { return true }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" || scalar == "'"
    }
    var low = min(offset, units.count - 1)
    if !isWord(low), isWord(low - 1) { low -= 1 }
    guard isWord(low) else { return low..<min(low + 1, units.count) }
    var high = low
    while isWord(low - 1) { low -= 1 }
    while isWord(high) { high += 1 }
    return low..<high
  }
}
