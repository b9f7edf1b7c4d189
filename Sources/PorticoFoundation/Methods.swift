import HostInterface

/// Methods whose implementations can be exchanged: those of UIKit that ask `_Replacements`, and those of an app whose
/// calls the translator leads through here, because source names them to the functions below. Others are not found, so
/// that guarded code goes on.
public enum _Methods {
  /// The implementation of a method: an app's own code, or UIKit's when there is none.
  fileprivate final class Implementation {
    /// The Swift name of UIKit's method, or the selector of the app's.
    let name: String
    let make: (@MainActor (AnyObject) -> Any)?
    init(_ name: String, _ make: (@MainActor (AnyObject) -> Any)?) { (self.name, self.make) = (name, make) }
  }

  fileprivate enum Origin {
    /// UIKit's source, which asks `_Replacements`.
    case framework
    /// The app's source, where the translator has led calls here.
    case app
    /// Added at run time.
    case added
  }

  fileprivate final class Slot {
    let type: AnyClass
    var implementation: Implementation
    let origin: Origin
    init(_ type: AnyClass, _ implementation: Implementation, _ origin: Origin) {
      (self.type, self.implementation, self.origin) = (type, implementation, origin)
    }
  }

  /// Nothing leaves the table, so that the pointers which an app has stay good.
  private struct Table {
    /// By selector.
    var slots: [String: [Slot]] = [:]
    var implementations: [Implementation] = []
    /// By the Swift names of UIKit's methods.
    var selectors: [String: String] = [:]
  }
  /// Filled by initialisers when a program is loaded, and changed on the main thread.
  private static let table = Guarded(Table())

  /// - Parameter methods: Names of UIKit's methods by their selectors.
  public static func declare(_ type: AnyClass, _ methods: [String: String]) {
    for (selector, name) in methods where slot(selector, of: type) == nil {
      table.withLock { $0.selectors[name] = selector }
      add(Slot(type, keep(Implementation(name, nil)), .framework), selector)
    }
  }

  /// - Parameter make: A closure of the method's own type, for one object.
  public static func register<T: AnyObject>(_ type: T.Type, _ selector: String, _ make: @escaping @MainActor (T) -> Any)
  {
    add(Slot(type, keep(Implementation(selector) { make(unsafeDowncast($0, to: T.self)) }), .app), selector)
  }

  /// The implementation that a call of the method runs now; nil when that is the method's own body.
  public static func current<F>(_ type: AnyClass, _ object: AnyObject, _ selector: String, _ function: F.Type) -> F? {
    guard _Replacements.isUsed, let slot = slot(selector, seenBy: object, declaredIn: type) else { return nil }
    let implementation = slot.implementation
    if slot.type == type, implementation.make != nil, implementation.name == selector { return nil }
    return closure(implementation, of: object, function, for: selector)
  }

  /// An implementation as a function for one object: what source makes of an `IMP` with `unsafeBitCast`.
  public static func function<F>(_ imp: IMP?, _ object: AnyObject, _ selector: Selector, _ function: F.Type) -> F {
    guard let imp else { fatalError("\(selector) has no implementation that could be called.") }
    return closure(implementation(imp), of: object, function, for: selector._name)
  }

  private static func closure<F>(
    _ implementation: Implementation, of object: AnyObject, _ type: F.Type, for selector: String
  ) -> F {
    nonisolated(unsafe) let (object, implementation) = (object, implementation)  // they stay on this thread
    nonisolated(unsafe) var result: F?
    _unisolated {
      guard let found = implementation.make?(object) ?? _Replacements.own(implementation.name, of: object) else {
        fatalError(
          "UIKit's \(implementation.name), for which \(selector) stands, can be called from inside of what replaces it alone."
        )
      }
      guard let function = found as? F else {
        fatalError(
          "\(selector) stands for \(implementation.name), whose type is \(Swift.type(of: found)) and not \(F.self).")
      }
      result = function
    }
    return result!
  }

