/// Shows snapshots in a table, and animates from one to the next. `apply` is called on the main thread only.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject,
  UITableViewDataSource
{
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  public var defaultRowAnimation: UITableView.RowAnimation = .automatic
  private let store = DiffableStore<SectionIdentifierType, ItemIdentifierType>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion  // stays on the main thread, where this is called
    MainActor.assumeIsolated {
      let animation = self.defaultRowAnimation
      // A row that a finger has moved stands at its new position already.
      if let move = self.view?.reordering.takeUntoldMove() { self.store.move(move.from, to: move.to) }
      self.store.apply(snapshot, to: self.view, animated: animatingDifferences, completion: completion) {
        view, difference in
        view.updater.add {
          $0.list = difference.list
          for path in difference.list.inserted { $0.comings[path] = animation }
          for path in difference.list.deleted { $0.goings[path] = animation }
        }
      }
    }
  }
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    MainActor.assumeIsolated {
      self.store.set(snapshot)
      self.view?.reloadData()
      completion?()
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
  private typealias Waiting = @MainActor @Sendable (UITableViewDiffableDataSource, @escaping () -> Void) -> Void
  @MainActor private func waiting(_ body: Waiting) async {
    await withCheckedContinuation { continuation in body(self) { continuation.resume() } }
  }
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    MainActor.assumeIsolated { self.store.current }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.current._item(indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { store.current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.current._counts[section]
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = store.current._item(indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("\(type(of: self)) has no cell for \(indexPath): the cell provider returned nil.")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    OptionalRequirement.missing()
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    OptionalRequirement.missing()
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalRequirement.missing()
    return index
  }
}

// Its state belongs to the main actor; the root class keeps the compiler from seeing that.
extension UITableViewDiffableDataSource: @unchecked Sendable {}

extension UITableView: DiffableView {
  final func configureAgain(_ paths: [IndexPath]) { updater.reconfigure(paths) }
}
