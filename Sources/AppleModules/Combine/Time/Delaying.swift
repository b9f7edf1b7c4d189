import PorticoFoundation

extension Publishers {
  /// Values and end on another scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Later(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Values and end after a time.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      (self.upstream, self.interval, self.tolerance) = (upstream, interval, tolerance)
      (self.scheduler, self.options) = (scheduler, options)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Later(subscriber) {
          scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }

  /// Subscribes, asks and cancels on another scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      (self.upstream, self.scheduler, self.options) = (upstream, scheduler, options)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let inlet = Inlet<Output, Failure>(
        value: { subscriber.receive($0) }, completion: { subscriber.receive(completion: $0) })
      subscriber.receive(
        subscription: Remote(
          request: { demand in scheduler.schedule(options: options) { inlet.request(demand) } },
          cancel: { scheduler.schedule(options: options) { inlet.cancel() } }))
      scheduler.schedule(options: options) { upstream.subscribe(inlet) }
    }
  }

  /// How long each value came after the one before, the first after the subscription.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public init(upstream: Upstream, scheduler: Context) { (self.upstream, self.scheduler) = (upstream, scheduler) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last = scheduler.now
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { _ in
          let former = last
          last = scheduler.now
          return .value(former.distance(to: last))
        })
    }
  }
}

/// A subscription that is reached by a scheduler.
private final class Remote: Subscription {
  private let ask: (Subscribers.Demand) -> Void
  private let leave: () -> Void
  init(request: @escaping (Subscribers.Demand) -> Void, cancel: @escaping () -> Void) {
    (ask, leave) = (request, cancel)
  }
  func request(_ demand: Subscribers.Demand) { ask(demand) }
  func cancel() { leave() }
}

/// Hands each event to a scheduler. They are kept in a line, so that their order stays even where the scheduler runs
/// several at a time.
/// The state is under the lock.
private final class Later<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var subscription: (any Subscription)?
  private var line: [Event] = []
  private var isDelivering = false
  private var due = 0
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    (self.downstream, self.schedule) = (downstream, schedule)
  }

  func receive(subscription: any Subscription) {
    let target = lock.withLock {
      self.subscription = subscription
      return downstream
    }
    target?.receive(subscription: self)
  }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    add(.value(input))
    return .none
  }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { add(.completion(completion)) }
  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }
  func cancel() { end()?.cancel() }

  private func add(_ event: Event) {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    line.append(event)
    lock.unlock()
    schedule { self.deliver() }
  }

  /// Sends one more event; another thread that is at it does so.
  private func deliver() {
    lock.lock()
    due += 1
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while due > 0, !line.isEmpty, let target = downstream {
      due -= 1
      let event = line.removeFirst()
      lock.unlock()
      switch event {
      case .value(let value):
        let more = target.receive(value)
        if more > .none { request(more) }
      case .completion(let completion):
        _ = end()
        target.receive(completion: completion)
      }
      lock.lock()
    }
    isDelivering = false
    lock.unlock()
  }

  private func end() -> (any Subscription)? {
    lock.lock()
    let held = (subscription, downstream, line)
    (subscription, downstream, line) = (nil, nil, [])
    lock.unlock()
    return held.0
  }
}

extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, S>
  {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.MeasureInterval<Self, S>
  {
    .init(upstream: self, scheduler: scheduler)
  }
}
