/// One dismissal: of a controller, and of those that it presents.
@MainActor
struct ModalDisappearance {
  /// The controllers from the one that the owner presents to the one that is on top.
  let chain: [UIViewController]
  let owner: UIViewController
  let animated: Bool
  /// A finger or a tap beside it sends the top away; its presentation's delegate hears of the end.
  let byHand: Bool
  let top: UIViewController
  /// Shows the top.
  let controller: UIPresentationController
  let container: UITransitionView
  /// The owner's view comes back with the transition.
  let isOwnerAway: Bool

  /// Nil where nothing is presented.
  init?(of chain: [UIViewController], owner: UIViewController, animated: Bool, byHand: Bool) {
    guard let top = chain.last, let controller = top._presentationController, let container = controller._container
    else { return nil }
    (self.chain, self.owner, self.animated, self.byHand) = (chain, owner, animated, byHand)
    (self.top, self.controller, self.container) = (top, controller, container)
    isOwnerAway =
      (owner.viewIfLoaded?.window == nil && controller._coversPresenter) || controller._keepsPresentersView
  }

  /// Those below the top, which go unseen.
  private var between: ArraySlice<UIViewController> { chain.dropLast() }

  /// - Parameter interactor: For a finger of our own that pulls a sheet away; nil asks the transitioning delegate.
  func makeTransition(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, _ completion: (() -> Void)?
  ) -> ContainerTransition {
    for middle in chain { middle.isBeingDismissed = true }
    let animator = makeAnimator()
    let transition = ContainerTransition(
      from: top, to: owner, fromView: controller.presentedView, toView: isOwnerAway ? owner.view : nil,
      containerView: container,
      style: controller.presentationStyle, animated: animated)
    transition.animator = animator
    transition.interactor =
      interactor ?? animator.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
    transition.appearance = plan
    transition.initialFrames[ObjectIdentifier(top)] = controller.presentedView?.frame ?? .zero
    transition.finalFrames[ObjectIdentifier(owner)] = container.bounds
    // Animators that slide a page in and out ask for it on both ways.
    if !isOwnerAway { transition.finalFrames[ObjectIdentifier(top)] = controller.frameOfPresentedViewInContainerView }
    // The first of the chain knows where the owner's view belongs.
    let bottom = chain[0]._presentationController ?? controller
    transition.onStart = { start(transition) }
    transition.onEnd = { completed in if completed { end(bottom) } else { cancel() } }
    transition.onFinish = { completed in finish(completed, completion) }
    return transition
  }

  private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard animated else { return nil }
    return top.transitioningDelegate?.animationController(forDismissed: top)
      ?? top.preferredTransition?._animator(for: top, from: owner, isAppearing: false) ?? controller._animator(
        isPresenting: false)
      ?? ModalAnimator.make(top.modalTransitionStyle, isPresenting: false)
  }

  private var plan: AppearancePlan {
    var plan: AppearancePlan = isOwnerAway ? .modal(from: top, to: owner) : .navigation(from: top, to: nil)
    for middle in between where middle._appearance == .appeared {
      plan.begin.append((middle, false))
      plan.end.append(middle)
      plan.undo.append(middle)
    }
    return plan
  }

  private func start(_ transition: ContainerTransition) {
    container.isInTransition = true
    for middle in between { middle._presentationController?._container?.isHidden = true }
    if isOwnerAway, !controller._keepsPresentersView {
      let view = owner.view!
      view.frame = container.bounds
      container.insertSubview(view, at: 0)
    } else {
      transition.initialFrames[ObjectIdentifier(owner)] = container.convert(owner.view.bounds, from: owner.view)
    }
    controller.dismissalTransitionWillBegin()
  }

  private func cancel() {
    container.isInTransition = false
    for middle in between { middle._presentationController?._container?.isHidden = false }
    if isOwnerAway, !controller._keepsPresentersView { owner.view.removeFromSuperview() }
    if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
    container.setNeedsLayout()
    controller.dismissalTransitionDidEnd(false)
  }

  private func end(_ bottom: UIPresentationController) {
    container.isInTransition = false
    controller.presentedView?.removeFromSuperview()
    if isOwnerAway { ModalPresentation.putBack(owner, bottom) }
    controller.dismissalTransitionDidEnd(true)
    for middle in chain.reversed() {
      middle._presentationController?._container?.removeFromSuperview()
      if middle !== top { middle._presentationController?.dismissalTransitionDidEnd(true) }
    }
    RunningApp.current.keyboard.giveBack(to: bottom._editedBefore)
  }

  private func finish(_ completed: Bool, _ completion: (() -> Void)?) {
    for middle in chain { middle.isBeingDismissed = false }
    guard completed else { return }
    for middle in chain.reversed() {
      middle.viewIfLoaded?.removeFromSuperview()
      ModalPresentation.forget(middle)
    }
    InterfaceRotation.ensureSupported(animated: animated)
    if byHand { controller.delegate?.presentationControllerDidDismiss(controller) }
    completion?()
  }
}
