extension UIViewController {
  /// A property that is set while the view is loaded, such as a view: reading it loads the view first.
  @propertyWrapper
  public struct ViewLoading<Value> {
    private var value: Value?
    public init() {}
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@ViewLoading is for properties of UIViewController and its subclasses.")
    public var wrappedValue: Value {
      get { fatalError("@ViewLoading is for properties of UIViewController and its subclasses.") }
      set { fatalError("@ViewLoading is for properties of UIViewController and its subclasses.") }
    }

    @MainActor
    public static subscript<EnclosingSelf: UIViewController>(
      _enclosingInstance instance: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get {
        if let value = instance[keyPath: storageKeyPath].value { return value }
        instance.loadViewIfNeeded()
        guard let value = instance[keyPath: storageKeyPath].value else {
          fatalError(
            "A @ViewLoading property of \(EnclosingSelf.self) was read, and was not set while the view was loaded.")
        }
        return value
      }
      set { instance[keyPath: storageKeyPath].value = newValue }
    }
  }
}
