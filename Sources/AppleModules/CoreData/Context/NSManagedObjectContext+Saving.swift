import PorticoFoundation

extension NSManagedObjectContext {
  /// Hands all changes to the parent, or writes them into the stores: all of them or none.
  ///
  /// - Throws: What validation says (`NSValidationMultipleErrorsError` for several faults), `NSManagedObjectMergeError`
  ///   for objects that others saved since they were fetched, where the merge policy does not decide,
  ///   `NSManagedObjectConstraintMergeError` for values that have to be unique, and what the file says.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    callWillSave()
    try validate()
    let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
    if let parent {
      parent.performAndWait { parent.absorb(self) }
    } else {
      var save = try ContextSave(self)
      try save.run()
    }
    // The policy may have dropped some that are in the store already.
    let new = inserted.filter { $0._context === self && !$0._wasDeleted }
    _changes.clear()
    for object in new.union(updated) {
      object._committed = object._values
      object.didSave()
    }
    for object in deleted {
      object._wasDeleted = true
      object.didSave()
      _forget(object._id)
      object._context = nil
    }
    tellSaved(new, updated, deleted)
  }

  /// Objects may change themselves and others as they hear that they are saved.
  private func callWillSave() {
    var seen: Set<NSManagedObject> = []
    for _ in 0..<1000 {
      let new = (_changes.inserted + _changes.updated + _changes.deleted).filter { seen.insert($0).inserted }
      if new.isEmpty { break }
      for object in new { object.willSave() }
    }
    processPendingChanges()
  }

  private func validate() throws {
    var errors: [any Error] = []
    func check(_ work: () throws -> Void) {
      do { try work() } catch { errors += ManagedValidation.parts(of: error) }
    }
    for object in _changes.inserted { check(object.validateForInsert) }
    for object in _changes.updated { check(object.validateForUpdate) }
    for object in _changes.deleted { check(object.validateForDelete) }
    try ManagedValidation.raise(errors)
  }

  private func tellSaved(
    _ inserted: Set<NSManagedObject>, _ updated: Set<NSManagedObject>, _ deleted: Set<NSManagedObject>
  ) {
    let info: [AnyHashable: Any] = [
      NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
    ]
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    let names = [NSInsertedObjectIDsKey: inserted, NSUpdatedObjectIDsKey: updated, NSDeletedObjectIDsKey: deleted]
    NotificationCenter.default.post(
      name: Self.didSaveObjectIDsNotification, object: self, userInfo: names.mapValues { Set($0.map(\._id)) })
    let (new, changed, gone) = (inserted.map(\._id), updated.map(\._id), deleted.map(\._id))
    for context in _listeners { context.perform { context._merge(inserted: new, updated: changed, deleted: gone) } }
  }

  /// Takes over what a child saves. Both sides of its relationships have changed there already.
  private func absorb(_ child: NSManagedObjectContext) {
    for object in child._changes.inserted {
      let own = object._entity._class.init(entity: object._entity, insertInto: nil)
      own._id = object._id
      own._values = object._values
      _register(own)
      _changes.insert(own)
    }
    for object in child._changes.updated {
      guard let own = _registered(object._id) else { continue }
      own._fire()
      for key in object._entity._frozen.keys where !ManagedValue.isSame(object._values[key], object._committed[key]) {
        own._change(key, to: object._values[key])
      }
    }
    for object in child._changes.deleted {
      guard let own = _registered(object._id), !_isDeleted(own) else { continue }
      own._fire()
      _changes.delete(own)
    }
    _changesWillBeTold()
    processPendingChanges()
  }
}

/// The objects by the values that have to be unique together: O(objects of the entity) to make, O(1) to ask.
private struct UniqueValues {
  private(set) var saved: [[AnyHashable]: [NSManagedObjectID]] = [:]
  private(set) var inserted: [[AnyHashable]: [NSManagedObject]] = [:]

  init(
    _ names: [String], of root: NSEntityDescription, in context: NSManagedObjectContext,
    _ coordinator: NSPersistentStoreCoordinator
  ) {
    let deleted = Set(context._changes.deleted.map { ObjectIdentifier($0._id) })
    for id in coordinator._ids(root._family) where !deleted.contains(ObjectIdentifier(id)) {
      let changed = context._known(id).flatMap { context._isUpdated($0) ? $0._values : nil }
      guard let values = changed ?? coordinator._row(id)?.values, let key = Self.key(values, names) else { continue }
      saved[key, default: []].append(id)
    }
    for object in context._changes.inserted where object._entity._root === root {
      if let key = Self.key(object._values, names) { inserted[key, default: []].append(object) }
    }
  }

  /// Nil where a value is missing: only what is there has to be unique.
  static func key(_ values: [String: Any], _ names: [String]) -> [AnyHashable]? {
    var key: [AnyHashable] = []
    for name in names {
      guard let value = values[name] else { return nil }
      key.append(value as? AnyHashable ?? AnyHashable(ObjectIdentifier(value as AnyObject)))
    }
    return key
  }
}

/// One save of a context into its stores.
struct ContextSave {
  private let context: NSManagedObjectContext
  private let coordinator: NSPersistentStoreCoordinator
  private let policy: NSMergePolicyType
  /// New objects that an object of the store replaces, because values have to be unique.
  private var replaced: [NSManagedObjectID: NSManagedObjectID] = [:]

