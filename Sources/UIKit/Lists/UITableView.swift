/// Rows in sections, of which only those on screen exist as views.
///
/// Counts are asked for when they are first needed after a reload; cells in layout.
/// Source of sizes: Behaviour/Metrics.md A7.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UISpringLoadedInteractionSupporting {
  override class var _drawsContent: Bool { self != UITableView.self }
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// For heights: the table finds them from the constraints of the views, or uses its own.
  public class var automaticDimension: CGFloat { -1 }
  public class var indexSearch: String { "{search}" }
  nonisolated public class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }

  public let style: Style

  public required init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public required convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = coder._nib("style") == "grouped" ? .grouped : coder._nib("style") == "insetGrouped" ? .insetGrouped : .plain
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITableView.self)
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    _hasStandardBackground = true
    // Its recognizer is there from the start.
    _ = swipes
  }

  // MARK: Parts

  final private(set) lazy var tiler = TableTiler(self)
  final private(set) lazy var updater = TableUpdater(self)
  final private(set) lazy var rowSelection = TableSelection(self)
  final private(set) lazy var editing = TableEditing(self)
  final private(set) lazy var swipes = TableSwipes(self)
  final private(set) lazy var reordering = TableReordering(self)
  final private(set) lazy var dragAndDrop = TableDragAndDrop(self)

  // MARK: Sources

  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reload() } } }

  /// Told of rows that are a screen away from coming on screen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { tiler.forgetPrefetched() } }

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { _scrollDelegate = newValue }
  }
  private final lazy var contextMenu = TableContextMenu(self)
  /// Nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : contextMenu.interaction }
  private final weak var tableDelegate: (any UITableViewDelegate)?
  override func _delegateDidChange() {
    tableDelegate = _scrollDelegate as? any UITableViewDelegate
    contextMenu.delegateDidChange()
    if dataSource != nil { reload() }
  }

  // MARK: Sizes

  /// Points, or `automaticDimension`.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { tiler.invalidateLayout() } }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { tiler.invalidateLayout() } }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { tiler.invalidateLayout() } }
  /// The height that rows not on screen are taken to measure; 0 asks for every row's height at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Kept; empty rows are not drawn.
  open var fillerRowHeight: CGFloat = 0
  /// Above the headers of a plain table; 22 by default.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { tiler.invalidateLayout() } }

  // MARK: Looks

  /// Kept; lines are drawn in their colour alone.
  @NSCopying open var separatorEffect: UIVisualEffect?
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator {
    didSet {
      _noteAppearance(\UITableView.separatorColor, separatorColor)
      setNeedsLayout()
    }
  }
  /// Only left and right count. The system's by default: where the text begins.
  open var separatorInset: UIEdgeInsets {
    get { _separatorInset ?? UIEdgeInsets(top: 0, left: _sideMargin, bottom: 0, right: 0) }
    set {
      _separatorInset = newValue
      setNeedsLayout()
    }
  }
  final var _separatorInset: UIEdgeInsets?
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  /// Whether the margins of rows, headers and footers, or the cards of an inset grouped table, are no farther apart
  /// than is readable.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { sidesDidChange() } }
  }
  /// Whether what rows, headers and footers show keeps clear of the safe area's sides; backgrounds are as wide as the
  /// table.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { sidesDidChange() } }
  }
  open var remembersLastFocusedIndexPath = false
  /// Kept, as are the next two: nothing here moves a focus.
  open var selectionFollowsFocus = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  /// Whether rows whose content changes its size are measured again by themselves; see `SelfSizingInvalidation`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Kept: headers are as wide as the table.
  open var contentHuggingElements: UITableViewContentHuggingElements = []
  open var isPrefetchingEnabled = true

  // MARK: Drag and drop

  /// Whether rows can be dragged out of the table, or to another position in it. True since iOS 15 on every device.
  /// Source: Apple's documentation of `UICollectionView.dragInteractionEnabled`.
  open var dragInteractionEnabled = true { didSet { dragAndDrop.dragDelegateDidChange() } }
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragAndDrop.dragDelegateDidChange() } }
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragAndDrop.dropDelegateDidChange() } }
  /// Whether rows of this table are being dragged.
  open var hasActiveDrag: Bool { dragAndDrop.listDrag?.isActive ?? false }
  /// Whether a drag is over this table.
  open var hasActiveDrop: Bool { dragAndDrop.listDrop?.isActive ?? false }

  /// Source: Behaviour/Metrics.md A7: 16, and 20 on wide screens.
  final var _sideMargin: CGFloat { UIView._systemSideMargin(bounds.width) }

  /// The space in points that the readable width leaves at each side, in addition to the margins.
  final var _readableSide: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return 0 }
    let room = bounds.width - _safeSides.left - _safeSides.right - 2 * _sideMargin
    return max((room - UIView._mostReadableWidth) / 2, 0)
  }

  /// The part of the safe area at the sides of rows, headers and footers; cards keep clear of it as a whole.
  final var _safeSides: UIEdgeInsets {
    guard insetsContentViewsToSafeArea else { return .zero }
    return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
  }
  /// The insets of the rows in the table.
  final var _cardInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let safe = _safeSides
    let side = _sideMargin + _readableSide
    var insets = UIEdgeInsets(top: 0, left: safe.left + side, bottom: 0, right: safe.right + side)
    // Beside index titles. Source: Behaviour/Pictures.md 95.
    if index.strip != nil {
      if _isRightToLeft { insets.left = safe.left + min(side, 16) } else { insets.right = safe.right + min(side, 16) }
    }
    return insets
  }
  final var _cardWidth: CGFloat { bounds.width - _cardInsets.left - _cardInsets.right }

  /// Another font size gives other heights.
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if traitCollection._hasOtherText(than: old) { sidesDidChange() }
  }

  /// Other widths, other heights.
  private func sidesDidChange() {
    for cell in tiler.cells.values {
      cell._isMeasured = false
      cell._updateMargins()
      cell.setNeedsLayout()
    }
    for view in tiler.headers.values { view.setNeedsLayout() }
    for view in tiler.footers.values { view.setNeedsLayout() }
    if tiler.layout != nil { tiler.invalidateLayout() }
  }

  /// Above the first section, as high as its frame and as wide as the table.
  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let tableHeaderView { addSubview(tableHeaderView) }
      endsDidChange()
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      endsDidChange()
    }
  }
  private func endsDidChange() {
    tiler.adjustLayout {
      $0.tableFooter = tableFooterView?.frame.height ?? 0
      $0.setTableHeader(tableHeaderView?.frame.height ?? 0)
    }
    setNeedsLayout()
  }

  /// Behind all rows, as large as the table; does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: What there is

  /// Forgets all cells and asks for everything again, in the next layout.
  open func reloadData() {
    _replaceably("reloadData()") { [self] in
      reload()
      tiler.countAhead()
    }
  }

  private final func reload() {
    rowSelection.reset()
    swipes.open?.close(animated: false)
    if reordering.movement != nil { reordering.end(cancelled: true) }
    dragAndDrop.openings?.reset()
    index.needsTitles = true
    tiler.reset()
  }

  open var numberOfSections: Int { tiler.currentLayout.sections.count }
  open func numberOfRows(inSection section: Int) -> Int {
    enforceSection(section)
    return tiler.currentLayout.sections[section].rows.count
  }
  private func enforceSection(_ section: Int) {
    enforce(
      tiler.currentLayout.sections.indices.contains(section),
      "\(type(of: self)) has \(tiler.currentLayout.sections.count) sections; there is none of index \(section).")
  }

  open func rect(forSection section: Int) -> CGRect {
    enforceSection(section)
    return tiler.currentLayout.sectionRect(section)
  }
  open func rectForHeader(inSection section: Int) -> CGRect {
    enforceSection(section)
    return tiler.currentLayout.headerRect(section)
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    enforceSection(section)
    return tiler.currentLayout.footerRect(section)
  }
  /// Zero where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    tiler.currentLayout.contains(indexPath) ? tiler.currentLayout.rowRect(indexPath) : .zero
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))?.first
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
    let layout = tiler.currentLayout
    return layout.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      layout.rows(of: section, from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
    }
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell._indexPath.flatMap { tiler.cells[$0] === cell ? reordering.data($0) : nil }
  }
  /// Nil for a row that is not on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfReloaded()
    return tiler.cells[indexPath]
  }
  open var visibleCells: [UITableViewCell] {
    layOutIfReloaded()
    return tiler.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfReloaded()
    return tiler.cells.keys.sorted()
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiler.headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tiler.footers[section] as? UITableViewHeaderFooterView
  }
  private func layOutIfReloaded() { if tiler.awaitsCells, !tiler.isTiling, !bounds.isEmpty { layoutIfNeeded() } }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    enforce(
      cellClass == nil || type != nil,
      "\(cellClass!) cannot be registered for cells: it does not inherit from UITableViewCell.")
    tiler.pool.cellClasses[identifier] = type
    tiler.pool.cellNibs[identifier] = nil
  }
  /// The nib has one object at its top, a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    tiler.pool.cellNibs[identifier] = nib
    tiler.pool.cellClasses[identifier] = nil
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    enforce(
      aClass == nil || type != nil,
      "\(aClass!) cannot be registered for headers and footers: it does not inherit from UITableViewHeaderFooterView.")
    tiler.pool.viewClasses[identifier] = type
    tiler.pool.viewNibs[identifier] = nil
  }
  /// The nib has one object at its top, a header or footer.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    tiler.pool.viewNibs[identifier] = nib
    tiler.pool.viewClasses[identifier] = nil
  }

  /// A cell that left the screen, or a new one of the registered class; nil without both.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let own = updater.reconfigured, own.reuseIdentifier == identifier { return own }
    return tiler.pool.cell(identifier, width: bounds.width)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - register a class or a nib for it with "
          + "register(_:forCellReuseIdentifier:); connect a prototype cell in a storyboard")
    }
    tiler.giveSize(to: cell, at: indexPath)
    return cell
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let view = tiler.pool.view(identifier)
    view?._prepare(style, isHeader: !tiler.asksForFooter)
    return view
  }

  // MARK: Selection

  /// The rows of a storyboard.
  final var _static: StaticTable?
  open var allowsSelection = true
  /// Whether a row is opened when a drag rests on it: it is selected as by a tap. The delegate may except rows.
  open var isSpringLoaded: Bool {
    get { _isSpringLoaded }
    set { rowSelection.setSpringLoaded(newValue) }
  }
  open var allowsMultipleSelection = false { didSet { rowSelection.rulesDidChange() } }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { rowSelection.rulesDidChange() } }
  open var indexPathForSelectedRow: IndexPath? { rowSelection.paths.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { rowSelection.paths.isEmpty ? nil : rowSelection.paths.sorted() }

  /// Selects without telling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    rowSelection.select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { rowSelection.remove(indexPath, animated: animated) }

  /// A finger that goes down on a control of a row may scroll.
  open override func touchesShouldCancel(in view: UIView) -> Bool { !view._keepsTouches }
  // Touches that no view in a cell takes arrive here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    rowSelection.touchesBegan(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowSelection.touchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    rowSelection.touchesCancelled(touches)
  }

  // MARK: Scrolling

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let layout = tiler.currentLayout
    enforce(
      layout.contains(indexPath) || indexPath.row == NSNotFound,
      "\(type(of: self)) cannot scroll to section \(indexPath.section), row \(indexPath.row): there is no such row.")
    guard layout.contains(indexPath) else { return }
    tiler.scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = rowSelection.paths.min() else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  override func _didScroll() {
    if let open = swipes.open, isDragging { open.close(animated: true) }
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Every row on screen shows its controls; what was selected is not any more.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.set(editing, animated: animated) }

  open var hasUncommittedUpdates: Bool { updater.isCollecting }

  /// Changes made in `updates` are carried out together, in 0.3 s; the counts of the data source must agree with them
  /// afterwards.
  @_disfavoredOverload open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    updater.finish(completion)
  }
  /// Apple's closure is optional and does not escape, which Swift cannot write in one declaration: this one does not
  /// escape, and calls the one that can be overridden.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in performBatchUpdates(Optional(updates), completion: completion) }
  }
  open func beginUpdates() { updater.begin() }
  open func endUpdates() { _replaceably("endUpdates()") { [self] in updater.finish() } }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updater.add {
      $0.list.inserted += indexPaths
      for path in indexPaths { $0.comings[path] = animation }
    }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updater.add {
      $0.list.deleted += indexPaths
      for path in indexPaths { $0.goings[path] = animation }
    }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updater.add {
      $0.list.reloaded += indexPaths
      for path in indexPaths { $0.goings[path] = animation }
    }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updater.add { $0.list.moved.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updater.add {
      $0.list.insertedSections.formUnion(sections)
      for section in sections { $0.sectionComings[section] = animation }
    }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updater.add {
      $0.list.deletedSections.formUnion(sections)
      for section in sections { $0.sectionGoings[section] = animation }
    }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    updater.add {
      $0.list.reloadedSections.formUnion(sections)
      for section in sections { $0.sectionGoings[section] = animation }
    }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updater.add { $0.list.movedSections[section] = newSection }
  }
  /// The cells stay; the data source configures them again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { updater.reconfigure(indexPaths) }
  package override func _sourceWasReplaced(configuresCells: Bool) -> Bool {
    let areSame = !configuresCells || updater.configureCells()
    return super._sourceWasReplaced(configuresCells: configuresCells) && areSame
  }

  // MARK: Index

  private lazy var index: ListIndex = {
    let index = ListIndex(self)
    index.style = { [unowned self] strip in
      strip.textColor = sectionIndexColor
      strip.plainBackground = sectionIndexBackgroundColor
      strip.trackingBackground = sectionIndexTrackingBackgroundColor
    }
    index.choose = { [unowned self] title, position in
      guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: position), section >= 0
      else { return }
      scrollToSection(section)
    }
    return index
  }()
  /// Nil for the tint.
  open var sectionIndexColor: UIColor? { didSet { index.restyle() } }
  /// Behind the index titles; nil for none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { index.restyle() } }
  /// Behind the index titles while a finger is on them; nil for the plain one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { index.restyle() } }
  /// A table with fewer rows shows no index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// Asks the data source for the titles of the index again.
  open func reloadSectionIndexTitles() {
    index.needsTitles = true
    setNeedsLayout()
  }
  private func indexTitles() -> [String]? {
    guard let dataSource, !isEditing else { return nil }
    if sectionIndexMinimumDisplayRowCount > 0 {
      let rows = tiler.currentLayout.sections.reduce(0) { $0 + $1.rows.count }
      guard rows >= sectionIndexMinimumDisplayRowCount else { return nil }
    }
    return dataSource.sectionIndexTitles(for: self)
  }
  /// The section's header, or its first row, goes to the top of what can be seen.
  private func scrollToSection(_ section: Int) {
    layoutIfNeeded()
    guard tiler.currentLayout.sections.indices.contains(section) else { return }
    let inset = adjustedContentInset
    let most = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(rect(forSection: section).minY - inset.top, -inset.top), most)),
      animated: false)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    if style == .insetGrouped {
      let hadIndex = index.strip != nil
      index.load(indexTitles)
      if hadIndex != (index.strip != nil) { sidesDidChange() }
    }
    tiler.tile()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    index.layOut(indexTitles)
  }

  override func _geometryDidChange(oldSize: CGSize) {
    super._geometryDidChange(oldSize: oldSize)
    _keyboardAvoidance?.update()
    guard bounds.width != oldSize.width, tiler.layout != nil else { return }
    sidesDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    _keyboardAvoidance?.update()
    guard laidOutSides != _safeSides else { return }
    laidOutSides = _safeSides
    sidesDidChange()
  }
  private var laidOutSides = UIEdgeInsets.zero

  /// Set by the controller whose view the table is.
  final var _keyboardAvoidance: KeyboardAvoidance?

  package override var _elementKind: ScreenElement.Kind { .table }
  /// Rows lie in the order in which they were made.
  package override var _elementOrder: [UIView] {
    _subviews.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(
      \.element)
  }
}

extension UITableView {
  /// Rows of their own measure follow an invalidated size of their content view where it is enabled; constraints alone
  /// do not do so here.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
}

public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var sectionHeaders: UITableViewContentHuggingElements { UITableViewContentHuggingElements(rawValue: 1) }
}
