import UIKit

/// Name of the month with a button to either side, names of the weekdays, and the months that are paged.
final class CalendarPanel: UIView {
  let pages: UIView
  let backward = UIButton(type: .system)
  let forward = UIButton(type: .system)
  private let title = UILabel()

  /// - Parameter pages: The view that shows the months.
  init(pages: UIView) {
    self.pages = pages
    super.init(frame: .zero)
    title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .semibold), maximumPointSize: 34)
    title.adjustsFontForContentSizeCategory = true
    title.adjustsFontSizeToFitWidth = true
    title.textAlignment = .center
    title.accessibilityTraits = .header
    title.accessibilityIdentifier = "month"
    for (button, symbol, key) in [
      (backward, "chevron.backward", "calendar.previous"), (forward, "chevron.forward", "calendar.next"),
    ] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = key.localized
      button.accessibilityIdentifier = key
    }
    layout()
  }

  required init?(coder: NSCoder) { fatalError("CalendarPanel is made in code.") }

  private func layout() {
    let heading = UIStackView(arrangedSubviews: [backward, title, forward])
    let names = UIStackView(arrangedSubviews: CalendarPanel.weekdays.map(weekday(_:)))
    names.distribution = .fillEqually
    names.isAccessibilityElement = false
    for part in [heading, names, pages] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let area = safeAreaLayoutGuide
    for part in [heading, names, pages] as [UIView] {
      part.centerXAnchor.constraint(equalTo: area.centerXAnchor).isActive = true
      part.widthAnchor.constraint(lessThanOrEqualToConstant: 680).isActive = true
      let wide = part.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -16)
      wide.priority = .required - 1
      wide.isActive = true
    }
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      heading.heightAnchor.constraint(equalToConstant: 44),
      backward.widthAnchor.constraint(equalToConstant: 52), forward.widthAnchor.constraint(equalToConstant: 52),
      names.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 2),
      names.heightAnchor.constraint(equalToConstant: 22),
      pages.topAnchor.constraint(equalTo: names.bottomAnchor, constant: 2),
      pages.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
  }

  func show(_ month: Date) { title.text = Dates.month(month) }

  private func weekday(_ name: String) -> UILabel {
    let label = UILabel()
    label.text = name
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13, weight: .medium), maximumPointSize: 17)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    return label
  }

  /// Short names from the first day of the week on.
  private static var weekdays: [String] {
    let names = DateFormatter().shortStandaloneWeekdaySymbols ?? [], first = Calendar.current.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }
}
