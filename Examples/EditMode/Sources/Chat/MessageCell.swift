import UIKit

/// A message in a bubble, with its time and, for one's own, how far it has come.
class MessageCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private let timeLabel = UILabel()
  private let receipt = ReceiptView()
  private lazy var leading = bubble.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor)
  private lazy var trailing = bubble.trailingAnchor.constraint(equalTo: contentView.readableContentGuide.trailingAnchor)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    bubble.layer.cornerRadius = 17
    bubble.layer.cornerCurve = .continuous
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    timeLabel.font = .preferredFont(forTextStyle: .caption2)
    for label in [label, timeLabel] { label.adjustsFontForContentSizeCategory = true }
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    receipt.readColor = UIColor(red: 0.55, green: 0.95, blue: 1, alpha: 1)
    receipt.pendingColor = UIColor(white: 1, alpha: 0.8)
    let state = UIStackView(arrangedSubviews: [timeLabel, receipt])
    state.spacing = 3
    state.alignment = .center
    for view in [bubble, label, state] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    bubble.addSubview(state)
    // As narrow as its text allows.
    let narrow = bubble.widthAnchor.constraint(equalToConstant: 0)
    narrow.priority = .fittingSizeLevel
    narrow.isActive = true
    let width = bubble.widthAnchor.constraint(
      lessThanOrEqualTo: contentView.readableContentGuide.widthAnchor, multiplier: 0.82)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3), width,
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
      label.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -13),
      state.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 2),
      state.leadingAnchor.constraint(greaterThanOrEqualTo: bubble.leadingAnchor, constant: 13),
      state.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -11),
      state.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
    ])
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("MessageCell is made in code.") }

  func show(_ message: Message, from name: String) {
    label.text = message.text
    label.textColor = message.isMine ? .white : .label
    timeLabel.text = ChatTime.clock(message.date)
    timeLabel.textColor = message.isMine ? UIColor(white: 1, alpha: 0.85) : .secondaryLabel
    receipt.isHidden = !message.isMine
    receipt.show(message.receipt)
    bubble.backgroundColor = message.isMine ? Theme.myBubble : Theme.theirBubble
    leading.isActive = false
    trailing.isActive = false
    (message.isMine ? trailing : leading).isActive = true
    // The corner towards the writer is sharper.
    let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let isAtRight = message.isMine != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    bubble.layer.maskedCorners = corners.union(isAtRight ? .layerMinXMaxYCorner : .layerMaxXMaxYCorner)
    accessibilityIdentifier = "message \(message.id)"
    accessibilityLabel = "\(message.isMine ? localized("chat.you") : name), \(message.text)"
    let time = timeLabel.text ?? ""
    accessibilityValue = message.isMine ? "\(time), \(message.receipt.spoken)" : time
  }
}
