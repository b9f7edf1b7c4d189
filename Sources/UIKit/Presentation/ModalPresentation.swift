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
    enforceUnpresented(presented, source)
    let presenter = presenter(for: presented, from: source)
    guard let window = window(of: presenter, toPresent: presented, for: source) else { return }
    let wanted = presented._presentationControllerForUse(source: source, presenter: presenter)
    let (controller, adapted) = adapt(wanted, to: presenter.traitCollection)
    if adapted != .none,
      let other = wanted.delegate?.presentationController(
        controller, viewControllerForAdaptivePresentationStyle: adapted),
      other !== presented
    {
      presented._presentationController = nil
      other.modalPresentationStyle = adapted
      present(other, from: source, animated: animated, completion)
      guard let controller = other._presentationController else { return }
      controller._wasAdapted(from: wanted, of: presented, to: adapted)
      wanted.delegate?.presentationController(
        controller, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: other._coordinator)
      return
    }
    if adapted != .none {
      wanted.delegate?.presentationController(wanted, prepare: controller)
      controller._wasAdapted(from: wanted, of: presented, to: adapted)
    }
    link(presented, to: presenter, by: controller, for: source)
    if controller.shouldRemovePresentersView, controller.shouldPresentInFullscreen {
      InterfaceRotation.ensureSupported(
        preferred: presented.preferredInterfaceOrientationForPresentation, animated: animated)
    }
    let container = makeContainer(controller, over: presenter, in: window)
    presented.loadViewIfNeeded()
    ModalAppearance(
      presented: presented, presenter: presenter, source: source, controller: controller, container: container,
      wanted: wanted,
      adapted: adapted, animated: animated
    ).makeTransition(completion).start()
  }

  private static func enforceUnpresented(_ presented: UIViewController, _ source: UIViewController) {
    enforce(presented !== source, "Application tried to present \(type(of: presented)) modally on itself.")
    enforce(
      presented.parent == nil,
      "Application tried to present modally a view controller \(type(of: presented)) that has a parent view controller "
        + "\(presented.parent.map { "\(type(of: $0))" } ?? ""): remove it from there first.")
    enforce(
      presented._presenter == nil,
      "Application tried to present modally a view controller \(type(of: presented)) that is already being presented by "
        + "\(presented._presenter.map { "\(type(of: $0))" } ?? ""): dismiss it first, or make another.")
  }

  /// The window of a presenter; nil, with a warning, where it cannot present now.
  private static func window(
    of presenter: UIViewController, toPresent presented: UIViewController, for source: UIViewController
  ) -> UIWindow? {
    let attempt = "Attempt to present \(type(of: presented)) on \(type(of: presenter)) (from \(type(of: source)))"
    if let other = presenter._presented {
      warn("\(attempt) which is already presenting \(type(of: other)).")
      return nil
    }
    guard let window = presenter.viewIfLoaded?.window else {
      warn("\(attempt) whose view is not in the window hierarchy.")
      return nil
    }
    return window
  }

  private static func link(
    _ presented: UIViewController, to presenter: UIViewController, by controller: UIPresentationController,
    for source: UIViewController
  ) {
    controller._presentingNow = presenter
    controller._source = source
    presented._presentationController = controller
    presenter._presented = presented
    presented._presenter = presenter
    presented.isBeingPresented = true
  }

  static func makeContainer(
    _ controller: UIPresentationController, over presenter: UIViewController, in window: UIWindow
  ) -> UITransitionView {
    let host = controller.shouldPresentInFullscreen ? window : presenter.view.superview ?? window
    let container = UITransitionView(frame: host === window ? window.bounds : presenter.view.frame)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.owner = controller
    container.isInTransition = true
    controller._container = container
    if host === window {
      host.addSubview(container)
    } else {
      host.insertSubview(container, aboveSubview: presenter.view)
    }
    return container
  }

  /// A finger has taken a page that zoomed in.
  static func beginDismissal(of page: UIViewController, by drag: ZoomDrag) -> ContainerTransition? {
    guard let presenter = page._presenter, page._presented == nil, !page.isBeingPresented, !page.isBeingDismissed,
      let controller = page._presentationController
    else { return nil }
    guard !page.isModalInPresentation, controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
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
    if let own = presented._ownPresenter(from: source) { return own }
    let style = presented._resolvedStyle
    var here = source
    while let parent = here.parent {
      if style == .currentContext || style == .overCurrentContext, here.definesPresentationContext { return here }
      here = parent
    }
    return here
  }

  /// On a narrow screen a popover becomes a sheet, and the delegate may ask for another form. One of the app's own asks
  /// on every screen.
  ///
  /// - Returns: What shows the controller, and the style it was adapted to; `.none` where it was not.
  static func adapt(
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
  static func takeIn(
    _ presenter: UIViewController, _ controller: UIPresentationController, _ container: UITransitionView
  ) {
    let view = presenter.view!
    if view.superview !== container {
      if let home = view.superview { controller._presentersHome = home }
      let frame = container.convert(view.bounds, from: view)
      container.insertSubview(view, at: 0)
      view.frame = frame
    }
  }

  static func putBack(_ presenter: UIViewController, _ controller: UIPresentationController) {
    guard let home = controller._presentersHome, let view = presenter.viewIfLoaded else { return }
    // Under the container that covered it, over whatever lay below.
    if let container = controller._container, container.superview === home {
      home.insertSubview(view, belowSubview: container)
      view.frame = container.frame
    } else {
      home.insertSubview(view, at: 0)
    }
    if let container = home as? UITransitionView { container.setNeedsLayout() }
  }

  static func forget(_ presented: UIViewController) {
    presented._presenter?._presented = nil
    presented._presenter = nil
    presented._presentationController?._presentingNow = nil
    presented._presentationController?._forgetAdaptation()
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
    ModalDisappearance(of: chain, owner: owner, animated: animated, byHand: byHand)?.makeTransition(
      interactor, completion)
  }
}

extension UIView.AnimationOptions {
  /// The spring of system transitions; Behaviour/Motion.md §3.3.
  static let systemCurve = UIView.AnimationOptions(rawValue: 7 << 16)
}

extension UIViewController {
  /// The style, also where a subclass of an app answers `.automatic`.
  final var _resolvedStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? _automaticPresentationStyle : modalPresentationStyle
  }

  /// The controller of this controller's presentation, made when there is none yet.
  ///
  /// - Parameter presenter: Nil when somebody only asks; a transitioning delegate is then asked later, when the
  ///   presenter is known.
  final func _presentationControllerForUse(source: UIViewController?, presenter: UIViewController?)
    -> UIPresentationController
  {
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
