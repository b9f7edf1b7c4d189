/// What constraints and anchors know a view or a guide by, without keeping it.
///
/// A weak reference would do, but it makes every later count of references to the view slower, and constraints refer to
/// nearly all views. So there is one object for each view or guide that constraints mention, and the view or guide
/// tells it when it dies.
final class LayoutItemReference {
  /// The view or guide; nil when it is gone.
  private(set) unowned(unsafe) var object: AnyObject?
  /// The object, where that is a view.
  private(set) unowned(unsafe) var view: UIView?
  /// The object, where that is a guide.
  private(set) unowned(unsafe) var guide: UILayoutGuide?

  /// The record of the item in the engine of its hierarchy, which owns it. The record clears this when it goes.
  unowned(unsafe) var item: LayoutItem?

  init(_ view: UIView) { (object, self.view) = (view, view) }
  init(_ guide: UILayoutGuide) { (object, self.guide) = (guide, guide) }

  /// - Returns: Nil for what is neither a view nor a guide.
  @MainActor static func of(_ object: AnyObject) -> LayoutItemReference? {
    (object as? UIView)?._itemReference ?? (object as? UILayoutGuide)?._itemReference
  }

  /// The view in whose hierarchy the item is; nil for a guide that was added to no view.
  @MainActor var owningView: UIView? { view ?? guide?._owner }

  func itemDied() { (object, view, guide) = (nil, nil, nil) }
}
