import PorticoFoundation

/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before each change of a published property. The same publisher for as long as the object lives, if it has
  /// such a property.
  public var objectWillChange: ObservableObjectPublisher {
    publishedLock.lock()
    defer { publishedLock.unlock() }
    var storages: [any AnyPublishedStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      storages += current.children.compactMap { ($0.value as? any AnyPublished)?.anyStorage }
      mirror = current.superclassMirror
    }
    let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for storage in storages where storage.objectWillChange == nil { storage.objectWillChange = publisher }
    return publisher
  }
}

/// Two threads that ask an object for its publisher first get the same one.
private let publishedLock = NSRecursiveLock()

public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {  // the subject has its own lock
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  public init() {}
  public func send() { subject.send() }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}
