/// Shows a controller as a sheet that stands at the bottom of the screen, at one of several heights.
///
/// On a low screen the sheet fills it; on a wide screen the sheet is a card in the middle. Source of measures:
/// Behaviour/Metrics.md A18; of the movement by finger: Behaviour/Motion.md §7.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private let sheet = UIDropShadowView(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private lazy var drag = SheetDrag(self)
  /// The sheet's upper edge while a finger or an animation has it, in the container; nil at rest.
  final var _heldTop: CGFloat?

  public required init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    _style = .pageSheet
  }

  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }

  // MARK: What the app asks for

  /// Heights at which the sheet rests, from low to high; not empty.
  open var detents: [Detent] = [.large()] {
    didSet {
      enforce(!detents.isEmpty, "UISheetPresentationController.detents must hold at least one detent.")
      _settleIfShown()
    }
  }
  /// Nil: the lowest. An identifier that is not among `detents` counts as nil.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { _settleIfShown() } }
  }
  /// Up to this height what lies behind is neither dimmed nor out of reach; nil: always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { _settleIfShown() } }
  open var prefersGrabberVisible = false { didSet { sheet.grabber.isHidden = !prefersGrabberVisible } }
  /// True: scrolling up in a sheet that is not at its greatest height makes it higher first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True: in little height the sheet is a sheet all the same, rather than filling the screen.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { _container?.setNeedsLayout() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { _container?.setNeedsLayout() } }
  open var prefersPageSizing = true { didSet { _container?.setNeedsLayout() } }
  /// Points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { sheet.radius = preferredCornerRadius ?? 10 } }
  open var sourceView: UIView?

  /// Asks custom detents for their heights again.
  open func invalidateDetents() { _settleIfShown() }

  /// Changes of detents and selection inside are animated.
  open func animateChanges(_ changes: () -> Void) {
    let options: UIView.AnimationOptions = [.systemCurve, .allowUserInteraction]
    UIView._animate(
      SystemAnimator.springDuration, 0, RunningApp.current.animation.pace(options), options,
      {
        changes()
        _container?.layoutIfNeeded()
      }, nil)
  }

  private func _settleIfShown() {
    guard let container = _container, !container.isInTransition else { return }
    container.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { container.layoutIfNeeded() }
  }

  // MARK: Geometry, in the container's coordinates

  /// The screen has little height: the sheet covers everything.
  final var _fillsScreen: Bool {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }
  /// A card in the middle of a wide screen.
  final var _floats: Bool {
    traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .regular
  }

  private var area: CGRect { _container?.bounds ?? .zero }
  private var insets: UIEdgeInsets { _container?.safeAreaInsets ?? .zero }
  private var cardSize: CGSize {
    let wish = presentedViewController.preferredContentSize
    if presentationStyle == .formSheet {
      let size = wish == .zero ? CGSize(width: 540, height: 620) : wish
      return CGSize(
        width: min(size.width, area.width - 40), height: min(size.height, area.height - insets.top - insets.bottom - 40)
      )
    }
    // A page: √2 times as high as wide where there is room. Source: Behaviour/Pictures.md 76.
    let width = min(704, area.width - 64)
    return CGSize(
      width: width, height: min((width * 2.squareRoot()).rounded(.up), area.height - insets.top - insets.bottom - 20))
  }

  /// The sheet's upper edge at the greatest height. Below a bar of 20 points the presenter shows ten points lower:
  /// Behaviour/Pictures.md 73.
  final var _largeTop: CGFloat {
    if _fillsScreen { return 0 }
    if _floats { return ((area.height - cardSize.height) / 2).rounded() }
    return insets.top + (insets.bottom > 0 ? 10 : 20)
  }

  final func _top(of detent: Detent) -> CGFloat {
    guard let value = detent.resolvedValue(in: DetentContext(traits: traitCollection, maximum: _maximumDetentValue))
    else {
      return .infinity
    }
    return max(area.height - max(insets.bottom, _keyboardHeight) - value, _largeTop).rounded()
  }

  /// A detent's value counts from the safe area's lower edge, or from the keyboard.
  final var _maximumDetentValue: CGFloat { max(area.height - insets.bottom - _largeTop, 0) }

  /// Detents that apply here with the sheet's upper edge, from the lowest sheet to the highest.
  final var _stops: [(identifier: Detent.Identifier, top: CGFloat)] {
    if _fillsScreen || _floats { return [(.large, _largeTop)] }
    let stops = detents.map { (identifier: $0.identifier, top: _top(of: $0)) }.filter { $0.top.isFinite }
    return stops.isEmpty ? [(.large, _largeTop)] : stops.sorted { $0.top > $1.top }
  }

  final var _currentStop: (identifier: Detent.Identifier, top: CGFloat) {
    let stops = _stops
    return stops.first { $0.identifier == selectedDetentIdentifier } ?? stops[0]
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(top: _currentStop.top) }

  private func frame(top: CGFloat) -> CGRect {
    if _floats {
      let size = cardSize
      return CGRect(x: ((area.width - size.width) / 2).rounded(), y: top, width: size.width, height: size.height)
    }
    // Below its lowest rest the sheet keeps its height and sinks.
    let height = area.height - min(top, _stops[0].top)
    var width = area.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, presentedViewController.preferredContentSize.width > 0 {
      width = min(width, presentedViewController.preferredContentSize.width)
    }
    return CGRect(x: ((area.width - width) / 2).rounded(), y: top, width: width, height: height)
  }

  // MARK: The pieces

  open override var presentedView: UIView? { sheet }
  open override var shouldPresentInFullscreen: Bool { true }
  override var _laysOutPresentedView: Bool { false }

  override func _animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    switch presentedViewController.modalTransitionStyle {
    case .coverVertical where UIAccessibility.prefersCrossFadeTransitions: nil
    case .coverVertical: SheetAnimator(self, isPresenting: isPresenting)
    default: nil
    }
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = _container, let view = presentedViewController.view else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    container.insertSubview(dimming, at: container.subviews.first === presentingViewController.viewIfLoaded ? 1 : 0)
    sheet.radius = preferredCornerRadius ?? 10
    sheet.grabber.isHidden = !prefersGrabberVisible
    container.insertSubview(sheet.shade, aboveSubview: dimming)
    // An animator of the app's own may take its picture before it puts the view anywhere.
    sheet.frame = frameOfPresentedViewInContainerView
    sheet.show(view)
    drag.attach(to: sheet, dimming: dimming)
    container.passesTouches = { [weak self] point, event in self?.behind(point, event) }
    // The views behind move together with the sheet that the animator brings in.
    presentedViewController._coordinator?.animate(
      alongsideTransition: { [weak self] _ in self?._applyBackdrop(1) }, completion: nil)
    if presentedViewController._coordinator == nil { _applyBackdrop(1) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { restoreBackdrop() }
    // Such an animator adds the controller's view to the container by itself.
    if completed, let view = presentedViewController.viewIfLoaded, view.superview !== sheet { sheet.show(view) }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController._coordinator?.animate(
      alongsideTransition: { [weak self] _ in
        guard let self, !self.drag.isDismissing else { return }
        self._applyBackdrop(0)
      }, completion: nil)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { restoreBackdrop() }
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let container = _container, !container.isInTransition, _heldTop == nil else { return }
    _place(top: _currentStop.top)
  }

  // MARK: Moving

  /// Puts the sheet's upper edge at `top`, and what lies behind where it belongs then.
  final func _place(top: CGFloat) {
    let frame = frame(top: top)
    if sheet.bounds.size != frame.size || sheet.center != CGPoint(x: frame.midX, y: frame.midY) { sheet.frame = frame }
    let depth = frame.height > 0 ? min(max((area.height - top) / (area.height - _stops[0].top), 0), 1) : 1
    _applyBackdrop(depth, top: top)
  }

  /// - Parameter shown: 0 for no sheet, 1 for a sheet at one of its rests.
  final func _applyBackdrop(_ shown: CGFloat, top: CGFloat? = nil) {
    let top = top ?? (shown > 0 ? _currentStop.top : area.height)
    let isDark = traitCollection.userInterfaceStyle == .dark
    // Source: Behaviour/Pictures.md 74.
    dimming.backgroundColor = UIColor(white: 0, alpha: isDark ? 0.29 : 0.12)
    dimming.alpha = _fillsScreen ? 0 : shown * dimFraction(top)
    // The views behind an undimmed sheet can be used.
    containerView?.accessibilityViewIsModal = _fillsScreen || dimFraction(top) > 0.5
    sheet.updateCorners(all: _floats, none: _fillsScreen)
    sheet.shade.alpha = _fillsScreen ? 0 : shown * (1 - dimFraction(top))
    sheet.grabber.isHidden = !prefersGrabberVisible || _fillsScreen
    _dimsTintBehind = !_fillsScreen && shown > 0.5 && dimFraction(top) > 0.5
    shrinkPresenter(top)
  }

  /// 0 up to the largest undimmed height, 1 from the next one on.
  private func dimFraction(_ top: CGFloat) -> CGFloat {
    guard let identifier = largestUndimmedDetentIdentifier,
      let start = _stops.first(where: { $0.identifier == identifier })?.top
    else {
      return 1
    }
    guard let next = _stops.first(where: { $0.top < start - 0.5 })?.top else { return 0 }
    return min(max((start - top) / (start - next), 0), 1)
  }

  /// More than half of the way.
  override var _hasPushedPresenterBack: Bool { isPresenterBack }
  private var isPresenterBack = false

  /// The presenter steps back under a sheet of the greatest height.
  private func shrinkPresenter(_ top: CGFloat) {
    guard presentationStyle == .pageSheet || presentationStyle == .formSheet, !_fillsScreen, !_floats else { return }
    let start = _stops.count > 1 && _stops[0].top > _largeTop + 1 ? _stops[_stops.count - 2].top : area.height
    let fraction =
      _stops[_stops.count - 1].top <= _largeTop + 0.5 ? min(max((start - top) / (start - _largeTop), 0), 1) : 0
    isPresenterBack = fraction > 0.5
    guard let card = fraction > 0 ? makePresentersCard() : presentersCard else { return }
    guard fraction > 0 else {
      card.transform = .identity
      card.layer.cornerRadius = (card as? UIDropShadowView)?.radius ?? 0
      (card as? PresenterCard)?.isRaised = false
      return
    }
    (card as? PresenterCard)?.isRaised = true
    let width = card.bounds.width, height = card.bounds.height
    let scale = 1 - fraction * (32 / width)
    // It shrinks towards its own upper edge and peeks out ten points above the sheet.
    let target = (_largeTop - 10) - (card.center.y - height / 2)
    card.transform = CGAffineTransform(translationX: 0, y: fraction * target - height * (1 - scale) / 2).scaledBy(
      x: scale, y: scale)
    if !(card is UIDropShadowView) {
      card.layer.cornerCurve = .continuous
      card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      card.clipsToBounds = true
      card.layer.cornerRadius = 10 * fraction
    }
  }

  /// The view that is pushed back: the sheet that the presenter stands in, or the card made for its view.
  private var presentersCard: UIView? {
    (presentingViewController._presentationController as? UISheetPresentationController)?.sheet ?? presenterCard
  }
  private var presenterCard: PresenterCard?

  /// - Returns: Nil where an animator of the app's own has the presenter's view in its hands.
  private func makePresentersCard() -> UIView? {
    if let presentersCard { return presentersCard }
    guard let view = presentingViewController.viewIfLoaded, view.superview !== _container else { return nil }
    presenterCard = PresenterCard.wrap(view)
    return presenterCard
  }

  private func restoreBackdrop() {
    isPresenterBack = false
    _dimsTintBehind = false
    presentersCard?.transform = .identity
    presenterCard?.unwrap()
    presenterCard = nil
  }

  /// Touches beside a sheet whose surroundings are not dimmed reach what lies behind.
  private func behind(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard dimming.alpha < 0.01, let container = _container, let card = presentingViewController.viewIfLoaded,
      card.window != nil
    else { return _container }
    return card.hitTest(card.convert(point, from: container), with: event)
  }

  // MARK: Dismissal by hand

  final var _mayBeDismissedByHand: Bool {
    var controller = presentedViewController
    while true {
      if controller.isModalInPresentation { return false }
      guard let child = controller._modalityChild else { return true }
      controller = child
    }
  }
}

