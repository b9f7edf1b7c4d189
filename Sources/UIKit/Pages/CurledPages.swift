/// Pages as the sheets of a book: one is lifted at its free edge, bends, and is laid down on the other side of the
/// spine.
@MainActor
final class CurledPages: PageTurner {
  weak var pager: UIPageViewController?
  private let pan = CurlPanRecognizer(target: nil, action: nil)
  private let tap = CurlTapRecognizer(target: nil, action: nil)
  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

  private let book = BookView(frame: .zero)
  private(set) var turn: PageTurn?
  private var heldPlace: CGFloat = 1
  /// The pages that the pan found when it asked whether it may begin.
  private var found:
    (direction: UIPageViewController.NavigationDirection, pages: [UIViewController], backs: [UIViewController])?

  func load(into view: UIView) {
    book.frame = view.bounds
    book.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(book)
    pan._mayBegin = { [unowned self] in mayBegin($0) }
    pan._stateDidChange = { [weak self] in self?.panDidChange() }
    tap._isInZone = { [unowned self] in zone(at: $0) != nil }
    tap._stateDidChange = { [weak self] in self?.tapped() }
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Places

  private var spine: UIPageViewController.SpineLocation { pager?.spineLocation ?? .min }

  /// - Parameter index: 0 for the left or upper page where there are two; the first in reading order.
  private func frame(ofPage index: Int) -> CGRect {
    let area = book.bounds
    guard spine == .mid else { return area }
    let parts = area.divided(
      atDistance: (isHorizontal ? area.width : area.height) / 2, from: isHorizontal ? .minXEdge : .minYEdge)
    return (index == 0) != isMirrored ? parts.slice : parts.remainder
  }

  /// The edge at which a page is bound.
  private func boundEdge(ofPage index: Int) -> CGRectEdge {
    let isAtStart = spine == .mid ? index == 1 : spine == .min
    guard isHorizontal else { return isAtStart ? .minYEdge : .maxYEdge }
    return isAtStart != isMirrored ? .minXEdge : .maxXEdge
  }

  private func place(_ page: UIViewController, atPage index: Int) {
    let isNew = page.view.superview == nil, leaf = book.leaf(of: page.view)
    leaf.frame = frame(ofPage: index)
    page.view.frame = leaf.bounds
    if isNew { UIView.performWithoutAnimation { leaf.layoutIfNeeded() } }
  }

  func layout() {
    guard let pager, book.laidOutSize != book.bounds.size else { return }
    if let running = pager._transition, running.hasBegun {
      let completed = willComplete
      stop()
      pager._end(running, completed: completed)
    }
    settle()
  }

  func settle() {
    guard let pager, pager.isViewLoaded else { return }
    endTurn()
    book.laidOutSize = book.bounds.size
    for (index, page) in pager._shown.enumerated() { place(page, atPage: index) }
    // Pages that are still to be taken away lie below.
    for page in pager._shown { book.bringSubviewToFront(book.leaf(of: page.view)) }
  }

  func stop() { endTurn() }

  private func endTurn() {
    turn?.end()
    turn = nil
    willComplete = false
  }

  func tidy() { book.removeEmptyLeaves() }

  func dataSourceDidChange() {}
  func pagesWillBeSet() {}
  func updatePageControl() {}
  func countPages(of transition: PageTransition) {}
  private(set) var willComplete = false

  // MARK: Turning

  func prepare(_ transition: PageTransition) { prepare(transition, heldAt: heldPlace) }

  /// - Parameter position: How far along its free edge the sheet is held, 0...1.
  private func prepare(_ transition: PageTransition, heldAt position: CGFloat) {
    let isForward = transition.direction == .forward
    // The sheet that moves, the page that is its back, where it lies flat, and whether it comes instead of going.
    let front: UIViewController, back: UIViewController?, base: Int, comes: Bool
    switch spine {
    case .mid:
      (base, comes) = (isForward ? 1 : 0, false)
      (front, back) = (transition.from[base], transition.to[1 - base])
    case .max:
      (base, comes) = (0, isForward)
      (front, back) = (comes ? transition.to[0] : transition.from[0], transition.backs.first)
    case .min, .none:
      (base, comes) = (0, !isForward)
      (front, back) = (comes ? transition.to[0] : transition.from[0], transition.backs.first)
    }
    for (index, page) in transition.to.enumerated() { self.place(page, atPage: index) }
    if let back { self.place(back, atPage: base) }
    // The uncovered page is below what is seen now, and the sheet that moves above all.
    for page in transition.to where page !== front { book.sendSubviewToBack(book.leaf(of: page.view)) }
    let leaf = book.leaf(of: front.view)
    book.bringSubviewToFront(leaf)
    let geometry = CurlGeometry(page: leaf.bounds, edge: boundEdge(ofPage: base), heldAt: position)
    turn = PageTurn(leaf: leaf, back: back.map { book.leaf(of: $0.view) }, geometry: geometry, comes: comes)
  }

  /// Source of the duration: Behaviour/Motion.md §4.
  func start(_ transition: PageTransition) {
    guard let turn, book.window != nil else {
      pager?._end(transition, completed: true)
      return
    }
    willComplete = true
    turn.run(completing: true, duration: 0.8, bows: true) { [weak self] in
      self?.pager?._end(transition, completed: true)
    }
  }

  /// The pages that a turn in this direction shows: of the data source, asked now.
  private func pages(_ direction: UIPageViewController.NavigationDirection) -> ([UIViewController], [UIViewController])?
  {
    guard let pager, pager.dataSource != nil, let edge = direction == .forward ? pager._shown.last : pager._shown.first,
      let next = neighbour(direction, of: edge)
    else { return nil }
    guard spine == .mid || pager.isDoubleSided else { return ([next], []) }
    guard let second = neighbour(direction, of: next) else { return nil }
    if spine != .mid { return ([second], [next]) }
    return (direction == .forward ? [next, second] : [second, next], [])
  }

  // MARK: By finger

  private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  private func mayBegin(_ movement: CGPoint) -> Bool {
    let (along, across) = isHorizontal ? (movement.x, movement.y) : (movement.y, movement.x)
    guard abs(along) > abs(across), let pager else { return false }
    if turn != nil { return true }
    guard pager._transition == nil else { return false }
    let direction: UIPageViewController.NavigationDirection = (along < 0) != isMirrored ? .forward : .reverse
    guard let (pages, backs) = pages(direction) else { return false }
    found = (direction, pages, backs)
    return true
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      if let found, turn == nil, let pager {
        self.found = nil
        let transition = PageTransition(
          from: pager._shown, to: found.pages, backs: found.backs, direction: found.direction, origin: .finger,
          completion: nil)
        heldPlace = placeOfFinger
        pager._beginGesture(transition)
        heldPlace = 1
      }
      willComplete = false
      turn?.grab(at: fingerInSheet)
    case .changed: turn?.finger = fingerInSheet
    case .ended: letGo(speed: pan.velocity(in: book))
    case .cancelled: letGo(speed: nil)
    default: break
    }
  }

