import UIKit

/// A cell that is a card. It gives way a little under a finger.
final class CardCell: UICollectionViewCell {
  let card = CardView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.frame = contentView.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(card)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("CardCell is made in code.") }

  func show(_ body: CelestialBody) {
    card.show(body)
    accessibilityIdentifier = body.rawValue
    accessibilityLabel = "\(body.name), \(body.kind)"
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.card.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }
}
