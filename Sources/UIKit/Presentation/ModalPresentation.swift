import PorticoFoundation

/// Presents and dismisses controllers: finds the presenter, makes the container, and runs the transition.
///
/// Source of the orders: Behaviour/LifeCycle.md §4 and §7.
@MainActor
enum ModalPresentation {
  // MARK: Present

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    enforce(presented !== source, "Application tried to present \(type(of: presented)) modally on itself.")
    enforce(
      presented.parent == nil,
      "Application tried to present modally a view controller \(type(of: presented)) that has a parent view controller "
        + "\(presented.parent.map { "\(type(of: $0))" } ?? ""): remove it from there first.")
    enforce(
      presented._presenter == nil,
      "Application tried to present modally a view controller \(type(of: presented)) that is already being presented by "
        + "\(presented._presenter.map { "\(type(of: $0))" } ?? ""): dismiss it first, or make another.")
    let presenter = presenter(for: presented, from: source)
    if let other = presenter._presented {
      return warn(
        "Attempt to present \(type(of: presented)) on \(type(of: presenter)) (from \(type(of: source))) which is already presenting "
          + "\(type(of: other)).")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return warn(
        "Attempt to present \(type(of: presented)) on \(type(of: presenter)) (from \(type(of: source))) whose view is not in the "
          + "window hierarchy.")
    }
    let wanted = presented._presentationControllerForUse(source: source, presenter: presenter)
    let (controller, adapted) = adapt(wanted, to: presenter.traitCollection)
    if adapted != .none,
      let other = wanted.delegate?.presentationController(controller, viewControllerForAdaptivePresentationStyle: adapted),
      other !== presented
    {
      presented._presentationController = nil
      other.modalPresentationStyle = adapted
      return present(other, from: source, animated: animated, completion)
    }
    if adapted != .none { wanted.delegate?.presentationController(wanted, prepare: controller) }
    controller._presentingNow = presenter
    controller._source = source
    presented._presentationController = controller
    presenter._presented = presented
    presented._presenter = presenter
    presented.isBeingPresented = true

    if controller.shouldRemovePresentersView, controller.shouldPresentInFullscreen {
      InterfaceRotation.ensureSupported(preferred: presented.preferredInterfaceOrientationForPresentation, animated: animated)
    }
    let host = controller.shouldPresentInFullscreen ? window : presenter.view.superview ?? window
    let container = PresentationContainerView(frame: host === window ? window.bounds : presenter.view.frame)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.owner = controller
    container.isInTransition = true
    controller._container = container
    if host === window { host.addSubview(container) } else { host.insertSubview(container, aboveSubview: presenter.view) }
    presented.loadViewIfNeeded()

