import UIKit

/// A tab with a title and images. Everything can be changed while it shows.
open class StandardTabItem: NSObject, TabItem {
  open var title: String? { didSet { notify() } }
  open var image: UIImage? { didSet { notify() } }
  open var selectedImage: UIImage? { didSet { notify() } }
  open var badgeValue: String? { didSet { notify() } }
  open var badgeColor: UIColor? { didSet { notify() } }
  open var isEnabled = true { didSet { notify() } }
  open var isPrompting = false { didSet { notify() } }
  open var widthFactor: CGFloat = 1 { didSet { notify() } }
  open var selectedWidthFactor: CGFloat? { didSet { notify() } }
  open var listColor: UIColor? { didSet { notify() } }
  open var style: TabItemStyle? { didSet { notify() } }
  open var animation: (any TabItemAnimating)?
  open var spokenTitle: String? { didSet { notify() } }
  open var spokenBadge: String? { didSet { notify() } }
  open var spokenHint: String? { didSet { notify() } }
  open var identifier: String? { didSet { notify() } }
  /// For the app's own use.
  open var tag = 0
  /// Makes the view that draws this item; nil makes a `TabItemContentView`.
  open var contentView: (@MainActor () -> any TabItemContent)?
  /// Makes the badge; nil makes a `TextTabBadge`. Asked when the item first has a badge.
  open var badge: (@MainActor () -> any TabBadge)?
  /// How a badge comes, changes and goes.
  open var badgeAnimation: TabBadgeAnimation = .pop
  open var changed: (@MainActor () -> Void)?

  public init(title: String?, image: UIImage?, selectedImage: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    self.tag = tag
  }

  /// The same as a system's item at this moment, so that both kinds can stand in one bar. Later changes of `barItem`
  /// are not followed.
  public convenience init(_ barItem: UITabBarItem) {
    self.init(title: barItem.title, image: barItem.image, selectedImage: barItem.selectedImage, tag: barItem.tag)
    badgeValue = barItem.badgeValue
    badgeColor = barItem.badgeColor
    isEnabled = barItem.isEnabled
    spokenTitle = barItem.accessibilityLabel
    spokenHint = barItem.accessibilityHint
    identifier = barItem.accessibilityIdentifier
    let offset = barItem.titlePositionAdjustment, insets = barItem.imageInsets
    if offset != .zero || insets != .zero {
      var style = TabItemStyle()
      style.titleOffset = offset
      style.imageInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      self.style = style
    }
  }

  open func makeContentView() -> any TabItemContent { contentView?() ?? TabItemContentView() }

  private func notify() { changed?() }
}
