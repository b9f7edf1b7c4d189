/// One item of a tab bar: icon, title, badge.
final class UITabBarButton: TabControl {
  enum Arrangement { case stacked, inline, compactInline }

  /// Gone while a touch that the button still has is cancelled after its bar was taken away.
  private weak var bar: UITabBar?
  private let picture: UIImageView = UITabBarSwappableImageView(frame: .zero)
  private let label: UILabel = UITabBarButtonLabel(frame: .zero)
  private var badge: _UIBadgeView?
  var arrangement = Arrangement.stacked { didSet { if arrangement != oldValue { update() } } }

  convenience init(item: UITabBarItem, bar: UITabBar) {
    self.init(item: item) { [weak bar] in bar?._tapped($0) }
    self.bar = bar
    // Source: Behaviour/Metrics.md A4, "Icon box".
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
    label.lineBreakMode = .byTruncatingTail
    addSubview(picture)
    addSubview(label)
    item._view = self
    update()
  }

  private func parts(of bar: UITabBar) -> UITabBarItemAppearance {
    let look = bar._look
    switch arrangement {
    case .stacked: return look.stackedLayoutAppearance
    case .inline: return look.inlineLayoutAppearance
    case .compactInline: return look.compactInlineLayoutAppearance
    }
  }

  override func update() {
    guard let bar else { return }
    isEnabled = item.isEnabled
    setSpringLoaded(bar.isSpringLoaded || item.isSpringLoaded)
    let parts = parts(of: bar), part = parts._part(state)
    let plain: UIColor = item.isEnabled ? isSelected ? bar.tintColor : bar._unselectedColor : .tertiaryLabel
    let color = part.iconColor ?? (isSelected ? nil : parts.normal.iconColor) ?? plain
    let base = arrangement == .compactInline ? item.landscapeImagePhone ?? item._shownImage : item._shownImage
    let image = isSelected ? item.selectedImage ?? base : base
    picture.image = image?.templateUnlessColored
    picture.tintColor = color
    label.attributedText = NSAttributedString(string: item._shownTitle ?? "", attributes: attributes(part, plain))
    updateBadge(part)
    setNeedsLayout()
  }

  /// Source: Behaviour/Type.md T6, "UITabBarItem".
  private func attributes(_ part: UITabBarItemStateAppearance, _ color: UIColor) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: arrangement == .stacked ? 10 : 13, weight: .medium), .foregroundColor: color,
    ]
    result.merge(item._titleAttributes[.normal]?.filter { !isSelected || $0.key != .foregroundColor } ?? [:]) { $1 }
    result.merge(part.titleTextAttributes) { $1 }
    if isSelected { result.merge(item._titleAttributes[.selected] ?? [:]) { $1 } }
    if !item.isEnabled { result.merge(item._titleAttributes[.disabled] ?? [:]) { $1 } }
    return result
  }

  private func updateBadge(_ part: UITabBarItemStateAppearance) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? _UIBadgeView(frame: .zero)
    var attributes = part.badgeTextAttributes
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    if isSelected { attributes.merge(item.badgeTextAttributes(for: .selected) ?? [:]) { $1 } }
    view.show(value, color: item.badgeColor ?? part.badgeBackgroundColor ?? .systemRed, attributes: attributes)
    if badge == nil { addSubview(view) }
    badge = view
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    update()
  }

  // MARK: Layout

  /// Points that icon and title take side by side.
  var inlineWidth: CGFloat { pictureSize.width + (hasTitle ? inlineGap + label.intrinsicContentSize.width : 0) }
  /// Between an icon and the title beside it: a badge on the icon's corner has room there, too.
  private var inlineGap: CGFloat { max(6, badgeOverhang + 2) }
  /// Points by which a badge stands out beside the icon where the title does.
  private var badgeOverhang: CGFloat {
    guard let badge else { return 0 }
    return 2 + badge.sizeThatFits(bounds.size).width - pictureSize.width / 2
  }
  private var hasTitle: Bool { !(item._shownTitle ?? "").isEmpty }
  private var pictureSize: CGSize { picture.image == nil ? .zero : picture.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar else { return }
    let size = pictureSize, text = label.intrinsicContentSize, part = parts(of: bar)._part(state)
    let insets = item.imageInsets
    var offset = item.titlePositionAdjustment
    offset.horizontal += part.titlePositionAdjustment.horizontal
    offset.vertical += part.titlePositionAdjustment.vertical
    label.isHidden = !hasTitle
    if arrangement == .stacked {
      // The icon's box is 25 points and stands above the title; alone it stands in the middle.
      let middle: CGFloat = hasTitle ? 20 : bounds.height / 2
      set(
        picture,
        CGRect(
          x: (bounds.width - size.width) / 2 + (insets.left - insets.right) / 2,
          y: middle - size.height / 2 + (insets.top - insets.bottom) / 2,
          width: size.width, height: size.height))
      let width = min(text.width.rounded(.up), bounds.width - 2)
      let y: CGFloat = 107.0 / 3  // Without an icon, too. Source: Behaviour/Pictures.md 48.
      set(
        label,
        CGRect(
          x: (bounds.width - width) / 2 + offset.horizontal, y: y + offset.vertical, width: width, height: text.height))
    } else {
      let width = min(text.width.rounded(.up), max(bounds.width - size.width - inlineGap - 4, 0))
      let gap = inlineGap
      let all = size.width + (hasTitle ? gap + width : 0)
      let start = (bounds.width - all) / 2
      let pictureX = _isRightToLeft ? bounds.width - start - size.width : start
      let labelX = _isRightToLeft ? start : start + size.width + gap
      set(picture, CGRect(x: pictureX, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      set(
        label,
        CGRect(
          x: labelX + offset.horizontal, y: (bounds.height - text.height) / 2 + offset.vertical, width: width,
          height: text.height))
    }
    if let badge {
      // On the icon's upper outer corner.
      let own = badge.sizeThatFits(bounds.size)
      let way: CGFloat = arrangement == .stacked ? 7 : 2
      let corner = _isRightToLeft ? picture.frame.midX - way - own.width : picture.frame.midX + way
      let adjustment = part.badgePositionAdjustment
      let top: CGFloat = arrangement == .stacked ? 3 : max(picture.frame.minY - 6, 0)
      set(
        badge,
        CGRect(x: corner + adjustment.horizontal, y: top + adjustment.vertical, width: own.width, height: own.height))
    }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    let scale = contentScaleFactor
    view.frame = CGRect(
      x: frame.minX.onPixels(scale), y: frame.minY.onPixels(scale), width: frame.width, height: frame.height)
  }
}

/// The icon of an item, by the class that apps find it by on iOS.
final class UITabBarSwappableImageView: UIImageView {}

/// The title of an item, by the class that apps find it by on iOS.
final class UITabBarButtonLabel: UILabel {}

/// Stands at the icon's upper right, at least as wide as high. Source: Behaviour/Metrics.md A4, "Badge".
final class _UIBadgeView: UIView {
  /// Points; also the width of a badge with one character. Source: Behaviour/Pictures.md 49.
  static let height: CGFloat = 20
  private let label = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.height / 2
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("Made by its button.") }

  func show(_ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any]) {
    backgroundColor = color
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white].merging(attributes) { $1 })
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(label.intrinsicContentSize.width.rounded(.up) + 10, Self.height), height: Self.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
