/// One row of a table: a content view, an accessory at its end, a background for each state, and a separator.
///
/// Source of sizes: facts/metrics.md A7.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum FocusStyle: Int, Sendable { case `default`, custom }

  private let style: CellStyle
  /// Stands in a storyboard's static table, and is not used again for another row.
  final var _isStatic = false
  /// What a tap on the row, or on its accessory, goes to.
  final var _selectionSegue, _accessorySegue: NibSegue?
  open private(set) var reuseIdentifier: String?
  final func _setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public required convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (CellStyle(nib: coder._nib("style")), coder._nib("reuseIdentifier"))
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITableViewCell.self)
  }

  private func setUp() {
    contentView.frame = bounds
    addSubview(contentView)
    _separator.isUserInteractionEnabled = false
    addSubview(_separator)
    updateMargins()
  }

  override class var _drawsContent: Bool { false }

  // MARK: Content

  /// What apps put into the row; its width ends at the accessory.
  public final let contentView: UIView = CellContentView(frame: .zero)
  final let _separator = UIView(frame: .zero)
  private final let _topSeparator = UIView(frame: .zero)

  private var image: UIImageView?
  private var title: UILabel?
  private var detail: UILabel?

  /// Made when it is first asked for.
  open var imageView: UIImageView? {
    if image == nil {
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      contentView.addSubview(view)
      image = view
      setNeedsLayout()
    }
    return image
  }

  open var textLabel: UILabel? {
    if title == nil {
      let label = CellLabel(frame: .zero)
      label.cell = self
      label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
      if style == .value2 {
        label.textColor = tintColor
        label.textAlignment = .right
      }
      contentView.addSubview(label)
      title = label
      setNeedsLayout()
    }
    return title
  }

  /// Nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if detail == nil {
      let label = CellLabel(frame: .zero)
      label.cell = self
      label.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 12 : 17)
      if style == .value1 { label.textColor = .secondaryLabel }
      contentView.addSubview(label)
      detail = label
      setNeedsLayout()
    }
    return detail
  }

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  open func prepareForReuse() {
    layer.removeAllAnimations()
    alpha = 1
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
  }

  // MARK: Place in the table

  final weak var _table: UITableView?
  final var _indexPath: IndexPath?
  /// Whether the height is that of the content.
  final var _isMeasured = false
  private var hasOwnBackground = false

  final func _prepare(for table: UITableView, _ path: IndexPath) {
    (_table, _indexPath) = (table, path)
    let width = table._cardWidth
    if bounds.width != width { bounds.size.width = width }
    if backgroundColor == nil, backgroundView == nil {
      backgroundColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    if let delegate = table.delegate { indentationLevel = max(indentationLevel, delegate.tableView(table, indentationLevelForRowAt: path)) }
    updateMargins()
    setNeedsLayout()
  }

  /// Separators and corners follow from where the row stands in its section.
  final func _dress(isFirst: Bool, isLast: Bool, in table: UITableView) {
    let isCard = table.style == .insetGrouped
    let radius: CGFloat = isCard ? 10 : 0
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    if layer.cornerRadius != (corners.isEmpty ? 0 : radius) || (isCard && layer.maskedCorners != corners) {
      layer.cornerRadius = corners.isEmpty ? 0 : radius
      layer.maskedCorners = corners
      layer.masksToBounds = isCard
      layer.cornerCurve = .continuous
    }
    let line = 1 / contentScaleFactor
    let shows = table.separatorStyle != .none
    _separator.isHidden = !shows || (isCard && isLast)
    _separator.backgroundColor = table.separatorColor
    let isEnd = isLast && table.style == .grouped
    var inset = _separatorInset ?? table._separatorInset ?? UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
    if isEnd { inset = .zero }
    var (left, right) = _isRightToLeft ? (inset.right, inset.left) : (inset.left, inset.right)
    if !isEnd { (left, right) = (left + safeSides.left, right + safeSides.right) }
    _separator.frame = CGRect(x: left, y: bounds.height - line, width: max(bounds.width - left - right, 0), height: line)
    let hasTop = shows && isFirst && table.style == .grouped
    if hasTop, _topSeparator.superview == nil { addSubview(_topSeparator) }
    _topSeparator.isHidden = !hasTop
    if hasTop {
      _topSeparator.backgroundColor = table.separatorColor
      _topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    }
    bringSubviewToFront(_separator)
  }

  private var _separatorInset: UIEdgeInsets?
  /// Only left and right count. The table's by default.
  open var separatorInset: UIEdgeInsets {
    get { _separatorInset ?? _table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      _separatorInset = newValue
      _table?.setNeedsLayout()
    }
  }

  // MARK: Selection

  open var selectionStyle: SelectionStyle = .default
  private var selected = false, highlighted = false
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    updateBackground(animated: animated)
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    updateBackground(animated: animated)
  }
  final func _setStates(selected: Bool) {
    if selected != self.selected { setSelected(selected, animated: false) }
  }

  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Shown while the row is selected or pressed; systemGray4 by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      updateBackground(animated: false)
    }
  }
  open var multipleSelectionBackgroundView: UIView?
  private lazy var defaultSelection: UIView = {
    let view = UIView(frame: .zero)
    view.backgroundColor = .systemGray4
    return view
  }()

  /// Deselecting fades in 0.3 s when it is animated. Source: facts/motion.md §4.
  private func updateBackground(animated: Bool) {
    let isOn = (selected || highlighted) && selectionStyle != .none
    let view = selectedBackgroundView ?? (isOn || defaultSelectionIsThere ? defaultSelection : nil)
    guard let view else { return }
    if isOn {
      view.alpha = 1
      view.frame = bounds
      if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
      defaultSelectionIsThere = view === defaultSelection
    } else if view.superview === self {
      guard animated, window != nil else {
        view.removeFromSuperview()
        return
      }
      UIView.animate(withDuration: 0.3) {
        view.alpha = 0
      } completion: { [weak self] _ in
        guard let self, !(self.selected || self.highlighted) else { return }
        view.removeFromSuperview()
      }
    }
    for label in [title, detail] { label?.isHighlighted = isOn }
    image?.isHighlighted = isOn
  }
  private var defaultSelectionIsThere = false

  // MARK: Accessory

  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { makeAccessory() } } }
  /// In place of the type's; as large as its frame.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      makeAccessory()
    }
  }
  open var editingAccessoryType: AccessoryType = .none
  open var editingAccessoryView: UIView?
  private var accessories: [UIView] = []

  private func makeAccessory() {
    for view in accessories { view.removeFromSuperview() }
    accessories = accessoryView == nil ? CellAccessory.views(accessoryType, of: self) : []
    for view in accessories { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { false }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing { notImplemented("UITableViewCell.setEditing(true, animated:)") }
  }
  open var editingStyle: EditingStyle { .none }
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var showingDeleteConfirmation: Bool { false }
  open var focusStyle: FocusStyle = .default
  open var userInteractionEnabledWhileDragging = false

  // MARK: Layout

  /// Of the safe area, as the table passes it on; a card is clear of it already.
  private var safeSides: UIEdgeInsets {
    guard let table = _table, table.style != .insetGrouped else { return .zero }
    return table._safeSides
  }

  private var sideMargin: CGFloat { (_table?.bounds.width ?? bounds.width) >= 414 ? 20 : 16 }

  private func updateMargins() {
    let margins = NSDirectionalEdgeInsets(top: 11, leading: sideMargin, bottom: 11, trailing: sideMargin)
    contentView.directionalLayoutMargins = margins
    directionalLayoutMargins = margins
  }

  /// How much of the row's end the accessory takes, its margins included.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + sideMargin + 8 }
    guard !accessories.isEmpty else { return 0 }
    return accessories.reduce(0) { $0 + $1.bounds.width + 8 } + sideMargin
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let taken = accessoryWidth, safe = safeSides
    let frame = CGRect(
      x: safe.left + (_isRightToLeft ? taken : 0), y: 0, width: max(bounds.width - safe.left - safe.right - taken, 0),
      height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    backgroundView?.frame = bounds
    for view in [selectedBackgroundView, defaultSelectionIsThere ? defaultSelection : nil] where view?.superview === self {
      view?.frame = bounds
    }
    var x = bounds.width - sideMargin - (_isRightToLeft ? safe.left : safe.right)
    for view in accessoryView.map({ [$0] }) ?? accessories.reversed() {
      let size = view.bounds.size
      let left = x - size.width
      view.frame = CGRect(
        x: _isRightToLeft ? bounds.width - x : left, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height)
      x = left - 8
    }
    layoutLabels(in: contentView.bounds.size)
  }

  /// Where the text begins, from the leading edge.
  private var textStart: CGFloat {
    var x = sideMargin + CGFloat(indentationLevel) * indentationWidth
    if let picture = image?.image { x += max(picture.size.width, 0) + 16 }
    return x
  }

  private func layoutLabels(in size: CGSize) {
    guard title != nil || detail != nil || image != nil else { return }
    let isMirrored = _isRightToLeft
    func set(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: isMirrored ? size.width - x - width : x, y: y, width: max(width, 0), height: height)
      if view.frame != frame { view.frame = frame }
    }
    let margin = sideMargin
    if let picture = image?.image {
      set(
        image, margin + CGFloat(indentationLevel) * indentationWidth, (size.height - picture.size.height) / 2, picture.size.width,
        picture.size.height)
    } else {
      set(image, margin, 0, 0, size.height)
    }
    let start = textStart
    let end = size.width - (accessoryWidth > 0 ? 0 : margin)
    let room = max(end - start, 0)
    let titleSize = fit(title, room), detailSize = fit(detail, room)
    let scale = contentScaleFactor
    func middle(_ height: CGFloat) -> CGFloat { ((size.height - height) / 2 * scale).rounded() / scale }
    switch style {
    case .default:
      set(title, start, 0, room, size.height)
    case .value1:
      let detailWidth = min(detailSize.width, max(room - titleSize.width - 8, room * 0.4))
      set(title, start, middle(titleSize.height), min(titleSize.width, room - detailWidth - 8), titleSize.height)
      set(detail, end - detailWidth, middle(detailSize.height), detailWidth, detailSize.height)
    case .value2:
      set(title, start, middle(titleSize.height), 91, titleSize.height)
      set(detail, start + 97, middle(detailSize.height), max(room - 97, 0), detailSize.height)
    case .subtitle:
      let hasDetail = detailSize.height > 0
      let total = titleSize.height + (hasDetail ? 1 + detailSize.height : 0)
      let top = middle(total)
      set(title, start, top, room, titleSize.height)
      set(detail, start, top + titleSize.height + 1, room, detailSize.height)
    }
  }

  private func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .infinity))
  }

  final func _labelDidChange() {
    setNeedsLayout()
    guard _isMeasured, _table?._isTiling == false else { return }
    _isMeasured = false
  }

  /// The height that the constraints of the content view ask for, or that of the labels; at least 44 for the latter.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = targetSize.width - accessoryWidth - safeSides.left - safeSides.right
    var height = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    ).height
    if title != nil || detail != nil || image != nil || height <= 0 {
      let room = max(width - textStart - (accessoryWidth > 0 ? 0 : sideMargin), 0)
      let (one, two) = (fit(title, room).height, fit(detail, room).height)
      let text = style == .subtitle ? one + (two > 0 ? 1 + two : 0) : max(one, two)
      height = max(height, 44, text + 22, (image?.image?.size.height ?? 0) + 1)
    }
    return CGSize(width: targetSize.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if style == .value2 { title?.textColor = tintColor }
  }

  // MARK: Accessibility

  package override var _elementKind: ScreenElement.Kind { .cell }
  package override var _describedText: String? { title?.text }
}

/// Lets touches pass to the table, like every plain view.
private final class CellContentView: UIView {
  override class var _drawsContent: Bool { false }
}

/// A label of a cell in one of the ready styles: the cell is laid out again when its text changes.
private final class CellLabel: UILabel {
  weak var cell: UITableViewCell?
  override class var _overridesDrawText: Bool { false }
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?._labelDidChange()
  }
}
