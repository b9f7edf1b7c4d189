import SwiftSyntax

/// An override in an extension of a UIKit class: Objective-C replaces the method for every instance.
///
/// Swift cannot, so UIKit's own method asks a table. That is done for the methods named here; others are refused.
struct Replacements {
  /// By the class that declares them: names of methods with labels, and of properties.
  static let replaceable: [(owner: String, names: Set<String>)] = [
    ("NSObject", ["awakeFromNib()"]),
    (
      "UIResponder",
      [
        "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)",
        "motionBegan(_:with:)",
        "motionEnded(_:with:)", "motionCancelled(_:with:)", "canPerformAction(_:withSender:)",
        "canBecomeFirstResponder",
      ]
    ),
    ("UITextField", ["textRect(forBounds:)", "editingRect(forBounds:)", "placeholderRect(forBounds:)"]),
    ("UITabBar", ["sizeThatFits(_:)"]), ("UINavigationBar", ["sizeThatFits(_:)"]), ("UIToolbar", ["sizeThatFits(_:)"]),
    ("UITableViewCell", ["prepareForReuse()"]), ("UICollectionReusableView", ["prepareForReuse()"]),
    (
      "UIView",
      [
        "point(inside:with:)", "hitTest(_:with:)", "layoutSubviews()", "traitCollectionDidChange(_:)",
        "didMoveToWindow()",
        "didMoveToSuperview()", "willMove(toSuperview:)", "willMove(toWindow:)",
      ]
    ),
    ("UITableView", ["reloadData()", "endUpdates()"]), ("UICollectionView", ["reloadData()"]),
    ("UINavigationController", ["pushViewController(_:animated:)", "popViewController(animated:)"]),
    ("UIWindow", ["sendEvent(_:)"]), ("UIApplication", ["sendEvent(_:)", "sendAction(_:to:from:for:)"]),
    ("UIControl", ["sendAction(_:to:for:)"]),
    ("UIGestureRecognizer", ["location(in:)"]),
    // Not public; libraries that position cells in a scroll view by themselves keep it from moving back.
    ("UIScrollView", ["_adjustContentOffsetIfNecessary()"]),
    (
      "UIViewController",
      [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
        "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "traitCollectionDidChange(_:)",
        "present(_:animated:completion:)",
        "dismiss(animated:completion:)",
        "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
        "shouldAutorotate",
        "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
      ]
    ),
  ]

  static func contains(_ name: String, of type: String, _ inventory: Inventory) -> Bool {
    replaceable.contains { inventory.inherits(type, from: $0.owner) && $0.names.contains(name) }
  }
}
