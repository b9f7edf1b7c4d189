import Foundation
import HostInterface

// Foundation's settings tell nobody of a change on Linux. An object that somebody watches gets the class below instead
// of its own, which has the same layout, as Objective-C does with an object that is observed.

/// Settings that tell of each change. It has no stored properties, so that an object of its superclass can become one.
private final class ObservedDefaults: UserDefaults {
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

/// The observers of each setting. Foundation's settings belong to the process, and so does this.
private enum DefaultsObservers {
  struct Entry {
    var number: Int
    var defaults: ObjectIdentifier
    /// The observer that asked by the name of a setting, and that name; nil for a key path.
    var observer: (id: ObjectIdentifier, key: String)?
    var changed: (_ key: String) -> Void
  }

  private struct Table {
    var entries: [Entry] = []
    /// Tells observations apart.
    var lastNumber = 0
  }
  /// The process's, as Foundation's settings are, which any thread may change.
  private static let table = Guarded(Table())

  /// - Returns: What ends the observation.
  @discardableResult
  static func add(
    to defaults: UserDefaults, by observer: (id: ObjectIdentifier, key: String)? = nil,
    _ changed: @escaping (_ key: String) -> Void
  ) -> () -> Void {
    defaults._tellOfChanges()
    let number = table.withLock { table in
      table.lastNumber += 1
      table.entries.append(
        Entry(number: table.lastNumber, defaults: ObjectIdentifier(defaults), observer: observer, changed: changed))
      return table.lastNumber
    }
    return { table.withLock { table in table.entries.removeAll { $0.number == number } } }
  }

  /// Ends the last observation that somebody asked for by the name of a setting.
  static func remove(from defaults: UserDefaults, _ observer: (id: ObjectIdentifier, key: String)) {
    table.withLock { table in
      let index = table.entries.lastIndex { entry in
        entry.defaults == ObjectIdentifier(defaults) && entry.observer.map { $0 == observer } ?? false
      }
      if let index { table.entries.remove(at: index) }
    }
  }

  static func changed(_ defaults: UserDefaults, _ key: String) {
    let due = table.withLock { table in table.entries.filter { $0.defaults == ObjectIdentifier(defaults) } }
    for entry in due { entry.changed(key) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }
}

extension UserDefaults {
  /// Makes the object tell of its changes from now on. O(1), and nothing where it does so already.
  func _tellOfChanges() {
    guard type(of: self) == UserDefaults.self else { return }
    let object = Unmanaged.passUnretained(self).toOpaque()
    object.assumingMemoryBound(to: UnsafeRawPointer.self).pointee = unsafeBitCast(
      ObservedDefaults.self as AnyObject.Type, to: UnsafeRawPointer.self)
  }

  /// Tells an object of changes of a setting, as of any property.
  public func addObserver(
    _ observer: any NSObjectProtocol, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let observer = KeyValueObserver(observer, of: keyPath)
    var last = object(forKey: keyPath)
    DefaultsObservers.add(to: self, by: (observer.id, keyPath)) { [weak self] key in
      guard let self, key == keyPath else { return }
      let new = object(forKey: keyPath)
      observer.tell(keyPath, of: self, options.change(last, new), context)
      last = new
    }
    if options.contains(.initial) {
      observer.tell(keyPath, of: self, options.change(nil, last, isInitial: true), context)
    }
  }

  public func removeObserver(
    _ observer: any NSObjectProtocol, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(observer, forKeyPath: keyPath)
  }
  public func removeObserver(_ observer: any NSObjectProtocol, forKeyPath keyPath: String) {
    DefaultsObservers.remove(from: self, (ObjectIdentifier(observer), keyPath))
  }
}

extension _KeyValueCodingAndObserving where Self: UserDefaults {
  /// `observe(\.name, …)` of an app on its settings: the property that it added, or the setting of the same name, was
  /// set.
  public func observe<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let end = DefaultsObservers.add(to: self) { [weak self] key in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      // A property may stand for a setting of another name.
      guard key == name || String(describing: new) != String(describing: last) else { return }
      let old = last
      last = new
      changeHandler(self, options.observedChange(old, new))
    }
    if options.contains(.initial) { changeHandler(self, options.observedChange(nil, last, isInitial: true)) }
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
