/// Shows snapshots in a table, and animates from one to the next. `apply` is called on the main thread only.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject,
  UITableViewDataSource
{
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  public var defaultRowAnimation: UITableView.RowAnimation = .automatic
  private var current = Snapshot()
  private var paths: [ItemIdentifierType: IndexPath]?

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (me, completion) = (self, completion)  // stay on the main thread, where this is called
    MainActor.assumeIsolated { me._apply(snapshot, animatingDifferences, completion) }
  }
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let (me, completion) = (self, completion)
    MainActor.assumeIsolated {
      me.set(snapshot)
      me.view?.reloadData()
      completion?()
    }
  }
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    nonisolated(unsafe) let me = self
    return MainActor.assumeIsolated { me.current }
  }

  private func set(_ snapshot: Snapshot) {
    current = snapshot
    current._forgetReloads()
    paths = nil
  }

  private final func _apply(_ snapshot: Snapshot, _ animated: Bool, _ completion: (() -> Void)?) {
    guard let view else {
      set(snapshot)
      completion?()
      return
    }
    _ = view.numberOfSections
    let difference = SnapshotDifference(from: current, to: snapshot)
    let finish = { [weak view] in
      if !difference.reconfigured.isEmpty { view?.reconfigureRows(at: difference.reconfigured) }
      completion?()
    }
    guard !difference.isEmpty else {
      set(snapshot)
      finish()
      return
    }
    let animation = defaultRowAnimation
    let change = {
      view.performBatchUpdates {
        self.set(snapshot)
        view._update {
          $0.list = difference.list
          for path in difference.list.inserted { $0.comings[path] = animation }
          for path in difference.list.deleted { $0.goings[path] = animation }
        }
      } completion: { _ in
        finish()
      }
    }
    if animated { change() } else { UIView.performWithoutAnimation { change() } }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current._item(indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if paths == nil { paths = current._paths }
    return paths?[itemIdentifier]
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current._counts[section] }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current._item(indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("\(type(of: self)) has no cell for \(indexPath): the cell provider returned nil.")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    OptionalRequirement.missing()
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    OptionalRequirement.missing()
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalRequirement.missing()
    return index
  }
}
