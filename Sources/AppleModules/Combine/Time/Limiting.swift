import PorticoFoundation

extension Publishers {
  /// A value after which none came for a time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      (self.upstream, self.dueTime, self.scheduler, self.options) = (upstream, dueTime, scheduler, options)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let pending = Flag<(number: Int, value: Output?)>((0, nil))
      let inlet = Inlet<Output, Failure>(
        value: { value in
          let number = pending.update { state in
            state = (state.number + 1, value)
            return state.number
          }
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
          ) {
            let due = pending.update { state -> Output? in
              guard state.number == number else { return nil }
              defer { state.value = nil }
              return state.value
            }
            if let due { outlet.sendLatest(due) }
          }
          return .none
        },
        completion: { completion in
          scheduler.schedule(options: options) { outlet.finish(completion) }
        })
      outlet.connect(cancelled: { inlet.cancel() })
      subscriber.receive(subscription: outlet)
      inlet.request(.unlimited)
      upstream.subscribe(inlet)
    }
  }

  /// At most one value in a time: its first or its last.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      (self.upstream, self.interval, self.scheduler, self.latest) = (upstream, interval, scheduler, latest)
    }

    private struct State {
      var last: Context.SchedulerTimeType?
      var waiting: Output?
      var ending: Subscribers.Completion<Failure>?
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let state = Flag(State())
      let inlet = Inlet<Output, Failure>(
        value: { value in
          let now = scheduler.now
          // Nil: something is on its way already.
          let date = state.update { state -> Context.SchedulerTimeType? in
            if state.waiting != nil {
              if latest { state.waiting = value }
              return nil
            }
            state.waiting = value
            guard let last = state.last else { return now }
            return Swift.max(now, last.advanced(by: interval))
          }
          guard let date else { return .none }
          let send = {
            let (due, ending) = state.update { state -> (Output?, Subscribers.Completion<Failure>?) in
              defer { state.waiting = nil }
              state.last = scheduler.now
              return (state.waiting, state.ending)
            }
            if let due { outlet.sendLatest(due) }
            if let ending { outlet.finish(ending) }
          }
          if date <= now {
            scheduler.schedule(send)
          } else {
            scheduler.schedule(after: date, send)
          }
          return .none
        },
        completion: { completion in
          let isWaiting = state.update { state in
            state.ending = completion
            return state.waiting != nil
          }
          if !isWaiting { scheduler.schedule { outlet.finish(completion) } }
        })
      outlet.connect(cancelled: { inlet.cancel() })
      subscriber.receive(subscription: outlet)
      inlet.request(.unlimited)
      upstream.subscribe(inlet)
    }
  }

  /// Ends the stream when no value comes for a time, with an error if one is given.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Failure)?
    ) {
      (self.upstream, self.interval, self.scheduler) = (upstream, interval, scheduler)
      (self.options, self.customError) = (options, customError)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet(subscriber)
      let count = Flag(0)
      var inlet: Inlet<Output, Failure>!
      func wait() {
        let number = count.update { value in
          value += 1
          return value
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) {
          guard count.value == number, outlet.isOpen else { return }
          inlet.cancel()
          outlet.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      inlet = Inlet(
        value: { value in
          wait()
          scheduler.schedule(options: options) { outlet.send(value) }
          return .none
        },
        completion: { completion in
          count.value = -1
          scheduler.schedule(options: options) { outlet.finish(completion) }
        })
      outlet.connect(requested: { inlet.request($0) }, cancelled: { inlet.cancel() })
      subscriber.receive(subscription: outlet)
      wait()
      upstream.subscribe(inlet)
    }
  }

  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Collects the values of each stretch of time in an array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
      (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, limit): (Context, Context.SchedulerTimeType.Stride, Int?) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
        }
      let outlet = Outlet(subscriber)
      let values = Flag<[Upstream.Output]>([])
      let clock = Flag<(any Cancellable)?>(nil)
      let stop = {
        clock.value?.cancel()
        clock.value = nil
      }
      func send() {
        let due = values.update { values -> [Upstream.Output] in
          defer { values = [] }
          return values
        }
        if !due.isEmpty { outlet.send(due) }
      }
      let inlet = Inlet<Upstream.Output, Failure>(
        value: { value in
          let isFull = values.update { values in
            values.append(value)
            return values.count == limit
          }
          if isFull { send() }
          return .none
        },
        completion: { completion in
          stop()
          if case .finished = completion { send() }
          outlet.finish(completion)
        })
      outlet.connect(
        cancelled: {
          stop()
          inlet.cancel()
        })
      subscriber.receive(subscription: outlet)
      clock.value = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
        options: options
      ) { send() }
      inlet.request(.unlimited)
      upstream.subscribe(inlet)
    }
  }
}

extension Publisher {
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> { .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options) }
  public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool)
    -> Publishers.Throttle<Self, S>
  {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> { .init(upstream: self, strategy: strategy, options: options) }
}
