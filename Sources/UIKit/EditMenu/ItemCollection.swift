/// Loads what item providers have, and hands it over when all have answered. Answers may come from any thread.
final class ItemCollection: @unchecked Sendable {  // main thread: answers are brought there
  private var items: [[String: Any]]
  private var waiting = 0
  private let done: ([[String: Any]]) -> Void

  /// - Parameter done: Called once, at once where every provider answers at once.
  static func collect(_ providers: [NSItemProvider], done: @escaping ([[String: Any]]) -> Void) {
    let collection = ItemCollection(count: providers.count, done)
    collection.waiting = providers.reduce(1) { $0 + $1.registeredTypeIdentifiers.count }
    for (index, provider) in providers.enumerated() {
      provider._loadAll { collection.take($1, type: $0, of: index) }
    }
    collection.finishOne()
  }

  private init(count: Int, _ done: @escaping ([[String: Any]]) -> Void) {
    (items, self.done) = (Array(repeating: [:], count: count), done)
  }

  private func take(_ value: Any?, type: String, of index: Int) {
    guard _isOnMainQueue else {
      nonisolated(unsafe) let value = value  // handed over, not shared
      return DispatchQueue.main.async { self.take(value, type: type, of: index) }
    }
    items[index][type] = value
    finishOne()
  }

  private func finishOne() {
    waiting -= 1
    if waiting == 0 { done(items) }
  }
}
