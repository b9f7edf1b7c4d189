public import PorticoFoundation

/// A request that a context carries out.
open class NSPersistentStoreRequest: NSObject {
  open var affectedStores: [NSPersistentStore]?
}
open class NSPersistentStoreResult: NSObject {}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects are wanted, and in which order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// 0: no limit.
  open var fetchLimit = 0
  open var fetchOffset = 0
  /// Kept: objects are loaded one by one, when they are asked for values.
  open var fetchBatchSize = 0
  open var includesPendingChanges = true
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var returnsObjectsAsFaults = true
  open var shouldRefreshRefetchedObjects = false
  open var returnsDistinctResults = false
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Names of attributes, or their descriptions, of a fetch of dictionaries.
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var havingPredicate: NSPredicate?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() { super.init() }
  public init(entityName: String) { self.entityName = entityName }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    (copy.entityName, copy.entity, copy.predicate, copy.sortDescriptors) = (
      entityName, entity, predicate, sortDescriptors
    )
    (copy.fetchLimit, copy.fetchOffset, copy.fetchBatchSize) = (fetchLimit, fetchOffset, fetchBatchSize)
    (copy.includesPendingChanges, copy.includesSubentities, copy.returnsObjectsAsFaults) =
      (includesPendingChanges, includesSubentities, returnsObjectsAsFaults)
    (copy.resultType, copy.propertiesToFetch, copy.returnsDistinctResults) = (
      resultType, propertiesToFetch, returnsDistinctResults
    )
    return copy
  }

  /// Fetches in the context whose block runs on this queue.
  open func execute() throws -> [ResultType] { notImplemented("NSFetchRequest.execute()") }
}

/// A fetch that answers later, on the context's queue.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<ResultType>
  open var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    (fetchRequest, completionBlock) = (request, blk)
  }
}
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  open private(set) var finalResult: [ResultType]?
  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ result: [ResultType]) {
    (fetchRequest, finalResult) = (request, result)
  }
}

// MARK: Changes of a store without objects

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
/// Deletes what a request would find, in the store, past the contexts.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  final var _ids: [NSManagedObjectID]?
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { fetchRequest = fetch }
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    self.init(fetchRequest: NSFetchRequest(entityName: objects.first?.entity.name ?? ""))
    _ids = objects
  }
}
open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType
  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) { (self.result, resultType) = (result, type) }
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}
/// Changes attributes of what a predicate finds, in the store, past the contexts.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  public let entityName: String
  open var predicate: NSPredicate?
  open var includesSubentities = true
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  /// New values by the names of attributes.
  open var propertiesToUpdate: [AnyHashable: Any]?
  public init(entityName: String) { self.entityName = entityName }
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }
}
open class NSBatchUpdateResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchUpdateRequestResultType
  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) { (self.result, resultType) = (result, type) }
}

public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }
/// Makes objects of tables of values, in the store, past the contexts.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  public let entityName: String
  open var objectsToInsert: [[String: Any]]?
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    (self.entityName, objectsToInsert) = (entityName, dictionaries)
  }
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(entityName: entity.name ?? "", objects: dictionaries)
  }
  /// - Parameter handler: Fills a table; true ends.
  public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    (self.entityName, dictionaryHandler) = (entityName, handler)
  }
  public convenience init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", dictionaryHandler: handler)
  }
  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    (self.entityName, managedObjectHandler) = (entityName, handler)
  }
  public convenience init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
  }
}
open class NSBatchInsertResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchInsertRequestResultType
  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) { (self.result, resultType) = (result, type) }
}
