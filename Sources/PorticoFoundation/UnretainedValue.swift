/// An NSValue without bytes, which is made by its class alone.
class _ByteFreeValue: NSValue, @unchecked Sendable {  // immutable
  override init() { super.init() }

  @available(*, unavailable)
  required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { fatalError("It has no bytes") }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An NSValue that names an object without keeping it alive; two that name one object are equal.
/// Immutable, but for the reference that ends with its object.
final class _UnretainedValue: _ByteFreeValue, @unchecked Sendable {
  weak var object: AnyObject?
  private let address: Int

  init(_ object: AnyObject?) {
    self.object = object
    address = object.map { ObjectIdentifier($0).hashValue } ?? 0
    super.init()
  }

  override func isEqual(_ other: Any?) -> Bool { (other as? _UnretainedValue).map { $0.address == address } ?? false }
  override var hash: Int { address }
}

/// An NSValue that is a pointer, which Foundation's on Linux does not hold.
final class _PointerValue: _ByteFreeValue, @unchecked Sendable {  // immutable
  let pointer: UnsafeMutableRawPointer?

  init(_ pointer: UnsafeMutableRawPointer?) {
    self.pointer = pointer
    super.init()
  }

  override func isEqual(_ other: Any?) -> Bool { (other as? _PointerValue).map { $0.pointer == pointer } ?? false }
  override var hash: Int { pointer.hashValue }
}

extension _NSValueFactory {
  /// A value that is a pointer.
  public init(pointer: UnsafeRawPointer?) {
    self = _PointerValue(UnsafeMutableRawPointer(mutating: pointer)) as! Self
  }

  /// A value for an object that is not kept alive by it.
  public init(nonretainedObject anObject: Any?) { self = _UnretainedValue(anObject.map { $0 as AnyObject }) as! Self }
}

extension NSValue {
  /// The pointer; nil where it holds something else.
  public var pointerValue: UnsafeMutableRawPointer? { (self as? _PointerValue)?.pointer }

  /// The object; nil when it is gone, where Apple's would dangle.
  public var nonretainedObjectValue: Any? { (self as? _UnretainedValue)?.object }
}
