import HostInterface

/// Owns a view and its life: loading, appearing, containing other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIContentContainer,
  UIFocusEnvironment
{
  // MARK: Making and loading

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (_nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
    LiveViewControllers.count += 1
  }

  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public required convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    (_nibName, nibBundle) = (nil, nil)
    super.init()
    LiveViewControllers.count += 1
    _scene = coder._controllerScene
    _scene?.prepare(self)
  }

  deinit { LiveViewControllers.count -= 1 }

  open func encode(with coder: NSCoder) { notImplemented("UIViewController.encode(with:)") }

  private final var _nibName: String?
  /// The name given, else the class's own, or that without "Controller", where its bundle has such a nib.
  open var nibName: String? { _nibName ?? _nibNamedAsClass }
  public private(set) final var nibBundle: Bundle?
  /// For a class whose designated initialiser takes no nib.
  final func _useNib(_ name: String?, _ bundle: Bundle?) { (_nibName, nibBundle) = (name, bundle) }
  /// The storyboard's scene of the controller.
  final var _scene: (any ControllerScene)?
  final var _unwindsAnimated = true
  /// The storyboard that made the controller.
  open var storyboard: UIStoryboard? { _scene?.storyboard }

  private final var _view: UIView?
  private final var isLoading = false

  /// Loads the view when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return _view
    }
    set {
      _view?._viewController = nil
      _view = newValue
      newValue?._viewController = self
      newValue?._traitsMayHaveChanged()
    }
  }

  open var viewIfLoaded: UIView? { _view }
  open var isViewLoaded: Bool { _view != nil }

  open func loadViewIfNeeded() {
    guard _view == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard _view != nil else { fatalError("\(type(of: self)).loadView() did not set its view.") }
    viewDidLoad()
  }

  /// Loads the view from the nib, or makes a plain one of the screen's size. An override must set `view` and must not
  /// call super.
  open func loadView() {
    if let _scene, _scene.loadView(of: self) { return }
    if let nibName { return _loadView(fromNib: nibName) }
    let view = UIView(frame: _window?.bounds ?? UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() { _replaceably("viewDidLoad()") {} }

  // MARK: Appearing

  open func viewWillAppear(_ animated: Bool) { _replaceably("viewWillAppear(_:)", animated) { _ in } }
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) { _replaceably("viewDidAppear(_:)", animated) { _ in } }
  open func viewWillDisappear(_ animated: Bool) { _replaceably("viewWillDisappear(_:)", animated) { _ in } }
  open func viewDidDisappear(_ animated: Bool) { _replaceably("viewDidDisappear(_:)", animated) { _ in } }
  open func viewWillLayoutSubviews() { _replaceably("viewWillLayoutSubviews()") {} }
  open func viewDidLayoutSubviews() { _replaceably("viewDidLayoutSubviews()") {} }

  /// The list that fills the view of a controller made for lists: bars follow it, whatever else is in the view. An
  /// override point of ours.
  var _listForBars: UIScrollView? { nil }

  enum Appearance { case disappeared, appearing, appeared, disappearing }
  final var _appearance = Appearance.disappeared
  final var _isAnimatingAppearance = false
  /// viewIsAppearing is due before the next layout.
  final var _owesIsAppearing = false
  /// A container or window is showing or hiding the view and reports it itself.
  final var _isManaged = false

  open package(set) var isBeingPresented = false
  open package(set) var isBeingDismissed = false
  /// Whether the controller appears because it was added to a container: from `addChild(_:)` until the container says
  /// that it has moved, or until it has appeared.
  open private(set) var isMovingToParent = false
  /// Whether the controller disappears because it leaves its container: from `willMove(toParent: nil)` on.
  open package(set) var isMovingFromParent = false

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { _begin(isAppearing, animated) }
  open func endAppearanceTransition() { _end() }
  /// False: the container calls `beginAppearanceTransition` and `endAppearanceTransition` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Title and items

  open var title: String? {
    didSet {
      // The items take it over also when it is the same: their own titles may have been set in between.
      _tabBarItem?._controllerTitleDidChange(title)
      _navigationItem?.title = title
      parent?._titleOfChildDidChange(self)
      if _isObserved { _changed("title", oldValue, title) }
      if title != oldValue { _titleDidChange?() }
    }
  }
  /// A child was given a title. A container whose own items speak for that child takes the title over.
  func _titleOfChildDidChange(_ child: UIViewController) {}
  final var _titleDidChange: (() -> Void)?

  final var _tabBarItem: UITabBarItem?
  open var tabBarItem: UITabBarItem! {
    get {
      if let _tabBarItem { return _tabBarItem }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      _tabBarItem = item
      return item
    }
    set {
      _tabBarItem = newValue
      tabBarController?.items.update()
    }
  }
  open var tabBarController: UITabBarController? { _nearest(UITabBarController.self) }
  open var navigationController: UINavigationController? { _nearest(UINavigationController.self) }
  open var splitViewController: UISplitViewController? { _nearest(UISplitViewController.self) }
  open var hidesBottomBarWhenPushed = false

  final var _navigationItem: UINavigationItem?
  /// The item that the navigation bar shows for this controller; made with its title when first asked for.
  open var navigationItem: UINavigationItem {
    if let _navigationItem { return _navigationItem }
    let item = UINavigationItem(_title: title)
    _navigationItem = item
    return item
  }
  final var _toolbarItems: [UIBarButtonItem]?
  open var toolbarItems: [UIBarButtonItem]? {
    get { _toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    _setToolbarItems(toolbarItems, animated)
  }
  final var _editItem: UIBarButtonItem?
  /// Edit and Done in turn; a tap calls `setEditing(_:animated:)`.
  open var editButtonItem: UIBarButtonItem { _makeEditItem() }
  final var _contentScrollViews: [UInt: WeakReference<UIScrollView>] = [:]
  /// The bars at `edge` follow this scroll view. Nil: the one that the controller's view is, or has as its backmost
  /// subview.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    _setContentScrollView(scrollView, edge)
  }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    _contentScrollViews[edge.rawValue]?.object
  }

  final func _nearest<T: UIViewController>(_ type: T.Type) -> T? {
    var controller = parent
    while let here = controller {
      if let found = here as? T { return found }
      controller = here.parent
    }
    return nil
  }

  /// Shows another controller as the nearest container that knows how does it: a navigation controller pushes it.
  /// Presents it when there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// As `show(_:sender:)`, for the detail of what is shown here.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The nearest controller at or above this one that does `action`, which is `show(_:sender:)` or another of its kind.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    var controller: UIViewController? = self
    while let here = controller {
      if here._answersShowing(action) ?? here.canPerformAction(action, withSender: sender) { return here }
      controller = here.parent
    }
    return nil
  }
  /// Whether the class does one of the two actions that show a controller in its own way; nil for other actions. An
  /// app's own class that overrides them is not noticed.
  func _answersShowing(_ action: Selector) -> Bool? {
    ["showViewController:sender:", "showDetailViewController:sender:"].contains(action._name) ? false : nil
  }

  // MARK: In a split view

  /// The secondary controller of a split view of the old kind has no position beside this one any more. It does
  /// nothing: a navigation controller takes the other onto its stack.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// There is room for a secondary controller again. Nil: the split view has none.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  // MARK: Segues

  /// Goes a segue of the storyboard that made this controller, without asking `shouldPerformSegue`; traps where there
  /// is none of the name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { _performSegue(identifier, sender) }
  /// Asked before a touch goes a segue; the identifier is empty where the segue has none.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// The destination is made, its view not loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool {
    _canUnwind(action, from: fromViewController)
  }
  /// The children among which the end of an unwind segue is looked for, in that order.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    _childrenForUnwinding(source)
  }
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    _child(containing: source.source)
  }
  /// Brings a child to the front, as an unwind segue asks of every container around its destination.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Containing

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The window whose root controller this is.
  final weak var _window: UIWindow?

  /// Calls the child's `willMove(toParent:)`; the container calls `didMove(toParent:)` when it has shown it.
  open func addChild(_ childController: UIViewController) {
    enforce(childController !== self, "\(type(of: self)) cannot be added to itself as a child.")
    if childController.parent === self {
      children.removeAll { $0 === childController }
      children.append(childController)
      return
    }
    childController.parent?._remove(childController)
    childController.willMove(toParent: self)
    childController.isMovingToParent = true
    childController.parent = self
    children.append(childController)
    childController.viewIfLoaded?._traitsMayHaveChanged()
  }

  /// Calls `didMove(toParent: nil)`; call `willMove(toParent: nil)` first.
  open func removeFromParent() {
    guard let parent else { return }
    parent._remove(self)
    didMove(toParent: nil)
  }

  /// A child stands alone again. Override point of ours, for containers that keep lists of their own.
  func _letGo(of child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private final func _remove(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
  open func didMove(toParent parent: UIViewController?) { _endMove() }
  /// The controller has moved, or its appearance is over.
  final func _endMove() { (isMovingToParent, isMovingFromParent) = (false, false) }

  /// Shows one child instead of another, with the changes of `animations`.
  ///
  /// - Precondition: Both are children of this controller.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    enforce(
      fromViewController.parent === self && toViewController.parent === self,
      "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller "
        + "when calling transition(from:to:duration:options:animations:completion:)")
    let animated = duration > 0
    fromViewController._isManaged = true
    toViewController._isManaged = true
    toViewController._begin(true, animated)
    fromViewController._begin(false, animated)
    let container = fromViewController.view.superview
    func end(_ finished: Bool) {
      fromViewController.view.removeFromSuperview()
      fromViewController._end()
      toViewController._end()
      fromViewController._isManaged = false
      toViewController._isManaged = false
      completion?(finished)
    }
    if let container, options._transitionKind != nil {
      UIView.transition(with: container, duration: duration, options: options) {
        container.addSubview(toViewController.view)
        fromViewController.view.removeFromSuperview()
        animations?()
      } completion: {
        end($0)
      }
      return
    }
    container?.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: {
      end($0)
    }
  }

  // MARK: Presenting

  /// The controller that this one itself presents, and the one that presents it; children see their ancestors' in the
  /// public properties.
  final var _presented: UIViewController?
  final weak var _presenter: UIViewController?
  final var _presentationController: UIPresentationController?
  /// The coordinator of the transition that this controller takes part in.
  final weak var _coordinator: TransitionCoordinator?

  /// For controllers of ours that bring their own presentation.
  func _makePresentationController(presenter: UIViewController?) -> UIPresentationController? { nil }
  /// Whether a presented controller is told that it appears and disappears when its presenter is. Override point of
  /// ours.
  var _appearsWithPresenter: Bool { false }
  /// The controller that presents this one when `source` is asked to; nil for the rule that all others follow.
  func _ownPresenter(from source: UIViewController) -> UIViewController? { nil }

  /// The controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? { _presented ?? parent?.presentedViewController }
  /// The controller that presents this one or an ancestor.
  open var presentingViewController: UIViewController? { _presenter ?? parent?.presentingViewController }
  /// Reading it always gives a concrete style: a page sheet for `.automatic`, which it is at first.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { _chosenPresentationStyle == .automatic ? _automaticPresentationStyle : _chosenPresentationStyle }
    set { _chosenPresentationStyle = newValue }
  }
  final var _chosenPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if _chosenPresentationStyle != oldValue, _presenter == nil { _presentationController = nil } }
  }
  /// The style that `.automatic` stands for.
  var _automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { if transitioningDelegate !== oldValue, _presenter == nil { _presentationController = nil } }
  }
  open var definesPresentationContext = false
  /// True: the transition style of the context, rather than that of the presented controller, is used.
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  /// Deprecated since iOS 13: `isModalInPresentation` under its old name.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  /// True: actions of the responder chain reach the controllers behind a modal presentation that this one makes.
  open var performsActionsWhilePresentingModally: Bool { true }
  /// How this controller is pushed or presented; nil for the usual way.
  open var preferredTransition: Transition? { didSet { preferredTransition?._prepare(self) } }
  /// True: a presentation that does not cover the screen decides about the status bar all the same.
  open var modalPresentationCapturesStatusBarAppearance = false
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// The presentation that shows this controller, or would show it; made when first asked for.
  open var presentationController: UIPresentationController? {
    if _presenter == nil, let parent { return parent.presentationController }
    return _presentationControllerForUse(source: nil, presenter: nil)
  }
  /// Nil unless the presentation is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// Nil unless the presentation is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// Nil while nothing is presented.
  open var activePresentationController: UIPresentationController? {
    _presenter != nil ? _presentationController : parent?.activePresentationController
  }
  /// The coordinator of the running transition, of this controller or of an ancestor; nil when none runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    _coordinator ?? parent?.transitionCoordinator
  }

  /// Shows another controller over this one, or over the ancestor that fits the style.
  ///
  /// Nothing happens, but for a warning, while that ancestor presents already or is not in a window.
  ///
  /// - Parameter completion: Called after the other's `viewDidAppear(_:)`.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    _replaceably("present(_:animated:completion:)", viewControllerToPresent, flag, completion) { [self] in
      ModalPresentation.present($0, from: self, animated: $1, $2)
    }
  }

  /// Ends what this controller or an ancestor presents, with all above it; else asks whoever presents this controller
  /// to end it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    _replaceably("dismiss(animated:completion:)", flag, completion) { [self] in
      ModalPresentation.dismiss(self, animated: $0, $1)
    }
  }

  // MARK: Layout

  /// Zero margins of its own; the sides are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?._marginsDidChange() }
  }
  /// 16 at the sides, 20 where the view is wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = UIView._systemSideMargin(viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?._updateSafeArea() } }
  }
  /// The insets that the bars of the containers above take of this controller's view, device insets included.
  final var _barInsets = UIEdgeInsets.zero {
    didSet { if _barInsets != oldValue { viewIfLoaded?._updateSafeArea() } }
  }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  /// Zero for no wish. Containers and presentations are told when it changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { _preferredContentSizeDidChange() }
    }
  }
  final func _preferredContentSizeDidChange() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      activePresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  {
    parentSize
  }
  /// The view is about to get another size, as when the device turns. Call super: it tells the children, and calls the
  /// methods of before iOS 8 when the interface turns.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    if let turn = RunningApp.current.turning {
      willRotate(to: turn.to, duration: turn.seconds)
      coordinator.animate { [weak self] _ in
        self?.willAnimateRotation(to: turn.to, duration: turn.seconds)
      } completion: { [weak self] _ in
        self?.didRotate(from: turn.from)
      }
    }
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded == nil || child.view.bounds.size != own {
        child.viewWillTransition(to: own, with: coordinator)
      }
    }
  }
  /// Deprecated: called by `viewWillTransition` before the interface turns. It does nothing by itself.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Deprecated: called within the animation of the turn. It does nothing by itself.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Deprecated: called when the interface has turned. It does nothing by itself.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  final var _unavailable: UnavailableContent?
  /// Shown over the controller's view instead of its content; nil for the content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { _unavailable?.configuration }
    set { _unavailableContent.configuration = newValue }
  }
  /// The traits of the controller, and the text of its search.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { _unavailableContent.state }
  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    _unavailableContent.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Override to set `contentUnavailableConfiguration` for a state. Called before the first layout, when the state has
  /// changed, and when an update was asked for; it does nothing by itself.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  /// Calls `updateConstraints` of the view; override to change constraints just before layout, and call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Brings the view in line with the data that it shows; override it to do so. Called before `updateProperties()` of
  /// the view, and at the same times.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  // MARK: Environment

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(_traitValues)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    _replaceably("traitCollectionDidChange(_:)", previousTraitCollection) { _ in }
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?._traitsMayHaveChanged() } }
  }
  private final var _childOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    _childOverrides[ObjectIdentifier(childViewController)] = collection
    childViewController.viewIfLoaded?._traitsMayHaveChanged()
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    _childOverrides[ObjectIdentifier(childViewController)]
  }

  /// The traits of the container, with its overrides; of the window at the top.
  final var _traitValues: UITraitCollection.Values {
    var values: UITraitCollection.Values
    if let parent {
      values = parent.traitCollection._values
      if let override = parent._childOverrides[ObjectIdentifier(self)] { values.merge(override._values) }
    } else {
      values =
        viewIfLoaded?.superview?.traitCollection._values ?? _window?.traitCollection._values
        ?? UITraitCollection.Values(HostEnvironment.current.configuration)
    }
    if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
    if let _traitOverrides { values.merge(_traitOverrides.values) }
    return values
  }
  final var _traitOverrides: UITraitOverrides?
  final var _traitObservers: TraitObservers?
  /// The responder that was edited when the controller last went.
  final weak var _editedBeforeLeaving: UIResponder?
  /// Lets overrides that were changed take effect now; handlers are called before it returns.
  open func updateTraitsIfNeeded() { RunningApp.current.traitUpdates.flush() }

  final func _traitsDidChange(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    if _unavailable != nil { setNeedsUpdateContentUnavailableConfiguration() }
    _traitObservers?.notify(self, from: old, to: traitCollection)
  }

  // MARK: Status bar and rotation

  open var preferredStatusBarStyle: UIStatusBarStyle {
    _replaced("preferredStatusBarStyle", UIStatusBarStyle.self) ?? .default
  }
  open var prefersStatusBarHidden: Bool {
    if let result = _replaced("prefersStatusBarHidden", Bool.self) { return result }
    // Phones hide it in landscape.
    return traitCollection.verticalSizeClass == .compact
  }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Has the status bar follow the controllers: in an animation block by `preferredStatusBarUpdateAnimation`, else at
  /// once.
  open func setNeedsStatusBarAppearanceUpdate() {
    let seconds = UIView.inheritedAnimationDuration
    if seconds > 0 { RunningApp.current.chrome.update(animated: seconds) } else { HostEnvironment.current.wake() }
  }
  /// Deprecated since iOS 11. False: the scroll view of this controller's own view keeps its insets as they are set.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard automaticallyAdjustsScrollViewInsets != oldValue, let view = viewIfLoaded else { return }
      (view as? UIScrollView ?? view.subviews.first as? UIScrollView)?.safeAreaInsetsDidChange()
    }
  }
  /// Deprecated since iOS 8.
  open var interfaceOrientation: UIInterfaceOrientation {
    _view?.window?.windowScene?.interfaceOrientation ?? UIApplication.shared.statusBarOrientation
  }
  open var childForStatusBarStyle: UIViewController? {
    _replaced("childForStatusBarStyle", UIViewController?.self) ?? nil
  }
  open var childForStatusBarHidden: UIViewController? {
    _replaced("childForStatusBarHidden", UIViewController?.self) ?? nil
  }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { HostEnvironment.current.wake() }
  open var shouldAutorotate: Bool { _replaced("shouldAutorotate", Bool.self) ?? true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let result = _replaced("supportedInterfaceOrientations", UIInterfaceOrientationMask.self) { return result }
    return traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    _replaced("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.self) ?? .portrait
  }
  /// Turns the interface when what the controllers on screen support has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { InterfaceRotation.ensureSupported() }
  open class func attemptRotationToDeviceOrientation() { InterfaceRotation.ensureSupported() }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// There are no system gestures to be deferred; the answer is asked for and has no effect.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { HostEnvironment.current.wake() }

  // MARK: Focus

  open var preferredFocusEnvironments: [any UIFocusEnvironment] { _view.map { [$0] } ?? [] }
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
  open var focusItemContainer: (any UIFocusItemContainer)? { _view }
  open var focusGroupIdentifier: String?
  /// As documented, it does nothing unless the focus is in this controller.
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Kept without effect: the focus is where an app puts it.
  open var restoresFocusAfterTransition = true

  // MARK: Keys and pointers

  private final var ownKeyCommands: [UIKeyCommand] = []
  /// Those that were added; an override that keeps them appends to `super.keyCommands`.
  open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? super.keyCommands : ownKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Asked for by nobody: no pointer can be locked here.
  open var prefersPointerLocked: Bool { false }
  open func setNeedsUpdateOfPrefersPointerLocked() { HostEnvironment.current.wake() }
  /// Names the controller in reports of the system; kept.
  open var interactionActivityTrackingBaseName: String?

  // MARK: Restoration

  /// Makes the controller again when the state of the app is restored. Kept: state is not restored here.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Override to save what the controller shows. Called by an app that archives its state itself; it does nothing by
  /// itself.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  // MARK: Peeking

  /// Deprecated since iOS 13, where context menus replaced it: the registration is kept, and the delegate is not asked.
  @discardableResult open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  )
    -> any UIViewControllerPreviewing
  { PreviewRegistration(delegate, sourceView) }
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Nil outside of an app extension.
  open var extensionContext: NSExtensionContext? { nil }
  /// The tab that this controller was made for.
  open internal(set) weak var tab: UITab?

  nonisolated open class var showDetailTargetDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
  }

  // MARK: Others

  private var edits = false {
    didSet { if edits != oldValue { _editItem?._systemItem = edits ? .done : .edit } }
  }
  /// Setting it calls `setEditing(_:animated:)`, which a controller overrides.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }
  open func didReceiveMemoryWarning() {}
  open var restorationIdentifier: String?
  open override var next: UIResponder? {
    if let _presenter { return _presenter }
    if let superview = _view?._superview { return superview }
    return _window ?? parent
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1,
    automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// How many controllers are alive; a test compares before and after a scenario.
package enum LiveViewControllers {
  nonisolated(unsafe) package internal(set) static var count = 0  // objects of UIKit die on the main thread
}
