import PorticoFoundation

/// The changes of a context since it was saved, and those of them that nobody was told of yet. Changed objects are held
/// here.
struct ContextChanges {
  /// In the order in which they were changed.
  private struct Objects {
    private(set) var list: [NSManagedObject] = []
    private var known: Set<ObjectIdentifier> = []

    func contains(_ object: NSManagedObject) -> Bool { known.contains(ObjectIdentifier(object)) }
    mutating func add(_ object: NSManagedObject) {
      if known.insert(ObjectIdentifier(object)).inserted { list.append(object) }
    }
    mutating func remove(_ object: NSManagedObject) {
      if known.remove(ObjectIdentifier(object)) != nil { list.removeAll { $0 === object } }
    }
    var isEmpty: Bool { list.isEmpty }
  }

  private var insertions = Objects(), updates = Objects(), deletions = Objects()
  private var toldInsertions = Objects(), toldUpdates = Objects(), toldDeletions = Objects(), toldRefreshes = Objects()

  var inserted: [NSManagedObject] { insertions.list }
  var updated: [NSManagedObject] { updates.list }
  var deleted: [NSManagedObject] { deletions.list }
  var isEmpty: Bool { insertions.isEmpty && updates.isEmpty && deletions.isEmpty }
  func isInserted(_ object: NSManagedObject) -> Bool { insertions.contains(object) }
  func isUpdated(_ object: NSManagedObject) -> Bool { updates.contains(object) }
  func isDeleted(_ object: NSManagedObject) -> Bool { deletions.contains(object) || object._wasDeleted }

  mutating func insert(_ object: NSManagedObject) {
    insertions.add(object)
    toldInsertions.add(object)
    toldDeletions.remove(object)
    object._wasDeleted = false
  }
  mutating func update(_ object: NSManagedObject) {
    guard !insertions.contains(object), !deletions.contains(object) else {
      if insertions.contains(object), !toldInsertions.contains(object) { toldUpdates.add(object) }
      return
    }
    updates.add(object)
    toldUpdates.add(object)
  }
  /// An object that was never saved leaves no trace.
  mutating func delete(_ object: NSManagedObject) {
    if insertions.contains(object) {
      insertions.remove(object)
      object._wasDeleted = true
    } else {
      deletions.add(object)
    }
    updates.remove(object)
    let wasUntold = toldInsertions.contains(object)
    toldInsertions.remove(object)
    toldUpdates.remove(object)
    if !wasUntold { toldDeletions.add(object) }
  }
  /// Takes a deletion back.
  mutating func restore(_ object: NSManagedObject, wasInserted: Bool) {
    deletions.remove(object)
    object._wasDeleted = false
    if wasInserted { insertions.add(object) } else { updates.add(object) }
    toldDeletions.remove(object)
    toldInsertions.add(object)
  }
  mutating func forget(_ object: NSManagedObject) {
    insertions.remove(object)
    updates.remove(object)
    deletions.remove(object)
  }
  mutating func clear() { (insertions, updates, deletions) = (Objects(), Objects(), Objects()) }

  mutating func refresh(_ object: NSManagedObject) { toldRefreshes.add(object) }
  mutating func tell(inserted object: NSManagedObject) { toldInsertions.add(object) }
  mutating func tell(deleted object: NSManagedObject) {
    toldInsertions.remove(object)
    toldUpdates.remove(object)
    toldDeletions.add(object)
  }

  /// The contents of a notification; empty when there is nothing new.
  mutating func takeUntold() -> [AnyHashable: Any] {
    var told: [AnyHashable: Any] = [:]
    for (key, objects) in [
      (NSInsertedObjectsKey, toldInsertions), (NSUpdatedObjectsKey, toldUpdates), (NSDeletedObjectsKey, toldDeletions),
      (NSRefreshedObjectsKey, toldRefreshes),
    ] where !objects.isEmpty { told[key] = Set(objects.list) }
    (toldInsertions, toldUpdates, toldDeletions, toldRefreshes) = (Objects(), Objects(), Objects(), Objects())
    return told
  }
}
