public import FoundationNetworking
public import PorticoFoundation

extension URLSession {
  /// The bytes of an answer. They are there once the whole answer is: Foundation on Linux gives none before.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let data: Data

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: data.makeIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8
      var bytes: Data.Iterator

      /// - Throws: `CancellationError` in a task that was cancelled.
      public mutating func next() async throws -> UInt8? {
        try Task.checkCancellation()
        return bytes.next()
      }
    }
  }

  /// - Throws: What `data(for:)` throws.
  public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request)
    return (AsyncBytes(data: data), response)
  }
  /// - Throws: What `data(from:)` throws.
  public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(from: url)
    return (AsyncBytes(data: data), response)
  }
}
