extension TextKey {
  /// The key that goes from field to field, and is typed into longer texts.
  var isTab: Bool { if case .text("\t") = self { true } else { false } }
}

extension UITextField {
  /// Edits the next text of the window in the order of reading, or the one before; at the end it begins anew. Nothing
  /// is typed.
  final func _passOn(backwards: Bool) {
    guard let window else { return }
    let isRightToLeft = window._isRightToLeft
    func comesBefore(_ first: UIView, _ second: UIView) -> Bool {
      let (a, b) = (first.convert(first.bounds, to: nil as UIView?), second.convert(second.bounds, to: nil as UIView?))
      if abs(a.minY - b.minY) > 4 { return a.minY < b.minY }
      return isRightToLeft ? a.maxX > b.maxX : a.minX < b.minX
    }
    let texts = Self.texts(in: window).sorted(by: comesBefore)
    guard let index = texts.firstIndex(where: { $0 === self }), texts.count > 1 else { return }
    texts[(index + (backwards ? texts.count - 1 : 1)) % texts.count].becomeFirstResponder()
  }

  private static func texts(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    if view is any EditedText { return view.canBecomeFirstResponder ? [view] : [] }
    return view.subviews.flatMap(texts)
  }
}
