import UIKit

/// A person as a round picture: the first letter of the name on the person's own colours.
class AvatarView: UIView {
  private let label = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textColor = .white
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("AvatarView is made in code.") }

  func show(_ person: Person) {
    label.text = person.initial
    (layer as? CAGradientLayer)?.colors = [person.colors.top.cgColor, person.colors.bottom.cgColor]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
    label.font = .systemFont(ofSize: bounds.height * 0.42, weight: .semibold)
  }
}
