/// An object of unknown class whose properties are asked for by name, as Objective-C lets one do on AnyObject.
///
/// Swift has that only with Objective-C's runtime. Elements of `[AnyObject]` get it here by overloads that the compiler
/// takes when nothing else fits, so that other uses of such arrays keep their meaning.
@dynamicMemberLookup
public struct _AnyObjectMember {
  let object: AnyObject

  /// Traps when the object has no such property, or one of another type.
  public subscript<T>(dynamicMember name: String) -> T { _value(_KeyPath.value(of: object, key: name), name) }
}

extension Array where Element == AnyObject {
  @_disfavoredOverload public var first: _AnyObjectMember? { isEmpty ? nil : _AnyObjectMember(object: self[0]) }
  @_disfavoredOverload public var last: _AnyObjectMember? { isEmpty ? nil : _AnyObjectMember(object: self[count - 1]) }
  @_disfavoredOverload public subscript(index: Int) -> _AnyObjectMember {
    let object: AnyObject = withUnsafeBufferPointer { $0[index] }
    return _AnyObjectMember(object: object)
  }
}

// The translator writes `_element(row["done"])?.boolValue`. Where the dictionary's values have a known class, the
// second form gives them back.
@_disfavoredOverload public func _element(_ object: AnyObject?) -> _AnyObjectMember? {
  object.map { _AnyObjectMember(object: $0) }
}
public func _element<T>(_ value: T?) -> T? { value }

/// The values that NSNumber and NSString have under one name; nil where the object is neither.
extension _AnyObjectMember {
  private func number<T>(_ ofNumber: (NSNumber) -> T, _ ofString: (NSString) -> T) -> T? {
    (object as? NSNumber).map(ofNumber) ?? (object as? NSString).map(ofString)
  }

  public var boolValue: Bool! { number(\.boolValue, \.boolValue) }
  public var intValue: Int! { number(\.intValue, \.integerValue) }
  public var integerValue: Int! { number(\.intValue, \.integerValue) }
  public var floatValue: Float! { number(\.floatValue, \.floatValue) }
  public var doubleValue: Double! { number(\.doubleValue, \.doubleValue) }
  public var stringValue: String! { (object as? NSNumber)?.stringValue }
}

// The calls that the translator writes for a member of an object of unknown class; as on iOS the results are implicitly
// unwrapped.

/// A value that is nil where the object has no such member.
public func _implicitly<T>(_ value: T?) -> T! { value }

/// A property by its name; nil where the object has no such property, or one of another type.
public func _anyMember<T>(_ object: Any?, _ name: String, _ type: T.Type) -> T! {
  guard let found = object as? any _Messageable else { return nil }
  nonisolated(unsafe) let receiver = found  // it stays on this thread
  return _unisolated { receiver._property(name) } as? T
}

/// An object whose values are asked for by keys; traps where its class inherits from no NSObject that has them.
public func _keyed(_ object: AnyObject) -> NSObject {
  guard let keyed = object as? NSObject else {
    fatalError(
      "Values of \(type(of: object)) cannot be asked for by key: it does not inherit from the NSObject of an app's own classes."
    )
  }
  return keyed
}

@_disfavoredOverload public func _keyed(_ object: AnyObject?) -> NSObject? { object.map { _keyed($0) } }

/// A message to an object, nil included; traps where the object does not know it, as on iOS.
@discardableResult
public func _anySend<T>(_ object: Any?, _ selector: Selector, _ arguments: [Any?], _ type: T.Type) -> T! {
  guard let receiver = object.map({ $0 as AnyObject }), !(receiver is NSNull) else { return nil }
  guard let result = _send(selector, to: receiver, arguments) else {
    fatalError("-[\(NSStringFromClass(Swift.type(of: receiver))) \(selector)]: unrecognized selector sent to instance")
  }
  return T.self == Void.self ? () as? T : result as? T
}

/// Whether an object, or a class, knows a message; false for nil.
public func _anyResponds(_ object: Any?, to selector: Selector!) -> Bool {
  guard let object else { return false }
  if let type = object as? NSObject.Type { return type.responds(to: selector) }
  return selector.map { _responds(object, to: $0) } ?? false
}

@discardableResult
public func _anyPerform(_ object: Any?, _ selector: Selector!, with first: Any? = nil, with second: Any? = nil)
  -> Unmanaged<AnyObject>!
{
  let arguments = selector._name.count(where: { $0 == ":" })
  let result = _anySend(object, selector, Array([first, second].prefix(arguments)), Any.self)
  return _PerformResults.keep(result)
}

public func _anyPerform(_ object: Any?, onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool)
{
  nonisolated(unsafe) let (object, argument) = (object, argument)
  let work: @Sendable () -> Void = { _ = _anyPerform(object, selector, with: argument) }
  if _isOnMainQueue, wait { return work() }
  if wait { DispatchQueue.main.sync(execute: work) } else { DispatchQueue.main.async(execute: work) }
}

public func _anyPerform(_ object: Any?, _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
  guard let object else { return }
  guard let receiver = object as? NSObject else {
    fatalError("\(object) inherits from no NSObject and cannot be sent messages later")
  }
  receiver.perform(selector, with: argument, afterDelay: delay)
}
