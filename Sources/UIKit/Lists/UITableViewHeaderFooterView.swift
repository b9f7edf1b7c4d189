/// Stands above or below the rows of a section. Source of sizes: Behaviour/Metrics.md A7.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  final func _setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }
  public required convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITableViewHeaderFooterView.self)
  }

  override class var _drawsContent: Bool { self != UITableViewHeaderFooterView.self }

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  open var contentView: UIView { content }
  private final var content = UIView(frame: .zero)
  private var title: UILabel?, detail: UILabel?
  private var kind = (style: UITableView.Style.plain, isHeader: true)
  final var _tableStyle: UITableView.Style { (superview as? UITableView)?.style ?? kind.style }
  final var _isHeader: Bool { kind.isHeader }
  /// The table hands the view out for one of its sections.
  final func _prepare(_ style: UITableView.Style, isHeader: Bool) { kind = (style, isHeader) }

  /// It stays at the top of a plain table, over the rows of its section. Until then one sees through it to the table.
  final var _isPinned = false {
    didSet {
      guard _isPinned != oldValue else { return }
      setNeedsUpdateConfiguration()
      if isTitled { backgroundColor = _isPinned ? .systemBackground : nil }
    }
  }
  private var isTitled = false

  // MARK: Configurations

  final lazy var _configurations = CellConfigurations(self)
  /// Whether the content follows the state: `updated(for:)` is called for each change.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { _configurations.updatesContent }
    set { _configurations.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { _configurations.updatesBackground }
    set { _configurations.updatesBackground = newValue }
  }
  /// Override to add values of your own.
  open var configurationState: UIViewConfigurationState { _currentState }
  /// Asks for one update before the next layout.
  open func setNeedsUpdateConfiguration() { _configurations.setNeedsUpdate() }
  override func _setNeedsUpdateOfConfiguration() { setNeedsUpdateConfiguration() }
  /// Adapts the configurations to a state. Override it; do not call it.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  final func _plainContentView() -> UIView { UIView(frame: content.frame) }
  final func _replaceContentView(with view: UIView) {
    view.frame = content.frame
    insertSubview(view, belowSubview: content)
    content.removeFromSuperview()
    content = view
    (title, detail) = (nil, nil)
    setNeedsLayout()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }
  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { _configurations.updateIfNeeded() }
    super.layoutSublayers(of: layer)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard _configurations.content != nil else {
      let own = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      // No constraint joins the content view to the header, so constraints to the content view are measured apart.
      let inside = content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      return CGSize(width: own.width, height: max(own.height, inside.height))
    }
    _configurations.updateIfNeeded()
    if bounds.width != targetSize.width { bounds.size.width = targetSize.width }
    updateMargins()
    content.frame = bounds
    let wanted = content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: wanted.height)
  }
  /// Configured content keeps the margins of the rows.
  private func updateMargins() {
    let side =
      UITableViewHeaderFooterView.sideMargin(bounds.width, _tableStyle)
      + ((superview as? UITableView)?._readableSide ?? 0)
    let margins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
  }

  /// Made when it is first asked for. Nil while the view shows a content configuration.
  open var textLabel: UILabel? {
    guard _configurations.content == nil else { return nil }
    if title == nil {
      let label = UILabel(frame: .zero)
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      contentView.addSubview(label)
      title = label
    }
    return title
  }
  open var detailTextLabel: UILabel? {
    guard _configurations.content == nil else { return nil }
    if detail == nil {
      let label = UILabel(frame: .zero)
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label._standardColor = .secondaryLabel
      contentView.addSubview(label)
      detail = label
    }
    return detail
  }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  // MARK: Titles of the data source

  /// A view that shows a title as tables of this style do.
  static func _titled(_ text: String, _ style: UITableView.Style, isHeader: Bool) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.kind = (style, isHeader)
    dress(view.textLabel!, text, style, isHeader)
    view.isTitled = true
    return view
  }

  private static func dress(_ label: UILabel, _ text: String, _ style: UITableView.Style, _ isHeader: Bool) {
    label.numberOfLines = 0
    if style == .plain {
      label.font = .preferredFont(forTextStyle: isHeader ? .headline : .footnote)
      label._standardColor = isHeader ? .label : .secondaryLabel
      label.text = text
    } else {
      label.font = .preferredFont(forTextStyle: .footnote)
      label._standardColor = .secondaryLabel
      label.text = isHeader ? text.uppercased() : text
    }
  }

  // Above and below the text of a grouped table.
  private static let headerBottom: CGFloat = 6.33, headerTop: CGFloat = 16, footerTop: CGFloat = 8,
    footerBottom: CGFloat = 8

  /// For a title of the data source, in text of a width.
  static func _height(of text: String, _ style: UITableView.Style, width: CGFloat, isHeader: Bool, isFirst: Bool)
    -> CGFloat
  {
    let label = UILabel(frame: .zero)
    dress(label, text, style, isHeader)
    let height = label.sizeThatFits(CGSize(width: max(width, 1), height: .infinity)).height
    guard style != .plain else { return max(28, height + 8) }
    if isHeader { return headerTop + height + headerBottom + (isFirst ? 17.5 : 0) }
    return max(footerTop + height + footerBottom, _emptyHeight)
  }
  /// The height of a section without a header or a footer: two of them stand between two cards. Source:
  /// Behaviour/Pictures.md 94.
  static let _emptyHeight: CGFloat = 18

  private static func sideMargin(_ width: CGFloat, _ style: UITableView.Style) -> CGFloat {
    let side = UIView._systemSideMargin(width)
    return style == .insetGrouped ? side * 2 : side
  }

  static func _textWidth(_ width: CGFloat, tableWidth: CGFloat, _ style: UITableView.Style) -> CGFloat {
    max(width - 2 * sideMargin(tableWidth, style), 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: (superview as? UITableView)?._safeSides ?? .zero)
    if _configurations.content != nil { updateMargins() }
    contentView.frame = room
    backgroundView?.frame = bounds
    _configurations.layOutBackground()
    guard let title else { return }
    let readable = (superview as? UITableView)?._readableSide ?? 0
    let side = UITableViewHeaderFooterView.sideMargin(bounds.width, kind.style) + readable
    let width = UITableViewHeaderFooterView._textWidth(room.width - 2 * readable, tableWidth: bounds.width, kind.style)
    let height = title.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let y: CGFloat =
      if kind.style == .plain {
        (bounds.height - height) / 2
      } else if kind.isHeader {
        bounds.height - UITableViewHeaderFooterView.headerBottom - height
      } else {
        UITableViewHeaderFooterView.footerTop
      }
    let scale = contentScaleFactor
    title.frame = CGRect(x: side, y: y.onPixels(scale), width: width, height: height)
    title.textAlignment = _isRightToLeft ? .right : .natural
  }

  package override var _describedText: String? { title?.text }
}
