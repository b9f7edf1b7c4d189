// A representable of an app's own is no `PrimitiveView`; the node finds it by these protocols' conformances and opens
// them.

/// The coordinator and the UIKit object of a representable, as long as it stays at its position.
private final class Held<Object: AnyObject, Coordinator> {
  let coordinator: Coordinator
  var object: Object?
  init(_ coordinator: Coordinator) { self.coordinator = coordinator }
}

extension ViewNode {
  /// The elements of an app's representable; nil for any other view.
  func elements(ofRepresentable view: any View, _ environment: EnvironmentValues) -> [Element]? {
    if let representable = view as? any UIViewRepresentable { return [element(of: representable, environment)] }
    if let representable = view as? any UIViewControllerRepresentable {
      return [element(ofController: representable, environment)]
    }
    return nil
  }

  private func element<R: UIViewRepresentable>(of view: R, _ environment: EnvironmentValues) -> Element {
    var view = view
    connect(&view, environment)
    let representable = view
    let held = storage(-1) { Held<R.UIViewType, R.Coordinator>(representable.makeCoordinator()) }
    let context = UIViewRepresentableContext<R>(
      coordinator: held.coordinator, transaction: .current, environment: environment)
    let uiView: R.UIViewType
    if let made = held.object {
      uiView = made
    } else {
      uiView = representable.makeUIView(context: context)
      held.object = uiView
      whenRemoved { R.dismantleUIView(uiView, coordinator: held.coordinator) }
    }
    let needsTranslation = uiView.translatesAutoresizingMaskIntoConstraints
    if !needsTranslation { uiView.translatesAutoresizingMaskIntoConstraints = true }
    observing { representable.updateUIView(uiView, context: context) }
    if let control = uiView as? UIControl, !environment.isEnabled { control.isEnabled = false }
    return PlatformElement(in: self, make: { uiView }, baselines: nil) { uiView, proposal in
      representable.sizeThatFits(proposal, uiView: uiView, context: context) ?? size(of: uiView, proposal)
    }
  }

  private func element<R: UIViewControllerRepresentable>(ofController view: R, _ environment: EnvironmentValues)
    -> Element
  {
    var view = view
    connect(&view, environment)
    let representable = view
    let held = storage(-1) { Held<R.UIViewControllerType, R.Coordinator>(representable.makeCoordinator()) }
    let context = UIViewControllerRepresentableContext<R>(
      coordinator: held.coordinator, transaction: .current, environment: environment)
    let controller: R.UIViewControllerType
    if let made = held.object {
      controller = made
    } else {
      controller = representable.makeUIViewController(context: context)
      held.object = controller
      whenRemoved {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        R.dismantleUIViewController(controller, coordinator: held.coordinator)
      }
    }
    observing { representable.updateUIViewController(controller, context: context) }
    return ControllerElement(controller, in: self) { proposal in
      representable.sizeThatFits(proposal, uiViewController: controller, context: context)
    }
  }
}

/// The size of a UIKit view: its intrinsic length where it hugs it, else what is proposed.
///
/// A view takes what is proposed on an axis without an intrinsic length. One with such a length keeps it where it hugs
/// and resists at least as strongly as controls do, and gives in to the proposal otherwise.
@MainActor
private func size(of view: UIView, _ proposal: ProposedViewSize) -> CGSize {
  var intrinsic = view.intrinsicContentSize
  if intrinsic == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric), !view.constraints.isEmpty {
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: proposal.width.map { $0 == .infinity ? 0 : $0 } ?? 0, height: 0),
      withHorizontalFittingPriority: proposal.width == nil ? .fittingSizeLevel : .defaultLow,
      verticalFittingPriority: .fittingSizeLevel)
    intrinsic = CGSize(
      width: fitting.width > 0 ? fitting.width : UIView.noIntrinsicMetric,
      height: fitting.height > 0 ? fitting.height : UIView.noIntrinsicMetric)
    return CGSize(
      width: proposal.width ?? max(intrinsic.width, 0), height: proposal.height ?? max(intrinsic.height, 0))
  }
  func length(_ own: CGFloat, _ proposed: CGFloat?, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard own != UIView.noIntrinsicMetric else { return proposed ?? 0 }
    guard let proposed else { return own }
    if proposed < own {
      return view.contentCompressionResistancePriority(for: axis).rawValue >= UILayoutPriority.defaultHigh.rawValue
        && !(view is UILabel)
        ? own : proposed
    }
    return view.contentHuggingPriority(for: axis).rawValue > UILayoutPriority.defaultLow.rawValue
      || axis == .vertical && hugsByKind(view)
      ? own : proposed
  }
  if let label = view as? UILabel, let width = proposal.width, width != .infinity, width < intrinsic.width {
    intrinsic = label.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
  }
  return CGSize(
    width: length(intrinsic.width, proposal.width, .horizontal),
    height: length(intrinsic.height, proposal.height, .vertical))
}

/// Labels and controls have one height, whatever is proposed.
@MainActor
private func hugsByKind(_ view: UIView) -> Bool { view is UIControl || view is UILabel }

/// A controller's view, whose controller is a child of the host's.
final class ControllerElement: Element {
  private let controller: UIViewController
  private let sizing: (ProposedViewSize) -> CGSize?

  init(
    _ controller: UIViewController, fillsScreen: Bool = false, in node: ViewNode, slot: Int = 0,
    sizing: @escaping (ProposedViewSize) -> CGSize? = { _ in nil }
  ) {
    (self.controller, self.sizing, fills) = (controller, sizing, fillsScreen)
    super.init(in: node, slot: slot)
  }
  private let fills: Bool

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizing(proposal) { return size }
    let preferred = controller.preferredContentSize
    return proposal.replacingUnspecifiedDimensions(by: preferred == .zero ? CGSize(width: 320, height: 480) : preferred)
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let parent = surface.controller ?? node.graph?.controller
    let isNew = controller.parent == nil && parent != nil
    if isNew { parent?.addChild(controller) }
    if !controller.view.translatesAutoresizingMaskIntoConstraints {
      controller.view.translatesAutoresizingMaskIntoConstraints = true
    }
    surface.put(controller.view, rect)
    if isNew { controller.didMove(toParent: parent) }
  }

  override var fillsScreen: Bool { fills }
}
