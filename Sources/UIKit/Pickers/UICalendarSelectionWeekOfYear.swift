@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  public func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UICalendarSelectionWeekOfYearDelegate", selection, weekOfYearComponents, else: true)
  }
}

/// One week or none. A tap on a day selects its week; one on the selected week asks whether none may be selected.
///
/// Weeks are components with `yearForWeekOfYear`, `weekOfYear` and the calendar.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  private var week: DateComponents?

  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Setting it does not tell the delegate.
  open var selectedWeekOfYear: DateComponents? {
    get { week }
    set { setSelected(newValue, animated: false) }
  }
  open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    week = selectedWeekOfYear
    _view?._refreshDays()
  }

  private func week(of date: Date, in view: UICalendarView) -> DateComponents {
    var week = view.calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
    week.calendar = view.calendar
    return week
  }

  override func _contains(_ date: Date, in view: UICalendarView) -> Bool {
    guard let week else { return false }
    let other = self.week(of: date, in: view)
    return week.weekOfYear == other.weekOfYear && week.yearForWeekOfYear == other.yearForWeekOfYear
  }
  override func _canSelect(_ day: DateComponents) -> Bool {
    guard let delegate, let view = _view, let date = view._date(day) else { return true }
    return delegate.week(ofYearSelection: self, canSelectWeekOfYear: week(of: date, in: view))
  }
  override func _tap(_ day: DateComponents, _ date: Date, in view: UICalendarView) {
    let new = _contains(date, in: view) ? nil : week(of: date, in: view)
    guard delegate?.week(ofYearSelection: self, canSelectWeekOfYear: new) ?? true else { return }
    setSelected(new, animated: true)
    delegate?.week(ofYearSelection: self, didSelectWeekOfYear: new)
  }
}
