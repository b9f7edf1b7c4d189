import PorticoFoundation
import Synchronization

public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// Cancels when it goes, and once at most.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  public func cancel() { lock.take(&action)?() }
  deinit { action?() }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows so many more values.
  func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
  /// One that asks nobody for anything.
  public static var empty: any Subscription { NoSubscription.shared }
}

private final class NoSubscription: Subscription, @unchecked Sendable {  // holds nothing
  static let shared = NoSubscription()
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Tells the streams of subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  /// How many there were: an identifier is made on any thread, and is never that of another.
  private static let count = Atomic<UInt>(0)
  private let number: UInt

  public init() { number = Self.count.add(1, ordering: .relaxed).newValue }
  public init(_ obj: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(obj).hashValue) }
  public var description: String { "0x" + String(number, radix: 16) }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

extension NSLock {
  /// The value, which is nil afterwards.
  func take<T>(_ value: inout T?) -> T? {
    lock()
    defer { unlock() }
    let taken = value
    value = nil
    return taken
  }
}
