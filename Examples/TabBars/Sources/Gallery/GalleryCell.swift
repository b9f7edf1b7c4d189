import UIKit

/// A demonstration: a symbol in a coloured square, its title and what it shows.
final class GalleryCell: UITableViewCell {
  private let square = UIView()
  private let picture = UIImageView()
  private let title = UILabel()
  private let explanation = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    isAccessibilityElement = true
    accessibilityTraits = .button
    square.layer.cornerRadius = 9
    square.layer.cornerCurve = .continuous
    picture.tintColor = .systemBackground
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    for (label, style, color) in [(title, UIFont.TextStyle.headline, UIColor.label), (explanation, .subheadline, .secondaryLabel)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [title, explanation])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [square, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    picture.translatesAutoresizingMaskIntoConstraints = false
    square.addSubview(picture)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      square.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      square.widthAnchor.constraint(equalToConstant: 36), square.heightAnchor.constraint(equalToConstant: 36),
      picture.centerXAnchor.constraint(equalTo: square.centerXAnchor), picture.centerYAnchor.constraint(equalTo: square.centerYAnchor),
      texts.leadingAnchor.constraint(equalTo: square.trailingAnchor, constant: 14),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11).yielding,
      contentView.bottomAnchor.constraint(greaterThanOrEqualTo: square.bottomAnchor, constant: 12).yielding,
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made by the gallery.") }

  func show(_ demo: Demo) {
    square.backgroundColor = demo.color
    picture.image = UIImage(systemName: demo.symbol)
    title.text = demo.title
    explanation.text = demo.explanation
    accessibilityIdentifier = demo.rawValue
    accessibilityLabel = demo.title
    accessibilityHint = demo.explanation
  }
}
