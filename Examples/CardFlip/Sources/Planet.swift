import UIKit

/// What the cards show.
enum Planet: String, CaseIterable {
  case mercury, venus, mars, jupiter, saturn, neptune

  var name: String { NSLocalizedString(rawValue, comment: "Planet") }
  var fact: String { NSLocalizedString("\(rawValue).fact", comment: "Planet") }

  var colors: (light: UIColor, dark: UIColor) {
    switch self {
    case .mercury: return (.systemGray2, .darkGray)
    case .venus: return (.systemYellow, .systemBrown)
    case .mars: return (.systemOrange, .systemRed)
    case .jupiter: return (.systemBrown, .systemOrange)
    case .saturn: return (.systemYellow, .systemOrange)
    case .neptune: return (.systemTeal, .systemBlue)
    }
  }

  /// A ball lit from the upper left, with bands or a ring where the planet has them.
  func image(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let ball = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: side * 0.18, dy: side * 0.18)
      if self == .saturn { drawRing(around: ball, front: false) }
      let cg = context.cgContext
      cg.saveGState()
      UIBezierPath(ovalIn: ball).addClip()
      let list = [colors.light.cgColor, colors.dark.cgColor, UIColor.black.cgColor] as CFArray
      if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: list, locations: [0, 0.6, 1]) {
        let light = CGPoint(x: ball.minX + ball.width * 0.32, y: ball.minY + ball.height * 0.3)
        cg.drawRadialGradient(
          gradient, startCenter: light, startRadius: 0, endCenter: light, endRadius: ball.width * 0.95,
          options: [.drawsAfterEndLocation])
      }
      if self == .jupiter { drawBands(on: ball) }
      cg.restoreGState()
      if self == .saturn { drawRing(around: ball, front: true) }
    }
  }

  private func drawBands(on ball: CGRect) {
    UIColor.white.withAlphaComponent(0.22).setFill()
    for position in [0.22, 0.42, 0.66] {
      UIRectFillUsingBlendMode(
        CGRect(x: ball.minX, y: ball.minY + ball.height * position, width: ball.width, height: ball.height * 0.08), .normal)
    }
  }

  private func drawRing(around ball: CGRect, front: Bool) {
    let ring = CGRect(
      x: ball.minX - ball.width * 0.25, y: ball.midY - ball.height * 0.16, width: ball.width * 1.5, height: ball.height * 0.32)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // The half behind the ball is drawn before it, the other after it.
    UIRectClip(CGRect(x: ring.minX - 4, y: front ? ring.midY : ring.minY - 4, width: ring.width + 8, height: ring.height / 2 + 4))
    let path = UIBezierPath(ovalIn: ring)
    path.lineWidth = ball.width * 0.06
    UIColor.systemYellow.withAlphaComponent(0.8).setStroke()
    path.stroke()
    context.restoreGState()
  }
}
