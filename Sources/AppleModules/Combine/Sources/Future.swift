import PorticoFoundation

/// One value or an error, which a closure hands in later; it runs when the future is made.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {  // the state is under the lock
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { attemptToFulfill { self.fulfill($0) } }

  /// The first result counts.
  private func fulfill(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let calls = waiting
    waiting = []
    lock.unlock()
    for call in calls { call(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let outlet = Outlet(subscriber)
    subscriber.receive(subscription: outlet)
    let deliver: (Result<Output, Failure>) -> Void = { result in
      switch result {
      case .success(let value):
        outlet.send(value)
        outlet.finish(.finished)
      case .failure(let error): outlet.finish(.failure(error))
      }
    }
    lock.lock()
    if result == nil { waiting.append(deliver) }
    let known = result
    lock.unlock()
    if let known { deliver(known) }
  }
}

extension Future where Failure == Never {
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        let resume: (Result<Output, Never>) -> Void = {
          nonisolated(unsafe) let result = $0  // handed over once
          continuation.resume(with: result)
        }
        lock.lock()
        if result == nil { waiting.append(resume) }
        let known = result
        lock.unlock()
        if let known { resume(known) }
      }
    }
  }
}

extension Future where Failure == any Error {
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let resume: (Result<Output, any Error>) -> Void = {
          nonisolated(unsafe) let result = $0  // handed over once
          continuation.resume(with: result)
        }
        lock.lock()
        if result == nil { waiting.append(resume) }
        let known = result
        lock.unlock()
        if let known { resume(known) }
      }
    }
  }
}
