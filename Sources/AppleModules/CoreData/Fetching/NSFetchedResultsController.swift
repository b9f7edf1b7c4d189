public import PorticoFoundation
public import UIKit

public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// The results of a fetch, by sections, which follow the changes of their context.
///
/// - Note: The delegate hears of changes when the context tells of them: at the end of the turn, and when it is saved.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  /// Nil: nobody hears of changes, and the results stay as they were fetched.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { watch() }
  }
  private var results = FetchedResults()
  private var isFetched = false
  private var observer: (any NSObjectProtocol)?

  /// - Parameters:
  ///   - fetchRequest: Has to have sort descriptors; where there are sections, the first has to bring their objects
  ///     together.
  ///   - sectionNameKeyPath: Nil for one section.
  ///   - name: Kept: nothing is cached.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    if fetchRequest.sortDescriptors?.isEmpty ?? true {
      fatalError("An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    }
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }
  deinit { observer.map(NotificationCenter.default.removeObserver) }

  open func performFetch() throws {
    show(fetchNow())
    watch()
    tellSnapshot(updated: [])
  }

  open var fetchedObjects: [ResultType]? { isFetched ? results.objects.compactMap { $0 as? ResultType } : nil }
  /// Nil before the fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? { isFetched ? results.sections : nil }
  open var sectionIndexTitles: [String] {
    results.sections.compactMap { sectionIndexTitle(forSectionName: $0.name) }
  }
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    let controller = _erased
    if let delegate,
      let answer = OptionalRequirement.ask({
        delegate.controller(controller, sectionIndexTitleForSectionName: sectionName)
      })
    {
      return answer
    }
    return sectionName.first.map { String($0).uppercased() }
  }
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    results.sections.firstIndex { sectionIndexTitle(forSectionName: $0.name) == title }
      ?? min(sectionIndex, max(results.sections.count - 1, 0))
  }
  /// Traps for a position that is not there.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard results.sections.indices.contains(indexPath.section),
      results.sections[indexPath.section].list.indices.contains(indexPath.row)
    else {
      fatalError("no object at index \(indexPath.row) in section at index \(indexPath.section)")
    }
    return results.sections[indexPath.section].list[indexPath.row] as! ResultType
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.position(of: $0) }
  }
  open class func deleteCache(withName name: String?) {}

  // MARK: Changes

  /// The controller as delegates get it, whose type says nothing of the results: the controller itself where it is of
  /// that type, else one that shows the same.
  private var _erased: NSFetchedResultsController<any NSFetchRequestResult> {
    self as AnyObject as? NSFetchedResultsController<any NSFetchRequestResult> ?? twin
  }
  private lazy var twin: NSFetchedResultsController<any NSFetchRequestResult> = {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    (request.entityName, request.entity) = (fetchRequest.entityName, fetchRequest.entity)
    (request.predicate, request.sortDescriptors) = (fetchRequest.predicate, fetchRequest.sortDescriptors)
    let erased = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: request, managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath,
      cacheName: cacheName)
    erased.original = self
    return erased
  }()
  /// The controller whose results this one shows.
  private weak var original: NSObject?
  /// A delegate compares what it is handed with its own controllers.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any _ResultsController else { return false }
    return _identity == other._identity
  }
  open override var hash: Int { _identity.hashValue }
  final var _identity: ObjectIdentifier { ObjectIdentifier(original ?? self) }

  private func show(_ new: FetchedResults) {
    (results, isFetched) = (new, true)
    if _erased !== self { (_erased.results, _erased.isFetched) = (new, true) }
  }

  private func fetchNow() -> FetchedResults {
    FetchedResults(managedObjectContext._fetchObjects(fetchRequest), sectionNameKeyPath)
  }

  private func watch() {
    guard delegate != nil, isFetched, observer == nil else { return }
    nonisolated(unsafe) weak let controller = self  // told on the context's queue, where the controller is used
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { note in
      let info = note.userInfo ?? [:]
      func objects(_ key: String) -> Set<NSManagedObject> { info[key] as? Set<NSManagedObject> ?? [] }
      controller?.contextDidChange(objects(NSUpdatedObjectsKey).union(objects(NSRefreshedObjectsKey)))
    }
  }

  private func contextDidChange(_ changed: Set<NSManagedObject>) {
    guard let delegate else { return }
    let old = results, new = fetchNow()
    let change = FetchedChange(from: old, to: new, updated: changed)
    guard !change.isEmpty else { return show(new) }
    let controller = _erased
    delegate.controllerWillChangeContent(controller)
    show(new)
    for (index, section) in change.removedSections {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in change.addedSections {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
    }
    for entry in change.objects {
      delegate.controller(controller, didChange: entry.object, at: entry.old, for: entry.type, newIndexPath: entry.new)
    }
    tellSnapshot(updated: change.objects.filter { $0.type == .update }.map(\.object))
    tellDifference(from: old, to: new)
    delegate.controllerDidChangeContent(controller)
  }

  private func tellSnapshot(updated: [NSManagedObject]) {
    guard let delegate else { return }
    var snapshot = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>()
    for section in results.sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.list.map(\._id), toSection: section.name)
    }
    snapshot.reloadItems(updated.map(\._id).filter { snapshot.indexOfItem($0) != nil })
    delegate.controller(_erased, didChangeContentWith: snapshot as NSDiffableDataSourceSnapshotReference)
  }

  private func tellDifference(from old: FetchedResults, to new: FetchedResults) {
    guard let delegate, sectionNameKeyPath == nil else { return }
    delegate.controller(
      _erased, didChangeContentWith: new.objects.map(\._id).difference(from: old.objects.map(\._id)).inferringMoves())
  }
}

protocol _ResultsController { var _identity: ObjectIdentifier { get } }
extension NSFetchedResultsController: _ResultsController {}

public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  )
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? {
    OptionalRequirement.missing()
    return nil
  }
}
