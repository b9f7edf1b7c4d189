import PorticoFoundation

extension Publishers {
  public enum PrefetchStrategy: Sendable {
    /// Asks for as many values as the buffer holds, and for another one when one has gone.
    case keepFull
    /// Asks for all values.
    case byRequest
  }

  /// The fate of a value for which the buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }

  /// Keeps values for which there is no demand yet.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>
    public init(upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>) {
      (self.upstream, self.size, self.prefetch, self.whenFull) = (upstream, size, prefetch, whenFull)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      var inlet: Inlet<Output, Failure>!
      inlet = Inlet(
        value: { value in
          let delivered = { if case .keepFull = prefetch { inlet.request(.max(1)) } }
          guard outlet.waitingValues >= size, outlet.openDemand == .none else {
            outlet.send(value, delivered: delivered)
            return .none
          }
          switch whenFull {
          case .dropNewest: break
          case .dropOldest: outlet.sendDroppingOldest(value, delivered: delivered)
          case .customError(let error):
            inlet.cancel()
            outlet.finish(.failure(error()))
          }
          return .none
        },
        completion: { outlet.finish($0) })
      outlet.connect(cancelled: { inlet.cancel() })
      subscriber.receive(subscription: outlet)
      switch prefetch {
      case .keepFull: inlet.request(.max(size))
      case .byRequest: inlet.request(.unlimited)
      }
      upstream.subscribe(inlet)
    }
  }

  /// Values in arrays of a size; the last may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int
    public init(upstream: Upstream, count: Int) { (self.upstream, self.count) = (upstream, count) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count > 0, "collect(_:) takes a count above 0, and this is \(count).")
      let lock = NSLock()
      var values: [Upstream.Output] = []
      let outlet = Outlet(subscriber)
      let inlet = Inlet<Upstream.Output, Failure>(
        value: { value in
          let full = lock.withLock { () -> [Upstream.Output]? in
            values.append(value)
            guard values.count == count else { return nil }
            defer { values = [] }
            return values
          }
          if let full { outlet.send(full) }
          return .none
        },
        completion: { completion in
          if case .finished = completion, !values.isEmpty { outlet.send(values) }
          outlet.finish(completion)
        })
      outlet.connect(requested: { inlet.request($0 * count) }, cancelled: { inlet.cancel() })
      subscriber.receive(subscription: outlet)
      upstream.subscribe(inlet)
    }
  }
}

extension Publisher {
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> { .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull) }
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }
}
