import UIKit

/// A card of the home page; a tap sends its command to whoever in the chain of responders knows it.
final class CardView: UIControl {
  /// The thread that the card is about.
  var threadID: Int?
  private let command: Selector
  private let texts = UIStackView()

  init(symbol: String, color: UIColor, title: String, detail: String, command: Selector, identifier: String) {
    self.command = command
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = identifier
    accessibilityLabel = "\(title), \(detail)"
    for (text, style, color) in [
      (title, UIFont.TextStyle.headline, UIColor.label), (detail, .subheadline, .secondaryLabel),
    ] {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
      texts.addArrangedSubview(label)
    }
    texts.axis = .vertical
    texts.spacing = 4
    layout(badge(symbol, color))
    addTarget(self, action: #selector(tapped), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("CardView is made in code.") }

  /// Puts a picture below the words.
  func add(_ picture: UIView) { texts.addArrangedSubview(picture) }

  private func badge(_ symbol: String, _ color: UIColor) -> UIView {
    let badge = UIImageView(image: UIImage(systemName: symbol))
    badge.contentMode = .center
    badge.tintColor = .white
    badge.backgroundColor = color
    badge.layer.cornerRadius = 20
    badge.widthAnchor.constraint(equalToConstant: 40).isActive = true
    badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
    return badge
  }

  private func layout(_ badge: UIView) {
    let row = UIStackView(arrangedSubviews: [badge, texts])
    row.spacing = 16
    row.alignment = .top
    row.isUserInteractionEnabled = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  @objc private func tapped() { UIApplication.shared.sendAction(command, to: nil, from: self, for: nil) }
}
