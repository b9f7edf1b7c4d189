/// The view that has the keyboard.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.set(newValue, .current) }
  }

  public var projectedValue: Binding { Binding(state: self) }

  @propertyWrapper
  public struct Binding {
    let state: FocusState<Value>
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}

extension FocusState: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    location = node.storage(slot) { StateLocation(initial, graph: node.graph) }
  }
}

/// A name space for views that are the same in two places.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    let object: ObjectIdentifier?
  }
  private var location: Location?
  private final class Location {}

  public init() {}
  public var wrappedValue: ID { ID(object: location.map { ObjectIdentifier($0) }) }
}

extension Namespace: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    location = node.storage(slot) { Location() }
  }
}
