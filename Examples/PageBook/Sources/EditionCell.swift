import UIKit

/// A cover on its board, with the edition's name and how it is bound.
final class EditionCell: UICollectionViewCell {
  /// Points; a cover takes three quarters of its cell, up to 220.
  private static func coverWidth(in width: CGFloat) -> CGFloat { min(width * 0.76, 220) }
  private static let coverShape: CGFloat = 1.38
  private var cover: CoverView?
  private let board = UIView()
  private let title = UILabel()
  private let detail = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    board.backgroundColor = .shelfBoard
    board.layer.cornerRadius = 2
    title.font = .preferredFont(forTextStyle: .headline)
    title.textColor = .ink
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .fadedInk
    for label in [title, detail] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    for part in [board, title, detail] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      board.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      board.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      board.heightAnchor.constraint(equalToConstant: 7),
      title.topAnchor.constraint(equalTo: board.bottomAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      detail.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("Cells are made in code.") }

  func show(_ edition: Edition) {
    cover?.removeFromSuperview()
    let cover = CoverView(edition: edition)
    cover.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(cover)
    let width = cover.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.76)
    // Below the titles' resistance to being cut: with an equal priority either could give way.
    width.priority = .defaultHigh - 1
    NSLayoutConstraint.activate([
      cover.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      cover.bottomAnchor.constraint(equalTo: board.topAnchor),
      cover.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      cover.widthAnchor.constraint(lessThanOrEqualToConstant: 220),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor, multiplier: Self.coverShape), width,
    ])
    self.cover = cover
    title.text = edition.title
    detail.text = edition.detail
    accessibilityLabel = edition.title
    accessibilityHint = edition.detail
    accessibilityIdentifier = edition.rawValue
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2) {
        self.cover?.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }

  /// Points that a cell needs for its cover and all of its text.
  static func height(of edition: Edition, width: CGFloat, traits: UITraitCollection) -> CGFloat {
    func height(_ text: String, _ style: UIFont.TextStyle) -> CGFloat {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      return (text as NSString).boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: [.font: font],
        context: nil
      ).height.rounded(.up)
    }
    return (6 + coverWidth(in: width) * coverShape).rounded(.up) + 7 + 10 + height(edition.title, .headline) + 2
      + height(edition.detail, .subheadline) + 4
  }
}
