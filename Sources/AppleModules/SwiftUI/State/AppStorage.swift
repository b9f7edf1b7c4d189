/// A value of the app's settings, which views follow when one of them writes it.
///
/// Foundation on Linux posts nothing when settings are written by other means; what was written so is shown at the next
/// evaluation.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let store: UserDefaults?
  private let read: (UserDefaults, String) -> Value?
  private let write: (UserDefaults, String, Value) -> Void
  private var observer: SettingsObserver?

  private init(
    _ key: String, _ fallback: Value, _ store: UserDefaults?, _ read: @escaping (UserDefaults, String) -> Value?,
    _ write: @escaping (UserDefaults, String, Value) -> Void
  ) {
    (self.key, self.fallback, self.store, self.read, self.write) = (key, fallback, store, read, write)
  }

  public var wrappedValue: Value {
    get { read(store ?? .standard, key) ?? fallback }
    nonmutating set {
      write(store ?? .standard, key, newValue)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store ?? .standard)
    }
  }

  public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

  /// A value that property lists have.
  private init(plain key: String, _ fallback: Value, _ store: UserDefaults?) {
    self.init(key, fallback, store, { $0.object(forKey: $1) as? Value }, { $0.set($2, forKey: $1) })
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: key, wrappedValue, store)
  }
}
extension AppStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: key, wrappedValue, store)
  }
}
extension AppStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: key, wrappedValue, store)
  }
}
extension AppStorage where Value == String {
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: key, wrappedValue, store)
  }
}
extension AppStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: key, wrappedValue, store)
  }
}
extension AppStorage where Value == URL {
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, { $0.url(forKey: $1) }, { $0.set($2, forKey: $1) })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, wrappedValue, store, { ($0.object(forKey: $1) as? Int).flatMap(Value.init(rawValue:)) },
      { $0.set($2.rawValue, forKey: $1) })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, wrappedValue, store, { $0.string(forKey: $1).flatMap(Value.init(rawValue:)) },
      { $0.set($2.rawValue, forKey: $1) })
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  private init<Wrapped>(optional key: String, _ store: UserDefaults?, _: Wrapped.Type) where Value == Wrapped? {
    self.init(
      key, nil, store, { settings, key in (settings.object(forKey: key) as? Wrapped).map { .some($0) } },
      { settings, key, value in
        if let value { settings.set(value, forKey: key) } else { settings.removeObject(forKey: key) }
      })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(optional: key, store, Bool.self)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(optional: key, store, Int.self)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(optional: key, store, Double.self)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store, String.self)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store, Data.self)
  }
}

extension AppStorage: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    observer = node.storage(slot) { SettingsObserver(graph: node.graph) }
  }
}

/// Has a graph evaluated when settings change.
final class SettingsObserver {
  private var token: (any NSObjectProtocol)?

  init(graph: ViewGraph?) {
    let graph = GraphHandle(graph)
    token = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil)
    { _ in
      graph.invalidate()
    }
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

/// A value of one scene; the scene's state is not restored here, so it lives as long as the view.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var state: State<Value>
  private init(_ value: Value) { state = State(wrappedValue: value) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { state.projectedValue }

  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue) }
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue) }
  public init(_ key: String) where Value == String? { self.init(nil) }
}
