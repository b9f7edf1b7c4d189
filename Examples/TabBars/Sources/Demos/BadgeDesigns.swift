import NavigationKit
import UIKit

/// A badge for each tab: a word, a dot, a number, a star and a ribbon. Star and ribbon count what is saved and what is
/// to be bought.
enum BadgeDesigns {
  @MainActor static func apply(_ page: PageName, to item: StandardTabItem) {
    switch page {
    case .today:
      item.badgeValue = localized("badge.new")
      item.badgeColor = Palette.color(0x7A3B9C)
      item.badgeAnimation = .drop
    case .recipes:
      item.badgeValue = ""
      item.badgeColor = .systemGreen
      item.badgeAnimation = .fade
      item.spokenBadge = localized("badge.dot")
    case .search:
      item.badgeValue = String(Recipe.all.count)
      item.spokenBadge = String(format: localized("badge.search"), Recipe.all.count)
    case .saved:
      item.badge = {
        ShapeBadge(star(points: 5, in: CGRect(x: 0, y: 0, width: 26, height: 26)), color: .systemYellow, ink: .black)
      }
      item.badgeAnimation = .custom { phase, badge, completion in
        guard phase != .disappear else { return completion() }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = -CGFloat.pi
        turn.duration = 0.5
        badge.layer.add(turn, forKey: "turn")
        completion()
      }
    default:
      item.badge = {
        let path = UIBezierPath()
        for (x, y) in [(0, 0), (16, 0), (16, 21), (8, 16), (0, 21)] as [(CGFloat, CGFloat)] {
          if path.isEmpty { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
        }
        path.close()
        return ShapeBadge(path, color: .systemRed, ink: .white)
      }
    }
  }

  static func star(points: Int, in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath(), outer = rect.width / 2
    for corner in 0..<(2 * points) {
      let radius = corner.isMultiple(of: 2) ? outer : outer * 0.62
      let angle = CGFloat(corner) * .pi / CGFloat(points) - .pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}

/// A badge in the shape of any path.
final class ShapeBadge: UIView, TabBadge {
  private let shape = CAShapeLayer()
  private let label = UILabel()
  private let path: UIBezierPath
  var value = "" { didSet { label.text = value } }
  var color: UIColor { didSet { updateColor() } }

  init(_ path: UIBezierPath, color: UIColor, ink: UIColor) {
    self.path = path
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: path.bounds.size))
    shape.path = path.cgPath
    layer.addSublayer(shape)
    label.font = .systemFont(ofSize: 11, weight: .bold)
    label.textColor = ink
    label.textAlignment = .center
    addSubview(label)
    updateColor()
  }

  required init?(coder: NSCoder) { fatalError("Made for an item.") }

  private func updateColor() { shape.fillColor = color.resolvedColor(with: traitCollection).cgColor }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { path.bounds.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.offsetBy(dx: 0, dy: bounds.height > bounds.width + 2 ? -2 : 0.5)
  }
}
