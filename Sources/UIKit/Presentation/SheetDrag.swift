/// A finger on a sheet: moves it between its rests, and pulls it away.
///
/// Source: Behaviour/Motion.md §7.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
  private unowned let owner: UISheetPresentationController
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private weak var sheet: UIDropShadowView?
  /// The sheet's upper edge where the finger took it.
  private var grabbedTop: CGFloat = 0
  private var settling: UIViewPropertyAnimator?
  private var dismissal: ContainerTransition?
  private var isRefused = false

  /// A dismissal by this finger is under way.
  var isDismissing: Bool { dismissal != nil }

  init(_ owner: UISheetPresentationController) {
    self.owner = owner
    super.init()
    pan.addTarget(self, action: "panned")
    pan.delegate = self
    tap.addTarget(self, action: "tappedOutside")
  }

  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    switch selector._name {
    case "panned": panned()
    case "tappedOutside": tappedOutside()
    default: return super._invoke(selector, arguments)
    }
    return .some(nil)
  }

  func attach(to sheet: UIDropShadowView, dimming: UIView) {
    self.sheet = sheet
    sheet.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  private var area: CGRect { owner.containerView?.bounds ?? .zero }
  private var lowestTop: CGFloat { owner._stops[0].top }
  private var highestTop: CGFloat { owner._stops[owner._stops.count - 1].top }

  // MARK: The finger

  private func panned() {
    guard let container = owner.containerView else { return }
    let way = pan.translation(in: container).y
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { take() }
      move(to: grabbedTop + way)
    case .ended: release(speed: pan.velocity(in: container).y)
    case .cancelled, .failed: release(speed: 0)
    default: break
    }
  }

  private func take() {
    isRefused = false
    let shown = sheet?.layer.presentation()?.frame.minY ?? sheet?.frame.minY ?? owner._currentStop.top
    grabbedTop = settling == nil ? owner._currentStop.top : shown
    settling?.stopAnimation(true)
    settling = nil
    if let running = dismissal, !running.isOver {
      // A sheet on its way back is caught again.
      running.completeTransition(false)
      dismissal = nil
    }
  }

  private func move(to wanted: CGFloat) {
    var top = wanted
    if top < highestTop {
      top = highestTop - rubber(highestTop - top)
    } else if top > lowestTop {
      if !isDismissing, !isRefused { beginDismissal() }
      if isRefused { top = lowestTop + rubber(top - lowestTop) }
    }
    owner._heldTop = top
    owner._place(top: top)
    if let dismissal {
      dismissal.updateInteractiveTransition((top - lowestTop) / max(area.height - lowestTop, 1))
    }
  }

  /// Source: Behaviour/Scrolling.md §2; sheets give way less than scroll views.
  private func rubber(_ distance: CGFloat) -> CGFloat { (1 - 1 / (0.55 * distance / 200 + 1)) * 60 }

  private func beginDismissal() {
    let delegate = owner.delegate
    guard owner._mayBeDismissedByHand, delegate?.presentationControllerShouldDismiss(owner) ?? true else {
      isRefused = true
      return
    }
    delegate?.presentationControllerWillDismiss(owner)
    let presented = owner.presentedViewController
    guard let presenter = presented._presenter else { return }
    dismissal = ModalPresentation.dismissal(
      of: [presented], owner: presenter, animated: true, byHand: true, interactor: self, nil)
    dismissal?.blocksTouches = false
    dismissal?.start()
  }

  /// The finger moves the sheet itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}

  private func release(speed: CGFloat) {
    let top = owner._heldTop ?? owner._currentStop.top
    let height = area.height - lowestTop
    if isDismissing, top > lowestTop, speed >= 1000 || (top - lowestTop > height / 2 && speed > -300) {
      return settle(to: area.height, speed: speed, dismisses: true)
    }
    if isRefused, top > lowestTop { owner.delegate?.presentationControllerDidAttemptToDismiss(owner) }
    // The position to which the finger's speed would carry it: Behaviour/Scrolling.md §1.
    let projected = min(max(top + speed * 0.499, highestTop), lowestTop)
    let stop = owner._stops.min { abs($0.top - projected) < abs($1.top - projected) } ?? owner._currentStop
    let changes = stop.identifier != owner._currentStop.identifier
    owner._heldTop = stop.top
    if changes || owner.selectedDetentIdentifier != nil { owner.selectedDetentIdentifier = stop.identifier }
    settle(to: stop.top, speed: speed, dismisses: false)
    if changes {
      (owner.delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(owner)
    }
  }

  private func settle(to target: CGFloat, speed: CGFloat, dismisses: Bool) {
    let from = sheet?.frame.minY ?? target
    let way = target - from
    let velocity = abs(way) > 1 ? speed / way : 0
    let animator = UIViewPropertyAnimator(
      duration: SystemAnimator.springDuration, timingParameters: SystemAnimator.spring(velocity: velocity))
    let owner = owner, transition = dismissal
    if dismisses { transition?.finishInteractiveTransition() } else { transition?.cancelInteractiveTransition() }
    animator.addAnimations { owner._place(top: target) }
    animator.addCompletion { [weak self] _ in
      self?.settling = nil
      self?.dismissal = nil
      owner._heldTop = nil
      transition?.completeTransition(dismisses)
      if !dismisses { owner.containerView?.setNeedsLayout() }
    }
    settling = animator
    animator.startAnimation()
  }

  /// On what is dimmed: as a drag downwards would end.
  private func tappedOutside() {
    guard settling == nil, !isDismissing else { return }
    guard owner._mayBeDismissedByHand, owner.delegate?.presentationControllerShouldDismiss(owner) ?? true else {
      owner.delegate?.presentationControllerDidAttemptToDismiss(owner)
      return
    }
    owner.delegate?.presentationControllerWillDismiss(owner)
    if let presenter = owner.presentedViewController._presenter {
      ModalPresentation.dismiss(presenter, animated: true, byHand: true, nil)
    }
  }

  // MARK: Beside what is in the sheet

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== pan || touch.view?._keepsTouches != true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan, let sheet, !owner._fillsScreen else { return gestureRecognizer !== pan }
    let way = pan.translation(in: sheet)
    guard abs(way.y) >= abs(way.x) else { return false }
    guard let scroll = scrollView(at: pan.location(in: sheet), in: sheet) else { return true }
    let isAtTop = scroll._isAtTop
    if way.y > 0 { return isAtTop }
    return isAtTop && owner.prefersScrollingExpandsWhenScrolledToEdge && owner._currentStop.top > highestTop + 0.5
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, let other = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === other.panGestureRecognizer
  }

  private func scrollView(at point: CGPoint, in sheet: UIView) -> UIScrollView? {
    var view = sheet.hitTest(point, with: nil)
    while let here = view, here !== sheet {
      if let scroll = here as? UIScrollView, scroll.isScrollEnabled,
        !scroll.isPagingEnabled || scroll.contentSize.height > scroll.bounds.height
      {
        return scroll
      }
      view = here.superview
    }
    return nil
  }
}
