import HostInterface

/// An object that takes messages by name: our root class, and what the translator makes of a Swift class with `@objc`
/// methods.
public protocol _Messageable: AnyObject {
  @MainActor func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any??
  func _responds(to selector: Selector) -> Bool
  @MainActor func _optional(_ key: String) -> Any?
  @MainActor func _property(_ key: String) -> Any??
  @MainActor func _setProperty(_ key: String, _ value: Any?) -> Bool
}

/// Sends a message by name to any object, and along `forwardingTarget(for:)` where the object does not know it.
///
/// - Returns: `.some(result)` when somebody took it (a void method's result is nil), nil when nobody did.
///
/// Runs on the calling thread: Objective-C has no isolation, so a background timer's target is called in the
/// background.
public func _send(_ selector: Selector, to object: Any?, _ arguments: [Any?] = []) -> Any?? {
  guard let receiver = object as AnyObject? else { return nil }
  nonisolated(unsafe) let object = receiver, arguments = arguments  // they stay on this thread
  let result: Any?? = _unisolated {
    if let messageable = object as? any _Messageable {
      return messageable._invoke(selector, arguments) ?? _accessor(selector, of: messageable, arguments)
    }
    return _ExtensionHooks.invoke(object, selector, arguments)
  }
  if result != nil { return result }
  guard let object = object as? NSObject, let next = object.forwardingTarget(for: selector) as AnyObject?,
    next !== object
  else {
    return nil
  }
  return _send(selector, to: next, arguments)
}

/// A property's getter `title`, or its setter `setTitle:`, sent by name.
@MainActor private func _accessor(_ selector: Selector, of object: any _Messageable, _ arguments: [Any?]) -> Any?? {
  let name = selector._name
  guard name.hasSuffix(":") else { return arguments.isEmpty ? object._property(name) : nil }
  guard arguments.count == 1, name.hasPrefix("set") else { return nil }
  let key = String(name.dropFirst(3).dropLast())
  let isSet =
    object._setProperty(key.prefix(1).lowercased() + key.dropFirst(), arguments[0])
    || object._setProperty(key, arguments[0])
  return isSet ? .some(nil) : nil
}

/// Whether an object, of ours or of Foundation's, takes a message.
public func _responds(_ object: Any?, to selector: Selector) -> Bool {
  guard let object = object as AnyObject? else { return false }
  if let object = object as? NSObject { return object.responds(to: selector) }
  if let messageable = object as? any _Messageable { return messageable._responds(to: selector) }
  return _ExtensionHooks.responds(object, selector)
}

/// An optional requirement of a protocol, as the object implements it; nil when it does not.
public func _optionalMember<F>(of object: Any?, _ key: String, _ type: F.Type) -> F? {
  guard let receiver = object as AnyObject? else { return nil }
  nonisolated(unsafe) let object = receiver  // it stays on this thread
  nonisolated(unsafe) var result: F?
  _unisolated {
    let found: Any?
    if let object = object as? NSObject {
      found = object._optional(key)
    } else if let messageable = object as? any _Messageable {
      found = messageable._optional(key)
    } else {
      found = _ExtensionHooks.optional(object, key)
    }
    guard let found else { return }
    guard let function = found as? F ?? _sameFunction(found, F.self) else {
      fatalError("\(Swift.type(of: object)) implements \(key) as \(Swift.type(of: found)), which is not \(F.self)")
    }
    result = function
  }
  return result
}

/// A function whose type differs in `@Sendable` alone, which its representation does not show: a method is such a
/// function to code in Swift 6 mode and none to older code.
private func _sameFunction<F>(_ found: Any, _ type: F.Type) -> F? {
  func plain(_ type: Any.Type) -> String { "\(type)".replacingOccurrences(of: "@Sendable ", with: "") }
  func opened<T>(_ function: T) -> F? {
    let pair = FunctionPair(found: ObjectIdentifier(T.self), wanted: ObjectIdentifier(F.self))
    let isSame =
      sameFunctions.withLock { $0[pair] }
      ?? {
        let isSame = plain(T.self) == plain(F.self)
        sameFunctions.withLock { $0[pair] = isSame }
        return isSame
      }()
    return isSame ? unsafeBitCast(function, to: F.self) : nil
  }
  return _openExistential(found, do: opened)
}

