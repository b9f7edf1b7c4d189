/// The questions of a calendar to the owner of its dates.
@MainActor
protocol CalendarBoardOwner: AnyObject {
  /// - Parameter date: The first moment of the day.
  func look(ofDay date: Date) -> DayLook
  func decoration(ofDay date: Date) -> UIView?
  func didTap(day date: Date)
  /// - Parameter old: A moment of the month that was shown before.
  func visibleMonthDidChange(from old: Date)
}

extension CalendarBoardOwner {
  func decoration(ofDay date: Date) -> UIView? { nil }
  func visibleMonthDidChange(from old: Date) {}
}

/// One month's days. A month that is not on screen has none.
final class MonthPage: UIView {
  private(set) var grid: MonthGrid?
  private(set) var cells: [DayCell] = []
  private var pool: [DayCell] = []
  var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

  override class var _drawsContent: Bool { false }

  /// - Parameter makes: Whether the days of a month that stands here already are made again.
  func show(_ grid: MonthGrid?, _ board: CalendarBoard, makes: Bool) {
    guard makes || grid != self.grid else { return }
    self.grid = grid
    let count = grid?.dayCount ?? 0
    while cells.count > count {
      let cell = cells.removeLast()
      cell.decoration = nil
      cell.removeFromSuperview()
      pool.append(cell)
    }
    while cells.count < count {
      let cell = pool.popLast() ?? DayCell(frame: .zero)
      cells.append(cell)
      addSubview(cell)
    }
    refresh(board)
    setNeedsLayout()
  }

  func refresh(_ board: CalendarBoard) {
    guard let grid else { return }
    for (index, cell) in cells.enumerated() { board.fill(cell, grid.date(ofDay: index)) }
  }

  func cell(ofDay date: Date) -> DayCell? {
    grid?.index(of: date).flatMap { cells.indices.contains($0) ? cells[$0] : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let grid else { return }
    // A month of fewer than six weeks has as much room as one of six. Source: Behaviour/Pictures.md 81.
    let rowHeight = self.rowHeight * 6 / CGFloat(max(grid.weekCount, 1))
    for (index, cell) in cells.enumerated() {
      let (row, column) = grid.position(ofDay: index)
      cell.frame = MonthPage.frame(
        row: row, column: column, width: bounds.width, rowHeight: rowHeight, isRightToLeft: _isRightToLeft)
    }
  }

  /// Points from the sides of the page. No source gives the number.
  static let inset: CGFloat = 8

  /// Points of the page.
  static func frame(row: Int, column: Int, width: CGFloat, rowHeight: CGFloat, isRightToLeft: Bool) -> CGRect {
    let pitch = (width - 2 * inset) / 7, position = isRightToLeft ? 6 - column : column
    return CGRect(x: inset + CGFloat(position) * pitch, y: CGFloat(row) * rowHeight, width: pitch, height: rowHeight)
  }
}

/// The months side by side: the one that is shown, and its neighbours while they come into sight.
final class MonthPager: UIScrollView {
  private weak var board: CalendarBoard?
  private let pages = [MonthPage(frame: .zero), MonthPage(frame: .zero), MonthPage(frame: .zero)]
  /// A month that an arrow or an app has asked for, instead of a neighbour.
  private var target: (page: Int, grid: MonthGrid)?
  private var isPlacing = false
  private let tap = UITapGestureRecognizer(target: nil, action: nil)

  init(_ board: CalendarBoard) {
    self.board = board
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator, scrollsToTop) = (false, false, false)
    isPagingEnabled = true
    for page in pages { addSubview(page) }
    addGestureRecognizer(tap)
    tap._stateDidChange = { [weak self] in self?.tapDidChange() }
    followers.didEndDecelerating = { [weak self] in self?.land() }
    followers.didEndDraggingAtRest = { [weak self] in self?.land() }
    followers.didEndAnimation = { [weak self] in self?.land() }
  }
  required init(frame: CGRect) { fatalError("Months are made by their calendar.") }
  required init?(coder: NSCoder) { fatalError("Months are made by their calendar.") }

  var page: MonthPage { pages[1] }

  private func setDirection() {
    let isRightToLeft = board?._isRightToLeft ?? false
    for page in pages { page.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight }
  }

  /// Which month later than the shown one a page holds.
  private func step(_ page: Int) -> Int { (board?._isRightToLeft ?? false) ? 1 - page : page - 1 }

  /// Stands on the board's month.
  func reset(makes: Bool) {
    guard let board else { return }
    scrollMover.stop()
    target = nil
    setDirection()
    isPlacing = true
    let width = bounds.width
    contentSize = CGSize(width: 3 * width, height: bounds.height)
    let isOpen = (0..<3).map { $0 == 1 || board.allows(monthsLater: step($0)) }
    contentInset = UIEdgeInsets(top: 0, left: isOpen[0] ? 0 : -width, bottom: 0, right: isOpen[2] ? 0 : -width)
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      page.rowHeight = board.rowHeight
    }
    pages[1].show(board.grid, board, makes: makes)
    for index in [0, 2] { pages[index].show(nil, board, makes: false) }
    bounds.origin = CGPoint(x: width, y: 0)
    isPlacing = false
  }

  /// Moves to another month, which then is the board's.
  func turn(to grid: MonthGrid) {
    guard let board, grid != board.grid else { return }
    let isLater = grid.start > board.grid.start, index = isLater != board._isRightToLeft ? 2 : 0
    if scrollMover.isRunning { finish() }
    guard window != nil, bounds.width > 0 else { return board.arrive(at: grid) }
    target = (index, grid)
    contentInset = .zero
    setContentOffset(CGPoint(x: CGFloat(index) * bounds.width, y: 0), animated: true)
  }

  override func _didScroll() {
    super._didScroll()
    guard !isPlacing, let board, bounds.width > 0 else { return }
    if bounds.minX < bounds.width - 0.5 { pages[0].show(month(0), board, makes: false) }
    if bounds.minX > bounds.width + 0.5 { pages[2].show(month(2), board, makes: false) }
  }

  private func month(_ index: Int) -> MonthGrid? {
    if let target, target.page == index { return target.grid }
    return board?.grid.adding(months: step(index))
  }

  private func land() { finish() }

  private func finish() {
    guard let board, bounds.width > 0 else { return }
    let index = target?.page ?? min(max(Int((bounds.minX / bounds.width).rounded()), 0), 2)
    let grid = index == 1 ? board.grid : month(index)
    target = nil
    if let grid, grid != board.grid { board.arrive(at: grid) } else { reset(makes: false) }
  }

  private func tapDidChange() {
    guard tap.state == .ended, let board else { return }
    let point = tap.location(in: page)
    guard let cell = page.cells.first(where: { $0.frame.contains(point) }), cell.look.isEnabled else { return }
    board.owner?.didTap(day: cell.date)
  }
}
