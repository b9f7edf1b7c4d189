/// Shows snapshots in a collection view, and animates from one to the next.
///
/// `apply` is called on the main thread only; UIKit lets it come from a queue of one's own.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
  NSObject,
  UICollectionViewDataSource
{
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Before the data source takes over what a finger moved.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }
  /// The handlers of a tap that shows or hides the items below one.
  @preconcurrency
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// The items below one that is about to show them, given those that are known.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    public init() {}
  }

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  public var supplementaryViewProvider: SupplementaryViewProvider?
  public var reorderingHandlers = ReorderingHandlers()
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  private let store = DiffableStore<SectionIdentifierType, ItemIdentifierType>()
  private let outlines = OutlineStore<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// The changes since the last snapshot are animated unless told otherwise, or all is loaded anew where nothing is on
  /// screen yet.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion  // stays on the main thread, where this is called
    MainActor.assumeIsolated {
      self.outlines.keep(matching: snapshot)
      self.show(snapshot, animated: animatingDifferences, completion)
    }
  }
  /// Returns once the changes are on screen.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await waiting { $0.apply(snapshot, animatingDifferences: animatingDifferences, completion: $1) }
  }
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await waiting { $0.applySnapshotUsingReloadData(snapshot, completion: $1) }
  }
  private typealias Waiting = @MainActor @Sendable (UICollectionViewDiffableDataSource, @escaping () -> Void) -> Void
  @MainActor private func waiting(_ body: Waiting) async {
    await withCheckedContinuation { continuation in body(self) { continuation.resume() } }
  }
  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    store.apply(snapshot, to: view, animated: animated, completion: completion) { view, difference in
      view.updater.add { $0 = difference.list }
    }
  }
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    MainActor.assumeIsolated {
      self.outlines.keep(matching: snapshot)
      self.store.set(snapshot)
      self.view?.reloadData()
      completion?()
    }
  }
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    MainActor.assumeIsolated { self.store.current }
  }

  // MARK: Sections

  /// Shows an outline in one section, which is appended where it is not there; the others stay.
  nonisolated public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    MainActor.assumeIsolated {
      let flat = self.outlines.snapshot(showing: snapshot, in: section, of: self.store.current)
      self.show(flat, animated: animatingDifferences, completion)
      self.dressVisibleCells(of: section, animated: animatingDifferences)
    }
  }
  nonisolated public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await waiting { $0.apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $1) }
  }
  /// The outline that was applied last; the section's items on one level where none was.
  nonisolated public final func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    MainActor.assumeIsolated { self.outlines.outline(of: section, in: self.store.current) }
  }

  private func dress(_ cell: UICollectionViewCell, _ item: ItemIdentifierType, animated: Bool) {
    guard let cell = cell as? UICollectionViewListCell,
      let section = store.current.sectionIdentifier(containingItem: item),
      let look = outlines.look(of: item, in: section)
    else { return }
    cell.indentationLevel = look.level
    cell._row.setExpanded(look.isExpanded, animated: animated)
  }

  private func dressVisibleCells(of section: SectionIdentifierType, animated: Bool) {
    guard let view, let index = store.current.indexOfSection(section) else { return }
    for path in view.indexPathsForVisibleItems where path.section == index {
      guard let item = store.current._item(path), let cell = view.cellForItem(at: path) else { continue }
      dress(cell, item, animated: animated)
    }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.current._item(indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.current._counts[section]
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = store.current._item(indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("\(type(of: self)) has no cell for \(indexPath): the cell provider returned nil.")
    }
    dress(cell, item, animated: false)
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("\(type(of: self)) has no view of kind \(kind) for \(indexPath): set its supplementaryViewProvider.")
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let handler = reorderingHandlers.canReorderItem, let item = store.current._item(indexPath) else {
      return false
    }
    return handler(item)
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let old = store.current
    guard let item = old._item(sourceIndexPath) else { return }
    var new = old
    new._move(sourceIndexPath, to: destinationIndexPath)
    let before = oldOutlines(of: old)
    outlines.follow(item, from: old, to: new)
    let transaction = transaction(from: old, before, to: new)
    reorderingHandlers.willReorder?(transaction)
    store.move(sourceIndexPath, to: destinationIndexPath)
    reorderingHandlers.didReorder?(transaction)
  }

  private typealias Outlines = [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
  private func oldOutlines(of snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>)
    -> Outlines
  {
    guard reorderingHandlers.willReorder != nil || reorderingHandlers.didReorder != nil else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.map { ($0, outlines.outline(of: $0, in: snapshot)) })
  }

  private func transaction(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ before: Outlines,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    let changed = new.sectionIdentifiers.filter {
      new.itemIdentifiers(inSection: $0) != old.itemIdentifiers(inSection: $0)
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: new, difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: changed.map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: before[section] ?? NSDiffableDataSourceSectionSnapshot(),
          finalSnapshot: outlines.outline(of: section, in: new),
          difference: new.itemIdentifiers(inSection: section).difference(from: old.itemIdentifiers(inSection: section)))
      })
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  {
    OptionalRequirement.missing()
    return IndexPath(item: 0, section: 0)
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func _toggle(_ path: IndexPath, in collection: UICollectionView) {
    guard let item = store.current._item(path), let section = store.current.sectionIdentifier(containingItem: item),
      outlines.hasOutline(section)
    else { return }
    var outline = outlines.outline(of: section, in: store.current)
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let snapshot = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: snapshot(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section, animatingDifferences: true)
  }
}

// Its state belongs to the main actor; the root class keeps the compiler from seeing that.
extension UICollectionViewDiffableDataSource: @unchecked Sendable {}

extension UICollectionView: DiffableView {
  final func configureAgain(_ paths: [IndexPath]) { updater.reconfigure(paths) }
}
