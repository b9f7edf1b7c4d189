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
}
