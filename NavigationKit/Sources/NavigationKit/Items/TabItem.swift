import UIKit

/// The content of one tab. The model of a tab: it owns no view, and draws nothing.
///
/// `StandardTabItem` suits most apps. Conform a class of your own to take the texts from elsewhere, or to bring another
/// content view.
@MainActor public protocol TabItem: AnyObject {
  var title: String? { get }
  var image: UIImage? { get }
  /// Shown in place of `image` while the tab is selected; nil shows `image`.
  var selectedImage: UIImage? { get }
  /// Nil for no badge, empty for a badge without a text.
  var badgeValue: String? { get }
  /// Nil for the badge's own colour.
  var badgeColor: UIColor? { get }
  /// A disabled tab takes no taps; it can still be selected by code.
  var isEnabled: Bool { get }
  /// Repeats a small movement that asks for attention, until the tab is selected.
  var isPrompting: Bool { get }
  /// The share of the bar's width, relative to the other items. Above 0; 1 unless told.
  var widthFactor: CGFloat { get }
  /// The same while the tab is selected; nil for no difference. The other tabs make room.
  var selectedWidthFactor: CGFloat? { get }
  /// The colour of the square behind the image in the list behind "More"; nil for the bar's tint colour.
  var listColor: UIColor? { get }
  /// Nil for the bar's style.
  var style: TabItemStyle? { get }
  /// Nil for the animation of the bar's animator. Only an `ItemTabAnimator` asks for it.
  var animation: (any TabItemAnimating)? { get }

  /// Spoken in place of the title.
  var spokenTitle: String? { get }
  /// Spoken after the title, in place of `badgeValue`: "3 unread messages".
  var spokenBadge: String? { get }
  /// Spoken after a pause: what the tab leads to.
  var spokenHint: String? { get }
  /// For tests; never spoken.
  var identifier: String? { get }

  /// A new view for a bar that shows this item.
  func makeContentView() -> any TabItemContent

  /// Set by the bar that shows the item. Call it when anything above has changed.
  var changed: (@MainActor () -> Void)? { get set }
}

extension TabItem {
  public var selectedImage: UIImage? { nil }
  public var badgeValue: String? { nil }
  public var badgeColor: UIColor? { nil }
  public var isEnabled: Bool { true }
  public var isPrompting: Bool { false }
  public var widthFactor: CGFloat { 1 }
  public var selectedWidthFactor: CGFloat? { nil }
  public var listColor: UIColor? { nil }
  public var style: TabItemStyle? { nil }
  public var animation: (any TabItemAnimating)? { nil }
  public var spokenTitle: String? { nil }
  public var spokenBadge: String? { nil }
  public var spokenHint: String? { nil }
  public var identifier: String? { nil }
  public func makeContentView() -> any TabItemContent { TabItemContentView() }
}

/// The states of a tab; several at once are possible.
public struct TabItemState: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let selected = TabItemState(rawValue: 1)
  /// A finger is on it.
  public static let highlighted = TabItemState(rawValue: 2)
  public static let disabled = TabItemState(rawValue: 4)
}

/// How a tab's image and title stand to each other.
public enum TabItemArrangement: Sendable {
  /// The title below the image.
  case stacked
  /// The title beside the image, on its trailing side.
  case inline
}
