import PorticoFoundation

/// One subscriber of a subject, and how much it still wants. A value for which there is no demand is not kept for it.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {  // the state is under the lock
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var forget: ((Conduit) -> Void)?
  /// The newest value, for a subject that has one; nil once the subscriber got it.
  private var missed: Output?
  private let keepsMissedValue: Bool

  /// - Parameter first: What is sent as soon as there is demand. A conduit that has one keeps the newest value that it
  ///   could not send.
  init(_ downstream: AnySubscriber<Output, Failure>, first: Output?, forget: @escaping (Conduit) -> Void) {
    (self.downstream, missed, keepsMissedValue, self.forget) = (downstream, first, first != nil, forget)
  }

  func offer(_ value: Output) {
    lock.lock()
    let former = missed  // let go after the lock
    guard let target = downstream else { return lock.unlock() }
    guard demand > .none else {
      if keepsMissedValue { missed = value }
      lock.unlock()
      return withExtendedLifetime(former) {}
    }
    demand -= 1
    missed = nil
    lock.unlock()
    withExtendedLifetime(former) { add(target.receive(value)) }
  }

  private func add(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    guard demand > .none, let target = downstream, let value = missed else { return lock.unlock() }
    demand -= 1
    missed = nil
    lock.unlock()
    add(target.receive(value))
  }

  func request(_ more: Subscribers.Demand) { if more > .none { add(more) } }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let target = end()
    target?.receive(completion: completion)
  }

  func cancel() {
    let call = lock.withLock { forget }
    let held = end()
    withExtendedLifetime(held) { call?(self) }
  }

  private func end() -> AnySubscriber<Output, Failure>? {
    lock.lock()
    let held = (downstream, missed, forget)
    (downstream, missed, forget) = (nil, nil, nil)
    lock.unlock()
    return held.0
  }
}

/// The subscribers of a subject, and its end. All of it is under the lock.
struct Conduits<Output, Failure: Error> {
  private(set) var all: [Conduit<Output, Failure>] = []
  var ending: Subscribers.Completion<Failure>?
  var upstreams: [any Subscription] = []

  mutating func add(_ conduit: Conduit<Output, Failure>) { all.append(conduit) }
  mutating func remove(_ conduit: Conduit<Output, Failure>) { all.removeAll { $0 === conduit } }
  mutating func removeAll() -> [Conduit<Output, Failure>] {
    defer { (all, upstreams) = ([], []) }
    return all
  }
}
