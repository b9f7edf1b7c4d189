// Where an app's extension replaces a method of UIKit for every instance; see `_Replacements`.

extension UIViewController {
  final func _replaced<R>(_ name: String, _ type: R.Type) -> R? {
    guard _Replacements.isUsed else { return nil }
    return _Replacements.call(self, name, as: (@MainActor () -> R).self) { $0() }
  }

  final func _replacedAppearance(_ name: String, _ animated: Bool) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, name, as: (@MainActor (Bool) -> Void).self) { $0(animated) }
  }
}

extension UIView {
  final func _replacedPoint(inside point: CGPoint, with event: UIEvent?) -> Bool? {
    _Replacements.call(self, "point(inside:with:)", as: (@MainActor (CGPoint, UIEvent?) -> Bool).self) { $0(point, event) }
  }

  final func _replacedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?? {
    _Replacements.call(self, "hitTest(_:with:)", as: (@MainActor (CGPoint, UIEvent?) -> UIView?).self) { $0(point, event) }
  }
}
