import UIKit

/// Initials in a circle.
final class AvatarView: UIView {
  private let label = UILabel()

  init(side: CGFloat) {
    super.init(frame: .zero)
    isAccessibilityElement = false
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: side * 0.4, weight: .medium)
    label.isAccessibilityElement = false
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    layer.cornerRadius = side / 2
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side),
      label.centerXAnchor.constraint(equalTo: centerXAnchor), label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("AvatarView is made in code.") }

  func show(_ initials: String, on color: UIColor) {
    label.text = initials
    backgroundColor = color
  }
}
