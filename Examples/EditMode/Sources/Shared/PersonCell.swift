import UIKit

/// A person in a table: picture, name and a line below.
class PersonCell: UITableViewCell {
  private let avatar = AvatarView()
  let nameLabel = UILabel()
  let detailLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.textColor = .secondaryLabel
    for label in [nameLabel, detailLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [avatar, texts] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 62)
    height.priority = .required - 1
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      avatar.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 44), avatar.heightAnchor.constraint(equalToConstant: 44),
      texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      texts.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 9),
      texts.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      height,
    ])
    separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
  }

  required init?(coder: NSCoder) { fatalError("PersonCell is made in code.") }

  func show(_ person: Person, detail: String?) {
    avatar.show(person)
    nameLabel.text = person.name
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    accessibilityIdentifier = "person \(person.id)"
  }
}
