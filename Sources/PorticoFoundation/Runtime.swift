import HostInterface

/// Functions of Objective-C's runtime that Swift sees and that have a meaning without it.

@discardableResult public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

private enum _SyncLocks {
  private static let locks = Guarded<[ObjectIdentifier: NSRecursiveLock]>([:])

  static func lock(for object: AnyObject) -> NSRecursiveLock {
    locks.withLock { locks in
      let id = ObjectIdentifier(object)
      if let found = locks[id] { return found }
      let new = NSRecursiveLock()
      locks[id] = new
      return new
    }
  }
}

@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
  _SyncLocks.lock(for: object as AnyObject).lock()
  return 0
}

@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
  _SyncLocks.lock(for: object as AnyObject).unlock()
  return 0
}

/// `Module.Name`, for nested, private and generic classes too. A class of Apple's, and one with a name for Objective-C,
/// has that name alone.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  if let name = _ClassNames.name(of: aClass) { return name }
  let name = String(reflecting: aClass)
  for module in _ClassNames.appleModules where name.hasPrefix(module) {
    let rest = name.dropFirst(module.count)
    if !rest.contains(".") { return String(rest) }
  }
  // A private class has its file's discriminator in parentheses.
  return name.replacing(/\(unknown context at [^)]*\)\./, with: "")
}

public func NSClassFromString(_ name: String) -> AnyClass? {
  if let found = _ClassNames.find(name) ?? Foundation.NSClassFromString(name) { return found }
  guard !name.contains(".") else { return nil }
  return _ClassNames.appleModules.lazy.compactMap { Foundation.NSClassFromString($0 + name) }.first
}

/// Classes that cannot be found by the runtime's own name: nested ones, and those with a name for Objective-C.
public enum _ClassNames {
  private struct Table {
    var classes: [String: AnyClass] = [:]
    /// The names that classes were given for Objective-C.
    var names: [ObjectIdentifier: String] = [:]
  }
  /// Filled by initialisers when a program is loaded.
  private static let table = Guarded(Table())

  public static func register(_ classes: [(String, AnyClass)]) {
    table.withLock { table in
      for entry in classes {
        let type: AnyClass = entry.1
        table.classes[entry.0] = type
        if !entry.0.contains(".") { table.names[ObjectIdentifier(type)] = entry.0 }
      }
    }
  }

  static func find(_ name: String) -> AnyClass? { table.withLock { $0.classes[name] } }

  /// The name that a class was given for Objective-C.
  static func name(of type: AnyClass) -> String? { table.withLock { $0.names[ObjectIdentifier(type)] } }

  /// Our modules whose classes have no module in their names on iOS, with the dot.
  static let appleModules = ["UIKit.", "QuartzCore.", "XCTest."]
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// Whether two classes are the same: with Objective-C, classes are objects that `===` takes.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }

public func object_getClass(_ object: Any?) -> AnyClass? { object.map { type(of: $0 as AnyObject) } }

/// Makes an object one of another class: of a subclass that adds methods and overrides alone, or of a superclass again.
///
/// - Returns: The class that the object had; nil for no object.
/// - Precondition: One of the classes inherits from the other, and their objects are of one size: a stored property of
///   the new class would lie behind the object.
@discardableResult
public func object_setClass(_ object: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let object = object as AnyObject? else { return nil }
  let old: AnyClass = type(of: object)
  enforce(
    inherits(old, from: cls) || inherits(cls, from: old),
    "object_setClass: a \(old) cannot become a \(cls), which is neither a superclass nor a subclass of it.")
  enforce(
    instanceSize(old) == instanceSize(cls),
    "object_setClass: \(cls) has stored properties, and a \(old) that becomes one has no memory for them; keep them "
      + "by objc_setAssociatedObject.")
  // An object begins with its class.
  Unmanaged.passUnretained(object).toOpaque().storeBytes(of: unsafeBitCast(cls, to: UInt.self), as: UInt.self)
  return old
}

/// Whether a class is another one or a subclass of it.
private func inherits(_ cls: AnyClass, from other: AnyClass) -> Bool {
  sequence(first: cls) { _getSuperclass($0) }.contains { $0 == other }
}

/// Bytes of an object without what is allocated behind it. They stand in the class, behind its kind, its superclass,
/// its flags and the offset of its address point.
private func instanceSize(_ cls: AnyClass) -> UInt32 {
  unsafeBitCast(cls, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
}

extension NSObjectProtocol {
  public func isKind(of aClass: AnyClass) -> Bool { inherits(type(of: self as AnyObject), from: aClass) }

  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

/// `type(of: object).description()`, which Objective-C answers for every class; the translator writes the call.
public func _classDescription(_ aClass: AnyClass) -> String {
  (aClass as? NSObject.Type)?.description() ?? NSStringFromClass(aClass)
}

public typealias AutoreleasingUnsafeMutablePointer = UnsafeMutablePointer
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// An object of a class that is a value: of an app's own, or of UIKit's that can be made without arguments. Traps for
/// any other.
public func _made(_ type: NSObject.Type) -> NSObject {
  nonisolated(unsafe) var result: NSObject?  // made on this thread
  _unisolated { result = type._new() }
  guard let result else { fatalError("No object of \(NSStringFromClass(type)) can be made from its class alone.") }
  return result
}
