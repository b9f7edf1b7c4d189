import AbsentServices
public import PorticoFoundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSEntityDescription: NSObject, @unchecked Sendable {  // set up before it is used
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  /// Nil: no model can be read.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? { nil }
  open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
    notImplemented("NSEntityDescription.insertNewObject(forEntityName:into:)")
  }
}

open class NSManagedObjectID: NSObject, @unchecked Sendable {  // immutable
  open var isTemporaryID: Bool { true }
}

/// A property that a model declares has no value, since no store is behind it. Classes made of a model call it.
public func _noManagedValue(_ name: String) -> Never { notImplemented("\(name), a property of Core Data's") }

/// An object of a store. It can be named and subclassed; making one traps, since no model says what it holds.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    notImplemented("NSManagedObject.init(entity:insertInto:)")
  }
  public convenience init(context moc: NSManagedObjectContext) { notImplemented("NSManagedObject.init(context:)") }

  open class func entity() -> NSEntityDescription { notImplemented("NSManagedObject.entity()") }
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> { notImplemented("NSManagedObject.fetchRequest()") }

  public final var objectID: NSManagedObjectID { notImplemented("NSManagedObject.objectID") }
  public final var managedObjectContext: NSManagedObjectContext? { nil }
  open var isInserted: Bool { false }
  open var isUpdated: Bool { false }
  open var isDeleted: Bool { false }
  open var hasChanges: Bool { false }
  open var isFault: Bool { false }
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
}

/// What a context can be asked to carry out.
open class NSPersistentStoreRequest: NSObject {}

/// Deletes what a request would find, without loading it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    super.init()
  }
}

open class NSPersistentStoreResult: NSObject {}

open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() { super.init() }
  public init(entityName: String) { self.entityName = entityName }
}