  private var fingerInSheet: CGPoint { turn.map { pan.location(in: book) - $0.leaf.frame.origin } ?? .zero }

  /// How far along the free edge the finger is.
  private var placeOfFinger: CGFloat {
    let point = pan.location(in: book), area = book.bounds
    return isHorizontal ? point.y / max(area.height, 1) : point.x / max(area.width, 1)
  }

  /// A flick decides, at more than 300 points per second; else the side on which the free edge is.
  ///
  /// - Parameter speed: Nil lets the sheet fall back.
  private func letGo(speed: CGPoint?) {
    guard let turn, let transition = pager?._transition else { return }
    let geometry = turn.geometry
    let way = geometry.turned - geometry.held
    let length = max(hypot(way.x, way.y), 1)
    let flick = speed.map { ($0.x * way.x + $0.y * way.y) / length } ?? 0
    // With the spine at the side only half of the way is on screen.
    let isTurned = abs(flick) > 300 ? flick > 0 : geometry.progress(at: turn.tip) > (spine == .mid ? 0.5 : 0.25)
    let completes = speed == nil ? transition.origin == .app : isTurned != turn.comes
    willComplete = completes
    turn.run(completing: completes, speed: speed ?? .zero) { [weak self] in
      self?.pager?._end(transition, completed: completes)
    }
  }

  private func zone(at point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let area = book.bounds
    let length = isHorizontal ? area.width : area.height
    let depth = min(length / 4, max(44, length * 0.15))
    if along(point) <= depth { return isMirrored ? .forward : .reverse }
    if along(point) >= length - depth { return isMirrored ? .reverse : .forward }
    return nil
  }

  private func tapped() {
    guard tap.state == .ended, turn == nil, let pager, pager._transition == nil,
      let direction = zone(at: tap.location(in: book)),
      let (pages, backs) = pages(direction)
    else { return }
    let transition = PageTransition(
      from: pager._shown, to: pages, backs: backs, direction: direction, origin: .finger, completion: nil)
    pager._beginGesture(transition)
    start(transition)
  }
}

private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