private struct FunctionPair: Hashable {
  var found: ObjectIdentifier
  var wanted: ObjectIdentifier
}
/// Remembers which types of functions are the same: their names take long to make, and tables ask for each row.
private let sameFunctions = Guarded<[FunctionPair: Bool]>([:])

extension NSObjectProtocol {
  /// An optional requirement by its key, for `delegate?.f?(x)` in an app's source.
  ///
  /// It is stored as a function of the main actor; the caller gets it without isolation, as Objective-C's protocols
  /// have it.
  public func _opt<F, G>(_ key: String, _ stored: F.Type, _ type: G.Type) -> G? {
    _optionalMember(of: self, key, stored).map { unsafeBitCast($0, to: type) }
  }

  public func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    return _responds(self, to: selector)
  }
}

/// Runs code of the main actor on the calling thread without a check, as Objective-C's message sending does.
func _unisolated<T>(_ body: @MainActor () -> T) -> T {
  // A closure's isolation is part of its type alone; its representation is the same.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> T).self)() }
}

/// A class of which an object without content stands for nil where a method says that it always gets one: Objective-C
/// lets nil through, as the event of an action that the app sends itself.
public protocol _BlankArgument: AnyObject {
  @MainActor static func _absentArgument() -> AnyObject
}

/// One argument of a message, as the method wants it. The translator writes the calls.
///
/// Traps with a message that names the selector when the sender offers nothing, or something of another type.
public func _argument<T>(_ arguments: [Any?], _ index: Int, _ selector: Selector) -> T {
  let value: Any? = index < arguments.count ? arguments[index] : nil
  if let converted: T = _convert(value) { return converted }
  // A message with fewer arguments than the method has: a flag is off then.
  if index >= arguments.count, let off = false as? T { return off }
  // A null pointer, as the context that nobody gave.
  if value == nil, T.self == UnsafeRawPointer.self || T.self == UnsafeMutableRawPointer.self {
    return unsafeBitCast(1, to: T.self)
  }
  // The method that only wants to know who is asked, `find(sender: Any)`.
  if value == nil, T.self == Any.self || T.self == AnyObject.self { return NSNull() as! T }
  if value == nil, let type = T.self as? any _BlankArgument.Type {
    nonisolated(unsafe) let type = type
    if let blank = _unisolated({ type._absentArgument() }) as? T { return blank }
  }
  guard let value else {
    fatalError("\(selector): argument \(index + 1) is missing or nil, and the method wants \(T.self)")
  }
  fatalError("\(selector): argument \(index + 1) is \(type(of: value)), and the method wants \(T.self)")
}

/// A value of zeros, for the stored properties of an object that stands for others and is never read. The translator
/// writes the calls.
public func _blank<T>() -> T {
  withUnsafeTemporaryAllocation(byteCount: max(MemoryLayout<T>.size, 1), alignment: MemoryLayout<T>.alignment) {
    bytes in
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    return bytes.baseAddress!.assumingMemoryBound(to: T.self).move()
  }
}

/// A value for a property that is set by name. Traps when it does not fit.
public func _value<T>(_ value: Any?, _ key: String) -> T {
  if let converted: T = _convert(value) { return converted }
  // Objective-C does not look at the elements of an array, and Swift looks at them when they are read: nil traps then,
  // too.
  if let objects = value as? [AnyObject], let optional = T.self as? any _OptionalType.Type,
    let none = optional._from(nil, as: T.self)
  {
    let types = Set(objects.map { String(reflecting: type(of: $0)) }).sorted().joined(separator: ", ")
    warn("setValue(_:forKey:) of \(key): \(types) in an array do not fit \(String(reflecting: T.self)); it is nil")
    return none
  }
  fatalError(
    "setValue(_:forKey:) of \(key): \(value.map { String(describing: type(of: $0)) } ?? "nil") does not fit \(T.self)")
}

