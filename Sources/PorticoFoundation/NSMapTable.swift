public typealias NSMapTableOptions = Int
public let NSMapTableStrongMemory: NSPointerFunctions.Options = .strongMemory
public let NSMapTableWeakMemory: NSPointerFunctions.Options = .weakMemory
public let NSMapTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality
public let NSMapTableCopyIn: NSPointerFunctions.Options = .copyIn

/// Objects by keys, where either may be left to go when nobody else keeps it.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private var table: _ObjectTable<_KeptObject>
  private let keepsValuesWeakly: Bool

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (table, keepsValuesWeakly) = (_ObjectTable(keyOptions), valueOptions.isWeak)
  }
  public convenience init(keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }
  public override convenience init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.entry($0 as AnyObject)?.value.object as? ObjectType }
  }
  /// Nil takes the key away.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    guard let anObject else { return removeObject(forKey: aKey) }
    table.set(_KeptObject(anObject as AnyObject, isWeak: keepsValuesWeakly), for: aKey as AnyObject)
  }
  open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey as AnyObject) } }
  open func removeAllObjects() { table.removeAll() }

  private var live: [(key: KeyType, value: ObjectType)] {
    table.live.compactMap { entry in
      guard let key = entry.key as? KeyType, let value = entry.value.object as? ObjectType else { return nil }
      return (key, value)
    }
  }
  /// Pairs of which either part has gone do not count.
  open var count: Int { live.count }
  open func keyEnumerator() -> NSEnumerator { _ListEnumerator(live.map(\.key)) }
  open func objectEnumerator() -> NSEnumerator? { _ListEnumerator(live.map(\.value)) }
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    Dictionary(live.compactMap { pair in (pair.key as? AnyHashable).map { ($0, pair.value) } }) { first, _ in first }
  }
}
