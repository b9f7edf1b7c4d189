public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }
}

extension ScrollView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    var inner = context.environment
    inner.refresh = nil
    let contents = context.evaluate(content, inner)
    let element = StackElement(
      axes == .horizontal ? .horizontal : .vertical, contents, .center, nil, in: context.node, slot: 1)
    return [
      ScrollElement(
        element, axes, showsIndicators: showsIndicators && !context.environment.hidesScrollIndicators,
        isEnabled: context.environment.isScrollEnabled, context.environment.refresh, in: context.node)
    ]
  }
}

/// A UIScrollView with a content view as large as the content.
final class ScrollElement: WrappingElement {
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let isEnabled: Bool
  private let refresh: RefreshAction?

  init(
    _ content: Element, _ axes: Axis.Set, showsIndicators: Bool, isEnabled: Bool, _ refresh: RefreshAction?,
    in node: ViewNode
  ) {
    (self.axes, self.showsIndicators, self.isEnabled, self.refresh) = (axes, showsIndicators, isEnabled, refresh)
    super.init(content, in: node)
  }

  /// The proposal along the axes that scroll, and the content's length across them.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let view = node.views[slot] as? UIScrollView ?? UIScrollView(frame: .zero)
    let inside = node.views[slot + 1] ?? EffectView(frame: .zero)
    (node.views[slot], node.views[slot + 1]) = (view, inside)
    if inside.superview !== view { view.addSubview(inside) }
    // A scroll view goes on under the bars, and insets its content by the safe area, as UIKit's does.
    let whole = extended(rect, axes == .horizontal ? [] : .vertical, surface)
    surface.put(view, whole)
    view.showsVerticalScrollIndicator = showsIndicators && axes.contains(.vertical)
    view.showsHorizontalScrollIndicator = showsIndicators && axes.contains(.horizontal)
    view.isScrollEnabled = isEnabled
    view.alwaysBounceVertical = axes.contains(.vertical)
    let size = content.size(inner(ProposedViewSize(rect.size)))
    let frame = CGRect(
      x: max(0, (rect.width - size.width) / 2) * (axes.contains(.horizontal) ? 0 : 1), y: 0, width: size.width,
      height: size.height)
    inside.frame = CGRect(
      x: 0, y: 0, width: max(frame.maxX, axes.contains(.horizontal) ? 0 : rect.width), height: size.height)
    view.contentSize = CGSize(width: inside.frame.width, height: size.height)
    let inner = Surface(
      inside, safeArea: inside.bounds, screen: inside.bounds, isRightToLeft: surface.isRightToLeft,
      animation: surface.animation)
    content.layOut(frame, on: inner)
    inner.finish()
    view.setRefresh(refresh)
  }

  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? { nil }
}

/// Finds the scroll views below it, to scroll to a view with an identity.
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  public var body: some View { _ScrollContent(content: content) }
}

struct _ScrollContent<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: (ScrollViewProxy) -> Content
  func elements(in context: ViewContext) -> [Element] {
    let node = context.node
    return context.evaluate(content(ScrollViewProxy(find: { [weak node] id in node?.view(identified: id) })))
  }
}

@MainActor @preconcurrency
public struct ScrollViewProxy {
  let find: (AnyHashable) -> UIView?

  /// Scrolls as little as needed, or until the anchors of the view and of the scroll view meet.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let view = find(AnyHashable(id)) else { return }
    var current = view.superview
    while let here = current, !(here is UIScrollView) { current = here.superview }
    guard let scroll = current as? UIScrollView else { return }
    let rect = view.convert(view.bounds, to: scroll)
    let isAnimated = Transaction.current.animation != nil
    guard let anchor else { return scroll.scrollRectToVisible(rect, animated: isAnimated) }
    let room = scroll.bounds.inset(by: scroll.adjustedContentInset).size
    let insets = scroll.adjustedContentInset
    let wanted = CGPoint(
      x: rect.minX + rect.width * anchor.x - room.width * anchor.x - insets.left,
      y: rect.minY + rect.height * anchor.y - room.height * anchor.y - insets.top)
    let farthest = CGPoint(
      x: max(-insets.left, scroll.contentSize.width + insets.right - scroll.bounds.width),
      y: max(-insets.top, scroll.contentSize.height + insets.bottom - scroll.bounds.height))
    let point = CGPoint(x: min(max(wanted.x, -insets.left), farthest.x), y: min(max(wanted.y, -insets.top), farthest.y))
    scroll.setContentOffset(point, animated: isAnimated)
  }
}

extension ViewNode {
  /// The first UIKit view below the position that has an identity, by `id(_:)` or in a `ForEach`.
  func view(identified id: AnyHashable) -> UIView? {
    if let child = child(identified: id) { return child.anyView }
    for child in children { if let view = child.view(identified: id) { return view } }
    return nil
  }

  private var anyView: UIView? {
    if let view = views.min(by: { $0.key < $1.key })?.value { return view }
    for child in children { if let view = child.anyView { return view } }
    return nil
  }
}

private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ScrollIndicatorsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  var hidesScrollIndicators: Bool {
    get { self[ScrollIndicatorsKey.self] }
    set { self[ScrollIndicatorsKey.self] = newValue }
  }
}

public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let isHidden: Bool
  public static let automatic = ScrollIndicatorVisibility(isHidden: false)
  public static let visible = ScrollIndicatorVisibility(isHidden: false)
  public static let hidden = ScrollIndicatorVisibility(isHidden: true)
  public static let never = ScrollIndicatorVisibility(isHidden: true)
}

public struct ScrollDismissesKeyboardMode: Sendable {
  public static let automatic = ScrollDismissesKeyboardMode()
  public static let immediately = ScrollDismissesKeyboardMode()
  public static let interactively = ScrollDismissesKeyboardMode()
  public static let never = ScrollDismissesKeyboardMode()
}

extension View {
  public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  {
    modifier(EnvironmentChange { $0.hidesScrollIndicators = visibility.isHidden })
  }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    modifier(Unshown("scrollDismissesKeyboard(_:)"))
  }
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(EnvironmentChange { $0.hidesListBackground = visibility == .hidden })
  }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    modifier(Unshown("scrollBounceBehavior(_:)"))
  }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(Unshown("scrollTargetLayout(isEnabled:)"))
  }
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(Unshown("scrollPosition(id:)"))
  }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { modifier(Unshown("scrollClipDisabled(_:)")) }
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior()
  public static let always = ScrollBounceBehavior()
  public static let basedOnSize = ScrollBounceBehavior()
}
