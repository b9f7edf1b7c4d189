import Combine
import HostInterface
import PorticoFoundation

/// A subscriber that writes down what it gets, and asks for no more than it is told to.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var subscription: (any Subscription)?
  private(set) var log: [String] = []
  private let first: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand

  init(_ first: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
    (self.first, self.more) = (first, more)
  }
  func receive(subscription: any Subscription) {
    self.subscription = subscription
    log.append("subscription")
    if first > .none { subscription.request(first) }
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    log.append("\(input)")
    return more(input)
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    self.completion = completion
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failed \(error)")
    }
  }
  func request(_ count: Int) { subscription?.request(.max(count)) }
}

extension Publisher {
  func recorded(
    _ first: Subscribers.Demand = .unlimited, more: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(first, more: more)
    subscribe(recorder)
    return recorder
  }
  /// The words that it sends at once, and its end.
  var log: [String] { Array(recorded().log.dropFirst()) }
}

enum Trouble: Error, Equatable { case one, two }

/// A publisher that counts what it is asked for and whether it is cancelled.
final class Probe<Output, Failure: Error>: Publisher {
  private(set) var demand = Subscribers.Demand.none
  private(set) var isCancelled = false
  private(set) var subscriptions = 0
  private var target: AnySubscriber<Output, Failure>?

  private final class Line: Subscription {
    let probe: Probe
    init(_ probe: Probe) { self.probe = probe }
    func request(_ demand: Subscribers.Demand) { probe.demand += demand }
    func cancel() { probe.isCancelled = true }
  }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions += 1
    target = AnySubscriber(subscriber)
    subscriber.receive(subscription: Line(self))
  }
  /// Sends without regard to demand; the answer is added to it.
  func send(_ value: Output) { if let target { demand += target.receive(value) } }
  func finish(_ completion: Subscribers.Completion<Failure> = .finished) { target?.receive(completion: completion) }
}

/// A fresh virtual clock for one test; the former environment comes back at its end.
@MainActor
func withVirtualClock(_ body: (HostEnvironment) throws -> Void) rethrows {
  let former = HostEnvironment.current
  let environment = HostEnvironment(clock: HostClock(.virtual), configuration: DeviceConfiguration(device: .standard))
  HostEnvironment.current = environment
  defer { HostEnvironment.current = former }
  try body(environment)
}

extension HostEnvironment {
  /// Advances to a number of seconds behind the clock's origin and runs what comes due on the way, each at its own
  /// time.
  func advance(to seconds: Double) {
    let end = HostClock.origin + seconds
    while let next = scheduler.nextDeadline, next <= end {
      clock.advance(to: max(next, clock.now))
      _ = scheduler.runNext(dueAt: clock.now)
    }
    clock.advance(to: end)
  }
  /// Rounded to a millisecond.
  var elapsed: Double { ((clock.now - HostClock.origin) * 1000).rounded() / 1000 }
}
