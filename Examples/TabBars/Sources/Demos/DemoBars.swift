import NavigationKit
import UIKit

/// The bar of each demonstration: its colours, its background and how it shares out its width.
extension Demo {
  @MainActor func makeBar() -> TabBarView {
    let bar = TabBarView()
    bar.tintColor = color
    switch self {
    case .marker:
      var style = TabItemStyle(normal: Palette.pair(0x6D6450, 0xB8AD94), selected: Palette.pair(0x2C2617, 0xFFF3D6))
      style.font = .systemFont(ofSize: 11, weight: .semibold)
      bar.itemStyle = style
    case .stretch:
      bar.itemStyle = TabItemStyle(normal: UIColor(white: 0.72, alpha: 1), selected: .white)
    case .colors:
      var style = TabItemStyle(normal: UIColor.white.withAlphaComponent(0.86), selected: .white)
      style.selected.background = UIColor.black.withAlphaComponent(0.34)
      style.highlighted.background = UIColor.black.withAlphaComponent(0.18)
      bar.itemStyle = style
    case .own: bar.itemStyle.showsTitle = false
    case .centered: bar.distribution = .centered(width: 96, spacing: 8)
    default: break
    }
    return bar
  }

  @MainActor var background: TabBarBackground {
    switch self {
    case .marker: .color(Palette.pair(0xFBF4E1, 0x272219), hairline: .separator)
    case .stretch: .color(Palette.color(0x1E2130))
    case .overlay: .color(Palette.pair(0xEEF5EC, 0x18241B), cornerRadius: 18)
    case .zoom: .color(Palette.pair(0xE8F3F8, 0x14222A), cornerRadius: 22)
    case .colors: .image(DemoPictures.stripes)
    case .raised: TabBarBackground { NotchView() }
    case .own: .color(.systemBackground, hairline: .separator, cornerRadius: 0)
    case .fume: .color(Palette.pair(0xEDF0F4, 0x1B2027), hairline: .separator)
    case .vector: .color(Palette.pair(0xFFF1EE, 0x2A1917), cornerRadius: 18)
    case .frames: .color(Palette.pair(0xE6F5F3, 0x12211F), hairline: .separator)
    case .bounce: .color(Palette.pair(0xFDEFF6, 0x2A1620), cornerRadius: 18)
    case .mixed: .color(Palette.pair(0xF5EEFA, 0x231829), hairline: .separator)
    default: .system
    }
  }

  var barHeight: CGFloat? {
    switch self {
    case .own: 60
    default: nil
    }
  }
}

/// A plate with a round notch for a button in its middle.
final class NotchView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let plate = layer as? CAShapeLayer else { return }
    let reach: CGFloat = 52, depth: CGFloat = 30, path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: bounds.midX - reach, y: 0))
    path.addCurve(
      to: CGPoint(x: bounds.midX, y: depth), controlPoint1: CGPoint(x: bounds.midX - reach * 0.55, y: 0),
      controlPoint2: CGPoint(x: bounds.midX - reach * 0.62, y: depth))
    path.addCurve(
      to: CGPoint(x: bounds.midX + reach, y: 0), controlPoint1: CGPoint(x: bounds.midX + reach * 0.62, y: depth),
      controlPoint2: CGPoint(x: bounds.midX + reach * 0.55, y: 0))
    path.addLine(to: CGPoint(x: bounds.maxX, y: 0))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    path.close()
    plate.path = path.cgPath
    plate.shadowPath = path.cgPath
    plate.shadowOpacity = 0.16
    plate.shadowRadius = 5
    plate.shadowOffset = CGSize(width: 0, height: -1)
    updateColor()
  }

  private func updateColor() {
    (layer as? CAShapeLayer)?.fillColor =
      UIColor.secondarySystemGroupedBackground.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }
}
