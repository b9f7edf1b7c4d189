/// What a page's views say of the bars: title, items, whether there is a bar at all.
@MainActor
struct PageFacts {
  private let graph: ViewGraph
  init(_ graph: ViewGraph) { self.graph = graph }

  /// Gives a controller what its views say. What they do not speak of stays as it is.
  func apply(to controller: UIViewController) {
    let item = controller.navigationItem
    if let title = graph.preference(NavigationTitleKey.self) ?? nil, item.title != title { item.title = title }
    if let mode = graph.preference(NavigationModeKey.self) ?? nil { item.largeTitleDisplayMode = mode }
    if let isHidden = graph.preference(BackButtonKey.self) ?? nil { item.hidesBackButton = isHidden }
    if let items = graph.preference(ToolbarKey.self) { BarItems(items).apply(to: controller) }
    if let isHidden = graph.preference(BarHiddenKey.self) ?? nil, let stack = controller.navigationController,
      stack.topViewController === controller, stack.isNavigationBarHidden != isHidden
    { stack.setNavigationBarHidden(isHidden, animated: false) }
  }

  var hidesBar: Bool { (graph.preference(BarHiddenKey.self) ?? nil) ?? false }
  var detents: [UISheetPresentationController.Detent]? { graph.preference(DetentsKey.self) ?? nil }
  var showsGrabber: Bool? { graph.preference(GrabberKey.self) ?? nil }
  var refusesInteractiveDismissal: Bool { (graph.preference(DismissDisabledKey.self) ?? nil) ?? false }
}

/// A preference of which the outermost, or else the last, counts.
protocol LastPreference: PreferenceKey where Value: ExpressibleByNilLiteral {}
extension LastPreference {
  static func reduce(value: inout Value, nextValue: () -> Value) { value = nextValue() }
}
enum NavigationTitleKey: LastPreference { typealias Value = String? }
enum NavigationModeKey: LastPreference { typealias Value = UINavigationItem.LargeTitleDisplayMode? }
enum BackButtonKey: LastPreference { typealias Value = Bool? }
enum BarHiddenKey: LastPreference { typealias Value = Bool? }
enum DetentsKey: LastPreference { typealias Value = [UISheetPresentationController.Detent]? }
enum GrabberKey: LastPreference { typealias Value = Bool? }
enum DismissDisabledKey: LastPreference { typealias Value = Bool? }

/// What stands in bars: the items of toolbars, in their order.
enum ToolbarKey: PreferenceKey {
  static var defaultValue: [BarItemFacts] { [] }
  static func reduce(value: inout [BarItemFacts], nextValue: () -> [BarItemFacts]) { value += nextValue() }
}

struct BarItemFacts {
  var placement: ToolbarItemPlacement
  var buttons: [ButtonFacts]
  var menu: UIMenu?
  var title: String?
  /// What is none of these is shown as it is.
  var view: UIView?
}

/// Toolbar items as UIKit's bar items.
@MainActor
private struct BarItems {
  private let items: [BarItemFacts]
  init(_ items: [BarItemFacts]) { self.items = items }

  func apply(to controller: UIViewController) {
    let item = controller.navigationItem
    let leading = items.filter { $0.placement.place == .leading }.flatMap { barItems($0) }
    let trailing = items.filter { $0.placement.place == .trailing }.flatMap { barItems($0) }
    let bottom = items.filter { $0.placement.place == .bottom }.flatMap { barItems($0) }
    item.leftBarButtonItems = leading
    item.leftItemsSupplementBackButton = true
    item.rightBarButtonItems = trailing.reversed()
    if let principal = items.first(where: { $0.placement.place == .principal }) {
      if let view = principal.view { item.titleView = view } else if let title = principal.title { item.title = title }
    }
    if !bottom.isEmpty {
      let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      controller.toolbarItems = Array(bottom.map { [$0] }.joined(separator: [space]))
      controller.navigationController?.setToolbarHidden(false, animated: false)
    }
  }

  private func barItems(_ facts: BarItemFacts) -> [UIBarButtonItem] {
    if let menu = facts.menu { return [UIBarButtonItem(title: menu.title, image: menu.image, menu: menu)] }
    if facts.buttons.isEmpty {
      if let view = facts.view { return [UIBarButtonItem(customView: view)] }
      return facts.title.map { [UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)] } ?? []
    }
    return facts.buttons.map { button in
      let action = UIAction(title: button.title, image: button.image) { _ in button.action() }
      let item = UIBarButtonItem(primaryAction: action)
      // An item with a picture shows no title.
      if button.image != nil { item.title = nil; item.image = button.image }
      item.accessibilityLabel = button.title
      item.isEnabled = button.isEnabled
      if facts.placement == .confirmationAction { item.style = .done }
      return item
    }
  }
}

// MARK: Titles and bars

public enum NavigationBarItem {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
public typealias ToolbarTitleDisplayMode = NavigationBarItem.TitleDisplayMode

extension NavigationBarItem.TitleDisplayMode {
  var uiMode: UINavigationItem.LargeTitleDisplayMode {
    switch self {
    case .automatic: .automatic
    case .inline: .never
    case .large: .always
    }
  }
}

extension View {
  public func navigationTitle(_ title: Text) -> some View { preference(key: NavigationTitleKey.self, value: title.plainString) }
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
  @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    preference(key: NavigationModeKey.self, value: displayMode.uiMode)
  }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { navigationBarTitleDisplayMode(mode) }
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { preference(key: BarHiddenKey.self, value: hidden) }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackButtonKey.self, value: hidesBackButton)
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: [(.automatic, content())]))
  }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: content().toolbarItems))
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    preference(key: BarHiddenKey.self, value: bars.contains(.navigationBar) || bars.isEmpty ? visibility == .hidden : nil)
  }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { modifier(Unshown("toolbarBackground(_:for:)")) }
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    modifier(Unshown("toolbarBackground(_:for:)"))
  }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    modifier(Unshown("toolbarColorScheme(_:for:)"))
  }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { modifier(Unshown("statusBar(hidden:)")) }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { modifier(Unshown("statusBarHidden(_:)")) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { modifier(Unshown("persistentSystemOverlays(_:)")) }
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
    modifier(Unshown("searchable(text:)"))
  }
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
    modifier(Unshown("searchable(text:)"))
  }
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
    modifier(Unshown("searchable(text:)"))
  }
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { SearchFieldPlacement() }
}

