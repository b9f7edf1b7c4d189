/// Another form for a page that is shown while its screen becomes narrow or wide: a popover becomes a sheet or covers
/// the screen, and is a popover again when there is room.
///
/// The page stays presented and on screen, and so is not told that it comes or goes; a page that the delegate puts in
/// its place is. The forms are exchanged at once: the turn or the change of size in which that happens moves the rest.
@MainActor
struct PresentationAdaptation {
  /// The form that has shown the page until now.
  private let old: UIPresentationController
  private let oldContainer: UITransitionView
  private let page: UIViewController
  private let presenter: UIViewController
  private let window: UIWindow
  /// The form that was asked for, and its page.
  private let wanted: (controller: UIPresentationController, page: UIViewController)

  /// Looks at all presentations above a root, from the lowest.
  static func adaptAll(above root: UIViewController) {
    var presenter = root
    while let page = presenter._presented {
      PresentationAdaptation(of: page)?.run()
      guard let next = presenter._presented else { return }
      presenter = next
    }
  }

  /// Nil for a page that is on its way, or that is covered.
  private init?(of page: UIViewController) {
    guard let old = page._presentationController, let container = old._container, !container.isInTransition,
      let presenter = page._presenter, let window = container.window, page.viewIfLoaded?.window != nil
    else { return nil }
    (self.old, oldContainer, self.page, self.presenter, self.window) = (old, container, page, presenter, window)
    wanted = (old._adaptedFrom ?? old, old._adaptedPage ?? page)
  }

  private func run() {
    // A page that was taken away knows nothing of the new size.
    let traits = presenter.viewIfLoaded?.window == nil ? oldContainer.traitCollection : presenter.traitCollection
    var (new, style) = ModalPresentation.adapt(wanted.controller, to: traits)
    guard style != old._adaptedStyle else { return }
    var next = wanted.page
    let delegate = wanted.controller.delegate
    if style != .none {
      // A page that has presented another keeps it.
      if page._presented == nil,
        let other = delegate?.presentationController(new, viewControllerForAdaptivePresentationStyle: style)
      {
        next = other
      }
      if next !== wanted.page {
        next.modalPresentationStyle = style
        new = next._presentationControllerForUse(source: old._source, presenter: presenter)
      }
      delegate?.presentationController(wanted.controller, prepare: new)
    }
    delegate?.presentationController(
      new, willPresentWithAdaptiveStyle: style, transitionCoordinator: page._coordinator)
    UIView.performWithoutAnimation { exchange(new, style, next) }
  }

  private func exchange(_ new: UIPresentationController, _ style: UIModalPresentationStyle, _ next: UIViewController) {
    // The forms' changes run along with a transition of this turn.
    let coordinator = page._coordinator
    page._coordinator = nil
    let covered = old.shouldRemovePresentersView, covers = new.shouldRemovePresentersView
    if next !== page { leave(page) }
    link(next, new, style)
    for controller in [presenter, next] { controller._isManaged = true }
    if covered != covers { presenter._begin(covered, false) }
    if next !== page { next._begin(true, false) }

    let container = ModalPresentation.makeContainer(new, over: presenter, in: window)
    if let host = oldContainer.superview, host === container.superview {
      host.insertSubview(container, aboveSubview: oldContainer)
    }
    old.dismissalTransitionWillBegin()
    if covered { ModalPresentation.putBack(presenter, old) }
    // The page goes from one to the other without leaving the window, so that what is edited in it stays so.
    if let view = new.presentedView, view !== next.view { container.addSubview(view) }
    new.presentationTransitionWillBegin()
    if let view = new.presentedView {
      view.frame = new.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
    if let view = old.presentedView, view.isDescendant(of: oldContainer) { view.removeFromSuperview() }
    old.dismissalTransitionDidEnd(true)
    oldContainer.removeFromSuperview()
    if covers {
      ModalPresentation.takeIn(presenter, new, container)
      presenter.view.removeFromSuperview()
    }
    presenter.view._isBehindPresentation = new._dimsTintBehind
    container.isInTransition = false
    new.presentationTransitionDidEnd(true)
    container.setNeedsLayout()

    if next !== page { next._end() }
    if covered != covers { presenter._end() }
    for controller in [presenter, next] { controller._isManaged = false }
    next._coordinator = coordinator
  }

  /// The page makes room for another, in which it may stand, or in which it has stood.
  private func leave(_ page: UIViewController) {
    page._begin(false, false)
    page._end()
    page._presenter = nil
    page._presentationController = nil
    let own = wanted.page
    if own !== page { own.parent?._letGo(of: own) }
  }

  private func link(_ next: UIViewController, _ new: UIPresentationController, _ style: UIModalPresentationStyle) {
    old._presentingNow = nil
    old._forgetAdaptation()
    new._presentingNow = presenter
    (new._source, new._editedBefore) = (old._source, old._editedBefore)
    if style != .none { new._wasAdapted(from: wanted.controller, of: wanted.page, to: style) }
    next._presentationController = new
    next._presenter = presenter
    presenter._presented = next
  }
}

extension UIViewController {
  /// Its size changed: what it presents may take another form.
  final func _adaptPresentations() { PresentationAdaptation.adaptAll(above: self) }
}

extension UIPresentationController {
  /// This form takes the place of another.
  final func _wasAdapted(
    from wanted: UIPresentationController, of page: UIViewController, to style: UIModalPresentationStyle
  ) {
    (_adaptedFrom, _adaptedStyle) = (wanted, style)
    _adaptedPage = page === presentedViewController ? nil : page
  }
  final func _forgetAdaptation() { (_adaptedFrom, _adaptedPage, _adaptedStyle) = (nil, nil, .none) }
}
