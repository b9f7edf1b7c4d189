import Foundation

extension PathElement {
  /// The point at which the element ends; nil for a close.
  package var endPoint: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: nil
    }
  }

  package func transformed(by matrix: AffineMatrix) -> PathElement {
    switch self {
    case .move(let point): .move(matrix.apply(point))
    case .line(let point): .line(matrix.apply(point))
    case .quad(let control, let point): .quad(control: matrix.apply(control), matrix.apply(point))
    case .cubic(let control1, let control2, let point):
      .cubic(control1: matrix.apply(control1), control2: matrix.apply(control2), matrix.apply(point))
    case .close: .close
    }
  }
}

/// How shapes become elements. Angles are radians, from the x axis towards the y axis.
extension PathData {
  package var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line would begin: after a close, the start of the closed subpath. Nil in an empty
  /// path.
  package var currentPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    if let end = last.endPoint { return end }
    return subpathStart
  }

  /// The latest move.
  private var subpathStart: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  package func transformed(by matrix: AffineMatrix) -> PathData {
    matrix.isIdentity ? self : PathData(elements: elements.map { $0.transformed(by: matrix) })
  }

  package mutating func append(_ other: PathData, transform: AffineMatrix = .identity) {
    elements += other.transformed(by: transform).elements
  }

  package mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  package mutating func line(to point: CGPoint) { elements.append(.line(point)) }
  package mutating func quad(to point: CGPoint, control: CGPoint) { elements.append(.quad(control: control, point)) }
  package mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(control1: control1, control2: control2, point))
  }

  /// Nothing when the subpath is closed already, or when there is none.
  package mutating func close() {
    if let last = elements.last, last != .close { elements.append(.close) }
  }

  package mutating func addRect(_ rect: CGRect) {
    if rect.isNull { return }
    let (origin, size) = (rect.origin, rect.size)
    move(to: origin)
    line(to: CGPoint(x: origin.x + size.width, y: origin.y))
    line(to: CGPoint(x: origin.x + size.width, y: origin.y + size.height))
    line(to: CGPoint(x: origin.x, y: origin.y + size.height))
    close()
  }

  /// Four quarters from the middle of the right side.
  package mutating func addEllipse(in rect: CGRect) {
    if rect.isNull { return }
    let matrix = AffineMatrix(
      a: Double(rect.width) / 2, b: 0, c: 0, d: Double(rect.height) / 2, tx: Double(rect.midX), ty: Double(rect.midY))
    var circle = PathData()
    circle.addArc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi)
    circle.close()
    append(circle, transform: matrix)
  }

  /// Adds a rectangle with round corners, from the middle of the right side towards greater y.
  ///
  /// - Precondition: Each corner is at least 0 and at most half of its side.
  package mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    if rect.isNull { return }
    let rect = rect.standardized
    let slack: CGFloat = 1e-6 * (1 + max(rect.width, rect.height))  // a side computed as a sum may fall short by an ulp
    guard cornerWidth >= 0, cornerHeight >= 0, 2 * cornerWidth <= rect.width + slack,
      2 * cornerHeight <= rect.height + slack
    else {
      fatalError("A corner of \(cornerWidth) x \(cornerHeight) does not fit twice into \(rect.width) x \(rect.height).")
    }
    if cornerWidth == 0 || cornerHeight == 0 { return addRect(rect) }
    let (kx, ky) = (cornerWidth * (1 - arcHandle(.pi / 2)), cornerHeight * (1 - arcHandle(.pi / 2)))
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY - cornerHeight))
    cubic(
      to: CGPoint(x: rect.maxX - cornerWidth, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - ky),
      control2: CGPoint(x: rect.maxX - kx, y: rect.maxY))
    line(to: CGPoint(x: rect.minX + cornerWidth, y: rect.maxY))
    cubic(
      to: CGPoint(x: rect.minX, y: rect.maxY - cornerHeight), control1: CGPoint(x: rect.minX + kx, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - ky))
    line(to: CGPoint(x: rect.minX, y: rect.minY + cornerHeight))
    cubic(
      to: CGPoint(x: rect.minX + cornerWidth, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + ky),
      control2: CGPoint(x: rect.minX + kx, y: rect.minY))
    line(to: CGPoint(x: rect.maxX - cornerWidth, y: rect.minY))
    cubic(
      to: CGPoint(x: rect.maxX, y: rect.minY + cornerHeight), control1: CGPoint(x: rect.maxX - kx, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + ky))
    close()
  }

  /// An arc between two angles, after a line from the current point if there is one.
  ///
  /// - Parameter decreasing: The angle falls from start to end. A turn in the wrong direction becomes the rest of the
  ///   circle; one of a whole circle or more, the whole circle.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, decreasing: Bool,
    transform: AffineMatrix = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = decreasing ? startAngle - endAngle : endAngle - startAngle
    if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn) + turn
    } else if delta > turn {
      delta = turn
    }
    addArc(
      center: center, radius: radius, startAngle: startAngle, delta: decreasing ? -delta : delta, transform: transform)
  }

  /// An arc over a signed angle of any size, after a line from the current point if there is one.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: AffineMatrix = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite else { return }
    // Beside a great number of turns the parts of one would be rounded away.
    let startAngle = abs(startAngle) < 1e6 ? startAngle : startAngle.remainder(dividingBy: 2 * .pi)
    func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
      let (sine, cosine) = unitVector(angle)
      return transform.apply(
        CGPoint(
          x: center.x + radius * (cosine - tangent * sine), y: center.y + radius * (sine + tangent * cosine)))
    }
    let start = point(startAngle)
    if elements.isEmpty { move(to: start) } else if currentPoint != start { line(to: start) }
    // A sliver above a whole number of quarters must not cost another curve.
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    guard delta != 0, radius != 0 else { return }
    let step = delta / CGFloat(count)
    let handle = arcHandle(step)
    for index in 0..<count {
      let from = startAngle + step * CGFloat(index)
      let to = index == count - 1 ? startAngle + delta : from + step
      cubic(to: point(to), control1: point(from, handle), control2: point(to, -handle))
    }
  }

  /// An arc that touches the lines from the current point to `corner` and from there towards `end`.
  package mutating func addArc(corner: CGPoint, end: CGPoint, radius: CGFloat) {
    guard let current = currentPoint else { return }
    let (toStart, toEnd) = (current - corner, end - corner)
    let (startLength, endLength) = (length(toStart), length(toEnd))
    let turn = cross(toStart, toEnd)
    guard radius > 0, startLength > 0, endLength > 0, abs(turn) > 1e-9 * startLength * endLength else {
      return line(to: corner)
    }
    let cosine = dot(toStart, toEnd) / (startLength * endLength)
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()  // radius / tan(half the angle)
    let first = corner + toStart * (distance / startLength)
    let last = corner + toEnd * (distance / endLength)
    let normal = CGPoint(x: -toStart.y / startLength, y: toStart.x / startLength)
    let center = first + normal * (turn > 0 ? radius : -radius)
    let startAngle = atan2(first.y - center.y, first.x - center.x)
    let endAngle = atan2(last.y - center.y, last.x - center.x)
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, decreasing: turn > 0)
  }
}

/// The handle of a cubic that follows an arc of the unit circle: signed as the angle.
private func arcHandle(_ angle: CGFloat) -> CGFloat { 4 / 3 * tan(angle / 4) }

/// Sine and cosine, exact at the quarters so that a circle's extremes are where its rectangle says.
private func unitVector(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
  let quarters = angle / (.pi / 2)
  let nearest = quarters.rounded()
  if abs(quarters - nearest) < 1e-12, abs(nearest) < 1e6 {
    switch ((Int(nearest) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(angle), cos(angle))
}
