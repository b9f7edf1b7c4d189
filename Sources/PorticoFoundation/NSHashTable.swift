public typealias NSHashTableOptions = Int
public let NSHashTableStrongMemory: NSPointerFunctions.Options = .strongMemory
public let NSHashTableWeakMemory: NSPointerFunctions.Options = .weakMemory
public let NSHashTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality
public let NSHashTableCopyIn: NSPointerFunctions.Options = .copyIn

/// A set of objects that may leave out those that nobody else keeps.
///
/// The table takes any element, since protocols of an app are no classes here; each element must be an object all the
/// same.
open class NSHashTable<ObjectType>: NSObject {
  private var table: _ObjectTable<Void>
  private let options: NSPointerFunctions.Options

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    (self.options, table) = (options, _ObjectTable(options))
  }
  public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }
  public override convenience init() { self.init(options: [], capacity: 0) }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open func add(_ object: ObjectType?) { if let object { table.set((), for: object as AnyObject) } }
  open func remove(_ object: ObjectType?) { if let object { table.remove(object as AnyObject) } }
  open func removeAllObjects() { table.removeAll() }
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table.entry($0 as AnyObject)?.key as? ObjectType }
  }

  /// In the order in which they were added.
  open var allObjects: [ObjectType] { table.live.compactMap { $0.key as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  /// Objects that have gone do not count.
  open var count: Int { table.live.count }
  open var setRepresentation: Set<AnyHashable> { Set(table.live.compactMap { $0.key as? AnyHashable }) }
  open func objectEnumerator() -> NSEnumerator { _ListEnumerator(allObjects) }

  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains(where: other.contains) }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSHashTable<ObjectType> else { return false }
    return count == other.count && isSubset(of: other)
  }
  open override var hash: Int { count }
}
