import UIKit

/// The user's initials, name, address and status.
final class ProfileCard: UIView {
  private let avatar = AvatarView(side: 88)
  private let name = UILabel()
  private let address = UILabel()
  private let status = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityIdentifier = "profile card"
    let labels: [(UILabel, UIFont.TextStyle, UIColor)] = [
      (name, .title2, .label), (address, .subheadline, .secondaryLabel), (status, .subheadline, .secondaryLabel),
    ]
    for (label, style, color) in labels {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    // An address is not broken into lines.
    address.numberOfLines = 1
    address.adjustsFontSizeToFitWidth = true
    address.minimumScaleFactor = 0.3
    let column = UIStackView(arrangedSubviews: [avatar, name, address, status])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 4
    column.setCustomSpacing(12, after: avatar)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let bottom = column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 20), bottom,
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).nearlyRequired,
    ])
  }

  required init?(coder: NSCoder) { fatalError("ProfileCard is made in code.") }

  func show() {
    avatar.show(Person.initials(of: Preferences.name), on: Person.colors[Preferences.color % Person.colors.count])
    name.text = Preferences.name
    address.text = Credentials.demo.email
    status.text = Preferences.status.title
    accessibilityLabel = [name.text, address.text, status.text].compactMap { $0 }.joined(separator: ", ")
  }
}
