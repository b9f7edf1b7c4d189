/// The wheels of a date picker.
///
/// A wheel that lands changes its own part of the date. The date that the rules then allow is shown again, so that
/// wheels turn back from days that do not exist and from dates beyond the bounds. Wheels that still turn are left
/// alone.
final class DateWheels: UIView, DatePickerFace, WheelSource {
  private struct Column {
    var kind: DateWheelKind
    var rows: DateWheelRows
    var width: CGFloat?
    var alignment: NSTextAlignment
    /// Points; smaller in a wheel that is narrower than its texts.
    var fontSize: CGFloat = 23
  }

  private let selection: DateSelection
  let board = WheelBoard(frame: .zero)
  private var columns: [Column] = []
  /// Row `dayReach` of the wheel of days is this day.
  private var baseDay = Date.distantPast
  private var units: DurationUnits?
  private var isLoaded = false

  /// Days that the wheel of days goes back and forth: a hundred years.
  private static let dayReach = 36_525
  /// Points. Source: Behaviour/Metrics.md A19.
  private static let rowHeight: CGFloat = 34
  /// Points that a wheel is wider than its texts. No source gives the number.
  private static let padding: CGFloat = 16
  private static let font = UIFont.systemFont(ofSize: 23)

  /// The mode that the wheels have instead of the selection's.
  private let ownMode: UIDatePicker.Mode?
  private var mode: UIDatePicker.Mode { ownMode ?? selection.mode }

  init(_ selection: DateSelection, mode: UIDatePicker.Mode? = nil) {
    (self.selection, ownMode) = (selection, mode)
    super.init(frame: .zero)
    board.source = self
    addSubview(board)
  }
  required init(frame: CGRect) { fatalError("Wheels of dates are made by their picker.") }
  required init?(coder: NSCoder) { fatalError("Wheels of dates are made by their picker.") }
  override class var _drawsContent: Bool { false }

  var fittingSize: CGSize { CGSize(width: 320, height: 216) }

  override func layoutSubviews() {
    super.layoutSubviews()
    board.frame = bounds
    board.setNeedsLayout()
    loadIfNeeded()
    layoutUnits()
  }

  // MARK: Columns

  func rulesDidChange() {
    isLoaded = false
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    let rules = selection.rules
    baseDay = rules.calendar.startOfDay(for: selection.date)
    columns = kinds.map(column)
    narrowColumns()
    units?.remove()
    units = mode == .countDownTimer ? DurationUnits(in: self, selection.effectiveLocale) : nil
    board.reload(columns.map { WheelBoard.Column(count: $0.rows.count, rowHeight: Self.rowHeight, width: $0.width) })
    show(animated: false)
  }

  private var kinds: [DateWheelKind] {
    let texts = selection.texts
    func kind(_ field: DateTexts.Field) -> DateWheelKind {
      switch field {
      case .year: .year
      case .month: .month
      case .day: .dayOfMonth
      case .hour: .hour
      case .minute: .minute
      case .period: .period
      }
    }
    switch mode {
    case .time: return texts.timeFields.map(kind)
    case .date: return texts.dateFields.map(kind)
    case .dateAndTime: return [.day] + texts.timeFields.map(kind)
    case .yearAndMonth: return texts.monthFields.map(kind)
    case .countDownTimer: return [.hours, .minutes]
    }
  }

  private func column(_ kind: DateWheelKind) -> Column {
    let texts = selection.texts, rules = selection.rules, interval = max(selection.interval, 1)
    let minutes = stride(from: 0, to: 60, by: 7).map(texts.minute) + [texts.minute(44)]
    func width(_ samples: [String]) -> CGFloat { (samples.map(DateWheels.width).max() ?? 0) + Self.padding }
    switch kind {
    case .day:
      return Column(
        kind: kind, rows: .linear(-Self.dayReach...Self.dayReach), width: dayWidth() + Self.padding, alignment: .right)
    case .hour:
      return Column(kind: kind, rows: .cyclic(24), width: width([texts.hour(10), texts.hour(20)]), alignment: .center)
    case .minute:
      return Column(kind: kind, rows: .cyclic(60 / interval, step: interval), width: width(minutes), alignment: .center)
    case .period:
      let both = [texts.period(isAfternoon: false), texts.period(isAfternoon: true)]
      return Column(kind: kind, rows: .linear(0...1), width: width(both), alignment: .center)
    case .year:
      return Column(
        kind: kind, rows: .linear(1...10_000), width: width([texts.year(of: selection.date)]), alignment: .center)
    case .month:
      let count = rules.calendar.range(of: .month, in: .year, for: selection.date)?.count ?? 12
      return Column(
        kind: kind, rows: .cyclic(count, first: 1), width: width((1...count).map(texts.month)), alignment: .left)
    case .dayOfMonth:
      let most = rules.calendar.maximumRange(of: .day)?.count ?? 31
      return Column(kind: kind, rows: .cyclic(most, first: 1), width: width([texts.day(28)]), alignment: .center)
    case .hours: return Column(kind: kind, rows: .cyclic(24), width: 140, alignment: .right)
    case .minutes:
      return Column(kind: kind, rows: .cyclic(60 / interval, step: interval), width: 140, alignment: .right)
    }
  }

