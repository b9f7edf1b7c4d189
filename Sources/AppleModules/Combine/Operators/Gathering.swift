extension Publishers {
  /// All values as one array, at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          values.append($0)
          return false
        },
        failing: { fatalError("\($0)") }, result: { values })
    }
  }

  /// One value of all, at the end.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initial
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          result = nextPartialResult(result, $0)
          return false
        },
        failing: { fatalError("\($0)") }, result: { result })
    }
  }

  /// One value of all by what may fail, at the end.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      (self.upstream, self.initial, self.nextPartialResult) = (upstream, initial, nextPartialResult)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initial
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          result = try nextPartialResult(result, $0)
          return false
        },
        failing: { $0 }, result: { result })
    }
  }

  /// How many values there were.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var count = 0
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: { _ in
          count += 1
          return false
        },
        failing: { fatalError("\($0)") }, result: { count })
    }
  }

  /// The end alone.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: { _ in false },
        failing: { fatalError("\($0)") }, result: { nil })
    }
  }

  /// The last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          last = $0
          return false
        },
        failing: { fatalError("\($0)") }, result: { last })
    }
  }

  /// The last value that passes.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          if predicate($0) { last = $0 }
          return false
        },
        failing: { fatalError("\($0)") }, result: { last })
    }
  }

  /// The last value that passes what may fail.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          if try predicate($0) { last = $0 }
          return false
        },
        failing: { $0 }, result: { last })
    }
  }

  /// The one that no other comes before in an order: the least or the greatest.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var best: Upstream.Output?
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: { value in
          if best.map({ areInIncreasingOrder($0, value) }) ?? true { best = value }
          return false
        },
        failing: { fatalError("\($0)") }, result: { best })
    }
  }

  /// The same by what may fail.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      (self.upstream, self.areInIncreasingOrder) = (upstream, areInIncreasingOrder)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var best: Upstream.Output?
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: { value in
          if try best.map({ try areInIncreasingOrder($0, value) }) ?? true { best = value }
          return false
        },
        failing: { $0 }, result: { best })
    }
  }

  /// Whether a value comes; true as soon as it does.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output
    public init(upstream: Upstream, output: Upstream.Output) { (self.upstream, self.output) = (upstream, output) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isFound = false
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          isFound = $0 == output
          return isFound
        },
        failing: { fatalError("\($0)") }, result: { isFound })
    }
  }

  /// Whether a value passes; true as soon as one does.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isFound = false
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          isFound = predicate($0)
          return isFound
        },
        failing: { fatalError("\($0)") }, result: { isFound })
    }
  }

  /// Whether a value passes what may fail.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isFound = false
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          isFound = try predicate($0)
          return isFound
        },
        failing: { $0 }, result: { isFound })
    }
  }

  /// Whether all values pass; false as soon as one does not.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var allPass = true
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          allPass = predicate($0)
          return !allPass
        },
        failing: { fatalError("\($0)") }, result: { allPass })
    }
  }

  /// Whether all values pass what may fail.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      (self.upstream, self.predicate) = (upstream, predicate)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var allPass = true
      Gatherer.attach(
        subscriber, to: upstream, failure: { $0 },
        take: {
          allPass = try predicate($0)
          return !allPass
        },
        failing: { $0 }, result: { allPass })
    }
  }

  /// Another value where none came.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output
    public init(upstream: Upstream, output: Upstream.Output) { (self.upstream, self.output) = (upstream, output) }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      var isEmpty = true
      subscriber.receive(subscription: chain)
      let watched = Map(upstream: upstream) { value in
        isEmpty = false
        return value
      }
      chain.follow(watched) { completion in
        switch completion {
        case .finished where isEmpty: chain.follow(Just(output)) { _ in chain.finish(.finished) }
        default: chain.finish(completion)
        }
      }
    }
  }
}

extension Publisher {
  public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Reduce<Self, T>
  {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T)
    -> Publishers.TryReduce<Self, T>
  {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
  public func count() -> Publishers.Count<Self> { .init(upstream: self) }
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
  public func last() -> Publishers.Last<Self> { .init(upstream: self) }
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
  /// The first of those that are equal.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    .init(upstream: self) { areInIncreasingOrder($1, $0) }
  }
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    .init(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Contains<Self> { .init(upstream: self, output: output) }
}
