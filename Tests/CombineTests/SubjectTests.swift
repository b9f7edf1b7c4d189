import Combine
import PorticoFoundation
import Testing

struct SubjectTests {
  @Test func `a passthrough subject sends to those who are there, while they have demand`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(0)
    let all = subject.recorded(), two = subject.recorded(.max(1)) { $0 == 1 ? .max(1) : .none }
    for value in 1...4 { subject.send(value) }
    #expect(all.values == [1, 2, 3, 4] && two.values == [1, 2])
    two.request(1)
    #expect(two.values == [1, 2])
    subject.send(5)
    #expect(two.values == [1, 2, 5])
    subject.send(completion: .finished)
    subject.send(6)
    #expect(all.log.last == "finished" && all.values.count == 5)
    #expect(subject.log == ["finished"])
  }

  @Test func `a current value subject sends its value first, and keeps the newest for later demand`() {
    let subject = CurrentValueSubject<Int, Trouble>(1)
    let late = subject.recorded(.none)
    #expect(subject.recorded().values == [1])
    subject.send(2)
    subject.value = 3
    #expect(late.values == [])
    late.request(1)
    #expect(late.values == [3] && subject.value == 3)
    late.request(1)
    #expect(late.values == [3])
    subject.send(4)
    #expect(late.values == [3, 4])
    subject.send(completion: .failure(.one))
    subject.send(5)
    #expect(subject.value == 4 && subject.log == ["failed one"])
  }

  @Test func `a cancelled subscriber gets nothing more, even from inside a value`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = [], line: AnyCancellable?
    line = subject.sink {
      values.append($0)
      if $0 == 2 { line?.cancel() }
    }
    for value in 1...3 { subject.send(value) }
    #expect(values == [1, 2])
  }

  @Test func `a value that is sent from inside a value comes inside it`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let line = subject.sink {
      log.append("in \($0)")
      if $0 == 1 { subject.send(2) }
      log.append("out \($0)")
    }
    subject.send(1)
    #expect(log == ["in 1", "in 2", "out 2", "out 1"])
    line.cancel()
  }

  @Test func `letting go of a cancellable cancels`() {
    let probe = Probe<Int, Never>()
    var line: AnyCancellable? = probe.sink { _ in }
    #expect(!probe.isCancelled && probe.demand == .unlimited)
    _ = line
    line = nil
    #expect(probe.isCancelled)
  }

  @Test func `a set keeps what is stored in it, and drops it with itself`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = [], lines: Set<AnyCancellable> = [], list: [AnyCancellable] = []
    subject.sink { values.append($0) }.store(in: &lines)
    subject.sink { values.append(-$0) }.store(in: &list)
    subject.send(1)
    lines = []
    subject.send(2)
    #expect(values == [1, -1, -2])
    list = []
  }

  private final class Owner {
    var line: AnyCancellable?
    deinit { line?.cancel() }
  }

  @Test func `an object that its own closure kept may cancel the stream while it ends`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var held: Owner?
    do {
      let owner = Owner()
      held = owner
      owner.line = subject.sink { _ in withExtendedLifetime(owner) {} }
    }
    #expect(held != nil)
    subject.send(completion: .finished)
    #expect(held == nil)
  }

  @Test func `a current value is kept no longer than it is current`() {
    let subject = CurrentValueSubject<Owner?, Never>(Owner())
    weak let first = subject.value
    let late = subject.recorded(.none)
    subject.send(Owner())
    #expect(first == nil)
    late.request(1)
    #expect(late.values.count == 1)
  }

  @Test func `values from many threads all arrive`() async {
    let subject = PassthroughSubject<Int, Never>(), sum = Counter()
    let line = subject.sink { sum.add($0) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for value in 1...500 { subject.send(value) } } }
    }
    #expect(sum.value == 4 * 500 * 501 / 2)
    line.cancel()
  }

  private final class Counter: @unchecked Sendable {  // under the lock
    private let lock = NSLock()
    private var total = 0
    func add(_ value: Int) { lock.withLock { total += value } }
    var value: Int { lock.withLock { total } }
  }
}

struct PublishedTests {
  private class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
    var plain = 0
  }
  private final class Derived: Model { @Published var extra = 0 }
  private final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var name = "a"
  }

  @Test func `a published property sends its value, and each new one before it is there`() {
    let model = Model()
    var seen: [String] = []
    let line = model.$name.sink { seen.append("\($0) while \(model.name)") }
    model.name = "b"
    model.name = "b"
    #expect(seen == ["a while a", "b while a", "b while b"] && model.name == "b")
    line.cancel()
  }

  @Test func `an object says that it will change, once for each published property that is set`() {
    let model = Derived()
    var seen: [String] = []
    let line = model.objectWillChange.sink { seen.append("\(model.name) \(model.count) \(model.extra)") }
    model.name = "b"
    model.count = 1
    model.plain = 1
    model.extra = 1
    #expect(seen == ["a 0 0", "b 0 0", "b 1 0"])
    #expect(model.objectWillChange === model.objectWillChange)
    line.cancel()
  }

  @Test func `an object with a publisher of its own sends by itself`() {
    let own = Own()
    var seen = 0
    let line = own.objectWillChange.sink { _ in seen += 1 }
    own.name = "b"
    #expect(seen == 0 && own.name == "b")
    line.cancel()
  }

  @Test func `a stream that is assigned to a published property ends with its object`() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    weak let held = model
    subject.assign(to: &model!.$count)
    subject.send(5)
    #expect(model?.count == 5)
    model = nil
    #expect(held == nil)
    subject.send(6)
  }

  @Test func `assigning by a key path keeps the object until the stream ends`() {
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    weak let held = model
    let line = subject.assign(to: \.plain, on: model!)
    subject.send(5)
    #expect(model?.plain == 5)
    model = nil
    #expect(held != nil)
    subject.send(completion: .finished)
    #expect(held == nil)
    line.cancel()
  }
}
