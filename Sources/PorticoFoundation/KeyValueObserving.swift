public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// Which elements of a list came, went or were replaced; what is told of a change instead of the list's new value.
struct ListChange {
  var kind: NSKeyValueChange
  var indexes: IndexSet
  /// The elements that went, and those that came; nil where there are none.
  var old, new: [Any]?

  func told(_ options: NSKeyValueObservingOptions, isPrior: Bool = false) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSNumber(value: kind.rawValue), .indexesKey: indexes,
    ]
    if options.contains(.new), !isPrior, let new { change[.newKey] = new }
    if options.contains(.old), let old { change[.oldKey] = old }
    return change
  }
}

extension NSKeyValueObservingOptions {
  /// The change as an observer that asked by a name is told of it. An enumeration is its number, as it is to
  /// Objective-C.
  func change(_ old: Any?, _ new: Any?, isInitial: Bool = false) -> [NSKeyValueChangeKey: Any] {
    if let list = new as? ListChange { return list.told(self) }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
    if contains(.new) { change[.newKey] = _asObject(new) ?? NSNull() }
    if contains(.old), !isInitial { change[.oldKey] = _asObject(old) ?? NSNull() }
    return change
  }

  /// The same for a change that is about to come: without its new value.
  func priorChange(_ old: Any?) -> [NSKeyValueChangeKey: Any] {
    var change = (old as? ListChange)?.told(self, isPrior: true) ?? subtracting(.new).change(old, nil)
    change[.notificationIsPriorKey] = true
    return change
  }

  /// The change as an observer that asked by a key path is told of it.
  func observedChange<Value>(_ old: Value?, _ new: Value?, isInitial: Bool = false, _ list: ListChange? = nil)
    -> NSKeyValueObservedChange<Value>
  {
    if let list {
      return NSKeyValueObservedChange(
        kind: list.kind, newValue: contains(.new) ? list.new as? Value : nil,
        oldValue: contains(.old) ? list.old as? Value : nil, indexes: list.indexes, isPrior: false)
    }
    return NSKeyValueObservedChange(
      kind: .setting, newValue: contains(.new) ? new : nil, oldValue: contains(.old) && !isInitial ? old : nil,
      indexes: nil, isPrior: false
    )
  }
}

/// The observer of a name: an object of ours, or one of Foundation's or XCTest's whose class has the method.
struct KeyValueObserver {
  private(set) weak var object: AnyObject?
  let id: ObjectIdentifier
  private static let selector = Selector("observeValueForKeyPath:ofObject:change:context:")

  /// Stops the app for an object whose class has no method for it.
  init(_ object: AnyObject, of keyPath: String) {
    guard PorticoFoundation._responds(object, to: Self.selector) || object is NSObject else {
      fatalError(
        "\(type(of: object)) cannot observe \(keyPath): its class has no observeValue(forKeyPath:of:change:context:)")
    }
    (self.object, id) = (object, ObjectIdentifier(object))
  }

  func tell(
    _ keyPath: String, of observed: Any, _ change: [NSKeyValueChangeKey: Any], _ context: UnsafeMutableRawPointer?
  ) {
    if let object = object as? NSObject {
      object.observeValue(forKeyPath: keyPath, of: observed, change: change, context: context)
    } else if let object {
      _ = _send(Self.selector, to: object, [keyPath, observed, change, context])
    }
  }
}

/// The superclass of an observer whose superclass has no method to hear of changes; the translator writes it.
public struct _UnhandledChange {
  private let observer: AnyObject
  public init(_ observer: AnyObject) { self.observer = observer }

  /// Stops the app, as NSObject's method does.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) -> Never {
    fatalError(
      "\(type(of: observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. Key path: \(keyPath ?? "nil")"
    )
  }
}

/// Ends its observation when it goes.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

/// The parts that few objects have: observers, and values that other code attached.
package final class _Extras {
  struct Observer {
    var number: Int
    var key: String
    /// Called before `changed`, for who asked for notifications prior to changes.
    var willChange: ((_ old: Any?) -> Void)?
    var changed: (_ old: Any?, _ new: Any?) -> Void

    /// Swift's `isHidden` is Objective-C's `hidden`: who observes either hears of both.
    func isMeant(by name: String) -> Bool {
      if key == name { return true }
      let (short, long) = key.utf8.count < name.utf8.count ? (key, name) : (name, key)
      guard long.hasPrefix("is"), long.utf8.count == short.utf8.count + 2, let first = short.first else { return false }
      return long.dropFirst(2) == first.uppercased() + short.dropFirst()
    }
  }
  var observers: [Observer] = []
  func isObserved(_ key: String) -> Bool { observers.contains { $0.isMeant(by: key) } }
  func observers(of key: String) -> [Observer] { observers.filter { $0.isMeant(by: key) } }
  var subscriptions: [_Subscription] = []
  var nextNumber = 0
  var associated: [UnsafeRawPointer: _Association] = [:]
  /// Values announced by `willChangeValue(forKey:)`.
  var pending: [String: [Any?]] = [:]
  /// Changes of lists announced by `willChange(_:valuesAt:forKey:)`.
  var pendingLists: [String: [ListChange]] = [:]
  /// Keys that are set while their observers are told of single elements.
  var silent: Set<String> = []
}

