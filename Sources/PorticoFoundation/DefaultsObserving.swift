import Foundation

// Foundation's settings tell nobody of a change on Linux. An object that somebody watches gets the class below in place of its own, which
// has the same layout, as Objective-C does with an object that is observed.

/// Settings that tell of each change. It has no stored properties, so that an object of its superclass can become one.
private final class ObservedDefaults: UserDefaults, @unchecked Sendable {
  // Foundation's other setters call these two.
  override func set(_ value: Any?, forKey defaultName: String) {
    super.set(value, forKey: defaultName)
    DefaultsObservers.changed(self, defaultName)
  }
  override func removeObject(forKey defaultName: String) {
    super.removeObject(forKey: defaultName)
    DefaultsObservers.changed(self, defaultName)
  }
}

/// Who watches which settings. Foundation's settings belong to the process, and so does this.
private enum DefaultsObservers {
  struct Entry {
    var number: Int
    var defaults: ObjectIdentifier
    var changed: (_ key: String) -> Void
  }

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [Entry] = []  // guarded by the lock
  nonisolated(unsafe) private static var lastNumber = 0  // guarded by the lock

  /// - Returns: What ends the observation.
  static func add(to defaults: UserDefaults, _ changed: @escaping (_ key: String) -> Void) -> () -> Void {
    defaults._tellOfChanges()
    return lock.withLock {
      lastNumber += 1
      let number = lastNumber
      entries.append(Entry(number: number, defaults: ObjectIdentifier(defaults), changed: changed))
      return { lock.withLock { entries.removeAll { $0.number == number } } }
    }
  }

  static func changed(_ defaults: UserDefaults, _ key: String) {
    let due = lock.withLock { entries.filter { $0.defaults == ObjectIdentifier(defaults) } }
    for entry in due { entry.changed(key) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }
}

extension UserDefaults {
  /// From now on the object tells of its changes. O(1), and nothing where it does so already.
  func _tellOfChanges() {
    guard type(of: self) == UserDefaults.self else { return }
    let object = Unmanaged.passUnretained(self).toOpaque()
    object.assumingMemoryBound(to: UnsafeRawPointer.self).pointee = unsafeBitCast(
      ObservedDefaults.self as AnyObject.Type, to: UnsafeRawPointer.self)
  }

  /// Tells an object of changes of a setting, as of any property.
  public func addObserver(
    _ observer: Foundation.NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? NSObject else {
      fatalError("\(type(of: observer)) cannot observe \(keyPath): its class does not derive from Portico's NSObject")
    }
    func tell(_ observer: NSObject, _ old: Any?, _ new: Any?, isInitial: Bool) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old), !isInitial { change[.oldKey] = old ?? NSNull() }
      observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    var last = object(forKey: keyPath)
    let end = DefaultsObservers.add(to: self) { [weak self, weak observer] key in
      guard let self, let observer, key == keyPath else { return }
      let new = object(forKey: keyPath)
      tell(observer, last, new, isInitial: false)
      last = new
    }
    StringObservers.add(.init(defaults: ObjectIdentifier(self), observer: ObjectIdentifier(observer), keyPath: keyPath, end: end))
    if options.contains(.initial) { tell(observer, nil, last, isInitial: true) }
  }

  public func removeObserver(_ observer: Foundation.NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    removeObserver(observer, forKeyPath: keyPath)
  }
  public func removeObserver(_ observer: Foundation.NSObject, forKeyPath keyPath: String) {
    StringObservers.remove(ObjectIdentifier(self), ObjectIdentifier(observer), keyPath)
  }
}

/// The observations that are ended by name.
private enum StringObservers {
  struct Entry {
    var defaults: ObjectIdentifier
    var observer: ObjectIdentifier
    var keyPath: String
    var end: () -> Void
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [Entry] = []  // guarded by the lock

  static func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  static func remove(_ defaults: ObjectIdentifier, _ observer: ObjectIdentifier, _ keyPath: String) {
    let found: Entry? = lock.withLock {
      let index = entries.lastIndex { $0.defaults == defaults && $0.observer == observer && $0.keyPath == keyPath }
      return index.map { entries.remove(at: $0) }
    }
    found?.end()
  }
}

extension _KeyValueCodingAndObserving where Self: UserDefaults {
  /// `observe(\.name, …)` of an app on its settings: the property that it added, or the setting of the same name, was set.
  public func observe<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func report(_ object: Self, _ old: Value?, _ new: Value) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil, indexes: nil,
          isPrior: false))
    }
    var last = self[keyPath: keyPath]
    let end = DefaultsObservers.add(to: self) { [weak self] key in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      // A property may stand for a setting of another name.
      guard key == name || String(describing: new) != String(describing: last) else { return }
      let old = last
      last = new
      report(self, old, new)
    }
    if options.contains(.initial) { report(self, nil, last) }
    return NSKeyValueObservation(end: end)
  }
}

extension _KeyValueCodingAndObserving where Self: Foundation.NSObject {
  /// Traps: an object of a class of Foundation's own tells of no change on Linux.
  public func observe<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    fatalError("\(type(of: self)) cannot be observed: Foundation's own classes tell of no change of \(name) here")
  }
}
