public import Combine
public import FoundationNetworking
public import PorticoFoundation

extension URLSession {
  /// The answer to a request, or the error that ended it. Each subscriber has a request of its own, which is cancelled
  /// with it.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession
    public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      let (session, request) = (session, request)
      let task = Running()
      Deferred {
        Future<Output, URLError> { promise in
          nonisolated(unsafe) let promise = promise  // called once, by the session
          task.start(
            session.dataTask(with: request) { data, response, error in
              if let data, let response, error == nil { return promise(.success((data, response))) }
              promise(.failure(error as? URLError ?? URLError(.unknown)))
            })
        }
      }
      .handleEvents(receiveCancel: { task.cancel() })
      .receive(subscriber: subscriber)
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

/// The task of one subscriber.
private final class Running: @unchecked Sendable {  // the task is under the lock
  private let lock = NSLock()
  private var task: URLSessionDataTask?

  func start(_ task: URLSessionDataTask) {
    lock.withLock { self.task = task }
    task.resume()
  }
  func cancel() { lock.withLock { task }?.cancel() }
}
