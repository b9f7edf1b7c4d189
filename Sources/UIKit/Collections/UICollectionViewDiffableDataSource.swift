/// Shows snapshots in a collection view, and animates from one to the next.
///
/// `apply` is called on the main thread only; UIKit lets it come from a queue of one's own.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  NSObject,
  UICollectionViewDataSource
{
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public init() {}
  }

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  public var supplementaryViewProvider: SupplementaryViewProvider?
  public var reorderingHandlers = ReorderingHandlers()
  private let store = DiffableStore<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// The changes since the last snapshot are animated unless told otherwise, or all is loaded anew where nothing is on screen yet.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (me, completion) = (self, completion)  // stay on the main thread, where this is called
    MainActor.assumeIsolated {
      me.store.apply(snapshot, to: me.view, animated: animatingDifferences, completion: completion) { view, difference in
        view._update { $0 = difference.list }
      }
    }
  }
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (me, completion) = (self, completion)
    MainActor.assumeIsolated {
      me.store.set(snapshot)
      me.view?.reloadData()
      completion?()
    }
  }
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    nonisolated(unsafe) let me = self
    return MainActor.assumeIsolated { me.store.current }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { store.current.indexOfSection(sectionIdentifier) }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.current._item(indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.current._counts[section]
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let item = store.current._item(indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("\(type(of: self)) has no cell for \(indexPath): the cell provider returned nil.")
    }
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
    guard let handler = reorderingHandlers.canReorderItem, let item = store.current._item(indexPath) else { return false }
    return handler(item)
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    store.move(sourceIndexPath, to: destinationIndexPath)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    OptionalRequirement.missing()
    return IndexPath(item: 0, section: 0)
  }
}
