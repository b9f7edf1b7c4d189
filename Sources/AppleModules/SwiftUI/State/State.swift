/// A value of a view's own that outlives the view's value: it lives as long as the view stays at its position.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let makeInitial: () -> Value
  private var location: StateLocation<Value>?
  /// A state that no view holds has its first value for good.
  private final class Unconnected {
    lazy var value = make()
    let make: () -> Value
    init(_ make: @escaping () -> Value) { self.make = make }
  }
  private let unconnected: Unconnected

  public init(wrappedValue value: @autoclosure @escaping () -> Value) where Value: AnyObject & Observable {
    self.init(value)
  }
  public init(wrappedValue value: Value) { self.init { value } }
  public init(initialValue value: Value) { self.init { value } }

  private init(_ make: @escaping () -> Value) { (makeInitial, unconnected) = (make, Unconnected(make)) }

  public var wrappedValue: Value {
    get { location?.value ?? unconnected.value }
    nonmutating set { location?.set(newValue, .current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(unconnected.value) }
    return Binding(get: { location.value }, set: { location.set($0, $1.orCurrent) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}  // its location is written on the main thread alone

extension State: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    location = node.storage(slot) { StateLocation(makeInitial(), graph: node.graph) }
  }
}

/// A value that lasts as long as a gesture: it goes back to the first one when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(initialValue: initialValue) { _, _ in } }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue) { $1 = resetTransaction }
  }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    (initial, self.reset) = (initialValue, reset)
  }

  public var wrappedValue: Value { location?.value ?? initial }
  public var projectedValue: GestureState<Value> { self }

  func update(_ change: (inout Value, inout Transaction) -> Void) {
    var (value, transaction) = (wrappedValue, Transaction.current)
    change(&value, &transaction)
    location?.set(value, transaction)
  }

  func end() {
    var transaction = Transaction.current
    reset(wrappedValue, &transaction)
    location?.set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension GestureState: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    location = node.storage(slot) { StateLocation(initial, graph: node.graph) }
  }
}
