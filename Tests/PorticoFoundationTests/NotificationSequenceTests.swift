import Testing

@testable import PorticoFoundation

struct NotificationSequenceTests {
  private final class Sender: Sendable {}

  @Test func `a task reads the notifications of a name and a sender, one after the other`() async {
    let center = NotificationCenter(), name = Notification.Name("changed"), sender = Sender()
    var iterator = center.notifications(named: name, object: sender).makeAsyncIterator()
    center.post(name: name, object: Sender())
    center.post(name: name, object: sender, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: sender)
    center.post(name: name, object: sender, userInfo: ["n": 2])
    let first = await iterator.next()?.userInfo?["n"] as? Int, second = await iterator.next()?.userInfo?["n"] as? Int
    #expect(first == 1 && second == 2)
  }

  @Test func `a sequence ends with its task`() async {
    let center = NotificationCenter(), name = Notification.Name("never")
    let task = Task { () -> Int in
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `lines of a file are read without their ends`() async throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("lines-\(UUID().uuidString)")
    try Data("one\r\ntwo\n\nthree\u{2028}four".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var lines: [String] = []
    for try await line in url.lines { lines.append(line) }
    #expect(lines == ["one", "two", "", "three", "four"])
  }

  @Test func `a file is read and written in turn, and its presenters hear of it`() throws {
    final class Presenter: NSFilePresenter {
      let presentedItemURL: URL?
      let presentedItemOperationQueue = OperationQueue()
      nonisolated(unsafe) var changes = 0
      init(_ url: URL) { presentedItemURL = url }
      func presentedItemDidChange() { changes += 1 }
    }
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("file-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let other = Presenter(url), own = Presenter(url)
    NSFileCoordinator.addFilePresenter(other)
    NSFileCoordinator.addFilePresenter(own)
    defer {
      NSFileCoordinator.removeFilePresenter(other)
      NSFileCoordinator.removeFilePresenter(own)
    }
    let coordinator = NSFileCoordinator(filePresenter: own)
    var error: NSError?
    coordinator.coordinate(writingItemAt: url, options: .forReplacing, error: &error) {
      try? Data("a".utf8).write(to: $0)
    }
    other.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    var text = ""
    coordinator.coordinate(readingItemAt: url, error: &error) {
      text = (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
    }
    #expect(text == "a" && error == nil && other.changes == 1 && own.changes == 0)
    coordinator.cancel()
    coordinator.coordinate(readingItemAt: url, error: &error) { _ in text = "read" }
    #expect(error?.code == CocoaError.userCancelled.rawValue && text == "a")
  }
}
