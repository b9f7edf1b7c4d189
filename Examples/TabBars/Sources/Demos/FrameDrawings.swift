import UIKit

/// Pictures for frame sequences, drawn by progress from 0 to 1. They are templates: the tab's colour is theirs.
@MainActor enum FrameDrawings {
  static let all: [[UIImage]] = [house, clock, bars, star, tick]
  private static let count = 20
  private static let side: CGFloat = 28

  private static func sequence(_ draw: @escaping (CGFloat) -> Void) -> [UIImage] {
    (0...count).map { number in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
        UIColor.black.set()
        draw(CGFloat(number) / CGFloat(count))
      }.withRenderingMode(.alwaysTemplate)
    }
  }

  private static func stroke(_ path: UIBezierPath, _ width: CGFloat = 2) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  private static func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for (number, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if number == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if closed { path.close() }
    return path
  }

  /// The part of an open line of points up to a share of its length.
  private static func part(_ points: [(CGFloat, CGFloat)], _ share: CGFloat) -> UIBezierPath {
    var left = zip(points, points.dropFirst()).map { hypot($1.0 - $0.0, $1.1 - $0.1) }.reduce(0, +) * share
    var shown = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) where left > 0 {
      let length = hypot(to.0 - from.0, to.1 - from.1), piece = min(left / length, 1)
      shown.append((from.0 + (to.0 - from.0) * piece, from.1 + (to.1 - from.1) * piece))
      left -= length
    }
    return line(shown)
  }

  /// A door opens.
  private static let house = sequence { progress in
    stroke(line([(3, 14), (14, 4), (25, 14)]))
    stroke(line([(6, 12), (6, 24), (22, 24), (22, 12)]))
    let door = line([(11, 24), (11, 16), (17, 16), (17, 24)])
    stroke(door, 1.5)
    guard progress > 0 else { return }
    line(
      [(11, 24), (11, 16), (11 + 6 * progress, 16 - 1.5 * progress * (1 - progress)), (11 + 6 * progress, 24)],
      closed: true
    ).fill()
  }

  /// The long hand goes round once, the short one by an hour and more.
  private static let clock = sequence { progress in
    stroke(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 22, height: 22)))
    let long = 2 * CGFloat.pi * progress, short = 2 * CGFloat.pi * (progress / 4 + 0.25)
    stroke(line([(14, 14), (14 + 7.5 * sin(long), 14 - 7.5 * cos(long))]))
    stroke(line([(14, 14), (14 + 5 * sin(short), 14 - 5 * cos(short))]))
  }

  /// Four bars rise one after the other.
  private static let bars = sequence { progress in
    for number in 0..<4 {
      let share = min(max(progress * 2.5 - CGFloat(number) * 0.5, 0), 1)
      let full = [10, 15, 8, 20][number] as CGFloat
      let height = 7 + (full - 7) * share
      UIBezierPath(
        roundedRect: CGRect(x: 3 + 6 * CGFloat(number), y: 25 - height, width: 4, height: height), cornerRadius: 1.5
      ).fill()
    }
  }

  /// A star is drawn in one stroke, and fills.
  private static let star = sequence { progress in
    let corners: [(CGFloat, CGFloat)] = (0...10).map { corner in
      let radius: CGFloat = corner.isMultiple(of: 2) ? 11.5 : 5, angle = CGFloat(corner) * .pi / 5 - .pi / 2
      return (14 + radius * cos(angle), 14.5 + radius * sin(angle))
    }
    let body = line(corners, closed: true)
    body.fill(with: .normal, alpha: max(progress * 2 - 1, 0))
    stroke(body, 1.6)
    if progress > 0 { stroke(part(corners, min(progress * 1.6, 1)), 1.8) }
  }

  /// A ring closes, then a tick is drawn into it.
  private static let tick = sequence { progress in
    stroke(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 22, height: 22)), 1.2)
    guard progress > 0 else { return stroke(line([(9, 14.5), (12.5, 18), (19, 10.5)]), 1.4) }
    stroke(
      UIBezierPath(
        arcCenter: CGPoint(x: 14, y: 14), radius: 11, startAngle: -.pi / 2,
        endAngle: 2 * .pi * min(progress * 1.6, 1) - .pi / 2,
        clockwise: true))
    if progress > 0.5 { stroke(part([(9, 14.5), (12.5, 18), (19, 10.5)], progress * 2 - 1), 2.4) }
  }
}
