/// A kind of thing that sends values over time to those who subscribe, and then at most one completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches the subscriber: it gets a subscription first, then as many values as it asks for.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Sends all of the publisher's events on by the subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where Failure == S.Failure, Output == S.Output {
    let inlet = Inlet<Output, Failure>(
      subscription: { subject.send(subscription: $0) },
      value: {
        subject.send($0)
        return .none
      },
      completion: { subject.send(completion: $0) })
    receive(subscriber: inlet)
    return AnyCancellable(inlet)
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A namespace for the types of publishers that operators return.
public enum Publishers {}

/// A publisher whose own type is not told.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    if let same = publisher as? AnyPublisher<Output, Failure> {
      self = same
    } else {
      attach = { publisher.subscribe($0) }
    }
  }
  public var description: String { "AnyPublisher" }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    attach(AnySubscriber(subscriber))
  }
}

/// A publisher that begins when it is told to, so that several subscribers can come before.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
