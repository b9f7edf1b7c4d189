public enum Subscribers {
  /// How many values a subscriber wants: a number, or without a limit.
  public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
    /// `Int.max` stands for no limit.
    private let count: Int
    private init(count: Int) { self.count = count }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)
    /// - Precondition: The value is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is not negative, and this is \(value).")
      return Demand(count: value)
    }

    /// Nil when there is no limit.
    public var max: Int? { count == .max ? nil : count }
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (a: Demand, b: Demand) -> Demand {
      guard let x = a.max, let y = b.max else { return .unlimited }
      let (sum, overflows) = x.addingReportingOverflow(y)
      return overflows ? .unlimited : Demand(count: sum)
    }
    /// Without a limit it stays so; less than nothing is nothing.
    public static func - (a: Demand, b: Demand) -> Demand {
      guard let x = a.max else { return .unlimited }
      guard let y = b.max else { return .none }
      return Demand(count: Swift.max(0, x - y))
    }
    public static func * (a: Demand, b: Int) -> Demand {
      guard let x = a.max else { return .unlimited }
      let (product, overflows) = x.multipliedReportingOverflow(by: b)
      return overflows ? .unlimited : .max(product)
    }
    public static func + (a: Demand, b: Int) -> Demand { b < 0 ? a - .max(-b) : a + .max(b) }
    public static func - (a: Demand, b: Int) -> Demand { a + -b }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func += (a: inout Demand, b: Int) { a = a + b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func *= (a: inout Demand, b: Int) { a = a * b }
    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
    public static func == (a: Demand, b: Int) -> Bool { a.max == b }
    public static func > (a: Demand, b: Int) -> Bool { a.count > b }
    public static func >= (a: Demand, b: Int) -> Bool { a.count >= b }
    public static func < (a: Demand, b: Int) -> Bool { a.count < b }
    public static func <= (a: Demand, b: Int) -> Bool { a.max.map { $0 <= b } ?? false }
  }

  /// How a stream ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)

    func mapFailure<F: Error>(_ transform: (Failure) -> F) -> Completion<F> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
