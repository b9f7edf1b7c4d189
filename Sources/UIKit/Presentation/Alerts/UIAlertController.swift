public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

/// A question to the user: an alert in the middle of the screen, or a list of actions from its lower edge.
///
/// Present it as any controller. On a pad an action sheet is a popover, which needs to know its source.
/// Source of measures: Behaviour/Metrics.md A17.
@preconcurrency @MainActor
open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
  /// Whether an action is chosen when a drag rests on it.
  open var isSpringLoaded = false { didSet { alertView?.isSpringLoaded = isSpringLoaded } }

  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { notImplemented("UIAlertController.init(coder:)") }

  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      contentDidChange()
    }
  }
  open var message: String? { didSet { contentDidChange() } }
  open var severity = UIAlertControllerSeverity.default
  /// Shown in place of title and message; UIKit has no public names for them, nor for the page below the text.
  final var _richTitle: NSAttributedString? { didSet { contentDidChange() } }
  final var _richMessage: NSAttributedString? { didSet { contentDidChange() } }
  /// A page between the text and the buttons, as high as it prefers.
  final var _contentController: UIViewController? {
    didSet {
      guard _contentController !== oldValue else { return }
      if let old = oldValue {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      if let new = _contentController { addChild(new) }
      contentDidChange()
      _contentController?.didMove(toParent: self)
    }
  }

  /// Only one may have the style `.cancel`.
  open func addAction(_ action: UIAlertAction) {
    enforce(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel: \(action.title ?? "") was added to "
        + "\(actions.first { $0.style == .cancel }?.title ?? "").")
    actions.append(action)
    action._didChange = { [weak self] in self?.contentDidChange() }
    contentDidChange()
  }

  /// Its button is bold. Must be one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      enforce(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "UIAlertController.preferredAction must be one of its actions: add \(preferredAction?.title ?? "") first.")
      contentDidChange()
    }
  }

  /// - Precondition: The style is `.alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    enforce(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertController.Style.alert.")
    let field = UITextField(frame: .zero)
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    configurationHandler?(field)
    fields.append(field)
    contentDidChange()
  }
  /// Nil for none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  // MARK: View

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() {
    let alert = AlertView(style: preferredStyle)
    alert.choose = { [weak self] action in self?.choose(action) }
    alert.isSpringLoaded = isSpringLoaded
    view = alert
    contentDidChange()
  }

  private func contentDidChange() {
    alertView?.show(
      AlertTexts(title: title, message: message, richTitle: _richTitle, richMessage: _richMessage), fields: fields,
      page: _contentController, actions: shownActions, bold: boldAction)
    _presentationController?.containerView?.setNeedsLayout()
  }

  /// The cancel button last; beside one other it comes first.
  private var shownActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
    // A tap beside a popover is Cancel.
    if isPopover { return others }
    return others + cancel
  }

  private var boldAction: UIAlertAction? { preferredAction ?? actions.first { $0.style == .cancel } }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard let presenter = _presenter else { return action._run() }
    ModalPresentation.dismiss(presenter, animated: true) { action._run() }
  }

  /// A tap beside an action sheet is its cancel button.
  final func _cancelByHand() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    choose(cancel)
  }

  // MARK: Presentation

  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { isPopover ? .popover : .custom }
    set {}
  }
  /// A popover is as high as what it holds.
  open override var preferredContentSize: CGSize {
    get {
      guard isPopover, super.preferredContentSize == .zero, let view = alertView else {
        return super.preferredContentSize
      }
      return CGSize(
        width: 320, height: view.sizeThatFits(CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)).height)
    }
    set { super.preferredContentSize = newValue }
  }
  private var isPopover: Bool {
    preferredStyle == .actionSheet && UIScreen.main.traitCollection.userInterfaceIdiom == .pad
  }

  override func _makePresentationController(presenter: UIViewController?) -> UIPresentationController? {
    isPopover ? nil : AlertPresentationController(presentedViewController: self, presenting: presenter)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    contentDidChange()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle { _presenter?.preferredStatusBarStyle ?? .default }
  open override var prefersStatusBarHidden: Bool { _presenter?.prefersStatusBarHidden ?? false }
}

/// Dims what lies behind, and places the alert.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIControl(frame: .zero)
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isAlert: Bool { alert?.preferredStyle == .alert }

  override var _laysOutPresentedView: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = _container, let view = presentedViewController.view else { return .zero }
    let safe = container.safeAreaInsets, area = container.bounds
    let isWide = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if isAlert {
      let width: CGFloat = isWide ? 310 : 270
      let margin: CGFloat = 8, top = safe.top, bottom = area.height - max(_keyboardHeight, safe.bottom)
      let room = max(bottom - top - 2 * margin, 0)
      let height = min(view.sizeThatFits(CGSize(width: width, height: room)).height, room)
      // In the middle of the safe area: Behaviour/Pictures.md 70.
      let scale = UIScreen.main.scale, y = ((top + bottom - height) / 2).onPixels(scale, .down)
      return CGRect(x: ((area.width - width) / 2).onPixels(scale), y: y, width: width, height: height)
    }
    let width = min(area.width, area.height) - 16 - safe.left - safe.right
    let bottom = max(safe.bottom, 8), room = area.height - safe.top - bottom - 8
    let height = min(view.sizeThatFits(CGSize(width: width, height: room)).height, room)
    return CGRect(x: ((area.width - width) / 2).rounded(), y: area.maxY - bottom - height, width: width, height: height)
  }

  override func _animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    isAlert ? AlertAnimator(isPresenting: isPresenting) : CoverVerticalAnimator(isPresenting: isPresenting)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = _container else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: traitCollection.userInterfaceStyle == .dark ? 0.48 : 0.2)
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    dimming.addAction(UIAction { [weak self] _ in self?.alert?._cancelByHand() }, for: .touchUpInside)
    container.insertSubview(dimming, at: 0)
    _dimsTintBehind = true
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    _dimsTintBehind = false
    fade(to: 0)
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController._coordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha }, completion: nil)
  }
}

/// In: from a larger scale with a fade. Out: a fade.
///
/// Source: Behaviour/Motion.md §4: scale from about 1.2, about 0.4 s.
final class AlertAnimator: SystemAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    if isPresenting {
      super.init(duration: 0.4, timing: UISpringTimingParameters(dampingRatio: 1))
    } else {
      super.init(duration: 0.25, timing: UICubicTimingParameters(animationCurve: .easeInOut))
    }
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    guard isPresenting else {
      let view = context.view(forKey: .from)
      return { view?.alpha = 0 }
    }
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return {} }
    view.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
    view.alpha = 0
    view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    return {
      view.alpha = 1
      view.transform = .identity
    }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    if !isPresenting, completed { context.view(forKey: .from)?.alpha = 1 }
  }
}
