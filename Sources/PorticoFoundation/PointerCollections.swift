/// How a collection of objects keeps and compares them.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Options = []
    public static let opaqueMemory = Options(rawValue: 2)
    public static let weakMemory = Options(rawValue: 5)
    /// By `isEqual` and `hash`.
    public static let objectPersonality: Options = []
    public static let opaquePersonality = Options(rawValue: 1 << 8)
    /// By identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { contains(.weakMemory) }
    var comparesIdentity: Bool { contains(.objectPointerPersonality) || contains(.opaquePersonality) }
  }
}

/// An object, kept or not.
struct _KeptObject {
  private var strong: AnyObject?
  private weak var weakly: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) { if isWeak { weakly = object } else { strong = object } }
  var object: AnyObject? { strong ?? weakly }
}

/// Objects by their hash, or by their identity, in the order in which they came. Those that have gone are left out.
struct _ObjectTable<Value> {
  private struct Entry {
    var key: _KeptObject
    var value: Value
    let number: Int
  }

  private let options: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  private var number = 0
  /// At which size entries whose object has gone are looked for next.
  private var sweepSize = 32

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  private func hash(_ object: AnyObject) -> Int {
    guard !options.comparesIdentity else { return ObjectIdentifier(object).hashValue }
    return (object as? Foundation.NSObject)?.hash ?? ObjectIdentifier(object).hashValue
  }
  private func areEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
    a === b || (!options.comparesIdentity && ((a as? Foundation.NSObject)?.isEqual(b) ?? false))
  }
  private func index(of object: AnyObject, in bucket: [Entry]?) -> Int? {
    bucket?.firstIndex { $0.key.object.map { areEqual($0, object) } ?? false }
  }

  func entry(_ object: AnyObject) -> (key: AnyObject, value: Value)? {
    let bucket = buckets[hash(object)]
    return index(of: object, in: bucket).flatMap { at in bucket![at].key.object.map { ($0, bucket![at].value) } }
  }

  /// An object that is equal to one that is there leaves that one where it is, with the new value.
  mutating func set(_ value: Value, for object: AnyObject) {
    let hash = hash(object)
    if let found = index(of: object, in: buckets[hash]) { return buckets[hash]![found].value = value }
    number += 1
    let kept =
      options.contains(.copyIn) ? ((object as? any NSCopying)?.copy(with: nil) as AnyObject?) ?? object : object
    buckets[hash, default: []].append(
      Entry(key: _KeptObject(kept, isWeak: options.isWeak), value: value, number: number))
    if buckets.count > sweepSize {
      buckets = buckets.compactMapValues { bucket in
        let live = bucket.filter { $0.key.object != nil }
        return live.isEmpty ? nil : live
      }
      sweepSize = max(32, 2 * buckets.count)
    }
  }

  @discardableResult
  mutating func remove(_ object: AnyObject) -> Bool {
    let hash = hash(object)
    guard let found = index(of: object, in: buckets[hash]) else { return false }
    buckets[hash]!.remove(at: found)
    if buckets[hash]!.isEmpty { buckets[hash] = nil }
    return true
  }
  mutating func removeAll() { buckets = [:] }

  var live: [(key: AnyObject, value: Value)] {
    buckets.values.joined().sorted { $0.number < $1.number }.compactMap { entry in
      entry.key.object.map { ($0, entry.value) }
    }
  }
}

/// Hands out objects of a list.
final class _ListEnumerator: NSEnumerator {
  private var iterator: IndexingIterator<[Any]>
  init(_ list: [Any]) { iterator = list.makeIterator() }
  override func nextObject() -> Any? { iterator.next() }
}
