import UIKit

/// The day above its messages, on a capsule.
class DayHeader: UIView {
  private let label = UILabel()

  static var height: CGFloat { UIFont.preferredFont(forTextStyle: .footnote).lineHeight + 22 }

  init(text: String) {
    super.init(frame: .zero)
    let capsule = UIView()
    capsule.backgroundColor = Theme.theirBubble
    capsule.layer.cornerRadius = (Self.height - 14) / 2
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    for view in [capsule, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor), label.centerYAnchor.constraint(equalTo: centerYAnchor),
      capsule.centerYAnchor.constraint(equalTo: centerYAnchor),
      capsule.heightAnchor.constraint(equalToConstant: Self.height - 14),
      capsule.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: -12),
      capsule.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 12),
    ])
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityTraits = .header
  }

  required init?(coder: NSCoder) { fatalError("DayHeader is made in code.") }
}
