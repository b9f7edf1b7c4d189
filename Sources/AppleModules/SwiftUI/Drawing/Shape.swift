/// An outline that depends on the rectangle it is in. As a view it is filled with the foreground.
@MainActor @preconcurrency
public protocol Shape: Animatable, View, Sendable {
  func path(in rect: CGRect) -> Path
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape whose edges can be moved inwards.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> Self.InsetShape
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  var fillStyle = FillStyle()
  var stroke: StrokeStyle?

  init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    (self.shape, self.style, self.fillStyle, self.stroke) = (shape, style, fillStyle, stroke)
  }
}

extension _ShapeView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let shape = shape
    let element = PaintElement(
      style.resolvedPaint(context.environment), path: { shape.path(in: $0) }, stroke: stroke,
      evenOdd: fillStyle.isEOFilled,
      in: context.node)
    return [ShapeSizeElement(element, in: context.node, slot: 1) { shape.sizeThatFits($0) }]
  }
}

/// A shape's own size for a proposal: a circle is as wide as it is high.
final class ShapeSizeElement: WrappingElement {
  private let sizing: (ProposedViewSize) -> CGSize

  init(_ content: Element, in node: ViewNode, slot: Int, _ sizing: @escaping (ProposedViewSize) -> CGSize) {
    self.sizing = sizing
    super.init(content, in: node, slot: slot)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
}

extension Shape {
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  public func fill(style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
    _ShapeView(shape: self, style: content, stroke: style)
  }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    _ShapeView(shape: self, style: content, stroke: StrokeStyle(lineWidth: lineWidth))
  }
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    StrokedShape(base: self, style: StrokeStyle(lineWidth: lineWidth))
  }
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(base: self, start: startFraction, end: endFraction)
  }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    TransformedShape(base: self) { rect in
      let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
      return CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle.radians).translatedBy(
        x: -center.x, y: -center.y)
    }
  }
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    TransformedShape(base: self) { rect in
      let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
      return CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: x, y: y).translatedBy(
        x: -center.x, y: -center.y)
    }
  }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  public func offset(_ offset: CGSize) -> some Shape {
    TransformedShape(base: self) { _ in CGAffineTransform(translationX: offset.width, y: offset.height) }
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }
  public func transform(_ transform: CGAffineTransform) -> some Shape {
    TransformedShape(base: self) { _ in transform }
  }
}

extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
    _ShapeView(shape: inset(by: style.lineWidth / 2), style: content, stroke: style)
  }
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style)
  }
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}

private struct StrokedShape<Base: Shape>: Shape {
  let base: Base
  let style: StrokeStyle
  func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

private struct TransformedShape<Base: Shape>: Shape {
  let base: Base
  let transform: @Sendable (CGRect) -> CGAffineTransform
  func path(in rect: CGRect) -> Path { base.path(in: rect).applying(transform(rect)) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

public struct AnyShape: Shape {
  private let outline: @MainActor @Sendable (CGRect) -> Path
  public init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }
  public func path(in rect: CGRect) -> Path { outline(rect) }
}

public struct Rectangle: InsettableShape {
  nonisolated public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

public struct Circle: InsettableShape {
  nonisolated public init() {}
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(proposal.width ?? size.height, proposal.height ?? size.width)
    return CGSize(width: side, height: side)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

public struct Ellipse: InsettableShape {
  nonisolated public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetOutline(
      base: RoundedRectangle(
        cornerSize: CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount)),
        style: style),
      amount: amount)
  }
}

public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    let limit = min(rect.width, rect.height) / 2
    let (radii, corners) = (cornerRadii, (rect.minX, rect.minY, rect.maxX, rect.maxY))
    return Path { path in
      path.move(to: CGPoint(x: rect.midX, y: corners.1))
      let turns: [(CGPoint, CGPoint, CGFloat)] = [
        (CGPoint(x: corners.2, y: corners.1), CGPoint(x: corners.2, y: rect.midY), radii.topTrailing),
        (CGPoint(x: corners.2, y: corners.3), CGPoint(x: rect.midX, y: corners.3), radii.bottomTrailing),
        (CGPoint(x: corners.0, y: corners.3), CGPoint(x: corners.0, y: rect.midY), radii.bottomLeading),
        (CGPoint(x: corners.0, y: corners.1), CGPoint(x: rect.midX, y: corners.1), radii.topLeading),
      ]
      for (corner, next, radius) in turns {
        path.addArc(tangent1End: corner, tangent2End: next, radius: min(radius, limit))
      }
      path.closeSubpath()
    }
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

public struct ContainerRelativeShape: InsettableShape {
  nonisolated public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

/// A shape in a rectangle whose edges are moved inwards.
struct InsetOutline<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat
  func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  func inset(by amount: CGFloat) -> InsetOutline<Base> { InsetOutline(base: base, amount: self.amount + amount) }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
