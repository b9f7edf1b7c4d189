// Where an app's extension replaces a method of UIKit for every instance; see `_Replacements`.

extension UIViewController {
  final func _replaced<R>(_ name: String, _ type: R.Type) -> R? {
    guard _Replacements.isUsed else { return nil }
    return _Replacements.call(self, name, as: (@MainActor () -> R).self) { $0() }
  }

  final func _replaceable(_ name: String) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, name, own: {}, as: (@MainActor () -> Void).self) { $0() }
  }

  final func _replaceable(_ name: String, _ animated: Bool) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, name, own: { _ in }, as: (@MainActor (Bool) -> Void).self) { $0(animated) }
  }

  final func _replacedPresent(_ controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) -> Bool {
    typealias Function = @MainActor (UIViewController, Bool, (() -> Void)?) -> Void
    let own: Function = { [self] in ModalPresentation.present($0, from: self, animated: $1, $2) }
    return _Replacements.call(self, "present(_:animated:completion:)", own: own, as: Function.self) { $0(controller, animated, completion) }
      != nil
  }

  final func _replacedDismiss(_ animated: Bool, _ completion: (() -> Void)?) -> Bool {
    typealias Function = @MainActor (Bool, (() -> Void)?) -> Void
    let own: Function = { [self] in ModalPresentation.dismiss(self, animated: $0, $1) }
    return _Replacements.call(self, "dismiss(animated:completion:)", own: own, as: Function.self) { $0(animated, completion) } != nil
  }
}

extension UIView {
  final func _replacedPoint(inside point: CGPoint, with event: UIEvent?) -> Bool? {
    typealias Function = @MainActor (CGPoint, UIEvent?) -> Bool
    let own: Function = { [self] point, _ in bounds.contains(point) }
    return _Replacements.call(self, "point(inside:with:)", own: own, as: Function.self) { $0(point, event) }
  }

  final func _replacedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?? {
    typealias Function = @MainActor (CGPoint, UIEvent?) -> UIView?
    let own: Function = { [self] in _ownHitTest($0, with: $1) }
    return _Replacements.call(self, "hitTest(_:with:)", own: own, as: Function.self) { $0(point, event) }
  }

  final func _replacedLayout() -> Bool {
    let own: @MainActor () -> Void = { [self] in _applyConstraintResults() }
    return _Replacements.call(self, "layoutSubviews()", own: own, as: (@MainActor () -> Void).self) { $0() } != nil
  }

  final func _replaceable(_ name: String) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, name, own: {}, as: (@MainActor () -> Void).self) { $0() }
  }

  /// `willMove(toSuperview:)` and `willMove(toWindow:)`, which do nothing by themselves.
  final func _replaceable<V: UIView>(_ name: String, _ view: V?) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, name, own: { _ in }, as: (@MainActor (V?) -> Void).self) { $0(view) }
  }
}

extension UIResponder {
  /// The method's result, or that of what takes its place.
  final func _replaceably<A, B, R>(
    _ name: String, _ a: A, _ b: B, upTo top: UIResponder.Type? = nil, own: @escaping @MainActor (A, B) -> R
  ) -> R {
    guard _Replacements.isUsed else { return own(a, b) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A, B) -> R).self) { $0(a, b) } ?? own(a, b)
  }

  final func _replaceably<A, R>(_ name: String, _ a: A, upTo top: UIResponder.Type? = nil, own: @escaping @MainActor (A) -> R) -> R {
    guard _Replacements.isUsed else { return own(a) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A) -> R).self) { $0(a) } ?? own(a)
  }

  final func _replaceably<R>(_ name: String, upTo top: UIResponder.Type? = nil, own: @escaping @MainActor () -> R) -> R {
    guard _Replacements.isUsed else { return own() }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor () -> R).self) { $0() } ?? own()
  }

  /// `sendEvent(_:)` of windows and of the application.
  final func _replacedEvent(_ event: UIEvent, own: @escaping @MainActor (UIEvent) -> Void) -> Bool {
    _Replacements.isUsed
      && _Replacements.call(self, "sendEvent(_:)", own: own, as: (@MainActor (UIEvent) -> Void).self) { $0(event) } != nil
  }
}

extension UITableView {
  final func _isReplaced(_ name: String, own: @escaping @MainActor () -> Void) -> Bool {
    _Replacements.isUsed && _Replacements.call(self, name, own: own, as: (@MainActor () -> Void).self) { $0() } != nil
  }
}

extension UICollectionView {
  final func _isReplaced(_ name: String, own: @escaping @MainActor () -> Void) -> Bool {
    _Replacements.isUsed && _Replacements.call(self, name, own: own, as: (@MainActor () -> Void).self) { $0() } != nil
  }
}

extension UINavigationController {
  final func _replacedPush(_ controller: UIViewController, _ animated: Bool) -> Bool {
    guard _Replacements.isUsed else { return false }
    let own: @MainActor (UIViewController, Bool) -> Void = { [self] in _push($0, animated: $1) }
    return _Replacements.call(
      self, "pushViewController(_:animated:)", own: own, as: (@MainActor (UIViewController, Bool) -> Void).self
    ) { $0(controller, animated) } != nil
  }

  final func _replacedPop(_ animated: Bool) -> UIViewController?? {
    guard _Replacements.isUsed else { return nil }
    let own: @MainActor (Bool) -> UIViewController? = { [self] in _pop(animated: $0) }
    return _Replacements.call(
      self, "popViewController(animated:)", own: own, as: (@MainActor (Bool) -> UIViewController?).self
    ) { $0(animated) }
  }
}

extension UIControl {
  final func _replacedSend(_ action: Selector, _ target: Any?, _ event: UIEvent?) -> Bool {
    guard _Replacements.isUsed else { return false }
    typealias Function = @MainActor (Selector, Any?, UIEvent?) -> Void
    let own: Function = { [self] in _send($0, to: $1, for: $2) }
    return _Replacements.call(self, "sendAction(_:to:for:)", own: own, as: Function.self) { $0(action, target, event) } != nil
  }
}

extension UIGestureRecognizer {
  final func _replacedLocation(in view: UIView?) -> CGPoint? {
    guard _Replacements.isUsed else { return nil }
    let own: @MainActor (UIView?) -> CGPoint = { [self] in _location(in: $0) }
    return _Replacements.call(self, "location(in:)", own: own, as: (@MainActor (UIView?) -> CGPoint).self) { $0(view) }
  }
}

extension UIScrollView {
  /// The method that keeps the offset inside the content, under the name that it has in UIKit. What takes its place has a parameter in
  /// public code, which is false here.
  final func _replacedAdjustment() -> Bool {
    guard _Replacements.isUsed else { return false }
    let own: @MainActor (Bool) -> Void = { [self] _ in _adjustOffset() }
    return _Replacements.call(
      self, "_adjustContentOffsetIfNecessary()", own: own, as: (@MainActor (Bool) -> Void).self
    ) { $0(false) } != nil
  }
}

extension UITraitEnvironment {
  func _replacedTraitChange(_ old: UITraitCollection?) {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(
      self, "traitCollectionDidChange(_:)", own: { _ in }, as: (@MainActor (UITraitCollection?) -> Void).self
    ) { $0(old) }
  }
}
