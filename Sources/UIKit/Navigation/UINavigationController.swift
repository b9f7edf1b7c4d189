/// A stack of controllers of which the top one is on screen, with a bar above it.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Seconds.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  // MARK: Making

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    _bar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBars()
  }

  public required init(rootViewController: UIViewController) {
    _bar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUpBars()
    stack.set([rootViewController], animated: false)
  }

  /// - Parameters:
  ///   - navigationBarClass: UINavigationBar or a subclass of it; nil for UINavigationBar.
  ///   - toolbarClass: UIToolbar or a subclass of it; nil for UIToolbar.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let barType = (navigationBarClass ?? UINavigationBar.self) as? UINavigationBar.Type
    let toolbarType = (toolbarClass ?? UIToolbar.self) as? UIToolbar.Type
    guard let barType, let toolbarType else {
      fatalError(
        "UINavigationController.init(navigationBarClass: \(navigationBarClass.map { "\($0)" } ?? "nil"), toolbarClass: \(toolbarClass.map { "\($0)" } ?? "nil")): the classes must be UINavigationBar and UIToolbar, or subclasses of them."
      )
    }
    _bar = barType.init(frame: .zero)
    self.toolbarType = toolbarType
    super.init(nibName: nil, bundle: nil)
    setUpBars()
  }

  public required init?(coder: NSCoder) {
    _bar = coder._nibView("navigationBar") ?? UINavigationBar(frame: .zero)
    super.init(coder: coder)
    if let toolbar: UIToolbar = coder._nibView("toolbar") {
      toolbar._controller = self
      _toolbarView = toolbar
    }
    setUpBars()
    if coder._nib("navigationBarHidden") == "YES" { setNavigationBarHidden(true, animated: false) }
    if coder._nib("toolbarHidden") == "NO" { setToolbarHidden(false, animated: false) }
  }

  private func setUpBars() {
    _bar._controller = self
    edgePop.controller = self
    edgePan.edges = .left
    edgePan._stateDidChange = { [weak self] in
      guard let self else { return }
      edgePop.panDidChange(edgePan)
    }
    edgePan._ownTarget = (edgePop, EdgePop.message)
    edgePan.delegate = edgePop
  }

  // MARK: The stack

  final private(set) lazy var stack = NavigationStack(self)
  final private(set) lazy var bars = NavigationBars(self)

  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.controllers.last }
  /// The top one, or what is presented over it.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? presentedViewController ?? topViewController
  }

  override func _answersShowing(_ action: Selector) -> Bool? {
    action._name == "showViewController:sender:" ? true : super._answersShowing(action)
  }

  /// Raises when the controller is in the stack already, or is a navigation controller itself.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    _replaceably("pushViewController(_:animated:)", viewController, animated) { [self] in push($0, animated: $1) }
  }

  private func push(_ viewController: UIViewController, animated: Bool) {
    enforce(
      !stack.controllers.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported (\(viewController)): make another one, or use popToViewController(_:animated:) to go back to it."
    )
    stack.set(stack.controllers + [viewController], animated: animated)
  }

  /// Nil, and nothing happens, when only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    _replaceably("popViewController(animated:)", animated) { [self] in pop(animated: $0) }
  }

  private func pop(animated: Bool) -> UIViewController? {
    guard stack.controllers.count > 1, let top = stack.controllers.last else { return nil }
    stack.set(Array(stack.controllers.dropLast()), animated: animated)
    return top
  }

  /// - Returns: Those that left, from the lowest.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.controllers.firstIndex(where: { $0 === viewController }) else {
      fatalError(
        "Tried to pop to a view controller that doesn't exist: \(viewController) is not in the stack of \(self).")
    }
    let gone = Array(stack.controllers[(index + 1)...])
    if !gone.isEmpty { stack.set(Array(stack.controllers[...index]), animated: animated) }
    return gone
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.controllers.first, stack.controllers.count > 1 else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// - Parameter animated: As a push when the new top was not in the stack, else as a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack.set(viewControllers, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { _collapse(secondaryViewController, animated: false) }
  /// The one that was collapsed onto the stack, with all above it; else the top one, unless it is the only one.
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { _separate() }
  /// A navigation controller of a split view whose stack lies on this one's, and its first controller.
  final var _collapsed: (navigation: UINavigationController, first: UIViewController)?

  /// The top one first, where it comes from nowhere in this stack.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if stack.controllers.contains(where: { $0 === subsequentVC }) {
      popToViewController(subsequentVC, animated: _unwindsAnimated)
    }
  }

  open weak var delegate: (any UINavigationControllerDelegate)?

  override func _letGo(of child: UIViewController) { viewControllers.removeAll { $0 === child } }
  /// The tab of a navigation controller that has an item of its own is still named after its root.
  override func _titleOfChildDidChange(_ child: UIViewController) {
    if child === stack.controllers.first { _tabBarItem?._controllerTitleDidChange(child.title) }
  }

  /// The root's until one is set.
  open override var tabBarItem: UITabBarItem! {
    get { _tabBarItem ?? stack.controllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: Bars

  final let _bar: UINavigationBar
  private var toolbarType: UIToolbar.Type = UIToolbar.self
  final lazy var _toolbarView: UIToolbar = {
    let bar = toolbarType.init(frame: .zero)
    bar._controller = self
    return bar
  }()
  final let _contents = UINavigationTransitionView(frame: .zero)
  // The navigation bar calls these.
  final func _goBack(to item: UINavigationItem) { stack.goBack(to: item) }
  final func _backWasTapped() { stack.backWasTapped() }
  final func _barContentDidChange() { bars.contentDidChange() }
  final func _titleSizeDidChange() { bars.titleSizeDidChange() }

  open var navigationBar: UINavigationBar { _bar }
  open var toolbar: UIToolbar! { _toolbarView }

  open var isNavigationBarHidden: Bool {
    get { bars.hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Slides the bar in or out at the top; within 0.2 seconds when animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { bars.setBarHidden(hidden, animated) }

  /// True until told otherwise.
  open var isToolbarHidden: Bool {
    get { bars.hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { bars.setToolbarHidden(hidden, animated) }

  /// Bars go with an upward swipe and come back with a downward one.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.compactDidChange() } }
  open var hidesBarsWhenKeyboardAppears = false
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  private lazy var barHiding = BarHiding(self)

  private let edgePan = EdgePopRecognizer(target: nil, action: nil)
  private let edgePop = EdgePop()
  /// The recognizer of a swipe from the leading edge. Its own delegate lets it begin with more than one controller and
  /// the standard back button; with another delegate that one decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: The view

  open override func loadView() {
    super.loadView()
    view.backgroundColor = nil
    _contents.frame = view.bounds
    _contents.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(_contents)
    // Pages that load before the first layout ask how high it is.
    _bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: _bar._baseHeight)
    view.addSubview(_bar)
    view.addGestureRecognizer(edgePan)
    _bar.isHidden = bars.hidesBar
    if !bars.hidesToolbar { view.addSubview(_toolbarView) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    stack.showTop()
  }

  /// The size that the page on top wants, with the bars, unless one was set for the controller itself.
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      guard own == .zero, let top = topViewController, top.preferredContentSize != .zero else { return own }
      var size = top.preferredContentSize
      if !bars.hidesBar { size.height += _bar._height(of: top.navigationItem) }
      if !bars.hidesToolbar { size.height += BarMetrics.height }
      return size
    }
    set { super.preferredContentSize = newValue }
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController, super.preferredContentSize == .zero { _preferredContentSizeDidChange() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The page may change the bar's looks in its own `viewWillAppear`, and finds what the proxies say.
    _bar._applyAppearanceProxies()
    stack.showTop()
    if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stack.tellDidShow(animated)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    edgePan.edges = view._isRightToLeft ? .right : .left
    stack.showTop()
    bars.layOut()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bars.followScrollView()
  }

  /// Points of the safe area at the top: outside of a window, where it is zero, those of the window that the view has
  /// left. A page that is laid out meanwhile keeps its inset and its large title for the time when it comes back.
  final var _safeTop: CGFloat { view.window == nil ? lastSafeTop ?? view.safeAreaInsets.top : view.safeAreaInsets.top }
  private var lastSafeTop: CGFloat?

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    if view.window != nil { lastSafeTop = view.safeAreaInsets.top }
    view.setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { barHiding.compactDidChange() }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Environment

  open override var preferredStatusBarStyle: UIStatusBarStyle {
    _replaced("preferredStatusBarStyle", UIStatusBarStyle.self)
      ?? (_bar.barStyle == .default ? .default : .lightContent)
  }
  /// The top controller decides while the bar is hidden.
  open override var childForStatusBarStyle: UIViewController? {
    _replaced("childForStatusBarStyle", UIViewController?.self) ?? (bars.hidesBar ? topViewController : nil)
  }
  open override var childForStatusBarHidden: UIViewController? {
    _replaced("childForStatusBarHidden", UIViewController?.self) ?? (topViewController)
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let result = _replaced("supportedInterfaceOrientations", UIInterfaceOrientationMask.self) { return result }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.navigationControllerSupportedInterfaceOrientations(self) }
    }
      ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    if let result = _replaced("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.self) {
      return result
    }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.navigationControllerPreferredInterfaceOrientationForPresentation(self) }
    }
      ?? super.preferredInterfaceOrientationForPresentation
  }
}

/// The views of the controllers, below the bars.
final class UINavigationTransitionView: UIView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { fatalError("Made by its controller.") }
}

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController)
    -> UIInterfaceOrientation
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, viewController, animated, else: ())
  }
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, viewController, animated, else: ())
  }
  public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, else: OptionalRequirement.missing(.all))
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  )
    -> UIInterfaceOrientation
  {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, else: OptionalRequirement.missing(.portrait))
  }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, animationController, else: nil)
  }
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    OptionalRequirement.inSubclass(
      self, "UINavigationControllerDelegate", navigationController, operation, fromVC, toVC, else: nil)
  }
}
