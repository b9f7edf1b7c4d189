/// Stretches of a text view's text that have `.textHighlightStyle`: a rounded background, and text of its colour.
@MainActor
final class TextHighlights {
  private unowned let textView: UITextView
  /// Our own choice: how round the background is, and how strong its colour.
  private static let radius: CGFloat = 4, strength: CGFloat = 0.2

  init(_ textView: UITextView) { self.textView = textView }

  private func scheme(_ attributes: [NSAttributedString.Key: Any]) -> UIColor {
    let raw = attributes[.textHighlightColorScheme]
    let name =
      raw as? NSAttributedString.TextHighlightColorScheme
      ?? (raw as? String).map { NSAttributedString.TextHighlightColorScheme(rawValue: $0) }
    switch name {
    case .purple?: return .systemPurple
    case .pink?: return .systemPink
    case .orange?: return .systemOrange
    case .mint?: return .systemMint
    case .blue?: return .systemBlue
    default: return textView.tintColor ?? .systemBlue
    }
  }

  /// The attributes of highlighted characters, into text that is about to be laid out.
  func decorate(_ text: NSMutableAttributedString) {
    var found: [(NSRange, [NSAttributedString.Key: Any])] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      guard attributes[.textHighlightStyle] != nil else { return }
      var style = textView.textHighlightAttributes ?? [.foregroundColor: scheme(attributes)]
      style[.backgroundColor] = nil  // drawn rounded
      found.append((range, style))
    }
    for (range, style) in found { text.addAttributes(style, range: range) }
  }

  /// - Parameters:
  ///   - rect: What is drawn, in the container.
  ///   - origin: Where the container's corner is in the context.
  func draw(_ rect: CGRect, at origin: CGPoint) {
    let storage = textView.textStorage
    storage.enumerateAttribute(.textHighlightStyle, in: NSRange(location: 0, length: storage.length)) {
      value, range, _ in
      guard value != nil else { return }
      let offsets = range.location..<NSMaxRange(range)
      guard textView._shown.rects(offsets, textView.textContainer).contains(where: { $0.intersects(rect) }) else {
        return
      }
      textView.drawTextHighlightBackground(for: NSTextRange(offsets), origin: origin)
    }
  }

  func drawBackground(_ range: NSTextRange, at origin: CGPoint) {
    guard let start = (range.location as? StorageLocation)?.offset,
      let end = (range.endLocation as? StorageLocation)?.offset,
      start < end, end <= textView.textStorage.length
    else { return }
    let attributes = textView.textStorage.attributes(at: start, effectiveRange: nil)
    let own = textView.textHighlightAttributes?[.backgroundColor] as? UIColor
    (own ?? scheme(attributes).withAlphaComponent(Self.strength)).setFill()
    for rect in textView._shown.rects(start..<end, textView.textContainer) {
      UIBezierPath(roundedRect: rect.offsetBy(dx: origin.x, dy: origin.y), cornerRadius: Self.radius).fill()
    }
  }
}
