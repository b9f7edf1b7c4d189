/// A modifier whose elements a closure makes.
struct LayoutModifier: ElementModifier {
  typealias Body = Never
  let make: (_ content: Element, _ context: ViewContext, _ slot: Int) -> Element
  init(_ make: @escaping (_ content: Element, _ context: ViewContext, _ slot: Int) -> Element) { self.make = make }
  func element(around content: Element, in context: ViewContext, slot: Int) -> Element { make(content, context, slot) }
}

/// A modifier that says something of its content to the container above.
struct TraitModifier: PrimitiveModifier {
  typealias Body = Never
  let change: (inout Traits) -> Void
  init(_ change: @escaping (inout Traits) -> Void) { self.change = change }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    context.evaluate(content).map { element in
      change(&element.traits)
      return element
    }
  }
}

/// A second view behind the content or over it.
struct LayerModifier<Other: View>: PrimitiveModifier {
  typealias Body = Never
  let other: Other
  let isBehind: Bool
  let alignment: Alignment
  var bleeds: Edge.Set = []

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let contents = context.evaluate(content)
    return contents.enumerated().map { index, element in
      let other = context.element(other, key: index + 1)
      return LayeredElement(
        element, other, isBehind: isBehind, alignment, bleeds: bleeds, in: context.node, slot: index)
    }
  }
}

extension View {
  // MARK: Frames

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    // A length that is none (infinite, negative) counts as not given, as in SwiftUI, which warns of it.
    let (width, height) = (
      width.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }, height.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    )
    return modifier(
      LayoutModifier { FrameElement($0, .init(fixed: width), .init(fixed: height), alignment, in: $1.node, slot: $2) })
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public func frame() -> some View { frame(width: nil) }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let width = FrameElement.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    let height = FrameElement.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    return modifier(LayoutModifier { FrameElement($0, width, height, alignment, in: $1.node, slot: $2) })
  }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    let axes: Axis.Set = [horizontal ? .horizontal : [], vertical ? .vertical : []]
    return modifier(LayoutModifier { FixedSizeElement($0, axes, in: $1.node, slot: $2) })
  }
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(LayoutModifier { AspectRatioElement($0, aspectRatio, contentMode, in: $1.node, slot: $2) })
  }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
  }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment)
  }

  // MARK: Padding

  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(LayoutModifier { PaddingElement($0, insets, in: $1.node, slot: $2) })
  }
  /// Without a length it is 16 points, the system's.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }
  public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(.all, length)) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  // MARK: Layers

  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: content(), isBehind: true, alignment: alignment))
  }
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    modifier(
      LayerModifier(other: background, isBehind: true, alignment: alignment, bleeds: background is Color ? .all : []))
  }
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(LayerModifier(other: _StyleView(style: style), isBehind: true, alignment: .center, bleeds: edges))
  }
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    modifier(
      LayerModifier(
        other: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), isBehind: true, alignment: .center))
  }
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(other: content(), isBehind: false, alignment: alignment))
  }
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(other: overlay, isBehind: false, alignment: alignment))
  }
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(LayerModifier(other: _StyleView(style: style), isBehind: false, alignment: .center, bleeds: edges))
  }
  public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
  {
    modifier(
      LayerModifier(
        other: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), isBehind: false, alignment: .center))
  }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(
      _ShapeView(
        shape: InsetOutline(base: Rectangle(), amount: width / 2), style: content, stroke: StrokeStyle(lineWidth: width)
      ))
  }

  // MARK: Places

  public func offset(_ offset: CGSize) -> some View {
    modifier(LayoutModifier { OffsetElement($0, offset, in: $1.node, slot: $2) })
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
  public func position(_ position: CGPoint) -> some View {
    modifier(LayoutModifier { PositionElement($0, position, in: $1.node, slot: $2) })
  }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
  public func layoutPriority(_ value: Double) -> some View { modifier(TraitModifier { $0.layoutPriority = value }) }
  public func zIndex(_ value: Double) -> some View { modifier(TraitModifier { $0.zIndex = value }) }
  public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
  {
    modifier(LayoutModifier { GuideElement($0, ObjectIdentifier(g.id), in: $1.node, slot: $2, computeValue) })
  }
  public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    modifier(LayoutModifier { GuideElement($0, ObjectIdentifier(g.id), in: $1.node, slot: $2, computeValue) })
  }

  // MARK: Safe area

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(LayoutModifier { SafeAreaElement($0, regions.contains(.container) ? edges : [], in: $1.node, slot: $2) })
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { inset }
      self.frame(maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else { return modifier(CoordinateSpaceModifier(name: nil)) }
    return modifier(CoordinateSpaceModifier(name: name))
  }
}

/// A rectangle of a style, which takes no part in the measuring of what it stands behind.
struct _StyleView<Style: ShapeStyle>: PrimitiveView {
  typealias Body = Never
  let style: Style
  func elements(in context: ViewContext) -> [Element] {
    [PaintElement(style.resolvedPaint(context.environment), in: context.node)]
  }
}

/// The origin of a named space: the container that geometry below is measured in.
struct CoordinateSpaceModifier: PrimitiveModifier {
  typealias Body = Never
  let name: AnyHashable?

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    guard let name else { return context.evaluate(content) }
    let node = context.node
    var environment = context.environment
    environment.namedSpaces[name] = { [weak node] in node?.views[0] }
    return [
      ContainerElement(.joining(context.evaluate(content, environment), in: node, slot: 1), in: node, slot: 0) { _, _ in
      }
    ]
  }
}
