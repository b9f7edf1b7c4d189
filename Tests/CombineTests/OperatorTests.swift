import Combine
import PorticoFoundation
import Testing

struct OperatorTests {
  private let numbers = [1, 2, 3, 4, 5].publisher
  private func failing(_ values: Int...) -> Record<Int, Trouble> { Record(output: values, completion: .failure(.one)) }

  @Test func `sources send what they hold`() {
    #expect(Just(1).log == ["1", "finished"])
    #expect(Empty<Int, Never>().log == ["finished"] && Empty<Int, Never>(completeImmediately: false).log == [])
    #expect(Fail<Int, Trouble>(error: .one).log == ["failed one"])
    #expect(Optional<Int>.none.publisher.log == ["finished"] && Optional(3).publisher.log == ["3", "finished"])
    #expect(Result<Int, Trouble>.failure(.two).publisher.log == ["failed two"])
    #expect(failing(1, 2).log == ["1", "2", "failed one"])
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0 && deferred.log == ["1", "finished"] && deferred.log == ["2", "finished"])
  }

  @Test func `a sequence sends as much as is asked for, and ends with the last value`() {
    let two = numbers.recorded(.max(2))
    #expect(two.log == ["subscription", "1", "2"])
    two.request(2)
    #expect(two.values == [1, 2, 3, 4] && two.completion == nil)
    two.request(1)
    #expect(two.log.suffix(2) == ["5", "finished"])
    let cancelled = numbers.recorded(.max(1))
    cancelled.subscription?.cancel()
    cancelled.request(5)
    #expect(cancelled.values == [1])
    #expect([Int]().publisher.recorded(.none).log == ["subscription", "finished"])
  }

  @Test func `a future runs at once, and gives each subscriber the first result`() {
    var promise: Future<Int, Trouble>.Promise?
    let future = Future<Int, Trouble> { promise = $0 }
    let early = future.recorded(), lazy = future.recorded(.none)
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.log == ["subscription", "1", "finished"] && lazy.log == ["subscription"])
    lazy.request(1)
    #expect(lazy.log == ["subscription", "1", "finished"] && future.log == ["1", "finished"])
  }

  @Test func `values are changed and left out`() {
    #expect(numbers.map { $0 * 2 }.log == ["2", "4", "6", "8", "10", "finished"])
    #expect(numbers.compactMap { $0 % 2 == 0 ? "\($0)!" : nil }.log == ["2!", "4!", "finished"])
    #expect(numbers.filter { $0 > 3 }.log == ["4", "5", "finished"])
    #expect(["ab", "c"].publisher.map(\.count).log == ["2", "1", "finished"])
    #expect(["ab"].publisher.map(\.count, \.isEmpty).log == ["(2, false)", "finished"])
    #expect([1, 1, 2, 1].publisher.removeDuplicates().log == ["1", "2", "1", "finished"])
    #expect([1, nil].publisher.replaceNil(with: 0).log == ["1", "0", "finished"])
    #expect(numbers.scan(0, +).log == ["1", "3", "6", "10", "15", "finished"])
    #expect(
      numbers.dropFirst(3).log == ["4", "5", "finished"] && numbers.drop { $0 < 4 }.log == ["4", "5", "finished"])
    #expect(
      numbers.prefix(2).log == ["1", "2", "finished"] && numbers.prefix { $0 < 3 }.log == ["1", "2", "finished"])
    #expect(numbers.prefix(0).log == ["finished"])
    #expect(numbers.output(at: 1).log == ["2", "finished"] && numbers.output(in: 1...2).log == ["2", "3", "finished"])
    #expect(numbers.first().log == ["1", "finished"] && numbers.first { $0 > 2 }.log == ["3", "finished"])
  }

  @Test func `what may fail ends the stream with its error and cancels the source`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.tryMap { value -> Int in
      if value == 2 { throw Trouble.two }
      return value
    }.recorded()
    probe.send(1)
    probe.send(2)
    probe.send(3)
    #expect(recorder.log == ["subscription", "1", "failed two"] && probe.isCancelled)
  }

  @Test func `an operator that leaves a value out asks for another one in its place`() {
    let probe = Probe<Int, Never>(), recorder = probe.filter { $0 > 1 }.recorded(.max(1))
    #expect(probe.demand == 1)
    probe.send(1)
    #expect(probe.demand == 2)
    probe.send(2)
    #expect(probe.demand == 2 && recorder.values == [2])
  }

  @Test func `the end of a prefix cancels its source`() {
    let probe = Probe<Int, Never>(), recorder = probe.first().recorded()
    probe.send(1)
    probe.send(2)
    #expect(recorder.log == ["subscription", "1", "finished"] && probe.isCancelled)
  }

  @Test func `values are gathered`() {
    #expect(numbers.collect().log == ["[1, 2, 3, 4, 5]", "finished"] && failing(1).collect().log == ["failed one"])
    #expect(numbers.collect(2).log == ["[1, 2]", "[3, 4]", "[5]", "finished"])
    #expect(numbers.reduce(0, +).log == ["15", "finished"] && numbers.count().log == ["5", "finished"])
    #expect(
      [3, 1, 2].publisher.min().log == ["1", "finished"] && [3, 1, 2].publisher.max().log == ["3", "finished"])
    #expect([Int]().publisher.max().log == ["finished"])
    #expect(numbers.last().log == ["5", "finished"] && numbers.last { $0 < 3 }.log == ["2", "finished"])
    #expect(numbers.contains(3).log == ["true", "finished"] && numbers.contains(9).log == ["false", "finished"])
    #expect(numbers.allSatisfy { $0 < 3 }.log == ["false", "finished"])
    #expect(numbers.ignoreOutput().log == ["finished"])
    #expect(
      [Int]().publisher.replaceEmpty(with: 7).log == ["7", "finished"]
        && Just(1).replaceEmpty(with: 7).log == ["1", "finished"])
  }

  @Test func `what gathers asks its source for everything, and sends when it is asked`() {
    let probe = Probe<Int, Never>(), recorder = probe.collect().recorded(.none)
    #expect(probe.demand == .unlimited)
    probe.send(1)
    probe.finish()
    #expect(recorder.log == ["subscription"])
    recorder.request(1)
    #expect(recorder.log == ["subscription", "[1]", "finished"])
    let source = Probe<Int, Never>(), found = source.contains(2).recorded()
    source.send(2)
    #expect(found.log == ["subscription", "true", "finished"] && source.isCancelled)
  }

  @Test func `arrays of a size ask for as many values as they need`() {
    let probe = Probe<Int, Never>()
    _ = probe.collect(3).recorded(.max(2))
    #expect(probe.demand == 6)
  }

  @Test func `errors are replaced, changed, caught and tried again`() {
    #expect(failing(1).replaceError(with: 9).log == ["1", "9", "finished"])
    #expect(failing(1).mapError { _ in Trouble.two }.log == ["1", "failed two"])
    #expect(failing(1).catch { _ in [7, 8].publisher }.log == ["1", "7", "8", "finished"])
    #expect(failing(1).tryCatch { _ -> Just<Int> in throw Trouble.two }.log == ["1", "failed two"])
    #expect(failing(1).retry(2).log == ["1", "1", "1", "failed one"])
    #expect(Just(1).setFailureType(to: Trouble.self).log == ["1", "finished"])
  }

  @Test func `what was asked for and not sent is asked of the next publisher`() {
    let first = Probe<Int, Trouble>(), second = Probe<Int, Never>()
    let recorder = first.catch { _ in second }.recorded(.max(3))
    first.send(1)
    first.finish(.failure(.one))
    #expect(first.demand == 3 && second.demand == 2)
    second.send(2)
    #expect(recorder.values == [1, 2])
    recorder.request(4)
    #expect(second.demand == 6)
  }

  @Test func `streams follow each other`() {
    #expect(numbers.prefix(2).append(9, 10).log == ["1", "2", "9", "10", "finished"])
    #expect(numbers.prefix(1).prepend(9, 10).log == ["9", "10", "1", "finished"])
    #expect(Just(1).append(Just(2)).log == ["1", "2", "finished"])
    let first = Probe<Int, Never>(), second = Probe<Int, Never>()
    _ = first.append(second).recorded(.max(2))
    first.send(1)
    #expect(second.subscriptions == 0)
    first.finish()
    #expect(second.demand == 1)
  }

  @Test func `a flat map sends what all its publishers send`() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>(),
      source = PassthroughSubject<String, Never>()
    let recorder = source.flatMap { $0 == "a" ? a : b }.recorded()
    source.send("a")
    source.send("b")
    a.send(1)
    b.send(2)
    a.send(3)
    source.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3] && recorder.completion == nil)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.log == ["1", "10", "2", "20", "finished"])
  }

  @Test func `a flat map has no more publishers at a time than it may, and no more values than it is asked for`() {
    let source = Probe<Int, Never>()
    let inner = (0..<3).map { _ in Probe<Int, Never>() }
    let recorder = source.flatMap(maxPublishers: .max(1)) { inner[$0] }.recorded(.max(2))
    #expect(source.demand == 1)
    source.send(0)
    #expect(inner[0].demand == 1)
    inner[0].send(1)
    inner[0].send(2)
    #expect(inner[0].demand == 3 && recorder.values == [1, 2])
    inner[0].send(3)
    #expect(inner[0].demand == 3 && recorder.values == [1, 2])
    recorder.request(1)
    #expect(inner[0].demand == 4 && recorder.values == [1, 2, 3])
    inner[0].finish()
    #expect(source.demand == 2)
  }

  @Test func `an error of one of its publishers ends a flat map and cancels the others`() {
    let a = Probe<Int, Trouble>(), b = Probe<Int, Trouble>()
    let source = PassthroughSubject<Probe<Int, Trouble>, Trouble>()
    let recorder = source.flatMap { $0 }.recorded()
    source.send(a)
    source.send(b)
    a.finish(.failure(.one))
    #expect(recorder.log == ["subscription", "failed one"] && b.isCancelled)
  }

  @Test func `the latest publisher takes the place of the one before`() {
    let outer = PassthroughSubject<Probe<Int, Never>, Never>(), a = Probe<Int, Never>(), b = Probe<Int, Never>()
    let recorder = outer.switchToLatest().recorded(.max(3))
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    #expect(recorder.values == [1, 3] && a.isCancelled && a.demand == 3 && b.demand == 2)
    outer.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.finish()
    #expect(recorder.completion == .finished)
  }

  @Test func `merged streams end with the last, or with the first error`() {
    let a = PassthroughSubject<Int, Trouble>(), b = PassthroughSubject<Int, Trouble>(), c = Probe<Int, Trouble>()
    let recorder = a.merge(with: b, c).recorded()
    a.send(1)
    b.send(2)
    c.send(3)
    a.send(completion: .finished)
    b.send(4)
    #expect(recorder.values == [1, 2, 3, 4] && recorder.completion == nil)
    b.send(completion: .failure(.two))
    #expect(recorder.completion == .failure(.two) && c.isCancelled)
    #expect(Publishers.MergeMany([Just(1), Just(2), Just(3)]).log == ["1", "2", "3", "finished"])
    #expect(Publishers.MergeMany([Just<Int>]()).log == ["finished"])
  }

  @Test func `the latest values are combined when each stream has one`() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<String, Never>()
    let recorder = a.combineLatest(b) { "\($0)\($1)" }.recorded()
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    a.send(3)
    a.send(completion: .finished)
    b.send("z")
    #expect(recorder.values == ["2x", "2y", "3y", "3z"] && recorder.completion == nil)
    b.send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)).log == ["(1, 2, 3, 4)", "finished"])
  }

  @Test func `a failure is sent at once, before what waits for demand`() {
    let a = PassthroughSubject<Int, Trouble>(), b = PassthroughSubject<Int, Trouble>()
    let recorder = a.combineLatest(b).recorded(.none)
    a.send(1)
    b.send(2)
    a.send(completion: .failure(.one))
    #expect(recorder.values.isEmpty && recorder.completion == .failure(.one))
  }

  @Test func `values are zipped in their order, and the end of one is the end when nothing of it waits`() {
    let a = PassthroughSubject<Int, Never>(), b = Probe<String, Never>()
    let recorder = a.zip(b).recorded()
    for value in 1...3 { a.send(value) }
    b.send("x")
    b.send("y")
    a.send(completion: .finished)
    #expect(recorder.values.map { "\($0.0)\($0.1)" } == ["1x", "2y"] && recorder.completion == nil)
    b.send("z")
    #expect(recorder.values.count == 3 && recorder.completion == .finished && b.isCancelled)
    let probe = Probe<Int, Never>(), other = Probe<Int, Never>()
    _ = probe.zip(other).recorded(.max(2))
    #expect(probe.demand == 2 && other.demand == 2)
  }

  @Test func `another stream opens and closes one`() {
    let values = PassthroughSubject<Int, Never>(), sign = PassthroughSubject<Void, Never>()
    let before = values.prefix(untilOutputFrom: sign).recorded(), after = values.drop(untilOutputFrom: sign).recorded()
    values.send(1)
    sign.send()
    values.send(2)
    #expect(before.log == ["subscription", "1", "finished"] && after.log == ["subscription", "2"])
  }

  @Test func `a shared stream begins with the first subscriber and is cancelled with the last`() {
    let probe = Probe<Int, Never>(), shared = probe.share()
    var values: [Int] = []
    let a = shared.sink { values.append($0) }, b = shared.sink { values.append(-$0) }
    #expect(probe.subscriptions == 1)
    probe.send(1)
    a.cancel()
    probe.send(2)
    #expect(values == [1, -1, -2] && !probe.isCancelled)
    b.cancel()
    #expect(probe.isCancelled)
  }

  @Test func `a connectable stream waits for its connection`() {
    let connectable = numbers.makeConnectable()
    let a = connectable.recorded(), b = connectable.recorded()
    #expect(a.values == [])
    let connection = connectable.connect()
    #expect(a.log == ["subscription", "1", "2", "3", "4", "5", "finished"] && a.log == b.log)
    connection.cancel()
  }

  @Test func `a buffer keeps what there is no demand for, as far as it has room`() {
    func filled(_ whenFull: Publishers.BufferingStrategy<Trouble>) -> Recorder<Int, Trouble> {
      let subject = PassthroughSubject<Int, Trouble>()
      let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).recorded(.none)
      for value in 1...4 { subject.send(value) }
      recorder.request(5)
      return recorder
    }
    #expect(filled(.dropNewest).values == [1, 2])
    #expect(filled(.dropOldest).values == [3, 4])
    #expect(filled(.customError { .one }).log == ["subscription", "1", "2", "failed one"])
    let probe = Probe<Int, Never>(),
      recorder = probe.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).recorded(.none)
    #expect(probe.demand == 3)
    probe.send(1)
    #expect(probe.demand == 3)
    recorder.request(1)
    #expect(probe.demand == 4)
  }

  @Test func `events are watched without being changed`() {
    var log: [String] = []
    let watched = numbers.handleEvents(
      receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("\($0)") },
      receiveCompletion: { log.append("\($0)") }, receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("\($0)") })
    let recorder = watched.recorded(.max(1)) { $0 == 1 ? .max(1) : .none }
    #expect(log == ["subscription", "max(1)", "1", "max(1)", "2"])
    recorder.subscription?.cancel()
    #expect(log.last == "cancel")
  }

  private final class Text: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test func `a stream can be written down`() {
    let text = Text()
    _ = Just(1).print("a", to: text).recorded()
    #expect(
      text.text == "a: receive subscription: (Just)\na: request unlimited\na: receive value: (1)\na: receive finished\n"
    )
  }

  private struct Point: Codable, Equatable { var x = 1 }

  @Test func `values are written and read by coders`() {
    let data = Just(Point()).encode(encoder: JSONEncoder()).recorded()
    #expect(data.values == [Data(#"{"x":1}"#.utf8)])
    #expect(Just(data.values[0]).decode(type: Point.self, decoder: JSONDecoder()).recorded().values == [Point()])
    #expect(Just(Data()).decode(type: Point.self, decoder: JSONDecoder()).recorded().values == [])
  }

  @Test func `a demand is a number or without a limit`() {
    typealias Demand = Subscribers.Demand
    #expect(
      Demand.max(2) + .max(3) == .max(5) && .unlimited - .max(5) == Demand.unlimited
        && .max(2) - .unlimited == Demand.none)
    #expect(
      Demand.max(2) * 3 == .max(6) && Demand.max(1) < .unlimited && Demand.unlimited.max == nil && Demand.max(3) > 2)
  }

  @Test func `values are awaited one at a time`() async throws {
    var values: [Int] = []
    for await value in numbers.values { values.append(value) }
    #expect(values == [1, 2, 3, 4, 5])
    await #expect(throws: Trouble.one) { for try await value in failing(6).values { values.append(value) } }
    #expect(values.last == 6)
    #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
  }
}

