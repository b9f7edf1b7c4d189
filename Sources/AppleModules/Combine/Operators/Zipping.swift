import PorticoFoundation

extension Publishers {
  /// One value of each publisher at a time, the oldest first.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = Zipper(subscriber, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
      pairing.start()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
    }
  }

  /// One value of each publisher at a time, the oldest first.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = Zipper(subscriber, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
      pairing.start()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
      pairing.listen(to: c, at: 2)
    }
  }

  /// One value of each publisher at a time, the oldest first.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pairing = Zipper(subscriber, count: 4) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
      pairing.start()
      pairing.listen(to: a, at: 0)
      pairing.listen(to: b, at: 1)
      pairing.listen(to: c, at: 2)
      pairing.listen(to: d, at: 3)
    }
  }

}

extension Publisher {
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure { .init(self, other) }
  public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
    -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Failure == P.Failure { Publishers.Zip(self, other).map { transform($0.0, $0.1) } }
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure { .init(self, publisher1, publisher2) }
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  )
    -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure
  { Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) } }
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  { .init(self, publisher1, publisher2, publisher3) }
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

/// Waits for a value of each publisher. Each is asked for as many values as the subscriber wants.
/// The state is under the lock.
private final class Zipper<Downstream: Subscriber>: Pairing<Downstream>, @unchecked Sendable {
  private lazy var waiting = [[Any]](repeating: [], count: isDone.count)
  private var wanted = Subscribers.Demand.none

  override var firstDemand: Subscribers.Demand { wanted }
  /// One that has ended and has nothing waiting leaves no more to pair.
  override var isOver: Bool { waiting.indices.contains { isDone[$0] && waiting[$0].isEmpty } }

  func start() {
    begin { [self] demand in
      let asked = lock.withLock {
        wanted += demand
        return upstreams
      }
      for upstream in asked { upstream.request(demand) }
    }
  }

  override func take(_ value: Any, at index: Int) {
    lock.lock()
    waiting[index].append(value)
    if waiting.allSatisfy({ !$0.isEmpty }) {
      let values = waiting.map { $0[0] }
      for position in waiting.indices { waiting[position].removeFirst() }
      outlet.enqueue(combine(values))
    }
    lock.unlock()
    outlet.flush()
    finishIfOver()
  }
}
