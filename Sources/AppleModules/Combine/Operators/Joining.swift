import PorticoFoundation

extension Publishers {
  /// The values of the publishers that are made of each value, in the order in which they come.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      (self.upstream, self.maxPublishers, self.transform) = (upstream, maxPublishers, transform)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction(subscriber)
      let inlet = Inlet<Upstream.Output, Failure>(
        value: { value in
          junction.join(transform(value)) { junction.upstream?.request(.max(1)) }
          return .none
        },
        completion: { junction.upstreamEnded($0) })
      junction.upstream = inlet
      subscriber.receive(subscription: junction.outlet)
      inlet.request(maxPublishers)
      upstream.subscribe(inlet)
    }
  }

  /// The values of any number of publishers of one kind.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element { publishers = Array(upstream) }
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Junction.merge(publishers.map { $0.eraseToAnyPublisher() }, into: subscriber)
    }
  }

  /// The values of the publisher that came last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let lock = NSLock()
      var (isOuterDone, isInnerRunning) = (false, false)
      var outer: Inlet<P, Failure>!
      let chain = Chain(subscriber, cancelled: { outer?.cancel() })
      outer = Inlet<P, Failure>(
        value: { publisher in
          lock.withLock { isInnerRunning = true }
          chain.follow(publisher) { completion in
            if case .failure = completion {
              outer.cancel()
              return chain.finish(completion)
            }
            let isDone = lock.withLock {
              isInnerRunning = false
              return isOuterDone
            }
            if isDone { chain.finish(.finished) }
          }
          return .none
        },
        completion: { completion in
          if case .failure = completion {
            let former = chain.leave()
            chain.finish(completion)
            return former()
          }
          let isDone = lock.withLock {
            isOuterDone = true
            return !isInnerRunning
          }
          if isDone { chain.finish(.finished) }
        })
      subscriber.receive(subscription: chain)
      outer.request(.unlimited)
      upstream.subscribe(outer)
    }
  }

  /// The values of one publisher, and after its end those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix
    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      subscriber.receive(subscription: chain)
      chain.follow(prefix) { completion in
        switch completion {
        case .finished: chain.follow(suffix) { chain.finish($0) }
        case .failure: chain.finish(completion)
        }
      }
    }
  }

  /// The values until another publisher sends one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other
    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var sign: Inlet<Other.Output, Other.Failure>!
      let chain = Chain(subscriber, cancelled: { sign?.cancel() })
      sign = Inlet(
        value: { _ in
          let former = chain.leave()
          sign.cancel()
          former()
          chain.finish(.finished)
          return .none
        }, completion: { _ in })
      subscriber.receive(subscription: chain)
      sign.request(.max(1))
      other.subscribe(sign)
      chain.follow(upstream) { completion in
        sign.cancel()
        chain.finish(completion)
      }
    }
  }

  /// The values after another publisher has sent one. It ends when the other ends without.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other
    public init(upstream: Upstream, other: Other) { (self.upstream, self.other) = (upstream, other) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let lock = NSLock()
      var isOpen = false
      var sign: Inlet<Other.Output, Other.Failure>!
      let chain = Chain(subscriber, cancelled: { sign?.cancel() })
      sign = Inlet(
        value: { _ in
          lock.withLock { isOpen = true }
          sign.cancel()
          return .none
        },
        completion: { completion in
          if lock.withLock({ isOpen }), case .finished = completion { return }
          let former = chain.leave()
          former()
          chain.finish(completion)
        })
      subscriber.receive(subscription: chain)
      sign.request(.max(1))
      other.subscribe(sign)
      chain.follow(Filter(upstream: upstream) { _ in lock.withLock { isOpen } }) { completion in
        sign.cancel()
        chain.finish(completion)
      }
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    .init(prefix: self, suffix: publisher)
  }
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }
  public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where Output == S.Element {
    append(Publishers.Sequence(sequence: elements))
  }
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    .init(prefix: publisher, suffix: self)
  }
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where Output == S.Element { prepend(Publishers.Sequence(sequence: elements)) }
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    .init(upstream: self, other: publisher)
  }
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    .init(upstream: self, other: publisher)
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    .init(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never, Output: Publisher {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    .init(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

/// Several publishers whose values go to one subscriber.
///
/// While the subscriber's demand is limited, each publisher has at most one value waiting here, so that none is made in
/// vain.
final class Junction<Downstream: Subscriber>: @unchecked Sendable {  // the state is under the lock
  let outlet: Outlet<Downstream>
  /// Sends the publishers themselves, for a flat map.
  var upstream: (any Requestable)?
  private let lock = NSLock()
  private var branches: [Int: any Cancellable] = [:]
  private var count = 0
  private var isUpstreamDone = false
  private var running = 0

  init(_ downstream: Downstream) {
    outlet = Outlet(downstream)
    outlet.connect(cancelled: { self.cancelAll() })
  }

  static func merge(_ publishers: [AnyPublisher<Downstream.Input, Downstream.Failure>], into subscriber: Downstream) {
    let junction = Junction(subscriber)
    subscriber.receive(subscription: junction.outlet)
    // Counted before the first can end.
    junction.running = 1
    for publisher in publishers { junction.join(publisher) {} }
    junction.lock.withLock { junction.isUpstreamDone = true }
    junction.branchEnded()
  }

  /// - Parameter ended: Called when the publisher has finished.
  func join<P: Publisher>(_ publisher: P, ended: @escaping () -> Void)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    guard outlet.isOpen else { return }
    var inlet: Inlet<P.Output, P.Failure>!
    let isUnlimited = outlet.openDemand == .unlimited
    lock.lock()
    count += 1
    running += 1
    let number = count
    inlet = Inlet(
      value: { [self] value in
        outlet.send(value) { if !isUnlimited { inlet.request(.max(1)) } }
        return .none
      },
      completion: { [self] completion in
        lock.withLock { branches[number] = nil }
        switch completion {
        case .finished:
          ended()
          branchEnded()
        case .failure:
          cancelAll()
          outlet.finish(completion, dropsValues: true)
        }
      })
    branches[number] = inlet
    lock.unlock()
    inlet.request(isUnlimited ? .unlimited : .max(1))
    publisher.subscribe(inlet)
  }

  private func branchEnded() {
    let isDone = lock.withLock {
      running -= 1
      return running == 0 && isUpstreamDone
    }
    if isDone { outlet.finish(.finished) }
  }

  func upstreamEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .finished:
      let isDone = lock.withLock {
        isUpstreamDone = true
        return running == 0
      }
      if isDone { outlet.finish(.finished) }
    case .failure:
      cancelAll()
      outlet.finish(completion, dropsValues: true)
    }
  }

  private func cancelAll() {
    lock.lock()
    let held = (Array(branches.values), upstream)
    (branches, upstream) = ([:], nil)
    lock.unlock()
    for branch in held.0 { branch.cancel() }
    held.1?.cancel()
  }
}

/// An inlet of any kind of values.
protocol Requestable: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

extension Inlet: Requestable {}
