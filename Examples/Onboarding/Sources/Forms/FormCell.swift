import UIKit

/// A row with title and value, side by side or, where text is very large, one below the other.
final class FormCell: UITableViewCell {
  private let icon = UIImageView()
  private let title = UILabel()
  private let value = UILabel()
  private let texts = UIStackView()
  private let toggle = UISwitch()
  private var onToggle: ((Bool) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for label in [title, value] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    value.textColor = .secondaryLabel
    title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    title.setContentHuggingPriority(.defaultLow + 2, for: .horizontal)
    icon.contentMode = .center
    toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
    texts.addArrangedSubview(title)
    texts.addArrangedSubview(value)
    texts.spacing = 8
    let row = UIStackView(arrangedSubviews: [icon, texts])
    row.spacing = 14
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).nearlyRequired,
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      icon.widthAnchor.constraint(equalToConstant: 26),
    ])
  }

  required init?(coder: NSCoder) { fatalError("FormCell is made in code.") }

  func show(_ row: FormRow) {
    accessibilityIdentifier = row.identifier
    icon.image = row.symbol.flatMap { UIImage(systemName: $0) }
    icon.isHidden = row.symbol == nil
    icon.tintColor = Theme.tint
    title.text = row.title
    value.text = row.value
    value.isHidden = row.value == nil
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    texts.axis = isLarge ? .vertical : .horizontal
    value.textAlignment = isLarge ? .natural : effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    title.textColor = .label
    accessoryView = nil
    accessoryType = .none
    selectionStyle = row.action == nil ? .none : .default
    accessibilityTraits = row.action == nil ? .none : .button
    onToggle = nil
    switch row.kind {
    case .link: accessoryType = .disclosureIndicator
    case .button(let isDestructive, _): title.textColor = isDestructive ? Theme.warning : Theme.tint
    case .option(let isChosen, _):
      accessoryType = isChosen ? .checkmark : .none
      if isChosen { accessibilityTraits.insert(.selected) }
    case .toggle(let isOn, let set):
      toggle.isOn = isOn
      toggle.accessibilityLabel = row.title
      toggle.accessibilityIdentifier = "\(row.identifier).switch"
      accessoryView = toggle
      onToggle = set
    case .fact: break
    }
  }

  @objc private func toggled() { onToggle?(toggle.isOn) }
}
