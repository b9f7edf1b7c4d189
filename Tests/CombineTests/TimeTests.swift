import Combine
import HostInterface
import PorticoFoundation
import Testing

/// Operators of time on the app's clock, which the tests move.
@MainActor @Suite(.serialized)
struct TimeTests {
  /// Sends numbers at given times and writes down what comes of them, with the time.
  private func log<P: Publisher>(
    _ environment: HostEnvironment, sendAt times: [Double], finishAt end: Double? = nil, until last: Double,
    _ build: (PassthroughSubject<Int, Never>) -> P
  ) -> [String] where P.Failure == Never {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let line = build(subject).sink(
      receiveCompletion: { _ in log.append("end at \(environment.elapsed)") },
      receiveValue: { log.append("\($0) at \(environment.elapsed)") })
    for (index, time) in times.enumerated() {
      environment.advance(to: time)
      subject.send(index + 1)
    }
    if let end {
      environment.advance(to: end)
      subject.send(completion: .finished)
    }
    environment.advance(to: last)
    line.cancel()
    return log
  }

  @Test func `a delay moves each value by its time`() {
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0, 0.1], finishAt: 0.2, until: 2) {
          $0.delay(for: .seconds(0.5), scheduler: DispatchQueue.main)
        }
          == ["1 at 0.5", "2 at 0.6", "end at 0.7"])
    }
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0, 0.1], until: 2) { $0.delay(for: 0.5, scheduler: RunLoop.main) } == [
          "1 at 0.5", "2 at 0.6",
        ])
    }
  }

  @Test func `a debounce waits for a pause`() {
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0, 0.2, 0.4, 1, 1.1], until: 3) {
          $0.debounce(for: 0.3, scheduler: DispatchQueue.main)
        }
          == ["3 at 0.7", "5 at 1.4"])
    }
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0, 0.2], until: 3) { $0.debounce(for: .milliseconds(300), scheduler: RunLoop.main) }
          == ["2 at 0.5"])
    }
  }

  @Test func `a time without values ends the stream`() {
    withVirtualClock { environment in
      let subject = PassthroughSubject<Int, Trouble>()
      var log: [String] = []
      let line = subject.timeout(0.5, scheduler: DispatchQueue.main) { .two }.sink(
        receiveCompletion: { log.append("\($0) at \(environment.elapsed)") }, receiveValue: { log.append("\($0)") })
      environment.advance(to: 0.4)
      subject.send(1)
      environment.advance(to: 2)
      #expect(log.last == "failure(CombineTests.Trouble.two) at 0.9")
      line.cancel()
    }
  }

  @Test func `what comes in a stretch of time is sent together`() {
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0.1, 0.2, 1.5], finishAt: 1.7, until: 3) { $0.collect(.byTime(RunLoop.main, 1)) }
          == ["[1, 2] at 1.0", "[3] at 1.7", "end at 1.7"])
    }
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0.1, 0.2, 0.3], until: 3) { $0.collect(.byTimeOrCount(DispatchQueue.main, 1, 2)) }
          == ["[1, 2] at 0.2", "[3] at 1.0"])
    }
  }

  @Test func `the time between values is measured`() {
    withVirtualClock { environment in
      #expect(
        log(environment, sendAt: [0.25, 1], until: 1) {
          $0.measureInterval(using: RunLoop.main).map { ($0.magnitude * 100).rounded() }
        }
          == ["25.0 at 0.25", "75.0 at 1.0"])
    }
  }

  @Test func `a throttle sends the first value at once, and then one in each interval`() async {
    for (latest, expected) in [(true, [1, 3, 4]), (false, [1, 2, 4])] {
      let scheduler = TestClock(), subject = PassthroughSubject<Int, Never>()
      var values: [Int] = []
      let line = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: latest).sink { values.append($0) }
      for (time, value) in [(0.0, 1), (0.2, 2), (0.4, 3), (2.5, 4)] {
        scheduler.advance(to: time)
        subject.send(value)
      }
      scheduler.advance(to: 9)
      #expect(values == expected)
      line.cancel()
    }
  }

  @Test func `a timer beats from its connection to its end`() {
    withVirtualClock { environment in
      var times: [Double] = []
      let line = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { _ in
        times.append(environment.elapsed)
      }
      environment.advance(to: 1.7)
      line.cancel()
      environment.advance(to: 3)
      #expect(times == [0.5, 1, 1.5])
    }
  }

  @Test func `values come on the main queue in their order, in a later turn`() async {
    var values: [Int] = []
    let line = [1, 2, 3].publisher.receive(on: DispatchQueue.main).sink { values.append($0) }
    #expect(values == [])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(values == [1, 2, 3])
    line.cancel()
  }

  @Test func `values that are on their way when the stream is cancelled do not arrive`() async {
    var values: [Int] = []
    let line = [1, 2].publisher.receive(on: DispatchQueue.main).sink { values.append($0) }
    line.cancel()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(values == [])
  }

  @Test func `a concurrent queue keeps the order`() async {
    let values = await withCheckedContinuation { (done: CheckedContinuation<[Int], Never>) in
      nonisolated(unsafe) var values: [Int] = [], line: AnyCancellable?
      line = (0..<200).publisher.receive(on: DispatchQueue.global()).sink(
        receiveCompletion: { _ in
          done.resume(returning: values)
          _ = line
        }, receiveValue: { values.append($0) })
    }
    #expect(values == Array(0..<200))
  }

  @Test func `the immediate scheduler does not wait`() {
    var values: [Int] = []
    let line = [1, 2].publisher.delay(for: .seconds(5), scheduler: ImmediateScheduler.shared).sink { values.append($0) }
    #expect(values == [1, 2])
    line.cancel()
  }
}

/// A scheduler that runs what is due when it is told the time.
private final class TestClock: Combine.Scheduler {
  typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  typealias SchedulerOptions = Never
  private(set) var now = SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
  private var entries: [(date: Date, action: () -> Void)] = []
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    entries.append((now.date, action)); run(until: now.date)
  }
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    entries.append((date.date, action))
  }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable { Subscriptions.empty }

  func advance(to seconds: Double) { run(until: Date(timeIntervalSinceReferenceDate: seconds)) }
  private func run(until end: Date) {
    while let next = entries.filter({ $0.date <= end }).min(by: { $0.date < $1.date }),
      let index = entries.firstIndex(where: { $0.date == next.date })
    {
      now = SchedulerTimeType(max(now.date, next.date))
      entries.remove(at: index).action()
    }
    now = SchedulerTimeType(end)
  }
}

struct FoundationPublisherTests {
  @Test func `notifications are published until the subscription ends`() {
    let center = NotificationCenter(), name = Notification.Name("n"), sender = NSObject()
    var count = 0
    let line = center.publisher(for: name, object: sender).sink { _ in count += 1 }
    center.post(name: name, object: sender)
    center.post(name: name, object: nil)
    center.post(name: .init("m"), object: sender)
    #expect(count == 1)
    line.cancel()
    center.post(name: name, object: sender)
    #expect(count == 1)
  }

  private final class Model: NSObject {
    var title = "a" { didSet { _changed("title", oldValue, title) } }
  }

  @Test func `a property's value is published, now and after each change`() {
    let model = Model()
    var values: [String] = []
    let line = model.publisher("title", \.title).sink { values.append($0) }
    model.title = "b"
    line.cancel()
    model.title = "c"
    #expect(values == ["a", "b"])
    let later = model.publisher("title", \.title, options: .new).sink { values.append($0) }
    model.title = "d"
    #expect(values == ["a", "b", "d"])
    later.cancel()
  }
}