  /// Points that the texts of days take: those of the widest weekday in the last third of the widest month, and a
  /// little more.
  private func dayWidth() -> CGFloat {
    let texts = selection.texts, calendar = selection.rules.calendar
    func width(_ day: Date) -> CGFloat { DateWheels.width(texts.text(day, template: "MMMEd")) }
    let months = (0..<12).compactMap { calendar.date(byAdding: .month, value: $0, to: baseDay) }
    let widest = months.max { width($0) < width($1) } ?? baseDay
    let start = MonthGrid(calendar, containing: widest)
    return ((19..<26).map { width(start.date(ofDay: $0)) }.max() ?? 0) + 4
  }

  /// Takes what is too much for the plate from the widest wheel, whose texts get smaller.
  private func narrowColumns() {
    let used = columns.reduce(0) { $0 + ($1.width ?? 0) } + board.gap * CGFloat(columns.count - 1)
    let excess = used - (bounds.width - 22)
    guard excess > 0, let index = columns.indices.max(by: { (columns[$0].width ?? 0) < (columns[$1].width ?? 0) })
    else { return }
    let natural = columns[index].width ?? 0, width = max(natural - excess, 40)
    columns[index].width = width
    // Small letters are set a little wider.
    let share = 0.95 * (width - Self.padding) / (natural - Self.padding)
    columns[index].fontSize = (columns[index].fontSize * share * 2).rounded(.down) / 2
  }

  private static func width(_ text: String) -> CGFloat {
    let label = UILabel(frame: .zero)
    (label.font, label.text) = (font, text)
    return label.intrinsicContentSize.width.rounded(.up)
  }

  // MARK: Showing

  func show(animated: Bool) {
    guard isLoaded else { return setNeedsLayout() }
    if columns.contains(where: { $0.kind == .day }), abs(value(.day)) > Self.dayReach - 366 {
      // The date has left the days that the wheel has; it gets others.
      isLoaded = false
      return loadIfNeeded()
    }
    for (column, wheel) in zip(columns, board.columns) where !wheel.isTurning {
      let nearest = column.rows.row(of: value(column.kind), near: wheel.selectedRow)
      let row = animated ? nearest : column.rows.middle(nearest)
      if row != wheel.selectedRow { wheel.select(row, animated: animated) }
    }
    refreshLooks()
    units?.show(duration: selection.duration)
  }

