/// A graph that is told of changes from any thread; it does not keep the graph alive.
struct GraphHandle: @unchecked Sendable {  // the reference is read on the main thread alone
  private weak let graph: ViewGraph?
  init(_ graph: ViewGraph?) { self.graph = graph }

  /// Has the graph evaluated at the end of the turn; from another thread, of a later one.
  func invalidate(_ transaction: Transaction = .current) {
    nonisolated(unsafe) let transaction = transaction  // handed over and not used here again
    if _isOnMainQueue {
      MainActor.assumeIsolated { graph?.invalidate(transaction) }  // the queue was just asked for
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { graph?.invalidate(transaction) } }
    }
  }
}
