import UIKit

/// The view of an empty page: a large icon, a sentence, and a button that leads on.
final class EmptyView: UIView {
  init(_ page: PageName, text: String, action: UIAction? = nil) {
    super.init(frame: .zero)
    let picture = UIImageView(image: TabIcons.image(page, isFilled: true))
    picture.tintColor = .tertiaryLabel
    picture.contentMode = .scaleAspectFit
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.accessibilityIdentifier = "empty"
    let stack = UIStackView(arrangedSubviews: [picture, label])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 14
    if let action {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = .capsule
      let button = UIButton(configuration: configuration, primaryAction: action)
      button.accessibilityIdentifier = "empty.action"
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      stack.addArrangedSubview(button)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 56), picture.heightAnchor.constraint(equalToConstant: 56),
      // Above the middle, where a keyboard leaves it free.
      NSLayoutConstraint(
        item: stack, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 0.72,
        constant: 0),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: -16).yielding,
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by a page.") }
}
