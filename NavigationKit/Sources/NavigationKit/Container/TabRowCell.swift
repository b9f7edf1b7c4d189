import UIKit

/// A tab's image in a coloured square, its title, and its badge as a number at the end.
final class TabRowCell: UITableViewCell {
  private let square = UIView()
  private let picture = UIImageView()
  private let label = UILabel()
  private let detail = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    showsReorderControl = true
    // Below the text, as in the lists of settings.
    separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
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
    for view in [square, label, detail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    picture.translatesAutoresizingMaskIntoConstraints = false
    square.addSubview(picture)
    let margins = contentView.layoutMarginsGuide
    // A cell has another height until it has been measured.
    let end = label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11)
    end.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      square.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      square.widthAnchor.constraint(equalToConstant: 30),
      square.heightAnchor.constraint(equalToConstant: 30),
      picture.centerXAnchor.constraint(equalTo: square.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: square.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 20),
      picture.heightAnchor.constraint(equalToConstant: 20),
      label.leadingAnchor.constraint(equalTo: square.trailingAnchor, constant: 14),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      end,
      label.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      detail.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      detail.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      detail.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by the list of tabs.") }

  func show(_ item: any TabItem, tint: UIColor) {
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
        UIAccessibilityCustomAction(name: NSLocalizedString(name, bundle: .module, comment: "Of a row")) { _ in move(step) }
      } : nil
  }
}
