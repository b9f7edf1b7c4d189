/// Text with a selection, and the changes that typing makes to it. Indices count UTF-16 units and stand between whole
/// characters.
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
    // Made anew: where the range cuts a character in two, Foundation's own replacing takes the character whole but not
    // its attributes, which then end before the text does.
    var units = Array(content.string.utf16)
    units.replaceSubrange(range, with: text.string.utf16)
    let new = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
    func add(_ source: NSAttributedString, _ part: Range<Int>, at index: Int) {
      guard !part.isEmpty else { return }
      source.enumerateAttributes(in: NSRange(location: part.lowerBound, length: part.count)) { attributes, run, _ in
        new.setAttributes(
          attributes, range: NSRange(location: run.location - part.lowerBound + index, length: run.length))
      }
    }
    add(content, 0..<range.lowerBound, at: 0)
    add(text, 0..<text.length, at: range.lowerBound)
    add(content, range.upperBound..<content.length, at: range.lowerBound + text.length)
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
}
