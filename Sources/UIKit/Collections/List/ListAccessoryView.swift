/// Makes the views of accessories.
///
/// Source: Behaviour/Metrics.md A7 for chevron, checkmark, detail button and grip; the sizes of the controls are those
/// of tables.
@MainActor
enum ListAccessoryView {
  static func make(_ accessory: UICellAccessory, for cell: UICollectionViewListCell) -> UIView {
    let options = accessory.options
    let view: UIView
    switch accessory.accessoryType {
    case .disclosureIndicator:
      view = chevron(options.tint ?? .tertiaryLabel, cell)
    case .checkmark:
      view = picture("checkmark", 16, .semibold, options.tint)
    case .detail:
      view = button("info.circle", 22, options.tint, "More Info") { options.action?() }
    case .outlineDisclosure:
      view = button("chevron.right", 16, options.tint, "Disclosure") { [unowned cell] in
        cell._row.accessories.toggleOutline(options)
      }
      turn(view, in: cell)
    case .delete:
      view = button("minus.circle.fill", 22, nil, "Remove", of: cell) { [unowned cell] in deleteTapped(options, cell) }
      paint(view, "minus.circle.fill", options.tint ?? options.background ?? .systemRed)
    case .insert:
      view = button("plus.circle.fill", 22, nil, "Insert", of: cell) { options.action?() }
      paint(view, "plus.circle.fill", options.tint ?? options.background ?? .systemGreen)
    case .multiselect:
      view = UIImageView(frame: .zero)
      showSelection(view, accessory, for: cell)
    case .reorder:
      view = ListGrip(cell, options.tint ?? .tertiaryLabel)
    case .label:
      view = label(options)
    case .customView(let own):
      if let tint = options.tint { own.tintColor = tint }
      view = own
    case .popUpMenu:
      view = ListMenuButton(options)
    }
    view.alpha = options.isHidden ? 0 : 1
    return view
  }

  private static func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
  }

  private static func picture(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ tint: UIColor?)
    -> UIImageView
  {
    let view = UIImageView(image: symbol(name, size, weight))
    if let tint { view.tintColor = tint }
    return view
  }

  private static func chevron(_ tint: UIColor, _ cell: UICollectionViewListCell) -> UIView {
    let view = picture("chevron.right", 16, .semibold, tint)
    if cell._isRightToLeft { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
    return view
  }

  private static func button(
    _ name: String, _ size: CGFloat, _ tint: UIColor?, _ label: String, of cell: UICollectionViewListCell? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = ListAccessoryButton(type: .system)
    button.setImage(symbol(name, size, size < 20 ? .semibold : .regular), for: .normal)
    if let tint { button.tintColor = tint }
    if let cell {
      button.name(label, ofRowIn: { [weak cell] in cell?.contentView })
    } else {
      button.accessibilityLabel = label
    }
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private static func paint(_ view: UIView, _ name: String, _ color: UIColor) {
    (view as? UIButton)?.setImage(RowControlButton.circle(name, color), for: .normal)
  }

  private static func label(_ options: CellAccessoryOptions) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = options.text
    label.font = options.font
    label.adjustsFontForContentSizeCategory = options.adjustsFont
    label.textColor = options.tint ?? .secondaryLabel
    return label
  }

  static func size(of view: UIView) -> CGSize {
    if view is ListMenuButton { return view.intrinsicContentSize }
    if let button = view as? UIButton { return button.image(for: .normal)?.size ?? .zero }
    if let grip = view as? ListGrip { return grip.size }
    return view.intrinsicContentSize
  }

  // MARK: State

  static func showSelection(_ view: UIView, _ accessory: UICellAccessory, for cell: UICollectionViewListCell) {
    let (tint, isOn) = (accessory.options.tint, cell.isSelected)
    let color: UIColor = isOn ? accessory.options.background ?? tint ?? cell.tintColor : tint ?? .tertiaryLabel
    (view as? UIImageView)?.image = RowControlButton.circle(isOn ? "checkmark.circle.fill" : "circle", color)
  }

  /// Right, or left where the language runs so, while the items below are hidden; down while they are shown.
  static func turn(_ view: UIView, in cell: UICollectionViewListCell) {
    let base: CGFloat = cell._isRightToLeft ? .pi : 0
    let angle: CGFloat = cell._row.isExpanded == true ? .pi / 2 : base
    view.transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
  }

  private static func deleteTapped(_ options: CellAccessoryOptions, _ cell: UICollectionViewListCell) {
    if let action = options.action { return action() }
    cell._collection?._listSwipes?.open(cell)
  }
}