  /// One that was added to a class of the object below the declaring one, else that one's.
  private static func slot(_ selector: String, seenBy object: AnyObject, declaredIn type: AnyClass) -> Slot? {
    var current: AnyClass? = Swift.type(of: object)
    while let here = current, here != type {
      if let added = slot(selector, of: here), added.origin == .added { return added }
      current = _getSuperclass(here)
    }
    return slot(selector, of: type)
  }

  static func replacement(of name: String, in type: AnyClass) -> (@MainActor (AnyObject) -> Any)? {
    // An override of the app's own asks for itself; UIKit's method runs as its `super`.
    table.withLock { $0.selectors[name] }.flatMap { slot($0, of: type) }.flatMap {
      $0.origin == .app ? nil : $0.implementation.make
    }
  }

  private static func keep(_ implementation: Implementation) -> Implementation {
    table.withLock { $0.implementations.append(implementation) }
    return implementation
  }
  private static func add(_ slot: Slot, _ selector: String) {
    table.withLock { $0.slots[selector, default: []].append(slot) }
  }
  private static func slot(_ selector: String, of type: AnyClass) -> Slot? {
    table.withLock { $0.slots[selector]?.first { $0.type == type } }
  }

  // MARK: For the functions of Objective-C's runtime

  fileprivate static func find(_ selector: Selector, in type: AnyClass?) -> Slot? {
    var current: AnyClass? = type
    while let here = current {
      if let slot = slot(selector._name, of: here) {
        guard let type, here != type, slot.origin == .framework, isOfFramework(type) else { return slot }
        // UIKit's classes override what they inherit: what is exchanged for cells is not exchanged for windows.
        let own = Slot(type, keep(Implementation(slot.implementation.name, nil)), .framework)
        add(own, selector._name)
        return own
      }
      current = _getSuperclass(here)
    }
    return nil
  }

  private static func isOfFramework(_ type: AnyClass) -> Bool {
    ["UIKit.", "QuartzCore."].contains { String(reflecting: type).hasPrefix($0) }
  }

  fileprivate static func set(_ implementation: Implementation, for selector: Selector, of type: AnyClass)
    -> Implementation?
  {
    _Replacements.isUsed = true
    guard let slot = slot(selector._name, of: type) else {
      add(Slot(type, implementation, .added), selector._name)
      return nil
    }
    defer { slot.implementation = implementation }
    return slot.implementation
  }

  fileprivate static func has(_ selector: Selector, _ type: AnyClass) -> Bool { slot(selector._name, of: type) != nil }
}

public typealias Method = OpaquePointer
/// Cannot be called; the translator refuses source that does.
public typealias IMP = OpaquePointer

extension _Methods.Slot { fileprivate var pointer: Method { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) } }
extension _Methods.Implementation {
  fileprivate var pointer: IMP { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }
}
private func slot(_ method: Method) -> _Methods.Slot {
  Unmanaged.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
}
private func implementation(_ imp: IMP) -> _Methods.Implementation {
  Unmanaged.fromOpaque(UnsafeRawPointer(imp)).takeUnretainedValue()
}

/// Nil for a method that is not in the table, even where the class has it.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  _Methods.find(name, in: cls)?.pointer
}
/// Whether the table has the method; a class may have others, which source has not named to the functions here.
public func class_respondsToSelector(_ cls: AnyClass?, _ name: Selector) -> Bool { _Methods.find(name, in: cls) != nil }
/// Nil: class methods are not in the table.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  _Methods.find(name, in: cls)?.implementation.pointer
}
public func method_getImplementation(_ m: Method) -> IMP { slot(m).implementation.pointer }
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let one = slot(m1), other = slot(m2)
  _Replacements.isUsed = true
  (one.implementation, other.implementation) = (other.implementation, one.implementation)
}

@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let method = slot(m)
  _Replacements.isUsed = true
  defer { method.implementation = implementation(imp) }
  return method.implementation.pointer
}

/// False when the class itself has the method; one of a superclass is hidden by the new one.
@discardableResult public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls, !_Methods.has(name, cls) else { return false }
  _ = _Methods.set(implementation(imp), for: name, of: cls)
  return true
}

@discardableResult public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  cls.flatMap { _Methods.set(implementation(imp), for: name, of: $0)?.pointer }
}