extension UIViewController {
  /// The child that a container shows: its `isModalInPresentation` counts too.
  fileprivate var _modalityChild: UIViewController? { children.last }
}

/// The card: the presented view with round corners, and a grabber.
final class UIDropShadowView: UIView {
  let grabber = UIView(frame: .zero)
  /// The shadow of the sheet: a view behind it, because the sheet cuts off what is outside of it.
  let shade = SheetShade(frame: .zero)
  var radius: CGFloat = 10 { didSet { layer.cornerRadius = hasCorners ? radius : 0 } }
  private var hasCorners = true

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    addSubview(grabber)
    // Content that is presented above something else is lighter in the dark.
    traitOverrides.userInterfaceLevel = .elevated
  }
  required init?(coder: NSCoder) { fatalError("Sheets are not archived.") }

  override var frame: CGRect { didSet { followWithShade() } }
  override var center: CGPoint { didSet { followWithShade() } }
  override var bounds: CGRect { didSet { followWithShade() } }
  override var transform: CGAffineTransform { didSet { shade.transform = transform } }

  /// In an animation of the sheet the shadow is animated with it.
  private func followWithShade() {
    if shade.bounds.size != bounds.size { shade.bounds.size = bounds.size }
    if shade.center != center { shade.center = center }
  }

  override func removeFromSuperview() {
    super.removeFromSuperview()
    shade.removeFromSuperview()
  }

  func show(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  func updateCorners(all: Bool, none: Bool) {
    hasCorners = !none
    layer.cornerRadius = none ? 0 : radius
    layer.maskedCorners =
      all
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let content = subviews.first, content !== grabber, content.frame != bounds { content.frame = bounds }
    grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }
}

/// The shadow that a sheet casts on surroundings that are not dimmed.
///
/// The shade is known from iOS 15 to 18; its darkness and width are estimates.
final class SheetShade: UIView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.15, 15, .zero)
    alpha = 0
  }
  required init?(coder: NSCoder) { fatalError("Sheets are not archived.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
  }
}

/// Up from below the screen, with the system's spring; what lies behind follows as an animation alongside.
final class SheetAnimator: SystemAnimator {
  private let owner: UISheetPresentationController
  private let isPresenting: Bool

  init(_ owner: UISheetPresentationController, isPresenting: Bool) {
    (self.owner, self.isPresenting) = (owner, isPresenting)
    super.init()
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    guard let sheet = owner.presentedView else { return {} }
    let rest = isPresenting ? owner.frameOfPresentedViewInContainerView : sheet.frame
    let away = rest.offsetBy(dx: 0, dy: container.bounds.maxY - rest.minY)
    if isPresenting {
      sheet.frame = away
      container.addSubview(sheet)
      sheet.layoutIfNeeded()
    }
    return { [isPresenting] in sheet.frame = isPresenting ? rest : away }
  }
}
