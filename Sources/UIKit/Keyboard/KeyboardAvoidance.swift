/// Keeps the bottom of a scroll view's content above the keyboard, and what is edited in sight, as a table controller
/// does.
@MainActor
final class KeyboardAvoidance {
  private weak var scrollView: UIScrollView?
  /// The amount that this has added to the view's content inset.
  private var added: CGFloat = 0

  init(for scrollView: UIScrollView) {
    self.scrollView = scrollView
    RunningApp.current.keyboard.add(self)
  }

  /// Adds to the bottom inset, and to the indicator's, what the keyboard covers beyond the safe area.
  func update() {
    guard let view = scrollView, let window = view.window else { return }
    var covered: CGFloat = 0
    if RunningApp.current.keyboard.isVisible {
      let bottom = view.convert(view.bounds, to: nil).maxY + window.frame.minY
      let safe = view.adjustedContentInset.bottom - view.contentInset.bottom
      covered = max(min(bottom - RunningApp.current.keyboard.frame.minY, view.bounds.height) - safe, 0)
    }
    add(covered)
  }

  func end() { add(0) }

  private func add(_ new: CGFloat) {
    guard let view = scrollView, new != added else { return }
    let more = new - added
    added = new
    view.verticalScrollIndicatorInsets.bottom += more
    view.contentInset.bottom += more
  }

  /// Scrolls as little as it takes: to the row of the first responder, or to the caret where the row is too high.
  func reveal() {
    guard added > 0, let view = scrollView, let field = view.window?._firstResponder as? UIView,
      field.isDescendant(of: view),
      field !== view
    else { return }
    view.layoutIfNeeded()
    let inset = view.adjustedContentInset
    let visible = view.bounds.inset(by: inset)
    var rect = view.convert(field.bounds, from: field)
    var here: UIView? = field
    while let candidate = here, candidate !== view {
      if candidate._isRow(of: view) { rect = candidate.frame }
      here = candidate.superview
    }
    if rect.height > visible.height, let input = field as? any UITextInput, let range = input.selectedTextRange {
      rect = view.convert(input.caretRect(for: range.end), from: field)
    }
    var y = view.bounds.minY
    if rect.maxY > visible.maxY { y += rect.maxY - visible.maxY }
    if rect.minY < y + inset.top { y = rect.minY - inset.top }
    if y != view.bounds.minY { view.setContentOffset(CGPoint(x: view.bounds.minX, y: y), animated: false) }
  }
}
