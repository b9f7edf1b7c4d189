public import PorticoFoundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"

/// A store that is open. SQLite's and the binary one are files of SQLite with tables of our own; a store in memory goes
/// with the process.
open class NSPersistentStore: NSObject, @unchecked Sendable {  // its rows are guarded
  public struct StoreType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public let type: String
  public let configurationName: String
  open var url: URL?
  public let options: [AnyHashable: Any]?
  open var identifier: String!
  open var isReadOnly = false
  open var metadata: [String: Any]!
  final let _rows: ObjectStore

  init(
    type: String, configurationName: String, url: URL?, options: [AnyHashable: Any]?, isReadOnly: Bool,
    coordinator: NSPersistentStoreCoordinator
  ) throws {
    let model = coordinator.managedObjectModel
    (self.type, self.configurationName, self.url, self.options) = (type, configurationName, url, options)
    let isInMemory = type == NSInMemoryStoreType || url?.path == "/dev/null"
    guard [NSSQLiteStoreType, NSInMemoryStoreType, NSBinaryStoreType].contains(type) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreInvalidTypeError,
        userInfo: [
          NSLocalizedDescriptionKey: "There are no stores of the type \(type); there are SQLite, Binary and InMemory."
        ])
    }
    guard isInMemory || url != nil else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreOpenError,
        userInfo: [NSLocalizedDescriptionKey: "A store of the type \(type) needs the URL of a file."])
    }
    let file = isInMemory ? nil : try RowFile(url!, isReadOnly: isReadOnly)
    _rows = ObjectStore(file: file)
    super.init()
    self.isReadOnly = isReadOnly
    persistentStoreCoordinator = coordinator
    var about = file?.about ?? [:]
    let signatures = model._signatures
    if let old = about[NSStoreModelVersionHashesKey] as? [String: String], old != signatures {
      guard (options?[NSMigratePersistentStoresAutomaticallyOption] as? NSNumber)?.boolValue ?? false else {
        throw NSError(
          domain: NSCocoaErrorDomain, code: NSPersistentStoreIncompatibleVersionHashError,
          userInfo: [
            NSLocalizedDescriptionKey:
              "The model used to open the store is incompatible with the one used to create the store.",
            "metadata": about,
          ])
      }
    }
    about[NSStoreModelVersionHashesKey] = signatures
    about[NSStoreTypeKey] = type
    let known = about[NSStoreUUIDKey] as? String ?? UUID().uuidString
    about[NSStoreUUIDKey] = known
    (identifier, metadata) = (known, about)
    if !isReadOnly { file?.about = about }
    try _rows.load(model, store: self)
  }
}

// Set up before the store is loaded.
open class NSPersistentStoreDescription: NSObject, NSCopying, @unchecked Sendable {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open private(set) var options: [String: NSObject] = [:]
  open private(set) var sqlitePragmas: [String: NSObject] = [:]
  /// Kept: nothing is shared with other devices here.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

  public override init() { super.init() }
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) { sqlitePragmas[name] = value }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    (copy.url, copy.type, copy.configuration, copy.isReadOnly, copy.options) = (
      url, type, configuration, isReadOnly, options
    )
    return copy
  }
}

open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {  // set up before it is used
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
