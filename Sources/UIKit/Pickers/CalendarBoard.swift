/// A calendar of months: the month's name with arrows, the weekdays, the days; wheels for month and year instead of
/// them on demand.
///
/// Date pickers and calendar views share it. It knows the month that is shown; days and their looks are the owner's.
final class CalendarBoard: UIView {
  weak var owner: (any CalendarBoardOwner)?
  private(set) var grid: MonthGrid
  private(set) var texts: DateTexts
  private let title = CalendarTitle(frame: .zero)
  private let earlier = UIButton(type: .system), later = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private lazy var pager = MonthPager(self)
  private var wheels: DateWheels?
  private let wheelSelection = DateSelection()
  /// The months between which the board turns; nil bounds for no end.
  var bounded: (low: Date?, high: Date?) = (nil, nil) { didSet { boundsDidChange() } }
  var design = UIFontDescriptor.SystemDesign.default { didSet { if design != oldValue { rebuild() } } }
  /// Points. No source gives the numbers for days with and without decorations.
  var rowHeight: CGFloat = 44 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

  // Points; no source gives the numbers.
  private static let headerHeight: CGFloat = 44, weekdayHeight: CGFloat = 22, bottom: CGFloat = 6

  init(_ texts: DateTexts, showing date: Date) {
    self.texts = texts
    grid = MonthGrid(texts.calendar, containing: date)
    super.init(frame: .zero)
    wheelSelection.mode = .yearAndMonth
    wheelSelection.didChoose = { [weak self] in self?.wheelsDidChoose() }
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    earlier.accessibilityLabel = "Previous Month"
    later.accessibilityLabel = "Next Month"
    for view in [pager, title, earlier, later] { addSubview(view) }
    weekdays = (0..<7).map { _ in UILabel(frame: .zero) }
    for label in weekdays {
      label.textAlignment = .center
      label.textColor = .tertiaryLabel
      addSubview(label)
    }
    rebuild()
  }
  required init(frame: CGRect) { fatalError("A calendar is made by its picker.") }
  required init?(coder: NSCoder) { fatalError("A calendar is made by its picker.") }
  override class var _drawsContent: Bool { false }

  var fittingHeight: CGFloat { Self.height(rowHeight: rowHeight) }
  static func height(rowHeight: CGFloat) -> CGFloat { headerHeight + weekdayHeight + 6 * rowHeight + bottom }

  // MARK: Content

  /// Takes another calendar or locale; the month of the same moment stays.
  func take(_ texts: DateTexts) {
    self.texts = texts
    grid = MonthGrid(texts.calendar, containing: grid.start)
    rebuild()
  }

  private func rebuild() {
    let symbols = texts.weekdays
    for (label, weekday) in zip(weekdays, MonthGrid.weekdays(texts.calendar)) {
      label.font = CalendarFonts.font(13, .semibold, design)
      label.text = symbols.indices.contains(weekday - 1) ? symbols[weekday - 1] : nil
    }
    showMonth(makes: true)
    setNeedsLayout()
  }

  /// Looks and decorations of the days anew.
  func refreshDays() { pager.page.refresh(self) }
  func refresh(day date: Date) {
    if let cell = pager.page.cell(ofDay: date) { fill(cell, grid.calendar.startOfDay(for: date)) }
  }

  func fill(_ cell: DayCell, _ date: Date) {
    cell.show(
      date, texts.dayOfMonth(date), spoken: texts.spokenDay(date), owner?.look(ofDay: date) ?? DayLook(), design)
    cell.decoration = owner?.decoration(ofDay: date)
  }

  private func boundsDidChange() {
    showMonth(makes: false)
    refreshDays()
  }

  private func showMonth(makes: Bool) {
    title.show(texts.monthAndYear(grid.start), CalendarFonts.font(17, .semibold, design))
    earlier.isEnabled = allows(monthsLater: -1)
    later.isEnabled = allows(monthsLater: 1)
    pager.reset(makes: makes)
    setNeedsLayout()
  }

  // MARK: Turning

  /// Whether there is a day within the bounds in the month that follows the shown one by a number of months.
  func allows(monthsLater months: Int) -> Bool { allows(grid.adding(months: months)) }

  private func allows(_ month: MonthGrid) -> Bool {
    guard let whole = month.calendar.dateInterval(of: .month, for: month.start) else { return false }
    return whole.end > (bounded.low ?? .distantPast) && whole.start <= (bounded.high ?? .distantFuture)
  }

  private func turn(by months: Int) { if allows(monthsLater: months) { pager.turn(to: grid.adding(months: months)) } }

  func showMonth(of date: Date, animated: Bool) {
    let new = MonthGrid(texts.calendar, containing: date)
    guard new != grid else { return }
    if animated, wheels == nil { pager.turn(to: new) } else { arrive(at: new) }
  }

