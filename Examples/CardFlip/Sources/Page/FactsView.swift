import UIKit

/// Names and numbers in rows on a plate. A number goes below its name at the accessibility text sizes.
final class FactsView: UIView {
  private var rows: [UIStackView] = []

  init(facts: [(name: String, value: String)]) {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.08)
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    rows = facts.map { row($0.name, $0.value) }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
    adapt()
  }

  required init?(coder: NSCoder) { fatalError("FactsView is made in code.") }

  private func row(_ name: String, _ value: String) -> UIStackView {
    let nameLabel = UILabel(), valueLabel = UILabel()
    nameLabel.text = name
    valueLabel.text = value
    nameLabel.textColor = UIColor(white: 1, alpha: 0.75)
    valueLabel.textColor = .white
    nameLabel.font = .preferredFont(forTextStyle: .subheadline)
    valueLabel.font = .preferredFont(forTextStyle: .subheadline)
    for label in [nameLabel, valueLabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    valueLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
    row.spacing = 12
    row.isAccessibilityElement = true
    row.accessibilityLabel = name
    row.accessibilityValue = value
    return row
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for row in rows {
      row.axis = isLarge ? .vertical : .horizontal
      row.alignment = isLarge ? .leading : .firstBaseline
    }
  }
}
