import HostInterface
public import PorticoFoundation

// The times of run loops and of operation queues are dates; both are counted on the host's clock.

/// Runs the closure at a date of the host's clock; those for the main thread on the main thread.
private func runLater(at date: Date, _ start: @escaping () -> Void) {
  nonisolated(unsafe) let start = start  // handed over to the main thread
  let schedule: @Sendable () -> Void = {
    let environment = HostEnvironment.current
    let delay = max(0, date.timeIntervalSinceNow)
    environment.scheduler.schedule(at: environment.clock.now + delay) { start() }
  }
  if _isOnMainQueue { schedule() } else { DispatchQueue.main.async(execute: schedule) }
}

/// The stride of both schedulers: seconds.
public protocol _SecondsStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
  Hashable, Codable,
  Sendable
where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
  var magnitude: TimeInterval { get set }
  init(_ timeInterval: TimeInterval)
}

extension _SecondsStride {
  public var timeInterval: TimeInterval { magnitude }
  public init(floatLiteral value: TimeInterval) { self.init(value) }
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    self.init(value)
  }
  public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
  public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
  public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
  public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
}

/// The time of both schedulers: a date.
public protocol _DateTime: Strideable, Codable, Hashable, Sendable where Stride: _SecondsStride {
  var date: Date { get set }
  init(_ date: Date)
}

extension _DateTime {
  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

/// The main loop's closures run in turns of the main queue, which any loop of a host serves.
extension RunLoop: Scheduler {
  public struct SchedulerTimeType: _DateTime {
    public var date: Date
    public init(_ date: Date) { self.date = date }

    /// Seconds.
    public struct Stride: _SecondsStride {
      public var magnitude: TimeInterval
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }

  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action  // handed over to the loop's thread
    if self === RunLoop.main { DispatchQueue.main.async { action() } } else { perform { action() } }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let isMain = self === RunLoop.main
    runLater(at: date.date) { if isMain { action() } else { self.schedule(options: options, action) } }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleRepeatedly(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}

/// Each closure is an operation.
extension OperationQueue: Scheduler {
  public struct SchedulerTimeType: _DateTime {
    public var date: Date
    public init(_ date: Date) { self.date = date }

    /// Seconds.
    public struct Stride: _SecondsStride {
      public var magnitude: TimeInterval
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    }
  }

  public struct SchedulerOptions {
    public init() {}
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action  // handed over to the queue
    addOperation { action() }
  }
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let isMain = self === OperationQueue.main
    runLater(at: date.date) { if isMain { action() } else { self.schedule(options: options, action) } }
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduleRepeatedly(after: date, interval: interval, tolerance: tolerance, options: options, action)
  }
}
