import UIKit

/// A disc as large as the body is beside the others, its name and its diameter. At the accessibility text sizes the
/// texts stand below.
final class SizeCell: UITableViewCell {
  /// The size of Jupiter, in points.
  private static let largest: CGFloat = 96

  private let picture = UIImageView()
  private let place = UIView()
  private let nameLabel = UILabel()
  private let valueLabel = UILabel()
  private lazy var stack = UIStackView(arrangedSubviews: [
    place, UIStackView(arrangedSubviews: [nameLabel, valueLabel]),
  ])
  private lazy var placeHeight = place.heightAnchor.constraint(equalToConstant: 40)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    valueLabel.font = .preferredFont(forTextStyle: .subheadline)
    valueLabel.textColor = .secondaryLabel
    for label in [nameLabel, valueLabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    (stack.arrangedSubviews.last as? UIStackView)?.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    place.addSubview(picture)
    let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10)
    bottom.priority = .required - 1
    placeHeight.priority = .required - 2
    NSLayoutConstraint.activate([
      // Saturn's rings are half as wide again as Jupiter.
      place.widthAnchor.constraint(equalToConstant: Self.largest * 1.5), placeHeight,
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10), bottom,
    ])
    adapt()
  }

  required init?(coder: NSCoder) { fatalError("SizeCell is made in code.") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .center
  }

  func show(_ body: CelestialBody) {
    nameLabel.text = body.name
    valueLabel.text = CelestialBody.text(body.diameter, "unit.km")
    // The square of the picture has room around the ball, which does not count.
    let ball = max(Self.largest * CGFloat(body.diameter / CelestialBody.jupiter.diameter), 1.5)
    let side = ball / BodyPainter.ballShare(of: body), height = max(ball + 4, 40)
    placeHeight.constant = height
    picture.frame = CGRect(x: Self.largest * 0.75 - side / 2, y: (height - side) / 2, width: side, height: side)
    picture.image = BodyPainter.image(of: body, side: max(side.rounded(), 4))
    accessibilityIdentifier = "size \(body.rawValue)"
  }
}
