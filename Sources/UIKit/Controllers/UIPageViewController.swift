/// Shows controllers as pages that a finger or the app turns. The scroll style; curling pages are not written yet.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public private(set) var transitionStyle = TransitionStyle.scroll
  public private(set) var navigationOrientation = NavigationOrientation.horizontal
  private var spacing: CGFloat = 0

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl { notImplemented("UIPageViewController with transitionStyle .pageCurl") }
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let gap = options?[.interPageSpacing]
    spacing = gap as? CGFloat ?? (gap as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
  }

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    notImplemented("UIPageViewController with transitionStyle .pageCurl")
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      neighbours = [:]
      if isViewLoaded { updateExtent() }
    }
  }
  open var spineLocation: SpineLocation { .none }
  open var isDoubleSided = false
  /// Empty for the scroll style: the scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  private var shown: [UIViewController] = []
  open var viewControllers: [UIViewController]? { shown }

  private let scrollView = UIScrollView(frame: .zero)
  private var pageControl: UIPageControl?

  /// What the data source said of the page's neighbours, nil answers too; asked once for each page.
  private var neighbours: [NavigationDirection: UIViewController?] = [:]

  private struct Transition {
    var target: UIViewController
    var direction: NavigationDirection
    var isGesture: Bool
    var hasBegun = false
    var completion: ((Bool) -> Void)?
  }
  private var transition: Transition?

  // MARK: View

  open override func loadView() {
    super.loadView()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView._willBeginDragging = { [unowned self] in prepareNeighbours() }
    scrollView._didEndDecelerating = { [unowned self] in settleGesture() }
    scrollView._didEndDraggingAtRest = { [unowned self] in settleGesture() }
    scrollView._didEndAnimation = { [unowned self] in finish(completed: true) }
    watcher.owner = self
    scrollView.delegate = watcher
    view.addSubview(scrollView)
  }

  private let watcher = PageScrollWatcher()

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var pageLength: CGFloat { (isHorizontal ? pageArea.width : pageArea.height) + spacing }
  private var pageArea: CGRect {
    var area = view.bounds
    if let pageControl { area.size.height -= pageControl.bounds.height }
    return area
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = pageArea
    if let pageControl {
      pageControl.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: pageControl.bounds.height)
    }
    // The gap between pages lies outside the screen, half on each side.
    let frame = isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    guard scrollView.frame != frame else { return }
    scrollView.frame = frame
    layoutPages()
    center()
  }

  /// The content is three pages long, the shown one in the middle; a side without neighbour is cut off.
  private func layoutPages() {
    for (index, controller) in slots() { controller.viewIfLoaded?.frame = frame(ofSlot: index) }
  }

  private func slots() -> [(Int, UIViewController)] {
    var result: [(Int, UIViewController)] = shown.map { (0, $0) }
    if let transition { result.append((slot(transition.direction), transition.target)) }
    if transition == nil {
      for (direction, controller) in neighbours {
        if let controller, controller.viewIfLoaded?.superview === scrollView { result.append((slot(direction), controller)) }
      }
    }
    return result
  }

  /// -1 for the page at the left or top.
  private func slot(_ direction: NavigationDirection) -> Int {
    let forward = isHorizontal && view._isRightToLeft ? -1 : 1
    return direction == .forward ? forward : -forward
  }

  private func frame(ofSlot slot: Int) -> CGRect {
    let offset = pageLength * CGFloat(slot + 1)
    return isHorizontal
      ? CGRect(x: offset + spacing / 2, y: 0, width: pageArea.width, height: pageArea.height)
      : CGRect(x: 0, y: offset + spacing / 2, width: pageArea.width, height: pageArea.height)
  }

  private func center() {
    let size =
      isHorizontal
      ? CGSize(width: pageLength * 3, height: pageArea.height) : CGSize(width: pageArea.width, height: pageLength * 3)
    if scrollView.contentSize != size { scrollView.contentSize = size }
    isCentering = true
    scrollView.contentOffset = isHorizontal ? CGPoint(x: pageLength, y: 0) : CGPoint(x: 0, y: pageLength)
    isCentering = false
    updateExtent()
  }
  private var isCentering = false

  /// Where there is no neighbour the content ends: a drag there only bounces.
  private func updateExtent() {
    guard dataSource != nil, !shown.isEmpty else {
      scrollView.isScrollEnabled = false
      scrollView.contentInset = .zero
      return
    }
    scrollView.isScrollEnabled = true
    guard transition == nil else { return }
    let before = neighbour(.reverse) != nil, after = neighbour(.forward) != nil
    let first = slot(.reverse) < 0 ? before : after, last = slot(.reverse) < 0 ? after : before
    let head = first ? 0 : -pageLength, tail = last ? 0 : -pageLength
    scrollView.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: head, bottom: 0, right: tail) : UIEdgeInsets(top: head, left: 0, bottom: tail, right: 0)
  }

  private func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    if let known = neighbours[direction] { return known }
    guard let dataSource, let current = shown.first else { return nil }
    let answer =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    neighbours[direction] = answer
    return answer
  }

  // MARK: Setting

  /// - Parameter viewControllers: One for the scroll style.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    guard new.count == 1, let target = new.first else {
      fatalError(
        "The number of view controllers provided (\(new.count)) doesn't match the number required (1) for the requested transition")
    }
    abandonTransition()
    neighbours = [:]
    let old = shown.first
    let isVisible = _appearance == .appeared || _appearance == .appearing
    guard animated, old != nil, old !== target, isViewLoaded, view.window != nil, isVisible else {
      replace(with: target)
      askForPageControl()
      completion?(true)
      return
    }
    adopt(target)
    old?.willMove(toParent: nil)
    shown = [target]
    transition = Transition(target: target, direction: direction, isGesture: false, completion: completion)
    // Both pages lie in their slots: the old one stays in the middle until the end.
    leaving = old
    place(target, in: slot(direction))
    askForPageControl()
    begin(target, old)
    let offset = pageLength * CGFloat(slot(direction) + 1)
    scrollView.contentInset = .zero
    scrollView._animate(to: isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset), duration: 0.32)
  }

  /// The page that an app-driven transition leaves.
  private var leaving: UIViewController?

  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func place(_ controller: UIViewController, in slot: Int) {
    controller._isManaged = true
    let page = controller.view!
    page.frame = frame(ofSlot: slot)
    if page.superview !== scrollView { scrollView.addSubview(page) }
    // Laid out now: an app that calls layoutIfNeeded in an animation of its own must not animate the page into being.
    UIView.performWithoutAnimation { page.layoutIfNeeded() }
  }

  /// At once, with the appearance calls inside.
  private func replace(with target: UIViewController) {
    let old = shown.first
    adopt(target)
    shown = [target]
    loadViewIfNeeded()
    let isVisible = (_appearance == .appeared || _appearance == .appearing) && view.window != nil
    target._isManaged = true
    if old !== target, let old {
      old.willMove(toParent: nil)
      if isVisible {
        target._begin(true, false)
        old._begin(false, false)
      }
    } else if isVisible, old == nil {
      target._begin(true, false)
    }
    place(target, in: 0)
    if old !== target, let old { remove(old) }
    if isVisible, _appearance == .appeared { target._end() }
    if !isVisible { target._isManaged = false }
    if isVisible { target._isManaged = false }
    layoutPages()
    center()
  }

  private func remove(_ controller: UIViewController) {
    controller._isManaged = true
    controller.viewIfLoaded?.removeFromSuperview()
    if controller._appearance != .disappeared { controller._end() }
    controller._isManaged = false
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }

  // MARK: Turning by finger

  private func prepareNeighbours() {
    guard transition == nil else { return }
    for direction in [NavigationDirection.reverse, .forward] { _ = neighbour(direction) }
  }

  fileprivate func didScroll() {
    guard !isCentering, !shown.isEmpty, scrollView.isDragging || scrollView.isDecelerating else { return }
    let moved = (isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y) - pageLength
    guard abs(moved) > 0.5 else { return }
    let direction: NavigationDirection = (moved > 0) == (slot(.forward) > 0) ? .forward : .reverse
    if let transition, transition.isGesture {
      guard transition.direction != direction else { return }
      // The finger went back over the middle: the other neighbour's turn.
      cancelGesture()
    }
    guard transition == nil, let target = neighbour(direction), target !== shown[0] else { return }
    adopt(target)
    delegate?.pageViewController(self, willTransitionTo: [target])
    transition = Transition(target: target, direction: direction, isGesture: true)
    place(target, in: slot(direction))
    begin(target, shown[0])
  }

  /// Source of the order: facts/lifecycle.md §6.4.
  private func begin(_ target: UIViewController, _ old: UIViewController?) {
    transition?.hasBegun = true
    target._isManaged = true
    old?._isManaged = true
    target._begin(true, true)
    old?._begin(false, true)
  }

  private func settleGesture() {
    guard let transition, transition.isGesture else { return }
    let moved = (isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y) - pageLength
    if abs(moved) > pageLength / 2 { finish(completed: true) } else { cancelGesture() }
  }

  private func cancelGesture() {
    guard let transition else { return }
    self.transition = nil
    let current = shown[0], target = transition.target
    target._begin(false, true)
    current._begin(true, true)
    current._end()
    target.viewIfLoaded?.removeFromSuperview()
    target._end()
    for controller in [current, target] { controller._isManaged = false }
    target.willMove(toParent: nil)
    target.removeFromParent()
    delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: false)
  }

  private func finish(completed: Bool) {
    guard let transition else { return }
    self.transition = nil
    let target = transition.target
    let old = transition.isGesture ? shown.first : leaving
    leaving = nil
    shown = [target]
    neighbours = [:]
    target._end()
    if let old {
      old._isManaged = true
      old.viewIfLoaded?.removeFromSuperview()
      old._end()
      old._isManaged = false
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    target._isManaged = false
    target.view.frame = frame(ofSlot: 0)
    center()
    if transition.isGesture {
      if let pageControl { pageControl.currentPage += transition.direction == .forward ? 1 : -1 }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [], transitionCompleted: true)
    }
    transition.completion?(true)
  }

  /// A new request while one runs: the running one ends where it was going, and its completion says that it was cut off.
  private func abandonTransition() {
    guard let running = transition else { return }
    scrollView.stopScrollingAndZooming()
    let completion = running.completion
    transition?.completion = nil
    finish(completed: false)
    completion?(false)
  }

  // MARK: Page control

  /// Only for horizontal scrolling with both counts implemented; asked inside each `setViewControllers`.
  private func askForPageControl() {
    guard isHorizontal, let dataSource,
      let count = OptionalRequirement.ask({ dataSource.presentationCount(for: self) }),
      let index = OptionalRequirement.ask({ dataSource.presentationIndex(for: self) })
    else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? UIPageControl(frame: CGRect(x: 0, y: 0, width: 0, height: 37))
    if pageControl == nil {
      control.isUserInteractionEnabled = false
      pageControl = control
      view.insertSubview(control, at: 0)
      view.setNeedsLayout()
    }
    control.numberOfPages = count
    control.currentPage = index
  }
}

private final class PageScrollWatcher: NSObject, UIScrollViewDelegate {
  weak var owner: UIPageViewController?
  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.didScroll() }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.missing()
    return 0
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.missing()
    return 0
  }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