public struct ToolbarRole: Sendable {
  public static let automatic = ToolbarRole()
  public static let navigationStack = ToolbarRole()
  public static let browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

public struct ToolbarPlacement: Equatable, Sendable {
  private let kind: Int
  public static let automatic = ToolbarPlacement(kind: 0)
  public static let navigationBar = ToolbarPlacement(kind: 1)
  public static let tabBar = ToolbarPlacement(kind: 2)
  public static let bottomBar = ToolbarPlacement(kind: 3)
}

public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Place { case leading, trailing, principal, bottom, keyboard }
  let place: Place
  private let kind: Int
  public static let automatic = ToolbarItemPlacement(place: .trailing, kind: 0)
  public static let principal = ToolbarItemPlacement(place: .principal, kind: 1)
  public static let navigation = ToolbarItemPlacement(place: .leading, kind: 2)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing, kind: 3)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing, kind: 4)
  public static let status = ToolbarItemPlacement(place: .bottom, kind: 5)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, kind: 6)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading, kind: 7)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing, kind: 8)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading, kind: 9)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing, kind: 10)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading, kind: 11)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing, kind: 12)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom, kind: 13)
  public static let keyboard = ToolbarItemPlacement(place: .keyboard, kind: 14)
}

/// What stands in a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Self.Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("body should not be called on \(type(of: self)).") }
}

/// Content of this module, which knows its items.
@MainActor
protocol KnownToolbarContent: ToolbarContent {
  var items: [(ToolbarItemPlacement, any View)] { get }
}

extension ToolbarContent {
  var toolbarItems: [(ToolbarItemPlacement, any View)] {
    if let known = self as? any KnownToolbarContent { return known.items }
    return Body.self == Never.self ? [] : body.toolbarItems
  }
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent, KnownToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  var items: [(ToolbarItemPlacement, any View)] { [(placement, content)] }
}
extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}
extension ToolbarItem where ID == String {
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent, KnownToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
  var items: [(ToolbarItemPlacement, any View)] { [(placement, content)] }
}

public struct _ToolbarList: ToolbarContent, KnownToolbarContent {
  public typealias Body = Never
  let items: [(ToolbarItemPlacement, any View)]
}

@resultBuilder @MainActor
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    var items: [(ToolbarItemPlacement, any View)] = []
    repeat items += (each content).toolbarItems
    return _ToolbarList(items: items)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent { _ToolbarList(items: content?.toolbarItems ?? []) }
  public static func buildEither(first: some ToolbarContent) -> _ToolbarList { _ToolbarList(items: first.toolbarItems) }
  public static func buildEither(second: some ToolbarContent) -> _ToolbarList { _ToolbarList(items: second.toolbarItems) }
  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarList { _ToolbarList(items: content.toolbarItems) }
}

private struct ToolbarModifier: PrimitiveModifier {
  typealias Body = Never
  let items: [(ToolbarItemPlacement, any View)]

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    var environment = context.environment
    environment.isInList = false
    environment.buttonStyle = AnyButtonStyle()
    let facts = items.enumerated().flatMap { index, item -> [BarItemFacts] in
      context.evaluate(item.1, key: index + 1, environment).map { element in
        let texts = element.described.texts
        let buttons = Self.buttons(element)
        let isPlain = !buttons.isEmpty || element.traits.submenu != nil || (element is PlatformElement<TextLabel>)
        return BarItemFacts(
          placement: item.0, buttons: buttons, menu: element.traits.submenu, title: texts.isEmpty ? nil : texts.joined(separator: " "),
          view: isPlain ? nil : ElementView(element, in: context.node, slot: -100 - index))
      }
    }
    // What the content says itself comes before: the preference is the sum of both.
    let elements = context.evaluate(content)
    let inner = context.node.child(at: 0)?.preference(ToolbarKey.self) ?? []
    context.node.preferences[ObjectIdentifier(ToolbarKey.self)] = .set(inner + facts)
    return elements
  }

  private static func buttons(_ element: Element) -> [ButtonFacts] {
    if let facts = element.traits.button { return [facts] }
    return element.parts.flatMap { buttons($0) }
  }
}

/// A view of UIKit that shows one element at its ideal size.
final class ElementView: UIView {
  private let element: Element

  init(_ element: Element, in node: ViewNode, slot: Int) {
    self.element = element
    super.init(frame: CGRect(origin: .zero, size: element.size(.unspecified)))
  }
  required init(frame: CGRect) { fatalError("An element's view is made with the element.") }
  required init?(coder: NSCoder) { fatalError("An element's view is made with the element.") }
  @_nonoverride required convenience init() { fatalError("An element's view is made with the element.") }

  override var intrinsicContentSize: CGSize { element.size(.unspecified) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { element.size(.unspecified) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let surface = Surface(self, safeArea: bounds, screen: bounds, isRightToLeft: isRightToLeft, animation: nil)
    element.place(bounds, on: surface)
    surface.finish()
  }
}