/// One `addObserver(_:forKeyPath:…)`.
final class _Subscription {
  let observer: KeyValueObserver
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  var token: NSKeyValueObservation?

  init(_ observer: KeyValueObserver, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
    (self.observer, self.keyPath, self.context) = (observer, keyPath, context)
  }
}

extension NSObject {
  private var extras: _Extras {
    if let extras = _extras { return extras }
    let extras = _Extras()
    _extras = extras
    return extras
  }

  /// Tells observers of a property that it was set; equal values count. UIKit and translated `didSet`s call it.
  ///
  /// A class that announces changes by hand says so by `automaticallyNotifiesObservers(forKey:)`. Who wants to hear of
  /// a change before it happens hears of it after the property was set, before the others.
  public final func _changed(_ key: String, _ old: Any?, _ new: Any?) {
    guard let extras = _extras, !extras.silent.contains(key),
      type(of: self).automaticallyNotifiesObservers(forKey: key)
    else { return }
    let observers = extras.observers(of: key)
    for observer in observers { observer.willChange?(old) }
    for observer in observers { observer.changed(old, new) }
  }

  /// The old value of a property that is about to be set; nil where nobody observes the object. `_endChange` tells of
  /// the new one.
  package final func _beginChange(_ key: String) -> (key: String, old: Any?)? {
    guard _isObserved, let extras = _extras, extras.isObserved(key) else {
      return nil
    }
    return (key, value(forKey: key))
  }

  package final func _endChange(_ change: (key: String, old: Any?)?) {
    if let change { _changed(change.key, change.old, value(forKey: change.key)) }
  }

  public final func willChangeValue(forKey key: String) {
    guard let extras = _extras, extras.isObserved(key) else { return }
    let old = value(forKey: key)
    extras.pending[key, default: []].append(old)
    for observer in extras.observers(of: key) { observer.willChange?(old) }
  }

  public final func didChangeValue(forKey key: String) {
    guard let extras = _extras, let old = extras.pending[key]?.popLast() else { return }
    let new = value(forKey: key)
    for observer in extras.observers(of: key) { observer.changed(old, new) }
  }

