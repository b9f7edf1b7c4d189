public import PorticoFoundation

/// Stands between contexts and stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {  // its lists are guarded
  public let managedObjectModel: NSManagedObjectModel
  open var name: String?
  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private struct Entry { weak var context: NSManagedObjectContext? }
  private var contexts: [Entry] = []

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  open var persistentStores: [NSPersistentStore] { holding { stores } }
  private func holding<T>(_ work: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  // MARK: Stores

  /// - Throws: An error of Cocoa's domain: `NSPersistentStoreOpenError`, `NSPersistentStoreInvalidTypeError`, or, for a
  ///   file that another model wrote and that may not be migrated, `NSPersistentStoreIncompatibleVersionHashError`.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let isReadOnly =
      (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue
      ?? (options?[NSReadOnlyPersistentStoreOption] as? Bool) ?? false
    let store = try NSPersistentStore(
      type: storeType, configurationName: configuration ?? "PF_DEFAULT_CONFIGURATION_NAME", url: storeURL,
      options: options,
      isReadOnly: isReadOnly, coordinator: self)
    holding { stores.append(store) }
    return store
  }
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }
  /// Calls the block before it returns, or in a later turn where the description asks for that.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    var options: [AnyHashable: Any] = storeDescription.options
    options[NSMigratePersistentStoresAutomaticallyOption] = NSNumber(
      value: storeDescription.shouldMigrateStoreAutomatically)
    options[NSReadOnlyPersistentStoreOption] = NSNumber(value: storeDescription.isReadOnly)
    var failure: (any Error)?
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration, at: storeDescription.url,
        options: options)
    } catch { failure = error }
    guard storeDescription.shouldAddStoreAsynchronously else { return block(storeDescription, failure) }
    nonisolated(unsafe) let block = block  // handed over to the main queue
    DispatchQueue.main.async { [failure] in block(storeDescription, failure) }
  }
  open func remove(_ store: NSPersistentStore) throws { holding { stores.removeAll { $0 === store } } }
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore {
    guard let old = store.url else { throw NSError(domain: NSCocoaErrorDomain, code: NSMigrationError) }
    try FileManager.default.copyItem(at: old, to: URL)
    let new = try addPersistentStore(ofType: storeType, configurationName: nil, at: URL, options: options)
    try remove(store)
    return new
  }
  open func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
  ) throws {
    try? FileManager.default.removeItem(at: destinationURL)
    try FileManager.default.copyItem(at: sourceURL, to: destinationURL)
  }
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    holding { stores.removeAll { $0.url == url } }
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }
  open func destroyPersistentStore(
    at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
  }
  open func persistentStore(for URL: URL) -> NSPersistentStore? { persistentStores.first { $0.url == URL } }
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
  @discardableResult open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    store.url = url
    return true
  }
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
  open class func metadataForPersistentStore(ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil)
    throws -> [String:
    Any]
  {
    guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    return try RowFile(url, isReadOnly: true).about
  }
  /// Nil for an address that no open store has.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.pathComponents.filter { $0 != "/" }
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].hasPrefix("p"), let number = Int(parts[1].dropFirst()),
      let store = persistentStores.first(where: { $0.identifier == url.host || $0.identifier.lowercased() == url.host })
    else { return nil }
    return store._rows.id(entity: parts[0], number: number)
  }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // handed over
    DispatchQueue.global().async { block() }
  }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  // MARK: For contexts

  final func _add(_ context: NSManagedObjectContext) {
    holding {
      contexts.removeAll { $0.context == nil || $0.context === context }
      contexts.append(Entry(context: context))
    }
  }
  final var _contexts: [NSManagedObjectContext] { holding { contexts.compactMap(\.context) } }

  final func _row(_ id: NSManagedObjectID) -> ObjectStore.Row? { id.persistentStore?._rows.row(id) }
  final func _ids(_ entities: Set<String>) -> [NSManagedObjectID] {
    persistentStores.flatMap { $0._rows.ids(ofEntities: entities) }
  }
  /// The store for new objects: that of the entity's configuration, else the first that can be written.
  final func _store(for entity: NSEntityDescription) -> NSPersistentStore? {
    let all = persistentStores.filter { !$0.isReadOnly }
    return all.first {
      managedObjectModel.entities(forConfigurationName: $0.configurationName)?.contains { $0.name == entity.name }
        ?? false
    } ?? all.first
  }
}
