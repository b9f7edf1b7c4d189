import UIKit

/// A picture, a name, and what the dish takes; a heart for a saved one.
final class RecipeCell: UITableViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  private let facts = UILabel()
  private let row = UIStackView()
  private let heart = UIImageView(image: TabIcons.image(.saved, isFilled: true))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    isAccessibilityElement = true
    accessibilityTraits = .button
    picture.layer.cornerRadius = 10
    picture.layer.cornerCurve = .continuous
    picture.clipsToBounds = true
    heart.tintColor = .systemPink
    heart.contentMode = .scaleAspectFit
    for (label, style, color) in [
      (name, UIFont.TextStyle.headline, UIColor.label), (facts, .subheadline, .secondaryLabel),
    ] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [name, facts])
    texts.axis = .vertical
    texts.spacing = 3
    row.addArrangedSubview(picture)
    row.addArrangedSubview(texts)
    row.addArrangedSubview(heart)
    row.spacing = 14
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 60), picture.heightAnchor.constraint(equalToConstant: 60),
      heart.widthAnchor.constraint(equalToConstant: 18), heart.heightAnchor.constraint(equalToConstant: 18),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 9),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -9).yielding,
    ])
  }

  /// Large text has the whole width, below the picture.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAxis()
  }

  required init?(coder: NSCoder) { fatalError("Made by a table.") }

  func show(_ recipe: Recipe) {
    let isSaved = Kitchen.shared.isSaved(recipe)
    picture.image = RecipePicture.image(of: recipe, size: CGSize(width: 60, height: 60))
    name.text = recipe.name
    facts.text = recipe.facts
    heart.isHidden = !isSaved
    updateAxis()
    accessibilityIdentifier = "recipe.\(recipe.id)"
    accessibilityLabel = recipe.name
    accessibilityValue = isSaved ? "\(recipe.facts), \(localized("recipe.saved"))" : recipe.facts
  }
}
