/// The position of a view in a graph: what outlives the view's value, which is made anew for each evaluation.
///
/// A node is kept while a view of the same type stands at the same key below the same parent. With it stay the storage
/// of the view's dynamic properties and the UIKit views that show it.
@MainActor
final class ViewNode {
  enum Key: Hashable {
    case index(Int)
    case id(AnyHashable)
  }

  private(set) weak var graph: ViewGraph?
  private let type: ObjectIdentifier
  private var slots: [Int: AnyObject] = [:]
  private var childrenByKey: [Key: ViewNode] = [:]
  private(set) var children: [ViewNode] = []
  private var evaluated: [Key: ViewNode]?
  private var removals: [() -> Void] = []

  /// The UIKit views that show the elements of this node, by the element's slot.
  var views: [Int: UIView] = [:]
  /// The preferences that the view at this node sets, after those of its children.
  var preferences: [ObjectIdentifier: PreferenceChange] = [:]

  init(_ type: any Any.Type, graph: ViewGraph?) { (self.type, self.graph) = (ObjectIdentifier(type), graph) }

  /// The storage in a slot, made when it is first asked for.
  func storage<Storage: AnyObject>(_ slot: Int, _ make: () -> Storage) -> Storage {
    if let storage = slots[slot] as? Storage { return storage }
    let storage = make()
    slots[slot] = storage
    return storage
  }

  /// Has something done when the view leaves its position.
  func whenRemoved(_ action: @escaping () -> Void) { removals.append(action) }

  /// The elements of a view that stands below this one.
  ///
  /// - Parameter key: Unique among the children of one evaluation.
  func evaluate(_ view: any View, key: Key, _ environment: EnvironmentValues) -> [Element] {
    let type = Swift.type(of: view)
    var node = childrenByKey[key]
    if let old = node, old.type != ObjectIdentifier(type) {
      old.remove()
      node = nil
    }
    let child = node ?? ViewNode(type, graph: graph)
    childrenByKey[key] = child
    evaluated?[key] = child
    children.append(child)
    return child.evaluate(view, environment)
  }

  /// The elements of the view at this node. What stood below before and does not any more is removed.
  func evaluate(_ view: any View, _ environment: EnvironmentValues) -> [Element] {
    updatingChildren {
      if let primitive = view as? any PrimitiveView {
        return primitive.elements(in: ViewContext(node: self, environment: environment))
      }
      return elements(ofRepresentable: view, environment) ?? evaluateBody(of: view, environment)
    }
  }

  func updatingChildren<Result>(_ update: () -> Result) -> Result {
    evaluated = [:]
    children = []
    preferences = [:]
    let result = update()
    let kept = evaluated ?? [:]
    evaluated = nil
    for (key, child) in childrenByKey where kept[key] !== child {
      child.remove()
      childrenByKey[key] = nil
    }
    return result
  }

  private func evaluateBody<V: View>(of view: V, _ environment: EnvironmentValues) -> [Element] {
    if V.Body.self == Never.self { fatalError("\(V.self) has no body, and SwiftUI here does not know it.") }
    var view = view
    connect(&view, environment)
    let connected = view
    let body = observing { connected.body }
    return evaluate(body, key: .index(0), environment)
  }

  /// Has the graph evaluated when an observable object changes that was read.
  func observing<Result>(_ read: () -> Result) -> Result {
    let graph = GraphHandle(graph)
    return withObservationTracking(read) { graph.invalidate() }
  }

  /// Gives each dynamic property of a value its storage.
  func connect<Value>(_ value: inout Value, _ environment: EnvironmentValues) {
    guard let fields = graph?.fields(of: Value.self), !fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      connect(fields, UnsafeMutableRawPointer(pointer), base: 0, environment)
    }
  }

  private func connect(
    _ fields: [PropertyField], _ pointer: UnsafeMutableRawPointer, base: Int, _ environment: EnvironmentValues
  ) {
    for field in fields { connect(field.type, pointer + field.offset, slot: base + field.offset, environment) }
  }

  private func connect<P: DynamicProperty>(
    _ type: P.Type, _ pointer: UnsafeMutableRawPointer, slot: Int, _ environment: EnvironmentValues
  ) {
    let property = pointer.assumingMemoryBound(to: P.self)
    if var known = property.pointee as? any GraphProperty {
      known.connect(to: self, slot: slot, environment)
      if let connected = known as? P { property.pointee = connected }
    } else {
      connect(graph?.fields(of: P.self) ?? [], pointer, base: slot, environment)
    }
    property.pointee.update()
  }

  func child(at index: Int) -> ViewNode? { childrenByKey[.index(index)] }
  func child(identified id: AnyHashable) -> ViewNode? { childrenByKey[.id(id)] }

  /// Tells the view and all below that they have left.
  func remove() {
    for child in childrenByKey.values { child.remove() }
    childrenByKey = [:]
    children = []
    for action in removals { action() }
    removals = []
  }
}

/// The position of a dynamic property in a value.
struct PropertyField {
  var offset: Int
  var type: any DynamicProperty.Type
}
