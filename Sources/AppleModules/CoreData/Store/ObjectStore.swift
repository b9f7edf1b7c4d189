import PorticoFoundation

/// The rows of a store, all in memory. Saving writes those that changed. Any thread may ask.
final class ObjectStore: @unchecked Sendable {  // guarded by its lock
  struct Row {
    /// Counts the saves that changed it.
    var version: Int
    var values: [String: Any]
  }

  /// The changes of a save.
  struct Changes {
    var rows: [(id: NSManagedObjectID, values: [String: Any])] = []
    var deleted: [NSManagedObjectID] = []
  }

  let lock = NSRecursiveLock()
  private var rows: [NSManagedObjectID: Row] = [:]
  /// By entity, in the order of their numbers.
  private var order: [String: [NSManagedObjectID]] = [:]
  private var identifiers: [String: NSManagedObjectID] = [:]
  private var lastNumbers: [String: Int] = [:]
  private let file: RowFile?

  /// - Parameter file: Nil keeps everything in memory.
  init(file: RowFile?) { self.file = file }

  func holding<T>(_ work: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  func row(_ id: NSManagedObjectID) -> Row? { holding { rows[id] } }
  func ids(ofEntities names: Set<String>) -> [NSManagedObjectID] {
    holding { names.sorted().flatMap { order[$0] ?? [] } }
  }
  func id(entity: String, number: Int) -> NSManagedObjectID? { holding { identifiers["\(entity)/\(number)"] } }

  /// A number of its own for a new object.
  func makePermanent(_ id: NSManagedObjectID, in store: NSPersistentStore) {
    holding {
      guard id.isTemporaryID else { return }
      let root = id.entity._root.name ?? "", number = (lastNumbers[root] ?? 0) + 1
      lastNumbers[root] = number
      id.makePermanent(number, in: store)
      identifiers["\(id.entity.name ?? "")/\(number)"] = id
    }
  }

  /// - Throws: What the file says; nothing is changed then.
  func apply(_ changes: Changes) throws {
    try holding {
      let new = changes.rows.map { (id: $0.id, row: Row(version: (rows[$0.id]?.version ?? 0) + 1, values: $0.values)) }
      try file?.write(new.map { ($0.id, $0.row) }, deleted: changes.deleted)
      for entry in new {
        if rows[entry.id] == nil { order[entry.id.entity.name ?? "", default: []].append(entry.id) }
        rows[entry.id] = entry.row
      }
      for id in changes.deleted where rows.removeValue(forKey: id) != nil {
        order[id.entity.name ?? ""]?.removeAll { $0 === id }
      }
    }
  }

  // MARK: Reading a file

  /// Takes the rows of the file, in the shape that the model has now: what it does not know is left out, and what is
  /// new has its default.
  func load(_ model: NSManagedObjectModel, store: NSPersistentStore) throws {
    guard let file else { return }
    let read = try file.read()
    let entities = Dictionary(model.entities.flatMap { entity in Self.names(of: entity).map { ($0, entity) } }) {
      first, _ in first
    }
    func identifier(_ entityName: String, _ number: Int) -> NSManagedObjectID? {
      guard let entity = entities[entityName], let name = entity.name else { return nil }
      let key = "\(name)/\(number)"
      if let known = identifiers[key] { return known }
      let id = NSManagedObjectID(entity, number, store)
      identifiers[key] = id
      return id
    }
    for entry in read {
      guard let id = identifier(entry.entity, entry.number) else { continue }
      var values: [String: Any] = [:]
      for (name, property) in id.entity._frozen {
        let kept = entry.values[name] ?? property.renamingIdentifier.flatMap { entry.values[$0] }
        if let relationship = property as? NSRelationshipDescription {
          let ids = (kept as? [String] ?? []).compactMap { text -> NSManagedObjectID? in
            let parts = text.split(separator: "/")
            return parts.count == 2 ? Int(parts[1]).flatMap { identifier(String(parts[0]), $0) } : nil
          }
          if relationship.isToMany { values[name] = ids } else { values[name] = ids.first }
        } else if let attribute = property as? NSAttributeDescription {
          values[name] =
            kept.flatMap { RowFile.plain($0, attribute) }
            ?? (kept == nil && !attribute.isOptional ? attribute.defaultValue : nil)
        }
      }
      rows[id] = Row(version: entry.version, values: values)
      order[id.entity.name ?? "", default: []].append(id)
      let root = id.entity._root.name ?? ""
      lastNumbers[root] = max(lastNumbers[root] ?? 0, entry.number)
    }
    for name in order.keys { order[name]?.sort { $0.number < $1.number } }
  }

  private static func names(of entity: NSEntityDescription) -> [String] {
    [entity.name, entity.renamingIdentifier].compactMap(\.self)
  }
}
