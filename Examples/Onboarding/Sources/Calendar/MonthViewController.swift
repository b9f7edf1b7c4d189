import UIKit

/// Six weeks around a month.
final class MonthViewController: UIViewController {
  /// The month's first day.
  let month: Date
  var onSelect: ((Date) -> Void)?
  private var days: [DayView] = []

  init(month: Date) {
    self.month = month
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("MonthViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let calendar = Calendar.current
    let weekday = calendar.component(.weekday, from: month)
    let before = (weekday - calendar.firstWeekday + 7) % 7
    days = (0..<42).compactMap { index in
      calendar.date(byAdding: .day, value: index - before, to: month).map {
        DayView(date: $0, isInMonth: calendar.isDate($0, equalTo: month, toGranularity: .month))
      }
    }
    let weeks = stride(from: 0, to: days.count, by: 7).map { start -> UIStackView in
      let week = UIStackView(arrangedSubviews: Array(days[start..<start + 7]))
      week.distribution = .fillEqually
      return week
    }
    let column = UIStackView(arrangedSubviews: weeks)
    column.axis = .vertical
    column.distribution = .fillEqually
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(column)
    for day in days { day.addTarget(self, action: #selector(dayTapped(_:)), for: .touchUpInside) }
  }

  func select(_ date: Date) {
    loadViewIfNeeded()
    for day in days { day.isSelected = Calendar.current.isDate(day.date, inSameDayAs: date) }
  }

  /// Shows the dots of what happens now.
  func update() {
    for day in days { day.update() }
  }

  @objc private func dayTapped(_ day: DayView) { onSelect?(day.date) }
}
