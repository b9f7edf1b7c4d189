import UIKit

/// One thread in a list: who, when, what about, and how it begins.
final class ThreadCell: UITableViewCell {
  private let dot = UIView()
  private let avatar = AvatarView(side: 44)
  private let name = UILabel()
  private let time = UILabel()
  private let subject = UILabel()
  private let snippet = UILabel()
  private let heading = UIStackView()
  private let star = UIImageView(image: UIImage(systemName: "star.fill"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for (label, style) in [
      (name, UIFont.TextStyle.headline), (time, .subheadline), (subject, .subheadline), (snippet, .subheadline),
    ] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    time.textColor = .secondaryLabel
    snippet.textColor = .secondaryLabel
    star.tintColor = .systemOrange
    star.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    dot.backgroundColor = Theme.tint
    dot.layer.cornerRadius = 5
    layout()
  }

  required init?(coder: NSCoder) { fatalError("ThreadCell is made in code.") }

  private func layout() {
    for part in [name, star, time] { heading.addArrangedSubview(part) }
    heading.spacing = 6
    let texts = UIStackView(arrangedSubviews: [heading, subject, snippet])
    texts.axis = .vertical
    texts.spacing = 2
    for part in [dot, avatar, texts] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      dot.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      avatar.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
      avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12).nearlyRequired,
      texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).nearlyRequired,
    ])
  }

  func show(_ thread: MailThread) {
    avatar.show(thread.person.initials, on: thread.person.color)
    name.text = thread.person.name
    time.text = Dates.short(thread.date)
    subject.text = thread.subject
    snippet.text = thread.snippet
    snippet.numberOfLines = Preferences.previewLines
    dot.isHidden = !thread.isUnread
    star.isHidden = !thread.isStarred
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    heading.axis = isLarge ? .vertical : .horizontal
    heading.alignment = isLarge ? .leading : .center
    let states = [thread.isUnread ? "inbox.unread".localized : nil, thread.isStarred ? "inbox.starred".localized : nil]
    accessibilityLabel =
      (states.compactMap { $0 } + [thread.person.name, time.text ?? "", thread.subject, thread.snippet]).joined(
        separator: ", ")
    accessibilityIdentifier = "thread.\(thread.id)"
  }
}
