import QuartzCore
import UIKit

/// S4: a card with a shadow turns about its vertical axis, in perspective.
final class Flip: FrameScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let card = UIView(frame: CGRect(x: 45, y: 212, width: 300, height: 420))
  private let front = UIView.box(CGRect(x: 0, y: 0, width: 300, height: 420), 0xFFFFFF, radius: 20)
  private let back = UIView.box(CGRect(x: 0, y: 0, width: 300, height: 420), 0x007AFF, radius: 20)

  init() {
    view.backgroundColor = UIColor(hex: 0xF2F2F7)
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.layer.shadowRadius = 12
    card.layer.shadowOpacity = 0.3
    card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 20).cgPath
    let picture = UIImageView(image: Pictures.card())
    picture.frame = CGRect(x: 0, y: 0, width: 300, height: 240)
    front.addSubview(picture)
    front.addSubview(.text("Card title", size: 24, weight: .bold, x: 20, top: 260, width: 260))
    let words = [
      "This card shows some text below an", "turns around its vertical axis with a", "projection of one over five hundred.",
    ]
    for (line, text) in words.enumerated() {
      front.addSubview(.text(text, size: 16, color: 0x555555, x: 20, top: 300 + 20 * CGFloat(line), width: 275))
    }
    let title = UIView.text("The back side", size: 28, weight: .bold, color: 0xFFFFFF, x: 0, top: 0, width: 300, alignment: .center)
    title.center.y = 210
    back.addSubview(title)
    back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    for side in [front, back] {
      side.clipsToBounds = true
      card.addSubview(side)
    }
    view.addSubview(card)
  }

  func show(frame index: Int) {
    let angle = CGFloat.pi * eased(Double(index + 1) / 60)
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500
    card.layer.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
    front.isHidden = angle >= .pi / 2
    back.isHidden = angle < .pi / 2
  }
}
