/// A UIKit view that shows a view of SwiftUI.
final class PlatformElement<V: UIView>: Element {
  private let make: () -> V
  private let update: (V) -> Void
  private let sizing: (V, ProposedViewSize) -> CGSize
  private let baselines: ((V, CGSize) -> (first: CGFloat, last: CGFloat))?

  /// - Parameters:
  ///   - make: A new view, where the node has none yet.
  ///   - update: Brings a view to the state of this evaluation.
  ///   - sizing: The size that the view takes of a proposal.
  ///   - baselines: Points from the top, for a view of a size.
  init(
    in node: ViewNode, slot: Int = 0, make: @escaping () -> V, update: @escaping (V) -> Void = { _ in },
    baselines: ((V, CGSize) -> (first: CGFloat, last: CGFloat))? = nil,
    sizing: @escaping (V, ProposedViewSize) -> CGSize
  ) {
    (self.make, self.update, self.baselines, self.sizing) = (make, update, baselines, sizing)
    super.init(in: node, slot: slot)
  }

  private var isUpdated = false
  /// The view in the state of this evaluation.
  var view: V {
    let view = node.views[slot] as? V ?? make()
    node.views[slot] = view
    if !isUpdated {
      isUpdated = true
      update(view)
    }
    return view
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(view, proposal) }

  override func layOut(_ rect: CGRect, on surface: Surface) { surface.put(view, rect) }

  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? {
    guard let baselines else { return nil }
    if id == ObjectIdentifier(VerticalAlignment.FirstTextBaseline.self) { return baselines(view, size).first }
    if id == ObjectIdentifier(VerticalAlignment.LastTextBaseline.self) { return baselines(view, size).last }
    return nil
  }
}

/// The sizes of views that are not flexible, or fill what they get.
enum Sizing {
  /// Takes what is proposed; 10 points where nothing is, as a shape does.
  static func flexible(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// Puts content into a container view of its own, so that the whole of it can be faded, cut, turned or touched.
final class ContainerElement: WrappingElement {
  private let make: () -> UIView
  private let update: (UIView, CGRect) -> Void

  /// - Parameter update: Called when the view has its position, with the container's bounds.
  init(
    _ content: Element, in node: ViewNode, slot: Int, make: @escaping () -> UIView = { EffectView() },
    update: @escaping (UIView, CGRect) -> Void
  ) {
    (self.make, self.update) = (make, update)
    super.init(content, in: node, slot: slot)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let view = node.views[slot] ?? make()
    node.views[slot] = view
    surface.put(view, rect)
    let inner = surface.inner(view, at: rect)
    content.layOut(CGRect(origin: .zero, size: rect.size), on: inner)
    inner.finish()
    update(view, CGRect(origin: .zero, size: rect.size))
  }
}

/// A container that is touched only where its content is.
class EffectView: UIView {
  /// True where the whole rectangle takes touches, as `contentShape` says.
  var takesTouchesEverywhere = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !takesTouchesEverywhere && gestureRecognizers?.isEmpty != false ? nil : hit
  }
}

/// A guide that an app computes.
final class GuideElement: WrappingElement {
  private let id: ObjectIdentifier
  private let compute: (ViewDimensions) -> CGFloat

  init(
    _ content: Element, _ id: ObjectIdentifier, in node: ViewNode, slot: Int,
    _ compute: @escaping (ViewDimensions) -> CGFloat
  ) {
    (self.id, self.compute) = (id, compute)
    super.init(content, in: node, slot: slot)
  }

  override func explicitGuide(_ id: ObjectIdentifier, in size: CGSize) -> CGFloat? {
    id == self.id ? compute(content.dimensions(size)) : content.explicitGuide(id, in: size)
  }
}
