import HostInterface
import Synchronization

/// Messages that extensions add to classes without a body of the app's own: UIKit's, Foundation's, another module's.
///
/// The translator writes an entry for each such extension; it is registered when the program is loaded, before `main`.
public struct _ExtensionHooks {
  fileprivate var selectors: Set<String>
  fileprivate var knows: @MainActor (AnyObject, String) -> Bool
  fileprivate var invoke: @MainActor (AnyObject, Selector, [Any?]) -> Any??
  fileprivate var optional: @MainActor (AnyObject, String) -> Any?
  fileprivate var get: @MainActor (AnyObject, String) -> Any??
  fileprivate var set: @MainActor (AnyObject, String, Any?) -> Bool

  /// False in most apps: then asking costs this, and no lock.
  private static let isUsed = Atomic<Bool>(false)
  /// Filled by initialisers when a program is loaded.
  private static let table = Guarded<[ObjectIdentifier: [_ExtensionHooks]]>([:])

  public static func register<T: AnyObject>(
    _ type: T.Type, responds: [String], knows: @escaping @MainActor (T, String) -> Bool = { _, _ in false },
    invoke: @escaping @MainActor (T, Selector, [Any?]) -> Any??,
    optional: @escaping @MainActor (T, String) -> Any?, get: @escaping @MainActor (T, String) -> Any??,
    set: @escaping @MainActor (T, String, Any?) -> Bool
  ) {
    let hooks = _ExtensionHooks(
      selectors: Set(responds), knows: { knows(unsafeDowncast($0, to: T.self), $1) },
      invoke: { invoke(unsafeDowncast($0, to: T.self), $1, $2) },
      optional: { optional(unsafeDowncast($0, to: T.self), $1) },
      get: { get(unsafeDowncast($0, to: T.self), $1) }, set: { set(unsafeDowncast($0, to: T.self), $1, $2) })
    table.withLock { $0[ObjectIdentifier(type), default: []].append(hooks) }
    isUsed.store(true, ordering: .releasing)
  }

  /// The entries of an object's class and of those above it, nearest first.
  private static func entries(for object: AnyObject) -> [_ExtensionHooks] { entries(from: type(of: object)) }

  private static func entries(from type: AnyClass?) -> [_ExtensionHooks] {
    guard isUsed.load(ordering: .acquiring) else { return [] }
    return table.withLock { table in
      var result: [_ExtensionHooks] = []
      var current: AnyClass? = type
      while let type = current {
        result += table[ObjectIdentifier(type)] ?? []
        current = _getSuperclass(type)
      }
      return result
    }
  }

  @MainActor static func invoke(_ object: AnyObject, _ selector: Selector, _ arguments: [Any?]) -> Any?? {
    for entry in entries(for: object) {
      if let result = entry.invoke(object, selector, arguments) { return .some(result) }
    }
    return nil
  }

  static func responds(_ object: AnyObject, _ selector: Selector) -> Bool {
    nonisolated(unsafe) let (object, entries) = (object, entries(for: object))  // they stay on this thread
    let name = selector._name
    return _unisolated {
      // No closure of its own: Swift would ask it whether it is on the main thread.
      for entry in entries where entry.selectors.contains(name) || entry.knows(object, name) { return true }
      return false
    }
  }

  @MainActor static func optional(_ object: AnyObject, _ key: String) -> Any? {
    for entry in entries(for: object) { if let result = entry.optional(object, key) { return result } }
    return nil
  }

  /// The implementation that an override in an extension of `type` calls as `super`: the next one above.
  public static func next<F>(of object: AnyObject, _ key: String, above type: AnyClass, _ function: F.Type) -> F? {
    nonisolated(unsafe) let object = object  // it stays on this thread
    nonisolated(unsafe) var result: F?
    _unisolated {
      for entry in entries(from: _getSuperclass(type)) {
        if let found = entry.optional(object, key) as? F {
          result = found
          return
        }
      }
    }
    return result
  }

  @MainActor static func property(_ object: AnyObject, _ key: String) -> Any?? {
    for entry in entries(for: object) { if let result = entry.get(object, key) { return .some(result) } }
    return nil
  }

  @MainActor static func setProperty(_ object: AnyObject, _ key: String, _ value: Any?) -> Bool {
    entries(for: object).contains { $0.set(object, key, value) }
  }
}
