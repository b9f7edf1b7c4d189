/// One place in the tab bar at the top of an iPad: a title, or an image where there is no title or the tab is pinned.
final class FloatingTabButton: TabControl {
  private(set) var isPinned = false
  /// The tab bar that has the app's colours.
  weak var source: UITabBar? { didSet { if source !== oldValue { update() } } }
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var badge: _UIBadgeView?
  let drop = TabDrop()

  /// Points at each side of a title.
  private static let margin: CGFloat = 16
  /// Points.
  private static let fontSize: CGFloat = 15

  convenience init(_ item: UITabBarItem, isPinned: Bool) {
    self.init(item: item)
    self.isPinned = isPinned
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium)
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(picture)
    drop.install(in: self)
    update()
  }

  private var title: String? {
    guard let title = item._shownTitle, !title.isEmpty else { return nil }
    return isPinned && item._shownImage != nil ? nil : title
  }

  /// Points; the title is measured at the weight it has while it is selected.
  private(set) var naturalWidth: CGFloat = 0

  override func update() {
    isEnabled = item.isEnabled
    setSpringLoaded(item.isSpringLoaded)
    let part = part, own = part?.titleTextAttributes ?? [:]
    let color: UIColor =
      item.isEnabled ? isSelected ? tintColor : source?.unselectedItemTintColor ?? .label : .tertiaryLabel
    let font = own[.font] ?? UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold)
    let wide = NSAttributedString(string: title ?? "", attributes: [.font: font])
    label.attributedText = wide
    let size = label.intrinsicContentSize
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: Self.fontSize, weight: isSelected ? .semibold : .medium),
      .foregroundColor: color,
    ]
    attributes.merge(own) { $1 }
    if !isSelected { attributes.merge(item._titleAttributes[.normal] ?? [:]) { $1 } }
    if isSelected { attributes.merge(item._titleAttributes[.selected] ?? [:]) { $1 } }
    label.attributedText = NSAttributedString(string: title ?? "", attributes: attributes)
    label.isHidden = title == nil
    picture.isHidden = title != nil
    let image = isSelected ? item.selectedImage ?? item._shownImage : item._shownImage
    picture.image = image?.templateUnlessColored
    picture.tintColor = part?.iconColor ?? color
    naturalWidth =
      title == nil ? FloatingTabBar.height : max(size.width.rounded(.up) + 2 * Self.margin, FloatingTabBar.height)
    updateBadge(part)
    setNeedsLayout()
  }

  /// The app's appearance of an item with its title beside its icon, in the state of this one.
  private var part: UITabBarItemStateAppearance? {
    (item.standardAppearance ?? source?._look)?.inlineLayoutAppearance._part(state)
  }

  private func updateBadge(_ part: UITabBarItemStateAppearance?) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? _UIBadgeView(frame: .zero)
    let attributes = (part?.badgeTextAttributes ?? [:]).merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    view.show(value, color: item.badgeColor ?? part?.badgeBackgroundColor ?? .systemRed, attributes: attributes)
    if badge == nil { addSubview(view) }
    badge = view
    // A badge stands behind the title, in a room of its own.
    if title != nil { naturalWidth += view.sizeThatFits(.zero).width + 6 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.intrinsicContentSize, image = picture.intrinsicContentSize,
      mark = badge?.sizeThatFits(.zero) ?? .zero
    let scale = contentScaleFactor
    func set(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
      let left = _isRightToLeft ? bounds.width - x - size.width : x
      view.frame = CGRect(
        x: left.onPixels(scale), y: y.onPixels(scale), width: size.width, height: size.height)
    }
    let extra = badge == nil || title == nil ? 0 : mark.width + 6
    let width = min(text.width.rounded(.up), max(bounds.width - extra, 0))
    let start = (bounds.width - extra - width) / 2
    set(label, start, (bounds.height - text.height) / 2, CGSize(width: width, height: text.height))
    let most = CGSize(width: min(image.width, bounds.width), height: min(image.height, bounds.height))
    set(picture, (bounds.width - most.width) / 2, (bounds.height - most.height) / 2, most)
    guard let badge else { return }
    if title == nil {
      set(badge, bounds.midX + 2, 3, mark)
    } else {
      set(badge, start + width + 6, (bounds.height - mark.height) / 2, mark)
    }
  }

  override func _stateDidChange() {
    super._stateDidChange()
    (label.alpha, picture.alpha) = isHighlighted ? (0.4, 0.4) : (1, 1)
  }
}
