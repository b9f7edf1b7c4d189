/// The storage of a state's value between the evaluations of its view: a node owns it.
final class StateLocation<Value> {
  private(set) var value: Value
  private let graph: GraphHandle

  init(_ value: Value, graph: ViewGraph?) { (self.value, self.graph) = (value, GraphHandle(graph)) }

  /// Keeps a value and has the graph evaluated at the end of the turn.
  ///
  /// A write from another thread is carried over to the main thread, where SwiftUI allows it for `State`.
  func set(_ value: Value, _ transaction: Transaction) {
    self.value = value
    graph.invalidate(transaction)
  }
}
