import PorticoFoundation

/// An operator that makes at most one value of each that comes, and hands demand through as it is.
final class Stage<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
{
  // The state is under the lock.
  enum Step {
    case value(Downstream.Input)
    /// Nothing comes of the value; another one is asked for instead.
    case skip
    /// The value, and then the end.
    case last(Downstream.Input)
    case end(Subscribers.Completion<Downstream.Failure>)
  }

  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var step: ((Input) -> Step)?
  private let completion: (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>

  init(
    _ downstream: Downstream,
    completion: @escaping (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>,
    step: @escaping (Input) -> Step
  ) {
    (self.downstream, self.completion, self.step) = (downstream, completion, step)
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard let downstream, self.subscription == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    lock.unlock()
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    let (target, step) = (downstream, step)
    lock.unlock()
    guard let target, let step else { return .none }
    switch step(input) {
    case .value(let value): return target.receive(value)
    case .skip: return .max(1)
    case .last(let value):
      let upstream = end()
      _ = target.receive(value)
      upstream?.cancel()
      target.receive(completion: .finished)
    case .end(let completion):
      end()?.cancel()
      target.receive(completion: completion)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    let target = lock.withLock { downstream }
    _ = end()
    target?.receive(completion: self.completion(completion))
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.lock()
    let held = (subscription, downstream, step)  // let go after the lock
    (subscription, downstream, step) = (nil, nil, nil)
    lock.unlock()
    return held.0
  }
}

extension Stage where UpstreamFailure == Downstream.Failure {
  convenience init(_ downstream: Downstream, step: @escaping (Input) -> Step) {
    self.init(downstream, completion: { $0 }, step: step)
  }
}

extension Stage where Downstream.Failure == any Error {
  /// An error of the step ends the stream with it.
  convenience init(_ downstream: Downstream, trying step: @escaping (Input) throws -> Step) {
    self.init(downstream, completion: { $0.mapFailure { $0 } }) { input in
      do { return try step(input) } catch { return .end(.failure(error)) }
    }
  }
}

/// An operator that looks at all values, and makes one of them when they end.
enum Gatherer {
  /// - Parameters:
  ///   - take: Gets each value; true when no more are needed.
  ///   - result: What is sent at the end; nil for nothing.
  static func attach<P: Publisher, S: Subscriber>(
    _ downstream: S, to upstream: P, failure: @escaping (P.Failure) -> S.Failure,
    take: @escaping (P.Output) throws -> Bool,
    failing: @escaping (any Error) -> S.Failure, result: @escaping () -> S.Input?
  ) {
    let outlet = Outlet(downstream)
    func finish() {
      if let value = result() { outlet.send(value) }
      outlet.finish(.finished)
    }
    var inlet: Inlet<P.Output, P.Failure>!
    let made = Inlet<P.Output, P.Failure>(
      subscription: { subscription in
        downstream.receive(subscription: outlet)
        subscription.request(.unlimited)
      },
      value: { value in
        do {
          guard try take(value) else { return .none }
          inlet?.cancel()
          finish()
        } catch {
          inlet?.cancel()
          outlet.finish(.failure(failing(error)))
        }
        return .none
      },
      completion: { completion in
        switch completion {
        case .finished: finish()
        case .failure(let error): outlet.finish(.failure(failure(error)))
        }
      })
    inlet = made
    outlet.connect(cancelled: { made.cancel() })
    upstream.subscribe(made)
  }
}
