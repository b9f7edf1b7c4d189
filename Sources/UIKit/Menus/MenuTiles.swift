/// One picture of a strip, alone or over a title. The heights, 44 and 64 points, are estimates.
final class MenuTile: MenuCell {
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let plate = UIView(frame: .zero)
  private let style: MenuContent.StripStyle

  init(leaf: any UIMenuLeaf, selection: UIMenu?, style: MenuContent.StripStyle) {
    self.style = style
    super.init(choice: .perform(leaf, selection: selection), isEnabled: !leaf.attributes.contains(.disabled))
    let color = MenuCell.color(isEnabled: isEnabled, isDestructive: leaf.attributes.contains(.destructive))
    let isOn = leaf.state == .on
    imageView.image = leaf._shownImage?.templateUnlessColored
    (imageView.tintColor, imageView.contentMode) = (color, .scaleAspectFit)
    // Without a picture the title stands for itself.
    let showsTitle = style == .medium || imageView.image == nil
    label.text = showsTitle ? leaf.title : nil
    (label.textColor, label.textAlignment, label.lineBreakMode) = (color, .center, .byTruncatingTail)
    plate.backgroundColor = isOn ? .systemFill : nil
    (plate.layer.cornerRadius, plate.layer.cornerCurve) = (8, .continuous)
    accessibilityLabel = leaf.title.isEmpty ? leaf._shownImage?._spokenName : leaf.title
    accessibilityIdentifier = (leaf as? UIMenuElement)?.accessibilityIdentifier
    if isOn { accessibilityTraits = _defaultAccessibilityTraits.union(.selected) }
    for view in [plate, imageView, label] { addSubview(view) }
    updateFonts()
  }
  required init(frame: CGRect) { fatalError("A MenuTile is made for an element.") }
  required convenience init() { self.init(frame: .zero) }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  private func updateFonts() {
    label.font = .preferredFont(forTextStyle: style == .medium ? .footnote : .body, compatibleWith: traitCollection)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: body + (style == .palette ? 3 : 1))
    setNeedsLayout()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    updateFonts()
  }

  override func height(forWidth width: CGFloat) -> CGFloat {
    style == .medium
      ? max(64, label.font.lineHeight.rounded(.up) + 46) : max(44, label.font.lineHeight.rounded(.up) + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A strip lays out its tiles before it has a width.
    guard bounds.width > 12, bounds.height > 12 else { return }
    let natural = imageView.intrinsicContentSize, side: CGFloat = 30
    let image = CGSize(width: min(natural.width, side), height: min(natural.height, side))
    let line = (label.text ?? "").isEmpty ? 0 : label.font.lineHeight.rounded(.up)
    let gap: CGFloat = image.height > 0 && line > 0 ? 4 : 0
    let top = ((bounds.height - image.height - gap - line) / 2).rounded()
    imageView.frame = CGRect(
      x: ((bounds.width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: 4, y: top + image.height + gap, width: bounds.width - 8, height: line)
    plate.frame = bounds.insetBy(dx: style == .palette ? 3 : 4, dy: 5)
  }
}

/// Tiles side by side: equal shares of the width, or, as a palette, 44 points each in a row that scrolls.
final class MenuStrip: UIScrollView {
  override class var _drawsContent: Bool { false }
  let tiles: [MenuTile]
  private let style: MenuContent.StripStyle
  private let lines: [UIView]

  init(_ leaves: [any UIMenuLeaf], selection: UIMenu?, style: MenuContent.StripStyle) {
    self.style = style
    tiles = leaves.map { MenuTile(leaf: $0, selection: selection, style: style) }
    lines = style == .palette ? [] : tiles.dropFirst().map { _ in MenuListView.hairline() }
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    for view in tiles as [UIView] + lines { addSubview(view) }
  }
  required init(frame: CGRect) { fatalError("A MenuStrip is made for elements.") }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  private static let paletteInset: CGFloat = 6
  private static let paletteTile: CGFloat = 44

  func height(forWidth width: CGFloat) -> CGFloat {
    tiles.map { $0.height(forWidth: width / CGFloat(tiles.count)) }.max() ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = style == .palette ? MenuStrip.paletteInset : 0
    let share = (bounds.width - 2 * inset) / CGFloat(max(tiles.count, 1))
    let width = style == .palette ? max(MenuStrip.paletteTile, share) : share
    contentSize = CGSize(width: max(bounds.width, width * CGFloat(tiles.count) + 2 * inset), height: bounds.height)
    isScrollEnabled = contentSize.width > bounds.width
    // Without a scrolling of its own the list below follows the finger.
    isUserInteractionEnabled = isScrollEnabled
    for (index, tile) in (_isRightToLeft ? tiles.reversed() : tiles).enumerated() {
      tile.frame = CGRect(x: inset + CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: CGFloat(index + 1) * width, y: 0, width: 1 / contentScaleFactor, height: bounds.height)
    }
  }

  // The list above follows fingers.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    superview?.touchesCancelled(touches, with: event)
  }
}
