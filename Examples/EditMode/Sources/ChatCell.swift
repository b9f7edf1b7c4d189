import UIKit

/// A chat: a round picture, name, last message, time; while editing with a circle that shows whether it is selected.
class ChatCell: UICollectionViewCell {
  private let circle = UIImageView()
  private let avatar = UILabel()
  private let nameLabel = UILabel()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private let hairline = UIView()
  private var avatarLeading: NSLayoutConstraint?
  private var isInEditMode = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    isAccessibilityElement = true

    circle.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22, weight: .regular)
    circle.alpha = 0
    avatar.textAlignment = .center
    avatar.textColor = .white
    avatar.font = .systemFont(ofSize: 22, weight: .semibold)
    avatar.layer.cornerRadius = 26
    avatar.layer.masksToBounds = true
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textColor = .secondaryLabel
    timeLabel.font = .preferredFont(forTextStyle: .footnote)
    timeLabel.textColor = .secondaryLabel
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    hairline.backgroundColor = .separator

    for view in [circle, avatar, nameLabel, messageLabel, timeLabel, hairline] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let avatarLeading = avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    self.avatarLeading = avatarLeading
    NSLayoutConstraint.activate([
      circle.centerXAnchor.constraint(equalTo: avatar.leadingAnchor, constant: -24),
      circle.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      avatarLeading,
      avatar.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 52),
      avatar.heightAnchor.constraint(equalToConstant: 52),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      nameLabel.bottomAnchor.constraint(equalTo: contentView.centerYAnchor, constant: -1),
      timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8),
      timeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      timeLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
      messageLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      messageLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      messageLabel.topAnchor.constraint(equalTo: contentView.centerYAnchor, constant: 3),
      hairline.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      hairline.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
    ])
    showState()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ chat: Chat, isEditing: Bool) {
    avatar.text = String(chat.name.prefix(1))
    avatar.backgroundColor = chat.color
    nameLabel.text = chat.name
    messageLabel.text = chat.message
    timeLabel.text = chat.time
    accessibilityLabel = "\(chat.name), \(chat.message)"
    accessibilityIdentifier = "chat \(chat.id)"
    setEditing(isEditing)
  }

  /// Within an animation, the content moves aside for the circle.
  func setEditing(_ editing: Bool) {
    guard editing != isInEditMode else { return }
    isInEditMode = editing
    avatarLeading?.constant = editing ? 56 : 16
    circle.alpha = editing ? 1 : 0
    layoutIfNeeded()
    showState()
  }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    circle.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
    circle.tintColor = isSelected ? .systemBlue : .tertiaryLabel
    let isMarked = isInEditMode ? isSelected : isSelected || isHighlighted
    contentView.backgroundColor = isMarked ? .systemGray5 : .clear
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }
}
