import UIKit

/// The bar at the bottom while chats are edited: select all, how many are selected, delete.
class EditToolbar: UIView {
  /// Points above the safe area; the tab bar that it stands in for is 49.
  static let height: CGFloat = 56

  let selectAllButton = UIButton(type: .system)
  let countLabel = UILabel()
  let deleteButton = UIButton(type: .system)
  let buttons = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "edit toolbar"

    let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    let hairline = UIView()
    hairline.backgroundColor = .separator
    for view in [background, hairline] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }

    selectAllButton.accessibilityIdentifier = "select all"
    selectAllButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
    countLabel.accessibilityIdentifier = "selection count"
    countLabel.font = .preferredFont(forTextStyle: .footnote)
    countLabel.textColor = .secondaryLabel
    countLabel.textAlignment = .center
    countLabel.adjustsFontSizeToFitWidth = true
    deleteButton.accessibilityIdentifier = "delete"
    deleteButton.setTitle(NSLocalizedString("toolbar.delete", comment: "Button"), for: .normal)
    deleteButton.tintColor = .systemRed
    deleteButton.titleLabel?.font = .preferredFont(forTextStyle: .body)

    for view in [selectAllButton, countLabel, deleteButton] as [UIView] { buttons.addArrangedSubview(view) }
    buttons.spacing = 12
    buttons.distribution = .equalCentering
    buttons.alignment = .fill
    buttons.translatesAutoresizingMaskIntoConstraints = false
    addSubview(buttons)

    NSLayoutConstraint.activate([
      background.topAnchor.constraint(equalTo: topAnchor),
      background.leadingAnchor.constraint(equalTo: leadingAnchor),
      background.trailingAnchor.constraint(equalTo: trailingAnchor),
      background.bottomAnchor.constraint(equalTo: bottomAnchor),
      hairline.topAnchor.constraint(equalTo: topAnchor),
      hairline.leadingAnchor.constraint(equalTo: leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: trailingAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      buttons.topAnchor.constraint(equalTo: topAnchor),
      buttons.heightAnchor.constraint(equalToConstant: Self.height),
      buttons.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 20),
      buttons.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -20),
    ])
    show(selected: 0, of: 0)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(selected: Int, of total: Int) {
    let isAll = total > 0 && selected == total
    let title = isAll ? "toolbar.deselectAll" : "toolbar.selectAll"
    selectAllButton.setTitle(NSLocalizedString(title, comment: "Button"), for: .normal)
    selectAllButton.isEnabled = total > 0
    deleteButton.isEnabled = selected > 0
    countLabel.text = String(format: NSLocalizedString("toolbar.count", comment: "How many are selected"), selected)
  }
}
