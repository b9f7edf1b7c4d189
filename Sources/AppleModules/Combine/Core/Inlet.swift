import PorticoFoundation

/// The subscriber by which an operator listens to one upstream: closures, and the subscription once it is there.
///
/// Nothing arrives after a completion or a cancellation.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // the state is under the lock
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var onSubscription: ((any Subscription) -> Void)?
  private var onValue: ((Input) -> Subscribers.Demand)?
  private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var subscription: (any Subscription)?
  private var hasSubscription = false
  /// Asked for before the subscription came.
  private var early = Subscribers.Demand.none

  /// - Parameter subscription: Called with the subscription; without it the subscription is kept, and asked by
  ///   `request(_:)`.
  init(
    subscription: ((any Subscription) -> Void)? = nil, value: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    (onSubscription, onValue, onCompletion) = (subscription, value, completion)
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !hasSubscription, onValue != nil else {
      lock.unlock()
      return subscription.cancel()
    }
    (self.subscription, hasSubscription) = (subscription, true)
    let (call, demand) = (onSubscription, early)
    (onSubscription, early) = (nil, .none)
    lock.unlock()
    call?(subscription)
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { onValue }?(input) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    let call = lock.withLock { onCompletion }
    _ = end()
    call?(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    if !hasSubscription { early += demand }
    let subscription = subscription
    lock.unlock()
    subscription?.request(demand)
  }

  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.lock()
    // The closures are let go after the lock: what they hold may run any code at its end.
    let held = (onSubscription, onValue, onCompletion, subscription)
    (onSubscription, onValue, onCompletion, subscription) = (nil, nil, nil, nil)
    hasSubscription = true
    lock.unlock()
    return held.3
  }
}
