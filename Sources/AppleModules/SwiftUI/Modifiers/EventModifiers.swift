/// Calls closures when its content comes on screen and leaves it.
private struct AppearanceModifier: PrimitiveModifier {
  typealias Body = Never
  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let entry = node.storage(-1) {
      let entry = AppearanceRegistry.Entry()
      node.graph?.appearance.add(entry)
      let graph = node.graph
      node.whenRemoved { [weak graph] in graph?.appearance.remove(entry) }
      return entry
    }
    (entry.appear, entry.disappear) = (appear, disappear)
    return context.evaluate(content)
  }
}

/// Calls a closure when a value differs from the one of the evaluation before.
private struct ChangeModifier<V: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void
  private final class Last { var value: V? }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let last = context.node.storage(-1) { Last() }
    let (new, action) = (value, action)
    if let former = last.value {
      if former != new { context.node.graph?.later { action(former, new) } }
    } else if isInitial {
      context.node.graph?.later { action(new, new) }
    }
    last.value = new
    return context.evaluate(content)
  }
}

/// Subscribes to a publisher as long as the content is there.
private struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void
  private final class Subscription {
    var action: (P.Output) -> Void
    var cancellable: AnyCancellable?
    init(_ action: @escaping (P.Output) -> Void) { self.action = action }
  }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let subscription = node.storage(-1) {
      let subscription = Subscription(action)
      subscription.cancellable = publisher.sink { [weak subscription] value in subscription?.action(value) }
      node.whenRemoved { subscription.cancellable?.cancel() }
      return subscription
    }
    subscription.action = action
    return context.evaluate(content)
  }
}

/// Runs a task from the content's appearance to its disappearance, and anew for each value.
private struct TaskModifier<T: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let value: T
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  private final class Running {
    var value: T?
    var task: Task<Void, Never>?
  }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let running = node.storage(-1) {
      let running = Running()
      node.whenRemoved { running.task?.cancel() }
      return running
    }
    let (value, priority, action) = (value, priority, action)
    let start: () -> Void = {
      running.value = value
      running.task?.cancel()
      running.task = Task(priority: priority) { @MainActor in await action() }
    }
    if let former = running.value, former != value { node.graph?.later(start) }
    return AppearanceModifier(appear: start, disappear: { running.task?.cancel() }).elements(
      of: content, inChildOf: context)
  }
}

extension AppearanceModifier {
  /// The elements of a modifier inside another: its storage needs a node of its own.
  fileprivate func elements(of content: any View, inChildOf context: ViewContext) -> [Element] {
    context.evaluate(AnyAppearance(content: content, modifier: self))
  }
}

private struct AnyAppearance: PrimitiveView {
  typealias Body = Never
  let content: any View
  let modifier: AppearanceModifier
  func elements(in context: ViewContext) -> [Element] { modifier.elements(of: content, in: context) }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  )
    -> some View
  {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }
  @available(iOS, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false, action: { action($1) }))
  }
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  )
    -> some View
  {
    modifier(TaskModifier(value: 0, priority: priority, action: action))
  }
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(value: value, priority: priority, action: action)) }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(Unshown("onOpenURL(perform:)"))
  }
  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
    -> some View
  {
    modifier(Unshown("onContinueUserActivity(_:perform:)"))
  }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(
      EnvironmentChange { environment in
        let outer = environment.submit
        environment.submit = {
          action()
          outer?()
        }
      })
  }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(EnvironmentChange { $0.refresh = RefreshAction(action: action) })
  }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modifier(Unshown("onHover(perform:)")) }
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { modifier(Unshown("onDrag(_:)")) }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    background(
      GeometryReader { proxy in Color.clear.onChange(of: transform(proxy), initial: true) { _, new in action(new) } })
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Refreshes what a list shows.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
private enum SpacesKey: EnvironmentKey { static var defaultValue: [AnyHashable: @MainActor () -> UIView?] { [:] } }

extension EnvironmentValues {
  var submit: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  /// The views of named coordinate spaces.
  var namedSpaces: [AnyHashable: @MainActor () -> UIView?] {
    get { self[SpacesKey.self] }
    set { self[SpacesKey.self] = newValue }
  }
}
