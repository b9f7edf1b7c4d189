import HostInterface

/// Methods of UIKit that an extension of an app replaces for every instance of a class, as a category of Objective-C
/// does.
///
/// The translator registers them before `main`; the methods that can be replaced ask here first. A call from inside a
/// replacement on the same object goes on to the next one up the classes, and then to UIKit's own.
public enum _Replacements {
  private typealias Table = [String: [(type: AnyClass, make: @MainActor (AnyObject) -> Any)]]
  /// By the methods' names; filled by initialisers when a program is loaded.
  private static let table = Guarded<Table>([:])
  /// False in nearly every app: then asking costs this.
  nonisolated(unsafe) package internal(set) static var isUsed = false
  @MainActor private static var running: [(object: ObjectIdentifier, name: String, level: Int, own: Any?)] = []

  /// - Parameter make: A closure of the method's own type, for one object.
  public static func register<T: AnyObject>(_ type: T.Type, _ name: String, _ make: @escaping @MainActor (T) -> Any) {
    isUsed = true
    table.withLock { $0[name, default: []].append((type, { make(unsafeDowncast($0, to: T.self)) })) }
  }

  /// The result of the replacement that is next, or nil when the method itself is.
  ///
  /// - Parameters:
  ///   - top: The class whose method asks, where it overrides another that asks as well: what replaces the method above
  ///     it is that one's.
  ///   - own: The method itself, for methods whose implementation can be exchanged: the one that replaced it may want
  ///     it.
  @MainActor package static func call<F, R>(
    _ object: AnyObject, _ name: String, upTo top: AnyClass? = nil, own: F? = nil, as type: F.Type, _ send: (F) -> R
  ) -> R? {
    let id = ObjectIdentifier(object)
    let above = running.last { $0.object == id && $0.name == name }?.level ?? -1
    var level = 0, current: AnyClass? = Swift.type(of: object)
    while let here = current {
      if level > above, let make = replacement(of: name, in: here) {
        guard let closure = make(object) as? F else {
          fatalError("What replaces \(name) of \(here) is \(Swift.type(of: make(object))), and not \(F.self).")
        }
        running.append((id, name, level, own))
        defer { running.removeLast() }
        return send(closure)
      }
      current = here == top ? nil : _getSuperclass(here)
      level += 1
    }
    return nil
  }

  @MainActor private static func replacement(of name: String, in type: AnyClass) -> (@MainActor (AnyObject) -> Any)? {
    table.withLock { $0[name]?.first { $0.type == type }?.make } ?? _Methods.replacement(of: name, in: type)
  }

  /// UIKit's own method, for the method that replaces it on the object; nil where it was not called.
  @MainActor static func own(_ name: String, of object: AnyObject) -> Any? {
    running.last { $0.object == ObjectIdentifier(object) && $0.name == name }?.own
  }
}