    let removes = controller.shouldRemovePresentersView
    let delegate = presented.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated {
      animator =
        delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? presented.preferredTransition?._animator(for: presented, from: presenter, isAppearing: true)
        ?? controller._animator(isPresenting: true)
        ?? ModalAnimator.make(presented.modalTransitionStyle, isPresenting: true)
    }
    let transition = ContainerTransition(
      from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: controller.presentedView,
      containerView: container, style: controller.presentationStyle, animated: animated)
    transition.animator = animator
    transition.interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    transition.appearance =
      removes ? .modal(from: presenter, to: presented) : .navigation(from: nil, to: presented)
    transition.initialFrames[ObjectIdentifier(presenter)] = container.convert(presenter.view.bounds, from: presenter.view)
    if !removes { transition.finalFrames[ObjectIdentifier(presenter)] = transition.initialFrame(for: presenter) }
    transition.onStart = {
      wanted.delegate?.presentationController(
        controller, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: animated ? transition.coordinator : nil)
      if !(controller is SearchPresentationController) {
        controller._editedBefore = RunningApp.current.keyboard.presenterIsCovered(
          presenter, by: presented, isPopover: controller is UIPopoverPresentationController)
      }
      if removes { takeIn(presenter, controller, container) }
      controller.presentationTransitionWillBegin()
      transition.finalFrames[ObjectIdentifier(presented)] = controller.frameOfPresentedViewInContainerView
      if !animated, let view = controller.presentedView {
        view.frame = controller.frameOfPresentedViewInContainerView
        container.addSubview(view)
      }
    }
    transition.onEnd = { completed in
      container.isInTransition = false
      if completed {
        if removes, !controller._keepsPresentersView { presenter.view.removeFromSuperview() }
        if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
        container.setNeedsLayout()
      } else {
        controller.presentedView?.removeFromSuperview()
        if removes { putBack(presenter, controller) }
        container.removeFromSuperview()
        RunningApp.current.keyboard.giveBack(to: controller._editedBefore)
        forget(presented)
      }
      controller.presentationTransitionDidEnd(completed)
    }
    transition.onFinish = { completed in
      presented.isBeingPresented = false
      guard completed else { return }
      ZoomDrag.attach(to: presented, begin: beginDismissal)
      completion?()
    }
    transition.start()
  }

  /// A finger has taken a page that zoomed in.
  private static func beginDismissal(of page: UIViewController, by drag: ZoomDrag) -> ContainerTransition? {
    guard let presenter = page._presenter, page._presented == nil, !page.isBeingPresented, !page.isBeingDismissed,
      let controller = page._presentationController
    else { return nil }
    guard !page.isModalInPresentation, controller.delegate?.presentationControllerShouldDismiss(controller) ?? true else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    let transition = dismissal(of: [page], owner: presenter, animated: true, byHand: true, interactor: drag, nil)
    transition?.start()
    return transition
  }

  /// The ancestor that presents on behalf of `source`.
  private static func presenter(for presented: UIViewController, from source: UIViewController) -> UIViewController {
    if let search = presented as? UISearchController { return search._presenter(from: source) }
    let style = presented._resolvedStyle
    var here = source
    while let parent = here.parent {
      if style == .currentContext || style == .overCurrentContext, here.definesPresentationContext { return here }
      here = parent
    }
    return here
  }

  /// On a narrow screen a popover becomes a sheet, and the delegate may ask for another form. One of the app's own asks on every screen.
  ///
  /// - Returns: What shows the controller, and the style it was adapted to; `.none` where it was not.
  private static func adapt(
    _ wanted: UIPresentationController, to traits: UITraitCollection
  ) -> (UIPresentationController, UIModalPresentationStyle) {
    let popover = wanted as? UIPopoverPresentationController
    let isOwn = wanted.presentedViewController.modalPresentationStyle == .custom
    let mayAdapt = traits.horizontalSizeClass == .compact && (popover != nil || wanted is UISheetPresentationController)
    guard mayAdapt || isOwn else { return (wanted, .none) }
    let answer = wanted.delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.adaptivePresentationStyle(for: wanted, traitCollection: traits) }
    }
    let style = answer ?? (popover != nil ? .formSheet : .none)
    switch style {
    case .fullScreen, .overFullScreen:
      let covering = CoveringPresentationController(style, presented: wanted.presentedViewController, presenting: nil)
      covering.delegate = wanted.delegate
      return (covering, style)
    case .pageSheet, .formSheet, .automatic:
      guard let sheet = popover?.adaptiveSheetPresentationController else { return (wanted, .none) }
      if sheet.delegate == nil { sheet.delegate = wanted.delegate }
      return (sheet, style)
    default: return (wanted, .none)
    }
  }

  /// The presenter's view moves into the container, below everything, so that an animator can move it.
  private static func takeIn(
    _ presenter: UIViewController, _ controller: UIPresentationController, _ container: PresentationContainerView
  ) {
    let view = presenter.view!
    if view.superview !== container {
      if let home = view.superview { controller._presentersHome = home }
      let frame = container.convert(view.bounds, from: view)
      container.insertSubview(view, at: 0)
      view.frame = frame
    }
  }

  private static func putBack(_ presenter: UIViewController, _ controller: UIPresentationController) {
    guard let home = controller._presentersHome, let view = presenter.viewIfLoaded else { return }
    // Under the container that covered it, over whatever lay below.
    if let container = controller._container, container.superview === home {
      home.insertSubview(view, belowSubview: container)
      view.frame = container.frame
    } else {
      home.insertSubview(view, at: 0)
    }
    if let container = home as? PresentationContainerView { container.setNeedsLayout() }
  }

  private static func forget(_ presented: UIViewController) {
    presented._presenter?._presented = nil
    presented._presenter = nil
    presented._presentationController?._presentingNow = nil
    presented._presentationController = nil
  }

  /// A root controller leaves its window: what it presents goes with it, without further ado.
  static func abandon(_ root: UIViewController) {
    var chain: [UIViewController] = []
    var here = root._presented
    while let controller = here {
      chain.append(controller)
      here = controller._presented
    }
    for controller in chain.reversed() {
      controller._disappearWithWindow()
      controller._presentationController?._container?.removeFromSuperview()
      controller.viewIfLoaded?.removeFromSuperview()
      forget(controller)
    }
  }

  // MARK: Dismiss

  static func dismiss(
    _ receiver: UIViewController, animated: Bool, byHand: Bool = false, _ completion: (() -> Void)?
  ) {
    guard let owner = owner(receiver), let first = owner._presented else {
      completion?()
      return
    }
    var chain = [first]
    while let next = chain[chain.count - 1]._presented { chain.append(next) }
    if let busy = chain.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
      return warn(
        "Attempt to dismiss from view controller \(type(of: receiver)) while a presentation or dismissal of \(type(of: busy)) is in "
          + "progress.")
    }
    guard
      let transition = dismissal(of: chain, owner: owner, animated: animated, byHand: byHand, completion)
    else { return }
    transition.start()
  }

  /// The ancestor of `receiver`, or its presenter, whose presentation is to end.
  private static func owner(_ receiver: UIViewController) -> UIViewController? {
    var here: UIViewController? = receiver
    while let controller = here {
      if controller._presented != nil { return controller }
      here = controller.parent
    }
    return receiver.presentingViewController
  }

  /// - Parameter interactor: For a finger of our own that pulls a sheet away; nil asks the transitioning delegate.
  static func dismissal(
    of chain: [UIViewController], owner: UIViewController, animated: Bool, byHand: Bool,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil, _ completion: (() -> Void)?
  ) -> ContainerTransition? {
    guard let top = chain.last, let controller = top._presentationController, let container = controller._container else { return nil }
    let isOwnerAway =
      (owner.viewIfLoaded?.window == nil && !(controller is SearchPresentationController)) || controller._keepsPresentersView
    let between = chain.dropLast()
    for middle in chain { middle.isBeingDismissed = true }
    let delegate = top.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated {
      animator =
        delegate?.animationController(forDismissed: top)
        ?? top.preferredTransition?._animator(for: top, from: owner, isAppearing: false) ?? controller._animator(isPresenting: false)
        ?? ModalAnimator.make(top.modalTransitionStyle, isPresenting: false)
    }
    let transition = ContainerTransition(
      from: top, to: owner, fromView: controller.presentedView, toView: isOwnerAway ? owner.view : nil, containerView: container,
      style: controller.presentationStyle, animated: animated)
    transition.animator = animator
    transition.interactor = interactor ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    var plan: AppearancePlan = isOwnerAway ? .modal(from: top, to: owner) : .navigation(from: top, to: nil)
    for middle in between where middle._appearance == .appeared {
      plan.begin.append((middle, false))
      plan.end.append(middle)
      plan.undo.append(middle)
    }
    transition.appearance = plan
    transition.initialFrames[ObjectIdentifier(top)] = controller.presentedView?.frame ?? .zero
    transition.finalFrames[ObjectIdentifier(owner)] = container.bounds
    // The first of the chain knows where the owner's view belongs.
    let bottom = chain[0]._presentationController ?? controller
    transition.onStart = {
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
    transition.onEnd = { completed in
      container.isInTransition = false
      guard completed else {
        for middle in between { middle._presentationController?._container?.isHidden = false }
        if isOwnerAway, !controller._keepsPresentersView { owner.view.removeFromSuperview() }
        if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
        container.setNeedsLayout()
        controller.dismissalTransitionDidEnd(false)
        return
      }
      controller.presentedView?.removeFromSuperview()
      if isOwnerAway { putBack(owner, bottom) }
      controller.dismissalTransitionDidEnd(true)
      for middle in chain.reversed() {
        middle._presentationController?._container?.removeFromSuperview()
        if middle !== top { middle._presentationController?.dismissalTransitionDidEnd(true) }
      }
      RunningApp.current.keyboard.giveBack(to: bottom._editedBefore)
    }
    transition.onFinish = { completed in
      for middle in chain { middle.isBeingDismissed = false }
      guard completed else { return }
      for middle in chain.reversed() {
        middle.viewIfLoaded?.removeFromSuperview()
        forget(middle)
      }
      InterfaceRotation.ensureSupported(animated: animated)
      if byHand { controller.delegate?.presentationControllerDidDismiss(controller) }
      completion?()
    }
    return transition
  }
}

extension UIView.AnimationOptions {
  /// The spring of system transitions; Behaviour/Motion.md §3.3.
  static let systemCurve = UIView.AnimationOptions(rawValue: 7 << 16)
}

extension UIViewController {
  final var _resolvedStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// The controller of this controller's presentation, made when there is none yet.
  ///
  /// - Parameter presenter: Nil when somebody only asks; a transitioning delegate is then asked later, when the presenter is known.
  final func _presentationControllerForUse(source: UIViewController?, presenter: UIViewController?) -> UIPresentationController {
    if let known = _presentationController { return known }
    if let own = _makePresentationController(presenter: presenter) {
      _presentationController = own
      return own
    }
    let style = _resolvedStyle
    let made: UIPresentationController
    switch style {
    case .custom:
      if let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? presenter ?? self)
      {
        own._style = .custom
        made = own
      } else {
        made = CoveringPresentationController(.custom, presented: self, presenting: presenter)
      }
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
      made._style = style
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
      made._style = style
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
      made = CoveringPresentationController(style, presented: self, presenting: presenter)
    case .none, .automatic:
      enforce(false, "\(type(of: self)) cannot be presented with modalPresentationStyle .none: choose another style.")
      fatalError()
    }
    _presentationController = made
    return made
  }
}
