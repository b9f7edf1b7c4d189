/// Pages, of which the topmost is seen. The first is the content.
public struct NavigationView<Content: View>: View {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [context.navigation(content, path: nil)] }
}

/// Pages above a root: pushed by links, or by the values of a path.
public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: StackPath?
}

extension NavigationStack {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (self.root, path) = (root(), nil) }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = StackPath(
      read: { path.wrappedValue.values }, removeLast: { path.wrappedValue.removeLast($0) },
      append: { path.wrappedValue.values.append($0) })
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = StackPath(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      removeLast: { path.wrappedValue = Data(path.wrappedValue.dropLast($0)) },
      append: { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } })
  }
}

extension NavigationStack: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [context.navigation(root, path: path)] }
}

/// The values of a navigation stack's pages, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(k, values.count)) }
}

/// The app's own values of the pages.
struct StackPath {
  var read: () -> [AnyHashable]
  var removeLast: (Int) -> Void
  var append: (AnyHashable) -> Void
}

extension ViewContext {
  fileprivate func navigation(_ root: any View, path: StackPath?) -> Element {
    let node = node
    let navigator = node.storage(-1) { Navigator(largeTitles: true) }
    _ = node.storage(-2) {
      node.whenRemoved { navigator.controller.removeFromParent() }
      return Once()
    }
    navigator.path = path
    var inner = environment
    inner.navigator = navigator
    navigator.root.show(root, inner)
    navigator.environment = inner
    node.graph?.later { navigator.followPath() }
    if path != nil { _ = path?.read() }
    return ControllerElement(navigator.controller, fillsScreen: true, in: node)
  }
}

private final class Once {}

/// A navigation controller and the pages on it.
@MainActor
final class Navigator: NSObject, UINavigationControllerDelegate {
  let controller = UINavigationController()
  let root = PageController()
  var path: StackPath?
  var environment = EnvironmentValues()
  private var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
  private var pages: [Page] = []

  private final class Page {
    let controller: PageController
    /// The value that the page stands for.
    let value: AnyHashable?
    let didLeave: () -> Void
    init(_ controller: PageController, _ value: AnyHashable?, _ didLeave: @escaping () -> Void) {
      (self.controller, self.value, self.didLeave) = (controller, value, didLeave)
    }
  }

  init(largeTitles: Bool) {
    super.init()
    controller.navigationBar.prefersLargeTitles = largeTitles
    controller.setViewControllers([root], animated: false)
    controller.delegate = self
  }

  func setDestination<D: Hashable>(_ type: D.Type, _ make: @escaping (D) -> any View) {
    destinations[ObjectIdentifier(type)] = { ($0.base as? D).map(make) }
  }

  /// Pushes a page. It leaves by the back button, by a swipe, or when its view asks for it.
  func push(
    _ view: any View, _ environment: EnvironmentValues, value: AnyHashable? = nil, didLeave: @escaping () -> Void = {}
  )
    -> PageController
  {
    let page = PageController()
    page.show(view, environment, leave: leave(page))
    pages.append(Page(page, value, didLeave))
    controller.pushViewController(page, animated: controller.view.window != nil)
    return page
  }

  func leave(_ page: PageController) -> () -> Void {
    { [weak self, weak page] in
      guard let self, let page, let index = controller.viewControllers.firstIndex(of: page), index > 0 else { return }
      controller.popToViewController(controller.viewControllers[index - 1], animated: true)
    }
  }

  func pop(_ page: PageController) { leave(page)() }

  func open(_ value: AnyHashable) {
    if let path { return path.append(value) }
    guard let view = destination(value) else { return }
    _ = push(view, environment, value: value)
  }

  private func destination(_ value: AnyHashable) -> (any View)? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Brings the pages to the values of the path, and those that stand for values to their views of now.
  func followPath() {
    if let path {
      let values = path.read()
      let shown = pages.filter { $0.value != nil }
      let same = zip(shown, values).prefix { $0.value == $1 }.count
      if same < shown.count {
        let index = controller.viewControllers.firstIndex(of: shown[same].controller) ?? 1
        pages.removeAll { page in shown[same...].contains { $0 === page } }
        controller.popToViewController(
          controller.viewControllers[max(0, index - 1)], animated: controller.view.window != nil)
      }
      for value in values.dropFirst(same) {
        if let view = destination(value) { _ = push(view, environment, value: value) }
      }
    }
    for page in pages {
      if let value = page.value, let view = destination(value) {
        page.controller.show(view, environment, leave: leave(page.controller))
      }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    let hides = (viewController as? PageController)?.facts.hidesBar ?? false
    if navigationController.isNavigationBarHidden != hides {
      navigationController.setNavigationBarHidden(hides, animated: animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let left = pages.filter { page in !navigationController.viewControllers.contains { $0 === page.controller } }
    guard !left.isEmpty else { return }
    pages.removeAll { page in left.contains { $0 === page } }
    let values = left.count { $0.value != nil }
    if values > 0 { path?.removeLast(values) }
    for page in left { page.didLeave() }
  }
}

/// A navigator as surroundings hold it: its pages have these surroundings, and would keep it alive.
private struct WeakNavigator {
  weak var navigator: Navigator?
}

private enum NavigatorKey: EnvironmentKey { static var defaultValue: WeakNavigator { WeakNavigator() } }
extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self].navigator }
    set { self[NavigatorKey.self] = WeakNavigator(navigator: newValue) }
  }
}

