/// A key of the surroundings, with the value where nobody sets one.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The surroundings of a view: values that hold for everything below where they were set.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { object(objectType) }
    set { setObject(newValue, objectType) }
  }

  func object<T: AnyObject>(_ type: T.Type) -> T? { objects[ObjectIdentifier(type)] as? T }
  mutating func setObject<T: AnyObject>(_ object: T?, _ type: T.Type) { objects[ObjectIdentifier(type)] = object }

  public var description: String { "EnvironmentValues(\(values.count + objects.count) values)" }
}

/// A value of a view's surroundings.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { environment in
      guard let object = environment.object(objectType) else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environment(_:) for it may be missing as an ancestor."
        )
      }
      return object
    }
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { read = { $0.object(objectType) } }

  /// Outside of a view, the default value.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

extension Environment: @unchecked Sendable where Value: Sendable {}  // its closure reads values alone

extension Environment: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) { value = read(environment) }
}

struct EnvironmentChange: EnvironmentalModifier {
  typealias Body = Never
  let apply: (inout EnvironmentValues) -> Void
  func change(_ environment: inout EnvironmentValues) { apply(&environment) }
}

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentChange { $0[keyPath: keyPath] = value })
  }

  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentChange { $0.setObject(object, T.self) })
  }

  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { modifier(EnvironmentChange { transform(&$0[keyPath: keyPath]) }) }

  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentChange { $0.setObject(object, T.self) })
  }
}
