import PorticoFoundation

extension Publishers {
  /// Calls closures for what passes, and changes nothing.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      (self.upstream, self.receiveSubscription, self.receiveOutput) = (upstream, receiveSubscription, receiveOutput)
      (self.receiveCompletion, self.receiveCancel, self.receiveRequest) = (
        receiveCompletion, receiveCancel, receiveRequest
      )
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Watch(subscriber, self))
    }
  }

  /// Writes down what passes, for a developer to read.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let name = String(describing: Upstream.self).prefix { $0 != "<" }
      let head = prefix.isEmpty ? "" : prefix + ": "
      var stream = stream
      let lock = NSRecursiveLock()
      func write(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        if stream == nil { Swift.print(head + text) } else { stream?.write(head + text + "\n") }
      }
      let events = HandleEvents(
        upstream: upstream, receiveSubscription: { _ in write("receive subscription: (\(name))") },
        receiveOutput: { write("receive value: (\($0))") },
        receiveCompletion: { completion in
          switch completion {
          case .finished: write("receive finished")
          case .failure(let error): write("receive error: (\(error))")
          }
        }, receiveCancel: { write("receive cancel") },
        receiveRequest: { write($0 == .unlimited ? "request unlimited" : "request max: (\($0.max ?? 0))") })
      events.receive(subscriber: subscriber)
    }
  }

  /// Stops in the debugger where a closure says so.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      (self.upstream, self.receiveSubscription) = (upstream, receiveSubscription)
      (self.receiveOutput, self.receiveCompletion) = (receiveOutput, receiveCompletion)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      func stop(_ wanted: Bool?) { if wanted == true { raise(SIGTRAP) } }
      let events = HandleEvents(
        upstream: upstream, receiveSubscription: { stop(receiveSubscription?($0)) },
        receiveOutput: { stop(receiveOutput?($0)) },
        receiveCompletion: { stop(receiveCompletion?($0)) })
      events.receive(subscriber: subscriber)
    }
  }
}

private final class Watch<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  // The state is under the lock.
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private let events: Publishers.HandleEvents<Upstream>

  init(_ downstream: Downstream, _ events: Publishers.HandleEvents<Upstream>) {
    (self.downstream, self.events) = (downstream, events)
  }

  func receive(subscription: any Subscription) {
    events.receiveSubscription?(subscription)
    let target = lock.withLock {
      self.subscription = subscription
      return downstream
    }
    target?.receive(subscription: self)
  }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    events.receiveOutput?(input)
    let more = lock.withLock { downstream }?.receive(input) ?? .none
    if more > .none { events.receiveRequest?(more) }
    return more
  }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    events.receiveCompletion?(completion)
    end().0?.receive(completion: completion)
  }
  func request(_ demand: Subscribers.Demand) {
    events.receiveRequest?(demand)
    lock.withLock { subscription }?.request(demand)
  }
  func cancel() {
    events.receiveCancel?()
    end().1?.cancel()
  }

  private func end() -> (Downstream?, (any Subscription)?) {
    lock.withLock {
      defer { (downstream, subscription) = (nil, nil) }
      return (downstream, subscription)
    }
  }
}

extension Publisher {
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    .init(upstream: self, prefix: prefix, to: stream)
  }
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
