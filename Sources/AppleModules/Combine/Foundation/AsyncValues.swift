import PorticoFoundation

/// The values of a publisher that never fails, for a loop with `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    let queue: AsyncQueue<P.Output, Never>
    public mutating func next() async -> P.Output? {
      switch await queue.next() {
      case .success(let value): value.value
      case nil: nil
      }
    }
  }
  public func makeAsyncIterator() -> Iterator { Iterator(queue: AsyncQueue(publisher)) }
}

/// The values of a publisher that may fail, for a loop with `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P
  public init(_ publisher: P) { self.publisher = publisher }

  public struct Iterator: AsyncIteratorProtocol {
    let queue: AsyncQueue<P.Output, P.Failure>
    public mutating func next() async throws -> P.Output? { try await queue.next()?.get().value }
  }
  public func makeAsyncIterator() -> Iterator { Iterator(queue: AsyncQueue(publisher)) }
}

/// A value that crosses from the publisher's thread to that of the loop, and stays there.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

/// Asks a publisher for one value at each turn of a loop. Letting go of it, and cancelling the loop's task, cancels the
/// subscription.
final class AsyncQueue<Value, Failure: Error>: @unchecked Sendable {  // the state is under the lock
  private let lock = NSLock()
  private var inlet: Inlet<Value, Failure>!
  private var waiting: [CheckedContinuation<Result<Handed<Value>, Failure>?, Never>] = []
  private var values: [Value] = []
  private var ending: Subscribers.Completion<Failure>?

  init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure {
    inlet = Inlet(
      value: { [weak self] value in
        self?.receive(value)
        return .none
      }, completion: { [weak self] in self?.end($0) })
    publisher.subscribe(inlet)
  }
  deinit { inlet.cancel() }

  private func receive(_ value: Value) {
    lock.lock()
    guard !waiting.isEmpty else {
      values.append(value)
      return lock.unlock()
    }
    let next = waiting.removeFirst()
    lock.unlock()
    next.resume(returning: .success(Handed(value: value)))
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    var calls = waiting
    waiting = []
    ending = completion
    // The first that waits gets the error, and the stream is over after it.
    if case .failure(let error) = completion, !calls.isEmpty {
      let first = calls.removeFirst()
      ending = .finished
      lock.unlock()
      first.resume(returning: .failure(error))
    } else {
      lock.unlock()
    }
    for call in calls { call.resume(returning: nil) }
  }

  func next() async -> Result<Handed<Value>, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lock.lock()
        if !values.isEmpty {
          let value = values.removeFirst()
          lock.unlock()
          return continuation.resume(returning: .success(Handed(value: value)))
        }
        if let ending {
          self.ending = .finished
          lock.unlock()
          if case .failure(let error) = ending { return continuation.resume(returning: .failure(error)) }
          return continuation.resume(returning: nil)
        }
        waiting.append(continuation)
        lock.unlock()
        inlet.request(.max(1))
      }
    } onCancel: {
      inlet.cancel()
      end(.finished)
    }
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
