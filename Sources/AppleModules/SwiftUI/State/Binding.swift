/// A value that is owned elsewhere, to read and to write.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()
  let read: () -> Value
  let write: (Value, Transaction) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (read, write) = (get, { value, _ in set(value) })
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) { (read, write) = (get, set) }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The unwrapped value; nil where there is none now. The binding reads the last value if it becomes none later.
  public init?(_ base: Binding<Value?>) {
    guard let last = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? last }, set: { base.wrappedValue = $0 })
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(get: { base.wrappedValue }, set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { value, transaction in
        var whole = read()
        whole[keyPath: keyPath] = value
        write(whole, transaction)
      })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(
      get: read,
      set: { value, transaction in
        var transaction = transaction
        transaction.animation = animation
        let written = transaction
        withTransaction(written) { write(value, written) }
      })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}  // its closures are called on the main thread

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: DynamicProperty {}
