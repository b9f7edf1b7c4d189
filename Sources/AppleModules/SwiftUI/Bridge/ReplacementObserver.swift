/// Has a graph evaluated when functions of the running app were replaced, as `portico run --watch` does: a body may be
/// another one now.
final class ReplacementObserver {
  private let token: any NSObjectProtocol

  init(_ graph: ViewGraph) {
    let graph = GraphHandle(graph)
    token = NotificationCenter.default.addObserver(forName: ._functionsWereReplaced, object: nil, queue: nil) { _ in
      graph.invalidate()
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
