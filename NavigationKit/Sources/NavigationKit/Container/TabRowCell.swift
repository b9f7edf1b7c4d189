import UIKit

/// A tab's image in a coloured square, its title, and its badge as a number at the end.
final class TabRowCell: UITableViewCell {
  private let row = UIStackView()
  let square = UIView()
  private let picture = UIImageView()
  private let label = UILabel()
  private let detail = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    showsReorderControl = true
    isAccessibilityElement = true
    square.layer.cornerRadius = 7
    square.layer.cornerCurve = .continuous
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .white
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 16, weight: .semibold)
    for (text, color) in [(label, UIColor.label), (detail, .secondaryLabel)] {
      text.font = .preferredFont(forTextStyle: .body)
      text.adjustsFontForContentSizeCategory = true
      text.textColor = color
    }
    label.numberOfLines = 0
    detail.setContentHuggingPriority(.required, for: .horizontal)
    detail.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [square, label, detail] { row.addArrangedSubview(view) }
    row.alignment = .center
    row.spacing = 14
    picture.translatesAutoresizingMaskIntoConstraints = false
    square.addSubview(picture)
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    // A cell has another height until it has been measured.
    let end = row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11)
    end.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalToConstant: 30), square.heightAnchor.constraint(equalToConstant: 30),
      picture.centerXAnchor.constraint(equalTo: square.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: square.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 20), picture.heightAnchor.constraint(equalToConstant: 20),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11), end,
      row.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by the list of tabs.") }

  /// Large text has the whole width.
  private func updateSquare() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    square.isHidden = isLarge
    separatorInset = UIEdgeInsets(top: 0, left: isLarge ? 16 : 60, bottom: 0, right: 0)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSquare()
  }

  func show(_ item: any TabItem, tint: UIColor) {
    updateSquare()
    detail.isHidden = item.badgeValue == nil
    square.backgroundColor = item.listColor ?? tint
    picture.image = (item.selectedImage ?? item.image)?.withRenderingMode(.alwaysTemplate)
    label.text = item.title ?? item.spokenTitle
    detail.text = item.badgeValue
    accessibilityLabel = item.spokenTitle ?? item.title
    accessibilityValue = item.badgeValue.map { item.spokenBadge ?? $0 }
    accessibilityIdentifier = item.identifier
    accessibilityTraits = .button
  }

  /// - Parameter move: Up by -1, down by 1; false at an end.
  func setMoves(_ isMovable: Bool, _ move: @escaping @MainActor (Int) -> Bool) {
    accessibilityCustomActions =
      isMovable
      ? [("Move up", -1), ("Move down", 1)].map { name, step in
        UIAccessibilityCustomAction(name: NSLocalizedString(name, bundle: .module, comment: "Of a row")) { _ in
          move(step)
        }
      } : nil
  }
}
