import PorticoFoundation

/// Gets values and a completion from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Comes first; the subscriber asks for values by the subscription.
  func receive(subscription: any Subscription)
  /// - Returns: How many values are wanted in addition to those asked for before.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A subscriber whose own type is not told.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = s.combineIdentifier
    onSubscription = { s.receive(subscription: $0) }
    onValue = { s.receive($0) }
    onCompletion = { s.receive(completion: $0) }
  }
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  public var description: String { "AnySubscriber" }
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

extension Subscribers {
  /// Calls closures, for as many values as come.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = NSLock()
    private var value: ((Input) -> Void)?
    private var completion: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?
    private var hasSubscription = false

    public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
      (value, completion) = (receiveValue, receiveCompletion)
    }
    public var receiveValue: (Input) -> Void { lock.withLock { value } ?? { _ in } }
    public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { completion } ?? { _ in } }
    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock { () -> Bool in
        guard !hasSubscription, value != nil else { return false }
        (self.subscription, hasSubscription) = (subscription, true)
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }
    public func receive(_ value: Input) -> Demand {
      lock.withLock { self.value }?(value)
      return .none
    }
    public func receive(completion: Completion<Failure>) { end().completion?(completion) }
    public func cancel() { end().subscription?.cancel() }

    /// Objects that the closures hold are let go after the lock: their end may run any code, this sink's cancellation
    /// included.
    private func end() -> (completion: ((Completion<Failure>) -> Void)?, subscription: (any Subscription)?) {
      lock.lock()
      let held = (value, completion, subscription)
      (value, completion, subscription) = (nil, nil, nil)
      lock.unlock()
      return (held.1, held.2)
    }
  }

  /// Sets a property of an object, which it keeps alive until the stream ends.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never
    private let lock = NSLock()
    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      (self.object, self.keyPath) = (object, keyPath)
    }
    public var description: String { "Assign \(Root.self)" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock { () -> Bool in
        guard self.subscription == nil, object != nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }
    public func receive(_ value: Input) -> Demand {
      lock.withLock { object }?[keyPath: keyPath] = value
      return .none
    }
    public func receive(completion: Completion<Never>) { _ = end() }
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      var former: Root?  // released after the lock: the object's end may run any code
      return lock.withLock {
        (former, object) = (object, nil)
        _ = former
        defer { subscription = nil }
        return subscription
      }
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
