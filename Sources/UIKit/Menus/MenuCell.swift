/// The effect of choosing a part of a menu.
@MainActor
enum MenuChoice {
  case perform(any UIMenuLeaf, selection: UIMenu?)
  case open(UIMenu)
  /// Back to the menu above.
  case close
}

/// A part of a menu that a finger can choose. The menu's list handles the touches; a cell shows whether it is
/// highlighted.
class MenuCell: UIView {
  let choice: MenuChoice?
  let isEnabled: Bool
  /// Asked by screen readers and tests.
  var activate: (MenuChoice) -> Void = { _ in }

  init(choice: MenuChoice?, isEnabled: Bool) {
    (self.choice, self.isEnabled) = (choice, isEnabled)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  required init(frame: CGRect) { fatalError("A MenuCell is made for an element.") }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  override class var _drawsContent: Bool { false }

  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { backgroundColor = isHighlighted ? .systemFill : nil } }
  }

  /// Points at this width. Override point.
  func height(forWidth width: CGFloat) -> CGFloat { 44 }

  override func accessibilityActivate() -> Bool {
    guard isEnabled, let choice else { return false }
    activate(choice)
    return true
  }

  override var _defaultIsAccessibilityElement: Bool { choice != nil }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .button : [.button, .notEnabled] }
  package override var _elementKind: ScreenElement.Kind { choice == nil ? super._elementKind : .button }

  /// The colour of an element.
  static func color(isEnabled: Bool, isDestructive: Bool) -> UIColor {
    !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
  }
}

/// A row: a mark, title and subtitle, and an image at the trailing edge.
///
/// 44 points high with one line in a 17-point font: Behaviour/Metrics.md A18. The insets, the column of marks and the
/// subtitle's size are estimates from pictures of iOS 15 to 18.
final class MenuRow: MenuCell {
  enum Mark { case none, check, mixed, chevron, openChevron }

  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let markView = UIImageView(frame: .zero)
  private let hasColumn: Bool
  private let mark: Mark
  private let isHeader: Bool

  static let sideInset: CGFloat = 16
  static let columnWidth: CGFloat = 18
  private static let verticalInset: CGFloat = 11
  private static let imageWidth: CGFloat = 24
  private static let gap: CGFloat = 8

  init(leaf: any UIMenuLeaf, selection: UIMenu?, hasColumn: Bool, titleLines: Int) {
    (self.hasColumn, isHeader) = (hasColumn, false)
    mark = leaf.state == .on ? .check : leaf.state == .mixed ? .mixed : .none
    super.init(choice: .perform(leaf, selection: selection), isEnabled: !leaf.attributes.contains(.disabled))
    let color = MenuCell.color(isEnabled: isEnabled, isDestructive: leaf.attributes.contains(.destructive))
    let element = leaf as? UIMenuElement
    setUp(leaf.title, element?.subtitle, leaf._shownImage, color, titleLines)
    (accessibilityHint, accessibilityIdentifier) = (leaf.discoverabilityTitle, element?.accessibilityIdentifier)
  }

