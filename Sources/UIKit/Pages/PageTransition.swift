import HostInterface

/// One movement from pages to others, from its request to its end.
@MainActor
final class PageTransition {
  enum Origin { case app, finger }

  let from: [UIViewController]
  let to: [UIViewController]
  /// The controllers on the back of the turned sheet, gone again when it lies down.
  let backs: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let origin: Origin
  let completion: ((Bool) -> Void)?
  /// How many pages the shown one moves on by, in the transition's direction; more than 1 only for the dots, which can
  /// be scrubbed.
  var pageCount = 1
  /// Whether pages were told that they appear.
  var hasBegun = false

  init(
    from: [UIViewController], to: [UIViewController], backs: [UIViewController],
    direction: UIPageViewController.NavigationDirection,
    origin: Origin, completion: ((Bool) -> Void)?
  ) {
    (self.from, self.to, self.backs, self.direction) = (from, to, backs, direction)
    (self.origin, self.completion) = (origin, completion)
  }

  /// Pages that were not shown before.
  var incoming: [UIViewController] { (to + backs).filter { page in !from.contains { $0 === page } } }
  /// Pages that are not shown after it.
  var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }
  func isBack(_ page: UIViewController) -> Bool { backs.contains { $0 === page } && !to.contains { $0 === page } }
}

/// How pages of one style lie and move. The page view controller owns it, and runs the transitions.
@MainActor
protocol PageTurner: AnyObject {
  var pager: UIPageViewController? { get set }
  var gestureRecognizers: [UIGestureRecognizer] { get }

  func load(into view: UIView)
  /// The view has a new size.
  func layout()
  func dataSourceDidChange()
  /// The app sets pages: what the data source said is out of date.
  func pagesWillBeSet()
  /// Puts the incoming pages where the movement starts.
  func prepare(_ transition: PageTransition)
  /// Moves by itself to the transition's end, and ends it.
  func start(_ transition: PageTransition)
  /// Puts the shown pages to rest.
  func settle()
  /// Pages were taken away.
  func tidy()
  /// Ends movement and gesture where they are.
  func stop()
  func updatePageControl()
  /// A finger turned pages: the page control follows.
  func countPages(of transition: PageTransition)
  /// Whether the movement that runs was let go and ends at the new page. False while a finger holds it.
  var willComplete: Bool { get }
}

extension PageTurner {
  func tidy() {}

  /// Whether the pages go from right to left as they are numbered.
  var isMirrored: Bool { pager.map { $0.navigationOrientation == .horizontal && $0.view._isRightToLeft } ?? false }
  var isHorizontal: Bool { pager?.navigationOrientation != .vertical }

  /// Asks the data source.
  func neighbour(_ direction: UIPageViewController.NavigationDirection, of page: UIViewController) -> UIViewController?
  {
    guard let pager, let source = pager.dataSource else { return nil }
    return direction == .forward
      ? source.pageViewController(pager, viewControllerAfter: page)
      : source.pageViewController(pager, viewControllerBefore: page)
  }
}

extension UIViewController {
  /// In the next turn of the run loop.
  final func _soon(_ work: @escaping @MainActor () -> Void) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { MainActor.assumeIsolated { work() } }
  }
}