/// Streams that several threads send into at a time.
struct ConcurrencyTests {
  private final class Log: @unchecked Sendable {  // under the lock
    private let lock = NSLock()
    private var inside = 0
    private(set) var overlaps = 0
    private(set) var count = 0
    func note() {
      lock.withLock {
        inside += 1
        if inside > 1 { overlaps += 1 }
        count += 1
      }
      lock.withLock { inside -= 1 }
    }
  }

  @Test(arguments: ["merge", "flatMap", "combineLatest", "buffer"])
  func `an operator that joins streams calls its subscriber once at a time`(kind: String) async {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }, log = Log()
    let joined: AnyPublisher<Int, Never>
    switch kind {
    case "merge": joined = Publishers.MergeMany(subjects).eraseToAnyPublisher()
    case "flatMap": joined = subjects.publisher.flatMap { $0 }.eraseToAnyPublisher()
    case "combineLatest":
      let begun = subjects.map { $0.prepend(0) }
      let latest = Publishers.CombineLatest4(begun[0], begun[1], begun[2], begun[3])
      joined = latest.dropFirst().map { (values: (Int, Int, Int, Int)) -> Int in values.0 }.eraseToAnyPublisher()
    default:
      joined = Publishers.MergeMany(subjects).buffer(size: 5000, prefetch: .byRequest, whenFull: .dropNewest)
        .eraseToAnyPublisher()
    }
    let line = joined.sink { _ in log.note() }
    await withTaskGroup(of: Void.self) { group in
      for subject in subjects { group.addTask { for value in 0..<500 { subject.send(value) } } }
    }
    #expect(log.overlaps == 0 && log.count == 2000)
    line.cancel()
  }

  @Test func `a stream that is cancelled while it is sent into stops, and nothing waits for ever`() async {
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>(), log = Log()
      // Cancelled there alone.
      nonisolated(unsafe) let line = subject.map { $0 + 1 }.merge(with: subject).sink { _ in log.note() }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 0..<200 { subject.send(value) } }
        group.addTask {
          line.cancel()
          subject.send(completion: .finished)
        }
      }
      #expect(log.count <= 400)
    }
  }
}