  /// - Parameter isHeader: The row stands above the menu that it has opened, and closes it.
  init(submenu: UIMenu, isHeader: Bool, hasColumn: Bool, titleLines: Int) {
    (self.hasColumn, self.isHeader) = (hasColumn, isHeader)
    mark = isHeader ? .openChevron : .chevron
    super.init(choice: isHeader ? .close : .open(submenu), isEnabled: true)
    let color = MenuCell.color(isEnabled: true, isDestructive: submenu.options.contains(.destructive))
    setUp(submenu.title, isHeader ? nil : submenu.subtitle, submenu.image, color, titleLines)
    accessibilityIdentifier = submenu.accessibilityIdentifier
  }
  required init(frame: CGRect) { fatalError("A MenuRow is made for an element.") }
  required convenience init() { self.init(frame: .zero) }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  private func setUp(_ title: String, _ subtitle: String?, _ image: UIImage?, _ color: UIColor, _ titleLines: Int) {
    titleLabel.text = title
    (titleLabel.textColor, titleLabel.numberOfLines) = (color, titleLines)
    subtitleLabel.text = subtitle
    (subtitleLabel.textColor, subtitleLabel.numberOfLines) = (isEnabled ? .secondaryLabel : .tertiaryLabel, 2)
    imageView.image = image?.templateUnlessColored
    (imageView.tintColor, imageView.contentMode) = (color, .scaleAspectFit)
    (markView.tintColor, markView.contentMode) = (color, .center)
    accessibilityLabel = [title, subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    for view in [titleLabel, subtitleLabel, imageView, markView] { addSubview(view) }
    updateFonts()
  }

  private func updateFonts() {
    titleLabel.font = .preferredFont(forTextStyle: isHeader ? .headline : .body, compatibleWith: traitCollection)
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    let size = titleLabel.font.pointSize
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size)
    let name: String? =
      switch mark {
      case .none: nil
      case .check: "checkmark"
      case .mixed: "minus"
      case .chevron: _isRightToLeft ? "chevron.left" : "chevron.right"
      case .openChevron: "chevron.down"
      }
    let isChevron = mark == .chevron || mark == .openChevron
    markView.image = name.flatMap {
      UIImage(
        systemName: $0,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size - (isChevron ? 2 : 1), weight: .semibold))
    }
    setNeedsLayout()
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    updateFonts()
  }

  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    mark == .check ? super._defaultAccessibilityTraits.union(.selected) : super._defaultAccessibilityTraits
  }

  /// The column of marks grows with the text.
  private var leading: CGFloat {
    MenuRow.sideInset + (hasColumn ? (MenuRow.columnWidth * titleLabel.font.pointSize / 17).rounded() : 0)
  }
  private var imageRoom: CGFloat { imageView.image == nil ? 0 : MenuRow.imageWidth + MenuRow.gap }

  private func texts(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let room = CGSize(width: width - leading - MenuRow.sideInset - imageRoom, height: .greatestFiniteMagnitude)
    let subtitle = (subtitleLabel.text ?? "").isEmpty ? .zero : subtitleLabel.sizeThatFits(room)
    return (titleLabel.sizeThatFits(room), subtitle)
  }

  override func height(forWidth width: CGFloat) -> CGFloat {
    let texts = texts(width)
    return max(44, (texts.title.height + texts.subtitle.height).rounded(.up) + 2 * MenuRow.verticalInset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width, texts = texts(width), scale = contentScaleFactor
    func position(_ view: UIView, _ rect: CGRect) {
      let x = _isRightToLeft ? width - rect.maxX : rect.minX
      view.frame = CGRect(x: x.onPixels(scale), y: rect.minY.onPixels(scale), width: rect.width, height: rect.height)
    }
    let room = width - leading - MenuRow.sideInset - imageRoom
    let top = (bounds.height - texts.title.height - texts.subtitle.height) / 2
    position(titleLabel, CGRect(x: leading, y: top, width: room, height: texts.title.height))
    position(subtitleLabel, CGRect(x: leading, y: top + texts.title.height, width: room, height: texts.subtitle.height))
    let image = imageView.intrinsicContentSize
    let shown = CGSize(
      width: min(image.width, MenuRow.imageWidth + 4), height: min(image.height, MenuRow.imageWidth + 4))
    // Images are centred in one column.
    let middle = width - MenuRow.sideInset - MenuRow.imageWidth / 2
    position(
      imageView,
      CGRect(
        x: middle - shown.width / 2, y: (bounds.height - shown.height) / 2, width: shown.width, height: shown.height))
    position(markView, CGRect(x: 8, y: top, width: leading - 12, height: texts.title.height))
    imageView.isHidden = imageView.image == nil
  }
}
