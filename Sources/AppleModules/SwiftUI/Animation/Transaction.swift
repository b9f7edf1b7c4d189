/// The context of a change of state: whether and how it is animated.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The transaction of the closure that runs now, of `withTransaction` or `withAnimation`.
  static var current: Transaction { TransactionStack.innermost ?? Transaction() }

  /// This transaction where it says something, else the current one.
  var orCurrent: Transaction { animation == nil && !disablesAnimations ? .current : self }
}

public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The transactions of the closures that run on this thread; the innermost counts.
enum TransactionStack {
  private static let key = "SwiftUI.Transactions"
  private final class Stack { var transactions: [Transaction] = [] }

  private static var stack: Stack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? Stack { return stack }
    let stack = Stack()
    dictionary[key] = stack
    return stack
  }

  static var innermost: Transaction? { stack.transactions.last }

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let stack = stack
    stack.transactions.append(transaction)
    defer { stack.transactions.removeLast() }
    return try body()
  }
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try TransactionStack.with(transaction, body)
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try TransactionStack.with(transaction, body)
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try TransactionStack.with(transaction, body)
}
