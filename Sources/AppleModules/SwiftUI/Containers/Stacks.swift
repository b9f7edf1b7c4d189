public struct VStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

public struct HStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose views are made when they are seen; here all of them are made at once. Headers are not pinned.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

/// A row whose views are made when they are seen; here all of them are made at once.
public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }
}

extension VStack: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [
      StackElement(
        .vertical, context.evaluate(content), .init(horizontal: alignment, vertical: .top), spacing, in: context.node)
    ]
  }
}

extension HStack: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [
      StackElement(
        .horizontal, context.evaluate(content), .init(horizontal: .leading, vertical: alignment), spacing,
        in: context.node)
    ]
  }
}

extension ZStack: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [DepthElement(context.evaluate(content), alignment, in: context.node)]
  }
}

extension LazyVStack: PrimitiveView {
  /// A lazy column is as wide as what is proposed.
  func elements(in context: ViewContext) -> [Element] {
    let stack = StackElement(
      .vertical, context.evaluate(content), .init(horizontal: alignment, vertical: .top), spacing, in: context.node)
    let frame = Alignment(horizontal: alignment, vertical: .top)
    return [FrameElement(stack, .init(maximum: .infinity), .init(), frame, in: context.node, slot: 1)]
  }
}

extension LazyHStack: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let stack = StackElement(
      .horizontal, context.evaluate(content), .init(horizontal: .leading, vertical: alignment), spacing,
      in: context.node)
    let frame = Alignment(horizontal: .leading, vertical: alignment)
    return [FrameElement(stack, .init(), .init(maximum: .infinity), frame, in: context.node, slot: 1)]
  }
}

public struct Spacer: View {
  public typealias Body = Never
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [SpacerElement(minLength ?? 8, in: context.node)] }
}

/// A line of one pixel across its stack.
public struct Divider: View {
  public typealias Body = Never
  nonisolated public init() {}
}

extension Divider: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [DividerElement(1 / context.environment.displayScale, in: context.node)]
  }
}

private final class DividerElement: WrappingElement {
  private let thickness: CGFloat
  private var axis = Axis.vertical

  init(_ thickness: CGFloat, in node: ViewNode) {
    self.thickness = thickness
    super.init(PaintElement(.color(.separator), in: node), in: node, slot: 1)
  }

  override func setStackAxis(_ axis: Axis) { self.axis = axis }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return axis == .vertical
      ? CGSize(width: size.width, height: thickness) : CGSize(width: thickness, height: size.height)
  }
}

/// The first of several views that fits the room.
public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }
}

extension ViewThatFits: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [FittingElement(context.evaluate(content), axes, in: context.node)]
  }
}

private final class FittingElement: Element {
  private let choices: [Element]
  private let axes: Axis.Set

  init(_ choices: [Element], _ axes: Axis.Set, in node: ViewNode) {
    (self.choices, self.axes) = (choices, axes)
    super.init(in: node)
  }

  private func choice(_ proposal: ProposedViewSize) -> Element? {
    choices.first { element in
      let ideal = element.size(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let fitsWidth = !axes.contains(.horizontal) || proposal.width.map { ideal.width <= $0 } ?? true
      let fitsHeight = !axes.contains(.vertical) || proposal.height.map { ideal.height <= $0 } ?? true
      return fitsWidth && fitsHeight
    } ?? choices.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }
  override func layOut(_ rect: CGRect, on surface: Surface) {
    choice(ProposedViewSize(rect.size))?.layOut(rect, on: surface)
  }
}
