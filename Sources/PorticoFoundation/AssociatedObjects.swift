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

public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
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

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]  // under the lock
  nonisolated(unsafe) private static var sweepAt = 64

  static func set(_ value: _Association?, of object: AnyObject, _ key: UnsafeRawPointer) -> _Association? {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(object)
    var entry = entries[id].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
    let old = entry.values.removeValue(forKey: key)
    entry.values[key] = value
    entries[id] = entry
    if entries.count > sweepAt {
      entries = entries.filter { $0.value.object != nil }
      sweepAt = max(64, 2 * entries.count)
    }
    return old
  }

  static func get(_ object: AnyObject, _ key: UnsafeRawPointer) -> _Association? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values[key]
  }

  static func remove(_ object: AnyObject) {
    lock.lock()
    let old = entries.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}
