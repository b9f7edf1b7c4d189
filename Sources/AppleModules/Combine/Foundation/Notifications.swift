public import PorticoFoundation

extension NotificationCenter {
  /// The notifications of a name; it never ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let conduit = Conduit<Notification, Never>(AnySubscriber(subscriber), first: nil) { _ in }
      let observation = Observation(center, conduit)
      subscriber.receive(subscription: observation)
      observation.begin(name, object)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

/// A subscription that observes a centre. The centre does not keep the subscriber: the subscription does.
private final class Observation: Subscription, @unchecked Sendable {  // the token is under the lock
  private let center: NotificationCenter
  private let conduit: Conduit<Notification, Never>
  private let lock = NSLock()
  private var token: (any NSObjectProtocol)?
  private var isCancelled = false

  init(_ center: NotificationCenter, _ conduit: Conduit<Notification, Never>) {
    (self.center, self.conduit) = (center, conduit)
  }

  func begin(_ name: Notification.Name, _ object: AnyObject?) {
    lock.lock()
    defer { lock.unlock() }
    guard !isCancelled else { return }
    let conduit = conduit
    token = center._observe(name, object, nil) { conduit.offer($0) }
  }
  func request(_ demand: Subscribers.Demand) { conduit.request(demand) }
  func cancel() {
    let former = lock.withLock { () -> (any NSObjectProtocol)? in
      isCancelled = true
      defer { token = nil }
      return token
    }
    if let former { center._remove(former) }
    conduit.cancel()
  }
}
