import PorticoFoundation

extension NSManagedObjectContext {
  /// The objects that a request asks for, with what this context has changed and not saved. O(objects of the entity).
  ///
  /// Traps for an entity that the model does not have, as Core Data does.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let found = _fetchObjects(request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.compactMap { $0._id as? T }
    case .dictionaryResultType: return try dictionaries(found, request).compactMap { $0 as? T }
    case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? T }
    default:
      if !request.returnsObjectsAsFaults { for object in found { object._fire() } }
      return found.compactMap { $0 as? T }
    }
  }
  public func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    try fetch(request) as [any NSFetchRequestResult]
  }
  public func count<T>(for request: NSFetchRequest<T>) throws -> Int { _fetchObjects(request).count }

  final func _fetchObjects<T>(_ request: NSFetchRequest<T>) -> [NSManagedObject] {
    let entity = _entity(of: request)
    let names = request.includesSubentities ? entity._family : [entity.name ?? ""]
    var objects: [NSManagedObject]
    if let parent {
      let plain = NSFetchRequest<any NSFetchRequestResult>(entityName: entity.name ?? "")
      plain.includesSubentities = request.includesSubentities
      objects = parent.performAndWait { parent._fetchObjects(plain).map(\._id) }.map { _makeFault($0) }
    } else {
      objects = (persistentStoreCoordinator?._ids(names) ?? []).map { _makeFault($0) }
    }
    if request.includesPendingChanges {
      let known = Set(objects.map(ObjectIdentifier.init))
      objects += _changes.inserted.filter {
        names.contains($0._entity.name ?? "") && !known.contains(ObjectIdentifier($0))
      }
    }
    objects.removeAll { _isDeleted($0) }
    if let predicate = request.predicate {
      objects = objects.filter { predicate.evaluate(with: $0) && !$0._wasDeleted }
    }
    objects = objects._sorted(by: request.sortDescriptors ?? [])
    if request.fetchOffset > 0 { objects = Array(objects.dropFirst(request.fetchOffset)) }
    if request.fetchLimit > 0 { objects = Array(objects.prefix(request.fetchLimit)) }
    return objects
  }

  private final func _entity<T>(of request: NSFetchRequest<T>) -> NSEntityDescription {
    if let entity = request.entity { return entity }
    if let name = request.entityName {
      if let entity = _model?.entitiesByName[name] { return entity }
      fatalError("NSFetchRequest could not locate an NSEntityDescription for entity name '\(name)'")
    }
    if let type = T.self as? NSManagedObject.Type, let entity = _model?._entity(of: type) { return entity }
    fatalError("executeFetchRequest:error: A fetch request must have an entity.")
  }

  /// Attributes by name, or one table of what is computed of all objects together.
  private func dictionaries<T>(_ objects: [NSManagedObject], _ request: NSFetchRequest<T>) throws -> [NSDictionary] {
    guard request.propertiesToGroupBy == nil else { notImplemented("NSFetchRequest.propertiesToGroupBy") }
    let computed = (request.propertiesToFetch ?? []).compactMap { $0 as? NSExpressionDescription }
    if !computed.isEmpty {
      let table = NSMutableDictionary()
      for property in computed {
        if let value = property.expression?.expressionValue(with: objects, context: nil) {
          table[property.name] = value
        }
      }
      return [table]
    }
    let all = request.propertiesToFetch.map { $0.map { $0 as? String ?? ($0 as? NSPropertyDescription)?.name ?? "" } }
    var seen: Set<NSDictionary> = []
    return objects.compactMap { object in
      let table = NSMutableDictionary()
      for key in all ?? object._entity._frozenAttributes.map(\.name) {
        if let value = object.value(forKeyPath: key) { table[key] = value }
      }
      return request.returnsDistinctResults && !seen.insert(table).inserted ? nil : table
    }
  }

  /// A fetch, later, or a change of the store past the contexts.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest: return try BatchChange(self).delete(request)
    case let request as NSBatchUpdateRequest: return try BatchChange(self).update(request)
    case let request as NSBatchInsertRequest: return try BatchChange(self).insert(request)
    case let request as any _AsynchronousFetch: return try request._execute(in: self)
    default: notImplemented("NSManagedObjectContext.execute(_:) of \(type(of: request))")
    }
  }
}

