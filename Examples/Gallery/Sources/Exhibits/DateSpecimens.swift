import UIKit

/// Dates, durations and wheels. All show the same instant, so that pictures do not depend on the day.
enum DateSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "UIDatePicker .compact",
        [
          .small(".date") { picker(.date, .compact) }, .small(".time") { picker(.time, .compact) },
          .small(".dateAndTime") { picker(.dateAndTime, .compact) },
          .small("isEnabled = false") {
            let picker = picker(.date, .compact)
            picker.isEnabled = false
            return picker
          },
        ]),
      SpecimenSection(
        "UIDatePicker .wheels",
        [UIDatePicker.Mode.date, .time, .countDownTimer].map { mode in
          .wide(name(mode)) {
            let picker = picker(mode, .wheels)
            if mode == .countDownTimer { picker.countDownDuration = 75 * 60 }
            return picker
          }
        }),
      SpecimenSection("UIDatePicker .inline", [.wide(".dateAndTime") { picker(.dateAndTime, .inline) }]),
      SpecimenSection("UICalendarView", [.wide("decorations, availableDateRange") { DecoratedCalendar() }]),
      SpecimenSection("UIPickerView", [.wide("two components") { SizePicker() }]),
    ]
  }

  /// The morning of 9 June 2026.
  static let moment = Calendar(identifier: .gregorian).date(
    from: DateComponents(timeZone: TimeZone(identifier: "UTC"), year: 2026, month: 6, day: 9, hour: 9, minute: 41))!

  private static func name(_ mode: UIDatePicker.Mode) -> String {
    switch mode {
    case .time: ".time"
    case .date: ".date"
    case .dateAndTime: ".dateAndTime"
    case .countDownTimer: ".countDownTimer"
    default: ".yearAndMonth"
    }
  }

  private static func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = moment
    return picker
  }
}

/// A month with marks below some days and a range of days that can be chosen.
final class DecoratedCalendar: UICalendarView, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    calendar = Calendar(identifier: .gregorian)
    delegate = self
    let selection = UICalendarSelectionSingleDate(delegate: self)
    selection.selectedDate = day(9)
    selectionBehavior = selection
    visibleDateComponents = DateComponents(calendar: calendar, year: 2026, month: 6)
    if let first = calendar.date(from: day(3)), let last = calendar.date(from: day(26)) {
      availableDateRange = DateInterval(start: first, end: last)
    }
  }
  required init?(coder: NSCoder) { fatalError("The calendar is made in code.") }

  private func day(_ number: Int) -> DateComponents {
    DateComponents(calendar: calendar, year: 2026, month: 6, day: number)
  }

  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> Decoration? {
    switch dateComponents.day {
    case 11: .default(color: .systemOrange, size: .large)
    case 17: .image(UIImage(systemName: "airplane"), color: .systemBlue, size: .small)
    default: nil
    }
  }

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {}
}

final class SizePicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let columns = [["XS", "S", "M", "L", "XL"], ["Red", "Green", "Blue", "Black"]]

  override init(frame: CGRect) {
    super.init(frame: frame)
    (dataSource, delegate) = (self, self)
    selectRow(2, inComponent: 0, animated: false)
    selectRow(1, inComponent: 1, animated: false)
  }
  required init?(coder: NSCoder) { fatalError("The picker is made in code.") }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }
}
