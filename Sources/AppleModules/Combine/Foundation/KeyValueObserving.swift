public import PorticoFoundation

extension _KeyValueCodingAndObserving where Self: PorticoFoundation.NSObject {
  /// `publisher(for: \.name)` of an app: the translator adds the name, which a key path does not have on Linux.
  public func publisher<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> PorticoFoundation.NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options) {
      $0.observe(name, keyPath, options: options.subtracting(.initial), changeHandler: $1)
    }
  }
}

extension _KeyValueCodingAndObserving where Self: UserDefaults {
  /// `publisher(for: \.name)` of an app on its settings.
  public func publisher<Value>(
    _ name: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> PorticoFoundation.NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options) {
      $0.observe(name, keyPath, options: options.subtracting(.initial), changeHandler: $1)
    }
  }
}

extension PorticoFoundation.NSObject {
  /// A property's value, now and after each change. It never ends, and keeps its object alive.
  public struct KeyValueObservingPublisher<Subject: Foundation.NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    /// Objects of ours and settings are observed each in their own way.
    let observe: (Subject, @escaping (Subject, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let (object, keyPath) = (object, keyPath)
      let conduit = Conduit<Value, Never>(
        AnySubscriber(subscriber), first: options.contains(.initial) ? object[keyPath: keyPath] : nil
      ) { _ in }
      let observation = observe(object) { object, _ in conduit.offer(object[keyPath: keyPath]) }
      subscriber.receive(subscription: Observation(object, observation, conduit))
    }
  }
}

/// Ends the observation with the subscription.
private final class Observation<Value>: Subscription {
  private var object: AnyObject?
  private let observation: NSKeyValueObservation
  private let conduit: Conduit<Value, Never>

  init(_ object: AnyObject, _ observation: NSKeyValueObservation, _ conduit: Conduit<Value, Never>) {
    (self.object, self.observation, self.conduit) = (object, observation, conduit)
  }
  func request(_ demand: Subscribers.Demand) { conduit.request(demand) }
  func cancel() {
    observation.invalidate()
    conduit.cancel()
    object = nil
  }
}
