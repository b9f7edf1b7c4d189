import UIKit

/// The front of a card, with the proportions of a page, so that the page's picture fits it exactly while it turns.
///
/// A tall card has the body above its name, a wide one beside it, as the page does.
final class CardView: UIView {
  private let picture = UIImageView()
  private let nameLabel = UILabel()
  private let kindLabel = UILabel()
  private let taglineLabel = UILabel()
  private let stars = StarfieldView()
  private(set) var celestialBody: CelestialBody?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    picture.contentMode = .scaleAspectFit
    nameLabel.textColor = .white
    kindLabel.textColor = UIColor(white: 1, alpha: 0.8)
    taglineLabel.textColor = UIColor(white: 1, alpha: 0.9)
    taglineLabel.textAlignment = .center
    for label in [nameLabel, kindLabel, taglineLabel] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    for view in [stars, picture, nameLabel, kindLabel, taglineLabel] { addSubview(view) }
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("CardView is made in code.") }

  func show(_ body: CelestialBody) {
    celestialBody = body
    nameLabel.text = body.name
    kindLabel.text = body.kind
    taglineLabel.text = body.tagline
    picture.image = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let celestialBody, bounds.width > 0 else { return }
    stars.frame = bounds
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    kindLabel.font = .preferredFont(forTextStyle: .footnote)
    taglineLabel.font = .preferredFont(forTextStyle: .footnote)
    let isTall = bounds.height > bounds.width
    let side = (isTall ? bounds.width * 0.84 : bounds.height * 0.8).rounded()
    let textWidth = isTall ? bounds.width - 20 : bounds.width - side - 26
    let limit = CGSize(width: textWidth, height: .greatestFiniteMagnitude)
    let name = nameLabel.sizeThatFits(limit), kind = kindLabel.sizeThatFits(limit)
    var texts = name.height + 3 + kind.height
    if isTall {
      let gap: CGFloat = 8, tagline = taglineLabel.sizeThatFits(limit).height
      // The sentence is there where there is room for all of it. Room for three lines keeps the names of a row at one
      // height.
      let room = max(tagline, taglineLabel.font.lineHeight * 3)
      taglineLabel.isHidden = side + gap + texts + gap + room + 16 > bounds.height
      if !taglineLabel.isHidden { texts += gap + room }
      let top = max((bounds.height - side - gap - texts) * 0.45, 8)
      picture.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
      place(CGPoint(x: 10, y: picture.frame.maxY + gap), textWidth, name.height, kind.height)
      taglineLabel.frame = CGRect(x: 10, y: kindLabel.frame.maxY + gap, width: textWidth, height: tagline)
    } else {
      taglineLabel.isHidden = true
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      picture.frame = CGRect(
        x: isMirrored ? bounds.width - side - 8 : 8, y: (bounds.height - side) / 2, width: side, height: side)
      place(
        CGPoint(x: isMirrored ? 12 : side + 14, y: (bounds.height - texts) / 2), textWidth, name.height, kind.height)
    }
    for label in [nameLabel, kindLabel] { label.textAlignment = isTall ? .center : .natural }
    if picture.image == nil { picture.image = BodyPainter.image(of: celestialBody, side: side) }
  }

  private func place(_ origin: CGPoint, _ width: CGFloat, _ nameHeight: CGFloat, _ kindHeight: CGFloat) {
    nameLabel.frame = CGRect(x: origin.x, y: origin.y, width: width, height: nameHeight)
    kindLabel.frame = CGRect(x: origin.x, y: nameLabel.frame.maxY + 3, width: width, height: kindHeight)
  }
}
