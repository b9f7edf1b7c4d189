import UIKit

/// The app's mark: a kite in the sky, with its tail.
enum AppMark {
  static func image(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      let bounds = CGRect(origin: .zero, size: size)
      UIBezierPath(roundedRect: bounds, cornerRadius: side * 0.23).addClip()
      let colors = [UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor] as CFArray
      if let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
        context.cgContext.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: side), options: [])
      }
      context.cgContext.scaleBy(x: side / 100, y: side / 100)
      drawKite()
      drawTail()
    }
  }

  /// In a square of 100 points.
  private static func drawKite() {
    let top = CGPoint(x: 62, y: 14), right = CGPoint(x: 80, y: 40), bottom = CGPoint(x: 42, y: 72),
      left = CGPoint(x: 34, y: 30)
    let sail = UIBezierPath()
    sail.move(to: top)
    for corner in [right, bottom, left] { sail.addLine(to: corner) }
    sail.close()
    UIColor.white.setFill()
    sail.fill()
    let spars = UIBezierPath()
    spars.move(to: top)
    spars.addLine(to: bottom)
    spars.move(to: left)
    spars.addLine(to: right)
    spars.lineWidth = 3
    UIColor.systemIndigo.setStroke()
    spars.stroke()
  }

  private static func drawTail() {
    let tail = UIBezierPath()
    tail.move(to: CGPoint(x: 42, y: 72))
    tail.addCurve(to: CGPoint(x: 18, y: 92), controlPoint1: CGPoint(x: 38, y: 92), controlPoint2: CGPoint(x: 26, y: 74))
    tail.lineWidth = 4
    tail.lineCapStyle = .round
    UIColor.white.setStroke()
    tail.stroke()
  }
}
