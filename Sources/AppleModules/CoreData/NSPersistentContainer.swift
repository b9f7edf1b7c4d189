import AbsentServices
@_exported public import PorticoFoundation

public let NSPersistentStoreOpenError = 134080
public let NSManagedObjectValidationError = 1550
public let NSCoreDataError = 134060
public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// The error of every use of a store: none can be opened without the database engine of Core Data.
func storeError(_ code: Int = NSPersistentStoreOpenError) -> NSError {
  serviceError(NSCocoaErrorDomain, code, "There is no Core Data on this platform, so that no store can be opened.")
}

open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {  // set up before the store is loaded
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var isReadOnly = false
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open private(set) var options: [String: NSObject] = [:]

  public override init() { super.init() }
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// Model, coordinator and context of an app. Loading its stores fails with `NSPersistentStoreOpenError`.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // set up before it is used
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    (self.name, managedObjectModel) = (name, model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
    ]
  }

  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  /// Calls the block once for each description, before it returns, as Core Data does unless a description asks for later.
  open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
    for description in persistentStoreDescriptions {
      if description.shouldAddStoreAsynchronously {
        answerLater { block(description, storeError()) }
      } else {
        block(description, storeError())
      }
    }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

open class NSManagedObjectModel: NSObject, @unchecked Sendable {  // holds nothing
  public override init() { super.init() }
  /// Nil: compiled models cannot be read.
  public init?(contentsOf url: URL) { return nil }
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { nil }
  open var entities: [NSEntityDescription] { [] }
  open var entitiesByName: [String: NSEntityDescription] { [:] }
}

public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"

/// A store that was opened. There is none here: opening fails.
open class NSPersistentStore: NSObject {
  public let type: String
  public let configurationName: String
  open var url: URL?
  public let options: [AnyHashable: Any]?
  init(type: String, configurationName: String, url: URL?, options: [AnyHashable: Any]?) {
    (self.type, self.configurationName, self.url, self.options) = (type, configurationName, url, options)
  }
}

open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {  // immutable
  public let managedObjectModel: NSManagedObjectModel
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }
  open var persistentStores: [NSPersistentStore] { [] }
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore { throw storeError() }
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore { throw storeError() }
}