/// The action of a row that is a link.
struct NavigationTrait {
  var isEnabled: Bool
  var open: () -> Void
}

/// Pushes a page when it is tapped.
public struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never
  let label: Label
  let destination: (() -> Destination)?
  let value: AnyHashable?
  let isActive: Binding<Bool>?

  private init(_ label: Label, _ destination: (() -> Destination)?, _ value: AnyHashable?, _ isActive: Binding<Bool>?) {
    (self.label, self.destination, self.value, self.isActive) = (label, destination, value, isActive)
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let view = destination()
    self.init(label(), { view }, nil, nil)
  }
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), { destination }, nil, nil)
  }
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let view = destination()
    self.init(label(), { view }, nil, isActive)
  }
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label(), { destination }, nil, isActive)
  }
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    let view = destination()
    self.init(label(), { view }, nil, selection.equals(tag))
  }
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(label(), { destination }, nil, selection.equals(tag))
  }
}

extension Binding {
  /// Whether an optional value is one that is known; false makes it nil.
  fileprivate func equals<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { if $0 { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil } })
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label(), nil, value.map { AnyHashable($0) }, nil)
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(Text(titleKey), nil, value.map { AnyHashable($0) }, nil)
  }
  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(Text(title), nil, value.map { AnyHashable($0) }, nil)
  }
}

extension NavigationLink: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let environment = context.environment
    let navigator = environment.navigator
    let state = context.node.storage(-5) { LinkState() }
    let isEnabled = navigator != nil && environment.isEnabled && (destination != nil || value != nil)
    let (destination, value, isActive) = (destination, value, isActive)
    let open: () -> Void = { [weak navigator] in
      guard let navigator else { return }
      if let isActive { return isActive.wrappedValue = true }
      if let destination {
        state.page = navigator.push(destination(), environment) { state.page = nil }
      } else if let value {
        navigator.open(value)
      }
    }
    if let page = state.page, let destination, let navigator {
      page.show(destination(), environment, leave: navigator.leave(page))
    }
    if let isActive, let destination, let navigator {
      let wanted = isActive.wrappedValue
      context.node.graph?.later {
        if wanted, state.page == nil {
          state.page = navigator.push(destination(), environment) {
            state.page = nil
            if isActive.wrappedValue { isActive.wrappedValue = false }
          }
        } else if !wanted, let page = state.page {
          navigator.pop(page)
        }
      }
    }
    if environment.isInList {
      let elements = context.evaluate(label)
      let trait = NavigationTrait(isEnabled: isEnabled, open: open)
      let joined = elements.count == 1 ? elements[0] : Element.joining(elements, in: context.node, slot: 0)
      joined.traits.navigation = trait
      return [joined]
    }
    return context.evaluate(Button(performing: open, label).disabled(!isEnabled))
  }
}

private final class LinkState {
  var page: PageController?
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier<D>(destination: { destination($0) })) }
  public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View
  {
    let view = destination()
    return background(NavigationLink(isActive: isPresented, destination: { view }, label: { EmptyView() }).hidden())
  }
  /// A stack is what is shown, as on a phone; a style of columns is not.
  @ViewBuilder public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    if style is StackNavigationViewStyle || style is DefaultNavigationViewStyle {
      self
    } else {
      modifier(Unshown("navigationViewStyle(_:)"))
    }
  }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    modifier(Unshown("navigationSplitViewStyle(_:)"))
  }
  /// Says where the link's destination appears in a navigation of several columns. A navigation here has one column, as
  /// on a phone, where the value changes nothing.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

private struct DestinationModifier<D: Hashable>: PrimitiveModifier {
  typealias Body = Never
  let destination: (D) -> any View
  func elements(of content: any View, in context: ViewContext) -> [Element] {
    context.environment.navigator?.setDestination(D.self, destination)
    return context.evaluate(content)
  }
}

@MainActor @preconcurrency
public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle {}
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { Self() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }

@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

/// Columns of pages; here its name stands instead.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
  public var body: some View { NamedPlaceholder(name: "NavigationSplitView") }
}
