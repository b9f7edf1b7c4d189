import UIKit

/// An event in the list of a day: a coloured edge, what, when and where.
final class EventCell: UITableViewCell {
  private let edge = UIView()
  private let title = UILabel()
  private let detail = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    for (label, style) in [(title, UIFont.TextStyle.headline), (detail, .subheadline)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    detail.textColor = .secondaryLabel
    edge.layer.cornerRadius = 2
    let texts = UIStackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical
    texts.spacing = 2
    for part in [edge, texts] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      edge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      edge.widthAnchor.constraint(equalToConstant: 4),
      edge.topAnchor.constraint(equalTo: texts.topAnchor), edge.bottomAnchor.constraint(equalTo: texts.bottomAnchor),
      texts.leadingAnchor.constraint(equalTo: edge.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).nearlyRequired,
    ])
  }

  required init?(coder: NSCoder) { fatalError("EventCell is made in code.") }

  func show(_ event: Event) {
    edge.backgroundColor = event.tint
    title.text = event.title
    detail.text = "\(event.hours) · \(event.place)"
    accessibilityLabel = "\(event.title), \(event.hours), \(event.place)"
    accessibilityIdentifier = "event"
  }
}
