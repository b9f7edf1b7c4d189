import PorticoFoundation

/// A property of a class whose changes are published, each before it is made.
@propertyWrapper
public struct Published<Value> {
  /// Shared by the copies of the wrapper, and by what listens.
  final class Storage: AnyPublishedStorage {
    let subject: CurrentValueSubject<Value, Never>
    /// The value as the reader sees it: the subject's value is there first.
    var value: Value
    var objectWillChange: ObservableObjectPublisher?
    /// The subscriptions of `assign(to:)`; they end with the storage.
    var lifetimes: [AnyCancellable] = []

    init(_ value: Value) { (self.value, subject) = (value, CurrentValueSubject(value)) }

    func set(_ newValue: Value) {
      objectWillChange?.send()
      subject.send(newValue)
      value = newValue
    }
  }

  /// The property's value, and each new one just before it is set. It never fails, and never ends while the object
  /// lives.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      storage.subject.subscribe(subscriber)
    }
  }

  private(set) var storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      // The storage is taken out first: who listens may read the property meanwhile.
      let storage = object[keyPath: storageKeyPath].storage
      storage.set(newValue)
    }
  }
}

/// The storage of a published property whose type is not known.
protocol AnyPublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

/// Lets the properties of an object be found by reflection.
protocol AnyPublished {
  var anyStorage: any AnyPublishedStorage { get }
}

extension Published: AnyPublished {
  var anyStorage: any AnyPublishedStorage { storage }
}

extension Publisher where Failure == Never {
  /// Sets a published property for as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let inlet = Inlet<Output, Never>(
      subscription: { $0.request(.unlimited) },
      value: { [weak storage = published.storage] in
        storage?.set($0)
        return .none
      },
      completion: { _ in })
    published.storage.lifetimes.append(AnyCancellable(inlet))
    subscribe(inlet)
  }
}
