/// One row of a table: a content view, an accessory at its end, a background for each state, and a separator.
///
/// Source of sizes: Behaviour/Metrics.md A7.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  public enum FocusStyle: Int, Sendable { case `default`, custom }

  private let style: CellStyle
  final var _style: CellStyle { style }
  /// Stands in a storyboard's static table, and is not used again for another row.
  final var _isStatic = false
  /// The segue that a tap on the row, or on its accessory, starts.
  final var _selectionSegue, _accessorySegue: (@MainActor (UITableViewCell) -> Void)?
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
    _updateMargins()
  }

  override class var _drawsContent: Bool { self != UITableViewCell.self }

  // MARK: Content

  /// The view for the app's content of the row; its width ends at the accessory.
  open var contentView: UIView { content }
  private final var content: UIView = UITableViewCellContentView(frame: .zero)
  final let _separator: UIView = _UITableViewCellSeparatorView(frame: .zero)
  private final let _topSeparator: UIView = _UITableViewCellSeparatorView(frame: .zero)

  private var image: UIImageView?
  private var title: UILabel?
  private var detail: UILabel?
  /// The views of the cell's style that were asked for.
  final var _styleViews: (image: UIImageView?, title: UILabel?, detail: UILabel?) { (image, title, detail) }

  /// Made when it is first asked for. Nil while the row shows a content configuration, as both labels are.
  open var imageView: UIImageView? {
    guard _configurations.content == nil else { return nil }
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
    guard _configurations.content == nil else { return nil }
    if title == nil {
      let label = UITableViewLabel(frame: .zero)
      label.cell = self
      label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
      label.adjustsFontForContentSizeCategory = true
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
    guard style != .default, _configurations.content == nil else { return nil }
    if detail == nil {
      let label = UITableViewLabel(frame: .zero)
      label.cell = self
      label.font = .preferredFont(forTextStyle: style == .value1 ? .body : .caption1)
      label.adjustsFontForContentSizeCategory = true
      if style == .value1 { label.textColor = .secondaryLabel }
      contentView.addSubview(label)
      detail = label
      setNeedsLayout()
    }
    return detail
  }

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
  open var configurationState: UICellConfigurationState { _currentState }
  /// Asks for one update before the next layout.
  open func setNeedsUpdateConfiguration() { _configurations.setNeedsUpdate() }
  override func _setNeedsUpdateOfConfiguration() { setNeedsUpdateConfiguration() }
  /// Adapts the configurations to a state. Override it; do not call it.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  final func _plainContentView() -> UIView { UITableViewCellContentView(frame: content.frame) }
  final func _replaceContentView(with view: UIView) {
    let old = content
    view.frame = old.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    content = view
    insertSubview(view, belowSubview: old)
    old.removeFromSuperview()
    (image, title, detail) = (nil, nil, nil)
    _updateMargins()
    setNeedsLayout()
  }
  /// A background configuration shows the states, so that the views for them go.
  final func _backgroundRulesDidChange() {
    guard _configurations.background != nil else { return updateBackground(animated: false) }
    for view in selectionViews where view?.superview === self {
      view?.removeFromSuperview()
    }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }
  open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
  open override func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { _configurations.updateIfNeeded() }
    super.layoutSublayers(of: layer)
  }

  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { indentationDidChange() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { indentationDidChange() } } }
  private func indentationDidChange() {
    _updateMargins()
    setNeedsLayout()
  }

  open func prepareForReuse() {
    _replaceably("prepareForReuse()") { [self] in becomePlain() }
  }
  private func becomePlain() {
    layer.removeAllAnimations()
    alpha = 1
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
    _setDropState(.none)
    setNeedsUpdateConfiguration()
  }

  // MARK: Place in the table

  final weak var _table: UITableView?
  override func _isRow(of list: UIView) -> Bool { _table === list }
  final var _indexPath: IndexPath?
  /// Whether the height is that of the content.
  final var _isMeasured = false
  private var hasOwnBackground = false

  final func _prepare(for table: UITableView, _ path: IndexPath) {
    (_table, _indexPath) = (table, path)
    let width = table._cardWidth
    if bounds.width != width { bounds.size.width = width }
    setNeedsUpdateConfiguration()
    if backgroundColor == nil, backgroundView == nil, _configurations.background == nil {
      backgroundColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
      _hasStandardBackground = true
    }
    if let delegate = table.delegate {
      indentationLevel = max(indentationLevel, delegate.tableView(table, indentationLevelForRowAt: path))
    }
    _updateMargins()
    setNeedsLayout()
  }

  private final var isPartOfCard = false
  /// Separators and corners follow from where the row stands in its section.
  final func _dress(isFirst: Bool, isLast: Bool, in table: UITableView) {
    let isCard = table.style == .insetGrouped
    let radius: CGFloat = isCard ? 10 : 0
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    // Corners of a row that is no part of a card are the app's.
    if isCard || isPartOfCard,
      layer.cornerRadius != (corners.isEmpty ? 0 : radius) || (isCard && layer.maskedCorners != corners)
    {
      layer.cornerRadius = corners.isEmpty ? 0 : radius
      layer.maskedCorners = corners
      layer.masksToBounds = isCard
      layer.cornerCurve = .continuous
    }
    isPartOfCard = isCard
    let line = 1 / contentScaleFactor
    let shows = table.separatorStyle != .none
    _separator.isHidden = !shows || (isCard && isLast)
    _separator.backgroundColor = table.separatorColor
    let isEnd = isLast && table.style == .grouped
    let end = readableSide > 0 ? sideMargin : 0
    var inset =
      _separatorInset ?? table._separatorInset
      ?? UIEdgeInsets(top: 0, left: separatorStart, bottom: 0, right: end)
    if isEnd { inset = .zero }
    var (left, right) = _isRightToLeft ? (inset.right, inset.left) : (inset.left, inset.right)
    if !isEnd { (left, right) = (left + safeSides.left, right + safeSides.right) }
    _separator.frame = CGRect(
      x: left, y: bounds.height - line, width: max(bounds.width - left - right, 0), height: line)
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
    if selected != self.selected { statesDidChange(animated) }
    self.selected = selected
    if editing.marks { showControl() }
    updateBackground(animated: animated)
  }
  override func _showsSpring(_ isResting: Bool) { setHighlighted(isResting, animated: false) }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if highlighted != self.highlighted { statesDidChange(animated) }
    self.highlighted = highlighted
    updateBackground(animated: animated)
  }
  private func statesDidChange(_ animated: Bool) {
    if animated { _configurations.setNeedsUpdate(duration: 0.3) }
    setNeedsUpdateConfiguration()
  }
  final func _setStates(selected: Bool) {
    if selected != self.selected { setSelected(selected, animated: false) }
  }

  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView {
        if _configurations.background != nil { _configurations.setBackground(nil) }
        insertSubview(backgroundView, at: 0)
      }
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
  /// In place of `selectedBackgroundView` where the table lets several rows be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      if oldValue !== multipleSelectionBackgroundView { oldValue?.removeFromSuperview() }
      updateBackground(animated: false)
    }
  }
  /// The views of which one shows that the row is selected.
  private var selectionViews: [UIView?] {
    [selectedBackgroundView, multipleSelectionBackgroundView, defaultSelectionIsThere ? defaultSelection : nil]
  }
  private var ownSelection: UIView? {
    guard let view = multipleSelectionBackgroundView, _table?.rowSelection.selectsSeveral == true else {
      return selectedBackgroundView
    }
    return view
  }
  private lazy var defaultSelection: UIView = {
    let view = UIView(frame: .zero)
    view.backgroundColor = .systemGray4
    return view
  }()

  /// Deselecting fades in 0.3 s when it is animated. Source: Behaviour/Motion.md §4.
  private func updateBackground(animated: Bool) {
    guard _configurations.background == nil else { return }
    let isOn = (selected || highlighted) && selectionStyle != .none || _dropState == .targeted
    let view = ownSelection ?? (isOn || defaultSelectionIsThere ? defaultSelection : nil)
    guard let view else { return }
    if view !== selectedBackgroundView { selectedBackgroundView?.removeFromSuperview() }
    if view !== multipleSelectionBackgroundView { multipleSelectionBackgroundView?.removeFromSuperview() }
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
  /// Instead of the type's; as large as its frame.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      makeAccessory()
    }
  }
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { makeAccessory() } }
  }
  open var editingAccessoryView: UIView? {
    didSet {
      if oldValue !== editingAccessoryView { oldValue?.removeFromSuperview() }
      makeAccessory()
    }
  }
  private var shownAccessoryView: UIView? { isInEditing ? editingAccessoryView : accessoryView }
  private var accessories: [UIView] = []

  private func makeAccessory() {
    for view in accessories { view.removeFromSuperview() }
    let own = isInEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] where view !== own && view?.superview === self {
      view?.removeFromSuperview()
    }
    if let own, own.superview !== self { addSubview(own) }
    accessories = own == nil ? CellAccessory.views(isInEditing ? editingAccessoryType : accessoryType, of: self) : []
    for view in accessories { addSubview(view) }
    _updateMargins()
    setNeedsLayout()
  }

  // MARK: Editing

  private var editing = RowEditing()
  private var isInEditing = false
  private var control: RowControlButton?
  private var grip: RowGrip?
  final var _swipe: RowSwipe? { didSet { if (_swipe == nil) != (oldValue == nil) { setNeedsUpdateConfiguration() } } }

  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sent by the table; subclasses change what they show and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if isInEditing != editing { statesDidChange(animated) }
    isInEditing = editing
    makeAccessory()
  }
  /// The style of the control that the row shows; none outside of editing.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether the row shows a grip while it is edited and the data source lets it move.
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var showingDeleteConfirmation: Bool { _swipe != nil }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// Override it to look otherwise while the row is lifted or dragged.
  open func dragStateDidChange(_ dragState: DragState) {}
  final private(set) var _dragState = DragState.none
  final func _setDragState(_ state: DragState) {
    guard state != _dragState else { return }
    _dragState = state
    setNeedsUpdateConfiguration()
    dragStateDidChange(state)
  }
  /// Whether a drag over the list would be dropped into this cell.
  final private(set) var _dropState = UICellConfigurationState.DropState.none
  final func _setDropState(_ state: UICellConfigurationState.DropState) {
    guard state != _dropState else { return }
    _dropState = state
    setNeedsUpdateConfiguration()
    updateBackground(animated: false)
  }

  final var _stateMask: StateMask {
    var mask: StateMask = []
    if control != nil { mask.insert(.showingEditControl) }
    if _swipe != nil { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// The controls that the row shows at its two ends.
  final func _applyEditing(_ new: RowEditing, animated: Bool) {
    guard new != editing || new.isOn != isInEditing else { return }
    let old = editing
    editing = new
    let hasControl = new.marks || new.style != .none
    var mask: StateMask = []
    if hasControl { mask.insert(.showingEditControl) }
    let changes = hasControl != (control != nil)
    if changes { willTransition(to: mask) }
    if hasControl {
      let button = control ?? makeControl()
      control = button
      showControl()
    } else if let button = control {
      control = nil
      leave(button, animated)
    }
    let moves = new.isOn || _table?.isEditing == true ? (new.moves ?? showsReorderControl) : false
    if moves, grip == nil {
      let view = RowGrip(self)
      grip = view
      UIView.performWithoutAnimation {
        let room = RowGrip.room(besides: sideMargin)
        view.frame = CGRect(x: _isRightToLeft ? -room : bounds.width, y: 0, width: room, height: bounds.height)
        addSubview(view)
      }
    } else if !moves, let view = grip {
      grip = nil
      leave(view, animated)
    }
    if new.isOn != isInEditing || (old.isOn != new.isOn) { setEditing(new.isOn, animated: animated) }
    setNeedsLayout()
    if animated { layoutIfNeeded() }
    if changes { didTransition(to: mask) }
  }

  private func leave(_ view: UIView, _ animated: Bool) {
    guard animated, window != nil else { return view.removeFromSuperview() }
    view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  private func makeControl() -> RowControlButton {
    let button = RowControlButton(type: .custom)
    button.addAction(UIAction { [unowned self] _ in _table?.editing.controlTapped(self) }, for: .touchUpInside)
    UIView.performWithoutAnimation {
      button.frame = CGRect(
        x: _isRightToLeft ? bounds.width : -Self.controlWidth, y: 0, width: Self.controlWidth, height: bounds.height)
      insertSubview(button, belowSubview: contentView)
    }
    return button
  }

  private func showControl() {
    guard let control else { return }
    let (name, color, label): (String, UIColor, String) =
      if editing.marks {
        selected ? ("checkmark.circle.fill", tintColor, "Selected") : ("circle", .tertiaryLabel, "Not selected")
      } else if editing.style == .insert {
        ("plus.circle.fill", .systemGreen, "Insert")
      } else {
        ("minus.circle.fill", .systemRed, "Remove")
      }
    control.setImage(RowControlButton.circle(name, color), for: .normal)
    // A tap on a circle is a tap on the row.
    control.isUserInteractionEnabled = !editing.marks
    if editing.marks {
      control.accessibilityLabel = label
    } else {
      control.name(label, ofRowIn: { [weak self] in self?.contentView })
    }
  }

  // The content moves by 40 points: Behaviour/Pictures.md 91.
  private static let controlWidth: CGFloat = 40
  private var controlRoom: CGFloat {
    isInEditing && editing.indents && (shouldIndentWhileEditing || control != nil) ? Self.controlWidth : 0
  }
  private var gripRoom: CGFloat { grip == nil ? 0 : RowGrip.room(besides: sideMargin) }
  open var focusStyle: FocusStyle = .default
  open var userInteractionEnabledWhileDragging = false

  // MARK: Layout

  /// The sides of the safe area, as the table passes it on; a card is clear of it already.
  private var safeSides: UIEdgeInsets {
    guard let table = _table, table.style != .insetGrouped else { return .zero }
    return table._safeSides
  }

  private var sideMargin: CGFloat { UIView._systemSideMargin(_table?.bounds.width ?? bounds.width) + readableSide }
  /// A card is no wider than is readable already.
  private var readableSide: CGFloat { _table.map { $0.style == .insetGrouped ? 0 : $0._readableSide } ?? 0 }

  override func _keepsVerticalMargins(of view: UIView) -> Bool { view === self || view === content }
  final func _updateMargins() {
    let margins = NSDirectionalEdgeInsets(top: 11, leading: sideMargin, bottom: 11, trailing: sideMargin)
    // The list's own content has its margins, and takes the row's where they are deeper.
    guard content is UIListContentView else {
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: sideMargin, bottom: 11, trailing: contentEnd)
      directionalLayoutMargins = margins
      return
    }
    let indented = NSDirectionalEdgeInsets(
      top: 11, leading: sideMargin + CGFloat(indentationLevel) * indentationWidth, bottom: 11, trailing: sideMargin)
    if directionalLayoutMargins != indented { directionalLayoutMargins = indented }
  }

  /// How much of the row's end the accessory takes, with the margin of the row.
  private var accessoryWidth: CGFloat {
    if let view = shownAccessoryView { return view.bounds.width + sideMargin }
    guard !accessories.isEmpty else { return 0 }
    return accessories.reduce(-Self.accessoryGap) { $0 + $1.bounds.width + Self.accessoryGap } + sideMargin
  }
  /// Before an accessory: the content view reaches up to it, and keeps the gap as its margin.
  private static let accessoryGap: CGFloat = 8
  private var contentEnd: CGFloat { accessoryWidth > 0 ? Self.accessoryGap : sideMargin }

  /// Has the row measured again in the next layout; see `UITableView.SelfSizingInvalidation`.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    _table?.tiler.measureAgain(self)
  }
  override func _intrinsicSizeOfSubviewDidChange(_ view: UIView) {
    super._intrinsicSizeOfSubviewDidChange(view)
    if view === contentView { _table?.tiler.measureAgain(self) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeSides, aside = _swipe?.offset ?? 0
    let frame = contentFrame(width: bounds.width)
    _configurations.layOutBackground()
    if let control {
      // The circle's middle is 12 points behind the row's margin: Behaviour/Pictures.md 91.
      let middle = sideMargin + 12
      let x = _isRightToLeft ? bounds.width - safe.right - middle : safe.left + middle
      control.frame = CGRect(
        x: x - Self.controlWidth / 2 + aside, y: 0, width: Self.controlWidth, height: bounds.height)
    }
    if let grip {
      let x = _isRightToLeft ? safe.left : bounds.width - safe.right - gripRoom
      grip.frame = CGRect(x: x + aside, y: 0, width: gripRoom, height: bounds.height)
    }
    if contentView.frame != frame { contentView.frame = frame }
    backgroundView?.frame = bounds
    for view in selectionViews where view?.superview === self {
      view?.frame = bounds
    }
    var x = bounds.width - sideMargin - (_isRightToLeft ? safe.left : safe.right) - gripRoom
    let scale = contentScaleFactor
    for view in shownAccessoryView.map({ [$0] }) ?? accessories.reversed() {
      let size = view.bounds.size
      let left = x - size.width
      view.frame = CGRect(
        x: (_isRightToLeft ? bounds.width - x : left) + aside,
        y: ((bounds.height - size.height) / 2).onPixels(scale, .down),
        width: size.width, height: size.height)
      x = left - Self.accessoryGap
    }
    layoutLabels(in: contentView.bounds.size)
  }

  /// The content has its position as soon as the row has its height: constraints of other rows, which are solved
  /// together with those of this one, may be solved before this row lays itself out.
  override func _geometryDidChange(oldSize: CGSize) {
    super._geometryDidChange(oldSize: oldSize)
    guard bounds.size != oldSize else { return }
    let frame = contentFrame(width: bounds.width)
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// A swipe takes the content along with its margins.
  override func _safeAreaFrame(of subview: UIView) -> CGRect {
    let frame = super._safeAreaFrame(of: subview)
    return subview === content ? frame.offsetBy(dx: -(_swipe?.offset ?? 0), dy: 0) : frame
  }

  private func contentFrame(width: CGFloat) -> CGRect {
    let taken = accessoryWidth + gripRoom, safe = safeSides, aside = _swipe?.offset ?? 0, room = controlRoom
    return CGRect(
      x: safe.left + (_isRightToLeft ? taken : room) + aside, y: 0,
      width: max(width - safe.left - safe.right - taken - room, 0),
      height: bounds.height)
  }

  /// A separator begins with the text, which editing moves.
  private var separatorStart: CGFloat { textStart + (content is UIListContentView ? 0 : controlRoom) }

  /// The beginning of the text, from the leading edge; in a row without a configuration of the content's.
  private var textStart: CGFloat {
    if let list = content as? UIListContentView, let text = list._textRect {
      // A swipe moves the text and not where it begins.
      let left = contentFrame(width: bounds.width).minX - (_swipe?.offset ?? 0)
      let x = _isRightToLeft ? bounds.width - left - text.maxX : left + text.minX
      return x - (_isRightToLeft ? safeSides.right : safeSides.left)
    }
    var x = sideMargin + CGFloat(indentationLevel) * indentationWidth
    if let picture = image?.image { x += imageRoom(picture) + 16 }
    return x
  }

  /// Symbols stand in the middle of a common width, so that the texts beside them begin at one position. Other images
  /// have their own width.
  private func imageRoom(_ picture: UIImage) -> CGFloat {
    guard picture.isSymbolImage else { return max(picture.size.width, 0) }
    let metrics = UIFontMetrics(forTextStyle: .body)
    let common = metrics.scaledValue(for: ListContentLayout.standardImageSize.width, compatibleWith: traitCollection)
    return max(picture.size.width, common)
  }

  private func layoutLabels(in size: CGSize) {
    guard title != nil || detail != nil || image != nil else { return }
    adaptLabels()
    let isMirrored = _isRightToLeft
    func set(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: isMirrored ? size.width - x - width : x, y: y, width: max(width, 0), height: height)
      if view.frame != frame { view.frame = frame }
    }
    let margin = sideMargin
    if let picture = image?.image {
      let aside = (imageRoom(picture) - picture.size.width) / 2
      set(
        image, margin + CGFloat(indentationLevel) * indentationWidth + max(aside, 0),
        (size.height - picture.size.height) / 2,
        picture.size.width, picture.size.height)
    } else {
      set(image, margin, 0, 0, size.height)
    }
    let start = textStart
    let end = size.width - contentEnd
    let room = max(end - start, 0)
    let titleSize = fit(title, room), detailSize = fit(detail, room)
    let scale = contentScaleFactor
    func middle(_ height: CGFloat) -> CGFloat { ((size.height - height) / 2).onPixels(scale) }
    switch style {
    case .default:
      set(title, start, 0, room, size.height)
    case .value1 where !isStacked:
      let detailWidth = min(detailSize.width, max(room - titleSize.width - 8, room * 0.4))
      set(title, start, middle(titleSize.height), min(titleSize.width, room - detailWidth - 8), titleSize.height)
      set(detail, end - detailWidth, middle(detailSize.height), detailWidth, detailSize.height)
    case .value2:
      set(title, start, middle(titleSize.height), 91, titleSize.height)
      set(detail, start + 97, middle(detailSize.height), max(room - 97, 0), detailSize.height)
    case .value1, .subtitle:
      let hasDetail = detailSize.height > 0
      let total = titleSize.height + (hasDetail ? 1 + detailSize.height : 0)
      let top = middle(total)
      set(title, start, top, room, titleSize.height)
      set(detail, start, top + titleSize.height + 1, room, detailSize.height)
    }
  }

  private var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }
  /// At accessibility sizes a value stands below its text.
  private var isStacked: Bool { style == .subtitle || (style == .value1 && hasLargeText) }

  private func adaptLabels() {
    for case let label as UITableViewLabel in [title, detail] { label.adapt(isLarge: hasLargeText) }
  }

  private func fit(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .infinity))
  }

  final func _labelDidChange() {
    setNeedsLayout()
    guard _isMeasured, _table?.tiler.isTiling == false else { return }
    _isMeasured = false
  }

  /// The height that the constraints of the content view ask for, or that of the labels; at least 44 for the latter.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    _configurations.updateIfNeeded()
    let width = targetSize.width - accessoryWidth - gripRoom - controlRoom - safeSides.left - safeSides.right
    if _configurations.content != nil {
      // Margins follow from where the content stands.
      content.frame = contentFrame(width: targetSize.width)
      let wanted = content.systemLayoutSizeFitting(
        CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      // Source: Behaviour/Pictures.md 11: the row is one pixel higher than its content.
      let line = _table?.separatorStyle == UITableViewCell.SeparatorStyle.none ? 0 : 1 / contentScaleFactor
      return CGSize(width: targetSize.width, height: (wanted.height > 0 ? wanted.height : 44) + line)
    }
    var height = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    ).height
    if title != nil || detail != nil || image != nil || height <= 0 {
      adaptLabels()
      let room = max(width - textStart - contentEnd, 0)
      let (one, two) = (fit(title, room).height, fit(detail, room).height)
      let text = isStacked ? one + (two > 0 ? 1 + two : 0) : max(one, two)
      height = max(height, 44, text + 22, (image?.image?.size.height ?? 0) + 1)
    }
    return CGSize(width: targetSize.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if style == .value2 { title?.textColor = tintColor }
  }

  // MARK: Accessibility

  package override var _elementKind: ScreenElement.Kind { .cell }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    let isChosen = isSelected || (!isInEditing && accessoryView == nil && accessoryType == .checkmark)
    return isChosen ? super._defaultAccessibilityTraits.union(.selected) : super._defaultAccessibilityTraits
  }
  override var _labelForAccessories: String? { accessibilityLabel ?? _describedText }
  override var _descriptionOfContent: [String] { title?.text.map { ["text = '\($0)'"] } ?? [] }
  package override var _describedText: String? { title?.text ?? (content as? UIListContentView)?._describedText }
}

/// The line below a cell, or above it.
final class _UITableViewCellSeparatorView: UIView {
  override class var _drawsContent: Bool { false }
}

/// Lets touches pass to the table, like every plain view.
final class UITableViewCellContentView: UIView {
  override class var _drawsContent: Bool { false }
}

/// A label of a cell in one of the ready styles: the cell is laid out again when its text changes.
final class UITableViewLabel: UILabel {
  weak var cell: UITableViewCell?
  override class var _overridesDrawing: Bool { false }
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?._labelDidChange()
  }

  private var hasChosenLines = false
  override var numberOfLines: Int {
    get { super.numberOfLines }
    set {
      hasChosenLines = true
      super.numberOfLines = newValue
    }
  }

  /// Large text breaks into lines, unless the app has said how many there are.
  func adapt(isLarge: Bool) {
    let wanted = isLarge ? 0 : 1
    if !hasChosenLines, super.numberOfLines != wanted { super.numberOfLines = wanted }
  }
}
