/// Methods of UIKit that an extension of an app replaces for every instance of a class, as a category of Objective-C does.
///
/// The translator registers them before `main`; the methods that can be replaced ask here first. A call from inside a replacement on
/// the same object goes on to the next one up the classes, and then to UIKit's own.
public enum _Replacements {
  // Filled by initialisers that the loader runs one after another; read afterwards.
  nonisolated(unsafe) private static var table: [String: [(type: AnyClass, make: @MainActor (AnyObject) -> Any)]] = [:]
  /// False in nearly every app: then asking costs this.
  nonisolated(unsafe) package private(set) static var isUsed = false
  @MainActor private static var running: [(object: ObjectIdentifier, name: String, level: Int)] = []

  /// - Parameter make: A closure of the method's own type, for one object.
  public static func register<T: AnyObject>(_ type: T.Type, _ name: String, _ make: @escaping @MainActor (T) -> Any) {
    isUsed = true
    table[name, default: []].append((type, { make(unsafeDowncast($0, to: T.self)) }))
  }

  /// The result of the replacement that is next, or nil when the method itself is.
  @MainActor package static func call<F, R>(_ object: AnyObject, _ name: String, as type: F.Type, _ send: (F) -> R) -> R? {
    guard let entries = table[name] else { return nil }
    let id = ObjectIdentifier(object)
    let above = running.last { $0.object == id && $0.name == name }?.level ?? -1
    var level = 0, current: AnyClass? = Swift.type(of: object)
    while let here = current {
      if level > above, let entry = entries.first(where: { $0.type == here }) {
        guard let closure = entry.make(object) as? F else {
          fatalError("The replacement of \(name) in an extension of \(here) has another type than \(F.self).")
        }
        running.append((id, name, level))
        defer { running.removeLast() }
        return send(closure)
      }
      current = _getSuperclass(here)
      level += 1
    }
    return nil
  }
}
