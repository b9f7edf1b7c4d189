import UIKit

/// The picture of a day: what its saying speaks of, drawn in a field of 320 by 180 units.
enum Scene: CaseIterable {
  case sunrise, drops, road, target, bonfire, kite, lake

  struct Colors {
    let sky: UIColor
    let ground: UIColor
    let accent: UIColor
  }

  var colors: Colors {
    func colors(_ sky: UInt32, _ ground: UInt32, _ accent: UInt32) -> Colors {
      Colors(sky: UIColor(hex: sky), ground: UIColor(hex: ground), accent: UIColor(hex: accent))
    }
    switch self {
    case .sunrise: return colors(0xFBD9A5, 0x7A9A5B, 0xE8743B)
    case .drops: return colors(0xBFD7DE, 0x6C7A80, 0x2F7F9E)
    case .road: return colors(0xCFE3EE, 0x8AA65A, 0xB0764A)
    case .target: return colors(0xE9DFC8, 0x9AA66A, 0xB5402F)
    case .bonfire: return colors(0x2F3A5C, 0x4A3B33, 0xF29B38)
    case .kite: return colors(0xA9D6E8, 0x7FB069, 0xD1495B)
    case .lake: return colors(0x27365A, 0x3E5C76, 0xF3E3B3)
    }
  }

  /// A description of the picture in words.
  var description: String { NSLocalizedString("scene.\(self)", comment: "A picture, in words") }
}

/// Draws a scene over the whole of its bounds, cut at their edges.
final class SceneView: UIView {
  private let scene: Scene

  init(scene: Scene) {
    self.scene = scene
    super.init(frame: .zero)
    contentMode = .redraw
    clipsToBounds = true
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = scene.description
  }

  required init?(coder: NSCoder) { fatalError("Scenes are made in code.") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return }
    // The field covers the bounds, its middle in their middle.
    let scale = max(bounds.width / 320, bounds.height / 180)
    context.translateBy(x: bounds.midX - 160 * scale, y: bounds.midY - 90 * scale)
    context.scaleBy(x: scale, y: scale)
    scene.colors.sky.setFill()
    UIRectFill(CGRect(x: -200, y: -200, width: 720, height: 580))
    scene.draw()
  }
}
