@_exported public import PorticoFoundation

/// Model, coordinator, store and context of an app.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // set up before it is used
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// With the app's model of that name; without one it has no entities, and standard error says so.
  public convenience init(name: String) {
    let model = ["momd", "mom"].lazy.compactMap { Bundle._app.url(forResource: name, withExtension: $0) }.compactMap {
      NSManagedObjectModel(contentsOf: $0)
    }.first
    if model == nil {
      FileHandle.standardError.write(Data("CoreData: error: Failed to load model named \(name)\n".utf8))
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    (self.name, managedObjectModel) = (name, model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  /// Calls the block once for each description, before it returns, as Core Data does unless a description asks for
  /// later.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
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
  nonisolated(nonsending) open func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) -> T) async
    -> T
  {
    let context = newBackgroundContext()
    return await context.perform { block(context) }
  }
  nonisolated(nonsending) open func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) throws -> T)
    async throws -> T
  {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A container whose stores other devices share. Nothing is shared here: it is a container of this device.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  open func initializeCloudKitSchema(options: Int = 0) throws {}
}
