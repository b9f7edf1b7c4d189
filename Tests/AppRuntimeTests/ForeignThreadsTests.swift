import FoundationNetworking
import PorticoTesting
import Synchronization
import Testing
import UIKit

@testable import AppRuntime

/// Answers every request at once, on a thread of the session's.
private final class Echo: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}
  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else {
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(url.lastPathComponent.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

@MainActor struct ForeignThreadsTests {
  private final class Asking: Sendable {
    private let session: URLSession
    let answers = Mutex<[String]>([])
    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Echo.self]
      session = URLSession(configuration: configuration)
    }
    func end() { session.finishTasksAndInvalidate() }

    /// Asks for a number, and once it is there for the next, up to 3. The answers come on threads of the session's.
    func ask(_ number: Int) {
      session.dataTask(with: URL(string: "https://example.com/\(number)")!) { [self] data, _, _ in
        answers.withLock { $0.append(String(decoding: data ?? Data(), as: UTF8.self)) }
        if number < 3 { ask(number + 1) }
      }.resume()
    }
  }

  @Test func `an app is at rest when the requests that are answered at once have been answered, one after the other`() {
    // Where the threads of other suites run all the time, the waiting gives up: then nothing is learned.
    var answers: [String] = []
    for _ in 0..<5 where answers.isEmpty {
      let stage = TestStage(), asking = Asking()
      _ = stage
      asking.ask(1)
      #expect(AppLoop.settleWithThreads(limit: 10))
      answers = asking.answers.withLock { $0 }
      // Foundation ends the process where a session that has ended is asked once more.
      if answers.count == 3 { asking.end() }
    }
    #expect(answers == ["1", "2", "3"])
  }
}
