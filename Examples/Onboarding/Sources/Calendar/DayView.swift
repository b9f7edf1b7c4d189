import UIKit

/// One day of a month: its number, a ring when it is today, a disc when it is chosen, a dot when something happens.
final class DayView: UIControl {
  let date: Date
  private let number = UILabel()
  private let disc = UIView()
  private let dot = UIView()

  init(date: Date, isInMonth: Bool) {
    self.date = date
    super.init(frame: .zero)
    let calendar = Calendar.current
    number.text = "\(calendar.component(.day, from: date))"
    number.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 18), maximumPointSize: 28)
    number.adjustsFontForContentSizeCategory = true
    number.textAlignment = .center
    for part in [disc, number, dot] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    alpha = isInMonth ? 1 : 0.35
    isAccessibilityElement = true
    accessibilityIdentifier = isInMonth ? "day.\(number.text ?? "")" : nil
    update()
  }

  required init?(coder: NSCoder) { fatalError("DayView is made in code.") }

  override var isSelected: Bool { didSet { update() } }

  func update() {
    let isToday = Calendar.current.isDateInToday(date), count = EventBook.shared.events(on: date).count
    disc.backgroundColor = isSelected ? .systemIndigo : .clear
    disc.layer.borderWidth = isToday && !isSelected ? 2 : 0
    disc.layer.borderColor = Theme.tint.resolvedColor(with: traitCollection).cgColor
    number.textColor = isSelected ? .white : .label
    dot.isHidden = count == 0
    dot.backgroundColor = isSelected ? .white : Theme.tint
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    accessibilityLabel = Dates.day(date)
    accessibilityValue = count == 0 ? nil : "calendar.count".localized(count)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height, 56) - 2
    disc.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    number.frame = bounds
    dot.frame = CGRect(x: bounds.midX - 2.5, y: disc.frame.maxY - 8, width: 5, height: 5)
    dot.layer.cornerRadius = 2.5
  }
}
