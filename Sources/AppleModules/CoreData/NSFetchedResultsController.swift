public import PorticoFoundation

public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// The results of a fetch, by sections. `performFetch` throws, and there are no objects.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  open func performFetch() throws { throw storeError(NSCoreDataError) }
  open var fetchedObjects: [ResultType]? { nil }
  open var sections: [any NSFetchedResultsSectionInfo]? { nil }
  open var sectionIndexTitles: [String] { [] }
  open func object(at indexPath: IndexPath) -> ResultType { fatalError("No object at index path \(indexPath): nothing was fetched.") }
  open func indexPath(forObject object: ResultType) -> IndexPath? { nil }
  open class func deleteCache(withName name: String?) {}
}

public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
    OptionalRequirement.missing()
  }
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
    OptionalRequirement.missing()
  }
}
