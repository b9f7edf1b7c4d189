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
  let edge: Place
  private let kind: Int
  public static let automatic = ToolbarItemPlacement(edge: .trailing, kind: 0)
  public static let principal = ToolbarItemPlacement(edge: .principal, kind: 1)
  public static let navigation = ToolbarItemPlacement(edge: .leading, kind: 2)
  public static let primaryAction = ToolbarItemPlacement(edge: .trailing, kind: 3)
  public static let secondaryAction = ToolbarItemPlacement(edge: .trailing, kind: 4)
  public static let status = ToolbarItemPlacement(edge: .bottom, kind: 5)
  public static let confirmationAction = ToolbarItemPlacement(edge: .trailing, kind: 6)
  public static let cancellationAction = ToolbarItemPlacement(edge: .leading, kind: 7)
  public static let destructiveAction = ToolbarItemPlacement(edge: .trailing, kind: 8)
  public static let navigationBarLeading = ToolbarItemPlacement(edge: .leading, kind: 9)
  public static let navigationBarTrailing = ToolbarItemPlacement(edge: .trailing, kind: 10)
  public static let topBarLeading = ToolbarItemPlacement(edge: .leading, kind: 11)
  public static let topBarTrailing = ToolbarItemPlacement(edge: .trailing, kind: 12)
  public static let bottomBar = ToolbarItemPlacement(edge: .bottom, kind: 13)
  public static let keyboard = ToolbarItemPlacement(edge: .keyboard, kind: 14)
}

/// The content of a toolbar.
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
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    _ToolbarList(items: content?.toolbarItems ?? [])
  }
  public static func buildEither(first: some ToolbarContent) -> _ToolbarList { _ToolbarList(items: first.toolbarItems) }
  public static func buildEither(second: some ToolbarContent) -> _ToolbarList {
    _ToolbarList(items: second.toolbarItems)
  }
  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarList {
    _ToolbarList(items: content.toolbarItems)
  }
}

struct ToolbarModifier: PrimitiveModifier {
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
          placement: item.0, buttons: buttons, menu: element.traits.submenu,
          title: texts.isEmpty ? nil : texts.joined(separator: " "),
          view: isPlain ? nil : ElementView(element, in: context.node, slot: -100 - index))
      }
    }
    // The content's own value comes first: the preference is the sum of both.
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
    element.layOut(bounds, on: surface)
    surface.finish()
  }
}
