/// The state of both diffable data sources, and their way from one snapshot to the next.
@MainActor
final class DiffableStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Difference = SnapshotDifference<Section, Item>

  private(set) var current = Snapshot()
  /// Made when a path is first asked for.
  private var paths: [Item: IndexPath]?

  func set(_ snapshot: Snapshot) {
    current = snapshot
    current._forgetReloads()
    paths = nil
  }

  func move(_ source: IndexPath, to destination: IndexPath) {
    current._move(source, to: destination)
    paths = nil
  }

  func section(at index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  func path(of item: Item) -> IndexPath? {
    if paths == nil { paths = current._paths }
    return paths?[item]
  }

  /// - Parameter note: Tells the view the changes, within its batch update.
  func apply<View: DiffableView>(
    _ snapshot: Snapshot, to view: View?, animated: Bool, completion: (() -> Void)?,
    note: @escaping (View, Difference) -> Void
  ) {
    guard let view else {
      set(snapshot)
      completion?()
      return
    }
    // Asked before the change, so that the view knows what it had.
    _ = view.numberOfSections
    let difference = Difference(from: current, to: snapshot)
    // Before anything else can change the list again: the paths are those of this snapshot.
    let reconfigure = { if !difference.reconfigured.isEmpty { view.configureAgain(difference.reconfigured) } }
    guard !difference.isEmpty else {
      set(snapshot)
      reconfigure()
      completion?()
      return
    }
    let change = {
      view.performBatchUpdates {
        self.set(snapshot)
        note(view, difference)
      } completion: { _ in
        completion?()
      }
      reconfigure()
    }
    if animated { change() } else { UIView.performWithoutAnimation { change() } }
  }
}

/// A list that a snapshot can be shown in.
@MainActor
protocol DiffableView: AnyObject {
  var numberOfSections: Int { get }
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Has the cells of these paths configured by the data source, as they stand.
  func configureAgain(_ paths: [IndexPath])
}
