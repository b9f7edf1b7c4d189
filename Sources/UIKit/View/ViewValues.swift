/// Properties of views by their names in Objective-C, for `setValue(_:forKey:)` and user-defined attributes of nibs.
@MainActor
enum ViewValues {
  private struct Entry {
    var get: @MainActor (UIView) -> Any?
    var set: (@MainActor (UIView, Any?) -> Void)?
  }

  /// Nil where no property of that name is known; `.some(nil)` where its value is nil.
  static func value(of view: UIView, _ key: String) -> Any?? { entry(view, key).map { $0.get(view) } }

  static func set(_ value: Any?, of view: UIView, _ key: String) -> Bool {
    guard let set = entry(view, key)?.set else { return false }
    set(view, value)
    return true
  }

  private static func entry(_ view: UIView, _ key: String) -> Entry? {
    if view is UILabel, let entry = labels[key] { return entry }
    if view is UITextField, let entry = fields[key] { return entry }
    return views[key]
  }

  private static func property<V: UIView, T>(_ path: ReferenceWritableKeyPath<V, T>, _ key: String) -> Entry {
    Entry(
      get: { ($0 as! V)[keyPath: path] as Any? },
      set: { ($0 as! V)[keyPath: path] = _value($1, key) })
  }

  private static let views: [String: Entry] = [
    "layer": Entry(get: { $0.layer }), "superview": Entry(get: { $0.superview }), "subviews": Entry(get: { $0.subviews }),
    "window": Entry(get: { $0.window }), "constraints": Entry(get: { $0.constraints }),
    "frame": property(\UIView.frame, "frame"), "bounds": property(\UIView.bounds, "bounds"),
    "center": property(\UIView.center, "center"), "transform": property(\UIView.transform, "transform"),
    "alpha": property(\UIView.alpha, "alpha"), "hidden": property(\UIView.isHidden, "hidden"),
    "opaque": property(\UIView.isOpaque, "opaque"), "tag": property(\UIView.tag, "tag"),
    "clipsToBounds": property(\UIView.clipsToBounds, "clipsToBounds"),
    "userInteractionEnabled": property(\UIView.isUserInteractionEnabled, "userInteractionEnabled"),
    "multipleTouchEnabled": property(\UIView.isMultipleTouchEnabled, "multipleTouchEnabled"),
    "exclusiveTouch": property(\UIView.isExclusiveTouch, "exclusiveTouch"),
    "backgroundColor": property(\UIView.backgroundColor, "backgroundColor"), "tintColor": property(\UIView.tintColor, "tintColor"),
    "translatesAutoresizingMaskIntoConstraints": property(
      \UIView.translatesAutoresizingMaskIntoConstraints, "translatesAutoresizingMaskIntoConstraints"),
    "layoutMargins": property(\UIView.layoutMargins, "layoutMargins"),
    "accessibilityIdentifier": property(\UIView.accessibilityIdentifier, "accessibilityIdentifier"),
    "accessibilityLabel": property(\UIView.accessibilityLabel, "accessibilityLabel"),
    "accessibilityHint": property(\UIView.accessibilityHint, "accessibilityHint"),
    "isAccessibilityElement": property(\UIView.isAccessibilityElement, "isAccessibilityElement"),
  ]
  private static let labels: [String: Entry] = [
    "text": property(\UILabel.text, "text"), "font": property(\UILabel.font, "font"),
    "textColor": property(\UILabel.textColor, "textColor"), "numberOfLines": property(\UILabel.numberOfLines, "numberOfLines"),
    "attributedText": property(\UILabel.attributedText, "attributedText"),
  ]
  private static let fields: [String: Entry] = [
    "text": property(\UITextField.text, "text"), "font": property(\UITextField.font, "font"),
    "textColor": property(\UITextField.textColor, "textColor"), "placeholder": property(\UITextField.placeholder, "placeholder"),
    "attributedPlaceholder": property(\UITextField.attributedPlaceholder, "attributedPlaceholder"),
  ]
}
