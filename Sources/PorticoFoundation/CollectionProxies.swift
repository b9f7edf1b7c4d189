import Foundation

// The answer of `mutableArrayValue(forKey:)` and its kin: a collection whose contents are the property's, now as well
// as later, and whose changes set the property. Each change costs a copy of the collection, as with Apple's proxy of a
// class that has a setter alone. Observers of an array hear which elements changed; those of a set, that it was set.

/// The collection of an object that a path of keys names.
private struct KeyedCollection {
  let object: NSObject
  let path: String

  var elements: [Any] { object.value(forKeyPath: path).flatMap(_KeyPath.list) ?? [] }

  /// A property of one of Swift's types takes Swift's collection, one of Foundation's an object.
  func set(_ elements: [Any]) {
    switch object.value(forKeyPath: path) {
    case is NSMutableArray: object.setValue(NSMutableArray(array: elements), forKeyPath: path)
    case is NSArray: object.setValue(NSArray(array: elements), forKeyPath: path)
    default: object.setValue(elements, forKeyPath: path)
    }
  }

  /// Sets the elements, of which some came, went or were replaced.
  func set(_ elements: [Any], _ kind: NSKeyValueChange, _ indexes: IndexSet) {
    guard !indexes.isEmpty else { return }
    guard let (owner, key) = _KeyPath.owner(of: object, path), let owner = owner as? NSObject else {
      return set(elements)
    }
    owner._changeElements(kind, indexes, of: key) { set(elements) }
  }

  var members: NSSet {
    let value = object.value(forKeyPath: path)
    return value as? NSSet ?? NSSet(array: (value as? Set<AnyHashable>).map { $0.map(\.base) } ?? [])
  }

  func set(_ members: NSMutableSet) {
    switch object.value(forKeyPath: path) {
    case is Set<AnyHashable>:
      object.setValue(Set(members.allObjects.compactMap { $0 as? AnyHashable }), forKeyPath: path)
    case is NSMutableSet: object.setValue(members, forKeyPath: path)
    default: object.setValue(NSSet(set: members), forKeyPath: path)
    }
  }

  var ordered: NSOrderedSet { object.value(forKeyPath: path) as? NSOrderedSet ?? NSOrderedSet() }

  func set(_ ordered: NSMutableOrderedSet) {
    let isMutable = object.value(forKeyPath: path) is NSMutableOrderedSet
    object.setValue(isMutable ? ordered : NSOrderedSet(orderedSet: ordered), forKeyPath: path)
  }
}

private final class ArrayProxy: NSMutableArray {
  private let property: KeyedCollection?

  init(_ property: KeyedCollection) {
    self.property = property
    super.init(capacity: 0)
  }
  /// Makes copies, which nothing stands behind.
  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    property = nil
    super.init(objects: objects, count: count)
  }
  required convenience init?(coder aDecoder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }

  private var elements: [Any] { property?.elements ?? [] }

  private func change(_ kind: NSKeyValueChange, at indexes: IndexSet, _ body: (inout [Any]) -> Void) {
    guard let property else { return }
    var elements = property.elements
    body(&elements)
    property.set(elements, kind, indexes)
  }
  private func change(_ kind: NSKeyValueChange, at index: Int, _ body: (inout [Any]) -> Void) {
    change(kind, at: IndexSet(integer: index), body)
  }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { property?.elements[index] ?? NSNull() }

  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func insert(_ anObject: Any, at index: Int) {
    change(.insertion, at: index) { $0.insert(anObject, at: index) }
  }
  override func addObjects(from otherArray: [Any]) {
    let end = count
    change(.insertion, at: IndexSet(end..<end + otherArray.count)) { $0 += otherArray }
  }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    change(.insertion, at: indexes) { for (object, index) in zip(objects, indexes) { $0.insert(object, at: index) } }
  }

  override func removeObject(at index: Int) { change(.removal, at: index) { $0.remove(at: index) } }
  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
  override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }
  override func removeObjects(at indexes: IndexSet) {
    change(.removal, at: indexes) { for index in indexes.reversed() { $0.remove(at: index) } }
  }
  override func removeObjects(in range: NSRange) { removeObjects(at: IndexSet(range.location..<NSMaxRange(range))) }
  override func remove(_ anObject: Any) { removeAll { Self.areEqual($0, anObject) } }
  override func remove(_ anObject: Any, in range: NSRange) {
    let indexes = range.location..<NSMaxRange(range), elements = elements
    removeObjects(at: IndexSet(indexes.filter { Self.areEqual(elements[$0], anObject) }))
  }
  override func removeObject(identicalTo anObject: Any) { removeAll { $0 as AnyObject === anObject as AnyObject } }
  override func removeObjects(in otherArray: [Any]) {
    removeAll { element in otherArray.contains { Self.areEqual(element, $0) } }
  }
  private func removeAll(where isGone: (Any) -> Bool) {
    let elements = elements
    removeObjects(at: IndexSet(elements.indices.filter { isGone(elements[$0]) }))
  }

  override func replaceObject(at index: Int, with anObject: Any) {
    change(.replacement, at: index) { $0[index] = anObject }
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    change(.replacement, at: indexes) { for (object, index) in zip(objects, indexes) { $0[index] = object } }
  }
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let same = Swift.min(range.length, otherArray.count), end = NSMaxRange(range)
    replaceObjects(at: IndexSet(range.location..<range.location + same), with: Array(otherArray[..<same]))
    removeObjects(at: IndexSet(range.location + same..<end))
    insert(
      Array(otherArray[same...]),
      at: IndexSet(range.location + same..<range.location + otherArray.count))
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    change(.replacement, at: [idx1, idx2]) { $0.swapAt(idx1, idx2) }
  }
  override func setArray(_ otherArray: [Any]) {
    replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: otherArray)
  }

  /// Objects of Swift are found by identity, as NSObject's are that have no `isEqual(_:)` of their own.
  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    (a as AnyObject) === (b as AnyObject) || (a as? AnyHashable).map { $0 == b as? AnyHashable } ?? false
  }
  override func index(of anObject: Any) -> Int {
    elements.firstIndex { Self.areEqual($0, anObject) } ?? NSNotFound
  }
  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
}

