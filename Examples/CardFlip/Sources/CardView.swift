import UIKit

/// The front of a card: a planet and its name.
final class CardView: UIControl {
  let planet: Planet

  init(planet: Planet) {
    self.planet = planet
    super.init(frame: .zero)
    let picture = UIImageView(image: planet.image(side: 96))
    picture.contentMode = .scaleAspectFit
    let label = UILabel()
    label.text = planet.name
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.textColor = .white
    label.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [picture, label])
    stack.axis = .vertical
    stack.spacing = 8
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
    backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.2, alpha: 1)
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityLabel = planet.name
    accessibilityTraits = .button
    accessibilityIdentifier = planet.rawValue
  }

  required init?(coder: NSCoder) { fatalError("CardView is made in code.") }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }
}
