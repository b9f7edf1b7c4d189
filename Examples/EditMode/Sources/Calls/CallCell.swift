import UIKit

/// A call: who, in which direction, how long, and when. Missed calls are red and say so.
class CallCell: UITableViewCell {
  private let avatar = AvatarView()
  private let nameLabel = UILabel()
  private let kindLabel = UILabel()
  private let timeLabel = UILabel()
  private lazy var row = UIStackView(arrangedSubviews: [texts, timeLabel])
  private lazy var texts = UIStackView(arrangedSubviews: [nameLabel, kindLabel])

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    kindLabel.font = .preferredFont(forTextStyle: .subheadline)
    timeLabel.font = .preferredFont(forTextStyle: .footnote)
    kindLabel.textColor = .secondaryLabel
    timeLabel.textColor = .secondaryLabel
    for label in [nameLabel, kindLabel, timeLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    texts.axis = .vertical
    texts.spacing = 2
    row.spacing = 8
    for view in [avatar, row] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 62)
    height.priority = .required - 1
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      avatar.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 44), avatar.heightAnchor.constraint(equalToConstant: 44),
      row.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 9),
      row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      height,
    ])
    separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    adapt()
  }

  required init?(coder: NSCoder) { fatalError("CallCell is made in code.") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }

  func show(_ call: CallLog.Call) {
    avatar.show(call.person)
    nameLabel.text = call.person.name
    nameLabel.textColor = call.kind == .missed ? .systemRed : .label
    kindLabel.text = [call.kind.name, call.duration.map(CallTime.text)].compactMap { $0 }.joined(separator: " · ")
    timeLabel.text = ChatTime.short(call.date)
    accessibilityIdentifier = "call \(call.person.id)"
  }
}

extension CallLog.Kind {
  var name: String {
    switch self {
    case .outgoing: return localized("call.outgoing")
    case .incoming: return localized("call.incoming")
    case .missed: return localized("call.missed")
    }
  }
}

enum CallTime {
  /// Minutes and seconds.
  static func text(_ seconds: TimeInterval) -> String {
    String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60)
  }
}
