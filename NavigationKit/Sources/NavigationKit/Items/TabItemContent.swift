import UIKit

/// The view that draws one tab in a bar. It takes no touches: the bar's control around it does, and hands the state on.
@MainActor public protocol TabItemContent: UIView {
  /// Called before anything else, and again after each change of the item or of the style.
  func show(_ item: any TabItem, style: TabItemStyle)
  /// Called when the state changes. Parts that an animator moves are not to be moved here.
  func apply(_ state: TabItemState, animated: Bool)
  /// Set by the bar, by the room there is.
  var arrangement: TabItemArrangement { get set }
  /// Set by the bar: how far the bar goes on beyond the content's edges, such as below the home indicator. A colour
  /// behind the content that fills this, too, ends with the bar and not before.
  var backgroundReach: UIEdgeInsets { get set }

  /// The view that item animations turn, scale and replace; nil for a content that moves by itself.
  var iconView: UIView? { get }
  var titleView: UIView? { get }
  /// A plain picture of the icon, in the content's colours at the moment. Frame sequences are drawn in its tint colour.
  var imageView: UIImageView? { get }
}

extension TabItemContent {
  public var backgroundReach: UIEdgeInsets {
    get { .zero }
    set {}
  }
  public var iconView: UIView? { nil }
  public var titleView: UIView? { nil }
  public var imageView: UIImageView? { nil }
}
