import HostInterface

/// Items in sections, placed by a layout; only those on screen exist as views.
///
/// Counts are asked for when they are first needed after a reload; cells in layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UISpringLoadedInteractionSupporting {
  override class var _drawsContent: Bool { self != UICollectionView.self }
  /// In the view of a collection view controller it is the list that tells of its layout.
  override var _controllerOfLayout: UIViewController? {
    super._controllerOfLayout ?? (superview as? UICollectionViewControllerWrapperView)?.page
  }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  public required init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    _layout = layout
    super.init(frame: frame)
    layout._collectionView = self
  }
  /// With a flow layout; UIKit raises, as a collection view without a layout has nothing to show.
  public required convenience init(frame: CGRect) {
    fatalError(
      "UICollectionView must be initialized with a non-nil layout parameter: use init(frame:collectionViewLayout:).")
  }
  /// With a flow layout, until the nib sets another.
  public required init?(coder: NSCoder) {
    _layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    _layout._collectionView = self
    coder._fill(self, at: UICollectionView.self)
  }

  // MARK: Parts

  final private(set) lazy var tiler = CollectionTiler(self)
  final private(set) lazy var containers = CollectionContainers(self)
  final private(set) lazy var updater = CollectionUpdater(self)
  final private(set) lazy var itemSelection = CollectionSelection(self)
  final private(set) lazy var mover = CollectionMover(self)
  final private(set) lazy var dragAndDrop = CollectionDragAndDrop(self)

  // MARK: Sources

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { tiler.reset() } }
  }
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { _scrollDelegate = newValue }
  }
  private final lazy var contextMenu = CollectionContextMenu(self)
  /// Nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : contextMenu.interaction }
  private final weak var collectionDelegate: (any UICollectionViewDelegate)?
  override func _delegateDidChange() {
    collectionDelegate = _scrollDelegate as? any UICollectionViewDelegate
    contextMenu.delegateDidChange()
    _layout.invalidateLayout()
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: Drag and drop

  /// Whether items can be dragged out of the view, or to another position in it. True since iOS 15 on every device,
  /// says Apple's documentation.
  open var dragInteractionEnabled = true { didSet { dragAndDrop.dragDelegateDidChange() } }
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragAndDrop.dragDelegateDidChange() } }
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragAndDrop.dropDelegateDidChange() } }
  /// How soon items give way to a drag over them.
  open var reorderingCadence: ReorderingCadence = .immediate
  /// Whether items of this view are being dragged.
  open var hasActiveDrag: Bool { dragAndDrop.listDrag?.isActive ?? false }
  /// Whether a drag is over this view.
  open var hasActiveDrop: Bool { dragAndDrop.listDrop?.isActive ?? false }

  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  open var allowsFocus = false
  open var allowsFocusDuringEditing = false

  /// Behind all items, as large as the view; does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView {
        insertSubview(backgroundView, at: 0)
        backgroundView.layer.zPosition = -CGFloat(Int32.max)
      }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  final var _layout: UICollectionViewLayout
  /// Setting it changes at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { _layout }
    set { updater.setLayout(newValue, animated: false, nil) }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    updater.setLayout(layout, animated: animated, nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    updater.setLayout(layout, animated: animated, completion)
  }
  /// Starts a change of layouts that goes as far as the progress of the layout that is returned says. That one is the
  /// view's layout until `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  ///
  /// - Parameter completion: Called at the end: whether the last animation ran to its end, and whether the transition
  ///   was finished.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { updater.startTransition(to: layout, completion) }
  /// Leads to the next layout, from where the transition is. Without a transition it traps.
  open func finishInteractiveTransition() { updater.endTransition(isFinished: true) }
  /// Leads back to the layout before. Without a transition it traps.
  open func cancelInteractiveTransition() { updater.endTransition(isFinished: false) }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let context =
        newValue.size == old.size ? nil : tiler.contextForBounds(CGRect(origin: old.origin, size: newValue.size))
      super.frame = newValue
      if let context { _layout.invalidateLayout(with: context) }
    }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let context = newValue == super.bounds ? nil : tiler.contextForBounds(newValue)
      super.bounds = newValue
      if let context { _layout.invalidateLayout(with: context) }
    }
  }
  /// Letters of another size make elements of another size.
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    guard _layout._measuresElements, traitCollection._hasOtherText(than: old) else { return }
    let context = _layout._newContext()
    context.invalidateEverything = true
    _layout.invalidateLayout(with: context)
  }
  override func _dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    _layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: What there is

  /// Forgets all cells and the selection, and asks for everything again in the next layout.
  open func reloadData() {
    index.needsTitles = true
    _replaceably("reloadData()") { [self] in if !updater.postponeReload() { tiler.reset() } }
  }

  open var numberOfSections: Int { tiler.currentCounts.count }
  open func numberOfItems(inSection section: Int) -> Int {
    enforce(
      tiler.currentCounts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(tiler.currentCounts.count) sections in the collection view"
    )
    // Layouts count what is shown, everyone else what there is.
    return tiler.currentCounts[section] - (tiler.isPreparing ? 0 : tiler.phantoms.count(in: section))
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    tiler.attributes(of: .cell(indexPath))
  }
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    tiler.attributes(of: .supplement(kind, indexPath))
  }
  /// - Parameter point: In content coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { tiler.item(at: point) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let element = cell._element, element.category == .cell, tiler.views[element] === cell else { return nil }
    let path = tiler.dataPath(element.path)
    return path.item == NSNotFound ? nil : path
  }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let element = supplementaryView._element, tiler.views[element] === supplementaryView else { return nil }
    return element.path
  }
  /// Nil for an item that is not on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    tiler.countIfNeeded()
    return tiler.views[.cell(tiler.viewPath(indexPath))] as? UICollectionViewCell
  }
  open var visibleCells: [UICollectionViewCell] {
    tiler.countIfNeeded()
    return tiler.shownPaths.map { tiler.views[.cell($0)] as! UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    tiler.countIfNeeded()
    return tiler.shownPaths.map { tiler.dataPath($0) }.filter { $0.item != NSNotFound }
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    tiler.views[.supplement(elementKind, indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).map { tiler.views[.supplement(elementKind, $0)]! }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tiler.views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    enforce(
      cellClass == nil || cellClass is UICollectionViewCell.Type,
      "\(cellClass!) cannot be registered for cells: it does not inherit from UICollectionViewCell.")
    tiler.pool.register(cellClass.map { CollectionViewSource($0) }, CollectionPool.cells, identifier)
  }
  /// The nib has one object at its top, a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    tiler.pool.register(nib.map { .nib($0) }, CollectionPool.cells, identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    tiler.pool.register(viewClass.map { CollectionViewSource($0) }, elementKind, identifier)
  }
  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    tiler.pool.register(nib.map { .nib($0) }, kind, identifier)
  }
  final var registrations: [RegistrationToken] = []
  /// For prototypes of storyboards. `kind`: nil for cells.
  final func _register(
    prototype make: @escaping () -> UICollectionReusableView, ofKind kind: String?, identifier: String
  ) {
    tiler.pool.register(.make(make), kind ?? CollectionPool.cells, identifier)
  }

  /// A cell that left the screen, or a new one of what is registered; with the size it will have.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let view = tiler.dequeue(.cell(tiler.viewPath(indexPath)), identifier)
    guard let cell = view as? UICollectionViewCell else {
      fatalError(
        "The view registered for cells with identifier \(identifier) is a \(type(of: view)), not a UICollectionViewCell."
      )
    }
    return cell
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { tiler.dequeue(.supplement(elementKind, indexPath), identifier) }

  // MARK: Selection

  /// Whether an item is opened when a drag rests on it: it is selected as by a tap. The delegate may except items.
  open var isSpringLoaded: Bool {
    get { _isSpringLoaded }
    set { itemSelection.setSpringLoaded(newValue) }
  }
  open var allowsSelection = true { didSet { itemSelection.trim() } }
  open var allowsMultipleSelection = false { didSet { itemSelection.rulesDidChange() } }
  open var allowsSelectionDuringEditing = false { didSet { itemSelection.trim() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { itemSelection.rulesDidChange() } }
  /// Items that the editing rules do not let be selected are deselected, without the delegate.
  open var isEditing = false { didSet { if isEditing != oldValue { itemSelection.editingDidChange() } } }
  open var indexPathsForSelectedItems: [IndexPath]? { itemSelection.paths.sorted() }
  /// Selects without telling the delegate; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    itemSelection.select(indexPath, animated: animated, scrollPosition)
  }
  /// Without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    itemSelection.deselect(indexPath, animated: animated)
  }

  // Touches that no view in a cell takes arrive here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    itemSelection.touchesBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    itemSelection.touchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    itemSelection.touchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    itemSelection.touchesCancelled(touches)
  }

  // MARK: Scrolling

  /// - Parameter scrollPosition: At most one of each axis; none scrolls as little as shows the item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    CollectionItemScroll(collection: self, path: indexPath, position: scrollPosition).run(animated: animated)
  }

  // MARK: Updates

  package override func _sourceWasReplaced(configuresCells: Bool) -> Bool {
    let areSame = !configuresCells || updater.configureCells()
    return super._sourceWasReplaced(configuresCells: configuresCells) && areSame
  }
  open var hasUncommittedUpdates: Bool { updater.isCollecting }
  /// Changes made in `updates` are carried out together, in 0.3 s; the counts of the data source must agree with them
  /// afterwards.
  @_disfavoredOverload open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updater.performBatch(updates, completion)
  }
  /// Apple's closure is optional and does not escape, which Swift cannot write in one declaration: this one does not
  /// escape, and calls the one that can be overridden.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in performBatchUpdates(Optional(updates), completion: completion) }
  }
  open func insertSections(_ sections: IndexSet) { updater.add { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { updater.add { $0.deletedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updater.add { $0.movedSections[section] = newSection }
  }
  open func reloadSections(_ sections: IndexSet) { updater.add { $0.reloadedSections.formUnion(sections) } }
  open func insertItems(at indexPaths: [IndexPath]) { updater.add { $0.inserted += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { updater.add { $0.deleted += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updater.add { $0.moved.append((indexPath, newIndexPath)) }
  }
  open func reloadItems(at indexPaths: [IndexPath]) { updater.add { $0.reloaded += indexPaths } }
  /// The data source configures the cells again that are there; it must dequeue.
  open func reconfigureItems(at indexPaths: [IndexPath]) { updater.reconfigure(indexPaths) }

  // MARK: Moving by hand

  /// The background that a layout of lists puts before the view's own, as iOS does.
  final var _listBackground: UIColor? { didSet { if _listBackground !== oldValue { _applyBackgroundColor() } } }
  override var _shownBackgroundColor: UIColor? { _listBackground ?? super._shownBackgroundColor }
  /// There once a list with swipe actions is shown.
  final var _listSwipes: ListSwipes?
  /// - Returns: False when the data source does not let the item move.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    mover.begin(indexPath)
  }
  /// - Parameter targetPosition: Of the item's middle, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    mover.update(targetPosition)
    mover.scrollAtEdges(targetPosition)
  }
  /// Tells the data source when the item's index path changed.
  open func endInteractiveMovement() { mover.end(cancelled: false) }
  open func cancelInteractiveMovement() { mover.end(cancelled: true) }

  // MARK: Layout pass

  private lazy var index: ListIndex = {
    let index = ListIndex(self)
    index.choose = { [unowned self] title, position in
      guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: position),
        path.section < numberOfSections, path.item < numberOfItems(inSection: path.section)
      else { return }
      scrollToItem(at: path, at: .top, animated: false)
    }
    return index
  }()

  open override func layoutSubviews() {
    tiler.tile()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    index.layOut { [unowned self] in dataSource?.indexTitles(for: self) }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    _layout._insetsDidChange()
    setNeedsLayout()
  }

  package override var _elementKind: ScreenElement.Kind { .collectionView }
  /// In the layout's order, wherever views were put in.
  package override var _elementOrder: [UIView] {
    let own = containers.inOrder
    let known = Set(own.map { ObjectIdentifier($0) })
    return _subviews.filter { !known.contains(ObjectIdentifier($0)) } + own
  }
}
