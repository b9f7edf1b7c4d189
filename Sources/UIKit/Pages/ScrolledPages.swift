/// Pages side by side in a scroll view: three places, the shown page in the middle one whenever nothing moves.
@MainActor
final class ScrolledPages: PageTurner {
  weak var pager: UIPageViewController?
  let gestureRecognizers: [UIGestureRecognizer] = []
  let scrollView = _UIQueuingScrollView(frame: .zero)
  private let spacing: CGFloat
  private var control: UIPageControl?
  /// The dot of the shown page while nothing moves.
  private var countedPage = 0

  /// The data source's answers for the shown page's neighbours, nil answers too; asked once for each page.
  private var neighbours: [UIPageViewController.NavigationDirection: UIViewController?] = [:]
  /// The page after the one that is coming, known when a finger grabs the movement before it has settled.
  private var beyond: UIViewController?
  private var isCentering = false
  private var isStopping = false

  init(spacing: CGFloat) { self.spacing = spacing }

  func load(into view: UIView) {
    scrollView.pages = self
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.followers.willBeginDragging = { [unowned self] in willDrag() }
    scrollView.followers.didEndDecelerating = { [unowned self] in movementEnded() }
    scrollView.followers.didEndDraggingAtRest = { [unowned self] in movementEnded() }
    scrollView.followers.didEndAnimation = { [unowned self] in movementEnded() }
    view.addSubview(scrollView)
  }

  // MARK: Places

  /// The pages' part of the view: above the dots, which stay clear of the home indicator and of a tab bar.
  private var area: CGRect {
    let view = pager!.view!
    var area = view.bounds
    if let control { area.size.height -= control.bounds.height + view.safeAreaInsets.bottom }
    return area
  }

  /// The distance between one page and the next.
  private var length: CGFloat { (isHorizontal ? area.width : area.height) + spacing }

  /// Points that the content is away from the middle place; positive is right or down.
  private var moved: CGFloat { (isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y) - length }