protocol _AsynchronousFetch { func _execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult }
extension NSAsynchronousFetchRequest: _AsynchronousFetch {
  func _execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self, try context.fetch(fetchRequest))
    context.perform { [self] in completionBlock?(result) }
    return result
  }
}

/// Changes of a store that no context hears of.
private struct BatchChange {
  private let context: NSManagedObjectContext
  private let coordinator: NSPersistentStoreCoordinator

  init(_ context: NSManagedObjectContext) throws {
    guard let coordinator = context.persistentStoreCoordinator, !coordinator.persistentStores.isEmpty else {
      throw NSManagedObjectContext.noStore
    }
    (self.context, self.coordinator) = (context, coordinator)
  }

  private func scratch() -> NSManagedObjectContext {
    let scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    scratch.persistentStoreCoordinator = coordinator
    scratch.mergePolicy = context.mergePolicy
    return scratch
  }

  func delete(_ request: NSBatchDeleteRequest) throws -> NSPersistentStoreResult {
    let scratch = scratch()
    let objects =
      request._ids.map { $0.compactMap { scratch._registered($0) } } ?? scratch._fetchObjects(request.fetchRequest)
    for object in objects { scratch.delete(object) }
    try scratch.save()
    switch request.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(objects.map(\._id), request.resultType)
    case .resultTypeCount: return NSBatchDeleteResult(objects.count, request.resultType)
    }
  }

  func update(_ request: NSBatchUpdateRequest) throws -> NSPersistentStoreResult {
    let scratch = scratch(), fetch = NSFetchRequest<any NSFetchRequestResult>(entityName: request.entityName)
    (fetch.predicate, fetch.includesSubentities) = (request.predicate, request.includesSubentities)
    let objects = scratch._fetchObjects(fetch)
    for object in objects {
      for (key, value) in request.propertiesToUpdate ?? [:] {
        guard let name = key.base as? String ?? (key.base as? NSPropertyDescription)?.name else { continue }
        if value is NSExpression { notImplemented("NSExpression in NSBatchUpdateRequest.propertiesToUpdate") }
        object.setValue(value, forKey: name)
      }
    }
    try scratch.save()
    switch request.resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(true, request.resultType)
    case .updatedObjectIDsResultType: return NSBatchUpdateResult(objects.map(\._id), request.resultType)
    case .updatedObjectsCountResultType: return NSBatchUpdateResult(objects.count, request.resultType)
    }
  }

  func insert(_ request: NSBatchInsertRequest) throws -> NSPersistentStoreResult {
    let scratch = scratch()
    var objects: [NSManagedObject] = []
    func make() -> NSManagedObject {
      NSEntityDescription.insertNewObject(forEntityName: request.entityName, into: scratch)
    }
    if let handler = request.managedObjectHandler {
      while true {
        let object = make()
        guard !handler(object) else {
          scratch.delete(object)
          break
        }
        objects.append(object)
      }
    } else {
      var tables = request.objectsToInsert ?? []
      while let handler = request.dictionaryHandler {
        let table = NSMutableDictionary()
        if handler(table) { break }
        tables.append(table as? [String: Any] ?? [:])
      }
      for table in tables {
        let object = make()
        for (key, value) in table { object.setValue(value, forKey: key) }
        objects.append(object)
      }
    }
    try scratch.save()
    switch request.resultType {
    case .statusOnly: return NSBatchInsertResult(true, request.resultType)
    case .objectIDs: return NSBatchInsertResult(objects.map(\._id), request.resultType)
    case .count: return NSBatchInsertResult(objects.count, request.resultType)
    }
  }
}
