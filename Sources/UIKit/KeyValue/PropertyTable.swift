import QuartzCore

/// UIKit's own properties by their names in Objective-C: what `value(forKey:)`, `setValue(_:forKey:)`, outlets and
/// user-defined attributes of nibs find on an object whose class the caller need not know.
///
/// An enumeration is its number, as it is to Objective-C. A property is asked of the object's class first, then of
/// those above it.
@MainActor
struct PropertyTable {
  private static let shared: PropertyTable = {
    var table = PropertyTable()
    table.addViews()
    table.addControls()
    table.addControllers()
    table.addUndocumented()
    return table
  }()

  fileprivate struct Property {
    var get: @MainActor (AnyObject) -> Any?
    var set: (@MainActor (AnyObject, Any?) -> Void)?
  }

  /// The properties of one class.
  @MainActor
  struct Properties<Root: AnyObject> {
    fileprivate var entries: [String: Property] = [:]

    mutating func add<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
      entries[key] = Property(
        get: { PropertyTable.boxed(unsafeDowncast($0, to: Root.self)[keyPath: path]) },
        set: { unsafeDowncast($0, to: Root.self)[keyPath: path] = _value($1, key) })
    }

    mutating func read<Value>(_ key: String, _ path: KeyPath<Root, Value>) {
      entries[key] = Property(get: { PropertyTable.boxed(unsafeDowncast($0, to: Root.self)[keyPath: path]) }, set: nil)
    }

    mutating func add<Value>(_ key: String, _ path: KeyPath<Root, Value>) { read(key, path) }

    /// A value that no property has.
    mutating func add(
      _ key: String, get: @escaping @MainActor (Root) -> Any?, set: (@MainActor (Root, Any?) -> Void)? = nil
    ) {
      var property = Property(get: { PropertyTable.boxed(get(unsafeDowncast($0, to: Root.self))) }, set: nil)
      if let set { property.set = { set(unsafeDowncast($0, to: Root.self), $1) } }
      entries[key] = property
    }
  }

  private var classes: [ObjectIdentifier: [String: Property]] = [:]

  mutating func add<Root: AnyObject>(_ type: Root.Type, _ body: (inout Properties<Root>) -> Void) {
    var properties = Properties<Root>()
    body(&properties)
    classes[ObjectIdentifier(type), default: [:]].merge(properties.entries) { $1 }
  }

  private func property(of object: AnyObject, _ key: String) -> Property? { property(of: type(of: object), key) }

  /// Whether objects of a class have the getter or setter of that name.
  static func hasAccessor(_ name: String, in type: AnyClass) -> Bool {
    guard name.hasPrefix("set"), name.hasSuffix(":"), let first = name.dropFirst(3).first else {
      return shared.property(of: type, name) != nil
    }
    return shared.property(of: type, first.lowercased() + name.dropFirst(4).dropLast())?.set != nil
  }

  private func property(of type: AnyClass, _ key: String) -> Property? {
    var current: AnyClass? = type
    while let type = current {
      if let properties = classes[ObjectIdentifier(type)] {
        if let found = properties[key] { return found }
        // The getter's name is a key as well.
        if key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase {
          if let found = properties[first.lowercased() + key.dropFirst(3)] { return found }
        }
      }
      current = _getSuperclass(type)
    }
    return nil
  }

  /// Nil where no property of that name is known; `.some(nil)` where its value is nil.
  static func value(of object: AnyObject, _ key: String) -> Any?? {
    shared.property(of: object, key).map { $0.get(object) }
  }

  /// - Returns: Whether there is such a property and it can be set. Traps when the value does not fit.
  static func set(_ value: Any?, of object: AnyObject, _ key: String) -> Bool {
    guard let set = shared.property(of: object, key)?.set else { return false }
    set(object, value)
    return true
  }

  private static func boxed<Value>(_ value: Value) -> Any? {
    if let optional = value as? any AnyOptional { return optional.content }
    if let raw = value as? any RawRepresentable, !(raw.rawValue is String) { return raw.rawValue }
    return value
  }
}

private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

private func register<T: AnyObject>(_ type: T.Type) {
  _ExtensionHooks.register(
    type, responds: [], knows: { PropertyTable.hasAccessor($1, in: Swift.type(of: $0)) }, invoke: { _, _, _ in nil },
    optional: { _, _ in nil },
    get: { PropertyTable.value(of: $0, $1) }, set: { PropertyTable.set($2, of: $0, $1) })
}

@section(".init_array") @used
private let registerProperties: @convention(c) () -> Void = {
  register(UIView.self)
  register(UIViewController.self)
  register(UIBarItem.self)
  register(UINavigationItem.self)
  register(UIGestureRecognizer.self)
  register(UIAlertAction.self)
  register(UICollectionViewLayout.self)
  register(UIDevice.self)
  register(UIScreen.self)
}
