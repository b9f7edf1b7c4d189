import UIKit

/// An image, a title and a badge. Subclasses override what they draw otherwise.
open class TabItemContentView: UIView, TabItemContent {
  /// Holds `image` in its middle. Animations transform this view, so that the image's own layout does not matter to
  /// them.
  public let icon = UIView()
  /// Behind everything; as large as the content and `backgroundReach`.
  public let backdrop = UIView()
  public let image = UIImageView()
  public let title = UILabel()
  public private(set) var badge: (any TabBadge)?

  public private(set) var item: (any TabItem)?
  public private(set) var style = TabItemStyle()
  public private(set) var state: TabItemState = []
  open var arrangement: TabItemArrangement = .stacked {
    didSet { if arrangement != oldValue { setNeedsLayout() } }
  }

  open var backgroundReach = UIEdgeInsets.zero {
    didSet { if backgroundReach != oldValue { setNeedsLayout() } }
  }

  open var iconView: UIView? { icon }
  open var titleView: UIView? { title }
  open var imageView: UIImageView? { image }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Called once by the initialisers.
  open func setUp() {
    isUserInteractionEnabled = false
    image.contentMode = .scaleAspectFit
    title.textAlignment = .center
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.8
    icon.addSubview(image)
    addSubview(backdrop)
    addSubview(icon)
    addSubview(title)
  }

  open func show(_ item: any TabItem, style: TabItemStyle) {
    self.item = item
    self.style = style
    title.text = item.title
    title.isHidden = !style.showsTitle || (item.title ?? "").isEmpty
    updateColors()
    updateBadge()
    setNeedsLayout()
  }

  open func apply(_ state: TabItemState, animated: Bool) {
    self.state = state
    updateColors()
  }

  /// Sets image and colours by `item`, `style` and `state`.
  open func updateColors() {
    let colors = style.colors(for: state, tint: tintColor)
    let isSelected = state.contains(.selected)
    let shown = isSelected ? item?.selectedImage ?? item?.image : item?.image
    image.preferredSymbolConfiguration = isSelected ? style.selectedSymbolConfiguration : style.symbolConfiguration
    let mode: UIImage.RenderingMode =
      style.keepsImageColors || shown?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate
    if image.image !== shown || image.image?.renderingMode != mode { image.image = shown?.withRenderingMode(mode) }
    image.tintColor = colors.icon
    // For what an animation puts in place of the image.
    icon.tintColor = colors.icon
    title.textColor = colors.title
    backdrop.backgroundColor = colors.background
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Badge

  private func updateBadge() {
    let value = item?.badgeValue
    let animation = window == nil ? .none : (item as? StandardTabItem)?.badgeAnimation ?? .pop
    if let value {
      let isNew = badge == nil
      let badge = self.badge ?? makeBadge()
      let differs = badge.value != value
      badge.value = value
      if let color = item?.badgeColor { badge.color = color }
      if isNew {
        self.badge = badge
        addSubview(badge)
        layOutBadge()
      }
      if isNew || differs {
        layOutBadge()
        animation.run(isNew ? .appear : .change, on: badge)
      }
    } else if let old = badge {
      badge = nil
      animation.run(.disappear, on: old) { old.removeFromSuperview() }
    }
  }

  /// The badge of the item's design, without a value.
  open func makeBadge() -> any TabBadge { (item as? StandardTabItem)?.badge?() ?? TextTabBadge() }

  // MARK: Layout

  /// Room between image and title.
  private var spacing: CGFloat { arrangement == .stacked ? 1 : 6 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    title.font = style.titleFont(arrangement, isSelected: state.contains(.selected), for: traitCollection)
    let reach = backgroundReach
    backdrop.frame = bounds.inset(
      by: UIEdgeInsets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
    let natural = image.image?.size ?? .zero
    let imageSize = image.intrinsicContentSize == .zero ? natural : image.intrinsicContentSize
    let hasImage = image.image != nil
    let titleSize = title.isHidden ? .zero : title.intrinsicContentSize
    // Symbols have boxes of different sizes; equal places keep their titles on one line.
    let place =
      hasImage
      ? CGSize(width: max(28, imageSize.width), height: arrangement == .stacked ? max(28, imageSize.height) : 24)
      : .zero
    let gap = hasImage && !title.isHidden ? spacing : 0
    var iconCenter = CGPoint(x: bounds.midX, y: bounds.midY), titleCenter = iconCenter
    let titleWidth: CGFloat
    switch arrangement {
    case .stacked:
      titleWidth = min(titleSize.width, bounds.width - 4)
      let height = place.height + gap + titleSize.height
      iconCenter.y = bounds.midY - height / 2 + place.height / 2
      titleCenter.y = bounds.midY + height / 2 - titleSize.height / 2
    case .inline:
      titleWidth = min(titleSize.width, max(bounds.width - place.width - gap - 8, 0))
      let width = place.width + gap + titleWidth
      let direction: CGFloat = isRightToLeft ? -1 : 1
      iconCenter.x = bounds.midX - direction * (width - place.width) / 2
      titleCenter.x = bounds.midX + direction * (width - titleWidth) / 2
    }
    let insets = style.imageInsets, direction: CGFloat = isRightToLeft ? -1 : 1
    iconCenter.x += direction * (insets.leading - insets.trailing) / 2
    iconCenter.y += (insets.top - insets.bottom) / 2
    titleCenter.x += direction * style.titleOffset.horizontal
    titleCenter.y += style.titleOffset.vertical
    let fitting = CGSize(
      width: max(imageSize.width - insets.leading - insets.trailing, 0),
      height: max(imageSize.height - insets.top - insets.bottom, 0))
    // Bounds and centre, never frame: an animator may have transformed these views.
    set(icon, size: fitting, center: iconCenter)
    set(image, size: fitting, center: CGPoint(x: fitting.width / 2, y: fitting.height / 2))
    set(title, size: CGSize(width: ceil(titleWidth), height: ceil(titleSize.height)), center: titleCenter)
    layOutBadge()
  }

  private func set(_ view: UIView, size: CGSize, center: CGPoint) {
    let scale = max(traitCollection.displayScale, 1)
    func snapped(_ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      ((middle - length / 2) * scale).rounded() / scale + length / 2
    }
    view.bounds.size = size
    view.center = CGPoint(x: snapped(center.x, size.width), y: snapped(center.y, size.height))
  }

  private func layOutBadge() {
    guard let badge else { return }
    let size = badge.sizeThatFits(CGSize(width: bounds.width * 0.75, height: bounds.height))
    let direction: CGFloat = isRightToLeft ? -1 : 1
    // Beside an icon stands its title, which the badge leaves free.
    let half = min(icon.bounds.width, 28) / 2 - (arrangement == .inline ? 7 : 0)
    // A long text grows away from the icon.
    let shift = max(size.width - 18, 0) / 2
    let x = icon.center.x + direction * (half + style.badgeOffset.horizontal + shift)
    // The outermost tab's badge stays on the screen.
    let room = max(bounds.width - size.width, 0) / 2
    set(
      badge, size: size,
      center: CGPoint(
        x: min(max(x, bounds.midX - room), bounds.midX + room), y: icon.center.y - 14 + style.badgeOffset.vertical + 2))
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
