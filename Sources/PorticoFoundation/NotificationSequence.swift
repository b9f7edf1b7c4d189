extension NotificationCenter {
  /// The notifications of a name, one after the other, from the moment the sequence is asked for its iterator.
  ///
  /// - Parameter object: Only notifications that this object posts, where there is one.
  public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// An asynchronous sequence that never ends by itself; it ends when the task that reads it is cancelled.
  public final class Notifications: AsyncSequence, Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    nonisolated(unsafe) private weak var object: AnyObject?  // set once, when the sequence is made
    private let hasObject: Bool

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, hasObject) = (center, name, object != nil)
      self.object = object
    }

    public func makeAsyncIterator() -> Iterator {
      // A sender that is gone posts nothing.
      guard !hasObject || object != nil else { return Iterator(base: AsyncStream { $0.finish() }.makeAsyncIterator()) }
      let stream = AsyncStream<Notification> { continuation in
        let observer = center._observe(name, object, nil) { notification in
          nonisolated(unsafe) let notification = notification  // a value that nobody changes
          continuation.yield(notification)
        }
        nonisolated(unsafe) let kept = observer  // only handed back to the centre
        continuation.onTermination = { [center] _ in center._remove(kept) }
      }
      return Iterator(base: stream.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Notification
      public typealias Failure = Never
      fileprivate var base: AsyncStream<Notification>.Iterator

      public mutating func next() async -> Notification? { await base.next() }
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)
      }
    }
  }
}
