import UIKit

/// Draws a body as a ball that is lit from the upper left, with what can be seen on it from afar.
struct BodyPainter {
  let body: CelestialBody
  private static var images: [String: UIImage] = [:]

  /// The picture of a square with some room around the ball, for rings and glow.
  static func image(of body: CelestialBody, side: CGFloat) -> UIImage {
    let key = "\(body.rawValue) \(Int(side))"
    if let image = images[key] { return image }
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      BodyPainter(body: body).draw(in: CGRect(x: 0, y: 0, width: side, height: side), context.cgContext)
    }
    images[key] = image
    return image
  }

  /// The ball's part of the square's side.
  static func ballShare(of body: CelestialBody) -> CGFloat {
    switch body {
    case .saturn: return 0.56
    case .sun: return 0.66
    default: return 0.8
    }
  }

  private func draw(in square: CGRect, _ context: CGContext) {
    let inset = square.width * (1 - Self.ballShare(of: body)) / 2
    let ball = square.insetBy(dx: inset, dy: inset)
    drawGlow(around: ball, context)
    if body == .saturn { drawRings(around: ball, isFront: false, context) }
    if body == .uranus { drawThinRing(around: ball, isFront: false, context) }
    context.saveGState()
    context.addEllipse(in: ball)
    context.clip()
    fillBase(ball, context)
    SurfacePainter(body: body, ball: ball, context: context).draw()
    drawShade(ball, context)
    context.restoreGState()
    if body == .saturn { drawRings(around: ball, isFront: true, context) }
    if body == .uranus { drawThinRing(around: ball, isFront: true, context) }
  }

  private func gradient(_ colors: [UIColor], _ locations: [CGFloat]) -> CGGradient? {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: locations)
  }

  private func fillBase(_ ball: CGRect, _ context: CGContext) {
    let light = CGPoint(x: ball.minX + ball.width * 0.36, y: ball.minY + ball.height * 0.32)
    guard let gradient = gradient([body.palette.light, body.palette.base], [0, 0.75]) else { return }
    context.drawRadialGradient(
      gradient, startCenter: light, startRadius: 0, endCenter: light, endRadius: ball.width * 0.8,
      options: .drawsAfterEndLocation)
  }

  /// Night comes from the lower right. The Sun has none.
  private func drawShade(_ ball: CGRect, _ context: CGContext) {
    guard body != .sun else { return }
    let clear = UIColor(white: 0, alpha: 0), dark = UIColor(red: 0, green: 0, blue: 0.04, alpha: 0.82)
    guard let gradient = gradient([clear, clear, dark], [0, 0.52, 1]) else { return }
    let light = CGPoint(x: ball.minX + ball.width * 0.34, y: ball.minY + ball.height * 0.32)
    context.drawRadialGradient(
      gradient, startCenter: light, startRadius: 0, endCenter: light, endRadius: ball.width * 0.92,
      options: .drawsAfterEndLocation)
  }

  /// Air that shines around the ball, and the Sun's corona.
  private func drawGlow(around ball: CGRect, _ context: CGContext) {
    guard let color = body.palette.glow, let gradient = gradient([color, color.withAlphaComponent(0)], [0, 1]) else {
      return
    }
    let center = CGPoint(x: ball.midX, y: ball.midY), radius = ball.width / 2
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: radius * 0.96, endCenter: center,
      endRadius: radius * (body == .sun ? 1.5 : 1.12),
      options: [])
  }

  /// The half behind the ball is drawn before it, the other half after it.
  private func clipToHalf(_ ball: CGRect, isFront: Bool, _ context: CGContext) {
    let size = ball.width * 2
    context.clip(to: CGRect(x: -size, y: isFront ? 0 : -size, width: size * 2, height: size))
  }

  private func drawRings(around ball: CGRect, isFront: Bool, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: ball.midX, y: ball.midY)
    context.rotate(by: -0.22)
    clipToHalf(ball, isFront: isFront, context)
    let rings: [(CGFloat, CGFloat, CGFloat)] = [
      (0.63, 0.025, 0.35), (0.70, 0.06, 0.75), (0.77, 0.045, 0.6), (0.85, 0.03, 0.45),
    ]
    for (radius, width, alpha) in rings {
      let size = CGSize(width: ball.width * radius * 2, height: ball.width * radius * 0.62)
      context.setStrokeColor(UIColor(red: 0.90, green: 0.80, blue: 0.60, alpha: alpha).cgColor)
      context.setLineWidth(ball.width * width)
      context.strokeEllipse(in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
    context.restoreGState()
  }

  private func drawThinRing(around ball: CGRect, isFront: Bool, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: ball.midX, y: ball.midY)
    context.rotate(by: 1.32)
    clipToHalf(ball, isFront: isFront, context)
    context.setStrokeColor(UIColor(white: 0.9, alpha: 0.4).cgColor)
    context.setLineWidth(max(ball.width * 0.008, 0.5))
    context.strokeEllipse(
      in: CGRect(x: -ball.width * 0.6, y: -ball.width * 0.09, width: ball.width * 1.2, height: ball.width * 0.18))
    context.restoreGState()
  }
}
