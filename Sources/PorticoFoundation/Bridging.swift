// Foundation on Linux bridges numbers but CGFloat, and wraps nothing in NSValue. Animation values, attribute
// dictionaries and UserDefaults count on both.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// An NSValue that holds a Swift value: edge insets, transforms, whatever Foundation's own does not know.
public final class _BoxedValue: NSValue, @unchecked Sendable {  // immutable
  public let value: Any
  private let isSame: (Any) -> Bool

  public init<T: _BoxedInValue>(_ value: T) {
    self.value = value
    isSame = { ($0 as? T).map { T._areSame(value, $0) } ?? false }
    super.init()
  }

  @available(*, unavailable)
  public required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    fatalError("A boxed value has no bytes")
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func isEqual(_ object: Any?) -> Bool { (object as? _BoxedValue).map { isSame($0.value) } ?? false }
  public override var hash: Int { String(reflecting: type(of: value)).hashValue }
  public override var description: String { "\(value)" }
  public override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A value type that travels in an NSValue, so that `as? NSValue` and `as? UIEdgeInsets` convert.
///
/// The conformance that UIKit and QuartzCore state for their own types as this file does for `CGRect` and its kin: one
/// line, `extension X: _BoxedInValue {}`.
public protocol _BoxedInValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  static func _unbox(_ value: NSValue) -> Self?
  static func _areSame(_ a: Self, _ b: Self) -> Bool
  func _box() -> NSValue
}

extension _BoxedInValue where Self: Equatable {
  public static func _areSame(_ a: Self, _ b: Self) -> Bool { a == b }
}

extension NSValue {
  /// The value inside, of a type that the reader knows; traps when it is another.
  public func _value<T: _BoxedInValue>() -> T {
    guard let value = T._unbox(self) else { fatalError("\(self) does not hold a \(T.self)") }
    return value
  }
}

extension _BoxedInValue {
  public static func _unbox(_ value: NSValue) -> Self? { (value as? _BoxedValue)?.value as? Self }
  public func _box() -> NSValue { _BoxedValue(self) }

  public func _bridgeToObjectiveC() -> NSValue { _box() }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = _unbox(source) }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = _unbox(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let value = source.flatMap({ _unbox($0) }) else {
      fatalError("\(source.map(String.init(describing:)) ?? "nil") is not a \(Self.self)")
    }
    return value
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _BoxedInValue {
  public static func _unbox(_ value: NSValue) -> CGRect? { value._holds("CGRect") ? value.rectValue : nil }
  public func _box() -> NSValue { NSValue(rect: self) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _BoxedInValue {
  public static func _unbox(_ value: NSValue) -> CGPoint? { value._holds("CGPoint") ? value.pointValue : nil }
  public func _box() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _BoxedInValue {
  public static func _unbox(_ value: NSValue) -> CGSize? { value._holds("CGSize") ? value.sizeValue : nil }
  public func _box() -> NSValue { NSValue(size: self) }
}

extension NSValue {
  fileprivate func _holds(_ type: String) -> Bool {
    !(self is _BoxedValue) && !(self is NSNumber) && String(cString: objCType).hasPrefix("{\(type)=")
  }

  public var cgRectValue: CGRect { CGRect._unbox(self) ?? .zero }
  public var cgPointValue: CGPoint { CGPoint._unbox(self) ?? .zero }
  public var cgSizeValue: CGSize { CGSize._unbox(self) ?? .zero }
}

/// Lets an initialiser of NSValue hand back the subclass that holds the value; only a protocol's may replace `self`.
public protocol _NSValueFactory {}
extension NSValue: _NSValueFactory {}

extension _NSValueFactory {
  public init(_boxed value: some _BoxedInValue) { self = value._box() as! Self }
  public init(cgRect rect: CGRect) { self.init(_boxed: rect) }
  public init(cgPoint point: CGPoint) { self.init(_boxed: point) }
  public init(cgSize size: CGSize) { self.init(_boxed: size) }
}

// Printed as iOS prints them.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension String {
  /// A format with objects for `%@`, which Foundation on Linux takes only when they are strings.
  @_disfavoredOverload
  public init(format: String, _ arguments: Any...) { self.init(boxed: format, arguments) }

  fileprivate init(boxed format: String, _ arguments: [Any]) {
    self.init(
      format: format,
      arguments: arguments.map { argument -> any CVarArg in
        if let string = argument as? String { return string._bridgeToObjectiveC() }
        if let plain = argument as? any CVarArg, !(type(of: argument) is Foundation.NSObject.Type) { return plain }
        if let object = argument as? NSString { return object }
        return String(describing: argument)._bridgeToObjectiveC()
      })
  }
}

/// A line of the log with objects for `%@`, which Foundation on Linux takes only when they are strings.
@_disfavoredOverload
public func NSLog(_ format: String, _ arguments: Any...) {
  Foundation.NSLog("%@", String(boxed: format, arguments)._bridgeToObjectiveC())
}
