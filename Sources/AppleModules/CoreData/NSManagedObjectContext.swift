import AbsentServices
public import PorticoFoundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

open class NSMergePolicy: NSObject, @unchecked Sendable {  // immutable
  let type: UInt
  init(type: UInt) { self.type = type }
}
public let NSErrorMergePolicy = NSMergePolicy(type: 0)
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy(type: 1)
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy(type: 2)
public let NSOverwriteMergePolicy = NSMergePolicy(type: 3)
public let NSRollbackMergePolicy = NSMergePolicy(type: 4)

/// Where an app works with managed objects. Without a store there are none: fetching fails, and there is nothing to save.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {  // used on its own queue, as Apple asks
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var name: String?
  open var automaticallyMergesChangesFromParent = false
  open var mergePolicy: Any = NSErrorMergePolicy
  open var undoManager: UndoManager?
  private let queue = DispatchQueue(label: "NSManagedObjectContext")

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }

  open var hasChanges: Bool { false }
  open var insertedObjects: Set<NSManagedObject> { [] }
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var deletedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { [] }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // handed over to the queue and used there alone
    if concurrencyType == .mainQueueConcurrencyType { answerLater(block) } else { queue.async { block() } }
  }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { throw storeError(NSCoreDataError) }
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int { throw storeError(NSCoreDataError) }
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { throw storeError(NSCoreDataError) }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { throw storeError(NSCoreDataError) }
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject { notImplemented("NSManagedObjectContext.object(with:)") }
  open func insert(_ object: NSManagedObject) { notImplemented("NSManagedObjectContext.insert(_:)") }
  open func delete(_ object: NSManagedObject) { notImplemented("NSManagedObjectContext.delete(_:)") }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    notImplemented("NSManagedObjectContext.refresh(_:mergeChanges:)")
  }
  open func refreshAllObjects() {}
  open func reset() {}
  open func rollback() {}
  open func undo() {}
  open func redo() {}
  open func save() throws {
    if hasChanges { throw storeError(NSCoreDataError) }
  }
}
