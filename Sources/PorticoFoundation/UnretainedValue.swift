/// An NSValue that names an object without keeping it alive; two that name one object are equal.
final class _UnretainedValue: NSValue, @unchecked Sendable {  // immutable, but for the reference that ends with its object
  weak var object: AnyObject?
  private let address: Int

  init(_ object: AnyObject?) {
    self.object = object
    address = object.map { ObjectIdentifier($0).hashValue } ?? 0
    super.init()
  }

  @available(*, unavailable)
  required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { fatalError("It has no bytes") }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func isEqual(_ other: Any?) -> Bool { (other as? _UnretainedValue).map { $0.address == address } ?? false }
  override var hash: Int { address }
  override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension _NSValueFactory {
  /// A value for an object that is not kept alive by it.
  public init(nonretainedObject anObject: Any?) { self = _UnretainedValue(anObject.map { $0 as AnyObject }) as! Self }
}

extension NSValue {
  /// The object; nil when it is gone, where Apple's would dangle.
  public var nonretainedObjectValue: Any? { (self as? _UnretainedValue)?.object }
}
