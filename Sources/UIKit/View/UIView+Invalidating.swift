/// Something that a property of a view does to it when it changes.
public protocol UIViewInvalidating {
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// The kinds of invalidation that `Invalidating` can ask for.
  public enum Invalidations {
    public struct Display: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    public struct Layout: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    public struct Constraints: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    public struct IntrinsicContentSize: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// The configuration of a cell, a header or footer of a table, or a button; other views have none.
    public struct Configuration: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view._setNeedsUpdateOfConfiguration() }
    }
    public struct Properties: UIViewInvalidating {
      public init() {}
      @preconcurrency @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
    }
    /// One after the other.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
      private let first: Invalidation1
      private let second: Invalidation2
      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (first, second) = (invalidation1, invalidation2)
      }
      @preconcurrency @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view that asks for layout, drawing and so on when it gets another value.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType
    private init(_ value: Value, joined invalidation: InvalidationType) {
      (self.value, self.invalidation) = (value, invalidation)
    }

    @available(*, unavailable, message: "@Invalidating is for properties of UIView and its subclasses.")
    public var wrappedValue: Value {
      get { fatalError("@Invalidating is for properties of UIView and its subclasses.") }
      set { fatalError("@Invalidating is for properties of UIView and its subclasses.") }
    }

    @MainActor
    public static subscript<EnclosingSelf: UIView>(
      _enclosingInstance observed: EnclosingSelf,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
    ) -> Value {
      get { observed[keyPath: storageKeyPath].value }
      set {
        guard observed[keyPath: storageKeyPath].value != newValue else { return }
        observed[keyPath: storageKeyPath].value = newValue
        observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
      }
    }

    public init(wrappedValue: Value, _ invalidation: InvalidationType) { self.init(wrappedValue, joined: invalidation) }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: UIView.Invalidations.Display { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: UIView.Invalidations.Layout { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: UIView.Invalidations.Constraints { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
  public static var properties: UIView.Invalidations.Properties { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  public static var configuration: UIView.Invalidations.Configuration { .init() }
}

// Several at once. They are joined in pairs, as Apple declares them.
extension UIView.Invalidating {
  public init<I1, I2>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<I1, I2>, I1: UIViewInvalidating, I2: UIViewInvalidating
  {
    self.init(wrappedValue, joined: .init(invalidation1, invalidation2))
  }
  public init<I1, I2, I3>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I1, I2>, I3>, I1: UIViewInvalidating,
    I2:
      UIViewInvalidating, I3: UIViewInvalidating
  {
    self.init(wrappedValue, joined: .init(.init(invalidation1, invalidation2), invalidation3))
  }
  public init<I1, I2, I3, I4>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<I1, I2>, UIView.Invalidations.Tuple<I3, I4>
    >,
    I1:
      UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating
  {
    self.init(wrappedValue, joined: .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)))
  }
  public init<I1, I2, I3, I4, I5>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<I1, I2>,
        UIView.Invalidations.Tuple<I3, I4>
      >, I5
    >, I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating,
    I4:
      UIViewInvalidating, I5: UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
        invalidation5))
  }
  public init<I1, I2, I3, I4, I5, I6>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5,
    _ invalidation6: I6
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<I1, I2>,
        UIView.Invalidations.Tuple<I3, I4>
      >, UIView.Invalidations.Tuple<I5, I6>
    >, I1: UIViewInvalidating, I2: UIViewInvalidating,
    I3:
      UIViewInvalidating, I4: UIViewInvalidating, I5: UIViewInvalidating, I6: UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
        .init(invalidation5, invalidation6)))
  }
  public init<I1, I2, I3, I4, I5, I6, I7>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5,
    _ invalidation6: I6, _ invalidation7: I7
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<I1, I2>,
        UIView.Invalidations.Tuple<I3, I4>
      >, UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<I5, I6>, I7>
    >, I1: UIViewInvalidating,
    I2:
      UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating, I5: UIViewInvalidating,
    I6: UIViewInvalidating,
    I7:
      UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
        .init(.init(invalidation5, invalidation6), invalidation7)))
  }
  public init<I1, I2, I3, I4, I5, I6, I7, I8>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5,
    _ invalidation6: I6, _ invalidation7: I7, _ invalidation8: I8
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<I1, I2>,
        UIView.Invalidations.Tuple<I3, I4>
      >,
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<I5, I6>,
        UIView.Invalidations.Tuple<
          I7,
          I8
        >
      >
    >, I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
    I5: UIViewInvalidating,
    I6:
      UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
        .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))))
  }
  public init<I1, I2, I3, I4, I5, I6, I7, I8, I9>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5,
    _ invalidation6: I6, _ invalidation7: I7, _ invalidation8: I8, _ invalidation9: I9
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            I1,
            I2
          >, UIView.Invalidations.Tuple<I3, I4>
        >,
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<I5, I6>,
          UIView.Invalidations.Tuple<I7, I8>
        >
      >, I9
    >, I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating,
    I4:
      UIViewInvalidating, I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating,
    I8: UIViewInvalidating,
    I9:
      UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(
          .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
          .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))), invalidation9))
  }
  public init<I1, I2, I3, I4, I5, I6, I7, I8, I9, I10>(
    wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4,
    _ invalidation5: I5,
    _ invalidation6: I6, _ invalidation7: I7, _ invalidation8: I8, _ invalidation9: I9, _ invalidation10: I10
  )
  where
    InvalidationType == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<
            I1,
            I2
          >, UIView.Invalidations.Tuple<I3, I4>
        >,
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<I5, I6>,
          UIView.Invalidations.Tuple<I7, I8>
        >
      >, UIView.Invalidations.Tuple<I9, I10>
    >, I1: UIViewInvalidating, I2: UIViewInvalidating,
    I3:
      UIViewInvalidating, I4: UIViewInvalidating, I5: UIViewInvalidating, I6: UIViewInvalidating,
    I7: UIViewInvalidating,
    I8:
      UIViewInvalidating, I9: UIViewInvalidating, I10: UIViewInvalidating
  {
    self.init(
      wrappedValue,
      joined: .init(
        .init(
          .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
          .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))),
        .init(invalidation9, invalidation10)))
  }
}
