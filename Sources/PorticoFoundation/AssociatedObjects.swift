import HostInterface

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value that other code attached to an object.
struct _Association {
  private let retained: Any?
  private weak var assigned: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    if policy == .OBJC_ASSOCIATION_ASSIGN {
      // On iOS the pointer would dangle when the object goes; here it is nil.
      (retained, assigned) = (nil, value as AnyObject)
    } else {
      retained = value
    }
  }

  var value: Any? { retained ?? assigned }
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let association = value.map { _Association($0, policy) }
  let object = object as AnyObject
  // The old value goes after the change: its deinit may come back here.
  let old: _Association?
  if let object = object as? NSObject {
    if object._extras == nil {
      guard association != nil else { return }
      object._extras = _Extras()
    }
    old = object._extras?.associated[key]
    object._extras?.associated[key] = association
  } else {
    old = _ForeignAssociations.set(association, of: object, key)
  }
  withExtendedLifetime(old) {}
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  if let object = object as? NSObject { return object._extras?.associated[key]?.value }
  return _ForeignAssociations.get(object, key)?.value
}

public func objc_removeAssociatedObjects(_ object: Any) {
  let object = object as AnyObject
  if let object = object as? NSObject { object._extras?.associated = [:] } else { _ForeignAssociations.remove(object) }
}

/// Values attached to objects that are not ours, which have no room for them.
///
/// Entries of dead objects are swept now and then; an address that is used again is told by the weak reference.
private enum _ForeignAssociations {
  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: _Association] = [:]
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 64
  }
  private static let table = Guarded(Table())

  static func set(_ value: _Association?, of object: AnyObject, _ key: UnsafeRawPointer) -> _Association? {
    let (old, swept) = table.withLock { table -> (_Association?, [Entry]) in
      let id = ObjectIdentifier(object)
      var entry = table.entries[id].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
      let old = entry.values.removeValue(forKey: key)
      entry.values[key] = value
      let replaced = table.entries.updateValue(entry, forKey: id)
      var swept = [replaced].compactMap { $0 }
      if table.entries.count > table.sweepAt {
        swept += table.entries.values.filter { $0.object == nil }
        table.entries = table.entries.filter { $0.value.object != nil }
        table.sweepAt = max(64, 2 * table.entries.count)
      }
      return (old, swept)
    }
    // Values are released outside of the lock, since their deinitializers may come back here.
    withExtendedLifetime(swept) {}
    return old
  }

  static func get(_ object: AnyObject, _ key: UnsafeRawPointer) -> _Association? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key]
    }
  }

  static func remove(_ object: AnyObject) {
    let old = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(old) {}
  }
}