private final class SetProxy: NSMutableSet {
  private let property: KeyedCollection?

  init(_ property: KeyedCollection) {
    self.property = property
    super.init(capacity: 0)
  }
  required init(capacity numItems: Int) {
    property = nil
    super.init(capacity: numItems)
  }
  required convenience init?(coder aDecoder: NSCoder) { nil }

  private func change(_ body: (NSMutableSet) -> Void) {
    guard let property else { return }
    let members = NSMutableSet(set: property.members)
    body(members)
    property.set(members)
  }

  private var members: NSSet { property?.members ?? NSSet() }
  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? { members.member(object) }
  override func objectEnumerator() -> NSEnumerator { members.objectEnumerator() }
  override func add(_ object: Any) { change { $0.add(object) } }
  override func addObjects(from array: [Any]) { change { $0.addObjects(from: array) } }
  override func remove(_ object: Any) { change { $0.remove(object) } }
  override func removeAllObjects() { change { $0.removeAllObjects() } }
  override func union(_ otherSet: Set<AnyHashable>) { change { $0.union(otherSet) } }
  override func minus(_ otherSet: Set<AnyHashable>) { change { $0.minus(otherSet) } }
  override func intersect(_ otherSet: Set<AnyHashable>) { change { $0.intersect(otherSet) } }
}

private final class OrderedSetProxy: NSMutableOrderedSet {
  private let property: KeyedCollection?

  init(_ property: KeyedCollection) {
    self.property = property
    super.init(capacity: 0)
  }
  required convenience init?(coder aDecoder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) {
    fatalError("A proxy is made for a property, and not of elements.")
  }

  private func change(_ body: (NSMutableOrderedSet) -> Void) {
    guard let property else { return }
    let ordered = NSMutableOrderedSet(orderedSet: property.ordered)
    body(ordered)
    property.set(ordered)
  }

  private var ordered: NSOrderedSet { property?.ordered ?? NSOrderedSet() }
  override var count: Int { ordered.count }
  override func object(at idx: Int) -> Any { ordered.object(at: idx) }
  override func index(of object: Any) -> Int { ordered.index(of: object) }
  override func contains(_ object: Any) -> Bool { ordered.contains(object) }
  override func add(_ object: Any) { change { $0.add(object) } }
  override func addObjects(from array: [Any]) { change { $0.addObjects(from: array) } }
  override func insert(_ object: Any, at idx: Int) { change { $0.insert(object, at: idx) } }
  override func insert(_ objects: [Any], at indexes: IndexSet) { change { $0.insert(objects, at: indexes) } }
  override func remove(_ val: Any) { change { $0.remove(val) } }
  override func removeObject(at idx: Int) { change { $0.removeObject(at: idx) } }
  override func removeObjects(at indexes: IndexSet) { change { $0.removeObjects(at: indexes) } }
  override func removeObjects(in array: [Any]) { change { $0.removeObjects(in: array) } }
  override func removeAllObjects() { change { $0.removeAllObjects() } }
  override func replaceObject(at idx: Int, with obj: Any) { change { $0.replaceObject(at: idx, with: obj) } }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    change { $0.exchangeObject(at: idx1, withObjectAt: idx2) }
  }
  override func moveObjects(at indexes: IndexSet, to idx: Int) { change { $0.moveObjects(at: indexes, to: idx) } }
  override func union(_ other: NSOrderedSet) { change { $0.union(other) } }
  override func minus(_ other: NSOrderedSet) { change { $0.minus(other) } }
  override func intersect(_ other: NSOrderedSet) { change { $0.intersect(other) } }
  override func unionSet(_ other: Set<AnyHashable>) { change { $0.unionSet(other) } }
  override func minusSet(_ other: Set<AnyHashable>) { change { $0.minusSet(other) } }
  override func intersectSet(_ other: Set<AnyHashable>) { change { $0.intersectSet(other) } }
  override func sort(using sortDescriptors: [NSSortDescriptor]) { change { $0.sort(using: sortDescriptors) } }
  override func sortRange(
    _ range: NSRange, options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult
  ) {
    change { $0.sortRange(range, options: opts, usingComparator: cmptr) }
  }
}

extension NSObject {
  /// The array of a property. What is changed in it is changed in the property. A change costs O(n).
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { mutableArrayValue(forKeyPath: key) }
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    ArrayProxy(KeyedCollection(object: self, path: keyPath))
  }
  /// The set of a property. What is changed in it is changed in the property. A change costs O(n).
  public func mutableSetValue(forKey key: String) -> NSMutableSet { mutableSetValue(forKeyPath: key) }
  public func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    SetProxy(KeyedCollection(object: self, path: keyPath))
  }
  /// The ordered set of a property. What is changed in it is changed in the property. A change costs O(n).
  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    mutableOrderedSetValue(forKeyPath: key)
  }
  public func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
    OrderedSetProxy(KeyedCollection(object: self, path: keyPath))
  }
}
