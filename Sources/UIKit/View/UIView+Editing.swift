extension UIView {
  /// Source: Behaviour/LifeCycle.md §8: forced, the answer is true even if the responder refuses; else it is asked
  /// first.
  final func _endEditing(_ force: Bool) -> Bool {
    let responder = ((self as? UIWindow) ?? window)?._firstResponder
    guard let view = responder as? UIView, view.isDescendant(of: self) else { return false }
    if !force && !view.canResignFirstResponder { return false }
    let resigned = view.resignFirstResponder()
    return force || resigned
  }
}
