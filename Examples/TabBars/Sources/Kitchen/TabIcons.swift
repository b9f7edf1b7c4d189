import UIKit

/// The icons of the pages, 28 points square: outlines, and filled for the selected tab.
@MainActor enum TabIcons {
  static func image(_ page: PageName, isFilled: Bool) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
      UIColor.black.set()
      draw(page, isFilled)
    }.withRenderingMode(.alwaysTemplate)
  }

  private static func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for (number, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if number == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if closed { path.close() }
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }

  private static func circle(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat = 0, to end: CGFloat = 2 * .pi
  )
    -> UIBezierPath
  {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: true)
    path.lineWidth = 2
    path.lineCapStyle = .round
    return path
  }

  private static func rounded(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat)
    -> UIBezierPath
  {
    let path = UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    path.lineWidth = 2
    return path
  }

  /// A body that is filled or not, and lines in it that are cut out of a filled one.
  private static func paint(_ body: UIBezierPath, _ details: [UIBezierPath], _ isFilled: Bool) {
    body.stroke()
    if isFilled { body.fill() }
    for detail in details { detail.stroke(with: isFilled ? .clear : .normal, alpha: 1) }
  }

  private static func draw(_ page: PageName, _ isFilled: Bool) {
    switch page {
    case .today, .add:
      let dome = circle(14, 20, 9.5, from: .pi, to: 2 * .pi)
      dome.close()
      paint(dome, [circle(14, 20, 6, from: .pi * 1.12, to: .pi * 1.42)], isFilled)
      line([(3, 23.5), (25, 23.5)]).stroke()
      circle(14, 7.5, 1.6).fill()
    case .recipes:
      paint(
        rounded(5, 4, 18, 20, 3),
        [line([(9.5, 4.5), (9.5, 23.5)]), line([(13, 10), (19, 10)]), line([(13, 14), (17, 14)])], isFilled)
    case .search:
      paint(circle(12, 12, 7.5), [circle(12, 12, 4, from: .pi, to: 1.5 * .pi)], isFilled)
      let handle = line([(18, 18), (24, 24)])
      handle.lineWidth = isFilled ? 3.5 : 2
      handle.stroke()
    case .saved:
      let heart = UIBezierPath()
      heart.move(to: CGPoint(x: 14, y: 24))
      heart.addCurve(
        to: CGPoint(x: 14, y: 8.5), controlPoint1: CGPoint(x: -3, y: 13), controlPoint2: CGPoint(x: 6.5, y: -1))
      heart.addCurve(
        to: CGPoint(x: 14, y: 24), controlPoint1: CGPoint(x: 21.5, y: -1), controlPoint2: CGPoint(x: 31, y: 13))
      heart.close()
      heart.lineWidth = 2
      heart.lineJoinStyle = .round
      paint(heart, [], isFilled)
    case .basket:
      paint(
        line([(3.5, 12), (24.5, 12), (22, 23), (6, 23)], closed: true),
        [line([(11, 15.5), (11, 19.5)]), line([(17, 15.5), (17, 19.5)])],
        isFilled)
      line([(8, 11.5), (12, 4.5)]).stroke()
      line([(20, 11.5), (16, 4.5)]).stroke()
    case .timers:
      paint(circle(14, 15.5, 9), [line([(14, 10.5), (14, 15.5), (17.5, 17.5)])], isFilled)
      line([(11.5, 3.5), (16.5, 3.5)]).stroke()
    case .measures:
      paint(
        line([(6, 4.5), (22, 4.5), (20.5, 24), (7.5, 24)], closed: true),
        [line([(12, 10), (17, 10)]), line([(12, 14.5), (17, 14.5)]), line([(12, 19), (17, 19)])], isFilled)
    }
  }
}
