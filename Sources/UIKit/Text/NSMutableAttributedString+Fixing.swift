extension NSMutableAttributedString {
  /// Makes attributes fit the text: each paragraph has one style, that of its first character, and attachments stand on
  /// attachment characters alone. Source: the documentation of `fixAttributes(in:)`. Fonts are chosen when text is laid
  /// out.
  public func fixAttributes(in range: NSRange) {
    let text = string as NSString
    let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    guard range.length > 0 else { return }
    let paragraphs = text.paragraphRange(for: range)
    text.enumerateSubstrings(in: paragraphs, options: [.byParagraphs, .substringNotRequired]) { _, _, whole, _ in
      let style = self.attribute(.paragraphStyle, at: whole.location, effectiveRange: nil)
      if let style {
        self.addAttribute(.paragraphStyle, value: style, range: whole)
      } else {
        self.removeAttribute(.paragraphStyle, range: whole)
      }
    }
    enumerateAttribute(.attachment, in: range) { value, part, _ in
      guard value != nil else { return }
      for index in part.location..<NSMaxRange(part) where text.character(at: index) != 0xFFFC {
        self.removeAttribute(.attachment, range: NSRange(location: index, length: 1))
      }
    }
  }
}
