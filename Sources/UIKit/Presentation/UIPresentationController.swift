/// Shows one controller over another: where, with what around it, and how it adapts to the size of the screen.
///
/// Subclasses add views to `containerView` in `presentationTransitionWillBegin()` and take them away in
/// `dismissalTransitionDidEnd(_:)`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presenting: UIViewController?
  private unowned let presented: UIViewController
  final weak var _container: UITransitionView?
  /// The superview of the presenter's view before it was taken away.
  final weak var _presentersHome: UIView?
  final weak var _source: UIViewController?
  /// The responder that had the keyboard when this presentation covered it.
  final weak var _editedBefore: UIResponder?
  final weak var _presentingNow: UIViewController?
  /// The form that was asked for, where the screen's size made another of it.
  final var _adaptedFrom: UIPresentationController?
  /// The page of that form, where this one shows another in its place.
  final var _adaptedPage: UIViewController?
  /// The style that this form was made of the other for; `.none` where it is the form that was asked for.
  final var _adaptedStyle = UIModalPresentationStyle.none

  public required init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    (presented, presenting) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// The presenter, once it is known; the presented controller itself before.
  open var presentingViewController: UIViewController { _presentingNow ?? presenting ?? presented }
  open var presentedViewController: UIViewController { presented }
  open var presentationStyle: UIModalPresentationStyle { _style }
  final var _style = UIModalPresentationStyle.custom
  /// Nil outside a presentation.
  open var containerView: UIView? { _container }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that moves in a transition: the presented controller's view, or one around it.
  open var presentedView: UIView? { presented.view }
  /// In the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  /// True: the presenter's view leaves the window while the other is shown.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presenter is covered, and its keyboard goes: not by what stands beside its view. Override point of
  /// ours.
  var _coversPresenter: Bool { true }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) { if completed { _dimsTintBehind = false } }

  /// Points of the container's height that the keyboard covers, from its lower edge; 0 without a keyboard.
  final var _keyboardHeight: CGFloat {
    guard let container = _container else { return 0 }
    let guide = container.keyboardLayoutGuide.layoutFrame
    return guide.height > container.safeAreaInsets.bottom + 1 ? guide.height : 0
  }

  /// The presenter has stepped back, and stands on black. Override point of ours.
  var _hasPushedPresenterBack: Bool { false }
  /// Whether the tint of what lies behind is grey meanwhile.
  final var _dimsTintBehind = false {
    didSet {
      if _dimsTintBehind != oldValue { presentingViewController.viewIfLoaded?._isBehindPresentation = _dimsTintBehind }
    }
  }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// `.none` for no change.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    guard let delegate else { return .none }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }
  open var overrideTraitCollection: UITraitCollection?

  // MARK: Content container

  open var preferredContentSize: CGSize { presented.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    _container?.setNeedsLayout()
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  {
    parentSize
  }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.willTransition(to: newCollection, with: coordinator)
  }

  open var traitCollection: UITraitCollection {
    _container?.traitCollection ?? presenting?.traitCollection ?? UIScreen.main.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that the presented controller and what is in it see instead of the inherited ones.
  open var traitOverrides: UITraitOverrides {
    get { presented.traitOverrides }
    set { presented.traitOverrides = newValue }
  }

  // MARK: For the presentations of our own

  /// Nil: the animation of the presented controller's `modalTransitionStyle`.
  func _animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The presenter's view, though told that it disappears, stays on top of the container.
  var _keepsPresentersView: Bool { false }
  /// Our own presentations follow the container's size by themselves; those of apps do it in
  /// `containerViewWillLayoutSubviews()`.
  var _laysOutPresentedView: Bool { false }
  /// The frame that a transition moves the presented view from or to, for the safe area: it is what it is at rest,
  /// wherever the view is on its way. Nil: the safe area follows the view's frame.
  var _safeAreaFrameInTransition: CGRect? { nil }
}

/// Decides about a presentation's form on a screen of another size, and about dismissal by hand.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  )
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// False: the sheet springs back, and `presentationControllerDidAttemptToDismiss(_:)` is called.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// A finger begins to pull the sheet away; it may yet let it go.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Only after a dismissal by hand.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    OptionalRequirement.inSubclass(
      self, "UIAdaptivePresentationControllerDelegate", controller, else: OptionalRequirement.missing(.none))
  }
  public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    OptionalRequirement.inSubclass(
      self, "UIAdaptivePresentationControllerDelegate", controller, traitCollection,
      else: adaptivePresentationStyle(for: controller))
  }
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {
    OptionalRequirement.inSubclass(
      self, "UIAdaptivePresentationControllerDelegate", presentationController, adaptivePresentationController, else: ()
    )
  }
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    OptionalRequirement.inSubclass(self, "UIAdaptivePresentationControllerDelegate", controller, style, else: nil)
  }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    OptionalRequirement.inSubclass(
      self, "UIAdaptivePresentationControllerDelegate", presentationController, style, transitionCoordinator, else: ())
  }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    OptionalRequirement.inSubclass(self, "UIAdaptivePresentationControllerDelegate", presentationController, else: true)
  }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.inSubclass(self, "UIAdaptivePresentationControllerDelegate", presentationController, else: ())
  }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.inSubclass(self, "UIAdaptivePresentationControllerDelegate", presentationController, else: ())
  }
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.inSubclass(self, "UIAdaptivePresentationControllerDelegate", presentationController, else: ())
  }
}

/// Holds what a presentation shows; fills the window, or the view of the context.
final class UITransitionView: UIView {
  /// The presentation, while it lasts.
  weak var owner: UIPresentationController?
  var isInTransition = false
  /// Touches that hit nothing else than this view go to what lies behind: for sheets and popovers that let them.
  var passesTouches: ((CGPoint, UIEvent?) -> UIView?)?

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityViewIsModal = true
  }
  required init?(coder: NSCoder) { fatalError("Presentations are not archived.") }

  override func _safeAreaFrame(of subview: UIView) -> CGRect {
    guard isInTransition, let owner, let frame = owner._safeAreaFrameInTransition, subview === owner.presentedView
    else {
      return super._safeAreaFrame(of: subview)
    }
    return frame
  }

  override func layoutSubviews() {
    owner?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    if let owner, owner._laysOutPresentedView, !isInTransition, let view = owner.presentedView, view.superview === self
    {
      let frame = owner.frameOfPresentedViewInContainerView
      if view.bounds.size != frame.size || view.center != CGPoint(x: frame.midX, y: frame.midY) { view.frame = frame }
    }
    owner?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil, let passesTouches else { return hit }
    return passesTouches(point, event)
  }
}
