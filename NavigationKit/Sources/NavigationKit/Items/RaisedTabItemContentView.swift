import UIKit

/// A large round button that rises above the bar. All of it takes touches.
open class RaisedTabItemContentView: TabItemContentView {
  /// Behind the image.
  public let disc = UIView()
  /// Points.
  open var diameter: CGFloat = 62 { didSet { setNeedsLayout() } }
  /// Points that the disc stands above the bar's upper edge.
  open var rise: CGFloat = 18 { didSet { setNeedsLayout() } }
  /// Nil for the bar's tint colour.
  open var discColor: UIColor? { didSet { updateColors() } }

  open override func setUp() {
    super.setUp()
    icon.insertSubview(disc, at: 0)
    disc.layer.shadowOpacity = 0.25
    disc.layer.shadowRadius = 6
    disc.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  open override func updateColors() {
    super.updateColors()
    image.tintColor = .white
    disc.backgroundColor = discColor ?? tintColor
    disc.alpha = state.contains(.highlighted) ? 0.8 : 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let imageSize = image.bounds.size
    icon.bounds.size = CGSize(width: diameter, height: diameter)
    icon.center = CGPoint(x: bounds.midX, y: diameter / 2 - rise)
    disc.frame = icon.bounds
    disc.layer.cornerRadius = diameter / 2
    image.bounds.size = imageSize
    image.center = CGPoint(x: diameter / 2, y: diameter / 2)
    if !title.isHidden { title.center.y = bounds.maxY - title.bounds.height / 2 - 1 }
    badge?.center = CGPoint(
      x: bounds.midX + (isRightToLeft ? -1 : 1) * diameter * 0.36, y: icon.center.y - diameter * 0.36)
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let fromMiddle = convert(point, to: icon)
    return super.point(inside: point, with: event)
      || hypot(fromMiddle.x - diameter / 2, fromMiddle.y - diameter / 2) <= diameter / 2
  }
}