  /// The date's value on a wheel.
  private func value(_ kind: DateWheelKind) -> Int {
    let calendar = selection.rules.calendar, date = selection.date
    switch kind {
    case .day: return calendar.dateComponents([.day], from: baseDay, to: calendar.startOfDay(for: date)).day ?? 0
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date)
    case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    case .year: return calendar.component(.year, from: date)
    case .month: return calendar.component(.month, from: date)
    case .dayOfMonth: return calendar.component(.day, from: date)
    case .hours: return Int(selection.duration) / 3600
    case .minutes: return Int(selection.duration) / 60 % 60
    }
  }

  // MARK: WheelSource

  func rowView(_ row: Int, inColumn column: Int, reusing view: UIView?) -> UIView {
    let title = view as? PickerTitle ?? PickerTitle(frame: .zero)
    let own = columns[column], isRightToLeft = _isRightToLeft
    title.label.font = own.fontSize == Self.font.pointSize ? Self.font : .systemFont(ofSize: own.fontSize)
    title.label.text = text(row, own)
    title.label.textColor = isAllowed(row, own) ? selection.textColor ?? .label : .tertiaryLabel
    switch own.alignment {
    case .left: title.label.textAlignment = isRightToLeft ? .right : .left
    case .right: title.label.textAlignment = isRightToLeft ? .left : .right
    default: title.label.textAlignment = .center
    }
    // The name of the unit stands in the other half.
    title.half = units == nil ? nil : isRightToLeft ? .right : .left
    title.inset = own.alignment == .center ? 2 : 8
    return title
  }

  private func text(_ row: Int, _ column: Column) -> String {
    let texts = selection.texts, value = column.rows.value(atRow: row)
    switch column.kind {
    case .day: return texts.shortDay(day(value), today: .now)
    case .hour: return texts.hour(value)
    case .minute: return texts.minute(value)
    case .period: return texts.period(isAfternoon: value == 1)
    case .year: return texts.year(of: date(changing: .year, to: value))
    case .month: return texts.month(value)
    case .dayOfMonth: return texts.day(value)
    case .hours, .minutes: return texts.number(value)
    }
  }

  private func day(_ value: Int) -> Date {
    selection.rules.calendar.date(byAdding: .day, value: value, to: baseDay) ?? baseDay
  }

  /// The date with one part changed.
  private func date(changing kind: DateWheelKind, to value: Int) -> Date {
    let rules = selection.rules, date = selection.date
    let parts = rules.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1),
      (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    switch kind {
    case .day: return rules.date(date, onDayOf: self.day(value))
    case .hour: return rules.date(date, hour: value, minute: minute)
    case .minute: return rules.date(date, hour: hour, minute: value)
    case .period: return rules.date(date, hour: hour % 12 + value * 12, minute: minute)
    case .year: return rules.date(date, year: value, month: month, day: day)
    case .month: return rules.date(date, year: year, month: value, day: day)
    case .dayOfMonth: return rules.date(date, year: year, month: month, day: value)
    case .hours, .minutes: return date
    }
  }

  private func isAllowed(_ row: Int, _ column: Column) -> Bool {
    let rules = selection.rules, value = column.rows.value(atRow: row)
    switch column.kind {
    case .hours, .minutes, .period: return true
    case .dayOfMonth where value > rules.days(inMonthOf: selection.date): return false
    default: break
    }
    guard rules.minimum != nil || rules.maximum != nil else { return true }
    let date = date(changing: column.kind, to: value)
    switch column.kind {
    case .day, .dayOfMonth: return rules.allows(.day, date)
    case .hour: return rules.allows(.hour, date)
    case .minute: return rules.allows(.minute, date)
    case .month: return rules.allows(.month, date)
    default: return rules.allows(.year, date)
    }
  }

  /// Rows are grey where the other wheels do not allow them.
  private func refreshLooks() {
    let rules = selection.rules
    let hasBounds = rules.minimum != nil || rules.maximum != nil
    for (column, wheel) in zip(columns, board.columns) where hasBounds || column.kind == .dayOfMonth {
      wheel.refreshRows()
    }
  }

  func didLand(on row: Int, inColumn column: Int) {
    let own = columns[column], value = own.rows.value(atRow: row)
    if own.kind == .hours || own.kind == .minutes {
      let (hours, minutes) = (
        own.kind == .hours ? value : self.value(.hours), own.kind == .minutes ? value : self.value(.minutes)
      )
      // No timer runs for no time.
      selection.chooseDuration(Double(max(hours * 60 + minutes, max(selection.interval, 1)) * 60))
    } else {
      selection.choose(date(changing: own.kind, to: value))
    }
    let wheel = board.columns[column], middle = own.rows.middle(row)
    if own.rows.isCyclic, abs(middle - row) > own.rows.count / 4 { wheel.select(middle, animated: false) }
    show(animated: true)
  }

  func spokenRow(_ row: Int, inColumn column: Int) -> String? { text(row, columns[column]) }

  // MARK: Units of a duration

  private func layoutUnits() {
    guard let units else { return }
    units.layout(
      board.columns.indices.map { board.columnFrame($0) }, lens: board.lensFrame, isRightToLeft: _isRightToLeft)
  }
}

/// The words "hours" and "min" beside the wheels of a duration.
@MainActor
private final class DurationUnits {
  private let labels = [UILabel(frame: .zero), UILabel(frame: .zero)]
  private let locale: Locale

  init(in view: UIView, _ locale: Locale) {
    self.locale = locale
    for label in labels {
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.isAccessibilityElement = false
      view.addSubview(label)
    }
  }

  func remove() { for label in labels { label.removeFromSuperview() } }

  func show(duration: TimeInterval) {
    let hours = Int(duration) / 3600, minutes = Int(duration) / 60 % 60
    labels[0].text = word(.seconds(hours * 3600), .hours, .wide)
    labels[1].text = word(.seconds(minutes * 60), .minutes, .abbreviated)
  }

  /// The unit's name for a number of it, without the number.
  private func word(
    _ duration: Duration, _ unit: Duration.UnitsFormatStyle.Unit, _ width: Duration.UnitsFormatStyle.UnitWidth
  ) -> String {
    let text = duration.formatted(
      .units(allowed: [unit], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
    return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  func layout(_ columns: [CGRect], lens: CGRect, isRightToLeft: Bool) {
    for (label, column) in zip(labels, columns) {
      let width = min(label.intrinsicContentSize.width.rounded(.up), column.width / 2)
      label.frame = CGRect(
        x: isRightToLeft ? column.midX - width : column.midX, y: lens.minY, width: width, height: lens.height)
    }
  }
}
