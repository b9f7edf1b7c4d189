import UIKit

/// The shapes of each scene. Lower shapes are drawn later, so that they lie in front.
extension Scene {
  func draw() {
    switch self {
    case .sunrise: drawSunrise()
    case .drops: drawDrops()
    case .road: drawRoad()
    case .target: drawTarget()
    case .bonfire: drawBonfire()
    case .kite: drawKite()
    case .lake: drawLake()
    }
  }

  private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
  }

  private func shape(_ color: UIColor, _ points: [(CGFloat, CGFloat)]) {
    color.setFill()
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    path.fill()
  }

  private func line(_ color: UIColor, _ width: CGFloat, _ from: CGPoint, _ to: CGPoint, control: CGPoint? = nil) {
    color.setStroke()
    let path = UIBezierPath()
    path.move(to: from)
    if let control { path.addQuadCurve(to: to, controlPoint: control) } else { path.addLine(to: to) }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.stroke()
  }

  /// Ground with a rounded top between two heights.
  private func hill(_ color: UIColor, from left: CGFloat, over crest: CGFloat, to right: CGFloat) {
    color.setFill()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -200, y: left))
    path.addCurve(
      to: CGPoint(x: 520, y: right), controlPoint1: CGPoint(x: 60, y: crest), controlPoint2: CGPoint(x: 220, y: crest))
    path.addLine(to: CGPoint(x: 520, y: 400))
    path.addLine(to: CGPoint(x: -200, y: 400))
    path.close()
    path.fill()
  }

  private func drawSunrise() {
    for step in 0..<9 {
      let angle = CGFloat.pi * (CGFloat(step) + 0.5) / 9
      let (dx, dy) = (-cos(angle), -sin(angle))
      line(
        colors.accent.withAlphaComponent(0.35), 5, CGPoint(x: 160 + dx * 62, y: 118 + dy * 62),
        CGPoint(x: 160 + dx * 84, y: 118 + dy * 84))
    }
    disc(160, 118, 48, colors.accent)
    hill(UIColor(hex: 0x9DB36B), from: 140, over: 96, to: 132)
    hill(colors.ground, from: 150, over: 132, to: 168)
    for (x, y) in [(60, 138), (82, 136), (250, 144)] as [(CGFloat, CGFloat)] {
      line(UIColor(hex: 0x5A4632), 3, CGPoint(x: x, y: y + 14), CGPoint(x: x, y: y - 2))
      disc(x, y - 8, 11, UIColor(hex: 0x557A46))
    }
  }

  private func drawDrops() {
    disc(160, 190, 92, colors.ground)
    disc(136, 176, 70, UIColor(hex: 0x7F8D93))
    shape(UIColor(hex: 0x59666B), [(154, 112), (168, 112), (162, 126)])
    for (x, y, size) in [(160, 24, 9), (160, 62, 11), (161, 96, 8)] as [(CGFloat, CGFloat, CGFloat)] {
      colors.accent.setFill()
      let drop = UIBezierPath()
      drop.move(to: CGPoint(x: x, y: y - size * 1.7))
      drop.addCurve(
        to: CGPoint(x: x, y: y + size), controlPoint1: CGPoint(x: x + size * 1.5, y: y),
        controlPoint2: CGPoint(x: x + size, y: y + size))
      drop.addCurve(
        to: CGPoint(x: x, y: y - size * 1.7), controlPoint1: CGPoint(x: x - size, y: y + size),
        controlPoint2: CGPoint(x: x - size * 1.5, y: y))
      drop.fill()
    }
    for side in [-1, 1] as [CGFloat] {
      line(
        colors.accent, 3, CGPoint(x: 161 + side * 9, y: 108), CGPoint(x: 161 + side * 24, y: 98),
        control: CGPoint(x: 161 + side * 16, y: 99))
    }
  }

  private func drawRoad() {
    shape(UIColor(hex: 0x8FA9BF), [(-40, 120), (60, 34), (150, 120)])
    shape(UIColor(hex: 0x7590A8), [(90, 120), (200, 20), (330, 120)])
    shape(.white, [(180, 38), (200, 20), (224, 38), (206, 46), (196, 40)])
    hill(colors.ground, from: 120, over: 104, to: 118)
    let road = UIBezierPath()
    road.move(to: CGPoint(x: 90, y: 200))
    road.addCurve(
      to: CGPoint(x: 196, y: 128), controlPoint1: CGPoint(x: 110, y: 150), controlPoint2: CGPoint(x: 250, y: 158))
    road.addCurve(
      to: CGPoint(x: 186, y: 109), controlPoint1: CGPoint(x: 166, y: 116), controlPoint2: CGPoint(x: 174, y: 112))
    road.addLine(to: CGPoint(x: 190, y: 109))
    road.addCurve(
      to: CGPoint(x: 222, y: 128), controlPoint1: CGPoint(x: 186, y: 113), controlPoint2: CGPoint(x: 200, y: 118))
    road.addCurve(
      to: CGPoint(x: 180, y: 200), controlPoint1: CGPoint(x: 290, y: 160), controlPoint2: CGPoint(x: 190, y: 160))
    road.close()
    UIColor(hex: 0xE6CFA8).setFill()
    road.fill()
    disc(132, 160, 5, colors.accent)
    line(colors.accent, 6, CGPoint(x: 132, y: 166), CGPoint(x: 132, y: 176))
    line(UIColor(hex: 0x5A4632), 2, CGPoint(x: 138, y: 164), CGPoint(x: 141, y: 184))
  }

  private func drawTarget() {
    hill(colors.ground, from: 150, over: 142, to: 150)
    line(UIColor(hex: 0x7A5B3A), 6, CGPoint(x: 150, y: 100), CGPoint(x: 122, y: 168))
    line(UIColor(hex: 0x7A5B3A), 6, CGPoint(x: 190, y: 100), CGPoint(x: 218, y: 168))
    for (radius, color) in [(60, colors.accent), (46, .white), (32, colors.accent), (18, .white), (8, colors.accent)]
      as [(CGFloat, UIColor)]
    {
      disc(170, 82, radius, color)
    }
    for (x, y) in [(170, 82), (158, 96), (120, 58)] as [(CGFloat, CGFloat)] {
      line(UIColor(hex: 0x3D2F22), 2.5, CGPoint(x: x, y: y), CGPoint(x: x - 58, y: y + 20))
      shape(UIColor(hex: 0x3E6B8A), [(x - 58, y + 20), (x - 70, y + 18), (x - 62, y + 24), (x - 66, y + 31)])
    }
  }

  private func drawBonfire() {
    for (x, y) in [(40, 30), (92, 18), (210, 26), (270, 48), (300, 16), (18, 66)] as [(CGFloat, CGFloat)] {
      disc(x, y, 1.6, .white)
    }
    disc(160, 120, 92, colors.accent.withAlphaComponent(0.18))
    hill(colors.ground, from: 152, over: 144, to: 152)
    for (height, width, color) in [
      (86, 34, UIColor(hex: 0xD9482B)), (62, 24, colors.accent), (38, 14, UIColor(hex: 0xFCE08A)),
    ]
      as [(CGFloat, CGFloat, UIColor)]
    {
      color.setFill()
      let flame = UIBezierPath()
      flame.move(to: CGPoint(x: 160, y: 150 - height))
      flame.addCurve(
        to: CGPoint(x: 160, y: 152), controlPoint1: CGPoint(x: 160 + width * 1.6, y: 128 - height * 0.3),
        controlPoint2: CGPoint(x: 160 + width, y: 152))
      flame.addCurve(
        to: CGPoint(x: 160, y: 150 - height), controlPoint1: CGPoint(x: 160 - width * 1.4, y: 152),
        controlPoint2: CGPoint(x: 160 - width * 1.2, y: 120 - height * 0.1))
      flame.fill()
    }
    line(UIColor(hex: 0x6B4A2F), 9, CGPoint(x: 122, y: 158), CGPoint(x: 200, y: 146))
    line(UIColor(hex: 0x553822), 9, CGPoint(x: 120, y: 146), CGPoint(x: 198, y: 158))
    for x in [70, 96, 226, 252] as [CGFloat] {
      disc(x, 128, 8, UIColor(hex: 0x1E2233))
      line(UIColor(hex: 0x1E2233), 14, CGPoint(x: x, y: 144), CGPoint(x: x, y: 158))
    }
  }

  private func drawKite() {
    for (x, y) in [(60, 40), (84, 34), (108, 42)] as [(CGFloat, CGFloat)] {
      disc(x, y, 16, UIColor(white: 1, alpha: 0.85))
    }
    hill(UIColor(hex: 0x97C07A), from: 150, over: 120, to: 140)
    hill(colors.ground, from: 156, over: 150, to: 170)
    line(UIColor(hex: 0x3D3D3D), 1.2, CGPoint(x: 96, y: 146), CGPoint(x: 214, y: 66), control: CGPoint(x: 176, y: 130))
    shape(colors.accent, [(214, 22), (240, 48), (214, 92), (188, 48)])
    shape(UIColor(hex: 0xF2B134), [(214, 22), (240, 48), (214, 48)])
    shape(UIColor(hex: 0xF2B134), [(214, 48), (214, 92), (188, 48)])
    line(colors.accent, 3, CGPoint(x: 214, y: 92), CGPoint(x: 246, y: 124), control: CGPoint(x: 216, y: 122))
    disc(90, 134, 6, UIColor(hex: 0x5A4632))
    line(UIColor(hex: 0x2F6F73), 9, CGPoint(x: 90, y: 146), CGPoint(x: 90, y: 158))
    line(UIColor(hex: 0x2F6F73), 4, CGPoint(x: 90, y: 146), CGPoint(x: 97, y: 145))
  }

  private func drawLake() {
    for (x, y) in [(48, 36), (110, 20), (150, 52), (290, 30), (264, 70)] as [(CGFloat, CGFloat)] {
      disc(x, y, 1.5, .white)
    }
    disc(212, 46, 22, colors.accent)
    shape(UIColor(hex: 0x1C2942), [(-20, 112), (50, 62), (110, 112)])
    shape(UIColor(hex: 0x22314E), [(70, 112), (150, 74), (230, 112)])
    shape(UIColor(hex: 0x1C2942), [(210, 112), (300, 58), (360, 112)])
    colors.ground.setFill()
    UIRectFill(CGRect(x: -200, y: 112, width: 720, height: 300))
    for (index, width) in ([44, 34, 40, 24, 30, 14] as [CGFloat]).enumerated() {
      let y = 122 + CGFloat(index) * 10
      line(
        colors.accent.withAlphaComponent(0.7), 2.5, CGPoint(x: 212 - width / 2, y: y), CGPoint(x: 212 + width / 2, y: y)
      )
    }
    shape(UIColor(hex: 0x3B2A20), [(70, 140), (130, 140), (120, 152), (80, 152)])
    line(UIColor(hex: 0x3B2A20), 2.5, CGPoint(x: 100, y: 140), CGPoint(x: 100, y: 106))
    shape(UIColor(hex: 0xE7DACB), [(102, 108), (126, 134), (102, 134)])
  }
}
