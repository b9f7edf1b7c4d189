import UIKit

/// The row above the chats that leads to the archive.
class ArchiveRowCell: UICollectionViewCell {
  private let symbol = UIImageView(image: UIImage(systemName: "archivebox"))
  private let label = UILabel()
  private let countLabel = UILabel()

  static var height: CGFloat { max(48, UIFont.preferredFont(forTextStyle: .headline).lineHeight + 20) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.tintColor = .secondaryLabel
    symbol.contentMode = .center
    symbol.widthAnchor.constraint(equalToConstant: 52).isActive = true
    label.text = localized("archive.title")
    label.font = .preferredFont(forTextStyle: .headline)
    countLabel.font = .preferredFont(forTextStyle: .footnote)
    countLabel.textColor = .secondaryLabel
    for label in [label, countLabel] { label.adjustsFontForContentSizeCategory = true }
    countLabel.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [symbol, label, countLabel])
    stack.spacing = 12
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = "archive"
  }

  required init?(coder: NSCoder) { fatalError("ArchiveRowCell is made in code.") }

  func show(count: Int, isEnabled: Bool) {
    countLabel.text = String(count)
    accessibilityLabel = localized("archive.title")
    accessibilityValue = String(count)
    self.isEnabled = isEnabled
  }

  var isEnabled = true {
    didSet {
      contentView.alpha = isEnabled ? 1 : 0.4
      accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    }
  }

  override var isHighlighted: Bool {
    didSet { contentView.backgroundColor = isHighlighted ? .secondarySystemBackground : nil }
  }
}
