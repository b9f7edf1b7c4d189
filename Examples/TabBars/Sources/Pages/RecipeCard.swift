import UIKit

/// A picture above a name and what the dish takes.
final class RecipeCard: UICollectionViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  private let facts = UILabel()
  private let heart = UIImageView(image: TabIcons.image(.saved, isFilled: true))
  /// Grows with the card's width, to a limit.
  private static func pictureHeight(width: CGFloat) -> CGFloat { min(max((width * 0.7).rounded(), 110), 190) }
  private lazy var pictureHeight = picture.heightAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 14
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    heart.tintColor = .white
    heart.layer.shadowOpacity = 0.5
    heart.layer.shadowRadius = 2
    heart.layer.shadowOffset = .zero
    for (label, style, color) in [
      (name, UIFont.TextStyle.headline, UIColor.label), (facts, .footnote, .secondaryLabel),
    ] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
    }
    for view in [picture, heart, name, facts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      pictureHeight,
      heart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      heart.widthAnchor.constraint(equalToConstant: 22), heart.heightAnchor.constraint(equalToConstant: 22),
      name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 10),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      facts.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      facts.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      facts.trailingAnchor.constraint(equalTo: name.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by a collection.") }

  override func layoutSubviews() {
    pictureHeight.constant = Self.pictureHeight(width: bounds.width)
    super.layoutSubviews()
  }

  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }

  func show(_ recipe: Recipe) {
    let isSaved = Kitchen.shared.isSaved(recipe)
    picture.image = RecipePicture.image(of: recipe, size: CGSize(width: 480, height: 320))
    name.text = recipe.name
    facts.text = recipe.facts
    heart.isHidden = !isSaved
    accessibilityIdentifier = "recipe.\(recipe.id)"
    accessibilityLabel = recipe.name
    accessibilityValue = isSaved ? "\(recipe.facts), \(localized("recipe.saved"))" : recipe.facts
  }

  /// The height that suits all cards of a group.
  static func height(_ recipes: [Recipe], width: CGFloat, traits: UITraitCollection) -> CGFloat {
    func height(_ text: String, _ style: UIFont.TextStyle) -> CGFloat {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      let room = CGSize(width: width - 24, height: .greatestFiniteMagnitude)
      return ceil(
        (text as NSString).boundingRect(
          with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
        ).height)
    }
    return pictureHeight(width: width) + 24
      + (recipes.map { height($0.name, .headline) + height($0.facts, .footnote) }.max() ?? 0)
  }
}

/// The name of a course above its cards.
final class CourseHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by a collection.") }
}