  /// The pager stands on another month.
  func arrive(at new: MonthGrid) {
    let old = grid
    grid = new
    showMonth(makes: false)
    if old != new { owner?.visibleMonthDidChange(from: old.start) }
  }

  // MARK: Month and year

  private func toggleWheels() {
    let isOpening = wheels == nil
    title.isOpen = isOpening
    if isOpening {
      wheelSelection.calendar = texts.calendar
      wheelSelection.locale = texts.locale
      (wheelSelection.minimum, wheelSelection.maximum) = (nil, nil)
      wheelSelection.set(grid.start)
      (wheelSelection.minimum, wheelSelection.maximum) = bounded
      let wheels = DateWheels(wheelSelection)
      self.wheels = wheels
      insertSubview(wheels, at: 0)
      wheels.alpha = 0
      setNeedsLayout()
      layoutIfNeeded()
    }
    let gone = isOpening ? nil : wheels
    if !isOpening { wheels = nil }
    let change = {
      for view in [self.pager, self.earlier, self.later] + self.weekdays as [UIView] { view.alpha = isOpening ? 0 : 1 }
      (isOpening ? self.wheels : gone)?.alpha = isOpening ? 1 : 0
      self.title.layoutIfNeeded()
    }
    guard window != nil else {
      change()
      gone?.removeFromSuperview()
      return
    }
    UIView.animate(withDuration: 0.25, animations: change) { _ in gone?.removeFromSuperview() }
  }

  private func wheelsDidChoose() { showMonth(of: wheelSelection.date, animated: false) }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width, isRightToLeft = _isRightToLeft
    func position(_ frame: CGRect) -> CGRect {
      isRightToLeft ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    title.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    title.frame = position(CGRect(x: 16, y: 0, width: min(title.fittingWidth, width - 124), height: Self.headerHeight))
    earlier.frame = position(CGRect(x: width - 100, y: 0, width: 44, height: Self.headerHeight))
    later.frame = position(CGRect(x: width - 52, y: 0, width: 44, height: Self.headerHeight))
    let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold)
    earlier.setImage(
      UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left", withConfiguration: configuration),
      for: .normal)
    later.setImage(
      UIImage(systemName: isRightToLeft ? "chevron.left" : "chevron.right", withConfiguration: configuration),
      for: .normal)
    for (column, label) in weekdays.enumerated() {
      var frame = MonthPage.frame(
        row: 0, column: column, width: width, rowHeight: Self.weekdayHeight, isRightToLeft: isRightToLeft)
      frame.origin.y = Self.headerHeight
      label.frame = frame
    }
    let top = Self.headerHeight + Self.weekdayHeight
    let area = CGRect(x: 0, y: top, width: width, height: max(bounds.height - top, 0))
    if pager.frame != area {
      pager.frame = area
      pager.reset(makes: false)
    } else if pager.page.rowHeight != rowHeight {
      pager.reset(makes: false)
    }
    if let wheels {
      let height = min(216, bounds.height - Self.headerHeight)
      wheels.semanticContentAttribute = semanticContentAttribute
      wheels.frame = CGRect(
        x: max((width - 320) / 2, 0), y: Self.headerHeight + (bounds.height - Self.headerHeight - height) / 2,
        width: min(width, 320),
        height: height)
    }
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if traitCollection.layoutDirection != old.layoutDirection { pager.reset(makes: true) }
  }
}

/// The month's name and a small arrow, which turns down while the wheels are shown.
private final class CalendarTitle: UIControl {
  private let label = UILabel(frame: .zero)
  private let arrow = UIImageView(frame: .zero)
  var isOpen = false { didSet { if isOpen != oldValue { showState() } } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    arrow.contentMode = .center
    addSubview(label)
    addSubview(arrow)
    showState()
  }
  required init?(coder: NSCoder) { fatalError("A calendar's title is made by the calendar.") }
  override class var _drawsContent: Bool { false }

  func show(_ text: String, _ font: UIFont) {
    label.font = font
    label.text = text
    setNeedsLayout()
  }

  var fittingWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 22 }

  override func _stateDidChange() { showState() }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  private func showState() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .bold)
    let name = isOpen ? "chevron.down" : _isRightToLeft ? "chevron.left" : "chevron.right"
    arrow.image = UIImage(systemName: name, withConfiguration: configuration)
    arrow.tintColor = tintColor
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showState()
    let width = min(label.intrinsicContentSize.width.rounded(.up), bounds.width - 22), isRightToLeft = _isRightToLeft
    label.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = CGRect(
      x: isRightToLeft ? bounds.width - width - 22 : width + 4, y: 0, width: 18, height: bounds.height)
  }

  override var _preventsTapsOfAncestors: Bool { true }
  override var _defaultAccessibilityLabel: String? { label.text }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
  package override var _elementKind: ScreenElement.Kind { .button }
}
