import UIKit

/// A demonstration: a symbol in a coloured square, its title and what it shows.
final class GalleryCell: UITableViewCell {
  private let square = UIView()
  private let picture = UIImageView()
  private let row = UIStackView()
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
    for (label, style, color) in [
      (title, UIFont.TextStyle.headline, UIColor.label), (explanation, .subheadline, .secondaryLabel),
    ] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: [title, explanation])
    texts.axis = .vertical
    texts.spacing = 2
    row.addArrangedSubview(square)
    row.addArrangedSubview(texts)
    row.spacing = 14
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    picture.translatesAutoresizingMaskIntoConstraints = false
    square.addSubview(picture)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalToConstant: 36), square.heightAnchor.constraint(equalToConstant: 36),
      picture.centerXAnchor.constraint(equalTo: square.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: square.centerYAnchor),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11).yielding,
    ])
  }

  /// Large text has the whole width, below the symbol.
  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .top
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAxis()
  }

  required init?(coder: NSCoder) { fatalError("Made by the gallery.") }

  func show(_ demo: Demo) {
    updateAxis()
    square.backgroundColor = demo.color
    picture.image = UIImage(systemName: demo.symbol)
    title.text = demo.title
    explanation.text = demo.explanation
    accessibilityIdentifier = demo.rawValue
    accessibilityLabel = demo.title
    accessibilityHint = demo.explanation
  }
}
