import PorticoFoundation

extension Publishers {
  /// The same with another kind of error.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      (self.upstream, self.transform) = (upstream, transform)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(subscriber, completion: { $0.mapFailure(transform) }) { .value($0) }
      )
    }
  }

  /// Gives a failure type to a publisher that never fails.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Stage<Upstream.Output, Never, S>(subscriber, completion: { _ in .finished }) { .value($0) })
    }
  }

  /// A value instead of an error, and then the end.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Upstream.Output
    public init(upstream: Upstream, output: Upstream.Output) { (self.upstream, self.output) = (upstream, output) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      subscriber.receive(subscription: chain)
      chain.follow(upstream) { completion in
        switch completion {
        case .finished: chain.finish(.finished)
        case .failure: chain.follow(Just(output)) { _ in chain.finish(.finished) }
        }
      }
    }
  }

  /// Goes on with another publisher after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      subscriber.receive(subscription: chain)
      chain.follow(upstream) { completion in
        switch completion {
        case .finished: chain.finish(.finished)
        case .failure(let error): chain.follow(handler(error)) { chain.finish($0) }
        }
      }
    }
  }

  /// Goes on after an error with another publisher, which may not be had.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      subscriber.receive(subscription: chain)
      chain.follow(upstream) { completion in
        switch completion {
        case .finished: chain.finish(.finished)
        case .failure(let error):
          do { chain.follow(try handler(error)) { chain.finish($0.mapFailure { $0 }) } } catch {
            chain.finish(.failure(error))
          }
        }
      }
    }
  }

  /// Begins anew after an error, a number of times; without one, again and again.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let retries: Int?
    public init(upstream: Upstream, retries: Int?) { (self.upstream, self.retries) = (upstream, retries) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      subscriber.receive(subscription: chain)
      func attempt(_ left: Int?) {
        chain.follow(upstream) { completion in
          switch completion {
          case .failure where left != 0: attempt(left.map { $0 - 1 })
          default: chain.finish(completion)
          }
        }
      }
      attempt(retries)
    }
  }

  /// Traps on an error.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      (self.upstream, self.prefix, self.file, self.line) = (upstream, prefix, file, line)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          completion: { completion in
            if case .failure(let error) = completion {
              fatalError("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
            }
            return .finished
          }
        ) { .value($0) })
    }
  }
}

extension Publishers.SetFailureType {
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    .init(upstream: upstream)
  }
}

extension Publisher {
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    .init(upstream: self, transform: transform)
  }
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    .init(upstream: self, handler: handler)
  }
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    .init(upstream: self, handler: handler)
  }
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line)
    -> Publishers.AssertNoFailure<Self>
  {
    .init(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    .init(upstream: self)
  }
}
