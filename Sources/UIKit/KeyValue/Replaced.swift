// The calls of methods that an app's extension replaces for every instance; see `_Replacements`.

@MainActor
extension NSObject {
  /// A method's result, or that of what replaces it. `own` is made for each call: methods that are asked very often
  /// look at `isUsed` first.
  ///
  /// - Parameters:
  ///   - name: The method's, with its labels.
  ///   - top: See `_Replacements.call`.
  ///   - own: The method itself.
  final func _replaceably<A, B, C, D, R>(
    _ name: String, _ a: A, _ b: B, _ c: C, _ d: D, upTo top: AnyClass? = nil,
    own: @escaping @MainActor (A, B, C, D) -> R
  ) -> R {
    guard _Replacements.isUsed else { return own(a, b, c, d) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A, B, C, D) -> R).self) {
      $0(a, b, c, d)
    }
      ?? own(a, b, c, d)
  }

  final func _replaceably<A, B, C, R>(
    _ name: String, _ a: A, _ b: B, _ c: C, upTo top: AnyClass? = nil, own: @escaping @MainActor (A, B, C) -> R
  ) -> R {
    guard _Replacements.isUsed else { return own(a, b, c) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A, B, C) -> R).self) { $0(a, b, c) }
      ?? own(a, b, c)
  }

  final func _replaceably<A, B, R>(
    _ name: String, _ a: A, _ b: B, upTo top: AnyClass? = nil, own: @escaping @MainActor (A, B) -> R
  ) -> R {
    guard _Replacements.isUsed else { return own(a, b) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A, B) -> R).self) { $0(a, b) }
      ?? own(a, b)
  }

  final func _replaceably<A, R>(_ name: String, _ a: A, upTo top: AnyClass? = nil, own: @escaping @MainActor (A) -> R)
    -> R
  {
    guard _Replacements.isUsed else { return own(a) }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor (A) -> R).self) { $0(a) } ?? own(a)
  }

  final func _replaceably<R>(_ name: String, upTo top: AnyClass? = nil, own: @escaping @MainActor () -> R) -> R {
    guard _Replacements.isUsed else { return own() }
    return _Replacements.call(self, name, upTo: top, own: own, as: (@MainActor () -> R).self) { $0() } ?? own()
  }
}

extension UIViewController {
  /// The value of what takes a property's place; nil where nothing does.
  final func _replaced<R>(_ name: String, _ type: R.Type) -> R? {
    guard _Replacements.isUsed else { return nil }
    return _Replacements.call(self, name, as: (@MainActor () -> R).self) { $0() }
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
}

extension UIScrollView {
  /// The method that keeps the offset inside the content, under the name that it has in UIKit. What replaces it has a
  /// parameter in public code, which is false here.
  final func _replacedAdjustment() -> Bool {
    guard _Replacements.isUsed else { return false }
    let own: @MainActor (Bool) -> Void = { [self] _ in scrollMover.adjustOffset() }
    return _Replacements.call(
      self, "_adjustContentOffsetIfNecessary()", own: own, as: (@MainActor (Bool) -> Void).self
    ) { $0(false) } != nil
  }
}
