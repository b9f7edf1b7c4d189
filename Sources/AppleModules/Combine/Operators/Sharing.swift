import PorticoFoundation

extension Publishers {
  /// Sends one stream to all its subscribers, by a subject, when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = NSLock()
    private var made: SubjectType?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    private var subject: SubjectType {
      lock.lock()
      defer { lock.unlock() }
      if let made { return made }
      let subject = createSubject()
      made = subject
      return subject
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// Something that never fails, to be connected by hand.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>
    public init(upstream: Upstream) { inner = Multicast(upstream: upstream) { PassthroughSubject() } }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }
    public func connect() -> any Cancellable { inner.connect() }
  }

  /// Connects with the first subscriber, and disconnects with the last.
  /// The state is under the lock.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.subscribe(Member(subscriber) { self.leave() })
      guard isFirst else { return }
      let connection = upstream.connect()
      let isLate = lock.withLock {
        if subscribers > 0 { self.connection = connection }
        return subscribers == 0
      }
      if isLate { connection.cancel() }
    }

    private func leave() {
      let former = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      former?.cancel()
    }
  }

  /// One stream for all its subscribers, which begins with the first of them.
  public final class Share<Upstream: Publisher>: Publisher, Equatable, @unchecked Sendable {  // immutable
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = Autoconnect(upstream: Multicast(upstream: upstream) { PassthroughSubject() })
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }
    public static func == (a: Share, b: Share) -> Bool { a === b }
  }
}

/// A subscriber whose leaving is counted, by a cancellation or by the end.
/// The state is under the lock.
private final class Member<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var left: (() -> Void)?

  init(_ downstream: Downstream, left: @escaping () -> Void) { (self.downstream, self.left) = (downstream, left) }

  func receive(subscription: any Subscription) {
    let target = lock.withLock {
      self.subscription = subscription
      return downstream
    }
    target?.receive(subscription: self)
  }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.withLock { downstream }?.receive(input) ?? .none
  }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let target = lock.withLock { downstream }
    end()
    target?.receive(completion: completion)
  }
  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
  func cancel() {
    let former = lock.withLock { subscription }
    former?.cancel()
    end()
  }

  private func end() {
    lock.lock()
    let held = (downstream, subscription, left)
    (downstream, subscription, left) = (nil, nil, nil)
    lock.unlock()
    held.2?()
  }
}

extension Publisher {
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output { .init(upstream: self, createSubject: createSubject) }
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    .init(upstream: self) { subject }
  }
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
