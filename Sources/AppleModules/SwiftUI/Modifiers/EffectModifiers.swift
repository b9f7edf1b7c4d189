/// Changes the container view round each element when it has its position.
struct EffectModifier: ElementModifier {
  typealias Body = Never
  let change: (UIView, CGRect) -> Void
  init(_ change: @escaping (UIView, CGRect) -> Void) { self.change = change }

  func element(around content: Element, in context: ViewContext, slot: Int) -> Element {
    ContainerElement(content, in: context.node, slot: slot, update: change)
  }
}

/// Turns, scales or moves the picture of a view about a point; the layout stays as it is.
struct TransformModifier: ElementModifier {
  typealias Body = Never
  let anchor: UnitPoint
  let transform: (CGSize) -> CATransform3D
  init(_ anchor: UnitPoint, _ transform: @escaping (CGSize) -> CATransform3D) {
    (self.anchor, self.transform) = (anchor, transform)
  }

  func element(around content: Element, in context: ViewContext, slot: Int) -> Element {
    ContainerElement(content, in: context.node, slot: slot) { view, bounds in
      let (x, y) = (bounds.width * (anchor.x - 0.5), bounds.height * (anchor.y - 0.5))
      let back = CATransform3DMakeTranslation(-x, -y, 0)
      view.layer.transform = CATransform3DConcat(
        CATransform3DConcat(back, transform(bounds.size)), CATransform3DMakeTranslation(x, y, 0))
    }
  }
}

/// Cuts the content to a shape, or to another view.
private struct ClipModifier<S: Shape>: ElementModifier {
  typealias Body = Never
  let shape: S
  let evenOdd: Bool

  func element(around content: Element, in context: ViewContext, slot: Int) -> Element {
    ContainerElement(content, in: context.node, slot: slot) { view, bounds in
      if let rounded = shape as? RoundedRectangle, rounded.cornerSize.width == rounded.cornerSize.height {
        // A corner radius is animated; a mask is not.
        view.layer.cornerRadius = min(rounded.cornerSize.width, min(bounds.width, bounds.height) / 2)
        view.layer.cornerCurve = rounded.style == .continuous ? .continuous : .circular
        view.clipsToBounds = true
      } else if shape is Rectangle {
        view.clipsToBounds = true
      } else {
        let mask = view.layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.frame = bounds
        mask.path = shape.path(in: bounds).cgPath
        mask.fillRule = evenOdd ? .evenOdd : .nonZero
        view.layer.mask = mask
      }
    }
  }
}

/// A view as the mask of another: where it is opaque, the other is seen.
private struct MaskModifier<Mask: View>: PrimitiveModifier {
  typealias Body = Never
  let mask: Mask
  let alignment: Alignment

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let main = context.element(content)
    let other = context.element(mask, key: 1)
    let (alignment, node) = (alignment, context.node)
    return [
      MaskedElement(main, other, alignment, in: node)
    ]
  }
}

private final class MaskedElement: WrappingElement {
  private let mask: Element
  private let alignment: Alignment

  init(_ content: Element, _ mask: Element, _ alignment: Alignment, in node: ViewNode) {
    (self.mask, self.alignment) = (mask, alignment)
    super.init(content, in: node)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let view = node.views[0] ?? EffectView(frame: .zero)
    let maskView = node.views[1] ?? UIView(frame: .zero)
    (node.views[0], node.views[1]) = (view, maskView)
    surface.put(view, rect)
    let bounds = CGRect(origin: .zero, size: rect.size)
    let inner = surface.inner(view, at: rect)
    content.layOut(bounds, on: inner)
    inner.finish()
    maskView.frame = bounds
    let masking = surface.inner(maskView, at: rect)
    let size = mask.size(ProposedViewSize(rect.size))
    mask.layOut(CGRect(origin: aligned(mask, size, alignment, in: bounds, masking), size: size), on: masking)
    masking.finish()
    if view.mask !== maskView { view.mask = maskView }
  }
}

extension View {
  public func opacity(_ opacity: Double) -> some View {
    modifier(EffectModifier { view, _ in view.alpha = min(max(opacity, 0), 1) })
  }
  public func hidden() -> some View { modifier(EffectModifier { view, _ in view.isHidden = true }) }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, evenOdd: style.isEOFilled))
  }
  public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(shape: Rectangle(), evenOdd: false))
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(ClipModifier(shape: RoundedRectangle(cornerRadius: radius, style: .circular), evenOdd: false))
  }
  public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask, alignment: .center)) }
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }
  /// A shadow of a layer is as soft as SwiftUI's at half the radius.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  )
    -> some View
  {
    modifier(
      EffectModifier { view, _ in
        let shadow = color.uiColor.resolvedColor(with: view.traitCollection).cgColor
        view.layer.shadowColor = shadow.copy(alpha: 1)
        view.layer.shadowOpacity = Float(shadow.alpha)
        view.layer.shadowRadius = radius / 2
        view.layer.shadowOffset = CGSize(width: x, height: y)
      })
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(anchor) { _ in CATransform3DMakeRotation(angle.radians, 0, 0, 1) })
  }
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    modifier(TransformModifier(anchor) { _ in CATransform3DMakeScale(x, y, 1) })
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(.topLeading) { _ in CATransform3DMakeAffineTransform(transform) })
  }
  /// The eye is as far away as the longer side is long, divided by the perspective.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      TransformModifier(anchor) { size in
        var transform = CATransform3DIdentity
        let distance = max(size.width, size.height)
        if distance > 0, perspective > 0 { transform.m34 = -perspective / distance }
        return CATransform3DRotate(transform, angle.radians, axis.x, axis.y, axis.z)
      })
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(Unshown("projectionEffect(_:)"))
  }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { modifier(Unshown("blur(radius:)")) }
  public func brightness(_ amount: Double) -> some View { modifier(Unshown("brightness(_:)")) }
  public func contrast(_ amount: Double) -> some View { modifier(Unshown("contrast(_:)")) }
  public func saturation(_ amount: Double) -> some View { modifier(Unshown("saturation(_:)")) }
  public func grayscale(_ amount: Double) -> some View { modifier(Unshown("grayscale(_:)")) }
  public func hueRotation(_ angle: Angle) -> some View { modifier(Unshown("hueRotation(_:)")) }
  public func colorInvert() -> some View { modifier(Unshown("colorInvert()")) }
  public func colorMultiply(_ color: Color) -> some View { modifier(Unshown("colorMultiply(_:)")) }
  public func luminanceToAlpha() -> some View { modifier(Unshown("luminanceToAlpha()")) }
  public func blendMode(_ blendMode: BlendMode) -> some View { modifier(Unshown("blendMode(_:)")) }
  /// The content looks the same in a group of its own, and only its opacity is grouped, as it always is here.
  public func compositingGroup() -> some View { self }
  /// A hint on how the view is drawn; what is seen is the same.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  public func geometryGroup() -> some View { modifier(Unshown("geometryGroup()")) }
}

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

public struct ProjectionTransform: Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  public init() {}
  public init(_ m: CGAffineTransform) { (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty) }
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
}

/// A modifier that moves the picture of a view. Its content stands where it would without.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}
