import UIKit

extension UIColor {
  /// 0xRRGGBB.
  convenience init(hex: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }
}

extension UIView {
  /// - Parameter top: Points in the superview; the box is as high as the text.
  static func text(
    _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: Int = 0, x: CGFloat, top: CGFloat,
    width: CGFloat,
    alignment: NSTextAlignment = .left, lines: Int = 1
  ) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = UIColor(hex: color)
    label.textAlignment = alignment
    label.numberOfLines = lines
    label.text = text
    label.frame = CGRect(
      x: x, y: top, width: width, height: label.sizeThatFits(CGSize(width: width, height: 1000)).height)
    return label
  }
}

extension UIView {
  static func box(_ rect: CGRect, _ color: Int, radius: CGFloat = 0) -> UIView {
    let view = UIView(frame: rect)
    view.backgroundColor = UIColor(hex: color)
    view.layer.cornerRadius = radius
    return view
  }
}

/// The five items at the bottom of S1 and S5, with no ground of their own.
@MainActor
func tabItems(in size: CGSize) -> [UIView] {
  ["Home", "Search", "Alerts", "Chats", "Profile"].enumerated().flatMap { index, name -> [UIView] in
    let color = index == 0 ? 0x007AFF : 0x8E8E93
    let width = size.width / 5, x = CGFloat(index) * width
    let ring = UIView(frame: CGRect(x: x + width / 2 - 12, y: 7, width: 24, height: 24))
    ring.layer.cornerRadius = 12
    ring.layer.borderWidth = 2
    ring.layer.borderColor = UIColor(hex: color).cgColor
    let label = UIView.text(
      name, size: 10, weight: .medium, color: color, x: x, top: 0, width: width, alignment: .center)
    label.center.y = 40
    return [ring, label]
  }
}
