import PorticoFoundation

extension Publishers {
  /// The newest value of each publisher, whenever one comes; nothing before each has sent one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = LatestValues(subscriber, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
      pairing.begin()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
    }
  }

  /// The newest value of each publisher, whenever one comes; nothing before each has sent one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = LatestValues(subscriber, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
      pairing.begin()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
      pairing.listen(to: c, at: 2)
    }
  }

  /// The newest value of each publisher, whenever one comes; nothing before each has sent one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = LatestValues(subscriber, count: 4) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
      pairing.begin()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
      pairing.listen(to: c, at: 2)
      pairing.listen(to: d, at: 3)
    }
  }

}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
    .init(self, other)
  }
  public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
    -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure
  { Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) } }
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure { .init(self, publisher1, publisher2) }
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    .init(self, publisher1, publisher2, publisher3)
  }
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

/// The newest value of each publisher. What the subscriber has no demand for is replaced by what is newer.
/// The state is under the lock.
private final class LatestValues<Downstream: Subscriber>: Pairing<Downstream>, @unchecked Sendable {
  private lazy var latest = [Any?](repeating: nil, count: isDone.count)

  override var isOver: Bool { isDone.allSatisfy { $0 } }

  override func take(_ value: Any, at index: Int) {
    lock.lock()
    latest[index] = .some(value)
    let values = latest.compactMap { $0 }
    if values.count == latest.count { outlet.enqueue(combine(values), replacing: outlet.openDemand == .none) }
    lock.unlock()
    outlet.flush()
  }
}
