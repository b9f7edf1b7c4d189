/// Tells a graph of an object's changes, as long as it is kept.
final class ObjectObserver {
  private weak var object: AnyObject?
  private var subscription: AnyCancellable?

  func observe(_ object: some ObservableObject, _ graph: ViewGraph?) {
    guard self.object !== object else { return }
    self.object = object
    let graph = GraphHandle(graph)
    subscription = object.objectWillChange.sink { _ in graph.invalidate() }
  }
}

/// Bindings to the properties of an object that is observed.
@dynamicMemberLookup
public struct _ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
    Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// An object from outside, whose changes the view follows.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public typealias Wrapper = _ObjectBindings<ObjectType>
  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
}

extension ObservedObject: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    node.storage(slot) { ObjectObserver() }.observe(wrappedValue, node.graph)
  }
}

/// An object that the view makes once, and whose changes it follows.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Owner {
    let object: ObjectType
    let observer = ObjectObserver()
    init(_ object: ObjectType) { self.object = object }
  }
  private let make: () -> ObjectType
  private var owner: Owner?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { owner?.object ?? make() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    let owner = node.storage(slot) { Owner(make()) }
    owner.observer.observe(owner.object, node.graph)
    self.owner = owner
  }
}

/// An object that a view further up has put into the surroundings.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for it may be missing as an ancestor."
      )
    }
    return object
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: GraphProperty {
  mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues) {
    object = environment.object(ObjectType.self)
    if let object { node.storage(slot) { ObjectObserver() }.observe(object, node.graph) }
  }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  private init(object: Value) { wrappedValue = object }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
