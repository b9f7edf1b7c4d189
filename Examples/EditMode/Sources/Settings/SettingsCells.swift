import UIKit

/// A name and a switch; a tap on the row turns the switch, too. The switch goes below the name at the accessibility
/// text sizes.
class SwitchCell: UITableViewCell {
  private let label = UILabel()
  private let control = UISwitch()
  private lazy var stack = UIStackView(arrangedSubviews: [label, control])
  private var changed: ((Bool) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    control.onTintColor = Theme.badge
    control.addTarget(self, action: #selector(valueChanged), for: .valueChanged)
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    height.priority = .required - 1
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      height,
    ])
    adapt()
  }

  required init?(coder: NSCoder) { fatalError("SwitchCell is made in code.") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .center
  }

  func show(_ text: String, isOn: Bool, identifier: String, changed: @escaping (Bool) -> Void) {
    label.text = text
    label.isAccessibilityElement = false
    control.isOn = isOn
    control.accessibilityLabel = text
    control.accessibilityIdentifier = identifier
    self.changed = changed
  }

  @objc private func valueChanged() { changed?(control.isOn) }

  func toggle() {
    control.setOn(!control.isOn, animated: true)
    valueChanged()
  }
}

/// Oneself: picture, name and status.
class ProfileCell: UITableViewCell {
  private let symbol = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
  private let nameLabel = UILabel()
  private let statusLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    accessibilityIdentifier = "profile"
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 52)
    symbol.tintColor = Theme.accent
    symbol.setContentHuggingPriority(.required, for: .horizontal)
    symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    statusLabel.font = .preferredFont(forTextStyle: .subheadline)
    statusLabel.textColor = .secondaryLabel
    for label in [nameLabel, statusLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [nameLabel, statusLabel])
    texts.axis = .vertical
    let stack = UIStackView(arrangedSubviews: [symbol, texts])
    stack.spacing = 14
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("ProfileCell is made in code.") }

  func show() {
    nameLabel.text = Preferences.name
    statusLabel.text = Preferences.status
  }
}
