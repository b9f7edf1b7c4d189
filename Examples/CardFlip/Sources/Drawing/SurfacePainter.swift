import UIKit

/// Draws the surface of a ball: bands, craters, land and clouds, cracks, spots. It draws within a clip to the ball.
struct SurfacePainter {
  let body: CelestialBody
  let ball: CGRect
  let context: CGContext

  private var mark: UIColor { body.palette.mark }

  func draw() {
    switch body {
    case .sun: blobs(60, 0.02...0.06, mark.withAlphaComponent(0.22))
    case .mercury, .callisto: craters(34, 0.02...0.08)
    case .moon, .ganymede:
      blobs(7, 0.12...0.24, mark.withAlphaComponent(0.4))
      craters(22, 0.015...0.06)
    case .venus, .titan: bands(9, 0.18, swirl: 0.10)
    case .earth: drawEarth()
    case .mars:
      blobs(9, 0.08...0.2, mark.withAlphaComponent(0.4))
      cap(0.16, UIColor(white: 1, alpha: 0.9))
    case .jupiter:
      bands(13, 0.42, swirl: 0.02)
      spot(
        CGPoint(x: 0.66, y: 0.66), CGSize(width: 0.22, height: 0.12),
        UIColor(red: 0.75, green: 0.29, blue: 0.17, alpha: 0.9))
    case .saturn: bands(11, 0.26, swirl: 0.01)
    case .uranus: bands(5, 0.12, swirl: 0.01)
    case .neptune:
      bands(7, 0.2, swirl: 0.03)
      spot(CGPoint(x: 0.4, y: 0.56), CGSize(width: 0.2, height: 0.1), mark.withAlphaComponent(0.8))
      spot(CGPoint(x: 0.52, y: 0.49), CGSize(width: 0.16, height: 0.02), UIColor(white: 1, alpha: 0.7))
    case .pluto: drawPluto()
    case .io:
      blobs(16, 0.04...0.12, mark.withAlphaComponent(0.45))
      blobs(14, 0.02...0.05, UIColor(white: 0.12, alpha: 0.5))
    case .europa, .enceladus: cracks(body == .europa ? 22 : 12)
    case .triton:
      blobs(12, 0.06...0.16, mark.withAlphaComponent(0.3))
      cap(0.4, UIColor(red: 1, green: 0.93, blue: 0.9, alpha: 0.6))
    }
  }

  private var numbers: RandomNumbers {
    RandomNumbers(seed: UInt64(body.rawValue.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
  }

  /// A place on the ball, in parts of it.
  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: ball.minX + ball.width * x, y: ball.minY + ball.height * y)
  }

