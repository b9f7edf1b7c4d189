import PorticoFoundation

/// Combines values of several publishers: it listens to each, and ends with the first failure.
class Pairing<Downstream: Subscriber>: @unchecked Sendable {  // the state is under the lock
  final let outlet: Outlet<Downstream>
  final let lock = NSLock()
  final let combine: ([Any]) -> Downstream.Input
  /// Those that have ended, by their places.
  final private(set) var isDone: [Bool]
  final private(set) var upstreams: [any Requestable] = []
  private let downstream: Downstream

  init(_ downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
    (outlet, self.downstream, self.combine) = (Outlet(downstream), downstream, combine)
    isDone = Array(repeating: false, count: count)
  }

  /// A value of the publisher at a position.
  func take(_ value: Any, at index: Int) { fatalError("\(Self.self) takes no values") }
  /// Whether no more can come. Called under the lock.
  var isOver: Bool { fatalError("\(Self.self) does not say when it is over") }
  /// How many values a publisher is asked for at the beginning. Called under the lock.
  var firstDemand: Subscribers.Demand { .unlimited }

  final func begin(requested: ((Subscribers.Demand) -> Void)? = nil) {
    outlet.connect(requested: requested, cancelled: { [self] in cancelAll() })
    downstream.receive(subscription: outlet)
  }

  final func listen<P: Publisher>(to publisher: P, at index: Int) where P.Failure == Downstream.Failure {
    guard outlet.isOpen else { return }
    let inlet = Inlet<P.Output, P.Failure>(
      value: { [self] value in
        take(value, at: index)
        return .none
      },
      completion: { [self] completion in
        switch completion {
        case .finished:
          lock.withLock { isDone[index] = true }
          finishIfOver()
        case .failure:
          cancelAll()
          outlet.finish(completion, dropsValues: true)
        }
      })
    let demand = lock.withLock {
      upstreams.append(inlet)
      return firstDemand
    }
    inlet.request(demand)
    publisher.subscribe(inlet)
  }

  final func finishIfOver() {
    guard lock.withLock({ isOver }) else { return }
    cancelAll()
    outlet.finish(.finished)
  }

  private func cancelAll() {
    let held = lock.withLock {
      defer { upstreams = [] }
      return upstreams
    }
    for upstream in held { upstream.cancel() }
  }
}
