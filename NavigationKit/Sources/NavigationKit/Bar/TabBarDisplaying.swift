import UIKit

/// A view that shows items and reports taps on them. `TabBarView` is one; a container takes any.
@MainActor public protocol TabBarDisplaying: UIView {
  var interactionDelegate: (any TabBarInteractionDelegate)? { get set }
  /// Moves what belongs to the selection. Belongs to one bar at a time; nil switches without an animation.
  var animator: (any TabBarAnimating)? { get set }
  var background: TabBarBackground { get set }
  /// Room at the edges that items keep clear of: the home indicator, a notch. The background fills it.
  var contentInsets: UIEdgeInsets { get set }

  var items: [any TabItem] { get }
  /// Nil when no tab is selected.
  var selectedIndex: Int? { get }
  func setItems(_ items: [any TabItem], selectedIndex: Int?)
  /// Reports nothing to the delegate. Where motion is reduced, a cross-fade stands for the animator's movement.
  func select(_ index: Int?, animated: Bool)
  /// The selected tab was chosen once more.
  func reselect(_ index: Int)
  /// Points, without `contentInsets`, for what it shows now.
  func preferredHeight(for traits: UITraitCollection) -> CGFloat
}

@MainActor public protocol TabBarInteractionDelegate: AnyObject {
  /// The bar itself selects nothing.
  func tabBar(_ bar: any TabBarDisplaying, didTapItemAt index: Int)
  /// The selection's animation is over. `finished` is false when another selection came in between.
  func tabBar(_ bar: any TabBarDisplaying, didEndAnimationTo index: Int, finished: Bool)
}

extension TabBarInteractionDelegate {
  public func tabBar(_ bar: any TabBarDisplaying, didEndAnimationTo index: Int, finished: Bool) {}
}
