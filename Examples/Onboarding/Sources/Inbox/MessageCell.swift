import UIKit

/// One letter of a thread, on a card; the user's own are tinted.
final class MessageCell: UITableViewCell {
  private let card = UIView()
  private let author = UILabel()
  private let time = UILabel()
  private let body = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    card.layer.cornerRadius = 14
    card.layer.cornerCurve = .continuous
    for (label, style) in [(author, UIFont.TextStyle.headline), (time, .footnote), (body, .body)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    time.textColor = .secondaryLabel
    let texts = UIStackView(arrangedSubviews: [author, time, body])
    texts.axis = .vertical
    texts.spacing = 2
    texts.setCustomSpacing(8, after: time)
    for view in [card, texts] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(card)
    card.addSubview(texts)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6).nearlyRequired,
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      texts.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
      texts.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -14),
      texts.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      texts.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("MessageCell is made in code.") }

  func show(_ message: Message) {
    author.text = message.author?.name ?? "thread.me".localized
    time.text = Dates.full(message.date)
    body.text = message.text
    card.backgroundColor = message.author == nil ? Theme.own : .secondarySystemGroupedBackground
    accessibilityLabel = [author.text, time.text, body.text].compactMap { $0 }.joined(separator: ", ")
  }
}
