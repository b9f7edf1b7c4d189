/// A part of the interface, as a value that says what it consists of.
///
/// A view whose `Body` is `Never` is one of this module's own: the graph knows what it is (`PrimitiveView`).
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("Never has no instance.") }
}

extension View where Body == Never {
  /// A view of this module has no body: asking for it is a mistake of the caller, as in SwiftUI.
  public var body: Never { fatalError("body() should not be called on \(type(of: self)).") }
}

/// Nothing: it takes no room in a stack.
public struct EmptyView: View, Sendable {
  public typealias Body = Never
  nonisolated public init() {}
}

/// A view of any type.
public struct AnyView: View {
  public typealias Body = Never
  let view: any View

  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  public init<V: View>(erasing view: V) { self.init(view) }
}

/// Several views, one after the other, as a builder makes them.
public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  let views: [any View]

  public init(_ value: T) {
    self.value = value
    views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }

  init(_ value: T, _ views: [any View]) { (self.value, self.views) = (value, views) }
}

/// The one of two views that a condition chose.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

/// Several views that are taken for one where a builder or modifier wants one.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view that is drawn anew only when it is unequal; here it is drawn whenever its surroundings are.
public struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never
  public var content: Content
  public init(content: Content) { self.content = content }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension View {
  /// Ties the state below to an identity: with another one the view begins anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }
}

struct IdentifiedView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let id: AnyHashable
}
