import UIKit

/// The pictures of the pages, drawn when they are asked for.
enum Illustration {
  case mail, chart, shield

  func image(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      // All is drawn in a square of 240 points, whatever the size of the picture.
      let bounds = CGRect(x: 0, y: 0, width: 240, height: 240)
      context.cgContext.scaleBy(x: side / 240, y: side / 240)
      backdrop(in: bounds, context.cgContext)
      switch self {
      case .mail: drawMail(in: bounds)
      case .chart: drawChart(in: bounds)
      case .shield: drawShield(in: bounds)
      }
    }
  }

  private var colors: (UIColor, UIColor) {
    switch self {
    case .mail: return (.systemIndigo, .systemTeal)
    case .chart: return (.systemOrange, .systemPink)
    case .shield: return (.systemGreen, .systemBlue)
    }
  }

  private func backdrop(in bounds: CGRect, _ context: CGContext) {
    context.saveGState()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).addClip()
    let space = CGColorSpaceCreateDeviceRGB()
    let list = [colors.0.cgColor, colors.1.cgColor] as CFArray
    if let gradient = CGGradient(colorsSpace: space, colors: list, locations: [0, 1]) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: bounds.minX, y: bounds.minY), end: CGPoint(x: bounds.maxX, y: bounds.maxY),
        options: [])
    }
    context.restoreGState()
  }

  private func drawMail(in bounds: CGRect) {
    let card = bounds.insetBy(dx: bounds.width * 0.22, dy: bounds.height * 0.3)
    UIColor.white.setFill()
    UIBezierPath(roundedRect: card, cornerRadius: 12).fill()
    let flap = UIBezierPath()
    flap.move(to: CGPoint(x: card.minX + 8, y: card.minY + 10))
    flap.addLine(to: CGPoint(x: card.midX, y: card.midY + 8))
    flap.addLine(to: CGPoint(x: card.maxX - 8, y: card.minY + 10))
    flap.lineWidth = 6
    flap.lineCapStyle = .round
    flap.lineJoinStyle = .round
    colors.0.setStroke()
    flap.stroke()
  }

  private func drawChart(in bounds: CGRect) {
    let heights: [CGFloat] = [0.25, 0.42, 0.33, 0.55]
    let width = bounds.width * 0.1
    UIColor.white.setFill()
    for (index, height) in heights.enumerated() {
      let bar = CGRect(
        x: bounds.width * 0.23 + CGFloat(index) * width * 1.5, y: bounds.height * (0.76 - height), width: width,
        height: bounds.height * height)
      UIBezierPath(
        roundedRect: bar, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)
      ).fill()
    }
  }

  private func drawShield(in bounds: CGRect) {
    let area = bounds.insetBy(dx: bounds.width * 0.3, dy: bounds.height * 0.24)
    let shield = UIBezierPath()
    shield.move(to: CGPoint(x: area.midX, y: area.minY))
    shield.addLine(to: CGPoint(x: area.maxX, y: area.minY + area.height * 0.18))
    shield.addCurve(
      to: CGPoint(x: area.midX, y: area.maxY),
      controlPoint1: CGPoint(x: area.maxX, y: area.minY + area.height * 0.65),
      controlPoint2: CGPoint(x: area.midX + area.width * 0.3, y: area.maxY - area.height * 0.1))
    shield.addCurve(
      to: CGPoint(x: area.minX, y: area.minY + area.height * 0.18),
      controlPoint1: CGPoint(x: area.midX - area.width * 0.3, y: area.maxY - area.height * 0.1),
      controlPoint2: CGPoint(x: area.minX, y: area.minY + area.height * 0.65))
    shield.close()
    UIColor.white.setFill()
    shield.fill()
    let check = UIBezierPath()
    check.move(to: CGPoint(x: area.midX - 20, y: area.midY))
    check.addLine(to: CGPoint(x: area.midX - 4, y: area.midY + 16))
    check.addLine(to: CGPoint(x: area.midX + 24, y: area.midY - 18))
    check.lineWidth = 8
    check.lineCapStyle = .round
    check.lineJoinStyle = .round
    colors.0.setStroke()
    check.stroke()
  }
}
