@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView
    .Decoration?
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
    -> UICalendarView
    .Decoration?
  {
    OptionalRequirement.inSubclass(self, "UICalendarViewDelegate", calendarView, dateComponents, else: nil)
  }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {
    OptionalRequirement.inSubclass(self, "UICalendarViewDelegate", calendarView, previousDateComponents, else: ())
  }
}

/// A calendar of months, with decorations of its days and a selection that is an object of its own.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  private let settings = DateSelection()
  private lazy var board = CalendarBoard(settings.texts, showing: .now)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UICalendarView.self)
  }
  override class var _drawsContent: Bool { self != UICalendarView.self }

  private func setUp() {
    settings.mode = .date
    board.owner = self
    addSubview(board)
  }

  open weak var delegate: (any UICalendarViewDelegate)? { didSet { board.refreshDays() } }

  /// Nil: days cannot be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      oldValue?._view = nil
      selectionBehavior?._view = self
      board.refreshDays()
    }
  }

  // MARK: Calendar

  private func calendarDidChange() { board.take(settings.texts) }

  /// The device's unless another is set.
  open var locale: Locale {
    get { settings.effectiveLocale }
    set {
      settings.locale = newValue
      calendarDidChange()
    }
  }
  /// The locale's unless another is set.
  open var calendar: Calendar {
    get { settings.rules.calendar }
    set {
      settings.calendar = newValue
      calendarDidChange()
    }
  }
  /// Nil for the calendar's.
  open var timeZone: TimeZone? {
    get { settings.timeZone }
    set {
      settings.timeZone = newValue
      calendarDidChange()
    }
  }
  open var fontDesign: UIFontDescriptor.SystemDesign {
    get { board.design }
    set { board.design = newValue }
  }

  /// Days outside it are grey, and months without a day in it are not shown.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      guard availableDateRange != oldValue else { return }
      (settings.minimum, settings.maximum) = (availableDateRange.start, availableDateRange.end)
      board.bounded = (availableDateRange.start, availableDateRange.end)
      board.showMonth(of: clamped(board.grid.start), animated: false)
    }
  }

  private func clamped(_ date: Date) -> Date { min(max(date, availableDateRange.start), availableDateRange.end) }

  // MARK: Month

  /// Era, year and month.
  open var visibleDateComponents: DateComponents {
    get { month(board.grid.start) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = _date(dateComponents) else { return }
    board.showMonth(of: clamped(date), animated: animated && window != nil)
  }

  private func month(_ date: Date) -> DateComponents {
    var parts = calendar.dateComponents([.era, .year, .month], from: date)
    parts.calendar = calendar
    return parts
  }

  final func _components(_ date: Date) -> DateComponents {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
    parts.calendar = calendar
    return parts
  }

  /// Nil where the components name no date of the calendar.
  final func _date(_ components: DateComponents) -> Date? {
    var parts = components
    (parts.calendar, parts.timeZone) = (nil, nil)
    return (components.calendar ?? calendar).date(from: parts).map {
      // Days are those of this view's zone, whatever the components' calendar says.
      components.calendar == nil || components.calendar?.timeZone == calendar.timeZone
        ? $0
        : calendar.date(from: (components.calendar ?? calendar).dateComponents([.era, .year, .month, .day], from: $0))
          ?? $0
    }
  }

  // MARK: Decorations

  /// Whether the delegate is asked for decorations; there is room for them below the days.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      board.refreshDays()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    for date in dates.compactMap(_date) { board.refresh(day: date) }
  }

  final func _refreshDays() { board.refreshDays() }

  // MARK: Layout

  /// Points. No source gives them.
  private var naturalRowHeight: CGFloat { wantsDateDecorations ? 56 : 44 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: CalendarBoard.height(rowHeight: naturalRowHeight))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? min(size.width, 393) : 320, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    board.semanticContentAttribute = semanticContentAttribute
    // Rows share the height that there is.
    board.rowHeight = max(((bounds.height - CalendarBoard.height(rowHeight: 0)) / 6).rounded(.down), 20)
    board.frame = bounds
    board.setNeedsLayout()
  }
}

extension UICalendarView: CalendarBoardOwner {
  final func look(ofDay date: Date) -> DayLook {
    let isToday = calendar.isDate(date, inSameDayAs: .now)
    guard settings.rules.allowsDay(of: date) else { return DayLook(isEnabled: false, isToday: isToday) }
    guard let selectionBehavior else { return DayLook(isToday: isToday) }
    let day = _components(date), isSelected = selectionBehavior._contains(date, in: self)
    return DayLook(isSelected: isSelected, isEnabled: isSelected || selectionBehavior._canSelect(day), isToday: isToday)
  }

  final func decoration(ofDay date: Date) -> UIView? {
    guard wantsDateDecorations, settings.rules.allowsDay(of: date) else { return nil }
    return delegate?.calendarView(self, decorationFor: _components(date))?._makeView()
  }

  final func didTap(day date: Date) { selectionBehavior?._tap(_components(date), date, in: self) }

  final func visibleMonthDidChange(from old: Date) {
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: month(old))
  }
}
