/// A date picker as a month calendar, with a field for the time below where the mode has one.
final class InlineDateView: UIView, DatePickerFace, CalendarBoardOwner {
  private let selection: DateSelection
  private let showsTime: Bool
  private let board: CalendarBoard
  private let line = UIView(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private let timePill = DatePill("Time Picker")
  private let opener = DateOpener()
  private var known: DateRules
  /// A person has tapped a day, chosen already or not.
  var dayTapped: () -> Void = {}

  /// Points. No source gives the number.
  private static let timeHeight: CGFloat = 44

  /// - Parameter showsTime: False for the calendar alone whatever the mode.
  init(_ selection: DateSelection, showsTime: Bool = true) {
    (self.selection, self.showsTime) = (selection, showsTime)
    known = selection.rules
    board = CalendarBoard(selection.texts, showing: selection.date)
    super.init(frame: .zero)
    board.owner = self
    line.backgroundColor = .separator
    timeLabel.font = .systemFont(ofSize: 17)
    timePill.tapped = { [weak self] in self?.openTime() }
    for view in [board, line, timeLabel, timePill] { addSubview(view) }
    rulesDidChange()
  }
  required init(frame: CGRect) { fatalError("An inline date view is made by its picker.") }
  required init?(coder: NSCoder) { fatalError("An inline date view is made by its picker.") }
  override class var _drawsContent: Bool { false }

  private var hasTime: Bool { showsTime && selection.mode == .dateAndTime }

  var fittingSize: CGSize { CGSize(width: 320, height: board.fittingHeight + (hasTime ? Self.timeHeight : 0)) }

  func rulesDidChange() {
    let rules = selection.rules
    if rules.calendar != known.calendar || board.texts !== selection.texts { board.take(selection.texts) }
    known = rules
    board.bounded =
      rules.minimum.flatMap { low in rules.maximum.flatMap { low > $0 ? $0 : nil } } == nil
      ? (rules.minimum, rules.maximum) : (nil, nil)
    for view in [line, timeLabel, timePill] as [UIView] { view.isHidden = !hasTime }
    timeLabel.text = SystemText.text("Time")
    show(animated: false)
    opener.face?.rulesDidChange()
  }

  func show(animated: Bool) {
    board.showMonth(of: selection.date, animated: animated)
    board.refreshDays()
    timePill.text = selection.texts.pillTime(selection.date)
    setNeedsLayout()
    opener.face?.show(animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = hasTime ? Self.timeHeight : 0, top = bounds.height - below, isRightToLeft = _isRightToLeft
    board.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    board.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    guard hasTime else { return }
    let pill = timePill.fittingSize, label = timeLabel.intrinsicContentSize
    line.frame = CGRect(x: 16, y: top, width: bounds.width - 32, height: 1 / contentScaleFactor)
    let x = isRightToLeft ? 16 : bounds.width - 16 - pill.width
    timePill.frame = CGRect(x: x, y: top + (below - pill.height) / 2, width: pill.width, height: pill.height)
    timeLabel.frame = CGRect(
      x: isRightToLeft ? bounds.width - 16 - label.width : 16, y: top, width: label.width, height: below)
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { opener.close(animated: false) }
  }

  private func openTime() { opener.openTime(selection, from: timePill) }

  // MARK: Days

  func look(ofDay date: Date) -> DayLook {
    let rules = selection.rules, calendar = rules.calendar
    return DayLook(
      isSelected: calendar.isDate(date, inSameDayAs: selection.date), isEnabled: rules.allowsDay(of: date),
      isToday: calendar.isDate(date, inSameDayAs: .now))
  }

  func didTap(day date: Date) {
    selection.choose(selection.rules.date(selection.date, onDayOf: date))
    dayTapped()
  }
}
