/// One row of a list: content between accessories, with separators where its list puts them.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  override class var _drawsContent: Bool { self != UICollectionViewListCell.self }
  private final lazy var row = ListRow(self)
  private var swipe: RowSwipe? { didSet { if (swipe == nil) != (oldValue == nil) { setNeedsUpdateConfiguration() } } }
  final var _row: ListRow { row }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    contentView.autoresizingMask = []
    row.updateMargins()
  }

  // MARK: Content

  /// The configuration that rows of the list have, or its header, without content.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    row.defaultContent.updated(for: configurationState)
  }
  /// A section snapshot sets it to the item's level.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { row.didChange() } } }
  /// Points for each level.
  open var indentationWidth: CGFloat = 16 { didSet { if indentationWidth != oldValue { row.didChange() } } }
  /// Whether the accessories at the leading side move with the content.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { row.didChange() } } }

  /// The accessories beside the content. The system puts each kind where it belongs, whatever the order.
  public final var accessories: [UICellAccessory] {
    get { row.accessories.list }
    set {
      row.accessories.list = newValue
      row.didChange()
    }
  }

  /// The extent of separators. Constrain its leading or trailing anchor to views of your own to move them; the text's
  /// leading edge and the cell's trailing edge otherwise.
  open var separatorLayoutGuide: UILayoutGuide { row.separators.guide }

  // MARK: State

  override var _defaultBackground: UIBackgroundConfiguration { row.defaultBackground }
  override func _automaticBackground() -> UIBackgroundConfiguration? {
    row.dress == nil || backgroundColor != nil || backgroundView != nil ? nil : row.defaultBackground
  }
  override func _addState(_ state: inout UICellConfigurationState) { row.addState(&state) }
  override func _takeTap() -> Bool { row.toggleAsHeader() }
  override func _setEditing(_ isEditing: Bool, animated: Bool) { row.setEditing(isEditing, animated: animated) }

  open override func setNeedsUpdateConfiguration() {
    super.setNeedsUpdateConfiguration()
    row.stateDidChange()
  }
  open override func prepareForReuse() {
    super.prepareForReuse()
    row.prepareForReuse()
  }

  package override var _describedText: String? { (contentView as? UIListContentView)?._describedText }
  override var _labelForAccessories: String? { accessibilityLabel ?? _describedText }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    row.layOut()
  }
  /// The height of the content at the width that the list has.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    guard size.height > 0, size.height != layoutAttributes.size.height else { return layoutAttributes }
    let fitting = layoutAttributes._copy
    fitting.frame = CGRect(
      origin: layoutAttributes.frame.origin, size: CGSize(width: layoutAttributes.size.width, height: size.height))
    return fitting
  }
  /// A swipe takes the content along with its margins.
  override func _safeAreaFrame(of subview: UIView) -> CGRect {
    let frame = super._safeAreaFrame(of: subview)
    return subview === contentView ? frame.offsetBy(dx: -(swipe?.offset ?? 0), dy: 0) : frame
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    _configurations.updateIfNeeded()
    return row.fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}

extension UICollectionViewListCell: SwipedRow {
  var _swipe: RowSwipe? {
    get { swipe }
    set { swipe = newValue }
  }
}