  init(_ context: NSManagedObjectContext) throws {
    guard let coordinator = context.persistentStoreCoordinator, !coordinator.persistentStores.isEmpty else {
      throw NSManagedObjectContext.noStore
    }
    (self.context, self.coordinator) = (context, coordinator)
    policy = (context.mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }

  mutating func run() throws {
    let stores = Set(
      (context._changes.inserted.compactMap { coordinator._store(for: $0._entity) })
        + (context._changes.updated + context._changes.deleted).compactMap { $0._id.persistentStore })
    guard !stores.isEmpty || context._changes.isEmpty else { throw NSManagedObjectContext.noStore }
    for store in stores { store._rows.lock.lock() }
    defer { for store in stores { store._rows.lock.unlock() } }

    try resolveConflicts()
    try resolveConstraints()
    var changes: [NSPersistentStore: ObjectStore.Changes] = [:]
    for object in context._changes.inserted {
      guard let store = coordinator._store(for: object._entity) else { throw NSManagedObjectContext.noStore }
      store._rows.makePermanent(object._id, in: store)
    }
    for object in context._changes.inserted + context._changes.updated {
      guard let store = object._id.persistentStore else { continue }
      object._values = object._values.mapValues(position)
      changes[store, default: ObjectStore.Changes()].rows.append((object._id, object._values))
    }
    for object in context._changes.deleted {
      guard let store = object._id.persistentStore else { continue }
      changes[store, default: ObjectStore.Changes()].deleted.append(object._id)
    }
    for (store, part) in changes { try store._rows.apply(part) }
    for object in context._changes.inserted + context._changes.updated {
      object._version = coordinator._row(object._id)?.version ?? 0
    }
  }

  private func position(_ value: Any) -> Any {
    guard !replaced.isEmpty else { return value }
    if let id = value as? NSManagedObjectID { return replaced[id] ?? id }
    if let ids = value as? [NSManagedObjectID] { return ids.map { replaced[$0] ?? $0 } }
    return value
  }

  private func resolveConflicts() throws {
    var conflicts: [NSMergeConflict] = []
    for object in context._changes.updated + context._changes.deleted {
      let row = coordinator._row(object._id)
      guard row?.version != object._version else { continue }
      guard policy != .errorMergePolicyType else {
        conflicts.append(NSMergeConflict(object, row))
        continue
      }
      guard let row, context._isUpdated(object) else { continue }
      switch policy {
      case .rollbackMergePolicyType: object._values = row.values
      case .overwriteMergePolicyType: break
      default:
        for key in object._entity._frozen.keys {
          let isOwn = !ManagedValue.isSame(object._values[key], object._committed[key])
          let isTheirs = !ManagedValue.isSame(row.values[key], object._committed[key])
          let storeWins = policy == .mergeByPropertyStoreTrumpMergePolicyType
          if isTheirs, !isOwn || storeWins { object._values[key] = row.values[key] }
        }
      }
    }
    guard conflicts.isEmpty else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
        userInfo: [
          NSLocalizedDescriptionKey: "Could not merge changes.", NSPersistentStoreSaveConflictsErrorKey: conflicts,
        ])
    }
  }

  private mutating func resolveConstraints() throws {
    var holders: [[String]: UniqueValues] = [:]
    for object in context._changes.inserted + context._changes.updated {
      for names in object._entity._constraints {
        let root = object._entity._root, position = [root.name ?? ""] + names
        guard let wanted = UniqueValues.key(object._values, names) else { continue }
        let values = holders[position] ?? UniqueValues(names, of: root, in: context, coordinator)
        holders[position] = values
        let other = values.saved[wanted]?.first { $0 !== object._id }
        let twin = values.inserted[wanted]?.first { $0 !== object && replaced[$0._id] == nil }
        guard let taken = other ?? twin?._id else { continue }
        guard policy != .errorMergePolicyType, context._isInserted(object) else {
          throw NSError(
            domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
            userInfo: [
              NSLocalizedDescriptionKey:
                "Could not merge changes: \(names.joined(separator: ", ")) of \(object._entity.name ?? "-") has to be unique.",
              NSPersistentStoreSaveConflictsErrorKey: [NSMergeConflict(object, coordinator._row(taken))],
            ])
        }
        take(taken, inPlaceOf: object)
        // The one that stays has other values now, which another constraint may name.
        if object._entity._constraints.count > 1 { holders = [:] }
        break
      }
    }
  }

  /// The object that is there gets the new one's values, unless the store's win.
  private mutating func take(_ taken: NSManagedObjectID, inPlaceOf object: NSManagedObject) {
    replaced[object._id] = taken
    if policy == .mergeByPropertyObjectTrumpMergePolicyType || policy == .overwriteMergePolicyType,
      let there = context._registered(taken)
    {
      there._fire()
      for (key, value) in object._values where !(value is [NSManagedObjectID]) { there._change(key, to: value) }
    }
    context._changes.forget(object)
    object._wasDeleted = true
    context._changes.tell(deleted: object)
    context._forget(object._id)
  }
}
