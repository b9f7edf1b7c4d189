import HostInterface

/// The root class of UIKit's objects and of an app's own.
///
/// It stands above Foundation's NSObject because members that an app overrides must be declared in a class body of
/// ours. Messages by name go through `_invoke`: the translator writes an override with one `case` for each `@objc`
/// method of a class.
open class NSObject: Foundation.NSObject, _Messageable {
  public override init() { super.init() }

  /// Sends a message by name.
  ///
  /// - Returns: `.some(result)` when the class, or one of its superclasses, has the method (a void method's result is
  ///   nil), nil when it does not.
  ///
  /// Isolated to the main actor so that a class of the main actor can override it; the caller sees to the right thread.
  @MainActor open func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    _ExtensionHooks.invoke(self, selector, arguments)
  }

  /// Whether `_invoke` knows the selector, without sending it. The translator writes the override beside `_invoke`'s.
  open func _responds(to selector: Selector) -> Bool { _ExtensionHooks.responds(self, selector) }

  /// An optional protocol requirement as a closure, by its key `Protocol.name(labels:)`; nil when it is not
  /// implemented.
  ///
  /// The closure's type is the requirement's own with `@MainActor` before it; a property's is `@MainActor () -> Value`.
  @MainActor open func _optional(_ key: String) -> Any? {
    if let own = _ExtensionHooks.optional(self, key) { return own }
    guard type(of: self)._forwards else { return nil }
    let selector = Selector(RequirementSelectors.selector(of: String(key.drop { $0 != "." }.dropFirst())))
    guard let target = forwardingTarget(for: selector) as? NSObject, target !== self else { return nil }
    return target._optional(key)
  }
  /// Whether the class says who takes what it does not; the translator writes the override.
  @MainActor open class var _forwards: Bool { false }

  /// The value of a declared property, by its name: `.some(value)` when the class has it. The translator writes the
  /// override.
  @MainActor open func _property(_ key: String) -> Any?? { _ExtensionHooks.property(self, key) }

  /// Sets a declared property by its name; false when the class has none of that name.
  @MainActor open func _setProperty(_ key: String, _ value: Any?) -> Bool {
    _ExtensionHooks.setProperty(self, key, value)
  }

  /// A new object by `init()`; nil when the class has none. The translator writes the override for delegates of the
  /// application and of scenes, which are made from their class alone.
  @MainActor open class func _new() -> NSObject? { nil }

  open func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    return _responds(to: selector)
  }

  open func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// Not nil for a selector that the object answers. The pointer stands for the method and cannot be called.
  open func method(for aSelector: Selector!) -> IMP! {
    guard let aSelector, responds(to: aSelector) else { return nil }
    return class_getMethodImplementation(type(of: self), aSelector)
      ?? OpaquePointer(Unmanaged.passUnretained(type(of: self) as AnyObject).toOpaque())
  }

  /// Sends a message and traps when the object does not know it, as iOS does.
  @discardableResult open func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { _perform(selector, []) }
  @discardableResult open func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    _perform(selector, [object])
  }
  @discardableResult open func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<
    AnyObject
  >! {
    _perform(selector, [object1, object2])
  }

  /// The class methods without arguments that can be sent by name; a class of ours lists its own.
  open class func _classMethod(_ name: String) -> (@MainActor () -> AnyObject?)? { nil }
  open class func responds(to selector: Selector!) -> Bool { selector.map { _classMethod($0._name) != nil } ?? false }
  @discardableResult open class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    _performOnClass(selector)
  }
  // No class method with arguments can be sent by name, so that these end the app as an unknown one does.
  @discardableResult open class func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    _performOnClass(selector)
  }
  @discardableResult open class func perform(_ selector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  {
    _performOnClass(selector)
  }

  /// The key paths whose values a key's value is made of: its observers hear of changes of these. The runtime asks
  /// `keyPathsForValuesAffecting` and the key's name as well.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  open class func description() -> String { NSStringFromClass(self) }

  /// Traps, but where a class of UIKit knows the selector as the getter or setter of a property: methods are not known
  /// without an object.
  open class func instancesRespond(to aSelector: Selector!) -> Bool {
    notImplemented("\(self).instancesRespond(to: \(aSelector!))")
  }

  /// A class of Objective-C is an object: what every object has can be asked of the class too.
  open class func classForCoder() -> AnyClass { self }
  open class func superclass() -> AnyClass? { Swift._getSuperclass(self) }

  /// A class that declares `copy()` with a type of its own means that one.
  @_disfavoredOverload open override func copy() -> Any { super.copy() }

  /// Sent to an object from a nib when all of the nib's objects are made and connected. Overrides call super.
  @MainActor open func awakeFromNib() {
    guard _Replacements.isUsed else { return }
    _ = _Replacements.call(self, "awakeFromNib()", own: {}, as: (@MainActor () -> Void).self) { $0() }
  }
  /// Never called: Interface Builder is elsewhere.
  @MainActor open func prepareForInterfaceBuilder() {}

  /// Whether the object's class, or one above it, conforms to a protocol.
  public final func conforms<P>(to aProtocol: P.Type) -> Bool { self is P }

  // MARK: Values by key

  /// A number or a flag comes as an NSNumber, as from Objective-C, so that it can be cast to any type that holds it.
  open func value(forKey key: String) -> Any? {
    nonisolated(unsafe) let object = self  // it stays on this thread
    guard let value = _unisolated({ object._property(key) }) else { return value(forUndefinedKey: key) }
    return _asObject(value)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let (object, value) = (self, value)  // they stay on this thread
    if value == nil, let current = _unisolated({ object._property(key) }) ?? nil, _isNumber(current) {
      return setNilValueForKey(key)
    }
    if !_unisolated({ object._setProperty(key, value) }) { setValue(value, forUndefinedKey: key) }
  }

  open func value(forKeyPath keyPath: String) -> Any? { _KeyPath.value(of: self, keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { _KeyPath.set(value, on: self, keyPath) }

  /// Traps: the class declares no such property to Objective-C.
  open func value(forUndefinedKey key: String) -> Any? {
    fatalError(
      "[<\(NSStringFromClass(type(of: self)))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    )
  }

  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    let message =
      "[<\(NSStringFromClass(type(of: self)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    guard let report = _UndefinedKeys.report else { fatalError(message) }
    report(message)
  }

  /// Called by `setValue(_:forKey:)` for nil where the property is a number. Traps, as NSObject's method throws.
  open func setNilValueForKey(_ key: String) {
    fatalError(
      "[<\(NSStringFromClass(type(of: self)))> setNilValueForKey]: could not set nil as the value for the key \(key).")
  }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  // MARK: Observation

  /// Called for a change that `addObserver(_:forKeyPath:options:context:)` asked for.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    fatalError(
      "\(NSStringFromClass(type(of: self))): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. Key path: \(keyPath ?? "nil")"
    )
  }

  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The bits in which Foundation's C parts look for the type of an object that they compare, such as an attribute of
  /// text: bits 8 to 15 say a type that is none of theirs, so that they ask the object. With zeros there they stop the
  /// process. The upper 48 bits are the address of the extras, which it owns. It must stay the first stored property.
  private final var _header: UInt = 0xFF00

  /// Observers and associated objects; nil for nearly every object.
  final var _extras: _Extras? {
    get {
      UnsafeRawPointer(bitPattern: _header >> 16).map { Unmanaged<_Extras>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let old = UnsafeRawPointer(bitPattern: _header >> 16)
      let new = newValue.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
      precondition(new >> 48 == 0, "An address needs more than 48 bits.")
      _header = new << 16 | 0xFF00
      if let old { Unmanaged<_Extras>.fromOpaque(old).release() }
    }
  }

  /// Whether anybody may observe a property: asked before values are put into boxes.
  public final var _isObserved: Bool { _header != 0xFF00 }

  deinit { if _header != 0xFF00 { _extras = nil } }
}