  private func spot(_ middle: CGPoint, _ size: CGSize, _ color: UIColor) {
    let center = place(middle.x, middle.y),
      size = CGSize(width: size.width * ball.width, height: size.height * ball.height)
    context.setFillColor(color.cgColor)
    context.fillEllipse(
      in: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
  }

  private func blobs(_ count: Int, _ sizes: ClosedRange<CGFloat>, _ color: UIColor) {
    var numbers = numbers
    for _ in 0..<count {
      let size = numbers.next(sizes)
      spot(
        CGPoint(x: numbers.next(0.05...0.95), y: numbers.next(0.05...0.95)),
        CGSize(width: size * numbers.next(1...1.7), height: size), color)
    }
  }

  /// A bowl: dark, with a rim that catches the light below.
  private func craters(_ count: Int, _ sizes: ClosedRange<CGFloat>) {
    var numbers = numbers
    for _ in 0..<count {
      let size = numbers.next(sizes), x = numbers.next(0.05...0.95), y = numbers.next(0.05...0.95)
      spot(
        CGPoint(x: x + size * 0.08, y: y + size * 0.08), CGSize(width: size, height: size),
        UIColor(white: 1, alpha: 0.28))
      spot(
        CGPoint(x: x, y: y), CGSize(width: size, height: size), mark.withAlphaComponent(body == .callisto ? 0.35 : 0.55)
      )
    }
  }

  /// Belts around the ball, each with a wave of its own.
  private func bands(_ count: Int, _ alpha: CGFloat, swirl: CGFloat) {
    var numbers = numbers
    for index in 0..<count {
      let top = (CGFloat(index) + numbers.next(0...0.4)) / CGFloat(count),
        height = numbers.next(0.3...0.7) / CGFloat(count)
      let wave = numbers.next(-1...1) * swirl, bend: CGFloat = 0.06
      let path = UIBezierPath()
      path.move(to: place(0, top))
      path.addCurve(
        to: place(1, top), controlPoint1: place(0.33, top + bend + wave), controlPoint2: place(0.66, top + bend - wave))
      path.addLine(to: place(1, top + height))
      path.addCurve(
        to: place(0, top + height), controlPoint1: place(0.66, top + height + bend - wave),
        controlPoint2: place(0.33, top + height + bend + wave))
      path.close()
      context.setFillColor(
        (index % 2 == 0 ? mark : UIColor.white).withAlphaComponent(index % 2 == 0 ? alpha : alpha * 0.6).cgColor)
      context.addPath(path.cgPath)
      context.fillPath()
    }
  }

  private func cap(_ height: CGFloat, _ color: UIColor) {
    spot(CGPoint(x: 0.5, y: 0), CGSize(width: 0.5 + height, height: height), color)
  }

  private func cracks(_ count: Int) {
    var numbers = numbers
    context.setStrokeColor(mark.withAlphaComponent(0.5).cgColor)
    context.setLineWidth(max(ball.width * 0.008, 0.5))
    for _ in 0..<count {
      let path = UIBezierPath()
      path.move(to: place(numbers.next(-0.1...1.1), numbers.next(-0.1...0.4)))
      path.addQuadCurve(
        to: place(numbers.next(-0.1...1.1), numbers.next(0.5...1.1)),
        controlPoint: place(numbers.next(0.2...0.8), numbers.next(0.2...0.8)))
      context.addPath(path.cgPath)
      context.strokePath()
    }
  }

  // MARK: Two that everybody knows

  private func outline(_ points: [(CGFloat, CGFloat)], _ color: UIColor) {
    let path = UIBezierPath()
    let places = points.map { place($0.0, $0.1) }
    func middle(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
      CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
    path.move(to: middle(places[places.count - 1], places[0]))
    for (index, point) in places.enumerated() {
      path.addQuadCurve(to: middle(point, places[(index + 1) % places.count]), controlPoint: point)
    }
    path.close()
    context.setFillColor(color.cgColor)
    context.addPath(path.cgPath)
    context.fillPath()
  }

  /// Africa and Europe below the middle of the picture, South America at the left edge, ice at the poles, clouds.
  private func drawEarth() {
    let sand = UIColor(red: 0.80, green: 0.70, blue: 0.45, alpha: 0.9)
    outline(
      [
        (0.42, 0.36), (0.5, 0.33), (0.6, 0.37), (0.7, 0.38), (0.72, 0.47), (0.79, 0.53), (0.7, 0.6), (0.68, 0.72),
        (0.6, 0.84),
        (0.54, 0.74), (0.54, 0.6), (0.46, 0.57), (0.38, 0.5),
      ], mark)
    outline([(0.42, 0.38), (0.54, 0.36), (0.69, 0.4), (0.7, 0.46), (0.56, 0.48), (0.42, 0.46)], sand)
    outline(
      [
        (0.44, 0.3), (0.47, 0.22), (0.56, 0.14), (0.72, 0.12), (0.9, 0.22), (0.98, 0.36), (0.86, 0.38), (0.76, 0.33),
        (0.6, 0.3),
        (0.52, 0.31),
      ], mark)
    outline([(0.0, 0.5), (0.1, 0.48), (0.2, 0.56), (0.17, 0.68), (0.1, 0.8), (0.04, 0.72)], mark)
    cap(0.1, UIColor(white: 1, alpha: 0.95))
    spot(CGPoint(x: 0.5, y: 1), CGSize(width: 0.6, height: 0.12), UIColor(white: 1, alpha: 0.95))
    let cloud = UIColor(white: 1, alpha: 0.55)
    for (x, y, width) in [
      (0.28, 0.3, 0.34), (0.36, 0.34, 0.2), (0.62, 0.55, 0.3), (0.3, 0.7, 0.32), (0.72, 0.78, 0.26), (0.2, 0.46, 0.2),
    ]
      as [(CGFloat, CGFloat, CGFloat)]
    { spot(CGPoint(x: x, y: y), CGSize(width: width, height: width * 0.16), cloud) }
  }

  /// With its bright heart.
  private func drawPluto() {
    blobs(9, 0.1...0.24, mark.withAlphaComponent(0.45))
    let ice = UIColor(red: 0.98, green: 0.93, blue: 0.84, alpha: 0.95)
    outline(
      [(0.38, 0.5), (0.47, 0.46), (0.55, 0.52), (0.64, 0.46), (0.74, 0.52), (0.7, 0.66), (0.58, 0.78), (0.42, 0.66)],
      ice)
  }
}
