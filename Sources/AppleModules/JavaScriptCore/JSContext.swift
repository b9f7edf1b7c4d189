@_exported public import PorticoFoundation

// Neither is an NSObject, because their initialisers give optionals.

open class JSVirtualMachine {
  public init!() {}
}

/// Members that an app lets scripts call; no script runs here.
public protocol JSExport {}

/// An environment for scripts, of which none can be run: an evaluation gives undefined, and the handler of exceptions
/// is told that there is no JavaScript here.
open class JSContext {
  public let virtualMachine: JSVirtualMachine!
  open var name: String!
  open var isInspectable = false
  open var exception: JSValue!
  /// The first one puts the exception into `exception`.
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)! = { context, exception in context?.exception = exception
  }
  private var values: [String: JSValue] = [:]

  public init!(virtualMachine: JSVirtualMachine!) { self.virtualMachine = virtualMachine }
  public convenience init!() { self.init(virtualMachine: JSVirtualMachine()) }

  /// Nil: no script calls the app.
  open class func current() -> JSContext! { nil }

  @discardableResult
  open func evaluateScript(_ script: String!) -> JSValue! { refuse() }
  @discardableResult
  open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! { refuse() }

  func refuse() -> JSValue {
    exceptionHandler?(self, JSValue("Error: there is no JavaScript here", in: self))
    return JSValue(undefinedIn: self)
  }

  open var globalObject: JSValue! { JSValue(values as Any, in: self) }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
    key.flatMap { values["\($0)"] } ?? JSValue(undefinedIn: self)
  }
  open func setObject(_ object: Any!, forKeyedSubscript key: (any NSObjectProtocol)!) {
    if let key { values["\(key)"] = JSValue(object: object, in: self) }
  }
  @_disfavoredOverload
  open func setObject(_ object: Any!, forKeyedSubscript key: String!) {
    if let key { values[key] = JSValue(object: object, in: self) }
  }
  public subscript(_ key: Any!) -> JSValue! { objectForKeyedSubscript(key) }
}

/// A value that an app has put into a context, or undefined.
open class JSValue: NSObject {
  open private(set) weak var context: JSContext!
  private let value: Any?
  private let isDefined: Bool

  init(_ value: Any?, in context: JSContext?) { (self.value, self.context, isDefined) = (value, context, true) }
  public convenience init!(object value: Any!, in context: JSContext!) { self.init(value, in: context) }
  public convenience init!(bool value: Bool, in context: JSContext!) { self.init(value as Any, in: context) }
  public convenience init!(double value: Double, in context: JSContext!) { self.init(value as Any, in: context) }
  public convenience init!(int32 value: Int32, in context: JSContext!) { self.init(value as Any, in: context) }
  public convenience init!(nullIn context: JSContext!) { self.init(nil, in: context) }
  public init!(undefinedIn context: JSContext!) { (value, self.context, isDefined) = (nil, context, false) }

  open var isUndefined: Bool { !isDefined }
  open var isNull: Bool { isDefined && value == nil }
  open var isBoolean: Bool { value is Bool }
  open var isNumber: Bool { value is any BinaryInteger || value is any BinaryFloatingPoint || value is NSNumber }
  open var isString: Bool { value is String }
  open var isObject: Bool { value != nil && !isString && !isNumber && !isBoolean }
  open var isArray: Bool { value is [Any] }
  open var isDate: Bool { value is Date }

  open func toObject() -> Any! { value }
  open func toString() -> String! { isUndefined ? "undefined" : value.map { "\($0)" } ?? "null" }
  open func toBool() -> Bool {
    (value as? Bool) ?? isObject || (value as? String).map { !$0.isEmpty } ?? false || isNumber && toDouble() != 0
  }
  /// Not a number where it is none.
  open func toDouble() -> Double {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as String: Double(value) ?? .nan
    default: isNull ? 0 : .nan
    }
  }
  open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
  open func toInt32() -> Int32 { Int32(exactly: toDouble().rounded(.towardZero)) ?? 0 }
  open func toUInt32() -> UInt32 { UInt32(exactly: toDouble().rounded(.towardZero)) ?? 0 }
  open func toDate() -> Date! { value as? Date }
  open func toArray() -> [Any]! { value as? [Any] }
  open func toDictionary() -> [AnyHashable: Any]! { value as? [AnyHashable: Any] }

  /// No function can be called, and undefined is the answer.
  @discardableResult
  open func call(withArguments arguments: [Any]!) -> JSValue! { context?.refuse() ?? JSValue(undefinedIn: context) }
  @discardableResult
  open func construct(withArguments arguments: [Any]!) -> JSValue! {
    context?.refuse() ?? JSValue(undefinedIn: context)
  }
  @discardableResult
  open func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
    context?.refuse() ?? JSValue(undefinedIn: context)
  }
  open func hasProperty(_ property: Any!) -> Bool { property.map { toDictionary()?["\($0)"] != nil } ?? false }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
    key.flatMap { toDictionary()?["\($0)"] }.map { $0 as? JSValue ?? JSValue($0, in: context) }
      ?? JSValue(undefinedIn: context)
  }
  open func forProperty(_ property: Any!) -> JSValue! { objectForKeyedSubscript(property) }
  open func atIndex(_ index: Int) -> JSValue! {
    guard let list = toArray(), list.indices.contains(index) else { return JSValue(undefinedIn: context) }
    return JSValue(list[index], in: context)
  }
}
