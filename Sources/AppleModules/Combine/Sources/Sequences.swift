import PorticoFoundation

extension Publishers {
  /// The elements of a sequence, as they are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, S.Input == Output {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else { return attach(nil, to: subscriber) }
      subscriber.receive(subscription: Pull(subscriber, first) { iterator.next() })
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends values while there is demand, and ends with the last one.
private final class Pull<Downstream: Subscriber>: Subscription, @unchecked Sendable {  // the state is under the lock
  let combineIdentifier = CombineIdentifier()
  private let lock = NSLock()
  private var downstream: Downstream?
  private var next: Downstream.Input?
  private var pull: (() -> Downstream.Input?)?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ downstream: Downstream, _ first: Downstream.Input, _ pull: @escaping () -> Downstream.Input?) {
    (self.downstream, next, self.pull) = (downstream, first, pull)
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    guard !isSending else { return lock.unlock() }
    isSending = true
    while demand > .none, let target = downstream, let value = next {
      demand -= 1
      let pull = pull
      lock.unlock()
      let more = target.receive(value)
      let following = pull?()
      lock.lock()
      (next, demand) = (following, demand + more)
      guard following == nil, downstream != nil else { continue }
      clear()
      lock.unlock()
      target.receive(completion: .finished)
      lock.lock()
    }
    isSending = false
    lock.unlock()
  }

  func cancel() {
    lock.lock()
    let held = (downstream, next, pull)
    clear()
    lock.unlock()
    withExtendedLifetime(held) {}
  }

  private func clear() { (downstream, next, pull) = (nil, nil, nil) }
}

extension Optional {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?
    public init(_ output: Wrapped?) { self.output = output }
    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      attach(output, to: subscriber)
    }
  }
  /// The value if there is one, and the end.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>
    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S) where Success == S.Input, Failure == S.Failure {
      switch result {
      case .success(let value): attach(value, to: subscriber)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
  public var publisher: Publisher { Publisher(self) }
}

/// A stream that was written down, values and end.
public struct Record<Output, Failure: Error>: Publisher {
  public struct Recording {
    public private(set) var output: [Output] = []
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isFinished = false
    public init() {}
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      (self.output, self.completion, isFinished) = (output, completion, true)
    }
    public mutating func receive(_ input: Output) {
      precondition(!isFinished, "A recording that has its completion takes no more values.")
      output.append(input)
    }
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      (self.completion, isFinished) = (completion, true)
    }
  }

  public let recording: Recording
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }
  public init(recording: Recording) { self.recording = recording }
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let outlet = Outlet(subscriber)
    for value in recording.output { outlet.send(value) }
    subscriber.receive(subscription: outlet)
    outlet.finish(recording.completion)
  }
}
