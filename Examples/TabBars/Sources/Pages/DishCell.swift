import UIKit

/// A large picture over the name and the summary of a dish.
final class DishCell: UITableViewCell {
  private let picture = UIImageView()
  private let kicker = UILabel()
  private let name = UILabel()
  private let summary = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isAccessibilityElement = true
    accessibilityTraits = .button
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for (label, style, color) in [
      (kicker, UIFont.TextStyle.footnote, UIColor.secondaryLabel), (name, .title2, .label),
      (summary, .subheadline, .secondaryLabel),
    ] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
    }
    name.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
    let texts = UIStackView(arrangedSubviews: [kicker, name, summary])
    texts.axis = .vertical
    texts.spacing = 4
    for view in [picture, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.heightAnchor.constraint(equalToConstant: 176),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      texts.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
      texts.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14).yielding,
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by a table.") }

  func show(_ recipe: Recipe, kicker text: String) {
    kicker.text = text
    picture.image = RecipePicture.image(of: recipe, size: CGSize(width: 720, height: 300))
    name.text = recipe.name
    summary.text = recipe.summary
    accessibilityIdentifier = "recipe.\(recipe.id)"
    accessibilityLabel = "\(text): \(recipe.name)"
    accessibilityValue = recipe.summary
  }
}
