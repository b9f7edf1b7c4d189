public import PorticoFoundation

/// An object whose properties a model declares and a store keeps.
///
/// Values are loaded when the first of them is asked for. The object belongs to its context and is used on that
/// context's queue.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  final let _entity: NSEntityDescription
  final var _id: NSManagedObjectID
  final weak var _context: NSManagedObjectContext?
  /// Attributes by their values, and the identifiers of related objects: one, or a list.
  final var _values: [String: Any] = [:]
  /// As they were fetched or saved last.
  final var _committed: [String: Any] = [:]
  final var _version = 0
  final var _isFault = false
  final var _wasDeleted = false

  /// - Parameters:
  ///   - entity: Its managed object class, or one above it, has to be this class.
  ///   - context: Nil: the object is in none until `insert(_:)`.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    (_entity, _id) = (entity, NSManagedObjectID(temporary: entity))
    super.init()
    ManagedClasses.note(type(of: self))
    for attribute in entity._frozenAttributes {
      _values[attribute.name] = attribute.defaultValue.flatMap { ManagedValue.coerce($0, attribute) }
    }
    context?.insert(self)
  }
  /// Traps for a class that no model in use has.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc._model?._entity(of: Self.self) else {
      fatalError("An NSManagedObject of class '\(NSStringFromClass(Self.self))' must have a valid NSEntityDescription.")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// The description in a model that was loaded; traps where none has the class.
  open class func entity() -> NSEntityDescription {
    guard let entity = LoadedModels.entity(of: self) else {
      fatalError(
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(NSStringFromClass(self))'.")
    }
    return entity
  }
  /// The request of the same name that Xcode writes into subclasses goes before it where nothing else tells them apart.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  public final var entity: NSEntityDescription { _entity }
  public final var objectID: NSManagedObjectID { _id }
  public final var managedObjectContext: NSManagedObjectContext? { _context }
  public final var isInserted: Bool { _context?._isInserted(self) ?? false }
  public final var isUpdated: Bool { _context?._isUpdated(self) ?? false }
  public final var isDeleted: Bool { _context?._isDeleted(self) ?? false }
  public final var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  public final var hasPersistentChangedValues: Bool { isInserted || isDeleted || !changedValues().isEmpty }
  public final var isFault: Bool { _isFault }
  public final var faultingState: Int { _isFault ? 1 : 0 }
  public final func hasFault(forRelationshipNamed key: String) -> Bool { _isFault }
  /// The identifiers of related objects, which are not loaded for it.
  public final func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { _related(key) }

  // MARK: Events, to be overridden; call super

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws { try ManagedValidation.check(self) }
  open func validateForUpdate() throws { try ManagedValidation.check(self) }
  open func validateForDelete() throws { try ManagedValidation.checkDeletion(self) }

  // MARK: Values

  open override func value(forKey key: String) -> Any? {
    guard _entity._frozen[key] != nil else {
      switch key {
      case "objectID": return _id
      case "entity": return _entity
      case "self": return self
      default: return Self.primitive(key).map { primitiveValue(forKey: $0) } ?? super.value(forKey: key)
      }
    }
    willAccessValue(forKey: key)
    defer { didAccessValue(forKey: key) }
    return primitiveValue(forKey: key)
  }
  open override func setValue(_ value: Any?, forKey key: String) {
    if _entity._frozen[key] != nil { return _set(value, key) }
    if let own = Self.primitive(key), _entity._frozen[own] != nil { return setPrimitiveValue(value, forKey: own) }
    super.setValue(value, forKey: key)
  }
  /// `name` of `primitiveName`: a property that a class declares for the value behind another.
  private static func primitive(_ key: String) -> String? {
    guard key.hasPrefix("primitive"), key.count > 9 else { return nil }
    let name = key.dropFirst(9)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
  /// Loads the values of an object that has none yet.
  open func willAccessValue(forKey key: String?) { _fire() }
  open func didAccessValue(forKey key: String?) {}

  open func primitiveValue(forKey key: String) -> Any? {
    guard let relationship = _entity._frozen[key] as? NSRelationshipDescription else { return _values[key] }
    let objects = _related(key).compactMap { _context?._registered($0) }
    guard relationship.isToMany else { return objects.first }
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }
  /// Without telling anybody, and without changing the other side of a relationship.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    guard let property = _entity._frozen[key] else { return setValue(value, forUndefinedKey: key) }
    if let relationship = property as? NSRelationshipDescription {
      _values[key] = ManagedValue.identifiers(value, relationship)
    } else if let attribute = property as? NSAttributeDescription {
      _values[key] = value.flatMap { ManagedValue.coerce($0, attribute) }
    } else {
      _values[key] = value
    }
  }

  /// Keys whose values differ from those that were fetched or saved last, with the present values.
  open func changedValues() -> [String: Any] {
    guard !_isFault else { return [:] }
    var result: [String: Any] = [:]
    for key in _entity._frozen.keys where !ManagedValue.isSame(_values[key], _committed[key]) {
      result[key] = value(forKey: key) ?? NSNull()
    }
    return result
  }
  open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    _fire()
    var result: [String: Any] = [:]
    for key in keys ?? _entity._frozen.keys.sorted() {
      guard let kept = _committed[key] else {
        result[key] = NSNull()
        continue
      }
      if let one = kept as? NSManagedObjectID {
        result[key] = _context?._registered(one)
      } else if let many = kept as? [NSManagedObjectID] {
        result[key] = NSSet(array: many.compactMap { _context?._registered($0) })
      } else {
        result[key] = kept
      }
    }
    return result
  }

  open override var description: String {
    let values = _isFault ? "<fault>" : "\(_values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" })"
    return "<\(type(of: self))> (entity: \(_entity.name ?? "-"); id: \(_id); data: \(values))"
  }

  // MARK: Inside

  final func _fire() {
    guard _isFault else { return }
    _isFault = false
    guard let row = _context?._row(of: _id) else {
      // Deleted meanwhile: an empty object, as with shouldDeleteInaccessibleFaults.
      _wasDeleted = true
      return
    }
    (_values, _committed, _version) = (row.values, row.values, row.version)
    awakeFromFetch()
  }

  final func _turnIntoFault() {
    willTurnIntoFault()
    (_values, _committed, _isFault) = ([:], [:], true)
    didTurnIntoFault()
  }

  final func _related(_ key: String) -> [NSManagedObjectID] {
    _fire()
    return ManagedValue.list(_values[key])
  }

  final func _set(_ value: Any?, _ key: String) {
    _fire()
    guard let property = _entity._frozen[key] else { return }
    let old = _values[key]
    if let relationship = property as? NSRelationshipDescription {
      ManagedRelations.set(
        ManagedValue.list(ManagedValue.identifiers(value, relationship, in: _context)), relationship, of: self)
    } else if let attribute = property as? NSAttributeDescription {
      let new = value.flatMap { $0 is NSNull ? nil : ManagedValue.coerce($0, attribute) }
      _change(key, to: new)
    }
    _context?._noteUndo(self, key, old)
  }

  /// Writes one key and tells.
  final func _change(_ key: String, to value: Any?) {
    willChangeValue(forKey: key)
    _values[key] = value
    _context?._note(changed: self)
    didChangeValue(forKey: key)
  }
}

public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
