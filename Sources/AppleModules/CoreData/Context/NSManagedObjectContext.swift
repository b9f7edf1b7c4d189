public import PorticoFoundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// The workspace in which an app works with managed objects: it fetches, makes, changes and deletes them, and saves all
/// that at once.
///
/// It is used on its own queue: the main one, or a private one by `perform(_:)`. Objects that have not changed are kept
/// for as long as the app holds them.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {  // used on its own queue, as Apple asks
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var name: String?
  open var transactionAuthor: String?
  /// Whether what others save comes into this context by itself.
  open var automaticallyMergesChangesFromParent = false
  open var mergePolicy: Any = NSErrorMergePolicy
  /// Changes are noted there; nil notes none.
  open var undoManager: UndoManager?
  open var stalenessInterval: TimeInterval = -1
  open var shouldDeleteInaccessibleFaults = true
  open var propagatesDeletesAtEndOfEvent = true
  open var retainsRegisteredObjects = false
  open private(set) var userInfo = NSMutableDictionary()
  private let queue = DispatchQueue(label: "NSManagedObjectContext")
  private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()

  private var own: NSPersistentStoreCoordinator?
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { own ?? parent?.persistentStoreCoordinator }
    set {
      own = newValue
      newValue?._add(self)
    }
  }
  /// A context whose objects this one's are; saving hands the changes to it, and to no store.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.append(Child(context: self)) }
  }
  private struct Child { weak var context: NSManagedObjectContext? }
  private var children: [Child] = []

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    super.init()
    queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
  }
  public convenience init(_ type: ConcurrencyType) {
    self.init(concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }
  public enum ConcurrencyType: Sendable { case mainQueue, privateQueue }

  final var _model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: Objects

  private struct Entry { weak var object: NSManagedObject? }
  private var registered: [NSManagedObjectID: Entry] = [:]
  private var sweepAt = 256
  final var _changes = ContextChanges()

  open var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }
  open var insertedObjects: Set<NSManagedObject> { Set(_changes.inserted) }
  open var updatedObjects: Set<NSManagedObject> { Set(_changes.updated) }
  open var deletedObjects: Set<NSManagedObject> { Set(_changes.deleted) }
  open var hasChanges: Bool { !_changes.isEmpty }

  final func _isInserted(_ object: NSManagedObject) -> Bool { _changes.isInserted(object) }
  final func _isUpdated(_ object: NSManagedObject) -> Bool { _changes.isUpdated(object) }
  final func _isDeleted(_ object: NSManagedObject) -> Bool { _changes.isDeleted(object) }

  final func _register(_ object: NSManagedObject) {
    if registered.count >= sweepAt {
      registered = registered.filter { $0.value.object != nil }
      sweepAt = max(registered.count * 2, 256)
    }
    registered[object._id] = Entry(object: object)
    object._context = self
  }
  final func _known(_ id: NSManagedObjectID) -> NSManagedObject? { registered[id]?.object }

  /// The context's object, made as a fault where it has none yet; nil for one that is nowhere.
  final func _registered(_ id: NSManagedObjectID) -> NSManagedObject? {
    if let known = _known(id) { return known }
    guard _row(of: id) != nil else { return nil }
    return _makeFault(id)
  }
  final func _makeFault(_ id: NSManagedObjectID) -> NSManagedObject {
    if let known = _known(id) { return known }
    let object = id.entity._class.init(entity: id.entity, insertInto: nil)
    object._id = id
    (object._values, object._committed, object._isFault) = ([:], [:], true)
    _register(object)
    return object
  }

  /// The row that the parent, or the store, has of an object.
  final func _row(of id: NSManagedObjectID) -> ObjectStore.Row? {
    guard let parent else { return persistentStoreCoordinator?._row(id) }
    return parent.performAndWait {
      guard let object = parent._registered(id), !parent._isDeleted(object) else { return nil }
      object._fire()
      return ObjectStore.Row(version: object._version, values: object._values)
    }
  }

  /// The object of that name, loaded when it is asked for a value; it need not exist.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject { _makeFault(objectID) }
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { _known(objectID) }
  /// - Throws: `NSManagedObjectReferentialIntegrityError` for one that is not there.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = _registered(objectID), !_isDeleted(object) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
        userInfo: [
          NSLocalizedDescriptionKey: "\(objectID) is not in the store.", NSAffectedObjectsErrorKey: [objectID],
        ])
    }
    object._fire()
    return object
  }

  open func insert(_ object: NSManagedObject) {
    guard object._context !== self || !_isInserted(object) else { return }
    _register(object)
    _changes.insert(object)
    undoManager?.registerUndo(withTarget: self) { [weak object] in object.map($0.delete) }
    object.awakeFromInsert()
    _changesWillBeTold()
  }

  /// Related objects follow their delete rules at once.
  open func delete(_ object: NSManagedObject) {
    guard object._context === self, !_isDeleted(object) else { return }
    object._fire()
    object.prepareForDeletion()
    let wasInserted = _isInserted(object)
    _changes.delete(object)
    undoManager?.registerUndo(withTarget: self) { $0.restore(object, wasInserted: wasInserted) }
    ManagedRelations.applyDeleteRules(of: object) { [unowned self] in delete($0) }
    _changesWillBeTold()
  }

  /// Takes a deletion back; an object whose deletion was saved comes as a new one.
  private func restore(_ object: NSManagedObject, wasInserted: Bool) {
    if object._context == nil {
      _register(object)
      _changes.insert(object)
    } else {
      _changes.restore(object, wasInserted: wasInserted)
    }
    undoManager?.registerUndo(withTarget: self) { $0.delete(object) }
    _changesWillBeTold()
  }

  final func _note(changed object: NSManagedObject) {
    _changes.update(object)
    _changesWillBeTold()
  }

  final func _noteUndo(_ object: NSManagedObject, _ key: String, _ old: Any?) {
    guard let undoManager else { return }
    undoManager.registerUndo(withTarget: object) { object in
      let now = object._values[key]
      if let relationship = object._entity._frozen[key] as? NSRelationshipDescription {
        ManagedRelations.set(ManagedValue.list(old), relationship, of: object)
      } else {
        object._change(key, to: old)
      }
      object._context?._noteUndo(object, key, now)
    }
  }

  /// Gives new objects their names for good, before they are saved.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects where object._id.isTemporaryID {
      guard let store = persistentStoreCoordinator?._store(for: object._entity) else { throw Self.noStore }
      store._rows.makePermanent(object._id, in: store)
    }
  }
  static var noStore: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
      userInfo: [
        NSLocalizedDescriptionKey:
          "This NSPersistentStoreCoordinator has no persistent stores.  It cannot perform a save operation."
      ])
  }
  open func assign(_ object: Any, to store: NSPersistentStore) {}

  // MARK: Forgetting

  /// - Parameter flag: False: the values are let go, with changes to them. True: they are fetched anew, and changes
  ///   stay.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object._context === self, !_isInserted(object) else { return }
    if flag {
      _merge(object)
    } else {
      _changes.forget(object)
      object._turnIntoFault()
    }
    _changes.refresh(object)
    _changesWillBeTold()
  }
  open func refreshAllObjects() { for object in registeredObjects { refresh(object, mergeChanges: true) } }
  /// Every object is let go, and so is what was changed.
  open func reset() {
    for object in registered.values.compactMap(\.object) { object._context = nil }
    (registered, _changes) = ([:], ContextChanges())
  }
  /// Takes back all changes since the last save.
  open func rollback() {
    let (inserted, updated, deleted) = (_changes.inserted, _changes.updated, _changes.deleted)
    _changes.clear()
    for object in inserted {
      registered[object._id] = nil
      object._context = nil
      _changes.tell(deleted: object)
    }
    for object in updated + deleted where object._context === self {
      object._values = object._committed
      object._fire()
      _changes.refresh(object)
    }
    undoManager?.removeAllActions()
    _changesWillBeTold()
  }
  open func undo() { undoManager?.undo() }
  open func redo() { undoManager?.redo() }

  /// Values that others saved, under the changes of this context.
  final func _merge(_ object: NSManagedObject) {
    guard !object._isFault, let row = _row(of: object._id) else { return }
    let own = object._entity._frozen.keys.filter { !ManagedValue.isSame(object._values[$0], object._committed[$0]) }
    var values = row.values
    for key in own { values[key] = object._values[key] }
    (object._values, object._committed, object._version) = (values, row.values, row.version)
  }

  // MARK: Telling

  /// Whether the end of this turn tells what has changed.
  private var isTelling = false
  final func _changesWillBeTold() {
    guard !isTelling, concurrencyType == .mainQueueConcurrencyType else { return }
    isTelling = true
    _laterOnMain { [weak self] in
      self?.isTelling = false
      self?.processPendingChanges()
    }
  }

  /// Tells of what has changed since it was called last. Saving and the end of a turn call it.
  open func processPendingChanges() {
    let told = _changes.takeUntold()
    guard !told.isEmpty else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: told)
  }

  // MARK: Queues

  private var isOnOwnQueue: Bool { DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self) }

  /// On the main queue in a later turn, on a private one as soon as it is free.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // handed over to the queue and used there alone
    if concurrencyType == .mainQueueConcurrencyType {
      _laterOnMain(block)
    } else {
      queue.async { [self] in
        block()
        processPendingChanges()
      }
    }
  }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    guard concurrencyType == .privateQueueConcurrencyType, !isOnOwnQueue else { return try block() }
    return try queue.sync {
      defer { processPendingChanges() }
      return try block()
    }
  }
  nonisolated(nonsending) open func perform<T>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> T)
    async -> T
  {
    nonisolated(unsafe) let block = block  // handed over to the queue and used there alone
    let outcome: Outcome<T> = await withCheckedContinuation { continuation in
      perform { continuation.resume(returning: Outcome(value: block())) }
    }
    return outcome.value
  }
  nonisolated(nonsending) open func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async throws
    -> T
  {
    nonisolated(unsafe) let block = block  // handed over to the queue and used there alone
    let outcome: Outcome<T> = try await withCheckedThrowingContinuation { continuation in
      perform { continuation.resume(with: Result { Outcome(value: try block()) }) }
    }
    return outcome.value
  }
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  /// Brings what another context saved into this one.
  open func mergeChanges(fromContextDidSave notification: Notification) {
    func objects(_ key: String) -> [NSManagedObjectID] {
      let set = notification.userInfo?[key]
      if let objects = set as? Set<NSManagedObject> { return objects.map(\._id) }
      return (set as? Set<NSManagedObjectID>).map(Array.init) ?? []
    }
    _merge(
      inserted: objects(NSInsertedObjectsKey), updated: objects(NSUpdatedObjectsKey),
      deleted: objects(NSDeletedObjectsKey))
  }
  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    func objects(_ key: String, _ context: NSManagedObjectContext) -> [NSManagedObjectID] {
      let list = changeNotificationData[key] as? [Any] ?? (changeNotificationData[key] as? NSSet)?.allObjects ?? []
      return list.compactMap {
        $0 as? NSManagedObjectID
          ?? ($0 as? URL).flatMap { context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: $0) }
      }
    }
    for context in contexts {
      context.performAndWait {
        context._merge(
          inserted: objects(NSInsertedObjectsKey, context), updated: objects(NSUpdatedObjectsKey, context),
          deleted: objects(NSDeletedObjectsKey, context))
      }
    }
  }

  final func _merge(inserted: [NSManagedObjectID], updated: [NSManagedObjectID], deleted: [NSManagedObjectID]) {
    for id in inserted where _known(id).map({ !_isInserted($0) }) ?? true { _changes.tell(inserted: _makeFault(id)) }
    for id in updated {
      guard let object = _known(id) else { continue }
      _merge(object)
      _changes.refresh(object)
    }
    for id in deleted {
      guard let object = _known(id) else { continue }
      _changes.forget(object)
      _changes.tell(deleted: object)
      object._wasDeleted = true
      registered[id] = nil
    }
    if concurrencyType == .mainQueueConcurrencyType { processPendingChanges() } else { _changesWillBeTold() }
  }

  final func _forget(_ id: NSManagedObjectID) { registered[id] = nil }

  /// Contexts that are to hear of a save of this one.
  final var _listeners: [NSManagedObjectContext] {
    let siblings = parent == nil ? own?._contexts.filter { $0 !== self && $0.parent == nil } ?? [] : []
    return (siblings + children.compactMap(\.context)).filter(\.automaticallyMergesChangesFromParent)
  }
}