private func _convert<T>(_ value: Any?) -> T? {
  if let optional = T.self as? any _OptionalType.Type { return optional._from(value, as: T.self) }
  guard let value else { return nil }
  if let same = value as? T { return same }
  if T.self == Notification.self, let old = value as? NSNotification {
    return Notification(name: old.name, object: old.object, userInfo: old.userInfo) as? T
  }
  if T.self == NSNotification.self, let new = value as? Notification {
    return NSNotification(name: new.name, object: new.object, userInfo: new.userInfo) as? T
  }
  if let number: T = _number(value) { return number }
  // An enumeration or option set is its number, or its string, to Objective-C.
  if let raw = value as? any RawRepresentable, let same = raw.rawValue as? T { return same }
  if let number = value as? NSNumber {
    switch T.self {
    case is CGFloat.Type: return CGFloat(number.doubleValue) as? T
    case is Double.Type: return number.doubleValue as? T
    case is Float.Type: return number.floatValue as? T
    case is Bool.Type: return number.boolValue as? T
    default: break
    }
  }
  if let type = T.self as? any RawRepresentable.Type { return _enumeration(type, value) as? T }
  return _structure(value)
}

/// A number of another type, or the number that a text begins with, as Objective-C reads either.
private func _number<T>(_ value: Any) -> T? {
  if let integer = T.self as? any FixedWidthInteger.Type {
    if let other = value as? any BinaryInteger { return integer.init(truncatingIfNeeded: other) as? T }
    if let number = value as? NSNumber { return integer.init(truncatingIfNeeded: number.int64Value) as? T }
    if let text = value as? String { return integer.init(truncatingIfNeeded: (text as NSString).longLongValue) as? T }
  }
  guard let text = value as? String else { return nil }
  return switch T.self {
  case is Double.Type: (text as NSString).doubleValue as? T
  case is CGFloat.Type: CGFloat((text as NSString).doubleValue) as? T
  case is Float.Type: (text as NSString).floatValue as? T
  case is Bool.Type: (text as NSString).boolValue as? T
  default: nil
  }
}

/// Reads a structure as another of as many numbers: Objective-C copies its bytes. Nibs write insets as rectangles.
private func _structure<T>(_ value: Any) -> T? {
  func copy<S>(_ value: S) -> T? {
    guard MemoryLayout<S>.size == MemoryLayout<T>.size, _isPOD(T.self), !(T.self is any BinaryInteger.Type) else {
      return nil
    }
    return withUnsafeBytes(of: value) { $0.loadUnaligned(as: T.self) }
  }
  return switch value {
  case let rectangle as CGRect: copy(rectangle)
  case let point as CGPoint: copy(point)
  case let size as CGSize: copy(size)
  default: nil
  }
}

/// The case or options of a number, as Objective-C has it.
private func _enumeration<E: RawRepresentable>(_ type: E.Type, _ value: Any) -> E? {
  if let number = value as? NSNumber, let integer = E.RawValue.self as? any FixedWidthInteger.Type {
    return (integer.init(truncatingIfNeeded: number.intValue) as? E.RawValue).flatMap(E.init(rawValue:))
  }
  let raw: E.RawValue? = _convert(value)
  return raw.flatMap(E.init(rawValue:))
}

private protocol _OptionalType {
  /// The value as `T`, which is the type itself; nil when it does not fit.
  static func _from<T>(_ value: Any?, as type: T.Type) -> T?
}

extension Optional: _OptionalType {
  fileprivate static func _from<T>(_ value: Any?, as type: T.Type) -> T? {
    guard let value, !(value is NSNull && Wrapped.self != NSNull.self) else {
      return unsafeBitCast(Self.none, to: T.self)
    }
    guard let converted: Wrapped = _convert(value) else { return nil }
    return unsafeBitCast(Self.some(converted), to: T.self)
  }
}

/// The error of a throwing method that was sent by name goes to the pointer that the sender passes for it, as its last
/// argument.
///
/// Traps when the sender offers none: nobody would hear of the error.
public func _threw(_ error: any Error, _ arguments: [Any?], _ selector: Selector) {
  guard let pointer = arguments.last as? UnsafeMutablePointer<NSError?> else {
    fatalError("\(selector) threw \(error), and its sender passes no pointer for an error.")
  }
  pointer.pointee = error as NSError
}
