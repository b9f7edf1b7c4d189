import PorticoFoundation

/// Sends what it is given to those who subscribe now, and keeps nothing.
/// The state is under the lock.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = NSLock()
  private var conduits = Conduits<Output, Failure>()

  public init() {}
  deinit { for upstream in conduits.upstreams { upstream.cancel() } }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    lock.lock()
    if let ending = conduits.ending {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: ending)
    }
    let conduit = Conduit(AnySubscriber(subscriber), first: nil) { [weak self] conduit in
      guard let self else { return }
      lock.withLock { conduits.remove(conduit) }
    }
    conduits.add(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  public func send(_ value: Output) {
    let targets = lock.withLock { conduits.ending == nil ? conduits.all : [] }
    for conduit in targets { conduit.offer(value) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard conduits.ending == nil else { return lock.unlock() }
    conduits.ending = completion
    let targets = conduits.removeAll()
    lock.unlock()
    for conduit in targets { conduit.finish(completion) }
  }

  public func send(subscription: any Subscription) {
    let isOpen = lock.withLock { () -> Bool in
      guard conduits.ending == nil else { return false }
      conduits.upstreams.append(subscription)
      return true
    }
    if isOpen { subscription.request(.unlimited) } else { subscription.cancel() }
  }
}
