/// A layout of an app's own.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LaidOut(layout: self, content: content())
  }
}

public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing(length: 0)
  private let length: CGFloat
  public init() { length = 8 }
  private init(length: CGFloat) { self.length = length }
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { min(length, next.length) }
}

@MainActor @preconcurrency
public struct LayoutSubviews: RandomAccessCollection {
  let elements: [LayoutSubview]
  nonisolated public var startIndex: Int { 0 }
  nonisolated public var endIndex: Int { elements.count }
  nonisolated public subscript(index: Int) -> LayoutSubview { elements[index] }
  public var layoutDirection: LayoutDirection { .leftToRight }
}

@MainActor @preconcurrency
public struct LayoutSubview {
  let element: Element
  let placement: LayoutPlacement

  public var priority: Double { element.traits.layoutPriority }
  public var spacing: ViewSpacing { element.isSpacer ? .zero : ViewSpacing() }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(proposal) }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(element.size(proposal)) }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = element.size(proposal)
    placement.frame = CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    element.traits.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }
}

/// The position that a layout has given to a view.
final class LayoutPlacement: @unchecked Sendable {  // used on the main thread alone
  var frame: CGRect?
}

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitModifier { $0.layoutValues[ObjectIdentifier(key)] = value })
  }
}

private struct LaidOut<L: Layout, Content: View>: PrimitiveView {
  typealias Body = Never
  let layout: L
  let content: Content
  func elements(in context: ViewContext) -> [Element] {
    [LayoutElement(layout, context.evaluate(content), in: context.node)]
  }
}

private final class LayoutElement<L: Layout>: Element {
  private let layout: L
  private let subviews: LayoutSubviews
  private var cache: L.Cache

  init(_ layout: L, _ children: [Element], in node: ViewNode) {
    self.layout = layout
    subviews = LayoutSubviews(elements: children.map { LayoutSubview(element: $0, placement: LayoutPlacement()) })
    cache = layout.makeCache(subviews: subviews)
    super.init(in: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// A view that the layout did not place stands in the middle.
  override func layOut(_ rect: CGRect, on surface: Surface) {
    let proposal = ProposedViewSize(rect.size)
    layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
    for subview in subviews {
      let size = subview.element.size(proposal)
      let middle = CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
      subview.element.layOut(subview.placement.frame ?? middle, on: surface)
    }
  }
}
