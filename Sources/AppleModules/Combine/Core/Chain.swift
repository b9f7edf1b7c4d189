import PorticoFoundation

/// An operator that listens to one publisher after another, and keeps what its subscriber asked for and has not got.
final class Chain<Downstream: Subscriber>: Subscription, @unchecked Sendable {  // the state is under the lock
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var current: (any Cancellable, request: (Subscribers.Demand) -> Void)?
  private var cancelled: (() -> Void)?
  private var stream = 0

  init(_ downstream: Downstream, cancelled: @escaping () -> Void = {}) {
    (self.downstream, self.cancelled) = (downstream, cancelled)
  }

  /// Leaves the publisher that it listens to and goes on with another.
  ///
  /// - Parameter completion: How the publisher ended; the caller decides what comes next.
  func follow<P: Publisher>(_ publisher: P, completion: @escaping (Subscribers.Completion<P.Failure>) -> Void)
  where P.Output == Downstream.Input {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    stream += 1
    let (number, former) = (stream, current)
    let inlet = Inlet<P.Output, P.Failure>(
      value: { [weak self] in self?.receive($0, from: number) ?? .none },
      completion: { [weak self] in
        guard let self, self.isCurrent(number) else { return }
        completion($0)
      })
    current = (inlet, { inlet.request($0) })
    let open = demand
    lock.unlock()
    former?.0.cancel()
    inlet.request(open)
    publisher.subscribe(inlet)
  }

  private func isCurrent(_ number: Int) -> Bool { lock.withLock { stream == number && downstream != nil } }

  private func receive(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
    lock.lock()
    guard let target = downstream, stream == number else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    lock.lock()
    demand += more
    let isCurrent = stream == number
    let current = current
    lock.unlock()
    // A publisher that came in between listens with the demand of before.
    if !isCurrent, more > .none { current?.request(more) }
    return isCurrent ? more : .none
  }

  /// Listens to nobody any more.
  ///
  /// - Returns: Cancels what it listened to.
  func leave() -> () -> Void {
    lock.lock()
    stream += 1
    let former = current
    current = nil
    lock.unlock()
    return { former?.0.cancel() }
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let target = lock.withLock { downstream }
    end()
    target?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let current = current
    lock.unlock()
    current?.request(more)
  }

  func cancel() {
    let (call, former) = lock.withLock { (cancelled, current) }
    end()
    former?.0.cancel()
    call?()
  }

  private func end() {
    lock.lock()
    let held = (downstream, current, cancelled)
    (downstream, current, cancelled) = (nil, nil, nil)
    stream += 1
    lock.unlock()
    withExtendedLifetime(held) {}
  }
}