  private func point(_ along: CGFloat) -> CGPoint { isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along) }

  /// -1 is left or above, 1 right or below.
  private func side(_ direction: UIPageViewController.NavigationDirection) -> CGFloat {
    (direction == .forward) != isMirrored ? 1 : -1
  }

  private func frame(at side: CGFloat) -> CGRect {
    let offset = length * (side + 1) + spacing / 2
    return isHorizontal
      ? CGRect(x: offset, y: 0, width: area.width, height: area.height)
      : CGRect(x: 0, y: offset, width: area.width, height: area.height)
  }

  /// The frame of the shown page in the visible part of the content.
  fileprivate var shownFrame: CGRect {
    let middle = point(length)
    return frame(at: 0).offsetBy(dx: -middle.x, dy: -middle.y)
  }

  private func position(_ page: UIViewController, at side: CGFloat) {
    let view = page.view!
    let isNew = view.superview !== scrollView
    view.frame = frame(at: side)
    guard isNew else { return }
    scrollView.addSubview(view)
    // Laid out now: an app that calls layoutIfNeeded in an animation of its own must not animate the page into being.
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  func layout() {
    guard let pager else { return }
    if let control {
      control.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: control.bounds.height)
    }
    // The gap between pages lies outside the screen, half on each side.
    let frame = isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    guard scrollView.frame != frame else { return }
    if let running = pager._transition, running.hasBegun {
      // Turned or resized on the way: over at once.
      let completed = running.origin == .app || willComplete || abs(moved) > length / 2
      stop()
      pager._end(running, completed: completed)
    }
    scrollView.frame = frame
    settle()
  }

  func settle() {
    guard let pager, pager.isViewLoaded else { return }
    if scrollView.frame.isEmpty {
      scrollView.frame = isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    }
    isCentering = true
    for page in pager._shown { position(page, at: 0) }
    let size =
      isHorizontal ? CGSize(width: length * 3, height: area.height) : CGSize(width: area.width, height: length * 3)
    if scrollView.contentSize != size { scrollView.contentSize = size }
    // Under a finger only a page that has been reached is brought to the middle.
    if !scrollView.isDragging && !scrollView.isDecelerating { scrollView.contentOffset = point(length) }
    isCentering = false
    updateExtent()
    scrollView.setNeedsLayout()
  }

  /// The content ends where there is no neighbour: a drag there only bounces.
  private func updateExtent() {
    guard let pager, pager.dataSource != nil, !pager._shown.isEmpty else {
      // Only the shown page is content: nothing to drag.
      return setInsets(head: -length, tail: -length)
    }
    guard pager._transition == nil else { return }
    func end(_ direction: UIPageViewController.NavigationDirection) -> CGFloat {
      // Not asked yet: open, until it is.
      if let known = neighbours[direction], known == nil { return -length }
      return 0
    }
    let isForwardLast = side(.forward) > 0
    setInsets(head: end(isForwardLast ? .reverse : .forward), tail: end(isForwardLast ? .forward : .reverse))
  }

  private func setInsets(head: CGFloat, tail: CGFloat) {
    scrollView.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: head, bottom: 0, right: tail)
      : UIEdgeInsets(top: head, left: 0, bottom: tail, right: 0)
  }

  // MARK: The data source

  func dataSourceDidChange() {
    neighbours = [:]
    guard let pager, pager.isViewLoaded else { return }
    updatePageControl()
    updateExtent()
    scrollView.setNeedsLayout()
  }

  func pagesWillBeSet() { neighbours = [:] }

  /// When nothing moves, in the layout after a page was set or has settled: before, then after.
  fileprivate func askForNeighbours() {
    guard let pager, !isCentering, pager._transition == nil, pager.view.window != nil, !pager._shown.isEmpty,
      pager.dataSource != nil,
      neighbours.count < 2
    else { return }
    for direction in [UIPageViewController.NavigationDirection.reverse, .forward] { _ = known(direction) }
    updateExtent()
  }

  private func known(_ direction: UIPageViewController.NavigationDirection) -> UIViewController? {
    if let answer = neighbours[direction] { return answer }
    guard let page = pager?._shown.first else { return nil }
    let answer = neighbour(direction, of: page)
    neighbours[direction] = .some(answer)
    return answer
  }

  // MARK: The app's turns

  func prepare(_ transition: PageTransition) {
    for page in transition.incoming { position(page, at: side(transition.direction)) }
  }

  /// Source of the duration: Behaviour/Motion.md §4.
  func start(_ transition: PageTransition) {
    setInsets(head: 0, tail: 0)
    guard scrollView.window != nil else {
      pager?._end(transition, completed: true)
      return
    }
    scrollView.scrollMover.animate(to: point(length * (side(transition.direction) + 1)), duration: 0.32)
  }

  var willComplete: Bool {
    if scrollView.scrollMover.isAnimatingOffset { return true }
    guard let running = pager?._transition, scrollView.isDecelerating, !scrollView.isDragging,
      let end = scrollView.scrollDrag.settlingPoint
    else {
      return false
    }
    return ((isHorizontal ? end.x : end.y) - length) * side(running.direction) > length / 2
  }

  func stop() {
    neighbours = [:]
    isStopping = true
    scrollView.scrollDrag.cancel()
    scrollView.stopScrollingAndZooming()
    isStopping = false
  }

  // MARK: By finger

  private func willDrag() {
    askForNeighbours()
    guard let running = pager?._transition, running.origin == .finger, let target = running.to.first else { return }
    // Grabbed on the way: the finger may go on to the page after the next.
    beyond = neighbour(running.direction, of: target)
    let room: CGFloat = beyond == nil ? 0 : length
    let isLast = side(running.direction) > 0
    setInsets(head: isLast ? 0 : room, tail: isLast ? room : 0)
  }

  fileprivate func didScroll() {
    guard !isCentering, !isStopping, let pager, !pager._shown.isEmpty,
      scrollView.isDragging || scrollView.isDecelerating
    else {
      return
    }
    if let running = pager._transition {
      guard running.origin == .finger else { return }
      let way = moved * side(running.direction)
      if way >= length, beyond != nil { return reach(running) }
      guard way < -0.5 else { return }
      // The finger went back over the middle: the other neighbour's turn.
      pager._end(running, completed: false)
    }
    guard abs(moved) > 0.5 else { return }
    let direction: UIPageViewController.NavigationDirection = moved * side(.forward) > 0 ? .forward : .reverse
    guard let page = pager._shown.first, let target = known(direction), target !== page else { return }
    beyond = nil
    pager._beginGesture(
      PageTransition(from: [page], to: [target], backs: [], direction: direction, origin: .finger, completion: nil))
    setInsets(
      head: side(direction) < 0 || known(direction.opposite) != nil ? 0 : -length,
      tail: side(direction) > 0 || known(direction.opposite) != nil ? 0 : -length)
  }

  /// A page came to the middle while the finger goes on: it is the shown one from now on.
  private func reach(_ transition: PageTransition) {
    let next = beyond
    beyond = nil
    isCentering = true
    scrollView.scrollMover.shift(by: point(-length * side(transition.direction)))
    isCentering = false
    neighbours = [transition.direction: next, transition.direction.opposite: transition.from.first]
    pager?._end(transition, completed: true)
    didScroll()
  }

  private func movementEnded() {
    guard !isStopping, let pager, let running = pager._transition, running.hasBegun else { return }
    let completed = moved * side(running.direction) > length / 2
    if completed { neighbours = [:] }
    beyond = nil
    pager._end(running, completed: completed)
  }

  // MARK: Page control

  /// Only for horizontal scrolling with both counts implemented.
  func updatePageControl() {
    guard let pager, pager.isViewLoaded else { return }
    guard isHorizontal, let source = pager.dataSource,
      let count = OptionalRequirement.ask({ source.presentationCount(for: pager) }),
      let index = OptionalRequirement.ask({ source.presentationIndex(for: pager) })
    else {
      guard control != nil else { return }
      control?.removeFromSuperview()
      control = nil
      pager.view.setNeedsLayout()
      return
    }
    let control = self.control ?? UIPageControl(frame: CGRect(x: 0, y: 0, width: 0, height: 37))
    if self.control == nil {
      control.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
      self.control = control
      pager.view.insertSubview(control, at: 0)
      pager.view.setNeedsLayout()
    }
    control.numberOfPages = count
    control.currentPage = index
    countedPage = control.currentPage
  }

  func countPages(of transition: PageTransition) {
    countedPage += (transition.direction == .forward ? 1 : -1) * transition.pageCount
    control?.currentPage = countedPage
    countedPage = control?.currentPage ?? countedPage
  }

  /// The dots say what is shown, also where a tap on them led to no page.
  func tidy() { control?.currentPage = countedPage }

  /// A finger tapped or scrubbed the dots: the pages follow, as by a swipe.
  private func dotsDidChange() {
    guard let pager, let control else { return }
    let wanted = control.currentPage
    if let running = pager._transition { pager._interrupt(running) }
    let way = wanted - countedPage
    let direction: UIPageViewController.NavigationDirection = way > 0 ? .forward : .reverse
    guard way != 0, let page = pager._shown.first else { return tidy() }
    var target: UIViewController? = page
    for step in 0..<abs(way) { target = step == 0 ? known(direction) : target.flatMap { neighbour(direction, of: $0) } }
    guard let target, target !== page else { return tidy() }
    let transition = PageTransition(
      from: [page], to: [target], backs: [], direction: direction, origin: .finger, completion: nil)
    transition.pageCount = abs(way)
    control.currentPage = wanted
    pager._beginGesture(transition)
    start(transition)
  }
}

extension UIPageViewController.NavigationDirection {
  var opposite: Self { self == .forward ? .reverse : .forward }
}

/// Tells its owner of movement, and leaves the delegate to the app.
final class _UIQueuingScrollView: UIScrollView {
  override class var _drawsContent: Bool { false }
  weak var pages: ScrolledPages?

  override func _didScroll() { pages?.didScroll() }

  /// As if it were the shown page: one that comes in has the insets already with which it will stay.
  override func _safeAreaFrame(of subview: UIView) -> CGRect {
    guard let shownFrameNow = pages?.shownFrame else { return super._safeAreaFrame(of: subview) }
    return CGRect(
      origin: CGPoint(x: bounds.minX + shownFrameNow.minX, y: bounds.minY + shownFrameNow.minY),
      size: shownFrameNow.size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pages?.askForNeighbours()
  }
}
