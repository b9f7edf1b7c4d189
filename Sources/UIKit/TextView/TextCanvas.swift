/// Draws the part of a text view's text that is near what can be seen.
final class TextCanvas: UIView {
  unowned var textView: UITextView!

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .topLeft
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Covers what is seen with half as much above and below.
  func follow(_ visible: CGRect, contentHeight: CGFloat) {
    let whole = CGRect(x: 0, y: 0, width: visible.width, height: max(contentHeight, visible.height))
    let seen = visible.intersection(whole)
    if !seen.isNull, frame.contains(seen), frame.width == whole.width, frame.maxY <= whole.maxY + 1 { return }
    let top = max((visible.minY - visible.height / 2).rounded(.down), 0)
    let bottom = min((visible.maxY + visible.height / 2).rounded(.up), whole.maxY)
    let new = CGRect(x: 0, y: min(top, bottom), width: whole.width, height: max(bottom - top, 0))
    guard new != frame else { return }
    UIView.performWithoutAnimation { frame = new }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let inset = textView.textContainerInset
    let origin = CGPoint(x: inset.left - frame.minX, y: inset.top - frame.minY)
    let shown = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    textView._highlights.draw(shown, at: origin)
    textView._shown.draw(shown, at: origin, textView.textContainer)
  }
}