/// As large as its symbol; a finger that lands nearby counts too.
private final class ListAccessoryButton: RowControlButton {
  /// Points of the smallest target for a finger, in Apple's guidelines.
  private static let target: CGFloat = 44
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min((bounds.width - Self.target) / 2, -10), dy: min((bounds.height - Self.target) / 2, -12))
      .contains(point)
  }
}

/// A pop-up button without a background, in the colour of a row's secondary text.
private final class ListMenuButton: UIButton {
  override class var _drawsContent: Bool { false }
  private let didChoose: UICellAccessory.MenuSelectedElementDidChangeHandler?

  init(_ options: CellAccessoryOptions) {
    didChoose = options.didChoose
    super.init(frame: .zero)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.baseForegroundColor = options.tint ?? .secondaryLabel
    self.configuration = configuration
    menu = options.menu
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }
  required init(frame: CGRect) { fatalError("ListMenuButton is made with its menu.") }
  required init?(coder: NSCoder) { fatalError("ListMenuButton is not in nibs.") }

  override func _menuDidChoose(_ leaf: any UIMenuLeaf) {
    super._menuDidChoose(leaf)
    if let menu { didChoose?(menu) }
  }
}

/// The three lines at the end of a list's row that can be moved.
final class ListGrip: UITableViewCellReorderControl {
  private unowned let cell: UICollectionViewListCell
  private let line = UIView(frame: .zero)
  /// The finger's distance from the cell's centre.
  private var grip = CGPoint.zero
  var showsLine = false { didSet { line.isHidden = !showsLine } }
  var size: CGSize { CGSize(width: pictureSize.width + Self.inset + 12, height: 44) }

  init(_ cell: UICollectionViewListCell, _ tint: UIColor) {
    self.cell = cell
    super.init(frame: .zero)
    picture.tintColor = tint
    line.backgroundColor = .separator
    line.isHidden = true
    addSubview(line)
  }
  required init(frame: CGRect) { fatalError("ListGrip is made with its cell.") }
  required init?(coder: NSCoder) { fatalError("ListGrip is not in nibs.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let atLeft = _isRightToLeft
    placePicture(margin: Self.inset)
    line.frame = CGRect(
      x: atLeft ? bounds.width - 1 : 0, y: 8, width: 1 / contentScaleFactor, height: max(bounds.height - 16, 0))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection = cell._collection, let touch = touches._first, let path = collection.indexPath(for: cell),
      collection.beginInteractiveMovementForItem(at: path)
    else { return }
    let point = touch.location(in: collection)
    grip = CGPoint(x: cell.center.x - point.x, y: cell.center.y - point.y)
    cell.setNeedsUpdateConfiguration()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let collection = cell._collection, collection.mover.movement != nil, let touch = touches._first else {
      return
    }
    let point = touch.location(in: collection)
    // A row of a list moves up and down only.
    let position = CGPoint(x: cell.center.x, y: point.y + grip.y)
    collection.updateInteractiveMovementTargetPosition(position)
    collection.mover.scrollAtEdges(position)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(cancelled: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(cancelled: true) }
  private func end(cancelled: Bool) {
    guard let collection = cell._collection, collection.mover.movement != nil else { return }
    if cancelled { collection.cancelInteractiveMovement() } else { collection.endInteractiveMovement() }
    cell.setNeedsUpdateConfiguration()
  }
}
