/// One presentation, of which everything is known but the animation.
@MainActor
struct ModalAppearance {
  let presented: UIViewController
  let presenter: UIViewController
  let source: UIViewController
  /// Shows the presented controller.
  let controller: UIPresentationController
  let container: UITransitionView
  /// The presentation controller that would have shown it on a wide screen; its delegate is told.
  let wanted: UIPresentationController
  /// The style that it was adapted to; `.none` where it was not.
  let adapted: UIModalPresentationStyle
  let animated: Bool

  func makeTransition(_ completion: (() -> Void)?) -> ContainerTransition {
    let removes = controller.shouldRemovePresentersView, animator = makeAnimator()
    let transition = ContainerTransition(
      from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: controller.presentedView,
      containerView: container, style: controller.presentationStyle, animated: animated)
    transition.animator = animator
    transition.interactor = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    transition.appearance =
      removes ? .modal(from: presenter, to: presented) : .navigation(from: nil, to: presented)
    transition.initialFrames[ObjectIdentifier(presenter)] = container.convert(
      presenter.view.bounds, from: presenter.view)
    if !removes { transition.finalFrames[ObjectIdentifier(presenter)] = transition.initialFrame(for: presenter) }
    transition.onStart = { start(transition, removes) }
    transition.onEnd = { completed in end(completed, removes) }
    transition.onFinish = { completed in
      presented.isBeingPresented = false
      guard completed else { return }
      completion?()
    }
    return transition
  }

  private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard animated else { return nil }
    return presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
      ?? presented.preferredTransition?._animator(for: presented, from: presenter, isAppearing: true)
      ?? controller._animator(isPresenting: true)
      ?? ModalAnimator.make(presented.modalTransitionStyle, isPresenting: true)
  }

  private func start(_ transition: ContainerTransition, _ removes: Bool) {
    wanted.delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: animated ? transition.coordinator : nil)
    if controller._coversPresenter {
      controller._editedBefore = RunningApp.current.keyboard.presenterIsCovered(
        presenter, by: presented, isPopover: controller is UIPopoverPresentationController)
    }
    if removes { ModalPresentation.takeIn(presenter, controller, container) }
    ZoomDrag.attach(to: presented, begin: ModalPresentation.beginDismissal)
    controller.presentationTransitionWillBegin()
    transition.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
    if !animated, let view = controller.presentedView {
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
  }

  private func end(_ completed: Bool, _ removes: Bool) {
    container.isInTransition = false
    if completed {
      if removes, !controller._keepsPresentersView { presenter.view.removeFromSuperview() }
      if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
      container.setNeedsLayout()
    } else {
      controller.presentedView?.removeFromSuperview()
      if removes { ModalPresentation.putBack(presenter, controller) }
      container.removeFromSuperview()
      RunningApp.current.keyboard.giveBack(to: controller._editedBefore)
      ModalPresentation.forget(presented)
    }
    controller.presentationTransitionDidEnd(completed)
  }
}
