import UIKit

/// A chat in the list: picture, name, time, last message and unread count; in edit mode with a circle for the
/// selection.
///
/// The content gives way to the circle. At the accessibility text sizes, where there is no room beside it, the circle
/// takes the picture's place.
class ChatCell: SwipeCell {
  private let circle = UIImageView()
  private let avatar = AvatarView()
  private let nameLabel = UILabel()
  private let timeLabel = UILabel()
  private let receipt = ReceiptView()
  private let messageLabel = UILabel()
  private let badge = CountBadge()
  private let hairline = UIView()
  private lazy var titleRow = UIStackView(arrangedSubviews: [nameLabel, timeLabel])
  private lazy var messageRow = UIStackView(arrangedSubviews: [receipt, messageLabel, badge])
  private var avatarLeading: NSLayoutConstraint?
  private(set) var isInEditMode = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    front.backgroundColor = .systemBackground
    circle.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22, weight: .regular)
    circle.alpha = 0
    setUpLabels()
    setUpLayout()
    showState()
  }

  required init?(coder: NSCoder) { fatalError("ChatCell is made in code.") }

  private func setUpLabels() {
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textColor = .secondaryLabel
    timeLabel.font = .preferredFont(forTextStyle: .footnote)
    for label in [nameLabel, messageLabel, timeLabel] { label.adjustsFontForContentSizeCategory = true }
    nameLabel.numberOfLines = 0
    messageLabel.numberOfLines = 2
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  private func setUpLayout() {
    hairline.backgroundColor = .separator
    titleRow.spacing = 8
    messageRow.spacing = 4
    messageRow.alignment = .top
    messageRow.setCustomSpacing(10, after: messageLabel)
    let texts = UIStackView(arrangedSubviews: [titleRow, messageRow])
    texts.axis = .vertical
    texts.spacing = 3
    for view in [circle, avatar, texts, hairline] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      front.addSubview(view)
    }
    let avatarLeading = avatar.leadingAnchor.constraint(equalTo: front.leadingAnchor, constant: 16)
    self.avatarLeading = avatarLeading
    NSLayoutConstraint.activate([
      circle.centerYAnchor.constraint(equalTo: front.centerYAnchor),
      circle.centerXAnchor.constraint(equalTo: front.leadingAnchor, constant: 30),
      avatarLeading,
      avatar.centerYAnchor.constraint(equalTo: front.centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 52),
      avatar.heightAnchor.constraint(equalToConstant: 52),
      texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: front.trailingAnchor, constant: -16),
      texts.topAnchor.constraint(greaterThanOrEqualTo: front.topAnchor, constant: 11),
      texts.centerYAnchor.constraint(equalTo: front.centerYAnchor),
      hairline.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: front.trailingAnchor),
      hairline.bottomAnchor.constraint(equalTo: front.bottomAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    adapt()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private var isLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  /// Name and time stand one below the other when the text is large.
  private func adapt() {
    titleRow.axis = isLargeText ? .vertical : .horizontal
    titleRow.alignment = isLargeText ? .leading : .firstBaseline
    messageLabel.numberOfLines = isLargeText ? 0 : 2
    showEditMode()
  }

  /// Points for a width, with two lines of message or fewer.
  func height(for width: CGFloat) -> CGFloat {
    let inner = width - 16 - 52 - 12 - 16
    let time = timeLabel.intrinsicContentSize
    let nameWidth = isLargeText ? inner : inner - time.width - 8
    let name = nameLabel.sizeThatFits(CGSize(width: nameWidth, height: .greatestFiniteMagnitude)).height
    let title = isLargeText ? name + 8 + time.height : max(name, time.height)
    let message = messageHeight(for: inner)
    return max(76, (11 + title + 3 + message + 11).rounded(.up))
  }

  /// The height of two lines; of all lines at the accessibility text sizes.
  private func messageHeight(for width: CGFloat) -> CGFloat {
    guard !isLargeText else {
      let free = width - 70  // beside badge and ticks
      return messageLabel.sizeThatFits(CGSize(width: free, height: .greatestFiniteMagnitude)).height
    }
    let sample = UILabel()
    sample.font = messageLabel.font
    sample.numberOfLines = 2
    sample.text = "A\nA"
    return sample.intrinsicContentSize.height
  }

  // MARK: Content

  func show(_ chat: Chat, isTyping: Bool, isEditing: Bool) {
    avatar.show(chat.person)
    nameLabel.text = chat.person.name
    timeLabel.text = chat.last.map { ChatTime.short($0.date) }
    timeLabel.textColor = chat.isUnread ? Theme.accent : .secondaryLabel
    let preview =
      Preferences.showsPreviews ? chat.last?.text ?? localized("chat.empty") : localized("chat.hiddenPreview")
    messageLabel.text = isTyping ? localized("chat.typing") : preview
    messageLabel.textColor = isTyping ? Theme.accent : .secondaryLabel
    receipt.isHidden = isTyping || chat.last?.isMine != true
    if let last = chat.last { receipt.show(last.receipt) }
    badge.count = chat.unread > 0 ? chat.unread : chat.isMarkedUnread ? 1 : 0
    accessibilityIdentifier = "chat \(chat.id)"
    accessibilityLabel = [chat.person.name, messageLabel.text, timeLabel.text].compactMap { $0 }.joined(separator: ", ")
    accessibilityValue =
      chat.isUnread ? localized("chat.unread", badge.count) : chat.last.flatMap { $0.isMine ? $0.receipt.spoken : nil }
    setEditing(isEditing)
  }

  // MARK: Edit mode

  /// Within an animation, the content moves aside for the circle.
  func setEditing(_ editing: Bool) {
    canSwipe = !editing
    guard editing != isInEditMode else { return }
    isInEditMode = editing
    showEditMode()
    front.layoutIfNeeded()
    showState()
  }

  private func showEditMode() {
    avatarLeading?.constant = isInEditMode && !isLargeText ? 56 : 16
    circle.alpha = isInEditMode ? 1 : 0
    avatar.alpha = isInEditMode && isLargeText ? 0 : 1
  }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    circle.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
    circle.tintColor = isSelected ? Theme.accent : .tertiaryLabel
    let isMarked = isInEditMode ? isSelected : isSelected || isHighlighted
    front.backgroundColor = isMarked ? .secondarySystemBackground : .systemBackground
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }
}
