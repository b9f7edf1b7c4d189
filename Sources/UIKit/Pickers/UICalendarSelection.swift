/// Which days of a calendar view are selected; apps use one of the kinds below.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  final weak var _view: UICalendarView?

  /// Asks the delegate again which days may be selected.
  open func updateSelectableDates() { _view?._refreshDays() }

  // Override points of ours.
  func _contains(_ date: Date, in view: UICalendarView) -> Bool { false }
  func _canSelect(_ day: DateComponents) -> Bool { false }
  func _tap(_ day: DateComponents, _ date: Date, in view: UICalendarView) {}

  fileprivate final func isSame(_ day: DateComponents, _ date: Date, _ view: UICalendarView) -> Bool {
    view._date(day).map { view.calendar.isDate($0, inSameDayAs: date) } ?? false
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UICalendarSelectionSingleDateDelegate", selection, dateComponents, else: true)
  }
}

/// One day or none. A tap on the selected day asks whether none may be selected.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var day: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Setting it does not tell the delegate.
  open var selectedDate: DateComponents? {
    get { day }
    set { setSelected(newValue, animated: false) }
  }
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    day = selectedDate
    _view?._refreshDays()
  }

  override func _contains(_ date: Date, in view: UICalendarView) -> Bool { day.map { isSame($0, date, view) } ?? false }
  override func _canSelect(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
  override func _tap(_ day: DateComponents, _ date: Date, in view: UICalendarView) {
    let new = _contains(date, in: view) ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    setSelected(new, animated: true)
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents)
    -> Bool
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents)
    -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UICalendarSelectionMultiDateDelegate", selection, dateComponents, else: true)
  }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  )
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UICalendarSelectionMultiDateDelegate", selection, dateComponents, else: true)
  }
}

/// Any number of days; a tap selects one or takes it out.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open internal(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var days: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// In the order in which they were selected. Setting it does not tell the delegate.
  open var selectedDates: [DateComponents] {
    get { days }
    set { setSelectedDates(newValue, animated: false) }
  }
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    days = selectedDates
    _view?._refreshDays()
  }

  override func _contains(_ date: Date, in view: UICalendarView) -> Bool { days.contains { isSame($0, date, view) } }
  override func _canSelect(_ day: DateComponents) -> Bool {
    delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }
  override func _tap(_ day: DateComponents, _ date: Date, in view: UICalendarView) {
    if _contains(date, in: view) {
      guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
      setSelectedDates(days.filter { !isSame($0, date, view) }, animated: true)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      guard _canSelect(day) else { return }
      setSelectedDates(days + [day], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
