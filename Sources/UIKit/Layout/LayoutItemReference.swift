/// The name by which constraints and anchors know a view or a guide, without keeping it.
///
/// A weak reference would do, but it makes every later count of references to the view slower, and constraints refer to
/// nearly all views. So there is one object for each view or guide that constraints mention, and the view or guide
/// tells it when it dies.
///
/// Refers to an object unmanaged: constraints are made and solved by the thousand, and to count a reference costs more
/// than all else that is done with most of these.
final class LayoutItemReference {
  /// The view or guide; nil when it is gone.
  var object: AnyObject? { view ?? guide }
  /// The object, where that is a view.
  var view: UIView? { viewPointer?.takeUnretainedValue() }
  /// The object, where that is a guide.
  var guide: UILayoutGuide? { guidePointer?.takeUnretainedValue() }
  var isAlive: Bool { viewPointer != nil || guidePointer != nil }

  @exclusivity(unchecked) private(set) var viewPointer: Unmanaged<UIView>?
  @exclusivity(unchecked) private(set) var guidePointer: Unmanaged<UILayoutGuide>?

  /// The record of the item in the engine of its hierarchy, which owns it. The record clears this when it goes.
  @exclusivity(unchecked) var item: Unmanaged<LayoutItem>?

  init(_ view: UIView) { viewPointer = Unmanaged.passUnretained(view) }
  init(_ guide: UILayoutGuide) { guidePointer = Unmanaged.passUnretained(guide) }

  /// - Returns: Nil for what is neither a view nor a guide.
  @MainActor static func of(_ object: AnyObject) -> LayoutItemReference? {
    (object as? UIView)?._itemReference ?? (object as? UILayoutGuide)?._itemReference
  }

  /// The view in whose hierarchy the item is; nil for a guide that was added to no view.
  @MainActor var owningView: UIView? { owningViewPointer?.takeUnretainedValue() }
  @MainActor var owningViewPointer: Unmanaged<UIView>? { viewPointer ?? guidePointer?.borrowed { $0._ownerPointer } }

  /// The view in whose bounds the item lies.
  @MainActor var containerPointer: Unmanaged<UIView>? {
    if let viewPointer { return viewPointer.borrowed { $0._superviewPointer } }
    return owningViewPointer
  }

  func itemDied() { (viewPointer, guidePointer) = (nil, nil) }
}
