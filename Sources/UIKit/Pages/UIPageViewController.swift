/// Shows controllers as pages that a finger or the app turns, side by side or like the sheets of a book.
///
/// The parts that are specific to a style are done by its `PageTurner`. Orders of callbacks: Behaviour/LifeCycle.md §6.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// Forward is right to left or bottom to top (left to right in a right-to-left language).
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Curl only: the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Scroll only: points between two pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  // MARK: Making

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private final var turner: any PageTurner

  public required init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    _spine = style == .scroll ? .none : Self.spine(options?[.spineLocation])
    turner = style == .scroll ? ScrolledPages(spacing: Self.points(options?[.interPageSpacing])) : CurledPages()
    super.init(nibName: nil, bundle: nil)
    finishInit()
  }

  /// Curls horizontally, with the spine at the left.
  public required convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    _useNib(nibNameOrNil, nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    let scrolls = coder._nib("transitionStyle") == "scroll"
    let spines: [String: SpineLocation] = ["min": .min, "mid": .mid, "max": .max, "none": .none]
    transitionStyle = scrolls ? .scroll : .pageCurl
    navigationOrientation = coder._nib("navigationOrientation") == "vertical" ? .vertical : .horizontal
    _spine = scrolls ? .none : coder._nib("spineLocation").flatMap { spines[$0] } ?? .min
    turner =
      scrolls
      ? ScrolledPages(spacing: coder._nib("pageSpacing").flatMap { Double($0) }.map { CGFloat($0) } ?? 0)
      : CurledPages()
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    turner.pager = self
    if _spine == .mid { _isDoubleSided = true }
  }

  private static func points(_ value: Any?) -> CGFloat {
    value as? CGFloat ?? (value as? Int).map { CGFloat($0) } ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? 0
  }

  private static func spine(_ value: Any?) -> SpineLocation {
    guard let value else { return .min }
    if let spine = value as? SpineLocation { return spine }
    let raw = value as? Int ?? (value as? NSNumber)?.intValue
    let spine = raw.flatMap { SpineLocation(rawValue: $0) }
    enforce(
      spine != nil && spine != SpineLocation.none,
      "\(value) is no spine location for the page curl style: give the raw value of SpineLocation.min, .mid or .max.")
    return spine!
  }

  // MARK: The app's side

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Without one only the app turns pages. Setting it forgets what the old one said.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { turner.dataSourceDidChange() }
  }

  private final var _spine: SpineLocation
  /// The side on which the sheets are bound; none for the scroll style.
  open var spineLocation: SpineLocation { _spine }

  private final var _isDoubleSided = false
  /// Whether the back of a sheet shows a page of its own. Pages in the middle of a book always have one.
  open var isDoubleSided: Bool {
    get { _isDoubleSided }
    set {
      enforce(
        newValue || _spine != .mid || _isAskingForSpine,
        "The spine of \(self) is in the middle, where every sheet has two sides: isDoubleSided cannot be false. "
          + "Return another location from pageViewController(_:spineLocationFor:) first.")
      _isDoubleSided = newValue
    }
  }

  /// A pan and a tap for the curl style; none for scrolling, whose scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] { turner.gestureRecognizers }

  /// The pages shown, or being turned to by the app.
  final var _shown: [UIViewController] = []
  open var viewControllers: [UIViewController]? { _shown }

  // MARK: Setting pages

  /// Turns to other pages.
  ///
  /// The first pages appear at once, whatever `animated` says, and so do those set while nothing is on screen. A
  /// request that comes while pages turn ends that movement first; its completion is told false.
  ///
  /// - Parameters:
  ///   - viewControllers: One; two with the spine in the middle; for a double sided sheet that is turned, the page and
  ///     the back of the sheet. Traps for another count.
  ///   - completion: Called once, at the end of the movement, or before this returns when there is none.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let given = viewControllers ?? []
    if _isAskingForSpine {
      pagesForSpine = (given, completion)
      return
    }
    if let running = _transition { _interrupt(running) }
    let isVisible = isViewLoaded && view.window != nil && _isOnScreen
    let moves = animated && isVisible && !_shown.isEmpty && given.first !== _shown.first
    checkCount(given.count, animated: animated && !_shown.isEmpty)
    turner.pagesWillBeSet()
    let pages = Array(given.prefix(_pagesShown))
    guard moves else {
      replace(with: pages)
      turner.updatePageControl()
      completion?(true)
      return
    }
    let transition = PageTransition(
      from: _shown, to: pages, backs: Array(given.dropFirst(pages.count)), direction: direction, origin: .app,
      completion: completion)
    stage(transition)
    _shown = pages
    turner.updatePageControl()
    // Pages begin to appear in the next turn of the run loop.
    _soon { [weak self] in
      guard let self, self._transition === transition else { return }
      self.begin(transition)
      self.turner.start(transition)
    }
  }

  /// How many pages lie side by side.
  final var _pagesShown: Int { _spine == .mid ? 2 : 1 }

  private func checkCount(_ count: Int, animated: Bool) {
    let allowed: [Int] =
      switch _spine {
      case .none: [1]
      case .mid: [2]
      case .min, .max: !_isDoubleSided ? [1] : animated ? [2] : [1, 2]
      }
    enforce(
      allowed.contains(count),
      "The number of view controllers provided (\(count)) doesn't match the number required "
        + "(\(allowed.map(String.init).joined(separator: " or "))) for the requested transition: \(self) has the style "
        + "\(transitionStyle), the spine location \(_spine), and is \(_isDoubleSided ? "" : "not ")double sided.")
  }

  // MARK: One transition

  /// The movement that is staged or under way.
  final var _transition: PageTransition?
  final var _isOnScreen: Bool { _appearance == .appeared || _appearance == .appearing }

  /// A finger starts to turn pages. Pages begin to appear at once.
  final func _beginGesture(_ transition: PageTransition) {
    delegate?.pageViewController(self, willTransitionTo: transition.to + transition.backs)
    stage(transition)
    begin(transition)
  }

  private func stage(_ transition: PageTransition) {
    _transition = transition
    for page in transition.incoming { adopt(page) }
    for page in transition.leaving where transition.origin == .app { page.willMove(toParent: nil) }
  }

  private func begin(_ transition: PageTransition) {
    transition.hasBegun = true
    turner.prepare(transition)
    for page in transition.incoming { page._begin(true, true) }
    for page in transition.leaving {
      page._isManaged = true
      page._begin(false, true)
    }
  }

  /// The movement has ended, where it was going to or where it came from. Source of the order:
  /// Behaviour/LifeCycle.md §6.4.
  final func _end(_ transition: PageTransition, completed: Bool, finished: Bool = true) {
    guard _transition === transition else { return }
    _transition = nil
    let (new, old) = (transition.incoming.filter { !transition.isBack($0) }, transition.leaving)
    let backs = transition.incoming.filter { transition.isBack($0) }
    if completed {
      _shown = transition.to
      turner.settle()
      for page in backs { page._begin(false, true) }
      if transitionStyle == .scroll {
        for page in new { page._end() }
        for page in old { release(page) }
      } else {
        for page in old { release(page) }
        for page in new { page._end() }
      }
    } else {
      _shown = transition.from
      turner.settle()
      if transitionStyle == .scroll {
        for page in old { page._begin(true, true) }
        for page in old { page._end() }
        for page in new + backs { page._begin(false, true) }
        for page in new { release(page) }
      } else {
        for page in new + backs { page._begin(false, true) }
        for page in old { page._begin(true, true) }
        for page in new { release(page) }
        for page in old { page._end() }
      }
    }
    for page in backs { release(page) }
    turner.tidy()
    for page in _shown { page._isManaged = false }
    if transition.origin == .finger {
      if completed { turner.countPages(of: transition) }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: transition.from, transitionCompleted: completed)
    }
    transition.completion?(completed && finished)
  }

  /// Another request comes. The app's movement ends where it was going, and so does a finger's that was let go to turn
  /// the page; the page that a finger still holds falls back. Either is told as not finished: the rest of its animation
  /// is skipped.
  final func _interrupt(_ transition: PageTransition) {
    let completed = transition.origin == .app || turner.willComplete
    turner.stop()
    if !transition.hasBegun { begin(transition) }
    _end(transition, completed: completed, finished: false)
  }

  /// At once, with the appearance calls inside.
  private func replace(with pages: [UIViewController]) {
    loadViewIfNeeded()
    let transition = PageTransition(
      from: _shown, to: pages, backs: [], direction: .forward, origin: .app, completion: nil)
    let isVisible = _isOnScreen && view.window != nil
    for page in transition.incoming { adopt(page) }
    for page in transition.leaving { page.willMove(toParent: nil) }
    _shown = pages
    if isVisible {
      for page in transition.incoming { page._begin(true, false) }
      for page in transition.leaving { page._begin(false, false) }
    }
    turner.settle()
    let appeared = { for page in transition.incoming where self._appearance == .appeared { page._end() } }
    if transitionStyle == .scroll { appeared() }
    for page in transition.leaving { release(page) }
    if transitionStyle == .pageCurl { appeared() }
    turner.tidy()
    // A parent that has yet to appear tells its children itself.
    for page in pages { page._isManaged = false }
  }

  private func adopt(_ page: UIViewController) {
    if page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    page._isManaged = true
  }

  private func release(_ page: UIViewController) {
    page._isManaged = true
    page.viewIfLoaded?.removeFromSuperview()
    page._end()
    page._isManaged = false
    page.willMove(toParent: nil)
    page.removeFromParent()
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    turner.load(into: view)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateSpine()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    turner.layout()
  }

  /// For tests: what turns the pages.
  final var _turner: any PageTurner { turner }

  // MARK: Rotation

  private final var _isAskingForSpine = false
  private final var pagesForSpine: (pages: [UIViewController], completion: ((Bool) -> Void)?)?
  private final var orientation: UIInterfaceOrientation?

  /// Asks the delegate for the spine when the window was turned; it sets fitting pages while it is asked.
  private func updateSpine() {
    guard transitionStyle == .pageCurl, let window = view.window else { return }
    let now =
      window.windowScene?.interfaceOrientation
      ?? (window.bounds.width > window.bounds.height ? .landscapeRight : .portrait)
    defer { orientation = now }
    guard let before = orientation, before != now, let delegate else { return }
    if let running = _transition { _interrupt(running) }
    let wasDoubleSided = _isDoubleSided
    _isAskingForSpine = true
    let answer = OptionalRequirement.ask { delegate.pageViewController(self, spineLocationFor: now) }
    _isAskingForSpine = false
    let set = pagesForSpine
    pagesForSpine = nil
    guard let answer else {
      _isDoubleSided = wasDoubleSided
      return
    }
    enforce(
      answer != .none,
      "The delegate of \(self) returned .none from pageViewController(_:spineLocationFor:): pages that curl have a spine."
    )
    _spine = answer
    if answer == .mid { _isDoubleSided = true }
    let pages = set?.pages ?? _shown
    enforce(
      pages.count == _pagesShown || pages.isEmpty,
      "The number of view controllers set (\(pages.count)) doesn't match the number required (\(_pagesShown)) for the spine location "
        + "\(answer): call setViewControllers with \(_pagesShown) in pageViewController(_:spineLocationFor:).")
    if !pages.isEmpty { replace(with: pages) }
    set?.completion?(true)
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let result = _replaced("supportedInterfaceOrientations", UIInterfaceOrientationMask.self) { return result }
    return delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.pageViewControllerSupportedInterfaceOrientations(self) }
    }
      ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    if let result = _replaced("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.self) {
      return result
    }
    return delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.pageViewControllerPreferredInterfaceOrientationForPresentation(self) }
    } ?? super.preferredInterfaceOrientationForPresentation
  }
}
