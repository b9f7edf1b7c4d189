/// The text of a label: plain, or with attributes of its own.
struct LabelText {
  /// Nil beside an attributed text.
  private(set) var plain: String?
  private(set) var attributed: NSAttributedString?

  init() {}
  init(plain: String?) { self.plain = plain }
  init(attributed: NSAttributedString?) { self.attributed = attributed?.copy() as? NSAttributedString }

  var string: String? { attributed?.string ?? plain }
  var isEmpty: Bool { (attributed?.length ?? plain?.utf16.count ?? 0) == 0 }
  /// For drawing and measuring: empty where there is no text.
  var drawn: NSAttributedString { attributed ?? NSAttributedString(string: plain ?? "") }

  private var whole: NSRange { NSRange(location: 0, length: attributed?.length ?? 0) }

  /// An attribute of the first character, which the properties of a label tell where its text has attributes.
  func first<Value>(_ key: NSAttributedString.Key, as type: Value.Type = Value.self) -> Value? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  /// Gives all of an attributed text an attribute, or takes it away.
  mutating func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let attributed, attributed.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    if let value { text.addAttribute(key, value: value, range: whole) } else { text.removeAttribute(key, range: whole) }
    self.attributed = text
  }

  /// Changes the paragraph styles of an attributed text; where it has none, the label's own counts.
  mutating func changeStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    mapAll(.paragraphStyle, as: NSParagraphStyle.self) { style in
      let style = style.mutableCopy() as! NSMutableParagraphStyle
      change(style)
      return style
    }
  }

  func mappingFonts(_ change: (UIFont) -> UIFont) -> LabelText {
    var text = self
    text.mapAll(.font, as: UIFont.self, change)
    return text
  }

  private mutating func mapAll<Value>(_ key: NSAttributedString.Key, as type: Value.Type, _ change: (Value) -> Value) {
    guard let attributed, attributed.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: attributed)
    attributed.enumerateAttribute(key, in: whole) { value, range, _ in
      if let value = value as? Value { text.addAttribute(key, value: change(value), range: range) }
    }
    self.attributed = text
  }
}