  /// Announces that elements of a list are about to come, to go or to be replaced.
  ///
  /// - Parameter indexes: Of the elements that go or are replaced, before the change; of those that come, after it.
  public final func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard let extras = _extras, extras.isObserved(key) else { return }
    var change = ListChange(kind: changeKind, indexes: indexes)
    if changeKind != .insertion { change.old = elements(of: key, at: indexes) }
    extras.pendingLists[key, default: []].append(change)
    for observer in extras.observers(of: key) { observer.willChange?(change) }
  }

  /// Tells observers what became of the list.
  public final func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard let extras = _extras, var change = extras.pendingLists[key]?.popLast() else { return }
    if changeKind != .removal { change.new = elements(of: key, at: indexes) }
    for observer in extras.observers(of: key) { observer.changed(nil, change) }
  }

  private func elements(of key: String, at indexes: IndexSet) -> [Any] {
    let all = value(forKey: key).flatMap(_KeyPath.list) ?? []
    return indexes.filter(all.indices.contains).map { all[$0] }
  }

  /// Sets a list of which single elements change, and tells its observers of these.
  final func _changeElements(_ kind: NSKeyValueChange, _ indexes: IndexSet, of key: String, _ set: () -> Void) {
    guard let extras = _extras, type(of: self).automaticallyNotifiesObservers(forKey: key) else { return set() }
    willChange(kind, valuesAt: indexes, forKey: key)
    extras.silent.insert(key)
    set()
    extras.silent.remove(key)
    didChange(kind, valuesAt: indexes, forKey: key)
  }

  /// Observes a path of property names; the closures get the old value, and the old and new one, at its end.
  final func _observe(
    _ path: [String], willChange: ((Any?) -> Void)? = nil, _ changed: @escaping (Any?, Any?) -> Void
  ) -> () -> Void {
    guard let key = path.first else { return {} }
    let extras = extras
    extras.nextNumber += 1
    let number = extras.nextNumber
    let rest = Array(path.dropFirst())
    guard !rest.isEmpty else {
      extras.observers.append(
        _Extras.Observer(number: number, key: key, willChange: willChange, changed: changed))
      let endDependencies = observeDependencies(of: key, changed)
      return { [weak self] in
        endDependencies()
        self?._extras?.observers.removeAll { $0.number == number }
      }
    }
    // When an object on the way is replaced, the rest of the path hangs on the new one.
    let tail = rest.joined(separator: ".")
    var endInner: () -> Void = {}
    func attach(_ object: Any?) {
      endInner()
      endInner = (object as? NSObject)?._observe(rest, willChange: willChange, changed) ?? {}
    }
    func replaced(_ old: Any?, _ new: Any?) {
      attach(new)
      changed(_KeyPath.value(of: old, tail), _KeyPath.value(of: new, tail))
    }
    attach(value(forKey: key))
    extras.observers.append(_Extras.Observer(number: number, key: key, changed: replaced))
    let endDependencies = observeDependencies(of: key, replaced)
    return { [weak self] in
      endDependencies()
      endInner()
      self?._extras?.observers.removeAll { $0.number == number }
    }
  }

  /// Tells of a value that depends on others when one of those changes.
  private func observeDependencies(of key: String, _ changed: @escaping (Any?, Any?) -> Void) -> () -> Void {
    let paths = dependencies(of: key)
    guard !paths.isEmpty else { return {} }
    var last = value(forKey: key)
    let ends = paths.sorted().map { path in
      _observe(path.split(separator: ".").map(String.init)) { [weak self] _, _ in
        guard let self else { return }
        let old = last
        last = value(forKey: key)
        changed(old, last)
      }
    }
    return { ends.forEach { $0() } }
  }

  /// The keys that a class names by `keyPathsForValuesAffectingValue(forKey:)` and by the method named after the key.
  private func dependencies(of key: String) -> Set<String> {
    nonisolated(unsafe) let object = self  // it stays on this thread
    let named = _unisolated {
      object._property("keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())")
    }
    let paths = type(of: self).keyPathsForValuesAffectingValue(forKey: key)
    return ((named ?? nil) as? Set<String>).map(paths.union) ?? paths
  }

  public final func addObserver(
    _ observer: any NSObjectProtocol, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let observer = KeyValueObserver(observer, of: keyPath)
    let subscription = _Subscription(observer, keyPath, context)
    let willChange: ((Any?) -> Void)? =
      options.contains(.prior)
      ? { [weak self, weak subscription] old in
        guard let self, let subscription else { return }
        subscription.observer.tell(keyPath, of: self, options.priorChange(old), context)
      } : nil
    let path = keyPath.split(separator: ".").map(String.init)
    let end = _observe(path, willChange: willChange) { [weak self, weak subscription] old, new in
      guard let self, let subscription else { return }
      subscription.observer.tell(keyPath, of: self, options.change(old, new), context)
    }
    subscription.token = NSKeyValueObservation(end: end)
    extras.subscriptions.append(subscription)
    if options.contains(.initial) {
      let first = options.change(nil, options.contains(.new) ? value(forKeyPath: keyPath) : nil, isInitial: true)
      observer.tell(keyPath, of: self, first, context)
    }
  }

  public final func removeObserver(
    _ observer: any NSObjectProtocol, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0.context == context }
  }

  public final func removeObserver(_ observer: any NSObjectProtocol, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  private func remove(_ observer: any NSObjectProtocol, _ keyPath: String, where matches: (_Subscription) -> Bool) {
    let index = _extras?.subscriptions.lastIndex {
      $0.observer.id == ObjectIdentifier(observer) && $0.keyPath == keyPath && matches($0)
    }
    guard let index else {
      fatalError(
        "Cannot remove an observer <\(type(of: observer))> for the key path \"\(keyPath)\" from <\(type(of: self))> because it is not registered as an observer."
      )
    }
    _extras?.subscriptions.remove(at: index).token?.invalidate()
  }
}

public protocol _KeyValueCodingAndObserving {}
extension Foundation.NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: Foundation.NSObject {
  /// Traps: a key path in a variable has no name on Linux, by which a change could be told. The translator writes the
  /// name of one that stands where it is observed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    fatalError(
      "\(type(of: self)).observe(_:): a key path in a variable cannot be observed; write it where it is observed: observe(\\.name, …)"
    )
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// `observe(\.name, …)` of an app: the translator adds the name, which a key path does not have on Linux.
  public func observe<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func report(_ object: Self, _ old: Value?, _ new: Value?, isInitial: Bool = false, _ list: ListChange? = nil) {
      changeHandler(object, options.observedChange(old, new, isInitial: isInitial, list))
    }
    let end = _observe(name.split(separator: ".").map(String.init)) { [weak self] old, new in
      guard let self else { return }
      if options.contains(.prior) {
        changeHandler(
          self,
          NSKeyValueObservedChange(
            kind: .setting, newValue: nil, oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil,
            isPrior: true))
      }
      // The new value comes from the property itself, so that its type is the declared one.
      report(self, old as? Value, self[keyPath: keyPath], new as? ListChange)
    }
    if options.contains(.initial) { report(self, nil, self[keyPath: keyPath], isInitial: true) }
    return NSKeyValueObservation(end: end)
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    fatalError("willChangeValue(for:) needs the property's name here: use willChangeValue(forKey:)")
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    fatalError("didChangeValue(for:) needs the property's name here: use didChangeValue(forKey:)")
  }
}