/// A value that goes from one queue to another.
private struct Outcome<T>: @unchecked Sendable {  // handed over
  let value: T
}

/// In a later turn of the app's clock where the main queue runs it, else as soon as it can.
func _laterOnMain(_ work: @escaping () -> Void) {
  nonisolated(unsafe) let work = work  // handed over
  _inLaterTurn { work() }
}

extension NSNotification.Name {
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSPersistentStoreRemoteChange = NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
}
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

extension NSManagedObjectContext {
  public static var willSaveObjectsNotification: Notification.Name { .NSManagedObjectContextWillSave }
  public static var didSaveObjectsNotification: Notification.Name { .NSManagedObjectContextDidSave }
  public static var didChangeObjectsNotification: Notification.Name { .NSManagedObjectContextObjectsDidChange }
  public static var didSaveObjectIDsNotification: Notification.Name {
    Notification.Name("NSManagedObjectContextDidSaveObjectIDsNotification")
  }
  public static var didMergeChangesObjectIDsNotification: Notification.Name {
    Notification.Name("NSManagedObjectContextDidMergeChangesObjectIDsNotification")
  }

  public enum NotificationKey: String, Sendable {
    case sourceContext, queryGeneration
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
    case refreshedObjectIDs = "refreshed_objectIDs"
    case invalidatedObjectIDs = "invalidated_objectIDs"
  }
}
