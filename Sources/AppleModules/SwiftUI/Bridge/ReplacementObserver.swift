/// Has a graph evaluated when functions of the running app were replaced, as `portico run --watch` does: a body may be another one now.
final class ReplacementObserver {
  private let token: any NSObjectProtocol

  init(_ graph: ViewGraph) {
    let graph = GraphHandle(graph)
    let name = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in graph.invalidate() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
