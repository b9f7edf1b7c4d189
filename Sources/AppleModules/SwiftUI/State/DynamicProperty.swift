/// A property of a view that has its value from outside of the view: storage, surroundings, a default.
///
/// Before a view's body is asked for, the graph finds the properties of this kind in it and lets each find its storage.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of this module: it finds its storage in the node of the view it belongs to.
protocol GraphProperty: DynamicProperty {
  @MainActor mutating func connect(to node: ViewNode, slot: Int, _ environment: EnvironmentValues)
}
